import { isBefore, type Placed } from '../kernel/placed.ts';
import { isTakenOrPaid, type Wager } from '../round/wager-book.ts';

/** Cards that were dealt again in the record of a round that something had ended, and the first of them. */
export type DealtAgain = { readonly ended: Placed; readonly first: Placed };

/**
 * Did money move on a wager of the round that ended when there had been dealt again? Then it may have lain on for the new deal, which nobody
 * recorded.
 */
export const mayHaveLainOn = ({ ended, first }: DealtAgain, { laid, money }: Pick<Wager, 'laid' | 'money'>): boolean =>
  laid !== null && !isBefore(ended, laid) && money.some((moved) => isTakenOrPaid(moved) && isBefore(first, moved));
