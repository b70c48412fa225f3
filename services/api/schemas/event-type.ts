import { z } from 'zod';
import { accessRoles } from '../../../domain/kernel/access.ts';
import { saidEnvelope } from '../../../domain/kernel/envelope.ts';
import { jsonObject } from '../fields.ts';

/** A type of event as lists show it. */
export const eventTypeSummary = z.strictObject({
  type: z.string(),
  says: z.string().describe('what such an event says, in a sentence'),
  version: z.int().describe('the newest version, for `schemaVersion`'),
  recordedAt: z.array(z.string()).describe('the addresses that take it; empty for what only the house writes'),
  roles: z
    .array(z.enum(accessRoles))
    .describe(
      'the roles of tokens that may record it; of a correction or a late entry those who may put anything right by it, and each only what it may record itself, or what no person is named for',
    ),
});

/** A type of event with all that a sender needs. */
export const eventType = eventTypeSummary.extend({
  versions: z
    .array(z.strictObject({ version: z.int(), schema: jsonObject.describe('of `data`, as JSON Schema 2020-12') }))
    .describe('every version that was ever stored, the first one first'),
  example: saidEnvelope.nullable().describe('such an event as a sender says it; null for what only the house writes'),
});
