import { z } from 'zod';
import { clauseNumber } from '../../../domain/kernel/text.ts';
import { countsByCode } from '../../../projections/rule-violations/counts.ts';
import { clauseEntry as entryOf } from '../../../domain/rulebook/clause-entry.ts';
import { Problem } from '../../shared/http/problems.ts';
import type { Server } from '../../shared/http/server.ts';
import { atLeastQuery, scopeOfFilter, waitFor, type ApiDependencies } from '../dependencies.ts';
import { spansOfClause, textsAttached } from '../official-texts.ts';
import { resourceResponses, sendResource } from '../resources.ts';
import { editionAt } from '../rulebooks.ts';
import { spanOfClause } from '../schemas/official-text.ts';
import { clauseEntry, editionParams } from '../schemas/rulebook.ts';
import { violationFilter } from '../schemas/violation-filter.ts';

const { venue, table, gamingDay, fromDay, toDay, from, to } = violationFilter;
const query = z.strictObject({ venue, table, gamingDay, fromDay, toDay, from, to, ...atLeastQuery });

const count = z.strictObject({
  code: z.string(),
  violations: z.int(),
  contested: z.int(),
  undetermined: z.int(),
  excused: z.int(),
  noted: z.int().describe('lawful acts that the clause orders'),
});

const found = z.strictObject({
  ...clauseEntry.shape,
  found: z.array(count).describe('every code of the clause, and how often it was found in the span that was asked for'),
  officialTexts: z
    .array(spanOfClause)
    .describe('where the clause stands in each text attached to the edition, with its official words'),
});

/** `GET /v1/rulebooks/{game}/{edition}/clauses/{number}`: one clause, what stands with and against it, and how often it was broken. */
export const rulebooksClause = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/rulebooks/:game/:edition/clauses/:number',
    {
      schema: {
        tags: ['rulebooks'],
        summary: 'One clause: readings, powers, exceptions both ways, and how often each of its codes was found',
        description:
          'Counts are of the newest official examinations in the span that is asked for. With an official text attached, the answer has the sentence of the clause.',
        params: z.strictObject({
          ...editionParams,
          number: clauseNumber.describe('the printed number, percent-encoded'),
        }),
        querystring: query,
        response: resourceResponses('ClauseInUse', 'The clause, and how often each of its codes was found.', found),
      },
    },
    async (request, reply) => {
      const { atLeast, ...span } = request.query;
      await waitFor(on, atLeast);
      const venues = await scopeOfFilter(on, request, span);
      const edition = editionAt(on.games, request.params);
      const entry = entryOf(edition, request.params.number);
      if (!entry) throw new Problem('not-found', { detail: `${edition.id} has no clause of that number.` });
      const counts = await countsByCode(on.db, { ...span, venues, edition: edition.id, clause: entry.number });
      const none = { violations: 0, contested: 0, undetermined: 0, excused: 0, noted: 0 };
      const each = entry.codes.map(({ code }) => ({ ...none, code, ...counts.find((one) => one.code === code) }));
      const texts = await textsAttached(on, request, edition, span.venue);
      const officialTexts = await spansOfClause(on, texts, edition, entry.number);
      return sendResource(request, reply, { ...entry, found: each, officialTexts });
    },
  );
};
