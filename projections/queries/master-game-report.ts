import {
  adjustmentOfWin,
  dropOf,
  moneyDrop,
  type DropBasis,
  type SessionFigures,
} from '../../domain/gaming-day/figures.ts';
import type { ContentCategory } from '../../domain/drop-box/events.ts';
import { accountingWin, holdBasisPoints, missingForWin, missingForWinOf } from '../../domain/table/win-formulas.ts';
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

/** The figures of a session, with what was dropped in it added up once: it is in the sums of its table, its game, its pit and of all. */
type Added = {
  readonly figures: SessionFigures;
  readonly dropped: ReadonlyMap<ContentCategory, number>;
  readonly dropCents: number;
  readonly basis: DropBasis | null;
};

const addedOf = (figures: SessionFigures): Added => {
  const dropped = new Map<ContentCategory, number>();
  for (const one of figures.drop) dropped.set(one.category, (dropped.get(one.category) ?? 0) + dropOf(one).cents);
  const { cents: dropCents, basis } = moneyDrop(figures.drop);
  return { figures, dropped, dropCents, basis };
};

const basisOf = (all: readonly Added[]): ReportBasis | null => {
  const bases = new Set(all.flatMap(({ basis }) => basis ?? []));
  const [one = null, ...others] = bases;
  return others.length > 0 ? 'mixed' : one;
};

const named = (all: readonly Added[], of: 'countedBy' | 'verifiedBy'): readonly string[] =>
  [...new Set(all.flatMap(({ figures }) => figures[of]))].toSorted();

/** What the record lacks for the win of one session, or for that of several. */
const missingOf = (all: readonly SessionFigures[]): string | null => {
  const [only] = all;
  if (only && all.length === 1) return missingForWin(only);
  return missingForWinOf(all.filter(({ winCents }) => winCents === null).length, all.length);
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
  all: readonly Added[],
  adjustedWinCents: number | null,
) => {
  const figures = all.map((one) => one.figures);
  const droppedOf = (category: ContentCategory): number => sumOf(all.map(({ dropped }) => dropped.get(category) ?? 0));
  const dropCents = sumOf(all.map((one) => one.dropCents));
  const winCents = sumOfAll(figures.map((one) => one.winCents));
  return {
    of,
    session,
    table,
    game,
    pit,
    sessionCount: all.length,
    openerCents: sumOfAll(figures.map((one) => one.openerCents)),
    closerCents: sumOfAll(figures.map((one) => one.closerCents)),
    fillsCents: sumOf(figures.map((one) => one.fillsCents)),
    creditsCents: sumOf(figures.map((one) => one.creditsCents)),
    cashCents: droppedOf('cash'),
    chipPurchaseVoucherCents: droppedOf('chip-purchase-voucher'),
    promotionalVoucherCents: droppedOf('promotional-voucher'),
    promotionalTokenCents: droppedOf('promotional-token'),
    chipsCents: droppedOf('chips'),
    suspectCents: droppedOf('suspect'),
    otherCents: droppedOf('other'),
    dropCents,
    dropBasis: basisOf(all),
    winCents,
    missing: missingOf(figures),
    holdBasisPoints: winCents === null ? null : holdBasisPoints(winCents, dropCents),
    winByPlayCents: sumOf(figures.map((one) => one.winByPlayCents)),
    winByLawCents: sumOf(figures.map((one) => one.winByLawCents)),
    countedBy: named(all, 'countedBy'),
    verifiedBy: named(all, 'verifiedBy'),
    adjustedWinCents,
  };
};
export type MasterGameRow = ReturnType<typeof rowOf>;

const grouped = <Key>(
  all: readonly Added[],
  keyOf: (one: SessionFigures) => Key,
): readonly (readonly [Key, readonly Added[]])[] => {
  const groups = new Map<Key, Added[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one.figures));
    if (group) group.push(one);
    else groups.set(keyOf(one.figures), [one]);
  }
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
): readonly MasterGameRow[] => {
  const added = figures.map(addedOf);
  return [
    ...added.map((one) => rowOf('session', one.figures, [one], null)),
    ...grouped(added, ({ table }) => table).map(([table, all]) =>
      rowOf('table', { table }, all, adjustedIn(adjustments, table)),
    ),
    ...grouped(added, ({ game }) => game).map(([game, all]) => rowOf('game', { game }, all, null)),
    ...grouped(added, ({ pit }) => pit).map(([pit, all]) => rowOf('pit', { pit }, all, null)),
    ...(added.length > 0 ? [rowOf('all', {}, added, adjustedIn(adjustments))] : []),
  ];
};
