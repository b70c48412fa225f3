import { sql, type RawBuilder } from 'kysely';
import { columnNamed } from '../kit/written.ts';

/** What tables have on record to have handed over by a dispute, or to have taken back by it, in cents: by its `venue` and `number`, and the way they `went`, columns of a row. */
export const handedOverAtTables = (row: string): RawBuilder<number> => sql<number>`(
  select coalesce(sum(own.total_cents), 0) from p_sessions.award own where own.venue = ${columnNamed(`${row}.venue`)}
    and own.dispute = ${columnNamed(`${row}.number`)} and own.went = ${columnNamed(`${row}.went`)})`;
