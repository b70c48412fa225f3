import { z } from 'zod';
import type { Clause } from '../../../domain/law/clause.ts';
import { compareEditions, type ComparedClause } from '../../../domain/rulebook/compare.ts';
import { readingEntry } from '../../../domain/rulebook/reading-words.ts';
import type { Server } from '../../shared/http/server.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { givenId } from '../fields.ts';
import { resourceResponses, sendResource } from '../resources.ts';
import { editionAt } from '../rulebooks.ts';
import { clauseSummary, editionParams } from '../schemas/rulebook.ts';

const row = z.strictObject({
  verdict: z.enum(['same', 'differs', 'absent']),
  what: z.string().nullable().describe('how the documents differ, in our own words'),
  in: z
    .array(z.enum(['number', 'gist', 'readings']))
    .describe('how our own entries differ; a copy without definitions may be read differently where it says the same'),
  here: clauseSummary.nullable().describe('null: absent from this edition'),
  there: clauseSummary.nullable().describe('null: absent from the other edition'),
});

const comparison = z.strictObject({
  edition: z.string(),
  other: z.string(),
  ground: z
    .enum(['documents', 'readings'])
    .describe(
      'what the verdicts stand on: the documents held beside each other, or only our gists and readings of them',
    ),
  same: z.int(),
  differs: z.int(),
  absent: z.int(),
  clauses: z.array(row).describe('in the printed order of this edition; what only the other has comes last'),
});

const summary = (clause: Clause | null) => clause && { ...clause, readings: clause.readings.map(readingEntry) };

const rowOf = ({ verdict, what, in: differing, here, there }: ComparedClause) => ({
  verdict,
  what,
  in: differing,
  here: summary(here),
  there: summary(there),
});

/** `GET /v1/rulebooks/{game}/{edition}/compare/{other}`: two editions of one game's rules, clause by clause. */
export const rulebooksCompare = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/rulebooks/:game/:edition/compare/:other',
    {
      schema: {
        tags: ['rulebooks'],
        summary: 'Two editions of the rules of a game, clause by clause: same, differs, absent',
        description:
          'Where the two documents were held beside each other the verdict says so; elsewhere it stands on our gists and readings.',
        params: z.strictObject({ ...editionParams, other: givenId.describe('the other edition of the same game') }),
        response: resourceResponses('EditionComparison', 'The two editions, clause by clause.', comparison),
      },
    },
    async (request, reply) => {
      const { game, other } = request.params;
      const [here, there] = [editionAt(on.games, request.params), editionAt(on.games, { game, edition: other })];
      const { ground, clauses } = compareEditions(here, there);
      const counted = (verdict: ComparedClause['verdict']): number =>
        clauses.filter((one) => one.verdict === verdict).length;
      return sendResource(request, reply, {
        edition: here.id,
        other: there.id,
        ground,
        same: counted('same'),
        differs: counted('differs'),
        absent: counted('absent'),
        clauses: clauses.map(rowOf),
      });
    },
  );
};
