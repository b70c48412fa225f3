import { z } from 'zod';
import type { Journey } from '../../../projections/drop-boxes/journeys.ts';
import { instant } from '../fields.ts';
import { blanked, orWithheld, withheldFrom, withheldMember } from '../withheld.ts';

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
  drop: orWithheld(
    z
      .array(z.strictObject({ tender: z.string(), saleCount: z.int(), tenderedCents: z.int() }))
      .describe('what was dropped into it between the two, by category'),
  ),
  ...withheldMember,
});

/** A journey as its caller may see it. */
export const journeyForCaller = (one: Journey) => {
  const withheld = withheldFrom({ journey: one.journey });
  return { ...blanked(journey, one, withheld), ...withheld };
};
