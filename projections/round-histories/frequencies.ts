import { sql, type RawBuilder } from 'kysely';
import { dutySpells } from '../intervals/queries.ts';
import { inPlay, type PlayFilter } from '../kit/days.ts';
import { exactShare, type ShareInterval } from '../kit/exact-interval.ts';
import { allOf } from '../kit/query.ts';
import type { ReadDb } from '../read-models.ts';

export const frequencyGroupings = ['table', 'coin-set', 'spinner', 'boxer'] as const;
export type FrequencyGrouping = (typeof frequencyGroupings)[number];

/** How often one result, or one face of single coins, came out in a row of the report. */
export type Frequency = ShareInterval & {
  readonly venue: string;
  readonly game: string | null;
  /** The table, the set, the spinner or the boxer; null where the record does not say. */
  readonly key: string | null;
  /** `result`: of whole draws; `none` is a draw without an announced result. `face`: of single pieces, as far as they were recorded. */
  readonly counts: 'result' | 'face';
  readonly outcome: string;
  readonly times: number;
  /** Of how many draws, or of how many pieces. */
  readonly trials: number;
};

/** A draw by one id in one round: as it was made, and the result that was announced of it last. */
const draws = sql`
  select draw.round_id, draw.draw, min(draw.at) as at,
    (array_agg(draw.drawn_by order by draw.at desc, draw.last_position desc) filter (where draw.result is null))[1] as drawn_by,
    (array_agg(draw.faces order by draw.at desc, draw.last_position desc) filter (where draw.result is null))[1] as faces,
    (array_agg(draw.result order by draw.at desc, draw.last_position desc) filter (where draw.result is not null))[1] as result
  from p_round_histories.draw draw join asked using (round_id) group by draw.round_id, draw.draw`;

type Grouped = { readonly key: RawBuilder<unknown>; readonly joined: RawBuilder<unknown> };

/** What a draw is counted under. A draw while two boxers were on duty is counted under each of them. */
const groupedBy: Readonly<Record<FrequencyGrouping, Grouped>> = {
  table: { key: sql`asked.table_id`, joined: sql`` },
  'coin-set': {
    key: sql`used.device`,
    joined: sql`left join lateral (select device.device from p_round_histories.device device
      where device.session_id = asked.session_id and device.at <= drawn.at
      order by device.at desc, device.last_position desc limit 1) used on true`,
  },
  spinner: { key: sql`drawn.drawn_by`, joined: sql`` },
  boxer: {
    key: sql`on_duty.person_id`,
    joined: sql`left join on_duty on on_duty.round_id = drawn.round_id and on_duty.draw = drawn.draw`,
  },
};

type Counted = Omit<Frequency, keyof ShareInterval>;

const withShare = (row: Counted): readonly Frequency[] => {
  const share = exactShare(row.times, row.trials);
  return share ? [{ ...row, ...share }] : [];
};

/**
 * How often what came out, by table, set of coins, spinner or boxer, with exact intervals. Every draw has one result or `none`, so the
 * results of a row add up to its draws. What was declared invalid is among them: how coins fall does not depend on the call.
 */
export const frequencies = async (
  db: ReadDb,
  { filter, by }: { readonly filter: PlayFilter; readonly by: FrequencyGrouping },
): Promise<readonly Frequency[]> => {
  const { key, joined } = groupedBy[by];
  const { rows } = await sql<Counted>`
    with asked as materialized (select round.round_id, round.session_id, round.venue, round.table_id, round.game
      from p_round_histories.round round where ${allOf(inPlay('round', filter))}),
    spell as materialized (${dutySpells(['boxer'], sql`select distinct session_id from asked`)}),
    drawn as materialized (${draws}),
    on_duty as materialized (select distinct drawn.round_id, drawn.draw, spell.person_id
      from drawn join asked using (round_id) join spell using (session_id)
      where spell.begins <= drawn.at and (spell.ends is null or spell.ends > drawn.at)),
    keyed as (select asked.venue, asked.game, ${key} as key, drawn.result, drawn.faces
      from drawn join asked using (round_id) ${joined}),
    outcome as (
      select venue, game, key, 'result' as counts, coalesce(result, 'none') as outcome from keyed
      union all
      select venue, game, key, 'face', face from keyed cross join lateral jsonb_array_elements_text(coalesce(faces, '[]')) face)
    select venue, game, key, counts, outcome, count(*)::int as times,
      (sum(count(*)) over (partition by venue, game, key, counts))::int as trials
    from outcome group by venue, game, key, counts, outcome
    order by venue, game, key nulls last, counts desc, outcome`.execute(db);
  return rows.flatMap(withShare);
};
