import { sql, type RawBuilder } from 'kysely';
import { deadlineStreamOf } from '../../domain/deadline/stream.ts';
import type { StreamName } from '../../domain/kernel/streams.ts';
import { beginsWith } from '../kit/query.ts';
import { columnNamed } from '../kit/written.ts';
import type { ReadDb } from '../read-models.ts';

/** A stream, and how many events the log has of it. */
export type StreamFound = { readonly stream: StreamName; readonly events: number };

const streamsWhere = async (db: ReadDb, where: RawBuilder<boolean>): Promise<readonly StreamFound[]> => {
  const { rows } = await sql<StreamFound>`select event.stream, max(event.revision) + 1 as events
    from p_event_log.event event where ${where} group by event.stream order by event.stream`.execute(db);
  return rows;
};

/** The streams of a gaming day of a venue: of the day itself, and all that have it in their names. */
export const streamsOfDay = (
  db: ReadDb,
  { venue, gamingDay }: { readonly venue: string; readonly gamingDay: string },
): Promise<readonly StreamFound[]> =>
  streamsWhere(db, sql<boolean>`event.gaming_day = ${gamingDay} and event.venue = ${venue}`);

/** Those of some streams that have an event. */
export const streamsThere = (db: ReadDb, streams: readonly StreamName[]): Promise<readonly StreamFound[]> =>
  streamsWhere(db, sql<boolean>`event.stream = any (${streams}::text[])`);

/** The streams of the deadlines of disputes that passed. */
export const deadlineStreams = async (db: ReadDb, disputes: readonly string[]): Promise<readonly StreamFound[]> => {
  if (disputes.length === 0) return [];
  const of = disputes.map((dispute) => beginsWith(columnNamed('event.stream'), deadlineStreamOf(`${dispute}.`)));
  return streamsWhere(db, sql<boolean>`(${sql.join(of, sql` or `)})`);
};
