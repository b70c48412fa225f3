import { z } from 'zod';
import { standingKinds } from '../../../projections/intervals/tables.ts';
import { instant, jsonObject } from '../fields.ts';

/** Something that stood for a while: a sign, limits, a member of staff on duty, a seat, a box in its slot. */
export const interval = z.strictObject({
  kind: z.enum(standingKinds),
  subject: z.string(),
  from: instant,
  to: instant.nullable().describe('null while nothing has ended it'),
  value: jsonObject,
  venue: z.string().nullable(),
  table: z.string().nullable(),
  session: z.string().nullable(),
  person: z.string().nullable(),
  stream: z.string(),
  beganBy: z.string().describe('the event that began it'),
  endedBy: z.string().nullable(),
});
