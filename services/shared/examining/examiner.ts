import type { Game } from '../../../domain/games/game.ts';
import { readsOf, type SeenSubject } from '../../../domain/examination/record.ts';
import type { EventCatalogue } from '../../../domain/kernel/event-types.ts';
import type { GovernedKind } from '../../../domain/law/clause.ts';
import type { GovernedSubject } from '../../../domain/law/examine.ts';
import type { EventStore } from '../event-store/port.ts';
import type { ReadingsHash } from '../games/readings-hash.ts';
import { examineLoaded, loadSubject, type ExaminedNow, type LoadedSubject } from './examine-now.ts';
import type { StreamName } from '../../../domain/kernel/streams.ts';
import { subjectRecords, type FoundSubject, type Records } from './records.ts';
import { mostContinued } from '../../../domain/table/continued.ts';
import { streamReader } from './stream-reader.ts';

/** One look at the record: each stream is read once, so all that is examined in one look was seen at much the same time. */
export type Examiner = {
  /** Reads a subject, and the law of its day; undefined when nothing is recorded of it. */
  readonly load: (subject: GovernedSubject) => Promise<LoadedSubject | undefined>;
  /** Reads the streams of some subjects in one go, where the store can: what is loaded next is then at hand. False where it cannot. */
  readonly prefetch: (subjects: readonly GovernedSubject[]) => Promise<boolean>;
  /** Examines what was read under the law in force. */
  readonly judge: (loaded: LoadedSubject) => ExaminedNow;
  /** Both, one after the other. */
  readonly examine: (subject: GovernedSubject) => Promise<ExaminedNow | undefined>;
  /** Which state of our readings judges here under an edition. */
  readonly readingsHash: ReadingsHash;
  /** Lets go of a subject's own streams, which will not be asked for again. */
  readonly forget: (subject: GovernedSubject) => void;
};

export type ExaminerOn = {
  readonly store: EventStore;
  readonly catalogue: EventCatalogue;
  readonly games: readonly Game[];
  readonly readingsHash: ReadingsHash;
  readonly roundsOf: (session: string) => Promise<readonly string[]>;
  readonly roundAfter: (session: string, round: string) => Promise<string | undefined>;
  readonly sessionsAt: (venue: string, table: string) => Promise<readonly string[]>;
  readonly disputesAbout: (session: string) => Promise<readonly string[]>;
  /** Our clock: what nothing closed is examined officially when it was left open long enough. */
  readonly nowMs: () => number;
};

/** The subject, as one that was left open where it counts as that. */
const leftOrOpen = async (
  records: Records,
  subject: FoundSubject<GovernedKind>,
  nowMs: number,
): Promise<SeenSubject<GovernedKind>> => {
  if (subject.endsAtMs !== undefined) return subject;
  const left = await records.left(subject, nowMs);
  return 'is' in left ? left.is : subject;
};

/** What is asked of one session after another, and of those that it continues, once for all the rounds of each. */
const askedOfLast = (ask: ExaminerOn['disputesAbout']): ExaminerOn['disputesAbout'] => {
  const answers = new Map<string, ReturnType<typeof ask>>();
  return (session) => {
    const answer = answers.get(session) ?? ask(session);
    answers.delete(session);
    answers.set(session, answer);
    const [oldest] = answers.keys();
    if (answers.size > mostContinued + 1 && oldest !== undefined) answers.delete(oldest);
    return answer;
  };
};

/** A long session with all its rounds, and what is under way beside it. */
const heldEvents = 20_000;

/** Opens looks at the record; what one holds in memory is bounded as the reader of streams is. */
export const examinerOn = (on: ExaminerOn) => (): Examiner => {
  const reader = streamReader(on.store, on.catalogue, heldEvents);
  const records = subjectRecords({
    read: reader.read,
    readSound: reader.readSound,
    roundsOf: on.roundsOf,
    roundAfter: on.roundAfter,
    sessionsAt: on.sessionsAt,
    disputesAbout: askedOfLast(on.disputesAbout),
    game: (id) => game(id),
  });
  const game = (id: string): Game | undefined => on.games.find((one) => one.id === id);
  const load: Examiner['load'] = async (subject) => {
    const found = await records.find(subject);
    const seen = found && (await leftOrOpen(records, found, on.nowMs()));
    const loaded = seen && (await loadSubject({ records, game }, seen));
    return loaded && readsOf(loaded.record)[0]?.events.length ? loaded : undefined;
  };
  const ahead = new Map<string, readonly StreamName[]>();
  const judge: Examiner['judge'] = (loaded) => examineLoaded(loaded, on.readingsHash);
  return {
    load,
    prefetch: async (subjects) => {
      const streams = await Promise.all(subjects.map(records.ownStreams));
      for (const [at, { kind, id }] of subjects.entries()) ahead.set(`${kind} ${id}`, streams[at] ?? []);
      return reader.prefetch(streams.flat());
    },
    judge,
    examine: async (subject) => {
      const loaded = await load(subject);
      return loaded && judge(loaded);
    },
    readingsHash: on.readingsHash,
    forget: ({ kind, id }) => {
      for (const stream of ahead.get(`${kind} ${id}`) ?? []) reader.forget(stream);
      ahead.delete(`${kind} ${id}`);
    },
  };
};
