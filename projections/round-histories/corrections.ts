import { byKey } from '../kit/query.ts';
import type { ReadDb } from '../read-models.ts';

/** A correction or a late entry of a round: by whose word, and what it changed of the money on record, in cents. */
export type RoundCorrection = {
  readonly eventId: string;
  readonly is: 'correction' | 'late-entry';
  readonly recordedAt: string;
  /** True when the round was closed by then: its money had been paid. */
  readonly afterClose: boolean;
  readonly corrects: string | null;
  readonly type: string | null;
  readonly authorisedBy: string;
  readonly collectedCents: number;
  readonly paidCents: number;
  readonly returnedCents: number;
};

/** What put the record of a round right, in the order in which it was recorded; it was closed at that time, or is open (null). */
export const correctionsOf = async (
  db: ReadDb,
  roundId: string,
  closedAt: string | null,
): Promise<readonly RoundCorrection[]> => {
  const rows = await db
    .selectFrom('p_round_histories.round_correction')
    .modifyFront(byKey)
    .selectAll()
    .where('round_id', '=', roundId)
    .orderBy('revision')
    .execute();
  return rows.map((row) => ({
    eventId: row.event_id,
    is: row.made_as as RoundCorrection['is'],
    recordedAt: row.recorded_at,
    afterClose: closedAt !== null && row.recorded_at > closedAt,
    corrects: row.corrects,
    type: row.type,
    authorisedBy: row.authorised_by,
    collectedCents: row.collected_cents,
    paidCents: row.paid_cents,
    returnedCents: row.returned_cents,
  }));
};
