import { linesTotalCents, type DenominationLine } from '../kernel/money.ts';
import { piecesOver } from './chips-moved.ts';

/** What was counted of a float: the total that the slip states, and the pieces. */
export type Counted = { readonly totalCents: number; readonly lines: readonly DenominationLine[] };

/**
 * The chips that came into a float and went out of it between two counts, in cents. `perhaps`: money of which nobody knows whether it was
 * chips, or whether it moved then. `piecesOverCents`: what the recorded pieces make of the float over what the stated amounts make of it.
 * `notByPieceCents`: chips that moved and whose pieces nobody recorded.
 */
export type ChipsBetween = {
  readonly intoCents: number;
  readonly outOfCents: number;
  readonly perhapsIntoCents: number;
  readonly perhapsOutOfCents: number;
  readonly piecesOverCents: number;
  readonly notByPieceCents: number;
};

export const noChips: ChipsBetween = {
  intoCents: 0,
  outOfCents: 0,
  perhapsIntoCents: 0,
  perhapsOutOfCents: 0,
  piecesOverCents: 0,
  notByPieceCents: 0,
};

/** The chips of several movements together. */
export const chipsTogether = (all: readonly ChipsBetween[]): ChipsBetween =>
  all.reduce(
    (sum, one) => ({
      intoCents: sum.intoCents + one.intoCents,
      outOfCents: sum.outOfCents + one.outOfCents,
      perhapsIntoCents: sum.perhapsIntoCents + one.perhapsIntoCents,
      perhapsOutOfCents: sum.perhapsOutOfCents + one.perhapsOutOfCents,
      piecesOverCents: sum.piecesOverCents + one.piecesOverCents,
      notByPieceCents: sum.notByPieceCents + one.notByPieceCents,
    }),
    noChips,
  );

export const floatStates = ['agrees', 'differs', 'not-known'] as const;
/** `not-known`: money of which nobody knows whether it was chips may account for the difference. */
export type FloatState = (typeof floatStates)[number];

/** How a count compares with the one before it and with what moved between the two, in cents. */
export type FloatCompared = {
  readonly state: FloatState;
  /** Null where it is not known whether money was moved in chips. */
  readonly expectedCents: number | null;
  /** Counted over (or, negative, under) what was expected; null likewise. Then it lies from `leastCents` to `mostCents`. */
  readonly differenceCents: number | null;
  readonly leastCents: number;
  readonly mostCents: number;
  /** What the record itself explains of it: pieces that come to another amount than is stated of them, in a count, a movement or a payment. */
  readonly explainedCents: number;
  /** What nothing on record explains; null where the difference is not known. */
  readonly unexplainedCents: number | null;
};

const stateOf = (leastCents: number, mostCents: number): FloatState => {
  if (leastCents > 0 || mostCents < 0) return 'differs';
  return leastCents === 0 && mostCents === 0 ? 'agrees' : 'not-known';
};

/** By how much the pieces of a count are over its total. */
const sumError = ({ lines, totalCents }: Counted): number => piecesOver(lines, totalCents);

/** Compares a count with the one before it, and with the chips that moved between the two. */
export const compareCounts = (from: Counted, to: Counted, between: ChipsBetween): FloatCompared => {
  const { intoCents, outOfCents, perhapsIntoCents, perhapsOutOfCents, piecesOverCents } = between;
  const expected = from.totalCents + intoCents - outOfCents;
  const difference = to.totalCents - expected;
  const isKnown = perhapsIntoCents === 0 && perhapsOutOfCents === 0;
  // `0 +`: none is 0, and not -0.
  const explainedCents = 0 + sumError(from) - sumError(to) + piecesOverCents;
  const [leastCents, mostCents] = [difference - perhapsIntoCents, difference + perhapsOutOfCents];
  return {
    state: stateOf(leastCents, mostCents),
    expectedCents: isKnown ? expected : null,
    differenceCents: isKnown ? difference : null,
    leastCents,
    mostCents,
    explainedCents,
    unexplainedCents: isKnown ? difference - explainedCents : null,
  };
};

/** Pieces that came into a float, and pieces that went out of it. */
export type PiecesMoved = { readonly into: readonly DenominationLine[]; readonly outOf: readonly DenominationLine[] };

/** A denomination in a tray: how many pieces were to be expected as far as they are recorded, and how many were counted. */
export type DenominationCompared = {
  readonly denominationCents: number;
  readonly expectedCount: number;
  /** Null where nobody counted. */
  readonly countedCount: number | null;
};

const added = (to: Map<number, number>, lines: readonly DenominationLine[], sign: 1 | -1): void => {
  for (const { denominationCents, count } of lines)
    to.set(denominationCents, (to.get(denominationCents) ?? 0) + sign * count);
};

/** The pieces to expect after a count, as far as what moved since then is recorded by piece; largest first. A number under 0 is one that the record cannot be right about. */
export const expectedPieces = (
  from: readonly DenominationLine[],
  moved: readonly PiecesMoved[],
): ReadonlyMap<number, number> => {
  const pieces = new Map<number, number>();
  added(pieces, from, 1);
  for (const { into, outOf } of moved) {
    added(pieces, into, 1);
    added(pieces, outOf, -1);
  }
  return pieces;
};

/** Expected pieces beside those that were counted; null: nobody counted. */
export const compareDenominations = (
  expected: ReadonlyMap<number, number>,
  counted: readonly DenominationLine[] | null,
): readonly DenominationCompared[] => {
  const were = new Map<number, number>();
  added(were, counted ?? [], 1);
  return [...new Set([...expected.keys(), ...were.keys()])]
    .toSorted((a, b) => b - a)
    .map((denominationCents) => ({
      denominationCents,
      expectedCount: expected.get(denominationCents) ?? 0,
      countedCount: counted === null ? null : (were.get(denominationCents) ?? 0),
    }))
    .filter(({ expectedCount, countedCount }) => expectedCount !== 0 || (countedCount ?? 0) !== 0);
};

/** The value of expected pieces, in cents. */
export const piecesTotalCents = (pieces: ReadonlyMap<number, number>): number =>
  linesTotalCents([...pieces].map(([denominationCents, count]) => ({ denominationCents, count })));
