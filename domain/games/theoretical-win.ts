import { less, plus, ratio, rootOf, sumOf, times, type Ratio } from '../kernel/ratio.ts';
import type { WagerChance } from './chance-of-wagers.ts';

/** Decided wagers of one kind, added up, and what chance makes of each of them. Sums of squares are whole numbers of square cents. */
export type WagersAtChance = {
  readonly laid: { readonly stakeCents: number; readonly squares: string; readonly roundSquares: string };
  readonly chance: WagerChance;
};

const expectedOf = ({ laid: { stakeCents }, chance: { advantage } }: WagersAtChance): Ratio =>
  times(ratio(stakeCents), advantage);

/** Each wager for itself, and what every two of a round share. */
const varianceOf = ({ laid: { squares, roundSquares }, chance: { variance, shared } }: WagersAtChance): Ratio =>
  plus(times(ratio(BigInt(squares)), less(variance, shared)), times(ratio(BigInt(roundSquares)), shared));

/**
 * What the house wins of wagers on average, exactly, in cents, and how far its win lies from that by chance: one standard error, in whole cents,
 * rounded down. Wagers of one kind in a round count with what they share; those of different kinds count apart.
 */
export const theoreticalWin = (
  all: readonly WagersAtChance[],
): { readonly expected: Ratio; readonly errorCents: number } => ({
  expected: sumOf(all.map(expectedOf)),
  errorCents: rootOf(sumOf(all.map(varianceOf))),
});
