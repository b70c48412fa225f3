import { z } from 'zod';
import { roundStream } from '../../../domain/round/stream.ts';
import { roundHistories } from '../../../projections/round-histories/changes.ts';
import { roundOf } from '../../../projections/round-histories/queries.ts';
import { roundAsOf } from '../../../projections/queries/as-of.ts';
import type { Server } from '../../shared/http/server.ts';
import { asOfQuery, asOfResponses, notThere, readAsOf } from '../as-of.ts';
import { atLeastQuery, waitFor, type ApiDependencies } from '../dependencies.ts';
import { roundParam } from '../fields.ts';
import { putAsideMember, toldWithout } from '../put-aside.ts';
import { personsInOrder } from '../persons-in-order.ts';
import { sendStreamResource } from '../resources.ts';
import { roundResource } from '../schemas/round.ts';

/** `GET /v1/rounds/{id}`: a round with its wagers and persons. */
export const roundsGet = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/rounds/:id',
    {
      schema: {
        tags: ['rounds'],
        summary: 'A round with its wagers and persons',
        description:
          'What its own stream says. The ETag is the revision of its last event, and what `If-Match` of an append names. What the rules say of it is its adjudication.',
        params: z.strictObject({ id: roundParam }),
        querystring: z.strictObject({ ...asOfQuery, ...atLeastQuery }),
        response: asOfResponses('Round', 'The round.', roundResource.extend(putAsideMember)),
      },
    },
    async (request, reply) => {
      await waitFor(on, request.query.atLeast);
      const { id } = request.params;
      const { db, said } = await readAsOf(on, reply, request.query.asOf, () => roundAsOf(id));
      const [round, without] = await Promise.all([
        roundOf(db, { venues: null, round: id }),
        toldWithout(on, { streams: [roundStream.streamOf(id)], by: [roundHistories] }, said),
      ]);
      if (!round) throw notThere(said);
      const told = { ...round, persons: personsInOrder(round) };
      return sendStreamResource(request, reply, { ...told, revision: round.eventCount - 1, ...without, ...said });
    },
  );
};
