import { sql } from 'kysely';
import type { DisputeFact } from '../../domain/dispute/picture.ts';
import { disputeStream } from '../../domain/dispute/stream.ts';
import { holdOverWords } from '../../domain/erasure/under-hold.ts';
import { effectiveHistory } from '../../domain/kernel/effective-history.ts';
import { placeOf } from '../kit/place.ts';
import { rowsOfDisputes, type DisputeBeside } from '../disputes/queries.ts';
import { recordedEventsOf } from '../event-log/queries.ts';
import type { ReadDb } from '../read-models.ts';

/** The disputes of a venue that may keep words of a stream: the stream is theirs, or they are about play of its table session. */
const disputesNear = async (db: ReadDb, venue: string, stream: string): Promise<readonly DisputeBeside[]> => {
  const { category, id, table, session } = placeOf(stream);
  const own = category === disputeStream.name ? id : null;
  const { rows } = await sql<DisputeBeside>`
    select dispute.dispute_id as dispute, coalesce(dispute.rounds, '{}') as rounds, coalesce(dispute.sessions, '{}') as sessions
    from ${rowsOfDisputes} where dispute.venue = ${venue} and (dispute.dispute_id = ${own}
      or (dispute.tables @> array[${table}::text] and dispute.sessions @> array[${session}::text]))
    order by dispute.dispute_id`.execute(db);
  return rows;
};

/** The legal hold that stands over words in a stream of a venue, by the read models; undefined where none does. */
export const holdOverWordsIn = async (
  db: ReadDb,
  { venue, stream }: { readonly venue: string; readonly stream: string },
): Promise<ReturnType<typeof holdOverWords>> => {
  const near = await disputesNear(db, venue, stream);
  const read = await Promise.all(
    near.map(async (one) => {
      const events = await recordedEventsOf(db, disputeStream.streamOf(one.dispute));
      // A dispute's stream was checked against the `dispute.` schemas when it was stored; types cannot show that.
      return { ...one, facts: effectiveHistory(events) as readonly DisputeFact[] };
    }),
  );
  return holdOverWords(stream, read);
};
