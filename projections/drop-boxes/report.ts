import { sql, type RawBuilder } from 'kysely';
import { moneyCategories } from '../../domain/drop-box/events.ts';
import { allOf, askByKey, equals, inScope, isAmong, when } from '../kit/query.ts';
import { columnNamed } from '../kit/written.ts';
import type { ReadDb } from '../read-models.ts';
import { verification } from './custody.ts';
import { stateOf } from './journeys.ts';
import { hungMeanwhile } from './hung.ts';
import type { DropFilter } from './queries.ts';
import type { JourneyState } from './tables.ts';
import { endsAt, gameOf, journeyAt, pitOf, shiftOf, stillHung } from './windows.ts';

/** What may not be told: what was to be expected in the boxes of some journeys, and what was counted in those of others. */
export type Withheld = { readonly expectedOf: readonly string[]; readonly countsOf: readonly string[] };
export const nothingWithheld: Withheld = { expectedOf: [], countsOf: [] };

/**
 * One row of the drop: a category in one journey of a box, or what was dropped while no journey of the box is on record. Cents are null
 * where nobody counted, and where they are withheld.
 */
export type DropRow = {
  readonly gamingDay: string;
  readonly venue: string;
  readonly table: string | null;
  readonly pit: string | null;
  readonly shift: string | null;
  readonly game: string | null;
  readonly dropBox: string | null;
  readonly journey: string | null;
  readonly state: JourneyState | null;
  readonly tender: string;
  readonly isMoney: boolean;
  readonly saleCount: number | null;
  readonly tenderedCents: number | null;
  readonly issuedCents: number | null;
  readonly correctionCount: number | null;
  readonly firstCents: number | null;
  readonly secondCents: number | null;
  readonly verifiedCents: number | null;
  readonly varianceCents: number | null;
  readonly combinedWith: readonly string[];
  readonly countedIn: readonly string[];
};

const atTable = sql`coalesce(journey.attached_to_table, journey.removed_from_table)`;

/** The one game that was played at the table of a journey on its day; none where there were several. */
const gameOfJourney = sql<string | null>`(select case count(distinct day.game) when 0 then
      ${gameOf(columnNamed('journey.venue'), atTable)} when 1 then min(day.game) end
    from p_drop_boxes.drop_session day where day.venue = journey.venue and day.gaming_day = journey.gaming_day and day.table_id = ${atTable})`;

/** The shift in the middle of a box's time at its table, since it is hung up and taken away about when shifts change; while it hangs that of its attachment. */
const shiftOfJourney = shiftOf({
  venue: columnNamed('journey.venue'),
  day: columnNamed('journey.gaming_day'),
  at: sql`coalesce(journey.attached_at + (journey.removed_at - journey.attached_at) / 2, journey.attached_at)`,
});

/** True for a journey whose box hung at the table of a session while that was open. */
const hungDuring = (
  session: string,
): RawBuilder<boolean> => sql<boolean>`journey.journey_id in (${hungMeanwhile([session])}) and exists (select from p_drop_boxes.drop_session day
  where day.session_id = ${session} and day.venue = journey.venue and day.table_id = ${atTable}
    and journey.attached_at < coalesce(day.closed_at, 'infinity') and coalesce(${endsAt('journey')}, 'infinity') > day.opened_at)`;

const journeysAsked = (filter: DropFilter): RawBuilder<boolean> =>
  allOf([
    sql<boolean>`journey.began_at is not null and ${stateOf} is not null`,
    ...(filter.dropBox === null || filter.hasJourney === false ? [sql<boolean>`false`] : []),
    ...inScope('journey.venue', filter.venues),
    ...equals('journey.venue', filter.venue),
    ...equals('journey.gaming_day', filter.gamingDay),
    ...when(filter.fromDay, (from) => sql<boolean>`journey.gaming_day >= ${from}`),
    ...when(filter.toDay, (to) => sql<boolean>`journey.gaming_day <= ${to}`),
    ...equals('journey.drop_box', filter.dropBox ?? undefined),
    ...equals('journey.journey_id', filter.journey),
    ...when(filter.table, (table) => isAmong(atTable, table)),
    ...when(filter.session, hungDuring),
  ]);

const daysAsked = (filter: DropFilter, row: string): RawBuilder<boolean> =>
  allOf([
    ...(filter.journey !== undefined || filter.hasJourney === true ? [sql<boolean>`false`] : []),
    ...inScope('day.venue', filter.venues),
    ...equals('day.venue', filter.venue),
    ...equals('day.gaming_day', filter.gamingDay),
    ...when(filter.fromDay, (from) => sql<boolean>`day.gaming_day >= ${from}`),
    ...when(filter.toDay, (to) => sql<boolean>`day.gaming_day <= ${to}`),
    ...equals('day.table_id', filter.table),
    ...equals('day.session_id', filter.session),
    ...equals(`${row}.drop_box`, filter.dropBox === null ? '' : filter.dropBox),
  ]);

/** Beside sales, of which each is one: nothing was sold, and the record was put right. */
const ofSale = sql`1 as sales, sale.tendered_cents as cents, sale.issued_cents as issued, null::uuid as correction`;
const ofMending = sql`0 as sales, 0 as cents, 0 as issued, mended.event_id as correction`;
const addedUp = sql`sum(sales)::bigint as sales, sum(cents)::bigint as cents, sum(issued)::bigint as issued,
  count(distinct correction)::bigint as corrections`;

const hungIn = (row: string): RawBuilder<boolean> => sql<boolean>`(${columnNamed(`${row}.venue`)} = own.venue
  and ${columnNamed(`${row}.drop_box`)} = own.drop_box and ${columnNamed(`${row}.at`)} >= own.attached_at
  and ${columnNamed(`${row}.at`)} < coalesce(own.ends_at, 'infinity'))`;

/** The rows that went into a journey of `own`. `offset 0`: they are looked up by box and time, and never by reading all rows. */
const into = (row: 'sale' | 'mended'): RawBuilder<unknown> =>
  sql`lateral (select ${columnNamed(row)}.* from ${sql.table(`p_drop_boxes.${row}`)} ${columnNamed(row)} where ${hungIn(row)} offset 0) ${columnNamed(row)}`;

/** What was sold into each journey of `own`, by category. */
export const dropped = ({ expectedOf }: Withheld): RawBuilder<unknown> => {
  const mayBeTold = sql<boolean>`own.journey_id <> all (${expectedOf}::text[])`;
  return sql`select journey_id, tender, ${addedUp} from (
      select own.journey_id, sale.tender, ${ofSale} from own cross join ${into('sale')} where ${mayBeTold}
      union all select own.journey_id, mended.tender, ${ofMending} from own cross join ${into('mended')}
      where ${mayBeTold}) entry
    group by journey_id, tender`;
};

/** Which counts there are of each journey of `own`, and where each is said. */
export const looked = ({ countsOf }: Withheld): RawBuilder<unknown> => sql`
  select own.journey_id, bool_or(step.number = 1) as has_first, bool_or(step.number = 2) as has_second,
    bool_or(step.what = 'verified') as is_verified, max(step.number) as last_count,
    array_agg(step.event_id::text order by step.at, step.revision) as events
  from own join p_drop_boxes.step step on step.journey_id = own.journey_id and step.what in ('counted', 'verified')
  where own.journey_id <> all (${countsOf}::text[]) group by own.journey_id`;

/** What was found in each journey of `looked`, by category: by which count, by the verification, and as it is known best. */
export const found = sql`
  select looked.journey_id, content.category as tender,
    sum(content.total_cents) filter (where content.number = 1) as first, sum(content.total_cents) filter (where content.number = 2) as second,
    sum(content.total_cents) filter (where content.number = looked.last_count) as last,
    sum(content.total_cents) filter (where content.number = ${verification}) as verified,
    sum(content.total_cents) filter (where content.number = case when looked.is_verified then ${verification} else looked.last_count end) as counts
  from looked join p_drop_boxes.content content using (journey_id) group by looked.journey_id, content.category`;

/** Other boxes that were counted together with that of a journey of `looked`. */
export const combined = sql<
  readonly string[]
>`array(select distinct other from p_drop_boxes.step step, unnest(step.combined_with) other
  where step.journey_id = looked.journey_id and step.what = 'counted' order by other)`;

const isMoney = (tender: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${tender} = any (${moneyCategories}::text[])`;

/** What a count found, 0 where it found nothing of the category; null where there was no such count. */
const counted = (isThere: string, name: string): RawBuilder<unknown> =>
  sql`case when looked.${sql.id(isThere)} then coalesce(found.${sql.id(name)}, 0)::bigint end`;

/** Of each journey every category in which something was dropped or found, and cash always. */
const ofJourneys = ({ expectedOf }: Withheld): RawBuilder<DropRow> => {
  const known = sql<boolean>`(own.journey_id <> all (${expectedOf}::text[]))`;
  const figure = (name: string) => sql`case when ${known} then coalesce(dropped.${sql.id(name)}, 0) end`;
  return sql<DropRow>`
    select own.gaming_day as "gamingDay", own.venue, own.at_table as "table", own.pit, own.shift, own.game, own.drop_box as "dropBox",
      own.journey_id as journey, own.state, each.tender, ${isMoney(columnNamed('each.tender'))} as "isMoney", ${figure('sales')} as "saleCount",
      ${figure('cents')} as "tenderedCents", ${figure('issued')} as "issuedCents", ${figure('corrections')} as "correctionCount",
      ${counted('has_first', 'first')} as "firstCents", ${counted('has_second', 'second')} as "secondCents",
      ${counted('is_verified', 'verified')} as "verifiedCents",
      case when ${known} and looked.journey_id is not null and cardinality(boxes.combined) = 0
        then coalesce(found.counts, 0)::bigint - coalesce(dropped.cents, 0) end as "varianceCents",
      coalesce(boxes.combined, '{}') as "combinedWith", coalesce(looked.events, '{}') as "countedIn"
    from own
      join (select journey_id, 'cash' as tender from own union select journey_id, tender from dropped
        union select journey_id, tender from found) each using (journey_id)
      left join dropped using (journey_id, tender) left join found using (journey_id, tender) left join looked using (journey_id)
      left join lateral (select ${combined} as combined) boxes on looked.journey_id is not null`;
};

const leftOver = (filter: DropFilter): RawBuilder<unknown> => {
  const day = sql`day.gaming_day, day.venue, day.table_id, day.game`;
  const of = (row: string, table: RawBuilder<unknown>, figures: RawBuilder<unknown>) => sql`
    select ${day}, ${columnNamed(`${row}.drop_box`)} as drop_box, ${columnNamed(`${row}.tender`)} as tender, ${shiftOf({ venue: columnNamed('day.venue'), day: columnNamed('day.gaming_day'), at: columnNamed(`${row}.at`) })} as shift, ${figures}
    from p_drop_boxes.drop_session day cross join lateral (select ${columnNamed(row)}.* from ${table} where ${columnNamed(`${row}.session_id`)} = day.session_id offset 0) ${columnNamed(row)}
      left join ${journeyAt(row)} last on true
    where ${daysAsked(filter, row)} and not ${stillHung('last', row)}`;
  return sql`select gaming_day, venue, table_id, game, drop_box, tender, shift, ${addedUp} from (
      ${of('sale', sql`p_drop_boxes.sale sale`, ofSale)} union all ${of('mended', sql`p_drop_boxes.mended mended`, ofMending)}) entry
    group by gaming_day, venue, table_id, game, drop_box, tender, shift`;
};

/** What was dropped while no journey of the box is on record, and what was seen to go into no box. */
const ofNoJourney = sql<DropRow>`
  select rest.gaming_day as "gamingDay", rest.venue, rest.table_id as "table", ${pitOf(columnNamed('rest.venue'), columnNamed('rest.table_id'))} as pit,
    rest.shift, rest.game, nullif(rest.drop_box, '') as "dropBox", null as journey, null as state, rest.tender,
    ${isMoney(columnNamed('rest.tender'))} as "isMoney", rest.sales as "saleCount", rest.cents as "tenderedCents", rest.issued as "issuedCents",
    rest.corrections as "correctionCount", null::bigint as "firstCents", null::bigint as "secondCents", null::bigint as "verifiedCents",
    null::bigint as "varianceCents", '{}'::text[] as "combinedWith", '{}'::text[] as "countedIn"
  from rest`;

/**
 * The drop, by gaming day, table, game, box, journey and category: what was to be expected by the sales on record, what was counted and
 * verified, and how far the box has come. What was dropped into no journey has rows of its own. `withheld` names journeys of which
 * expected or counted figures are not told.
 */
export const dropRows = async (
  db: ReadDb,
  filter: DropFilter,
  withheld: Withheld = nothingWithheld,
): Promise<readonly DropRow[]> => {
  const asked = allOf([
    ...equals('row.game', filter.game),
    ...equals('row.tender', filter.tender),
    ...equals('row.pit', filter.pit),
    ...equals('row.shift', filter.shift),
  ]);
  const rows = await askByKey(
    db,
    'drop-rows',
    sql<DropRow>`
    with own as materialized (
      select journey.journey_id, journey.venue, journey.gaming_day, journey.drop_box, journey.attached_at, ${endsAt('journey')} as ends_at,
        ${atTable} as at_table, ${pitOf(columnNamed('journey.venue'), atTable)} as pit, ${shiftOfJourney} as shift, ${gameOfJourney} as game,
        ${stateOf} as state
      from p_drop_boxes.journey journey where ${journeysAsked(filter)}),
    dropped as (${dropped(withheld)}), looked as (${looked(withheld)}), found as (${found}), rest as (${leftOver(filter)})
    select row.* from (${ofJourneys(withheld)} union all ${ofNoJourney}) row where ${asked}
    order by row."gamingDay", row.venue, row."table", row.game nulls last, row."dropBox" nulls first, row.journey nulls last, row.shift, row.tender`,
  );
  return rows;
};
