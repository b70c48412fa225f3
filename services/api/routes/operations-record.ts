import { flawKinds } from '../../../domain/alarm/flaws.ts';
import { recordStatus } from '../../shared/http/service-status.ts';
import { jsonAnswer } from '../../shared/http/openapi/answers.ts';
import { named } from '../../shared/http/openapi/named.ts';
import { flawSentences } from '../../shared/record/scrub.ts';
import type { Server } from '../../shared/http/server.ts';
import type { ApiDependencies } from '../dependencies.ts';

const meanings = flawKinds.map((kind) => `- \`${kind}\`: ${flawSentences[kind]}`).join('\n');

/** `GET /v1/operations/record`: what is known to be wrong with the record, by position, and how far the scrub is. */
export const operationsRecord = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/operations/record',
    {
      schema: {
        tags: ['operations'],
        summary: 'What is known to be wrong with the record',
        description: `Damaged, forged and missing events, by their place. Such an event is never believed: what it is about is put aside, and all else goes on. It stays here until a scrub finds it put right.\n\n${meanings}`,
        response: { 200: jsonAnswer('The state of the record.', named('RecordState', recordStatus)) },
      },
    },
    async () => on.record(),
  );
};
