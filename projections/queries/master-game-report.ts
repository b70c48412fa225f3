import {
  adjustmentOfWin,
  dropOf,
  moneyDrop,
  type DropBasis,
  type SessionFigures,
} from '../../domain/gaming-day/figures.ts';
import type { ContentCategory } from '../../domain/drop-box/events.ts';
import { accountingWin, holdBasisPoints } from '../../domain/table/win-formulas.ts';
import type { Adjustment } from '../gaming-days/queries.ts';

/** What a row of the report is of: one session, or a sum of them. */
export const rowKinds = ['session', 'table', 'game', 'pit', 'all'] as const;
type RowKind = (typeof rowKinds)[number];

/** How drop is known: of sessions that do not all have the same, `mixed`. */
export const reportBases = ['verified', 'counted', 'expected', 'mixed'] as const;
type ReportBasis = DropBasis | 'mixed';

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, cents) => sum + cents, 0);
/** Null where one of them is not known: a sum of the others would pass for the whole. */
const sumOfAll = (amounts: readonly (number | null)[]): number | null => {
  const known = amounts.filter((cents) => cents !== null);
  return known.length < amounts.length ? null : sumOf(known);
};

const droppedOf = (all: readonly SessionFigures[], category: ContentCategory): number =>
  sumOf(all.flatMap(({ drop }) => drop.filter((one) => one.category === category).map((one) => dropOf(one).cents)));

const basisOf = (all: readonly SessionFigures[]): ReportBasis | null => {
  const bases = new Set(all.flatMap(({ drop }) => moneyDrop(drop).basis ?? []));
  const [one = null, ...others] = bases;
  return others.length > 0 ? 'mixed' : one;
};

const named = (all: readonly SessionFigures[], of: 'countedBy' | 'verifiedBy'): readonly string[] =>
  [...new Set(all.flatMap((one) => one[of]))].toSorted();

const amounts = (all: readonly SessionFigures[]) => {
  const dropCents = sumOf(all.map(({ drop }) => moneyDrop(drop).cents));
  const winCents = sumOfAll(all.map((one) => one.winCents));
  return {
    openerCents: sumOfAll(all.map((one) => one.openerCents)),
    closerCents: sumOfAll(all.map((one) => one.closerCents)),
    fillsCents: sumOf(all.map((one) => one.fillsCents)),
    creditsCents: sumOf(all.map((one) => one.creditsCents)),
    cashCents: droppedOf(all, 'cash'),
    chipPurchaseVoucherCents: droppedOf(all, 'chip-purchase-voucher'),
    promotionalVoucherCents: droppedOf(all, 'promotional-voucher'),
    promotionalTokenCents: droppedOf(all, 'promotional-token'),
    chipsCents: droppedOf(all, 'chips'),
    suspectCents: droppedOf(all, 'suspect'),
    otherCents: droppedOf(all, 'other'),
    dropCents,
    dropBasis: basisOf(all),
    winCents,
    holdBasisPoints: winCents === null ? null : holdBasisPoints(winCents, dropCents),
    winByPlayCents: sumOf(all.map((one) => one.winByPlayCents)),
    winByLawCents: sumOf(all.map((one) => one.winByLawCents)),
    countedBy: named(all, 'countedBy'),
    verifiedBy: named(all, 'verifiedBy'),
  };
};

type Place = {
  readonly session?: string;
  readonly table?: string;
  readonly game?: string;
  readonly pit?: string | null;
};

const rowOf = (
  of: RowKind,
  { session = null, table = null, game = null, pit = null }: { [Name in keyof Place]: Place[Name] | null },
  all: readonly SessionFigures[],
  adjustedWinCents: number | null,
) => ({ of, session, table, game, pit, sessionCount: all.length, ...amounts(all), adjustedWinCents });
export type MasterGameRow = ReturnType<typeof rowOf>;

const grouped = <Key>(
  all: readonly SessionFigures[],
  keyOf: (one: SessionFigures) => Key,
): readonly (readonly [Key, readonly SessionFigures[]])[] => {
  const groups = new Map<Key, SessionFigures[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return [...groups].toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1));
};

/** What adjustments of a table, or (undefined) of the whole day, do to win by the formula. */
const adjustedIn = (adjustments: readonly Adjustment[], table?: string): number =>
  sumOf(
    adjustments
      .filter((one) => table === undefined || one.table === table)
      .map((one) => adjustmentOfWin(accountingWin, one)),
  );

/**
 * The rows of the master game report of a gaming day: one for each session, and sums by table, game, pit and of all. Drop is of the money that
 * was dropped, as it is known best; what is not money has columns of its own. Adjustments are in no figure; what they do to win stands apart,
 * for tables and for all.
 */
export const masterGameRows = (
  figures: readonly SessionFigures[],
  adjustments: readonly Adjustment[],
): readonly MasterGameRow[] => [
  ...figures.map((one) => rowOf('session', one, [one], null)),
  ...grouped(figures, ({ table }) => table).map(([table, all]) =>
    rowOf('table', { table }, all, adjustedIn(adjustments, table)),
  ),
  ...grouped(figures, ({ game }) => game).map(([game, all]) => rowOf('game', { game }, all, null)),
  ...grouped(figures, ({ pit }) => pit).map(([pit, all]) => rowOf('pit', { pit }, all, null)),
  ...(figures.length > 0 ? [rowOf('all', {}, figures, adjustedIn(adjustments))] : []),
];
