import { sql, type RawBuilder } from 'kysely';
import type { ReadDb } from '../../projections/read-models.ts';

/** Up to where it was looked for what a read model took. After it was made anew, it is looked from its beginning. */
export type Looked = { readonly generation: number; readonly position: string };

export const fromTheBeginning: Looked = { generation: -1, position: '' };

/** A read model that shows which disputes may have other deadlines now. */
export type Source = {
  readonly readModel: 'disputes' | 'event_log' | 'round_histories' | 'sessions';
  /** The disputes that something bears on which came after one position and up to another. */
  readonly disputes: (after: string, upTo: string) => RawBuilder<{ readonly dispute: string }>;
  /** How far it is with such things. */
  readonly reached: RawBuilder<{ readonly position: string | null }>;
};

/** What a venue says of its zone and of its periods; a correction or a late entry may be of either. */
const ofVenues = sql`type in ('venue.VenueRegistered', 'venue.DisputePeriodsSet', 'venue.CorrectionRecorded', 'venue.LateEntryRecorded')`;

/** Play that was said or corrected at tables and on days that disputes are about. */
const played = (readModel: 'round_histories' | 'sessions'): Source => {
  const touched = sql.table(`p_${readModel}.touched`);
  return {
    readModel,
    disputes: (after, upTo) => sql`select distinct concern.dispute from ${touched} came join deadlines.concern concern
      on (concern.venue, concern.table_id, concern.gaming_day) = (came.venue, came.table_id, came.gaming_day)
      where came.last_position > ${after} and came.last_position <= ${upTo}`,
    reached: sql`select max(last_position) as position from ${touched}`,
  };
};

export const sources: readonly Source[] = [
  {
    readModel: 'disputes',
    disputes: (after, upTo) => sql`select dispute_id as dispute from p_disputes.dispute
      where last_position > ${after} and last_position <= ${upTo}`,
    reached: sql`select max(last_position) as position from p_disputes.dispute`,
  },
  {
    readModel: 'event_log',
    disputes: (after, upTo) => sql`select dispute_id as dispute from p_disputes.dispute where venue in (
      select venue from p_event_log.event where ${ofVenues} and last_position > ${after} and last_position <= ${upTo})`,
    reached: sql`select max(last_position) as position from p_event_log.event where ${ofVenues}`,
  },
  played('round_histories'),
  played('sessions'),
];

/** How far a read model is, and in which generation. */
const reachedBy = async (db: ReadDb, { readModel, reached }: Source): Promise<Looked> => {
  const checkpoint = sql.table(`p_${readModel}.checkpoint`);
  const { rows } = await sql<Looked>`select own.generation, coalesce(reached.position, '') as position
    from ${checkpoint} own cross join (${reached}) reached`.execute(db);
  return rows[0] ?? fromTheBeginning;
};

/** The disputes that may have other deadlines since it was looked last, and up to where it was looked now. */
export const touchedSince = async (
  db: ReadDb,
  source: Source,
  before: Looked,
): Promise<{ readonly disputes: readonly string[]; readonly looked: Looked }> => {
  const looked = await reachedBy(db, source);
  const after = before.generation === looked.generation ? before.position : fromTheBeginning.position;
  if (looked.position <= after) return { disputes: [], looked: { ...looked, position: after } };
  const { rows } = await source.disputes(after, looked.position).execute(db);
  return { disputes: rows.map(({ dispute }) => dispute), looked };
};

const lookedUpTo = ({ readModel, reached }: Source, position: string | null): RawBuilder<boolean> => {
  const checkpoint = sql.table(`p_${readModel}.checkpoint`);
  return sql<boolean>`coalesce((select looked.position from deadlines.looked looked join ${checkpoint} own using (generation)
    where looked.read_model = ${readModel}), '') >= least((${reached}), ${position}::text)`;
};

/** Whether what the read models have taken up to a position has been reckoned; null: all that they have taken. */
export const isReckonedUpTo = async (db: ReadDb, position: string | null): Promise<boolean> => {
  const all = sql.join(
    sources.map((source) => sql`(${lookedUpTo(source, position)}) is not false`),
    sql` and `,
  );
  const { rows } = await sql<{ is: boolean }>`select ${all} as is`.execute(db);
  return rows[0]?.is === true;
};
