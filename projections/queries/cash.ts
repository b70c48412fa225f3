import { sql, type RawBuilder } from 'kysely';
import { cashSales } from '../drop-boxes/patrons.ts';
import type { DaysFilter } from '../kit/days.ts';
import { askForPage, byTime, countOf, type Page, type PageAsked } from '../kit/list.ts';
import { allOf, equals, type OneOf } from '../kit/query.ts';
import type { ReadDb } from '../read-models.ts';
import { cashOfWagers } from '../round-histories/patrons.ts';

/** The cash of one person on one gaming day, at all tables of a venue that were asked for, in cents. */
export type CashOfDay = {
  readonly gamingDay: string;
  readonly venue: string;
  readonly person: string;
  /** Cash that they bought chips with, and cash wagers that were collected. */
  readonly inCents: number;
  /** Winnings that were paid in cash, and cash wagers that were handed back. */
  readonly outCents: number;
  readonly movementCount: number;
  /** The events behind it, at most `mostEvents` of them. */
  readonly events: readonly string[];
};

export type CashFilter = DaysFilter & {
  /** What the cash of the day, in or out, comes to at least. */
  readonly thresholdCents: number;
  readonly person?: OneOf<string> | undefined;
};

/** The most events that a row names. */
export const mostEvents = 100;

/** The orders of the list: by gaming day, and of one day by venue and person. */
export const cashOrders = byTime<CashOfDay>(
  { kind: 'text', by: sql.ref('cash.gaming_day'), of: ({ gamingDay }) => gamingDay },
  { kind: 'text', by: sql.ref('cash.venue'), of: ({ venue }) => venue },
  { kind: 'text', by: sql.ref('cash.person_id'), of: ({ person }) => person },
);
export type CashSort = keyof typeof cashOrders;

const movements = (filter: CashFilter): RawBuilder<unknown> => sql`
  select * from (${cashSales(filter)} union all ${cashOfWagers(filter)}) movement
  where ${allOf(equals('movement.person_id', filter.person))}`;

const overThreshold = (from: RawBuilder<unknown>, { thresholdCents }: CashFilter): RawBuilder<unknown> => sql`(
  select gaming_day, venue, person_id, sum(in_cents)::bigint as in_cents, sum(out_cents)::bigint as out_cents, count(*)::int as movements
  from ${from} movement group by gaming_day, venue, person_id
  having sum(in_cents) >= ${thresholdCents} or sum(out_cents) >= ${thresholdCents}) cash`;

/** Persons whose cash of a gaming day, in or out, comes to the threshold, newest day first unless another order is asked for. */
export const listCash = (
  db: ReadDb,
  { filter, sort = 'newest-first', ...page }: PageAsked<CashSort> & { readonly filter: CashFilter },
): Promise<Page<CashOfDay>> =>
  askForPage(cashOrders[sort], page, async ({ beyond, order, count }) => {
    const { rows } = await sql<CashOfDay>`
      with moved as materialized (${movements(filter)})
      select cash.gaming_day as "gamingDay", cash.venue, cash.person_id as person, cash.in_cents as "inCents", cash.out_cents as "outCents",
        cash.movements as "movementCount", array(select distinct event.id::text from moved cross join lateral unnest(moved.events) event (id)
          where moved.gaming_day = cash.gaming_day and moved.venue = cash.venue and moved.person_id = cash.person_id
          order by 1 limit ${mostEvents}) as events
      from ${overThreshold(sql`moved`, filter)} where ${allOf(beyond)} order by ${order} limit ${count}`.execute(db);
    return rows;
  });

/** How many rows fit; undefined when they are too many to be counted. */
export const countCash = (db: ReadDb, filter: CashFilter): Promise<number | undefined> =>
  countOf(db, overThreshold(sql`(${movements(filter)})`, filter), []);
