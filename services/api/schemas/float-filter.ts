import { z } from 'zod';
import { gameField, gamingDayField, givenId, placeQuery, several } from '../fields.ts';

/** The filters of the reports of floats and of variances. */
export const floatQuery = {
  ...placeQuery,
  pit: givenId.optional().describe('the tables of this pit, as the register has it'),
  game: several(gameField).optional(),
  gamingDay: gamingDayField.optional(),
  fromDay: gamingDayField.optional().describe('from this gaming day on'),
  toDay: gamingDayField.optional().describe('up to and with this gaming day'),
};

/** The place of a session whose table has a float. */
export const floatPlace = {
  session: z.string(),
  venue: z.string(),
  table: z.string(),
  pit: z.string().nullable().describe('as the register has it; null where nobody said'),
  game: z.string().nullable(),
  gamingDay: z.string(),
};
