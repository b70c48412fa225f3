import { sql, type RawBuilder } from 'kysely';
import type { wagerMedia } from '../../domain/round/events.ts';
import { askByKey } from '../kit/query.ts';
import { columnNamed } from '../kit/written.ts';
import type { ReadDb } from '../read-models.ts';
import { handedBack, handedBackCorrected } from './own-stake.ts';

/** What a wager was made with, or winnings were paid in; `not-known` where nobody recorded the wager. */
export type MoneyMedium = (typeof wagerMedia)[number] | 'not-known';

/** Money of one medium, in cents. */
export type MoneyMoved = {
  readonly medium: MoneyMedium;
  readonly collectedCents: number;
  readonly paidCents: number;
  readonly returnedCents: number;
};

/** The corrections and late entries in the rounds of a session, and how they changed what the house is out of chips, in cents. */
export type RoundMoneyCorrected = { readonly correctionCount: number; readonly correctedCents: number };

/** The medium of a wager: as its round says, or as another round of the session does, where it was placed. */
export const mediumOf = (
  wager: RawBuilder<unknown>,
  session: RawBuilder<unknown> | string,
): RawBuilder<string> => sql<string>`
  coalesce((select max(own.medium) from p_round_histories.wager own where own.round_id = round.round_id and own.wager_id = ${wager}),
    (select max(other.medium) from p_round_histories.wager other join p_round_histories.round its using (round_id)
      where its.session_id = ${session} and other.wager_id = ${wager}), 'not-known')`;

/** What was moved on each wager of a session's rounds, by medium: `round`, `wager` and `moved`, to select from. */
const movedIn = (session: string): RawBuilder<unknown> => sql`
    p_round_histories.round round join p_round_histories.wager wager using (round_id)
    cross join lateral (
      select coalesce(wager.medium, ${mediumOf(columnNamed('wager.wager_id'), session)}) as medium, wager.collected_cents as collected,
        0 as paid, ${handedBack} as returned where wager.collected_cents <> 0 or wager.returned_cents <> 0
      union all select 'chips', 0, wager.paid_in_chips_cents, 0
      union all select 'promotional-tokens', 0, wager.paid_in_tokens_cents, 0
      union all select 'cash', 0, wager.paid_in_cash_cents, 0
      union all select 'other', 0, wager.paid_in_other_cents, 0
      union all select 'mixed', 0, wager.paid_cents - wager.paid_in_chips_cents - wager.paid_in_tokens_cents - wager.paid_in_cash_cents
        - wager.paid_in_other_cents, 0
    ) moved
    where round.session_id = ${session} and (moved.collected <> 0 or moved.paid <> 0 or moved.returned <> 0)`;

/** What the rounds of a session collected, paid and handed back, by medium. */
export const moneyByMedium = (db: ReadDb, session: string): Promise<readonly MoneyMoved[]> => {
  const question = sql<MoneyMoved>`
    select moved.medium, sum(moved.collected)::bigint as "collectedCents", sum(moved.paid)::bigint as "paidCents",
      sum(moved.returned)::bigint as "returnedCents"
    from ${movedIn(session)} group by moved.medium order by moved.medium`;
  return askByKey(db, 'money-by-medium', question);
};

/** What each round of a session won for the house in money, in cents: collected, less paid and handed back, in chips and in cash. */
export const wonByRound = (
  db: ReadDb,
  session: string,
): Promise<readonly { readonly round: string; readonly wonCents: number }[]> =>
  askByKey(
    db,
    'won-by-round',
    sql<{ readonly round: string; readonly wonCents: number }>`
    select round.round_id as round, sum(moved.collected - moved.paid - moved.returned)::bigint as "wonCents"
    from ${movedIn(session)} and moved.medium in ('chips', 'cash') group by round.round_id`,
  );

/** How corrections and late entries changed the chips that the rounds of a session paid and handed back, less those collected. */
export const roundMoneyCorrected = async (db: ReadDb, session: string): Promise<RoundMoneyCorrected> => {
  const question = sql<RoundMoneyCorrected>`
    select coalesce(sum(c.times), 0)::bigint as "correctionCount", coalesce(sum(
      c.paid_in_chips_cents + case when ${mediumOf(columnNamed('c.wager_id'), session)} = 'chips'
        then coalesce(${handedBackCorrected}, c.returned_cents) - c.collected_cents else 0 end
    ), 0)::bigint as "correctedCents"
    from (
      select round.session_id, one.round_id, one.wager_id, count(*) as times, sum(one.paid_in_chips_cents) as paid_in_chips_cents,
        sum(one.returned_cents) as returned_cents, sum(one.collected_cents) as collected_cents
      from p_round_histories.round round join p_round_histories.round_correction one using (round_id)
      where round.session_id = ${session} and round.correction_count > 0 group by round.session_id, one.round_id, one.wager_id
    ) c join p_round_histories.round round using (round_id)
      left join p_round_histories.wager wager on wager.round_id = c.round_id and wager.wager_id = c.wager_id`;
  const [corrected] = await askByKey(db, 'round-money-corrected', question);
  return corrected ?? { correctionCount: 0, correctedCents: 0 };
};
