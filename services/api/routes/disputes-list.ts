import { z } from 'zod';
import { disputeStream } from '../../../domain/dispute/stream.ts';
import { disputeKinds } from '../../../domain/dispute/word-lists.ts';
import { patronDisputes } from '../../../projections/disputes/changes.ts';
import { disputeStates } from '../../../projections/disputes/course.ts';
import { countDisputes, disputeOrders, listDisputes } from '../../../projections/queries/disputes.ts';
import type { Server } from '../../shared/http/server.ts';
import { atLeastQuery, scopeOfFilter, waitFor, type ApiDependencies } from '../dependencies.ts';
import { codeField, gameField, givenInstant, personField, placeQuery, roundField, several } from '../fields.ts';
import { listResponses, pageQuery, sendList, sortQuery } from '../lists.ts';
import { putAsideColumn, withPutAside } from '../put-aside.ts';
import { disputeSummary } from '../schemas/dispute.ts';

const row = disputeSummary.extend(putAsideColumn);
const restsOn = {
  streamOf: (one: { readonly dispute: string }) => disputeStream.streamOf(one.dispute),
  by: [patronDisputes],
};

/** The two kinds; which of them a record without one is, nobody said. */
const kinds = Object.keys(disputeKinds) as (keyof typeof disputeKinds)[];

const query = z.strictObject({
  ...placeQuery,
  from: givenInstant.optional().describe('raised from this moment on, our clock'),
  to: givenInstant.optional().describe('raised before this moment, our clock'),
  state: several(z.enum(disputeStates)).optional().describe('how far it has come'),
  game: several(gameField).optional(),
  kind: several(z.enum(kinds))
    .optional()
    .describe('a complaint of any conduct, or a dispute of the outcome of a wager'),
  round: roundField.optional().describe('about this round'),
  person: several(personField).optional().describe('a person who raised it or dealt with it'),
  code: several(codeField).optional().describe('a violation code among its findings that nothing excuses'),
  ...sortQuery(disputeOrders, 'newest-first'),
  ...pageQuery,
  ...atLeastQuery,
});

/** `GET /v1/disputes`: disputes by table, time, state, kind, person and violation code, those raised last first. */
export const disputesList = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/disputes',
    {
      schema: {
        tags: ['disputes'],
        summary: 'Disputes with how far each has come',
        description:
          'Each dispute says which steps were taken and when, and what its newest official examination found.',
        querystring: query,
        response: listResponses('DisputeSummary', row),
      },
    },
    async (request, reply) => {
      const { limit, cursor: _cursor, count: _count, atLeast, sort, ...filter } = request.query;
      await waitFor(on, atLeast);
      const venues = await scopeOfFilter(on, request, filter);
      const order = disputeOrders[sort];
      const asked = { ...filter, venues };
      return sendList(request, reply, {
        item: row,
        order,
        limit,
        pageFrom: withPutAside(on, restsOn, (from, most) =>
          listDisputes(on.db, { filter: asked, limit: most, sort, from }),
        ),
        total: () => countDisputes(on.db, asked),
      });
    },
  );
};
