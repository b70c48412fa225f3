import { z } from 'zod';
import { findingSchema, settlementSchema } from '../../../domain/examination/events.ts';

/** Where a finding is, and what it is. The citation names the edition and the clause. */
export const violation = z.strictObject({
  id: findingSchema.shape.id,
  citation: findingSchema.shape.citation,
  code: findingSchema.shape.code,
  verdict: findingSchema.shape.verdict,
  severity: findingSchema.shape.severity,
  says: findingSchema.shape.says,
  occurredAt: findingSchema.shape.occurredAt,
  venue: z.string().nullable(),
  table: z.string().nullable(),
  gamingDay: z.string().nullable(),
  session: z.string().nullable(),
  round: z.string().nullable(),
  subject: z.strictObject({ kind: z.string(), id: z.string() }),
  game: z.string(),
  edition: z.string().nullable(),
  clause: findingSchema.shape.clause,
  deed: findingSchema.shape.deed.describe('the event of the deed, or of the duty that nobody fulfilled'),
  wagerId: findingSchema.shape.wagerId,
  hand: findingSchema.shape.hand,
  persons: findingSchema.shape.persons,
  figures: findingSchema.shape.figures,
  by: findingSchema.shape.by.describe('the clauses that excuse it or stand against it'),
  follows: findingSchema.shape.follows,
  missing: findingSchema.shape.missing.describe('what the record would have to say to decide it'),
  interpretations: findingSchema.shape.interpretations,
  examinationId: z.string().describe('the event of the examination that found it'),
});

/** The due settlement of a wager beside what was done. */
export const settlement = settlementSchema;

/** An examination as it was stored. */
export const examination = z.strictObject({
  eventId: z.string(),
  revision: z.int(),
  edition: z.string().nullable().describe('null when no edition was in force'),
  official: z.boolean().describe('under the edition in force by dated facts; another is a what-if'),
  readingsHash: z.string().describe('which state of our readings it was made with'),
  interpretations: z.record(z.string(), z.unknown()),
  view: z
    .array(z.strictObject({ stream: z.string(), revision: z.int() }))
    .describe('what was read, up to which revision'),
  findings: z.int(),
  settlements: z.int(),
  examinedAt: z.string(),
});
