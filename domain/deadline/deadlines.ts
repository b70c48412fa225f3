import type { Fact } from '../kernel/effective-history.ts';
import { instantText } from '../kernel/time.ts';
import { clocksOfAnswers } from './answers.ts';
import type { Clock, VenueTime } from './clock.ts';
import type { Due } from './due.ts';
import type { DisputeFact } from '../dispute/picture.ts';
import type { DeadlineEvent, DeadlineKind, StartedBy } from './events.ts';
import { clocksOfFootage, type Play } from './footage.ts';
import { holdsIn, heldAt, type Hold } from './holds.ts';
import { deadlineId } from './stream.ts';

/** A dispute with all that its deadlines rest on, each as effective facts. */
export type DeadlineMaterial = {
  readonly dispute: string;
  readonly facts: readonly Fact[];
  readonly plays: readonly Play[];
} & VenueTime;

/** What is owed, or can be done, until a moment. Times on our clock. */
export type Deadline = DeadlineEvent['data'] & {
  /** Names its stream: `STAR.D-0017.footage.2026-07-25`. */
  readonly deadline: string;
  /** What met it, and when; perhaps too late. */
  readonly metBy: StartedBy | null;
  /** The hold that stands over it: while it does, nothing passes. */
  readonly heldBy: string | null;
  /** What is not known of it, in sentences. It runs all the same, since nobody may rely on more time than there perhaps is. Null: nothing is doubted. */
  readonly doubt: string | null;
};

/** Something from which time could run, though nothing says how long. */
export type NotSet = {
  readonly kind: DeadlineKind;
  readonly which: string | null;
  readonly startedBy: StartedBy | null;
  readonly about: readonly string[];
  readonly says: string;
};

export type DeadlinesTold = { readonly deadlines: readonly Deadline[]; readonly notSet: readonly NotSet[] };

const toldBy = ({ stream, eventId, atMs }: Pick<Fact, 'stream' | 'eventId' | 'atMs'>): StartedBy => ({
  stream,
  eventId,
  at: instantText(atMs),
});

const retention: ReadonlySet<DeadlineKind> = new Set(['footage', 'footage-preserved']);

type Running = Clock & { readonly due: Due; readonly heldBy: string | null };

/** A clock with a time, under the holds that bear on it: what falls due under a hold that was lifted is due when it was lifted. */
const running = (clock: Clock, holds: readonly Hold[], zone: string): readonly Running[] => {
  if (!clock.due) return [];
  if (!retention.has(clock.kind)) return [{ ...clock, due: clock.due, heldBy: null }];
  return [{ ...clock, ...heldAt([...holds, ...clock.holds], clock.due, zone) }];
};

/** The moment before which a clock was met; after all times while it is not. */
const metAt = ({ metMs }: Clock): number => metMs ?? Number.POSITIVE_INFINITY;
const isMissed = (one: Running): boolean => metAt(one) >= one.due.dueMs;

const idOf = (dispute: string, { kind, which, due }: Running): string =>
  deadlineId({ dispute, kind, which, dueOn: due.dueOn });

/** Clocks of one kind that run out on one day are one deadline: the first of them that is not met in time, or the first of all. */
const asDeadline = (dispute: string, all: readonly Running[]): readonly Deadline[] => {
  const inOrder = all.toSorted((a, b) => a.due.dueMs - b.due.dueMs);
  const one = inOrder.find(isMissed) ?? inOrder[0];
  if (!one) return [];
  const like = inOrder.filter((other) => isMissed(other) === isMissed(one));
  const { kind, which, due, startedBy, heldBy, metBy, metMs } = one;
  const doubts = new Set(like.flatMap(({ doubt }) => doubt ?? []));
  return [
    {
      deadline: idOf(dispute, one),
      dispute,
      kind,
      which,
      dueAt: instantText(due.dueMs),
      dueOn: due.dueOn,
      startedBy: toldBy(startedBy),
      setBy: due.setBy,
      about: [...new Set(like.flatMap(({ about }) => about))],
      metBy: metBy && toldBy({ ...metBy, atMs: metMs ?? metBy.atMs }),
      heldBy,
      doubt: doubts.size === 0 ? null : [...doubts].join(' '),
    },
  ];
};

const notSetBy = ({ kind, which, startedBy, about }: Clock): NotSet => ({
  kind,
  which,
  startedBy: toldBy(startedBy),
  about,
  says: 'Nothing in the register of the venue sets a period for this, so there is no deadline.',
});

/** Play of which nothing is on record: from when its footage is kept cannot be said. */
const unknownPlay = ({ id }: Play): NotSet => ({
  kind: 'footage',
  which: null,
  startedBy: null,
  about: [id],
  says: `Nothing of ${id} is on record, so it is not known from when its footage is kept.`,
});

/**
 * The deadlines of a dispute, the first first, and what nothing sets a time for. It is a function of the record alone: whether one has
 * passed depends on the moment (`stateAt`).
 */
export const deadlinesOf = ({ dispute, facts, plays, zone, venue }: DeadlineMaterial): DeadlinesTold => {
  // The dispute's stream was checked against the `dispute.` schemas when it was stored; types cannot show that.
  const own = facts as readonly DisputeFact[];
  const at = { zone, venue };
  const clocks = [...clocksOfFootage(own, plays, at), ...clocksOfAnswers(own, at)];
  const holds = holdsIn(own, 'footage');
  const byId = new Map<string, Running[]>();
  for (const one of clocks.flatMap((clock) => running(clock, holds, zone))) {
    const id = idOf(dispute, one);
    byId.set(id, [...(byId.get(id) ?? []), one]);
  }
  return {
    deadlines: [...byId.values()]
      .flatMap((all) => asDeadline(dispute, all))
      .toSorted((a, b) => (a.dueAt < b.dueAt || (a.dueAt === b.dueAt && a.deadline < b.deadline) ? -1 : 1)),
    notSet: [
      ...clocks.filter(({ due }) => !due).map(notSetBy),
      ...plays.filter((play) => play.facts.length === 0).map(unknownPlay),
    ],
  };
};

export const deadlineStates = ['open', 'met', 'passed', 'held'] as const;
export type DeadlineState = (typeof deadlineStates)[number];

/** How a deadline stands at a moment: what was met too late has passed. */
export const stateAt = (
  { dueAt, metBy, heldBy }: Pick<Deadline, 'dueAt' | 'metBy' | 'heldBy'>,
  at: string,
): DeadlineState => {
  if (metBy !== null && metBy.at < dueAt) return 'met';
  if (heldBy !== null) return 'held';
  return dueAt <= at ? 'passed' : 'open';
};
