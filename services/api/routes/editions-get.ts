import { z } from 'zod';
import type { Fact } from '../../../domain/kernel/effective-history.ts';
import { localDateAt } from '../../../domain/kernel/time.ts';
import { editionInForce } from '../../../domain/rulebook/in-force.ts';
import { venueOf } from '../../../domain/venue/register.ts';
import { Problem } from '../../shared/http/problems.ts';
import type { Server } from '../../shared/http/server.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { gameField, instant, jsonObject, localDate, venueField } from '../fields.ts';
import { resourceResponses, sendResource } from '../resources.ts';

const inForce = z.strictObject({
  venue: venueField,
  game: gameField,
  on: localDate.describe('the day at the venue that the answer is for'),
  edition: z.string().nullable().describe('null when no edition is in force'),
  title: z.string().nullable(),
  revision: z
    .int()
    .nullable()
    .describe(
      'of the record of the game at the venue: what `If-Match` names when a text is attached; null: there is none',
    ),
  interpretations: z.record(z.string(), z.string()).describe('the choices of the venue that differ from our defaults'),
  acts: z
    .array(z.strictObject({ type: z.string(), eventId: z.string(), occurredAt: instant, data: jsonObject }))
    .describe(
      'the commencements, revocations and choices that the answer stands on, with their evidence, and the texts attached',
    ),
});

const actOf = ({ type, eventId, occurredAt, data }: Fact) => ({ type, eventId, occurredAt, data: { ...data } });

/** `GET /v1/editions/{venue}/{game}`: the law of a game at a venue on a day, by dated facts. */
export const editionsGet = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/editions/:venue/:game',
    {
      schema: {
        tags: ['register'],
        summary: 'The edition of the rules in force at a venue on a day',
        description:
          'By the dated commencements and revocations in the record of the venue. `revision` is that of this record, for `If-Match`.',
        params: z.strictObject({ venue: venueField, game: gameField }),
        querystring: z.strictObject({ on: localDate.optional().describe('a day at the venue; today when absent') }),
        response: resourceResponses('EditionInForce', 'The edition in force.', inForce),
      },
    },
    async (request, reply) => {
      const { venue, game } = request.params;
      const found = await on.register.find(venue, venueOf);
      const known = on.games.find(({ id }) => id === game);
      if (!found || !known)
        throw new Problem('not-found', {
          detail: found ? `The game ${game} is not installed here.` : `The venue ${venue} is not on the register.`,
        });
      const day = request.query.on ?? localDateAt(Date.now(), found.zone);
      const facts = await on.register.editions(venue, game);
      const { edition, choices } = editionInForce(facts, day);
      const title = known.editions.find(({ id }) => id === edition)?.title ?? null;
      const revision = await on.register.editionsRevision(venue, game);
      const body = { venue, game, on: day, edition, title, revision, interpretations: choices, acts: facts.map(actOf) };
      return sendResource(request, reply, body);
    },
  );
};
