import { sql, type RawBuilder } from 'kysely';
import { askForPage, byTime, countOf, type Page, type PageAsked } from '../kit/list.ts';
import { allOf, askByKey, equals, inScope, isAmong, when, type OneOf } from '../kit/query.ts';
import type { Told } from '../kit/telling.ts';
import { columnNamed } from '../kit/written.ts';
import type { ReadDb, VenueScope } from '../read-models.ts';
import { toldSale } from './told.ts';
import { endsAt, journeyAt, pitOf, shiftOf, stillHung } from './windows.ts';

export type DropFilter = {
  readonly venues: VenueScope;
  readonly venue?: string | undefined;
  readonly table?: OneOf<string> | undefined;
  readonly gamingDay?: string | undefined;
  /** Gaming days, both ends inclusive. */
  readonly fromDay?: string | undefined;
  readonly toDay?: string | undefined;
  readonly session?: string | undefined;
  readonly game?: OneOf<string> | undefined;
  /** A box; null for tender that was seen to go into no box. */
  readonly dropBox?: string | null | undefined;
  readonly tender?: OneOf<string> | undefined;
  /** One journey of a box, or whether there is a journey at all. */
  readonly journey?: string | undefined;
  readonly hasJourney?: boolean | undefined;
  readonly pit?: OneOf<string> | undefined;
  readonly shift?: OneOf<string> | undefined;
};

/** One figure of drop: a gaming day, a table, a game, a box, a category of tender. Categories are never added together. */
export type DropTotal = {
  readonly gamingDay: string;
  readonly venue: string;
  readonly table: string;
  readonly game: string | null;
  readonly dropBox: string | null;
  readonly tender: string;
  readonly saleCount: number;
  readonly tenderedCents: number;
  readonly issuedCents: number;
  /** Corrections and late entries that changed it. A figure of which they left nothing is told too. */
  readonly correctionCount: number;
};

/** A sale behind a figure: the event, and what it said. */
export type DropSale = Told<typeof toldSale> & {
  readonly game: string | null;
  readonly dropBox: string | null;
  /** The journey of the box that it went into; null where none is on record at that time. */
  readonly journey: string | null;
  /** Set when the figures are those of a correction: the event that made them so. */
  readonly correctedBy: string | null;
};

/** What a filter asks of `total` or `sale`, and of `day`, the row of their session. */
const conditionsOf = (filter: DropFilter, row: 'total' | 'sale') => [
  ...inScope('day.venue', filter.venues),
  ...equals('day.venue', filter.venue),
  ...equals('day.table_id', filter.table),
  ...equals('day.gaming_day', filter.gamingDay),
  ...when(filter.fromDay, (from) => sql<boolean>`day.gaming_day >= ${from}`),
  ...when(filter.toDay, (to) => sql<boolean>`day.gaming_day <= ${to}`),
  ...equals('day.session_id', filter.session),
  ...equals('day.game', filter.game),
  ...equals(`${row}.drop_box`, filter.dropBox === null ? '' : filter.dropBox),
  ...equals(`${row}.tender`, filter.tender),
];

/** True when something was dropped into a box of this name at one of these venues, or such a box was at a table, whatever the register says. */
export const wasDroppedInto = async (db: ReadDb, venues: readonly string[], box: string): Promise<boolean> => {
  const at = (alias: string) => sql<boolean>`${columnNamed(`${alias}.venue`)} = any (${venues}::text[])`;
  const { rows } = await sql<{ was: boolean }>`
    select exists (select from p_drop_boxes.sale sale where ${at('sale')} and sale.drop_box = ${box})
      or exists (select from p_drop_boxes.journey journey where ${at('journey')} and journey.drop_box = ${box}) as was`.execute(
    db,
  );
  return rows[0]?.was ?? false;
};

/** Drop by gaming day, table, game, box and category, in that order. */
export const dropReport = async (db: ReadDb, filter: DropFilter): Promise<readonly DropTotal[]> => {
  const { rows } = await sql<DropTotal>`
    select day.gaming_day as "gamingDay", day.venue, day.table_id as "table", day.game, nullif(total.drop_box, '') as "dropBox",
      total.tender, sum(total.sale_count)::bigint as "saleCount", sum(total.tendered_cents)::bigint as "tenderedCents",
      sum(total.issued_cents)::bigint as "issuedCents", sum(total.correction_count)::bigint as "correctionCount"
    from p_drop_boxes.drop_total total join p_drop_boxes.drop_session day using (session_id)
    where (total.sale_count <> 0 or total.correction_count <> 0) and ${allOf(conditionsOf(filter, 'total'))}
    group by day.gaming_day, day.venue, day.table_id, day.game, total.drop_box, total.tender
    order by day.gaming_day, day.venue, day.table_id, day.game nulls last, total.drop_box, total.tender`.execute(db);
  return rows;
};

/** The orders of the list of sales. */
export const saleOrders = byTime<DropSale>(
  { kind: 'instant', by: columnNamed('sale.at'), of: ({ at }) => at },
  { kind: 'uuid', by: columnNamed('sale.event_id'), of: ({ eventId }) => eventId },
);
export type SaleSort = keyof typeof saleOrders;

const rowsOfSales = sql`p_drop_boxes.sale sale join p_drop_boxes.drop_session day using (session_id)`;
const withJourney = sql`${rowsOfSales} left join ${journeyAt('sale')} last on true`;
const hung = stillHung('last', 'sale');

/** What a journey that is asked for took: found by its box and its time. */
const inJourney = (journey: string): RawBuilder<boolean> => sql<boolean>`((sale.venue, sale.drop_box)
    = (select of.venue, of.drop_box from p_drop_boxes.journey of where of.journey_id = ${journey})
  and sale.at >= (select of.attached_at from p_drop_boxes.journey of where of.journey_id = ${journey})
  and sale.at < coalesce((select ${endsAt('of')} from p_drop_boxes.journey of where of.journey_id = ${journey}), 'infinity'))`;

const shiftOfSale = shiftOf({
  venue: columnNamed('sale.venue'),
  day: columnNamed('day.gaming_day'),
  at: columnNamed('sale.at'),
});

/**
 * What a filter asks of sales. Where it names a journey, that is the place: a sale counts on the gaming day of its session, and a journey
 * may go on into the next.
 */
const salesAsked = (filter: DropFilter): readonly RawBuilder<boolean>[] => {
  const { journey, hasJourney, venues, tender, dropBox } = filter;
  const asked: DropFilter = journey === undefined ? filter : { venues, tender, dropBox };
  return [
    ...conditionsOf(asked, 'sale'),
    ...when(journey, inJourney),
    ...when(hasJourney, (wanted) => sql<boolean>`${hung} = ${wanted}`),
    ...when(asked.pit, (pit) => isAmong(pitOf(columnNamed('sale.venue'), columnNamed('sale.table_id')), pit)),
    ...when(asked.shift, (shift) => isAmong(shiftOfSale, shift)),
  ];
};

/**
 * The sales behind figures of drop, oldest first unless another order is asked for. With the filter of one row of the report they add
 * up to that row.
 */
export const dropSales = (
  db: ReadDb,
  { filter, sort = 'oldest-first', ...page }: PageAsked<SaleSort> & { readonly filter: DropFilter },
): Promise<Page<DropSale>> =>
  askForPage(saleOrders[sort], page, async ({ beyond, order, count }) => {
    return askByKey(
      db,
      'drop-sales',
      sql<DropSale>`
      select ${toldSale.columns('sale')}, day.game, nullif(sale.drop_box, '') as "dropBox",
        case when ${hung} then last.journey_id end as journey, nullif(sale.last_event_id, sale.event_id) as "correctedBy"
      from ${withJourney} where ${allOf([...salesAsked(filter), ...beyond])}
      order by ${order} limit ${count}`,
    );
  });

/** How many sales fit; undefined when they are too many to be counted. */
export const countSales = (db: ReadDb, filter: DropFilter): Promise<number | undefined> =>
  countOf(db, filter.hasJourney === undefined ? rowsOfSales : withJourney, salesAsked(filter));
