import { sql, type RawBuilder } from 'kysely';

/** The player of a wager of a round, as a value in another statement; null where nobody knows. */
export const playerOfWager = (round: RawBuilder<string>, wager: RawBuilder<string>): RawBuilder<string | null> =>
  sql<string | null>`(select wager.person_id from p_round_histories.wager wager
    where wager.round_id = ${round} and wager.wager_id = ${wager})`;

/** The wagers of these players, as rows of `round_id` and `wager_id` in another statement. */
export const wagersOfPlayers = (persons: readonly string[]): RawBuilder<unknown> =>
  sql`(select wager.round_id, wager.wager_id from p_round_histories.round_person person
    join p_round_histories.wager wager on wager.round_id = person.round_id and wager.person_id = person.person_id
    where person.person_id = any (${persons}::text[]) and person.part = 'player' group by wager.round_id, wager.wager_id)`;
