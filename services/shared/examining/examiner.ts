import type { Game } from '../../../domain/games/game.ts';
import type { EventCatalogue } from '../../../domain/kernel/event-types.ts';
import type { Subject } from '../../../domain/law/examine.ts';
import type { EventStore } from '../event-store/port.ts';
import { examineNow, type ExaminedNow } from './examine-now.ts';
import { streamOfSubject, subjectRecords } from './records.ts';
import { streamReader } from './stream-reader.ts';

/** One look at the record: each stream is read once, so all that is examined in one look was seen at much the same time. */
export type Examiner = {
  /** Examines a subject under the law in force; undefined when nothing is recorded of it. */
  readonly examine: (subject: Subject) => Promise<ExaminedNow | undefined>;
  /** Lets go of a subject's stream that will not be asked for again. */
  readonly forget: (subject: Subject) => void;
};

export type ExaminerOn = {
  readonly store: EventStore;
  readonly catalogue: EventCatalogue;
  readonly games: readonly Game[];
  readonly readingsHash: (game: string) => string;
  readonly roundsOf: (session: string) => Promise<readonly string[]>;
};

const eventsOfOneLook = 30_000;

/** Opens looks at the record, at most `eventsOfOneLook` events in memory each. */
export const examinerOn = (on: ExaminerOn) => (): Examiner => {
  const reader = streamReader(on.store, on.catalogue, eventsOfOneLook);
  const records = subjectRecords({ read: reader.read, roundsOf: on.roundsOf });
  const game = (id: string): Game | undefined => on.games.find((one) => one.id === id);
  return {
    examine: async (subject) => {
      const seen = await records.find(subject);
      if (!seen) return undefined;
      const now = await examineNow({ records, game, readingsHash: on.readingsHash }, seen);
      return now.examined.view.some(({ stream }) => stream === streamOfSubject(subject)) ? now : undefined;
    },
    forget: (subject) => reader.forget(streamOfSubject(subject)),
  };
};
