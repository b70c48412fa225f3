import { Readable } from 'node:stream';
import { z } from 'zod';
import type { Server } from '../../shared/http/server.ts';
import { readOn } from '../../shared/read-models/asking.ts';
import { calledBy } from '../caller.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { negotiate } from '../negotiation.ts';
import { reExaminationLines } from '../re-examination.ts';
import { reExaminationResponses, spanFields } from '../schemas/re-examination.ts';
import { walkAskedFor } from '../span.ts';

const ndjson = 'application/x-ndjson';

/**
 * `POST /v1/examinations`: examines the rounds of a span officially again, under the law in force and the present readings, and
 * stores what is new; the same examination is never stored twice, so the same request may be sent again.
 */
export const examinationsStore = (server: Server, on: ApiDependencies): void => {
  server.post(
    '/v1/examinations',
    {
      schema: {
        tags: ['law'],
        summary: 'Examine a span of rounds officially again, by the present readings, and store what is new',
        description:
          'The answer is a stream of lines. The same examination is never stored twice, so the same request may be sent again.',
        body: z.strictObject(spanFields),
        response: reExaminationResponses,
      },
    },
    async (request, reply) => {
      const { walk } = await walkAskedFor(on, request, request.body);
      negotiate(request, reply, [ndjson]);
      const pages = calledBy(on, request, reply).examineSpan('in-force');
      const lines = reExaminationLines({ db: on.db, walk, pages, log: request.log });
      return reply
        .type(ndjson)
        .header('cache-control', 'no-store')
        .send(Readable.from(readOn(lines)));
    },
  );
};
