import type { Server } from '../../shared/http/server.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { reportResponses, sendReport } from '../lists.ts';
import { editionsHeld, summaryOf } from '../rulebooks.ts';
import { editionSummary } from '../schemas/rulebook.ts';

/** `GET /v1/rulebooks`: every edition of every game's rules that we hold, and our own controls. */
export const rulebooksList = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/rulebooks',
    {
      schema: {
        tags: ['rulebooks'],
        summary: 'Every edition of the rules that is held here',
        description:
          'An edition is a full copy of a document as issued, clause by clause. An edition for reference only is never in force.',
        response: reportResponses('EditionSummary', editionSummary),
      },
    },
    async (request, reply) => sendReport(request, reply, editionSummary, editionsHeld(on.games).map(summaryOf)),
  );
};
