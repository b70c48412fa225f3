import { z } from 'zod';
import { instant, jsonObject } from '../fields.ts';

/** What every entry of a timeline says; where it was recorded differs by what the timeline is of. */
export const timelineEntry = <const Of extends readonly [string, ...string[]]>(of: Of, where: string) =>
  z.strictObject({
    at: instant.describe("our clock: the floor's less the offset of the terminal's"),
    uncertaintyMs: z.int().describe('give or take'),
    of: z.enum(of).describe(where),
    says: z.string(),
    type: z.string(),
    actor: z.strictObject({ personId: z.string(), role: z.string() }),
    terminal: z.string().nullable(),
    occurredAt: instant.describe("the floor's clock"),
    eventId: z.string(),
    origin: z.enum(['recorded', 'corrected', 'entered-late']),
    correctedBy: z.string().nullable(),
    data: jsonObject,
  });

/** The answer with a timeline: whole as JSON, its entries as CSV and lines of JSON. */
export const timelineResponses = (timeline: z.ZodType) => ({
  200: {
    description: 'The timeline. As CSV or lines of JSON: its entries.',
    content: {
      'application/json': { schema: timeline },
      'text/csv': { schema: z.string() },
      'application/x-ndjson': { schema: z.string() },
    },
  },
});
