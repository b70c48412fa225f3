import { isBefore, type Placed } from '../kernel/placed.ts';
import type { Wager } from '../round/wager-book.ts';
import type { Reasoned } from './due.ts';

/**
 * Had a wager been taken out of the round by then: was it void, refused, refunded or forfeited? Nothing is paid or collected on it in its turn
 * from then on. What moves on it all the same is a mistake, or by a decision, and no late settlement.
 */
export const wasTakenOut = (reasoning: readonly Reasoned[], { wagerId }: Wager, by: Pick<Placed, 'at'>): boolean =>
  reasoning.some(({ wager, due: { ruling } }) => wager.wagerId === wagerId && ruling !== null && isBefore(ruling, by));
