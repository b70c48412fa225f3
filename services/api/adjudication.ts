import { z } from 'zod';
import { subjectStreams } from '../../domain/examination/stream.ts';
import type { StreamName } from '../../domain/kernel/streams.ts';
import type { GovernedSubject } from '../../domain/law/examine.ts';
import { withDoubts } from '../../domain/law/in-doubt.ts';
import { eventLog } from '../../projections/event-log/changes.ts';
import { isOnRecord } from '../../projections/event-log/stored.ts';
import { withConfirmation } from '../../projections/event-log/confirmations.ts';
import type { ReadDb } from '../../projections/read-models.ts';
import type { ExaminationSummary } from '../../projections/rule-violations/queries.ts';
import { named } from '../shared/http/openapi/named.ts';
import { Problem } from '../shared/http/problems.ts';
import type { AsOf } from './as-of.ts';
import type { ApiDependencies } from './dependencies.ts';
import { isAsGood, unstoredViolations } from './provisional.ts';
import { differenceSchema } from './schemas/difference.ts';
import { examination, finding, lawChange, settlement, violation } from './schemas/law.ts';
import { putAsideMember, toldWithout } from './put-aside.ts';
import { storedOf } from './settled-round.ts';
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
  ...putAsideMember,
};
export const whatIfMember = {
  whatIf: supposition
    .optional()
    .describe(
      'when anything is supposed to be otherwise: what would be found then, and the difference; never official',
    ),
};

/** An adjudication with whether it is confirmed who decided what its findings are about. */
const toldWith = async <Of extends { readonly findings: readonly { readonly deed: string }[] }>(
  db: ReadDb,
  answer: Of,
) => ({
  ...answer,
  findings: await withConfirmation(db, answer.findings as Of['findings'], ({ deed }) => deed),
});

/** What is stored of a subject, with the streams of its view that could be told only in part since then. */
export const toldOfficially = async (
  on: ApiDependencies,
  subject: GovernedSubject,
  stored: Awaited<ReturnType<typeof storedOf>>,
  { db, said }: AsOf,
) => {
  const view = stored.examination?.view.map(({ stream }) => stream as StreamName) ?? [];
  const streams = [subjectStreams[subject.kind].streamOf(subject.id), ...view];
  const [told, without] = await Promise.all([toldWith(db, stored), toldWithout(on, { streams, by: [eventLog] }, said)]);
  return { ...told, ...without };
};

/** What was left open may go on, as what can be resumed after it has ended: of a round it is looked for whether it did. */
const hasNotGoneOn = async (
  on: ApiDependencies,
  { kind, id }: GovernedSubject,
  official: ExaminationSummary | null,
): Promise<boolean> => {
  if (official === null || official.leftOpen === null) return official !== null;
  return kind === 'round' && on.isStillLeftOpen(id, official);
};

/** Why a subject cannot be examined: nothing is recorded of it, or nothing that is says by which rules. */
const whyNothing = async ({ db }: ApiDependencies, { kind, id }: GovernedSubject): Promise<string> =>
  (await isOnRecord(db, subjectStreams[kind].streamOf(id)))
    ? 'Nothing that is recorded under this id says which game it is of, so that no rules can be asked.'
    : 'Nothing is recorded under this id.';

/**
 * What the rules say of a subject: by its newest official examination, provisionally where there is none, and as supposed when
 * anything is. A subject that can go on after it has ended is examined again all the same (`canResume`). Throws `not-found` for what was
 * never examined and cannot be now.
 */
export const adjudicate = async (
  on: ApiDependencies,
  subject: GovernedSubject,
  asked: AskedOfSubject,
  { canResume }: { readonly canResume: boolean },
) => {
  const stored = await storedOf(on.db, subject);
  const stands = !canResume && !supposesAnything(asked) && (await hasNotGoneOn(on, subject, stored.examination));
  if (stands) return toldOfficially(on, subject, stored, { db: on.db, said: {} });
  const now = await on.examineApart.one(subject, asked);
  if (!now) {
    // A correction may take away what said which game it was: then it cannot be examined anew, and what was found officially stands.
    if (stored.examination && !supposesAnything(asked))
      return toldOfficially(on, subject, stored, { db: on.db, said: {} });
    throw new Problem('not-found', { detail: await whyNothing(on, subject) });
  }
  const isOfficial = stored.examination !== null && isAsGood(stored.examination, now.examined);
  const settlements = withDoubts(now.examined.settlements, now.examined.findings);
  const provisional = { provisional: true, findings: unstoredViolations(now.examined), settlements };
  const answer = { ...stored, ...(isOfficial ? {} : provisional) };
  return { ...(await toldWith(on.db, answer)), ...(now.whatIf ? { whatIf: now.whatIf } : {}) };
};
