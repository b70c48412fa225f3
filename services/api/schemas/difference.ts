import { z } from 'zod';
import { named } from '../../shared/http/openapi/named.ts';
import { finding, settlementCompared } from './law.ts';
import { comparedFields } from '../../../domain/examination/difference.ts';

const cents = z.int();

/** The difference between two examinations of one subject: `was` is by the law in force, `is` under the supposition. */
export const differenceSchema = named(
  'Difference',
  z.strictObject({
    findings: z.strictObject({
      added: z.array(finding),
      gone: z.array(finding),
      changed: z.array(
        z.strictObject({
          was: finding,
          is: finding,
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
          was: settlementCompared.nullable().describe('null where the wager is not there at all'),
          is: settlementCompared.nullable(),
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
  }),
);
