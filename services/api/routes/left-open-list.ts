import { z } from 'zod';
import { leftOpenSchema, reasonsLeft } from '../../../domain/examination/left-open.ts';
import { subjectKinds } from '../../../domain/law/clause.ts';
import { countLeftOpen, leftOpenOrders, listLeftOpen } from '../../../projections/rule-violations/left-open.ts';
import { toldJudgement } from '../../../projections/rule-violations/told.ts';
import type { Server } from '../../shared/http/server.ts';
import { atLeastQuery, scopeOfFilter, waitFor, type ApiDependencies } from '../dependencies.ts';
import { gameField, gamingDayField, placeQuery, several } from '../fields.ts';
import { listResponses, pageQuery, sendList, sortQuery } from '../lists.ts';

const { subjectKind: _kind, subjectId: _id, leftOpen: _leftOpen, ...judgement } = toldJudgement.shape;

const leftOpen = z.strictObject({
  subject: z.strictObject({ kind: z.enum(subjectKinds), id: z.string() }),
  leftOpen: leftOpenSchema,
  ...judgement,
  codes: z.array(z.string()).describe('the violation codes of its findings that nothing excuses'),
});

const query = z.strictObject({
  ...placeQuery,
  gamingDay: gamingDayField.optional(),
  game: several(gameField).optional(),
  kind: several(z.enum(subjectKinds)).optional().describe('rounds, table sessions, disputes or gaming days'),
  why: several(z.enum(reasonsLeft)).optional().describe('what shows that it was left open'),
  ...sortQuery(leftOpenOrders, 'newest-first'),
  ...pageQuery,
  ...atLeastQuery,
});

/** `GET /v1/left-open`: the rounds, sessions, disputes and gaming days that nothing closed, and that are examined officially all the same. */
export const leftOpenList = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/left-open',
    {
      schema: {
        tags: ['law'],
        summary: 'Rounds, table sessions, disputes and gaming days that nothing closed',
        description: 'A subject that was left open is examined all the same, and its findings say so.',
        querystring: query,
        response: listResponses('LeftOpenSubject', leftOpen),
      },
    },
    async (request, reply) => {
      const { limit, cursor: _cursor, count: _count, atLeast, sort, ...filter } = request.query;
      await waitFor(on, atLeast);
      const venues = await scopeOfFilter(on, request, filter);
      const order = leftOpenOrders[sort];
      const asked = { ...filter, venues };
      return sendList(request, reply, {
        item: leftOpen,
        order,
        limit,
        pageFrom: (from, most) => listLeftOpen(on.db, { filter: asked, limit: most, sort, from }),
        total: () => countLeftOpen(on.db, asked),
      });
    },
  );
};
