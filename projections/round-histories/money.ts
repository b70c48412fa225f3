import { sql, type RawBuilder } from 'kysely';
import type { wagerMedia } from '../../domain/round/events.ts';
import { askByKey, listOf } from '../kit/query.ts';
import type { ReadDb } from '../read-models.ts';

/** What a wager was made with, or winnings were paid in; `not-known` where nobody recorded the wager. */
export type MoneyMedium = (typeof wagerMedia)[number] | 'not-known';

/** Money of one medium, in cents. */
export type MoneyMoved = {
  readonly medium: MoneyMedium;
  readonly collectedCents: number;
  readonly paidCents: number;
  readonly returnedCents: number;
};

/** A round of a session, when it was under way, and what it moved, by medium. */
export type RoundMoney = {
  readonly round: string;
  readonly beganAt: string | null;
  /** Null while nobody closed it. */
  readonly closedAt: string | null;
  readonly moved: readonly MoneyMoved[];
};

/** The corrections and late entries in the rounds of a session, and how they changed what the house is out of chips, in cents. */
export type RoundMoneyCorrected = { readonly correctionCount: number; readonly correctedCents: number };

/** The medium of a wager: as its round says, or as another round of the session does, where it was placed. */
export const mediumOf = (wager: RawBuilder<unknown>, session: string): RawBuilder<string> => sql<string>`
  coalesce((select max(own.medium) from p_round_histories.wager own where own.round_id = round.round_id and own.wager_id = ${wager}),
    (select max(other.medium) from p_round_histories.wager other join p_round_histories.round its using (round_id)
      where its.session_id = ${session} and other.wager_id = ${wager}), 'not-known')`;

/** What each round of a session collected, paid and handed back, by medium. */
export const moneyByRound = (db: ReadDb, session: string): Promise<readonly RoundMoney[]> => {
  const question = sql<RoundMoney>`
    select round.round_id as round, round.began_at as "beganAt", round.closed_at as "closedAt", ${listOf(sql<MoneyMoved>`
      select medium, sum(collected)::bigint as "collectedCents", sum(paid)::bigint as "paidCents", sum(returned)::bigint as "returnedCents"
      from (
        select coalesce(wager.medium, ${mediumOf(sql.ref('wager.wager_id'), session)}) as medium,
          wager.collected_cents as collected, 0 as paid, wager.returned_cents as returned
        from p_round_histories.wager wager
        where wager.round_id = round.round_id and (wager.collected_cents <> 0 or wager.returned_cents <> 0)
        union all
        select payment.medium, 0, payment.paid_cents, 0
        from p_round_histories.payment payment where payment.round_id = round.round_id and payment.paid_cents <> 0
      ) moved group by medium order by medium`)} as moved
    from p_round_histories.round round where round.session_id = ${session} order by round.began_at, round.round_id`;
  return askByKey(db, 'money-by-round', question);
};

/** How corrections and late entries changed the chips that the rounds of a session paid and handed back, less those collected. */
export const roundMoneyCorrected = async (db: ReadDb, session: string): Promise<RoundMoneyCorrected> => {
  const question = sql<RoundMoneyCorrected>`
    select count(*)::bigint as "correctionCount", coalesce(sum(
      c.paid_in_chips_cents + case when ${mediumOf(sql.ref('c.wager_id'), session)} = 'chips' then c.returned_cents - c.collected_cents else 0 end
    ), 0)::bigint as "correctedCents"
    from p_round_histories.round join p_round_histories.round_correction c using (round_id)
    where round.session_id = ${session} and round.correction_count > 0`;
  const [corrected] = await askByKey(db, 'round-money-corrected', question);
  return corrected ?? { correctionCount: 0, correctedCents: 0 };
};
