import { sql, type RawBuilder } from 'kysely';
import type { LeftOpen } from '../../domain/examination/left-open.ts';
import {
  conditionsOf,
  disputeRows,
  raised,
  rowsOfDisputes,
  withSteps,
  type DisputeFilter as OwnFilter,
  type DisputeRecord,
} from '../disputes/queries.ts';
import { askForPage, byTime, countOf, type Page, type PageAsked } from '../kit/list.ts';
import { allOf, when, type OneOf } from '../kit/query.ts';
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

const id = sql.ref<string>('dispute.dispute_id');

/** The orders of the list of disputes, by when they were raised. */
export const disputeOrders = byTime<DisputeRecord>(
  { kind: 'instant', by: raised, of: ({ raisedAt }) => raisedAt },
  { kind: 'text', by: id, of: ({ dispute }) => dispute },
);
export type DisputeSort = keyof typeof disputeOrders;

/** A dispute is known up to its last event. */
export const known = { kind: 'dispute', id, revision: sql<number>`dispute.event_count - 1` } as const;

type Found = Pick<DisputeSummary, 'codes' | 'leftOpen'>;
const nothingFound: Found = { codes: [], leftOpen: null };

const wantedOf = (filter: DisputeFilter): readonly RawBuilder<boolean>[] => [
  ...conditionsOf(filter),
  ...when(filter.code, (code) => hasCode('dispute', id, code)),
];

/** Disputes by table, time, state, person and violation code, those raised last first unless another order is asked for. */
export const listDisputes = (
  db: ReadDb,
  { filter, sort = 'newest-first', ...page }: PageAsked<DisputeSort> & { readonly filter: DisputeFilter },
): Promise<Page<DisputeSummary>> =>
  askForPage(disputeOrders[sort], page, async ({ beyond, order, count }) => {
    const where = allOf([...wantedOf(filter), ...beyond]);
    const found = sql`, ${codesOf('dispute', id)} as codes, ${leftOpenOf(known)} as "leftOpen"`;
    const { rows } = await disputeRows<Found>(where, { order, count }, found).execute(db);
    const told = await withSteps(
      db,
      rows.map(({ codes: _codes, leftOpen: _leftOpen, ...row }) => row),
    );
    const foundIn = new Map(rows.map(({ dispute, codes, leftOpen }) => [dispute, { codes, leftOpen }]));
    return told.map(({ steps: _askedForApart, ...dispute }) => ({
      ...dispute,
      ...(foundIn.get(dispute.dispute) ?? nothingFound),
    }));
  });

/** How many disputes fit; undefined when they are too many to be counted. */
export const countDisputes = (db: ReadDb, filter: DisputeFilter): Promise<number | undefined> =>
  countOf(db, rowsOfDisputes, wantedOf(filter));
