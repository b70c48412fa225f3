import { roundStream } from '../../../domain/round/stream.ts';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { turnOf } from '../../shared/http/fair-turns.ts';
import { principalOf } from '../../shared/http/guard.ts';
import { charge, costs } from '../../shared/http/limits.ts';
import type { Answer } from '../../shared/http/openapi/answers.ts';
import { named } from '../../shared/http/openapi/named.ts';
import { Problem } from '../../shared/http/problems.ts';
import type { Server } from '../../shared/http/server.ts';
import { validatorOfAllButBody } from '../../shared/http/validation.ts';
import { importWindows, inTurns } from '../import-lines.ts';
import { mostBadLines, recordWindow, type LineResult } from '../import-window.ts';
import type { RecordOn } from '../record-route.ts';

const ndjson = 'application/x-ndjson';
const rejectionsInSummary = 1_000;

const summarySchema = z.object({
  lines: z.int().describe('lines that were not empty'),
  accepted: z.int(),
  alreadyThere: z.int(),
  rejected: z.int(),
  rejections: z
    .array(z.unknown())
    .describe(`what was rejected and why, the first ${rejectionsInSummary} of them; \`errors\` point into the line`),
  notReadFrom: z
    .int()
    .nullable()
    .describe(
      `the first line that was not read any more, because ${mostBadLines} before it were not events for a stream of theirs; null when all were read`,
    ),
});

/** The results of each window as it is done. Takes no more from the sender before the results before were taken. */
async function* results(on: RecordOn, request: FastifyRequest): AsyncGenerator<readonly LineResult[]> {
  const { raw: sent } = request;
  // The stream must outlive an early end of this loop, or the answer would go down with the connection.
  const source: AsyncIterator<Buffer> = sent.iterator({ destroyOnReturn: false });
  const bad = { count: 0 };
  const sender = principalOf(request).sub;
  const pieces = inTurns(source, async (newBytes) => {
    charge(request, newBytes / costs.bytesAPoint);
    await turnOf(sender);
  });
  for await (const window of importWindows(pieces)) {
    const badBefore = bad.count;
    const answered = await recordWindow(on, principalOf(request), window, bad);
    charge(request, (bad.count - badBefore) * costs.badLine);
    yield answered;
    if (answered.some(({ result }) => result === 'unanswered' || result === 'not-read')) break;
  }
  // What comes after that is not read, only taken off the line: once the iterator has let go of it.
  void Promise.resolve(source.return?.()).finally(() => sent.resume());
}

async function* asLines(windows: AsyncIterable<readonly LineResult[]>): AsyncGenerator<string> {
  for await (const window of windows) yield window.map((result) => `${JSON.stringify(result)}\n`).join('');
}

const summaryOf = async (windows: AsyncIterable<readonly LineResult[]>): Promise<z.infer<typeof summarySchema>> => {
  const counts = { accepted: 0, 'already-there': 0, rejected: 0, unanswered: 0, 'not-read': 0 };
  let notReadFrom: number | null = null;
  const rejections: LineResult[] = [];
  for await (const window of windows) {
    for (const result of window) {
      counts[result.result] += 1;
      if (result.result === 'not-read') notReadFrom = result.line;
      if (result.result === 'rejected' && rejections.length < rejectionsInSummary) rejections.push(result);
    }
  }
  if (counts.unanswered > 0) {
    throw new Problem('unavailable', {
      detail: 'A store went away; send the import again, what is there is recognised.',
    });
  }
  const { accepted, rejected } = counts;
  const alreadyThere = counts['already-there'];
  return { lines: accepted + alreadyThere + rejected, accepted, alreadyThere, rejected, rejections, notReadFrom };
};

/**
 * `POST /v1/imports`: NDJSON of any length over any streams, each line `{ stream, event, terminal?, ifRevision? }`. The answer has one
 * line for each (read it while sending: results are not piled up), or with `?summary=true` their counts.
 */
export const importEvents = async (server: Server, on: RecordOn): Promise<void> => {
  await server.register(async (scope) => {
    // Only here is a body of any length taken, and only as a stream.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(ndjson, (_request, payload, done) => done(null, payload));
    scope.post(
      '/v1/imports',
      {
        schema: {
          summary: 'Import events of any streams, one a line',
          tags: ['recording'],
          description:
            'For what was recorded elsewhere first. Each line is taken or rejected by itself; what is there already is recognised. Read the answer while you send. ' +
            `After ${mostBadLines} lines that are not events for a stream of theirs nothing more is read, and the last result is \`not-read\`: put them right and send the import again.`,
          consumes: [ndjson],
          body: z
            .string()
            .describe(
              `One event a line: \`{ "stream": "${roundStream.streamOf(roundStream.written.exampleId)}", "event": { … } }\`, the event as \`POST …/events\` ` +
                'takes it; `terminal`, which terminal said it, may stand beside. Acts of persons, such as ' +
                'the steps of a dispute, name in `ifRevision` the revision that was seen, as `If-Match` does there; what begins a record names none.',
            ),
          querystring: z.strictObject({
            summary: z
              .enum(['true', 'false'])
              .optional()
              .describe('answer with counts, and with what was rejected, at the end'),
          }),
          response: {
            200: {
              description: 'One result a line, in the order of the lines; with `?summary=true` their counts.',
              headers: [],
              content: {
                [ndjson]: { schema: z.string() },
                'application/json': { schema: named('ImportSummary', summarySchema) },
              },
            } satisfies Answer,
          },
        },
        validatorCompiler: validatorOfAllButBody,
      },
      async (request, reply) => {
        // A sender that sends an evening while it goes on may pause for as long as nothing happens.
        request.raw.setTimeout(0);
        const windows = results(on, request);
        if ((request.query as { summary?: string }).summary === 'true') return summaryOf(windows);
        return reply.type(ndjson).send(Readable.from(asLines(windows)));
      },
    );
  });
};
