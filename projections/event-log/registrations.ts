import { sql } from 'kysely';
import { isAmong } from '../kit/query.ts';
import { columnNamed } from '../kit/written.ts';
import type { ReadDb } from '../read-models.ts';

/** What a venue is registered by, and what may put that right. */
const ofRegistration = ['venue.VenueRegistered', 'venue.CorrectionRecorded', 'venue.LateEntryRecorded'];

/**
 * Every venue of which something is recorded that may say what it is, and how many such events there are: as long as that number is the same,
 * so is what the register says of the venue itself.
 */
export const registrations = async (db: ReadDb): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ venue: string; said: number }>`
    select venue, count(*)::int as said from p_event_log.event
    where ${isAmong(columnNamed('type'), ofRegistration)} group by venue`.execute(db);
  return new Map(rows.map(({ venue, said }) => [venue, said]));
};
