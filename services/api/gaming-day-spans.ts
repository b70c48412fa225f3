import { gamingDayEndsAtMs } from '../../domain/kernel/time.ts';
import { venueOf } from '../../domain/venue/register.ts';
import type { VenueScope } from '../../projections/read-models.ts';
import type { VenueSpan } from '../../projections/slips/queries.ts';
import type { ApiDependencies } from './dependencies.ts';

const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

/** From when to when a gaming day lasts on our clock at each venue that is asked for: by the zone and the rollover hour of its register. */
export const spansOfGamingDay = async (
  on: Pick<ApiDependencies, 'jurisdictions' | 'register'>,
  asked: { readonly venue?: string | undefined; readonly venues: VenueScope },
  day: string,
): Promise<readonly VenueSpan[]> => {
  const venues = asked.venue === undefined ? (asked.venues ?? [...(await on.jurisdictions()).keys()]) : [asked.venue];
  const each = venues.map(async (venue): Promise<readonly VenueSpan[]> => {
    const known = await on.register.find(venue, venueOf);
    if (!known) return [];
    const endOf = (of: string): number => gamingDayEndsAtMs(of, known.zone, known.rolloverHour);
    return [{ venue, fromMs: endOf(dayBefore(day)), toMs: endOf(day) }];
  });
  return (await Promise.all(each)).flat();
};
