import { z } from 'zod';
import { subjectKinds } from '../../../domain/law/clause.ts';
import { jsonAnswer } from '../../shared/http/openapi/answers.ts';
import { named } from '../../shared/http/openapi/named.ts';
import type { Server } from '../../shared/http/server.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { instant, positionField } from '../fields.ts';

const parked = z.strictObject({
  kind: z.enum(subjectKinds),
  id: z.string(),
  reason: z.string().describe('why, as a fixed word for programs; `could-not-be-examined` is a fault of ours'),
  error: z.string().describe('the same in a sentence'),
  stream: z.string().nullable().describe('the stream that cannot be read; null where all can'),
  position: positionField
    .nullable()
    .describe('where the record stands that cannot be read; null where it is not one record'),
  eventId: z.string().nullable().describe('the event of that record'),
  parkedAt: instant.describe('when it was last tried'),
});

const state = named(
  'AssessorState',
  z.strictObject({
    position: positionField.nullable().describe('the last position that it has heard; null before the first'),
    parkedSubjects: z.int().describe('how many subjects it cannot examine'),
    parked: z.array(parked).describe('the first of them by kind and id, at most 100'),
  }),
);

/** `GET /v1/operations/assessor`: how far the assessor is, and which subjects it has put aside, with the record that stands in the way. */
export const operationsAssessor = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/operations/assessor',
    {
      schema: {
        tags: ['operations'],
        summary: 'How far the assessor is, and the subjects it has put aside',
        description:
          'A round, session or dispute that cannot be examined is put aside, and the others are examined. It is tried again when anything lands in its view, and when the assessor starts.',
        response: { 200: jsonAnswer('The state of the assessor.', state) },
      },
    },
    async () => on.assessor(),
  );
};
