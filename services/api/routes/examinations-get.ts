import { z } from 'zod';
import { subjectKinds } from '../../../domain/law/clause.ts';
import { examinationsOf } from '../../../projections/rule-violations/queries.ts';
import type { Server } from '../../shared/http/server.ts';
import { atLeastQuery, waitFor, type ApiDependencies } from '../dependencies.ts';
import { streamField } from '../fields.ts';
import { reportResponses, sendReport } from '../lists.ts';
import { examination } from '../schemas/law.ts';

/** `GET /v1/examinations/{kind}/{id}`: every examination of a round, a table session, a dispute or a gaming day, newest first; older ones stay. */
export const examinationsGet = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/examinations/:kind/:id',
    {
      schema: {
        tags: ['law'],
        summary: 'Every examination of a subject, newest first',
        description:
          'An examination says what was read, up to which revision, and by which readings of the law. The newest official one counts.',
        params: z.strictObject({
          kind: z.enum(subjectKinds).describe('what was examined'),
          id: streamField.describe('its id').meta({ examples: ['STAR.TU-01.2026-03-06.1.0042'] }),
        }),
        querystring: z.strictObject(atLeastQuery),
        response: reportResponses('Examination', examination),
      },
    },
    async (request, reply) => {
      await waitFor(on, request.query.atLeast);
      return sendReport(request, reply, examination, await examinationsOf(on.db, request.params));
    },
  );
};
