import { sql, type RawBuilder } from 'kysely';
import type { FloorRole } from '../../domain/kernel/roles.ts';
import { dutySpells } from '../intervals/queries.ts';
import { inPlay, type PlayFilter } from '../kit/days.ts';
import { allOf } from '../kit/query.ts';

/**
 * The rounds in which persons had one of these duties at the table, as a part of a statement under the name `on_duty`: `venue`, `person_id`,
 * `session_id`, `round_id`, each once. Who was relieved or took over during a round was on duty in it. A round that nothing closed is
 * taken as the moment at which it began. When a spell ended is worked out once, and not again for each round of its session.
 */
export const roundsOnDuty = (filter: PlayFilter, duties: readonly FloorRole[]): RawBuilder<unknown> => sql`
  asked as materialized (select round.round_id, round.session_id, round.venue, round.began_at, coalesce(round.closed_at, round.began_at) as ended_at
    from p_round_histories.round round where round.began_at is not null and ${allOf(inPlay('round', filter))}),
  spell as materialized (${dutySpells(duties, sql`select distinct session_id from asked`)}),
  on_duty as materialized (select distinct asked.venue, spell.person_id, asked.session_id, asked.round_id
    from asked join spell using (session_id)
    where spell.begins <= asked.ended_at and (spell.ends is null or spell.ends > asked.began_at))`;

/** How many rounds began at each table, as rows of `venue`, `table_id` and `rounds` in another statement. */
export const roundsByTable = (filter: PlayFilter): RawBuilder<unknown> => sql`
  select round.venue, round.table_id, count(*)::int as rounds from p_round_histories.round round
  where round.began_at is not null and ${allOf(inPlay('round', filter))} group by round.venue, round.table_id`;
