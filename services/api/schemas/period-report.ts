import { z } from 'zod';
import { periods } from '../../../projections/queries/won-in-period.ts';
import { asOfQuery } from '../as-of.ts';
import { atLeastQuery } from '../dependencies.ts';
import { gamingDayField, venueField } from '../fields.ts';
import { ofNoGameMember } from '../of-no-game.ts';
import { addedUpAnswer } from '../put-aside.ts';

/** What a report of a period is asked: the venue, the days, and what each row is of. */
export const periodQuery = <const Groupings extends readonly ['table', ...string[]]>(groupings: Groupings) =>
  z.strictObject({
    venue: venueField,
    gamingDay: gamingDayField.describe('the last gaming day of the period'),
    period: z.enum(periods).default('day').describe('day: that day; mtd: its month up to it; ytd: its year up to it'),
    by: z.enum(groupings).default('table').describe('what each row is of'),
    ...asOfQuery,
    ...atLeastQuery,
  });

/** What a report of a period says beside its rows. */
export const periodAnswer = {
  members: {
    ...addedUpAnswer.members,
    ...ofNoGameMember,
    formula: z.string().describe('by which win is reckoned'),
    fromDay: gamingDayField,
    toDay: gamingDayField,
    provisionalDays: z
      .array(gamingDayField)
      .describe('days of the period that are not closed: their figures are as the record stands now'),
  },
  headers: [...addedUpAnswer.headers, 'x-of-no-game'],
} as const;
