import { z } from 'zod';
import { readingEntry } from '../../../domain/rulebook/reading-words.ts';
import type { Server } from '../../shared/http/server.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { venueField } from '../fields.ts';
import { textsAttached } from '../official-texts.ts';
import { resourceResponses, sendResource } from '../resources.ts';
import { editionAt, summaryOf } from '../rulebooks.ts';
import { officialText } from '../schemas/official-text.ts';
import { clauseSummary, editionParams, editionSummary, interpretation } from '../schemas/rulebook.ts';

const rulebook = z.strictObject({
  ...editionSummary.omit({ sections: true }).shape,
  sections: z
    .array(z.strictObject({ number: z.string(), title: z.string(), clauses: z.array(clauseSummary) }))
    .describe('in printed order'),
  interpretations: z.array(interpretation),
  officialTexts: z.array(officialText).describe('attached by compliance staff, the first one first'),
});

/** `GET /v1/rulebooks/{game}/{edition}`: an edition, section by section in printed order, in our own words. */
export const rulebooksGet = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/rulebooks/:game/:edition',
    {
      schema: {
        tags: ['rulebooks'],
        summary: 'An edition of the rules: every clause with our gist of it and how it is read',
        description:
          'The gists are ours. The official sentence of a clause is shown where a copy of the official text is attached.',
        params: z.strictObject(editionParams),
        querystring: z.strictObject({ venue: venueField.optional().describe('only the texts that it has attached') }),
        response: resourceResponses('Edition', 'The edition.', rulebook),
      },
    },
    async (request, reply) => {
      const edition = editionAt(on.games, request.params);
      const sections = edition.sections.map(({ number, title, clauses }) => ({
        number,
        title,
        clauses: clauses.map((clause) => ({ ...clause, readings: clause.readings.map(readingEntry) })),
      }));
      const { interpretations } = edition;
      const officialTexts = await textsAttached(on, request, edition, request.query.venue);
      return sendResource(request, reply, { ...summaryOf(edition), sections, interpretations, officialTexts });
    },
  );
};
