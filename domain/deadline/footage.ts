import type { Fact } from '../kernel/effective-history.ts';
import { instantMs, localDateAt } from '../kernel/time.ts';
import { listed } from '../kernel/word-list.ts';
import { disputePeriodsOn } from '../venue/dispute-periods.ts';
import { dueToTheMinute, periodFrom, type Clock, type VenueTime } from './clock.ts';
import type { Hold } from './holds.ts';
import type { DisputeFact, FactOf } from '../dispute/picture.ts';

/**
 * Play that a dispute is about: a round, or a table session of which it names no round. Its facts, in effective order, and the holds that other
 * disputes about it have placed on its footage.
 */
export type Play = { readonly id: string; readonly facts: readonly Fact[]; readonly holds: readonly Hold[] };

type Span = { readonly fromMs: number; readonly toMs: number };
type Preserved = FactOf<'dispute.FootagePreserved'>;

const closes: ReadonlySet<string> = new Set(['round.RoundClosed', 'table.SessionClosed']);

/** From its first fact to its close; what is entered about it afterwards was not on camera. Null while none of them is on record. */
const spanOf = ({ facts }: Play): (Span & { readonly first: Fact }) | null => {
  const last = facts.findLastIndex(({ type }) => closes.has(type));
  const played = last < 0 ? facts : facts.slice(0, last + 1);
  const [first, ...others] = played.toSorted((a, b) => a.atMs - b.atMs);
  return first ? { first, fromMs: first.atMs, toMs: others.at(-1)?.atMs ?? first.atMs } : null;
};

/** The span of preserved footage, on our clock: by the clock of the camera, less what that was off. */
const spanPreserved = ({ data }: Preserved): Span => {
  const offsetMs = data.clockOffsetMs ?? 0;
  return { fromMs: instantMs(data.from) - offsetMs, toMs: instantMs(data.to) - offsetMs };
};

/** Do some spans together leave nothing of another uncovered? */
const covers = (spans: readonly Span[], { fromMs, toMs }: Span): boolean => {
  let upToMs = fromMs;
  for (const span of spans.toSorted((a, b) => a.fromMs - b.fromMs)) {
    if (span.fromMs > upToMs) break;
    if (span.toMs >= toMs) return true;
    upToMs = Math.max(upToMs, span.toMs);
  }
  return false;
};

/** The step by which a span was preserved whole; null while part of it is not. */
const preservedBy = (span: Span, preserved: readonly Preserved[]): Preserved | null =>
  preserved.find((_, at) => covers(preserved.slice(0, at + 1).map(spanPreserved), span)) ?? null;

const metBy = (step: Preserved | null): Pick<Clock, 'metBy' | 'metMs'> => ({ metBy: step, metMs: step?.atMs ?? null });

const isUnmeasured = ({ data }: Preserved): boolean => data.clockOffsetMs === null;

const recordersOf = (unmeasured: readonly Preserved[]): string =>
  `Nobody ever measured the clock of the recorder of ${listed([...new Set(unmeasured.map(({ data }) => data.camera))])}`;

/** What is not known where it rests on a recorder whose clock nobody measured whether play was preserved. */
const doubtOfPlay = (span: Span, preserved: readonly Preserved[]): string | null => {
  const unmeasured = preserved.filter(isUnmeasured);
  const isCertain = preservedBy(
    span,
    preserved.filter((one) => !isUnmeasured(one)),
  );
  if (unmeasured.length === 0 || isCertain) return null;
  return `${recordersOf(unmeasured)}, so what its footage shows may be earlier or later than it says by an unknown amount: whether it shows all of the play is not known.`;
};

/** The same of when footage that was preserved runs out. */
const doubtOfKept = (fact: Preserved): string | null =>
  isUnmeasured(fact)
    ? `${recordersOf([fact])}, so the moment until which its footage is kept may be off by an unknown amount.`
    : null;

const isPreserved = (fact: DisputeFact): fact is Preserved => fact.type === 'dispute.FootagePreserved';

const clocksOfPlay = (play: Play, preserved: readonly Preserved[], at: VenueTime): readonly Clock[] => {
  const span = spanOf(play);
  if (!span) return [];
  const { first, fromMs } = span;
  const classes = disputePeriodsOn(at.venue, localDateAt(fromMs, at.zone)).flatMap(({ of, which }) =>
    of === 'footage' ? [which] : [],
  );
  return classes.map((which) => {
    const period = periodFrom(at, 'footage', which, fromMs);
    // A class that is named is preserved by its own cameras only; of all others any footage will do.
    const fitting = preserved.filter(({ data }) => which === null || data.cameraClass === which);
    return {
      kind: 'footage',
      which,
      startedBy: first,
      startMs: fromMs,
      due: period ? dueToTheMinute(period, fromMs, at.zone) : null,
      about: [play.id],
      ...metBy(preservedBy(span, fitting)),
      holds: play.holds,
      doubt: doubtOfPlay(span, fitting),
    };
  });
};

/** The clock of footage that was preserved: it runs out when its keeper said. Kept longer by another step of the same camera, that one counts. */
const clockOfKept = (fact: Preserved, all: readonly Preserved[], { zone }: VenueTime): readonly Clock[] => {
  const { expiresAt, camera, cameraClass, from, to } = fact.data;
  if (expiresAt === null) return [];
  const dueMs = instantMs(expiresAt);
  const again = all.find(
    ({ data }) =>
      data.camera === camera &&
      data.from <= from &&
      data.to >= to &&
      (data.expiresAt === null || data.expiresAt > expiresAt),
  );
  return [
    {
      kind: 'footage-preserved',
      which: cameraClass,
      startedBy: fact,
      startMs: fact.atMs,
      due: {
        dueMs,
        dueOn: localDateAt(dueMs - 1, zone),
        setBy: { source: 'as it was told when the footage was preserved', count: null, unit: null },
      },
      about: [],
      ...metBy(again ?? null),
      holds: [],
      doubt: doubtOfKept(fact),
    },
  ];
};

/** The clocks of footage: of all play that a dispute is about, and of what was preserved of it. */
export const clocksOfFootage = (
  facts: readonly DisputeFact[],
  plays: readonly Play[],
  at: VenueTime,
): readonly Clock[] => {
  const preserved = facts.filter(isPreserved);
  return [
    ...plays.flatMap((play) => clocksOfPlay(play, preserved, at)),
    ...preserved.flatMap((fact) => clockOfKept(fact, preserved, at)),
  ];
};
