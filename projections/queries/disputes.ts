import { sql } from 'kysely';
import {
  conditionsOf,
  disputeRows,
  raised,
  withSteps,
  type DisputeFilter as OwnFilter,
  type DisputeRecord,
} from '../disputes/queries.ts';
import { cursorOf, pageOf, type Page } from '../kit/cursor.ts';
import { allOf, pageSize, when } from '../kit/query.ts';
import type { ReadDb } from '../read-models.ts';
import { codesOf, hasCode } from '../rule-violations/codes.ts';

/** A dispute as lists show it: as it was recorded, and what was found in it. */
export type DisputeSummary = DisputeRecord & {
  /** The codes of its findings that nothing excuses. */
  readonly codes: readonly string[];
};

export type DisputeFilter = OwnFilter & {
  /** A violation code among its findings that nothing excuses. */
  readonly code?: string | undefined;
};

export const disputesCursor = cursorOf('instant', 'text');
type DisputesCursor = NonNullable<ReturnType<typeof disputesCursor.read>>;

const id = sql.ref<string>('dispute.dispute_id');

/** Disputes by table, time, state, person and violation code, those raised last first. */
export const listDisputes = async (
  db: ReadDb,
  asked: { readonly filter: DisputeFilter; readonly limit?: number; readonly after?: DisputesCursor | undefined },
): Promise<Page<DisputeSummary>> => {
  const limit = pageSize(asked.limit);
  const where = allOf([
    ...conditionsOf(asked.filter),
    ...when(asked.filter.code, (code) => hasCode('dispute', id, code)),
    ...when(asked.after, ([at, last]) => sql<boolean>`(${raised}, ${id}) < (${at}::timestamptz, ${last})`),
  ]);
  const codes = sql`, ${codesOf('dispute', id)} as codes`;
  const { rows } = await disputeRows<{ readonly codes: readonly string[] }>(where, limit + 1, codes).execute(db);
  const told = await withSteps(
    db,
    rows.map(({ codes: _found, ...row }) => row),
  );
  const found = new Map(rows.map((row) => [row.dispute, row.codes]));
  const summaries = told.map(({ steps: _askedForApart, ...dispute }) => ({
    ...dispute,
    codes: found.get(dispute.dispute) ?? [],
  }));
  return pageOf(summaries, limit, ({ raisedAt, dispute }) => disputesCursor.write([raisedAt, dispute]));
};
