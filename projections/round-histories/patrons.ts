import { sql, type RawBuilder } from 'kysely';
import { onDays, type DaysFilter } from '../kit/days.ts';
import { allOf, when, type OneOf } from '../kit/query.ts';
import { columnNamed } from '../kit/written.ts';
import { roundStream } from '../../domain/round/stream.ts';
import { handedBack } from './own-stake.ts';
import { wagersOfPlayers } from './players.ts';
import { movesCash } from './tables.ts';

const money = sql`wager.collected_cents, wager.paid_cents, wager.paid_in_cash_cents, ${handedBack} as returned_cents`;

/** What a player laid in their own name, or had carried on, with the stake that it had last. */
const laidBy = (person: string, filter: DaysFilter): RawBuilder<unknown> => sql`
  select round.session_id, round.game, round.round_id, wager.wager_id, wager.carried_from, true as is_laid, wager.carried_from is null as is_first,
    coalesce(changed.kind, wager.placed_kind, 'not-known') as kind, coalesce(wager.medium, 'not-known') as medium,
    coalesce(changed.stake_cents, wager.placed_stake_cents, 0) as stake_cents,
    wager.withdrawn_at is not null or wager.refused_at is not null as taken_back, wager.forfeited_at is not null as forfeited, ${money}
  from ${wagersOfPlayers([person])} own join p_round_histories.wager wager using (round_id, wager_id)
    join p_round_histories.round round using (round_id)
    left join lateral (select change.kind, change.stake_cents from p_round_histories.wager_change change
      where change.round_id = wager.round_id and change.wager_id = wager.wager_id
      order by change.at desc, change.revision desc limit 1) changed on true
  where wager.event_count > 0 and ${allOf(onDays('round', filter))}`;

/** Money that was moved in one round on a wager that was laid in another of the session: whose it is, only the other says. */
const movedElsewhere = sql`
  select laid.session_id, laid.game, round.round_id, wager.wager_id, null as carried_from, false as is_laid, false as is_first, laid.kind, laid.medium,
    0 as stake_cents, false as taken_back, wager.forfeited_at is not null as forfeited, ${money}
  from (select session_id, wager_id, max(game) as game, max(kind) as kind, max(medium) as medium from laid group by session_id, wager_id) laid
    join p_round_histories.round round using (session_id)
    join p_round_histories.wager wager on wager.round_id = round.round_id and wager.wager_id = laid.wager_id
  where wager.placed_event_id is null and wager.event_count > 0`;

/**
 * The wagers of a player as parts of a statement, under the name `mine`: a row in each round that something was done with the wager in.
 * `is_laid` is true in the rounds that it lay in, `is_first` in the first of these, and `goes_on` in those that it was carried on from.
 */
export const wagersOfPlayer = (person: string, filter: DaysFilter): RawBuilder<unknown> => sql`
  laid as (${laidBy(person, filter)}),
  each_round as (select * from laid union all ${movedElsewhere}),
  mine as (select each_round.*, exists (select from laid later
    where later.wager_id = each_round.wager_id and later.carried_from = each_round.round_id) as goes_on from each_round)`;

/** The events that moved the money of a wager of a row called so, also as corrections and late entries tell of it. Whole rounds are read for it. */
export const movedBy = (
  row: string,
): RawBuilder<unknown> => sql`array(select event.last_event_id from p_event_log.event event
  where event.stream = ${roundStream.streamOf('')} || ${columnNamed(`${row}.round_id`)}
    and coalesce(event.data->>'wagerId', event.data->'replacement'->'data'->>'wagerId', event.data->'data'->>'wagerId') = ${columnNamed(`${row}.wager_id`)}
    and coalesce(event.data->'replacement'->>'type', event.data->>'type', event.type) in ('round.WagerCollected', 'round.WagerPaid', 'round.WagerReturned'))`;

/** By the rounds that they are known to have been in: a wager is looked for by its round. */
const ofPlayers = (person: OneOf<string>): RawBuilder<boolean> =>
  sql<boolean>`(wager.round_id, wager.wager_id) in ${wagersOfPlayers([person].flat())}`;

/**
 * The wagers of cash at the tables and on the days of a filter. What a read model took of them says which these are, and the id of a round begins with both:
 * so an index of those wagers alone is read there, and not of each round whether it has one.
 */
const atCash = (filter: DaysFilter): RawBuilder<unknown> => sql`p_round_histories.touched place
    join p_round_histories.wager wager on wager.round_id >= place.venue || '.' || place.table_id || '.' || place.gaming_day || '.'
      and wager.round_id < place.venue || '.' || place.table_id || '.' || place.gaming_day || '/' and (${sql.raw(movesCash)})
      and ${allOf(onDays('place', filter))}`;

/**
 * Cash of named players that rounds moved, as rows of another statement: cash wagers that were collected, and those that were handed
 * back; winnings that were paid in cash. Of the events it names the wager alone (`movedBy`).
 */
export const cashOfWagers = (
  filter: DaysFilter & { readonly person?: OneOf<string> | undefined },
): RawBuilder<unknown> => sql`
  select round.venue, round.gaming_day, wager.person_id,
    case when wager.medium = 'cash' then wager.collected_cents else 0 end as in_cents,
    wager.paid_in_cash_cents + case when wager.medium = 'cash' then ${handedBack} else 0 end as out_cents,
    null::uuid[] as events, wager.round_id, wager.wager_id
  from ${atCash(filter)} join p_round_histories.round round using (round_id)
  where wager.person_id is not null and wager.event_count > 0
    and wager.collected_cents + wager.paid_cents + wager.returned_cents <> 0 and ${allOf([...onDays('round', filter), ...when(filter.person, ofPlayers)])}`;
