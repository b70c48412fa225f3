import { sql } from 'kysely';
import type { ReadDb } from '../read-models.ts';

/** The money that the rounds of a session paid and handed back, less the money collected, and how corrections changed it. In cents. */
export type RoundMoney = {
  readonly paidLessCollectedCents: number;
  readonly correctionCount: number;
  readonly correctedCents: number;
};

export const roundMoneyOf = async (db: ReadDb, session: string): Promise<RoundMoney> => {
  const { rows } = await sql<RoundMoney>`
    select coalesce(sum(round.paid_cents + round.returned_cents - round.collected_cents), 0)::bigint as "paidLessCollectedCents",
      coalesce(sum(round.correction_count), 0)::bigint as "correctionCount",
      coalesce(sum(corrected.cents), 0)::bigint as "correctedCents"
    from p_round_histories.round left join lateral (
      select sum(c.paid_cents + c.returned_cents - c.collected_cents) as cents
      from p_round_histories.round_correction c where c.round_id = round.round_id) corrected on round.correction_count > 0
    where round.session_id = ${session}`.execute(db);
  return rows[0] ?? { paidLessCollectedCents: 0, correctionCount: 0, correctedCents: 0 };
};
