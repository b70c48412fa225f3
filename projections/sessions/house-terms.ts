import { sql, type RawBuilder } from 'kysely';

/**
 * Of the sessions that a question answers as `session_id`, what an edition may leave to the house. `decks`: the number that loadings of shoes and
 * decks brought in tell of the session between its rounds; `prizes`: what its signs of prizes say, as JSON in text. Null where none is told, or several are.
 */
export const houseTermsOf = (sessions: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with own as materialized (${sessions}),
    deck as (select told.session_id, case when count(*) = 1 then min(told.decks) end as decks from p_sessions.deck_number told
      where told.times > 0 and told.session_id in (select own.session_id from own) group by told.session_id),
    shown as (select sign.session_id, case when count(distinct sign.prizes) = 1 then min(sign.prizes) end as prizes from p_sessions.prize_sign sign
      where sign.session_id in (select own.session_id from own) group by sign.session_id)
  select own.session_id, deck.decks, shown.prizes from own left join deck using (session_id) left join shown using (session_id)`;

/** How far the read model is at the tables that a row called `asked` rests on, on its days. */
export const seenOfTables = sql<string>`(select concat_ws(':', coalesce(sum(one.event_count), 0), max(one.last_position))
  from json_array_elements_text(asked.rests->'tables') as about (at_table)
    join p_sessions.touched one on one.venue = asked.venue and one.table_id = about.at_table
      and one.gaming_day between asked.from_day and asked.to_day)`;
