import { sql, type RawBuilder } from 'kysely';

/** What the first of a session's rounds that says its game says of it: `game`, and `is_banked`, false for a game without a house. No row where none says. */
export const gameOfRounds = (session: RawBuilder<string>): RawBuilder<unknown> => sql`lateral (
  select round.game, round.is_banked from p_round_histories.round round where round.session_id = ${session} and round.game is not null
  order by round.began_at, round.round_id limit 1)`;
