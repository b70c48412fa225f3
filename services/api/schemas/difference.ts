import { z } from 'zod';
import { comparedFields } from '../../../domain/examination/difference.ts';
import { findingSchema, settlementSchema } from '../../../domain/examination/events.ts';

const cents = z.int();

/** The difference between two examinations of one subject: `was` is by the law in force, `is` under the supposition. */
export const differenceSchema = z.strictObject({
  findings: z.strictObject({
    added: z.array(findingSchema),
    gone: z.array(findingSchema),
    changed: z.array(
      z.strictObject({
        was: findingSchema,
        is: findingSchema,
        in: z.array(z.enum(comparedFields)).describe('the members that differ'),
      }),
    ),
    same: z.int(),
  }),
  wagers: z.strictObject({
    changed: z.array(
      z.strictObject({
        wagerId: z.string(),
        personId: z.string().nullable(),
        was: settlementSchema.nullable().describe('null where the wager is not there at all'),
        is: settlementSchema.nullable(),
        dueCents: cents
          .nullable()
          .describe('how much more the player is due; null where one of the two leaves it open'),
        differenceCents: cents
          .nullable()
          .describe('how much more than was due the player got; null where one of the two leaves it open'),
      }),
    ),
    same: z.int(),
    dueCents: cents.describe('in total, over the wagers that both govern'),
    differenceCents: cents,
    open: z.int().describe('wagers whose amount one of the two leaves open: in neither sum'),
  }),
});
