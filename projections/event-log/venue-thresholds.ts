import { sql, type RawBuilder } from 'kysely';
import { effectiveHistory } from '../../domain/kernel/effective-history.ts';
import { venueStream } from '../../domain/venue/stream.ts';
import { thresholdByDay } from '../../domain/venue/thresholds.ts';
import type { ReadDb } from '../read-models.ts';
import { recordedEventsOf } from './queries.ts';

type Asked = {
  readonly ofVenues: readonly string[];
  readonly which: Parameters<typeof thresholdByDay>[1];
  /** Another measure than that of the venues. */
  readonly instead: number | undefined;
};

/** A threshold by venue and day, as rows of `venue`, `from_day` and `threshold`: each venue's own dated data. */
export const venueThresholds = async (
  db: ReadDb,
  { ofVenues, which, instead }: Asked,
): Promise<RawBuilder<unknown>> => {
  const said = await Promise.all(
    ofVenues.map(async (venue) => {
      const facts = effectiveHistory(await recordedEventsOf(db, venueStream.streamOf(venue)));
      return thresholdByDay(facts, which).map((one) => ({ venue, ...one }));
    }),
  );
  const all = said.flat();
  const [venues, days] = [all.map(({ venue }) => venue), all.map(({ from }) => from)];
  const thresholds = all.map(({ threshold }) => instead ?? threshold);
  return sql`unnest(${venues}::text[], ${days}::text[], ${thresholds}::bigint[])`;
};
