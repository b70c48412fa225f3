import { z } from 'zod';
import { floorRole } from '../../../domain/kernel/roles.ts';
import { clauseNumber } from '../../../domain/kernel/text.ts';
import type { StreamName } from '../../../domain/kernel/streams.ts';
import { supervisorDecisions } from '../../../projections/decisions/changes.ts';
import { patronDisputes } from '../../../projections/disputes/changes.ts';
import { decisionOrders } from '../../../projections/decisions/queries.ts';
import { decisionsAsOf } from '../../../projections/queries/as-of.ts';
import { countDecisions, listDecisions } from '../../../projections/queries/decisions.ts';
import type { Server } from '../../shared/http/server.ts';
import { asOfListResponses, asOfQuery, readAsOf } from '../as-of.ts';
import { decisionLaw } from '../decision-law.ts';
import { atLeastQuery, scopeOfFilter, waitFor, type ApiDependencies } from '../dependencies.ts';
import {
  disputeParam,
  gameField,
  gamingDayField,
  givenId,
  line,
  personField,
  placeQuery,
  roundField,
  sessionField,
  several,
  spanQuery,
} from '../fields.ts';
import { pageQuery, sendList, sortQuery } from '../lists.ts';
import { putAsideColumn, withPutAside } from '../put-aside.ts';
import { decisionTold } from '../schemas/decision.ts';

const row = decisionTold.extend(putAsideColumn);
const restsOn = {
  streamOf: ({ stream }: { readonly stream: string }) => stream as StreamName,
  by: [supervisorDecisions, patronDisputes],
};

const query = z.strictObject({
  ...placeQuery,
  gamingDay: gamingDayField.optional(),
  session: sessionField.optional(),
  round: roundField.optional(),
  dispute: disputeParam.optional(),
  game: several(gameField).optional(),
  person: several(personField).optional().describe('who decided'),
  role: several(floorRole).optional().describe('the role in which they claimed to decide'),
  clause: several(clauseNumber).optional().describe('the clause that they relied on'),
  ground: several(givenId).optional().describe('the ground that they gave; none: they gave none'),
  type: several(line(80)).optional().describe('the type of the event'),
  ...spanQuery,
  ...sortQuery(decisionOrders, 'newest-first'),
  ...pageQuery,
  ...asOfQuery,
  ...atLeastQuery,
});

/** `GET /v1/decisions`: every discretionary act in rounds, table sessions and disputes, the latest first. */
export const decisionsList = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/decisions',
    {
      schema: {
        tags: ['law'],
        summary: 'Discretionary acts in rounds, table sessions and disputes: who, in which role, on what ground',
        description:
          'Each says whether it is confirmed who decided, what they were on duty as, and what the newest official examination found of it. A decision of a dispute is on no gaming day, and names no table: `table` finds it by the tables that the dispute is about. Who authorised a correction or a late entry is among them, with `decidedOn` record.',
        querystring: query,
        response: asOfListResponses('SupervisorDecision', row),
      },
    },
    async (request, reply) => {
      const { limit, cursor: _cursor, count: _count, atLeast, asOf, sort, ...filter } = request.query;
      await waitFor(on, atLeast);
      const venues = await scopeOfFilter(on, request, filter);
      const asked = { ...filter, venues };
      const law = decisionLaw(on.games);
      const { db, said } = await readAsOf(on, reply, asOf, decisionsAsOf(asked));
      return sendList(request, reply, {
        item: row,
        order: decisionOrders[sort],
        limit,
        said,
        pageFrom: withPutAside(on, restsOn, (from, most) =>
          listDecisions(db, { filter: asked, law, limit: most, sort, from }),
        ),
        total: () => countDecisions(db, asked),
      });
    },
  );
};
