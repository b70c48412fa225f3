import { sql, type RawBuilder } from 'kysely';

/**
 * Joined to a row with a session, under the name `terms`: what an edition may leave to the house. `decks`: the number that loadings of shoes and
 * decks brought in tell of the session between its rounds; `prizes`: what its signs of prizes say, as JSON in text. Null where none is told, or several are.
 */
export const houseTermsOf = (session: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  join lateral (
    select
      (select case when count(*) = 1 then min(told.decks) end from p_sessions.deck_number told
        where told.session_id = ${session} and told.times > 0) as decks,
      (select case when count(distinct sign.prizes) = 1 then min(sign.prizes) end from p_sessions.prize_sign sign
        where sign.session_id = ${session}) as prizes) terms on true`;
