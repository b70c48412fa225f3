import { Readable } from 'node:stream';
import { z } from 'zod';
import type { Game } from '../../../domain/games/game.ts';
import type { Server } from '../../shared/http/server.ts';
import { readOn } from '../../shared/read-models/asking.ts';
import { calledBy } from '../caller.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { negotiate } from '../negotiation.ts';
import { reExaminationLines } from '../re-examination.ts';
import { lawFields, reExaminationResponses, spanFields } from '../schemas/re-examination.ts';
import { walkAskedFor } from '../span.ts';
import { editionAskedFor, mustBeChoices, type LawSupposed } from '../supposition.ts';

const ndjson = 'application/x-ndjson';
const body = z.strictObject({ ...spanFields, ...lawFields });

/** Throws `invalid` for an edition that the game does not have, and for a choice that none of those meant knows. */
const mustBeThere = (game: Game, supposed: LawSupposed): void => {
  const edition = editionAskedFor(game, supposed);
  for (const pair of supposed.interpretations.chosen) {
    const [id] = pair;
    const asking = edition ?? game.editions.find(({ interpretations }) => interpretations.some((one) => one.id === id));
    mustBeChoices(
      [asking ?? game.editions[0]].flatMap((one) => one ?? []),
      {
        ...supposed,
        interpretations: { field: 'interpretations', chosen: [pair] },
      },
    );
  }
};

/**
 * `POST /v1/examinations/preview`: what the newest readings, another interpretation or another edition would say of the
 * subjects of a span, against their official examinations. Streamed; stores nothing.
 */
export const examinationsPreview = (server: Server, on: ApiDependencies): void => {
  server.post(
    '/v1/examinations/preview',
    {
      schema: {
        tags: ['law'],
        summary: 'What other readings, interpretations or editions would say of a span of rounds; stores nothing',
        description:
          'The answer is a stream of lines: each subject whose findings or settlements would differ, and at last the sums. Nothing is stored.',
        body,
        response: reExaminationResponses,
      },
    },
    async (request, reply) => {
      const { edition, interpretations, ...span } = request.body;
      const { walk, game } = await walkAskedFor(on, request, span);
      const chosen = Object.entries(interpretations);
      const supposed = { in: 'body', edition, interpretations: { field: 'interpretations', chosen } } as const;
      mustBeThere(game, supposed);
      negotiate(request, reply, [ndjson]);
      const pages = calledBy(on, request, reply).examineSpan(supposed);
      const lines = reExaminationLines({ db: on.db, walk, pages, log: request.log });
      return reply
        .type(ndjson)
        .header('cache-control', 'no-store')
        .send(Readable.from(readOn(lines)));
    },
  );
};
