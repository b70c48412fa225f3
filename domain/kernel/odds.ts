/** Odds as printed, "15 to 2" for "7.5 to 1": two integers, so that nothing is ever a float. */
export type Odds = { readonly pays: number; readonly to: number };

/** `odds(15, 2)` is 7.5 to 1. Throws a fault if either is not a positive integer: odds are written by us, not by players. */
export const odds = (pays: number, to: number): Odds => {
  if (!Number.isSafeInteger(pays) || !Number.isSafeInteger(to) || pays <= 0 || to <= 0) {
    throw new RangeError(`odds must be two positive integers, not ${pays} to ${to}`);
  }
  return { pays, to };
};

/** Do they pay the same as they are printed? Null: there are not any odds. */
export const isSameOdds = (one: Odds | null, other: Odds | null): boolean =>
  one?.pays === other?.pays && one?.to === other?.to;

/** Exact winnings of a stake, as a whole number of cents and a remainder in `to`-ths of a cent. */
export const exactWinnings = (
  stakeCents: number,
  at: Odds,
): { readonly wholeCents: number; readonly remainder: number } => {
  const product = stakeCents * at.pays;
  return { wholeCents: Math.floor(product / at.to), remainder: product % at.to };
};
