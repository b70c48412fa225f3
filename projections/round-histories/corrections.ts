import { sql } from 'kysely';
import type { Confirmation, Decisions } from '../../domain/kernel/confirmation.ts';
import { listOf } from '../kit/query.ts';
import type { Told } from '../kit/telling.ts';
import { toldCorrection } from './told.ts';

type CorrectionRow = Told<typeof toldCorrection>;

/** A correction or a late entry of a round: who authorised it, and how it changed the money on record, in cents. */
export type RoundCorrection = CorrectionRow & {
  /** True when the round was closed by then: its money had been paid. */
  readonly afterClose: boolean;
  /** Whether it is confirmed who authorised it. */
  readonly confirmation: Confirmation;
};

/** The corrections and late entries of the round of the enclosing statement, in the order in which they were recorded. */
export const correctionsInRound = listOf(sql<CorrectionRow>`
  select ${toldCorrection.columnsInJson('c')} from p_round_histories.round_correction c
  where c.round_id = round.round_id order by c.revision`);

/** The corrections of a round that was closed at that time, or is open (null), with what the decisions of its stream say of the persons who authorised them. */
export const correctionsOf = (
  rows: readonly CorrectionRow[],
  { closedAt, authorised }: { readonly closedAt: string | null; readonly authorised: Decisions['authorised'] },
): readonly RoundCorrection[] =>
  rows.map((row) => ({
    ...row,
    afterClose: closedAt !== null && row.recordedAt > closedAt,
    confirmation: authorised.get(row.eventId)?.confirmation ?? 'unconfirmed',
  }));
