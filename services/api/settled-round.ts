import type { Examined } from '../../domain/examination/events.ts';
import { withDoubts, type InDoubt } from '../../domain/law/in-doubt.ts';
import type { GovernedSubject } from '../../domain/law/examine.ts';
import { adjudicatedOf } from '../../projections/rule-violations/queries.ts';
import type { ReadDb } from '../../projections/read-models.ts';
import type { AskedOfSubject } from './supposition.ts';

/** The newest official examination, its findings and its settlements, each with what is in doubt about it. */
export const storedOf = async (db: ReadDb, subject: GovernedSubject) => {
  const { settlements, ...stored } = await adjudicatedOf(db, subject);
  return { provisional: false, ...stored, settlements: withDoubts(settlements, stored.findings) };
};

export const nothingSupposed: AskedOfSubject = { without: [], interpretation: [] };

/** How the wagers of a round are settled, under which law, and how far that has read. */
export type SettledRound = Pick<Examined, 'edition' | 'lawChanges' | 'view'> & {
  readonly settlements: readonly (Examined['settlements'][number] & InDoubt)[];
  /** Examined now and not stored: the round is open, or its official examination is due. */
  readonly provisional: boolean;
};

export type SettlingOn = {
  readonly db: ReadDb;
  /** Examines a subject as the record stands. */
  readonly one: (
    subject: GovernedSubject,
    asked: AskedOfSubject,
  ) => Promise<{ readonly examined: Examined } | undefined>;
};

/** By its newest official examination, or as it is examined now where that may go on. Undefined when nothing is recorded of the round. */
export const settledRound = async ({ db, one }: SettlingOn, round: string): Promise<SettledRound | undefined> => {
  const subject = { kind: 'round', id: round } as const;
  const { examination: official, settlements } = await storedOf(db, subject);
  if (official && official.leftOpen === null) {
    const { edition, lawChanges, view } = official;
    return {
      provisional: false,
      edition,
      lawChanges: lawChanges as Examined['lawChanges'],
      view: [...view],
      settlements,
    };
  }
  const now = await one(subject, nothingSupposed);
  if (!now) return undefined;
  const { examined } = now;
  return { ...examined, settlements: withDoubts(examined.settlements, examined.findings), provisional: true };
};
