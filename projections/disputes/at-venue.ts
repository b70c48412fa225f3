import { sql } from 'kysely';
import { disputeStream } from '../../domain/dispute/stream.ts';
import type { StreamName } from '../../domain/kernel/streams.ts';
import type { ReadDb } from '../read-models.ts';

type OfVenue = { readonly venue: string };

const disputeNames = (rows: readonly { readonly id: string }[]): readonly StreamName[] =>
  rows.map(({ id }) => disputeStream.streamOf(id));

/** The disputes of a venue that are about any of these rounds or sessions, as their record stands. */
export const disputesAbout = async (
  db: ReadDb,
  { venue, rounds, sessions }: OfVenue & { readonly rounds: readonly string[]; readonly sessions: readonly string[] },
): Promise<readonly StreamName[]> => {
  const { rows } = await sql<{ id: string }>`select dispute.dispute_id as id from p_disputes.dispute dispute
    where dispute.venue = ${venue}
      and (dispute.rounds && ${rounds}::text[] or dispute.sessions && ${sessions}::text[])`.execute(db);
  return disputeNames(rows);
};

/** Every dispute of a venue, whatever it is about. */
export const disputesAt = async (db: ReadDb, { venue }: OfVenue): Promise<readonly StreamName[]> => {
  const { rows } = await sql<{ id: string }>`select dispute.dispute_id as id from p_disputes.dispute dispute
    where dispute.venue = ${venue}`.execute(db);
  return disputeNames(rows);
};
