import { payableCents } from '../equipment/payable.ts';
import { exactWinnings, type Odds } from '../kernel/odds.ts';
import type { Wager } from '../round/wager-book.ts';
import { doneOn } from './due.ts';

/**
 * `up`: what chips cannot pay exactly is paid up to the next amount that they can. `none`: either neighbour of it is accepted. `in-full`: it is due
 * to the cent, whatever the chips are.
 */
export type Rounding = 'up' | 'none' | 'in-full';

/** Winnings, in cents. */
export type Winnings = {
  /** Null: the chips at the table are not on record, and it matters. */
  readonly paidCents: number | null;
  /** Where either neighbour of the exact amount is accepted: the upper one. */
  readonly mostPaidCents: number | null;
  /** What they are exactly, where chips cannot pay that or nobody knows. */
  readonly exactCents: number | null;
  /** The least chip, where it rests on the chips what is due; null where they can make what is exactly due, and no rule of rounding asks for it. */
  readonly leastChipCents: number | null;
};

export const noWinnings: Winnings = { paidCents: 0, mostPaidCents: null, exactCents: null, leastChipCents: null };

/** The chips of the last inventory, and those that the wager was paid in: what was handed over was at the table, counted or not. */
const payableIn = ({ money }: Wager, counted: readonly number[] | null): readonly number[] | null => {
  if (counted === null) return null;
  const others: number[] = [];
  for (const { fact } of money) {
    if (fact.type !== 'round.WagerPaid' || fact.data.medium !== 'chips' || fact.data.chips === null) continue;
    for (const { denominationCents, count } of fact.data.chips) {
      if (count > 0 && !counted.includes(denominationCents)) others.push(denominationCents);
    }
  }
  return others.length === 0 ? counted : [...counted, ...others];
};

/** The most, in cents, that these chips can make without going over an amount. */
const payableWithin = (denominationsCents: readonly number[], atMostCents: number): number => {
  let [least, most] = [0, Math.floor(atMostCents)];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (payableCents(denominationsCents, middle) <= atMostCents) least = middle;
    else most = middle - 1;
  }
  return least;
};

/**
 * The winnings of a stake at the odds, as far as chips can pay them. `countedCents` are the denominations of the table's last inventory;
 * null when none is on record. Then an amount of whole cents is taken to be payable, unless more was paid.
 */
export const winningsAt = (
  odds: Odds,
  stakeCents: number,
  rounding: Rounding,
  wager: Wager,
  countedCents: readonly number[] | null,
): Winnings => {
  const { wholeCents, remainder } = exactWinnings(stakeCents, odds);
  const exact = wholeCents + remainder / odds.to;
  const denominations = payableIn(wager, countedCents);
  const isDueInFull = rounding === 'in-full' && remainder === 0;
  if (denominations === null || denominations.length === 0) {
    if (isDueInFull) return { paidCents: exact, mostPaidCents: null, exactCents: null, leastChipCents: null };
    const isKnown = remainder === 0 && doneOn(wager).paidCents <= exact;
    return { paidCents: isKnown ? exact : null, mostPaidCents: null, exactCents: exact, leastChipCents: null };
  }
  const upper = payableCents(denominations, exact);
  const least = denominations.reduce((less, cents) => Math.min(less, cents), Infinity);
  if (upper === exact || isDueInFull) {
    const isAsked = rounding === 'up' || upper !== exact;
    return { paidCents: exact, mostPaidCents: null, exactCents: null, leastChipCents: isAsked ? least : null };
  }
  return rounding === 'up'
    ? { paidCents: upper, mostPaidCents: null, exactCents: exact, leastChipCents: least }
    : {
        paidCents: payableWithin(denominations, exact),
        mostPaidCents: upper,
        exactCents: exact,
        leastChipCents: least,
      };
};
