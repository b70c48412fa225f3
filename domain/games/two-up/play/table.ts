import type { Evening, Player, Table } from '../../../play/table.ts';

export const coinsOfSet = 5;

/** How the session is opened and closed, as far as it is Two-Up's own. */
export type TwoUpEvening = Evening & {
  readonly coinSet: 'in-order' | 'one-coin-unmarked';
  readonly openingCheck: 'whole' | 'without-the-bowl';
  readonly firstOffer: 'in-turn' | 'second-place';
};

/** A Two-Up table: its coins, and the turn of the spinner. */
export type TwoUpTable = Table & {
  readonly evening: TwoUpEvening;
  /** The set of coins in use: which it is, and which of its coins are left. */
  coins: { readonly nth: number; readonly set: string; readonly left: readonly string[] };
  /** The spinner who wore the set out, while nobody sees to it that another is brought for the next. */
  wornBy: Player | null;
  /** Has anybody had the coins yet? */
  coinsHad: boolean;
  /** The seat from which the coins go on clockwise; 0 before the first game. */
  lastSpinnerSeat: number;
  /** The player who had the coins last: not asked again before somebody else has had them. */
  lastSpinner: Player | null;
  /** The winner who stays as spinner. */
  staying: Player | null;
  /** The players who may not come back into the ring; and those who were ever sent out of it. */
  readonly barred: Set<string>;
  readonly sentOut: Set<string>;
};

/** The nth set of coins that the evening needs. Coins are numbered on, so that no two sets share one. */
export const coinSet = (table: string, nth: number): TwoUpTable['coins'] => ({
  nth,
  set: `coins-${table}-${nth}`,
  left: Array.from({ length: coinsOfSet }, (_, place) => `coin-${(nth - 1) * coinsOfSet + place + 1}`),
});
