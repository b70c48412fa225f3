import { factOf, type Fact, type Recorded } from '../../../kernel/effective-history.ts';
import { memoOn } from '../../../kernel/memo.ts';
import { parseSessionId } from '../../../kernel/streams.ts';
import type { Look, Sighting } from '../../../law/clause.ts';
import type { VenueEvent } from '../../../venue/events.ts';
import type { KeptBefore, KeptStream } from '../../control.ts';
import type { SessionPicture } from '../picture.ts';
import { isSurelyEarlier } from './clocks.ts';
import { isSurelyOutside } from './times.ts';
import { unlessMissed } from '../../../law/unless-missed.ts';

/** Something that a terminal said under a number of its own. */
type Numbered = { readonly seq: number; readonly event: Recorded };

const streamsOf = ({ session, rounds }: Pick<SessionPicture, 'session' | 'rounds'>): readonly KeptStream[] => [
  session,
  ...rounds.map(({ read }) => read),
];

/** What each terminal said under a number of its own. */
const numberedBy = (streams: readonly KeptStream[]): ReadonlyMap<string, readonly Recorded[]> => {
  const said = new Map<string, Recorded[]>();
  for (const { events } of streams) {
    for (const event of events) {
      const { terminal, sourceSeq } = event.metadata;
      if (terminal === null || sourceSeq === null) continue;
      const own = said.get(terminal);
      if (own) own.push(event);
      else said.set(terminal, [event]);
    }
  }
  return said;
};

const numberOf = ({ metadata: { sourceSeq } }: Recorded): number => sourceSeq ?? 0;

/** Nothing is missing among these numbers, and none is there twice: what nearly every terminal's are. */
const areWhole = (said: readonly Recorded[]): boolean => {
  const numbers = Float64Array.from(said, numberOf).toSorted();
  return numbers.every((seq, place) => place === 0 || seq === (numbers[place - 1] ?? 0) + 1);
};

const numbered = (said: readonly Recorded[]): readonly Numbered[] =>
  said.map((event) => ({ seq: numberOf(event), event }));

const inOrder = (a: Numbered, b: Numbered): number => a.seq - b.seq || (isBefore(a, b) ? -1 : 1);

const isBefore = (a: Numbered, b: Numbered): boolean => {
  const [one, other] = [factOf(a.event), factOf(b.event)];
  return one.atMs !== other.atMs ? one.atMs < other.atMs : a.event.revision < b.event.revision;
};

/** The numbers of one counting, from its beginning until the terminal began to count anew. */
type Counting = { readonly begins: Numbered | undefined; readonly said: Numbered[] };

const rangeOf = ({ said }: Counting): readonly [number, number] => {
  const numbers = said.map(({ seq }) => seq);
  return [Math.min(...numbers), Math.max(...numbers)];
};

const fits = (counting: Counting, { seq }: Numbered): boolean => {
  const [least, most] = rangeOf(counting);
  return least - 1 <= seq && seq <= most + 1;
};

/** A counter that begins anew does so at 0 or 1, under a number that it had reached before, and goes on from there. */
const beginsAnew = (at: Numbered, next: Numbered | undefined, reached: number): boolean =>
  at.seq <= 1 && at.seq <= reached && (next === undefined || next.seq < reached);

/** What a terminal said, cut where it began to count anew. A time outside the session tells nothing of the order. */
const countingsOf = (said: readonly Numbered[], { opened }: SessionPicture): readonly Counting[] => {
  const isTold = ({ event }: Numbered): boolean => !isSurelyOutside(factOf(event), opened);
  const byTime = said.filter(isTold).toSorted((a, b) => (isBefore(a, b) ? -1 : 1));
  const countings: Counting[] = [{ begins: undefined, said: [] }];
  let reached = -1;
  for (const [place, one] of byTime.entries()) {
    if (beginsAnew(one, byTime[place + 1], reached)) {
      countings.push({ begins: one, said: [] });
      reached = -1;
    }
    reached = Math.max(reached, one.seq);
    countings.at(-1)?.said.push(one);
  }
  for (const one of said) if (!isTold(one)) (countings.find((each) => fits(each, one)) ?? countings[0])?.said.push(one);
  return countings.filter((each) => each.said.length > 0);
};

/** A place where a terminal's numbers do not follow each other. */
type Break =
  | { readonly is: 'gap'; readonly from: number; readonly to: number; readonly after: Numbered }
  | { readonly is: 'repeat'; readonly from: number; readonly to: number; readonly again: Numbered }
  | { readonly is: 'anew'; readonly at: Numbered };

const breaksIn = ({ begins, said }: Counting): readonly Break[] => {
  const breaks: Break[] = begins ? [{ is: 'anew', at: begins }] : [];
  const sorted = said.toSorted(inOrder);
  let before: Numbered | undefined;
  for (const one of sorted) {
    const last = breaks.at(-1);
    if (before && one.seq === before.seq) {
      // Numbers in a row that were each given again are one breach: two began to count at the same place.
      if (last?.is === 'repeat' && last.to >= one.seq - 1) breaks[breaks.length - 1] = { ...last, to: one.seq };
      else breaks.push({ is: 'repeat', from: one.seq, to: one.seq, again: one });
    } else if (before && one.seq > before.seq + 1) {
      breaks.push({ is: 'gap', from: before.seq + 1, to: one.seq - 1, after: one });
    }
    before = one;
  }
  return breaks;
};

type Broken = { readonly terminal: string; readonly breaks: readonly Break[] };

const known = memoOn<SessionPicture, readonly Broken[]>();

/** The breaks in what each terminal said of a session, terminal by terminal; looked for once for both clauses. */
const breaksOf = (picture: SessionPicture): readonly Broken[] =>
  known.get(picture) ??
  known.set(
    picture,
    [...numberedBy(streamsOf(picture))].flatMap(([terminal, said]) =>
      areWhole(said) ? [] : [{ terminal, breaks: countingsOf(numbered(said), picture).flatMap(breaksIn) }],
    ),
  );

const numbersText = (from: number, to: number): string => (from === to ? `number ${from}` : `numbers ${from} to ${to}`);

/** The tables that a terminal spoke for, by the register; undefined where the register does not have it. */
const tablesOf = (terminal: string, { register }: SessionPicture): readonly string[] | undefined => {
  const said = (register.venue.read.facts as readonly Fact<VenueEvent>[]).flatMap((fact) =>
    fact.type === 'venue.TerminalRegistered' && fact.data.terminal === terminal ? [fact.data] : [],
  );
  return said.at(-1)?.tables;
};

/** Where numbers that are missing here may have been said; undefined where the record leaves no such place. */
const mayBeElsewhere = (
  terminal: string,
  gap: Extract<Break, { is: 'gap' }>,
  picture: SessionPicture,
): string | undefined => {
  const { opened, continues } = picture;
  const own = parseSessionId(picture.id)?.table;
  const tables = tablesOf(terminal, picture);
  if (!tables) return `for which tables ${terminal} speaks: the register does not have it`;
  const others = tables.filter((table) => table !== own);
  if (others.length > 0)
    return `whether it was said at another table: ${terminal} also speaks for ${others.join(', ')}`;
  const overTheCut =
    continues || (opened.goesOn && opened.closing && isSurelyEarlier(opened.closing, factOf(gap.after.event)));
  return overTheCut
    ? 'whether it was said of the session beside it: the gaming day was cut while play went on'
    : undefined;
};

const numbersBefore = (before: KeptBefore | null | undefined, terminal: string): ReadonlySet<number> => {
  if (!before) return new Set();
  const said = numberedBy(streamsOf(before)).get(terminal) ?? [];
  return new Set([...said.map(numberOf), ...numbersBefore(before.continues, terminal)]);
};

/** So many numbers are looked for one by one in the sessions before; a larger gap is not filled by them. */
const mostLookedFor = 1_000;

const isFilled = ({ from, to }: Extract<Break, { is: 'gap' }>, numbers: ReadonlySet<number>): boolean =>
  numbers.size > 0 &&
  to - from < mostLookedFor &&
  Array.from({ length: to - from + 1 }, (_, place) => from + place).every((seq) => numbers.has(seq));

type Gap = Extract<Break, { is: 'gap' }>;
type Repeat = Extract<Break, { is: 'repeat' }>;

/** A terminal whose counting is broken throughout would make a finding of each thing that it said: so many are told one by one. */
const mostToldSingly = 20;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

const gapTold = (terminal: string, { from, to, after }: Gap, missing: string | undefined): Sighting => ({
  deed: factOf(after.event),
  says: `${numbersText(from, to)} of terminal ${terminal} ${from === to ? 'is' : 'are'} not in the record`,
  figures: { terminal, fromNumber: from, toNumber: to, missingNumbers: to - from + 1 },
  ...unlessMissed(missing),
});

const gapsToldTogether = (
  terminal: string,
  first: Gap,
  gaps: readonly Gap[],
  missing: string | undefined,
): Sighting => {
  const [from, to] = [first.from, Math.max(...gaps.map((gap) => gap.to))];
  const missingNumbers = sum(gaps.map((gap) => gap.to - gap.from + 1));
  return {
    deed: factOf(first.after.event),
    says: `${missingNumbers} numbers of terminal ${terminal} between ${from} and ${to} are not in the record, in ${gaps.length} gaps`,
    figures: { terminal, fromNumber: from, toNumber: to, missingNumbers, gaps: gaps.length },
    ...unlessMissed(missing),
  };
};

/** The gaps of one terminal: one by one, or together when there are very many that leave the same question open. */
const gapsTold = (
  terminal: string,
  gaps: readonly { readonly gap: Gap; readonly missing: string | undefined }[],
): readonly Sighting[] => {
  const doubts = [...new Set(gaps.map(({ missing }) => missing))];
  return doubts.flatMap((missing) => {
    const alike = gaps.filter((one) => one.missing === missing).map(({ gap }) => gap);
    const [first] = alike;
    if (first === undefined) return [];
    return alike.length > mostToldSingly
      ? [gapsToldTogether(terminal, first, alike, missing)]
      : alike.map((gap) => gapTold(terminal, gap, missing));
  });
};

/** Numbers of a terminal that are missing between others that it said of the session. */
export const sequenceGaps: Look<SessionPicture> = (picture) =>
  breaksOf(picture).flatMap(({ terminal, breaks }) => {
    const before = numbersBefore(picture.continues, terminal);
    const gaps = breaks.flatMap((one) =>
      one.is !== 'gap' || isFilled(one, before) ? [] : [{ gap: one, missing: mayBeElsewhere(terminal, one, picture) }],
    );
    return gapsTold(terminal, gaps);
  });

const anewTold = (terminal: string, at: Numbered): Sighting => ({
  deed: factOf(at.event),
  says: `terminal ${terminal} began to count anew at ${at.seq} while the table was open`,
  figures: { terminal, fromNumber: at.seq },
  undetermined: { missing: `whether ${terminal} was started anew, or another spoke in its name` },
});

const repeatTold = (terminal: string, { from, to, again }: Repeat): Sighting => ({
  deed: factOf(again.event),
  says: `terminal ${terminal} gave ${numbersText(from, to)} twice, to different things`,
  figures: { terminal, fromNumber: from, toNumber: to },
});

const repeatsTold = (terminal: string, repeats: readonly Repeat[]): readonly Sighting[] => {
  const [first] = repeats;
  if (first === undefined || repeats.length <= mostToldSingly) return repeats.map((one) => repeatTold(terminal, one));
  const to = Math.max(...repeats.map((one) => one.to));
  return [
    {
      deed: factOf(first.again.event),
      says: `terminal ${terminal} gave numbers between ${first.from} and ${to} twice, to different things, in ${repeats.length} places`,
      figures: { terminal, fromNumber: first.from, toNumber: to, places: repeats.length },
    },
  ];
};

/** Numbers that a terminal gave to two things; and, in doubt, a terminal that began to count anew. */
export const sequenceRepeats: Look<SessionPicture> = (picture) =>
  breaksOf(picture).flatMap(({ terminal, breaks }) => [
    ...breaks.flatMap((one) => (one.is === 'anew' ? [anewTold(terminal, one.at)] : [])),
    ...repeatsTold(
      terminal,
      breaks.filter((one) => one.is === 'repeat'),
    ),
  ]);
