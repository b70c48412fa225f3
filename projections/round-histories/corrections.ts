import { sql } from 'kysely';
import { listOf } from '../kit/query.ts';
import type { Told } from '../kit/telling.ts';
import { toldCorrection } from './told.ts';

type CorrectionRow = Told<typeof toldCorrection>;

/** A correction or a late entry of a round: who authorised it, and how it changed the money on record, in cents. */
export type RoundCorrection = CorrectionRow & {
  /** True when the round was closed by then: its money had been paid. */
  readonly afterClose: boolean;
};

/** The corrections and late entries of the round of the enclosing statement, in the order in which they were recorded. */
export const correctionsInRound = listOf(sql<CorrectionRow>`
  select ${toldCorrection.columnsInJson('c')} from p_round_histories.round_correction c
  where c.round_id = round.round_id order by c.revision`);

/** The corrections of a round that was closed at that time, or is open (null). */
export const correctionsOf = (rows: readonly CorrectionRow[], closedAt: string | null): readonly RoundCorrection[] =>
  rows.map((row) => ({ ...row, afterClose: closedAt !== null && row.recordedAt > closedAt }));
