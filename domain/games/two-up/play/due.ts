import { dueRoundedUp } from '../../../play/due.ts';
import type { Wager } from '../../../play/table.ts';

/** Winnings before rounding, in cents; every stake is a whole number of chips, so half of fifteen of them is whole cents. */
export const exactWinningsCents = ({ kind, stakeCents }: Wager): number =>
  kind === 'spinner' ? (stakeCents * 15) / 2 : stakeCents;

/** 7.5 to 1 for the spinner, even money for the others (8.1), paid up to the next chip (4.10), to the maximum (5.3). */
export const dueOf = dueRoundedUp(exactWinningsCents);
