import { sql, type RawBuilder } from 'kysely';
import { effectiveHistory, type Fact } from '../../domain/kernel/effective-history.ts';
import type { VenueEvent } from '../../domain/venue/events.ts';
import { moneyThresholdsOn, type MoneyThresholds } from '../../domain/venue/money-thresholds.ts';
import { venueStream } from '../../domain/venue/stream.ts';
import { thresholdByDay } from '../../domain/venue/thresholds.ts';
import type { ReadDb } from '../read-models.ts';
import { recordedOfTypes } from './queries.ts';

type Asked = {
  readonly ofVenues: readonly string[];
  readonly which: Parameters<typeof thresholdByDay>[1];
  /** Another measure than that of the venues. */
  readonly instead: number | undefined;
};

/** What a venue set. Of its stream no more is fetched: it has every measurement of each clock as well. */
const setBy = async (db: ReadDb, venue: string, type: VenueEvent['type']): Promise<readonly Fact[]> =>
  effectiveHistory(await recordedOfTypes(db, { streams: sql`(${venueStream.streamOf(venue)})`, types: [type] }));

/** From which figures on the money of a gaming day is looked into at a venue, by its own dated data. */
export const venueMoneyThresholds = async (db: ReadDb, venue: string, gamingDay: string): Promise<MoneyThresholds> =>
  moneyThresholdsOn(await setBy(db, venue, 'venue.MoneyThresholdsSet'), gamingDay);

/** A threshold by venue and day, as rows of `venue`, `from_day` and `threshold`: each venue's own dated data. */
export const venueThresholds = async (
  db: ReadDb,
  { ofVenues, which, instead }: Asked,
): Promise<RawBuilder<unknown>> => {
  const said = await Promise.all(
    ofVenues.map(async (venue) =>
      thresholdByDay(await setBy(db, venue, 'venue.ThresholdsSet'), which).map((one) => ({ venue, ...one })),
    ),
  );
  const all = said.flat();
  const [venues, days] = [all.map(({ venue }) => venue), all.map(({ from }) => from)];
  const thresholds = all.map(({ threshold }) => instead ?? threshold);
  return sql`unnest(${venues}::text[], ${days}::text[], ${thresholds}::bigint[])`;
};
