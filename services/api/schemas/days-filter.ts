import { gameField, gamingDayField, placeQuery, sessionField, several } from '../fields.ts';

/** The places and gaming days of a report. */
export const daysQuery = {
  ...placeQuery,
  gamingDay: gamingDayField.optional(),
  fromDay: gamingDayField.optional().describe('from this gaming day on'),
  toDay: gamingDayField.optional().describe('up to and with this gaming day'),
};

/** The same with single sessions, and with games. */
export const playQuery = {
  ...daysQuery,
  session: sessionField.optional(),
  game: several(gameField).optional(),
};
