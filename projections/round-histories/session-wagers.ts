import { sql, type RawBuilder } from 'kysely';
import { mediumOf } from './money.ts';
import { columnNamed } from '../kit/written.ts';

/** Was it carried on into another round? */
const goesOn = sql<boolean>`exists (select from p_round_histories.wager later
  where later.wager_id = wager.wager_id and later.carried_from = wager.round_id offset 0)`;

/**
 * The wagers of a session as rows of another statement: one in each round that something was done with the wager in. `is_laid` is true in
 * the rounds that it lay in, and `goes_on` in those that it was carried on from. `offset 0`: what a wager is made of is worked out once and
 * not wherever it is named, and by an index; otherwise PostgreSQL reads the wagers and settlements of the whole record for one session.
 */
export const wagersInSession = (session: string): RawBuilder<unknown> => sql`
  select wager.round_id, wager.wager_id, wager.paid_cents, wager.placed_event_id is not null as is_laid, ${goesOn} as goes_on,
    coalesce(wager.medium, ${mediumOf(columnNamed('wager.wager_id'), session)}) as medium
  from p_round_histories.round round join p_round_histories.wager wager using (round_id)
  where round.session_id = ${session} and wager.event_count > 0 offset 0`;
