import { sql, type RawBuilder } from 'kysely';

/**
 * What the first of a session's rounds that says its game says of it: `game`, and `is_banked`, false for a game without a house. No row where none says, nor
 * where `isWanted` does not hold: it is asked before rounds are looked at, as a condition of the join would not be.
 */
export const gameOfRounds = (
  session: RawBuilder<string>,
  isWanted: RawBuilder<boolean>,
): RawBuilder<unknown> => sql`lateral (
  select round.game, round.is_banked from p_round_histories.round round
  where ${isWanted} and round.session_id = ${session} and round.game is not null
  order by round.began_at, round.round_id limit 1)`;
