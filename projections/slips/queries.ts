import { sql, type RawBuilder } from 'kysely';
import { askForPage, byTime, countOf, type Page, type PageAsked } from '../kit/list.ts';
import { allOf, askByKey, equals, inScope, when, within, type OneOf } from '../kit/query.ts';
import { columnNamed } from '../kit/written.ts';
import type { ReadDb, VenueScope } from '../read-models.ts';
import { slipRows, type SlipFact, type SlipRow } from './report.ts';

/** A span of our clock at a venue, such as its gaming day: milliseconds since 1970, from inclusive, to exclusive. */
export type VenueSpan = { readonly venue: string; readonly fromMs: number; readonly toMs: number };

export type SlipFilter = {
  readonly venues: VenueScope;
  readonly venue?: string | undefined;
  /** The calendar year of the series. */
  readonly year?: number | undefined;
  /** The id of a series: `STAR.fill.2026`. */
  readonly series?: string | undefined;
  readonly kind?: 'fill' | 'credit' | undefined;
  readonly table?: OneOf<string> | undefined;
  /** What happened from this moment on, and before that one, on our clock. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** What happened in any of these; absent: whenever. */
  readonly spans?: readonly VenueSpan[] | undefined;
};

const instantOf = (ms: number): string => new Date(ms).toISOString();

const inSpans = (alias: string, spans: readonly VenueSpan[]): RawBuilder<boolean> => {
  const each = spans.map(({ venue, fromMs, toMs }) =>
    allOf([
      ...equals(`${alias}.venue`, venue),
      ...within(`${alias}.at`, { from: instantOf(fromMs), to: instantOf(toMs) }),
    ]),
  );
  return each.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(each, sql` or `)})`;
};

/** What a filter asks of a series, and of its numbers and requests. */
export const ofSeries = (alias: string, filter: SlipFilter): readonly RawBuilder<boolean>[] => [
  ...inScope(`${alias}.venue`, filter.venues),
  ...equals(`${alias}.venue`, filter.venue),
  ...equals(`${alias}.year`, filter.year),
  ...equals(`${alias}.series`, filter.series),
];

/** What a filter asks of a fact, but for its series. */
export const ofFact = (alias: string, filter: SlipFilter): readonly RawBuilder<boolean>[] => [
  ...equals(`${alias}.kind`, filter.kind),
  ...equals(`${alias}.table_id`, filter.table),
  ...within(`${alias}.at`, filter),
  ...when(filter.spans, (spans) => inSpans(alias, spans)),
];

/** The columns of a fact as a report reads it. */
export const factColumns = (alias: string): RawBuilder<unknown> => {
  const of = (name: string) => columnNamed(`${alias}.${name}`);
  return sql`${of('event_id')} as "eventId", ${of('series')}, ${of('venue')}, ${of('what')}, ${of('kind')}, ${of('number')},
    ${of('printed')}, ${of('request_id')} as "requestId", ${of('table_id')} as "table", ${of('total_cents')} as "totalCents",
    ${of('by_person')} as by, ${of('second_signer')} as "secondSigner", ${of('reason')}, ${of('at')}`;
};

/** The orders of the list of slips, by when each was issued. */
export const slipOrders = byTime<SlipRow>(
  { kind: 'instant', by: columnNamed('slip.at'), of: ({ issuedAt }) => issuedAt },
  { kind: 'uuid', by: columnNamed('slip.event_id'), of: ({ eventId }) => eventId },
);
export type SlipSort = keyof typeof slipOrders;

const rowsOfSlips = sql`p_slips.fact slip`;
const conditionsOf = (filter: SlipFilter): readonly RawBuilder<boolean>[] => [
  sql<boolean>`slip.what = 'issued'`,
  ...ofSeries('slip', filter),
  ...ofFact('slip', filter),
];

/**
 * All that is on record of some slips: what has their number or their request, and what was counted at a table on their paper. With it come other slips
 * that show the same number, and their voids: which of them a count was made on is told by all of them.
 */
const factsOf = async (db: ReadDb, slips: readonly SlipFact[]): Promise<readonly SlipFact[]> => {
  if (slips.length === 0) return [];
  const wanted = sql`unnest(${slips.map(({ series }) => series)}::text[], ${slips.map(({ number }) => number)}::int[],
    ${slips.map(({ requestId }) => requestId)}::text[], ${slips.map(({ venue }) => venue)}::text[],
    ${slips.map(({ printed }) => printed)}::text[], ${slips.map(({ eventId }) => eventId)}::uuid[])
    as wanted (series, number, request_id, venue, printed, event_id)`;
  const question = sql<SlipFact>`
    select ${factColumns('fact')} from (
      select fact.* from ${wanted} join p_slips.fact fact on fact.series = wanted.series and fact.number = wanted.number
      union select fact.* from ${wanted} join p_slips.fact fact on fact.series = wanted.series
        and fact.request_id = wanted.request_id and fact.what = 'requested'
      union select fact.* from ${wanted} join p_slips.fact fact on fact.venue = wanted.venue
        and fact.printed = wanted.printed and fact.what in ('issued', 'at-table')
      union select fact.* from ${wanted} join p_slips.fact other on other.venue = wanted.venue
        and other.printed = wanted.printed and other.what = 'issued' and other.event_id <> wanted.event_id
        join p_slips.fact fact on fact.series = other.series and fact.number = other.number and fact.what = 'voided') fact
    order by fact.stream, fact.revision, fact.event_id`;
  return askByKey(db, 'slip-facts', question);
};

/** The slips of a filter, those that were issued first unless another order is asked for, each with its request and what was counted on it. */
export const listSlips = (
  db: ReadDb,
  { filter, sort = 'oldest-first', ...page }: PageAsked<SlipSort> & { readonly filter: SlipFilter },
): Promise<Page<SlipRow>> =>
  askForPage(slipOrders[sort], page, async ({ beyond, order, count }) => {
    const slips = await askByKey(
      db,
      'slips',
      sql<SlipFact>`select ${factColumns('slip')} from ${rowsOfSlips}
      where ${allOf([...conditionsOf(filter), ...beyond])} order by ${order} limit ${count}`,
    );
    const compared = new Map(slipRows(await factsOf(db, slips)).map((row) => [row.eventId, row]));
    return slips.flatMap(({ eventId }) => compared.get(eventId) ?? []);
  });

/** How many slips fit; undefined when they are too many to be counted. */
export const countSlips = (db: ReadDb, filter: SlipFilter): Promise<number | undefined> =>
  countOf(db, rowsOfSlips, conditionsOf(filter));
