import { z } from 'zod';
import { named } from '../../shared/http/openapi/named.ts';
import { instant } from '../fields.ts';

/** By what chance was made when a round began. */
export const deviceStood = named(
  'DeviceStood',
  z.strictObject({
    round: z.string(),
    at: instant.describe('when the round began, on our clock'),
    kind: z.string().describe('coin-set, penny-set or shoe, by the game'),
    which: z.string().nullable().describe('which one, by its id; null: nobody said which, or whether there was one'),
    since: instant.nullable().describe('since when it was in use; null: nothing on record before the round says so'),
    beganBy: z.string().nullable().describe('the event that took it into use'),
    says: z.string(),
  }),
);
