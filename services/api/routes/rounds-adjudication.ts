import { z } from 'zod';
import { findingSchema, settlementSchema } from '../../../domain/examination/events.ts';
import { examinationsOf, findingsOf, settlementsOf } from '../../../projections/rule-violations/queries.ts';
import { Problem } from '../../shared/http/problems.ts';
import type { Server } from '../../shared/http/server.ts';
import { atLeastQuery, waitFor, type ApiDependencies } from '../dependencies.ts';
import { streamField } from '../fields.ts';
import { isAsGood, unstoredViolations } from '../provisional.ts';
import { sendResource } from '../resources.ts';
import { differenceSchema } from '../schemas/difference.ts';
import { examination, settlement, violation } from '../schemas/law.ts';
import { supposesAnything, suppositionQuery, whatIf } from '../supposition.ts';

const supposition = z.strictObject({
  edition: z.string().nullable().describe('the edition that the answer is under'),
  without: z.array(z.string()).describe('recorded events that were left out'),
  interpretations: z.record(z.string(), z.string()).describe('how each open question of the edition was read'),
  unanswered: z
    .array(z.strictObject({ section: z.string(), title: z.string() }))
    .describe('sections of the law in force that this edition lacks: what they would say is not borrowed'),
  findings: z.array(findingSchema),
  settlements: z.array(settlementSchema),
  difference: differenceSchema,
});

const adjudication = z.strictObject({
  round: z.string(),
  provisional: z
    .boolean()
    .describe('true: examined just now and not stored, since the round is open or its official examination is due'),
  examination: examination.nullable().describe('the newest official one; null while there is none'),
  findings: z
    .array(violation.extend({ examinationId: violation.shape.examinationId.nullable() }))
    .describe('by the law in force, in the order of their deeds; excused ones are kept, with what excuses them'),
  settlements: z.array(settlement).describe('what should have become of every wager, beside what was done'),
  whatIf: supposition
    .optional()
    .describe(
      'when anything is supposed to be otherwise: what would be found then, and the difference; never official',
    ),
});

/** The newest official examination, its findings and its settlements. */
const storedOf = (on: ApiDependencies, id: string) => {
  const subject = { kind: 'round', id } as const;
  // One moment for all three: an examination that lands meanwhile would give the findings of one under the name of another.
  return on.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (at) => ({
      round: id,
      provisional: false,
      examination: (await examinationsOf(at, subject)).find(({ official }) => official) ?? null,
      findings: await findingsOf(at, subject),
      settlements: await settlementsOf(at, subject),
    }));
};

/** `GET /v1/rounds/{id}/adjudication`: what the rules say of a round, and what they would say if one thing were otherwise. */
export const roundsAdjudication = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/rounds/:id/adjudication',
    {
      schema: {
        tags: ['law'],
        summary: 'What the rules say of a round, and would say under another edition, history or interpretation',
        params: z.strictObject({ id: streamField }),
        querystring: z.strictObject({ ...suppositionQuery, ...atLeastQuery }),
        response: { 200: adjudication },
      },
    },
    async (request, reply) => {
      const { atLeast, ...asked } = request.query;
      await waitFor(on, atLeast);
      const stored = await storedOf(on, request.params.id);
      if (stored.examination && !supposesAnything(asked)) return sendResource(request, reply, stored);
      const now = await on.examiner().examine({ kind: 'round', id: request.params.id });
      if (!now) throw new Problem('not-found', { detail: 'Nothing is recorded of such a round.' });
      const isOfficial = stored.examination !== null && isAsGood(stored.examination, now.examined);
      const { settlements } = now.examined;
      const provisional = { provisional: true, findings: unstoredViolations(now.examined), settlements };
      return sendResource(request, reply, {
        ...stored,
        ...(isOfficial ? {} : provisional),
        ...(supposesAnything(asked) ? { whatIf: whatIf(now, asked) } : {}),
      });
    },
  );
};
