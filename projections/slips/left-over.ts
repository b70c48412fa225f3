import { sql, type RawBuilder } from 'kysely';
import { allOf, askByKey, equals, inScope, instantIn, listOf } from '../kit/query.ts';
import type { ReadDb } from '../read-models.ts';
import { ofFact, ofSeries, type SlipFilter } from './queries.ts';
import { endsRun, isRepeated, isUnknown, isUnused } from './tables.ts';

export type MissingNumbers = { readonly series: string; readonly from: number; readonly to: number };
export type RepeatedNumber = { readonly series: string; readonly number: number; readonly events: readonly string[] };
export type UnusedRequest = {
  readonly series: string;
  readonly requestId: string;
  readonly table: string;
  readonly requestedCents: number;
  readonly eventId: string;
};
export type UnknownSlip = {
  readonly venue: string;
  readonly table: string;
  readonly printed: string;
  readonly kind: string;
  readonly countedCents: number;
  readonly at: string;
  readonly eventId: string;
};

/** What is missing, repeated or left over in some series. */
export type LeftOver = {
  /** As ranges, up to the highest number that was issued. */
  readonly missingNumbers: readonly MissingNumbers[];
  readonly repeatedNumbers: readonly RepeatedNumber[];
  /** Requests of which no slip was issued. */
  readonly unusedRequests: readonly UnusedRequest[];
  /** Chips that were counted at a table on a slip that no series holds. */
  readonly unknownSlips: readonly UnknownSlip[];
};

const missing = (filter: SlipFilter): RawBuilder<MissingNumbers> => sql<MissingNumbers>`
  select series, coalesce(ended, 1) as "from", number - 1 as "to"
  from (select venue, series, number, issued_count > 0 as begins, lag(number) over (partition by venue, year, series order by number) as ended
    from p_slips.number number where ${sql.raw(endsRun)} and ${allOf(ofSeries('number', filter))}) run
  where begins and number > coalesce(ended, 1) order by venue, series, number`;

const repeated = (filter: SlipFilter): RawBuilder<RepeatedNumber> => sql<RepeatedNumber>`
  select series, number, array(select fact.event_id::text from p_slips.fact fact where fact.series = number.series
      and fact.number = number.number and fact.what = 'issued' order by fact.revision, fact.event_id) as events
  from p_slips.number number where ${sql.raw(isRepeated)} and ${allOf(ofSeries('number', filter))}
  order by venue, series, number`;

const unused = (filter: SlipFilter): RawBuilder<UnusedRequest> => sql<UnusedRequest>`
  select fact.series, fact.request_id as "requestId", fact.table_id as "table", fact.total_cents as "requestedCents",
    fact.event_id as "eventId"
  from p_slips.request request join p_slips.fact fact on fact.series = request.series
    and fact.request_id = request.request_id and fact.what = 'requested'
  where ${sql.raw(isUnused)} and ${allOf([...ofSeries('request', filter), ...ofFact('fact', filter)])}
  order by fact.stream, fact.revision, fact.event_id`;

/** A receipt on an unknown slip is of no series. */
const unknown = (filter: SlipFilter): RawBuilder<UnknownSlip> => sql<UnknownSlip>`
  select fact.venue, fact.table_id as "table", fact.printed, fact.kind, fact.total_cents as "countedCents", ${instantIn('fact.at')} as at,
    fact.event_id as "eventId"
  from p_slips.paper paper join p_slips.fact fact on fact.venue = paper.venue and fact.printed = paper.printed
    and fact.what = 'at-table'
  where ${sql.raw(isUnknown)} and ${allOf([
    ...inScope('paper.venue', filter.venues),
    ...equals('paper.venue', filter.venue),
    ...equals('fact.year', filter.year),
    ...ofFact('fact', filter),
  ])}
  order by fact.stream, fact.revision, fact.event_id`;

/**
 * What is missing, repeated or left over beside the slips of a filter. Numbers are looked at in the whole series, whatever table or time is
 * asked for: otherwise every slip of another table would be a gap.
 */
export const leftOver = async (db: ReadDb, filter: SlipFilter): Promise<LeftOver> => {
  // By indexes of what is left over, which is little, whatever is asked for.
  const [found] = await askByKey(
    db,
    'slips-left-over',
    sql<LeftOver>`select ${listOf(missing(filter))} as "missingNumbers", ${listOf(repeated(filter))} as "repeatedNumbers",
      ${listOf(unused(filter))} as "unusedRequests", ${listOf(unknown(filter))} as "unknownSlips"`,
  );
  return found ?? { missingNumbers: [], repeatedNumbers: [], unusedRequests: [], unknownSlips: [] };
};
