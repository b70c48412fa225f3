import { sql } from 'kysely';
import { instantIn, listOf } from '../kit/query.ts';

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

export type RoundCorrectionRow = Omit<RoundCorrection, 'afterClose'>;

/** What put the record of the round of the statement around it right, in the order in which it was recorded. */
export const correctionsInRound = listOf(sql<RoundCorrectionRow>`
  select c.event_id as "eventId", c.made_as as "is", ${instantIn('c.recorded_at')} as "recordedAt", c.corrects, c.type,
    c.authorised_by as "authorisedBy", c.collected_cents as "collectedCents", c.paid_cents as "paidCents", c.returned_cents as "returnedCents"
  from p_round_histories.round_correction c where c.round_id = round.round_id order by c.revision`);

/** The corrections of a round that was closed at that time, or is open (null). */
export const correctionsOf = (
  rows: readonly RoundCorrectionRow[],
  closedAt: string | null,
): readonly RoundCorrection[] =>
  rows.map(({ eventId, is, recordedAt, ...row }) => ({
    eventId,
    is,
    recordedAt,
    afterClose: closedAt !== null && recordedAt > closedAt,
    ...row,
  }));
