import { parseSessionId } from '../kernel/streams.ts';

/** Where a count of a float stands. `session`: null for a count of a table that was not open, which is of its gaming day alone. */
export type CountPlace = {
  readonly eventId: string;
  readonly session: string | null;
  readonly gamingDay: string;
  readonly moment: CountMoment;
};

/** What a count is in its session, in the order in which they come. */
export const countMoments = ['idle', 'opened', 'counted', 'closed'] as const;
export type CountMoment = (typeof countMoments)[number];

const numberOf = (session: string | null): number => (session === null ? 0 : (parseSessionId(session)?.number ?? 0));

/** How the sessions of two counts of a table follow each other: less than nothing where the first comes before. */
export const sessionOrder = (
  one: Pick<CountPlace, 'session' | 'gamingDay'>,
  other: Pick<CountPlace, 'session' | 'gamingDay'>,
): number => {
  if (one.gamingDay !== other.gamingDay) return one.gamingDay < other.gamingDay ? -1 : 1;
  return numberOf(one.session) - numberOf(other.session);
};

/**
 * The order of two counts of a table that were made at one moment by the clock, as two entries of one minute are: sessions follow each other,
 * and in a session the opener comes first and the closer last.
 */
export const countOrder = (one: CountPlace, other: CountPlace): number =>
  sessionOrder(one, other) ||
  countMoments.indexOf(one.moment) - countMoments.indexOf(other.moment) ||
  (one.eventId < other.eventId ? -1 : 1);

/**
 * Does what moved in a session at the moment of a count come after it? After its own opener, and after counts of sessions before it. At
 * any other count of its own it is taken to have moved before that.
 */
export const movesAfter = (session: string, count: CountPlace): boolean => {
  if (count.session === session) return count.moment === 'opened';
  const gamingDay = parseSessionId(session)?.gamingDay;
  return gamingDay !== undefined && sessionOrder(count, { session, gamingDay }) < 0;
};
