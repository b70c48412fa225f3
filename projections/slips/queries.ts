import { sql } from 'kysely';
import { allOf, equals, inScope, type OneOf } from '../kit/query.ts';
import type { ReadDb, VenueScope } from '../read-models.ts';
import { missingNumbers, repeatedNumbers, slipRows, unknownSlips, unusedRequests, type SlipFact } from './report.ts';

export type SlipFilter = {
  readonly venues: VenueScope;
  readonly venue?: string | undefined;
  /** The id of a series: `STAR.fill.2026`. */
  readonly series?: string | undefined;
  readonly kind?: 'fill' | 'credit' | undefined;
  readonly table?: OneOf<string> | undefined;
  /** Slips that were issued from this moment on, and before that one, on our clock. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** Does a row fit the part of a filter that numbers of a series do not depend on? */
const fitting =
  ({ series, kind, table }: SlipFilter) =>
  (row: { readonly series?: string; readonly kind?: string; readonly table?: string }): boolean =>
    (series === undefined || row.series === undefined || row.series === series) &&
    (kind === undefined || row.kind === undefined || row.kind === kind) &&
    (table === undefined || row.table === undefined || [table].flat().includes(row.table));

/**
 * The slips of a filter, and beside them what is missing, repeated or left over. Numbers are looked at in the whole series, whatever
 * table or time is asked for: otherwise every slip of another table would be a gap.
 */
export const slipReport = async (db: ReadDb, filter: SlipFilter) => {
  const { rows } = await sql<SlipFact>`
    select event_id as "eventId", series, venue, what, kind, number, printed, request_id as "requestId", table_id as "table",
      total_cents as "totalCents", by_person as by, second_signer as "secondSigner", reason, at
    from p_slips.fact where ${allOf([...inScope('venue', filter.venues), ...equals('venue', filter.venue)])}
    order by stream, revision, event_id`.execute(db);
  const fits = fitting(filter);
  const inTime = ({ issuedAt }: { readonly issuedAt: string }): boolean =>
    (filter.from === undefined || Date.parse(issuedAt) >= Date.parse(filter.from)) &&
    (filter.to === undefined || Date.parse(issuedAt) < Date.parse(filter.to));
  return {
    slips: slipRows(rows).filter((row) => fits(row) && inTime(row)),
    missingNumbers: missingNumbers(rows).filter(fits),
    repeatedNumbers: repeatedNumbers(rows).filter(fits),
    unusedRequests: unusedRequests(rows).filter(fits),
    unknownSlips: unknownSlips(rows).filter(fits),
  };
};
