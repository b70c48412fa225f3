import { afterClosing } from './events.ts';

/**
 * Money that patrons hand to each other on a wager, in a game without a house: a play of this name, whichever game it is of. The members
 * that are read here are `wagerId` and, in the rounds of its game, all others.
 */
export const isHandOver = ({ type }: { readonly type: string }): boolean => type.endsWith('.MoneyHandedOver');

/** Does a closed round take events of a type? What it takes of its game's plays is money on its wagers, which a game without a house has there. */
export const comesAfterClosing = (type: string): boolean =>
  afterClosing.some((one) => one === type) || isHandOver({ type });
