import { z } from 'zod';
import { gameField, gamingDayField, givenId, placeQuery, several } from '../fields.ts';
import type { About } from '../withheld.ts';

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

/**
 * What a list of floats is about, for what is withheld from its caller: of all days up to those of the filter, since a float that nobody counted
 * at closing is looked at up to the next count of the table.
 */
export const withDaysBefore = <Filter extends About>({
  gamingDay,
  fromDay: _fromDay,
  toDay = gamingDay,
  ...place
}: Filter): Omit<Filter, 'gamingDay' | 'fromDay' | 'toDay'> & Pick<About, 'toDay'> => ({ ...place, toDay });
