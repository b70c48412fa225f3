import { z } from 'zod';
import { instant } from '../fields.ts';

const end = z.strictObject({
  at: instant,
  table: z.string().nullable(),
  slot: z.int().nullable(),
  seal: z.string().nullable(),
  by: z.array(z.string()),
});

/** One journey of a drop box, from where it was attached to where it was removed. */
export const journey = z.strictObject({
  journey: z.string(),
  venue: z.string().nullable(),
  dropBox: z.string().nullable(),
  gamingDay: z.string().nullable(),
  number: z.int().nullable(),
  beganAt: instant.nullable().describe('when its record began, on our clock'),
  attached: end.nullable(),
  removed: end.nullable(),
  openPast: z
    .strictObject({ session: z.string(), closedAt: instant })
    .nullable()
    .describe('set when nothing removed it: the last session of its table that was closed since it was attached'),
  drop: z
    .array(z.strictObject({ tender: z.string(), saleCount: z.int(), tenderedCents: z.int() }))
    .describe('what was dropped into it between the two, by category'),
});
