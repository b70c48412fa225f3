import { z } from 'zod';
import type { Examined } from '../../domain/examination/events.ts';
import type { Subject } from '../../domain/law/examine.ts';
import { examinationsOf, findingsOf, settlementsOf } from '../../projections/rule-violations/queries.ts';
import { named } from '../shared/http/openapi/named.ts';
import type { ReadDb } from '../../projections/read-models.ts';
import { Problem } from '../shared/http/problems.ts';
import type { ApiDependencies } from './dependencies.ts';
import { isAsGood, unstoredViolations } from './provisional.ts';
import { differenceSchema } from './schemas/difference.ts';
import { examination, finding, lawChange, settlement, violation } from './schemas/law.ts';
import { supposesAnything, type AskedOfSubject } from './supposition.ts';

const supposition = named(
  'WhatIf',
  z.strictObject({
    edition: z.string().nullable().describe('the edition that the answer is under'),
    without: z.array(z.string()).describe('recorded events that were left out'),
    interpretations: z.record(z.string(), z.string()).describe('how each open question of the edition was read'),
    lawChanges: z
      .array(lawChange.omit({ readingsHash: true }))
      .describe('what the law changed to while the subject lasted; empty when one edition is supposed for all of it'),
    unanswered: z
      .array(
        z.strictObject({
          section: z.string(),
          title: z.string(),
          clause: z.string().nullable().describe('null: the whole section is not in this edition'),
          because: z.string().nullable(),
        }),
      )
      .describe('what the law in force answers and this edition cannot; no answer is borrowed from the law in force'),
    findings: z.array(finding),
    settlements: z.array(settlement),
    difference: differenceSchema,
  }),
);

/** A finding of a subject: of its newest official examination, or provisional and of none. */
const findingOfSubject = named(
  'FindingOfSubject',
  violation.extend({ examinationId: violation.shape.examinationId.nullable() }),
);

/** What every adjudication says, whatever its subject. */
export const adjudicationMembers = {
  provisional: z
    .boolean()
    .describe('true: examined now and not stored, because the subject is open or its official examination is due'),
  examination: examination.nullable().describe('the newest official one; null while there is none'),
  findings: z
    .array(findingOfSubject)
    .describe(
      'by the law in force, in the order of their deeds; excused findings are included, with the clause that excuses them',
    ),
};
export const whatIfMember = {
  whatIf: supposition
    .optional()
    .describe(
      'when anything is supposed to be otherwise: what would be found then, and the difference; never official',
    ),
};

/** The newest official examination, its findings and its settlements. */
export const storedOf = (db: ReadDb, subject: Subject) =>
  // One moment for all three: an examination that lands meanwhile would give the findings of one under the name of another.
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (at) => ({
      provisional: false,
      examination: (await examinationsOf(at, subject)).find(({ official }) => official) ?? null,
      findings: await findingsOf(at, subject),
      settlements: await settlementsOf(at, subject),
    }));

/**
 * What the rules say of a subject: by its newest official examination, provisionally where there is none, and as supposed when
 * anything is. A subject that can go on after it has ended is examined again all the same (`canResume`). Throws `not-found`.
 */
export const adjudicate = async (
  on: ApiDependencies,
  subject: Subject,
  asked: AskedOfSubject,
  { canResume }: { readonly canResume: boolean },
) => {
  const stored = await storedOf(on.db, subject);
  // What was left open may go on, as what can be resumed after it has ended.
  const mayGoOn = canResume || (stored.examination?.leftOpen ?? null) !== null;
  if (stored.examination && !supposesAnything(asked) && !mayGoOn) return stored;
  const now = await on.examineApart.one(subject, asked);
  if (!now) throw new Problem('not-found', { detail: 'Nothing is recorded under this id.' });
  const isOfficial = stored.examination !== null && isAsGood(stored.examination, now.examined);
  const { settlements } = now.examined;
  const provisional = { provisional: true, findings: unstoredViolations(now.examined), settlements };
  return {
    ...stored,
    ...(isOfficial ? {} : provisional),
    ...(now.whatIf ? { whatIf: now.whatIf } : {}),
  };
};

const nothingSupposed: AskedOfSubject = { without: [], interpretation: [] };

/** How the wagers of a round are settled, under which law, and how far that has read. */
export type SettledRound = Pick<Examined, 'edition' | 'lawChanges' | 'view' | 'settlements'> & {
  /** Examined now and not stored: the round is open, or its official examination is due. */
  readonly provisional: boolean;
};

/** By its newest official examination, or as it is examined now where that may go on. Undefined when nothing is recorded of the round. */
export const settledRound = async (on: ApiDependencies, round: string): Promise<SettledRound | undefined> => {
  const subject = { kind: 'round', id: round } as const;
  const { examination: official, settlements } = await storedOf(on.db, subject);
  if (official && official.leftOpen === null) {
    const { edition, lawChanges, view } = official;
    return {
      provisional: false,
      edition,
      lawChanges: lawChanges as Examined['lawChanges'],
      view: [...view],
      settlements: [...settlements],
    };
  }
  const now = await on.examineApart.one(subject, nothingSupposed);
  return now && { ...now.examined, provisional: true };
};
