import { sql, type RawBuilder } from 'kysely';
import { cashSales } from '../drop-boxes/patrons.ts';
import { venueThresholds } from '../event-log/venue-thresholds.ts';
import type { DaysFilter } from '../kit/days.ts';
import { askForPage, byTime, countOf, type Page, type PageAsked } from '../kit/list.ts';
import { allOf, askByKey, equals, type OneOf } from '../kit/query.ts';
import { columnNamed } from '../kit/written.ts';
import type { ReadDb } from '../read-models.ts';
import { cashOfWagers, movedBy } from '../round-histories/patrons.ts';
import { cashForChips } from '../sessions/patrons.ts';

/** The cash of one person on one gaming day, at all tables of a venue that were asked for, in cents. */
export type CashOfDay = {
  readonly gamingDay: string;
  readonly venue: string;
  readonly person: string;
  /** Cash that they bought chips with, and cash wagers that were collected. */
  readonly inCents: number;
  /** Winnings that were paid in cash, cash wagers that were handed back, and cash for chips that were redeemed at a table. */
  readonly outCents: number;
  readonly movementCount: number;
  /** From how much on the day is here: as the venue has it on that gaming day, or as it was asked for. */
  readonly thresholdCents: number;
  /** The events behind it, at most `mostEvents` of them. */
  readonly events: readonly string[];
};

export type CashFilter = DaysFilter & {
  /** What the cash of the day, in or out, comes to at least; left out: as each venue has it on that day. */
  readonly thresholdCents?: number | undefined;
  readonly person?: OneOf<string> | undefined;
};

type Asked = { readonly filter: CashFilter; readonly ofVenues: readonly string[] };

/** The most events that a row names. */
export const mostEvents = 100;

/** The orders of the list: by gaming day, and of one day by venue and person. */
export const cashOrders = byTime<CashOfDay>(
  { kind: 'text', by: columnNamed('cash.gaming_day'), of: ({ gamingDay }) => gamingDay },
  { kind: 'text', by: columnNamed('cash.venue'), of: ({ venue }) => venue },
  { kind: 'text', by: columnNamed('cash.person_id'), of: ({ person }) => person },
);
export type CashSort = keyof typeof cashOrders;

/** The same for those who may not know who a person is, whom an order by person, and its cursors, would tell something of: by the first of the events. */
export const unnamedCashOrders = byTime<CashOfDay>(
  { kind: 'text', by: columnNamed('cash.gaming_day'), of: ({ gamingDay }) => gamingDay },
  { kind: 'text', by: columnNamed('cash.venue'), of: ({ venue }) => venue },
  { kind: 'text', by: columnNamed('cash.first_event'), of: ({ events }) => events[0] ?? '' },
) satisfies Readonly<Record<CashSort, unknown>>;

const movements = (filter: CashFilter): RawBuilder<unknown> => sql`
  select * from (${cashSales(filter)} union all ${cashOfWagers(filter)} union all ${cashForChips(filter)}) movement
  where ${allOf(equals('movement.person_id', filter.person))}`;

const thresholdsAt = (db: ReadDb, { filter, ofVenues }: Asked): Promise<RawBuilder<unknown>> =>
  venueThresholds(db, { ofVenues, which: 'cashReportCents', instead: filter.thresholdCents });

/** The first of the events of a row of `day`: looked for where its cash comes to the threshold, and nowhere else. */
const firstEvent = (from: RawBuilder<unknown>): RawBuilder<unknown> => sql`(select min(event.id::text)
  from ${from} movement cross join lateral unnest(movement.events) event (id)
  where movement.gaming_day = day.gaming_day and movement.venue = day.venue and movement.person_id = day.person_id)`;

const overThreshold = (from: RawBuilder<unknown>, thresholds: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select day.*, least.threshold, ${firstEvent(from)} as first_event from (
    select gaming_day, venue, person_id, sum(in_cents)::bigint as in_cents, sum(out_cents)::bigint as out_cents, count(*)::int as movements
    from ${from} movement group by gaming_day, venue, person_id) day
  cross join lateral (select asked.threshold from ${thresholds} as asked (venue, from_day, threshold)
    where asked.venue = day.venue and asked.from_day <= day.gaming_day order by asked.from_day desc limit 1) least
  where day.in_cents >= least.threshold or day.out_cents >= least.threshold) cash`;

/** Persons whose cash of a gaming day, in or out, comes to the threshold, newest day first unless another order is asked for. */
export const listCash = async (
  db: ReadDb,
  {
    filter,
    ofVenues,
    orders = cashOrders,
    sort = 'newest-first',
    ...page
  }: PageAsked<CashSort> & Asked & { readonly orders?: typeof cashOrders },
): Promise<Page<CashOfDay>> => {
  const thresholds = await thresholdsAt(db, { filter, ofVenues });
  return askForPage(orders[sort], page, async ({ beyond, order, count }) => {
    const rows = await askByKey(
      db,
      'cash',
      sql<CashOfDay>`
      with moved as materialized (${movements(filter)})
      select cash.gaming_day as "gamingDay", cash.venue, cash.person_id as person, cash.in_cents as "inCents", cash.out_cents as "outCents",
        cash.movements as "movementCount", cash.threshold as "thresholdCents",
        array(select distinct event.id::text from moved cross join lateral unnest(coalesce(moved.events, ${movedBy('moved')})) event (id)
          where moved.gaming_day = cash.gaming_day and moved.venue = cash.venue and moved.person_id = cash.person_id
          order by 1 limit ${mostEvents}) as events
      from ${overThreshold(sql`moved`, thresholds)} where ${allOf(beyond)} order by ${order} limit ${count}`,
    );
    return rows;
  });
};

/** How many rows fit; undefined when they are too many to be counted. */
export const countCash = async (db: ReadDb, asked: Asked): Promise<number | undefined> =>
  countOf(db, overThreshold(sql`(${movements(asked.filter)})`, await thresholdsAt(db, asked)), []);
