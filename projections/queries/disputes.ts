import { sql } from 'kysely';
import type { LeftOpen } from '../../domain/examination/left-open.ts';
import {
  conditionsOf,
  disputeRows,
  raised,
  withSteps,
  type DisputeFilter as OwnFilter,
  type DisputeRecord,
} from '../disputes/queries.ts';
import { cursorOf, pageOf, type Page } from '../kit/cursor.ts';
import { allOf, pageSize, when, type OneOf } from '../kit/query.ts';
import type { ReadDb } from '../read-models.ts';
import { codesOf, hasCode } from '../rule-violations/codes.ts';
import { leftOpenOf } from '../rule-violations/left-open.ts';

/** A dispute as lists show it: as it was recorded, and what was found in it. */
export type DisputeSummary = DisputeRecord & {
  /** The codes of its findings that nothing excuses. */
  readonly codes: readonly string[];
  /** Set when nothing closed it for longer than the venue's threshold: what shows that it was left open. */
  readonly leftOpen: LeftOpen | null;
};

export type DisputeFilter = OwnFilter & {
  /** A violation code among its findings that nothing excuses. */
  readonly code?: OneOf<string> | undefined;
};

export const disputesCursor = cursorOf('instant', 'text');
type DisputesCursor = NonNullable<ReturnType<typeof disputesCursor.read>>;

const id = sql.ref<string>('dispute.dispute_id');
/** A dispute is known up to its last event. */
export const known = { kind: 'dispute', id, revision: sql<number>`dispute.event_count - 1` } as const;

type Found = Pick<DisputeSummary, 'codes' | 'leftOpen'>;
const nothingFound: Found = { codes: [], leftOpen: null };

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
  const found = sql`, ${codesOf('dispute', id)} as codes, ${leftOpenOf(known)} as "leftOpen"`;
  const { rows } = await disputeRows<Found>(where, limit + 1, found).execute(db);
  const told = await withSteps(
    db,
    rows.map(({ codes: _codes, leftOpen: _leftOpen, ...row }) => row),
  );
  const foundIn = new Map(rows.map(({ dispute, codes, leftOpen }) => [dispute, { codes, leftOpen }]));
  const summaries = told.map(({ steps: _askedForApart, ...dispute }) => ({
    ...dispute,
    ...(foundIn.get(dispute.dispute) ?? nothingFound),
  }));
  return pageOf(summaries, limit, ({ raisedAt, dispute }) => disputesCursor.write([raisedAt, dispute]));
};
