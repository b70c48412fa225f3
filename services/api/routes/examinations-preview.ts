import { Readable } from 'node:stream';
import { z } from 'zod';
import { examineSupposing, refusalOfChoice } from '../../../domain/examination/what-if.ts';
import type { Game } from '../../../domain/games/game.ts';
import type { Edition } from '../../../domain/law/edition.ts';
import type { Server } from '../../shared/http/server.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { negotiate } from '../negotiation.ts';
import { reExaminationLines, type ExamineRound } from '../re-examination.ts';
import { lawFields, reExaminationResponses, spanFields } from '../schemas/re-examination.ts';
import { walkAskedFor } from '../span.ts';
import { choicesAskedFor, editionAskedFor, editionSupposed, type LawSupposed } from '../supposition.ts';

const ndjson = 'application/x-ndjson';
const body = z.strictObject({ ...spanFields, ...lawFields });

/** The choices that an edition knows: rounds of a span may be under several, and what one does not ask is not answered. */
const known = (edition: Edition | undefined, { interpretations: { chosen } }: LawSupposed) =>
  Object.fromEntries(
    chosen.filter(([id, choice]) => edition && refusalOfChoice(edition.interpretations, id, choice) === undefined),
  );

/** Throws `invalid` for an edition that the game does not have, and for a choice that none of those meant knows. */
const mustBeThere = (game: Game, supposed: LawSupposed): void => {
  const edition = editionAskedFor(game, supposed);
  for (const pair of supposed.interpretations.chosen) {
    const [id] = pair;
    const asking = edition ?? game.editions.find(({ interpretations }) => interpretations.some((one) => one.id === id));
    choicesAskedFor(asking ?? game.editions[0], {
      ...supposed,
      interpretations: { field: 'interpretations', chosen: [pair] },
    });
  }
};

const examineAsSupposed =
  (supposed: LawSupposed): ExamineRound =>
  async (examiner, loaded) => {
    const { game, record } = loaded;
    const { edition, venueChose } = editionSupposed(loaded, supposed);
    const choices = { ...venueChose, ...known(edition, supposed) };
    const judged = examineSupposing({ game, record, edition, choices, without: new Set() });
    return { judged, readingsHash: examiner.readingsHash(game.id) };
  };

/**
 * `POST /v1/examinations/preview`: what the newest readings, another interpretation or another edition would say of the rounds of
 * a span, against their official examinations. Streamed; stores nothing.
 */
export const examinationsPreview = (server: Server, on: ApiDependencies): void => {
  server.post(
    '/v1/examinations/preview',
    {
      schema: {
        tags: ['law'],
        summary: 'What other readings, interpretations or editions would say of a span of rounds; stores nothing',
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
      const lines = reExaminationLines(on, walk, examineAsSupposed(supposed), request.log);
      return reply.type(ndjson).header('cache-control', 'no-store').send(Readable.from(lines));
    },
  );
};
