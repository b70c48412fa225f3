import { timeOrder } from '../kernel/effective-history.ts';
import { isLaid, type LaidWager, type Wager } from '../round/wager-book.ts';
import type { Reasoned } from './due.ts';

/**
 * May two wagers be one, which two terminals told under two ids? They are the same person's, of the same kind, place, amount and medium, and
 * the clocks do not tell the moments apart. That both were settled shows that there were two.
 */
export const mayBeOne = (one: Wager, other: Wager): boolean => {
  const [a, b] = [one.laid?.fact, other.laid?.fact];
  if (one === other || !a || !b) return false;
  if (a.terminal === b.terminal || a.terminal === null || b.terminal === null || one.personId === null) return false;
  if (one.money.length > 0 && other.money.length > 0) return false;
  const isSame =
    one.personId === other.personId &&
    a.data.kind === b.data.kind &&
    a.data.hand === b.data.hand &&
    a.data.area === b.data.area &&
    a.data.stakeCents === b.data.stakeCents &&
    a.data.medium === b.data.medium;
  return isSame && !timeOrder(a, b).certain;
};

/** What is missing of two wagers that may be one. */
export const whetherOne = (one: Wager, other: Wager): string =>
  `whether ${one.wagerId} and ${other.wagerId}, which two terminals tell alike, are one wager`;

/** The wager that this one may be, where nothing was done with this one: it was settled, or it was told before. */
const perhapsThis = (wagers: readonly Wager[], wager: LaidWager): LaidWager | undefined => {
  const own = wagers.indexOf(wager);
  return wagers
    .filter(isLaid)
    .find((one) => mayBeOne(one, wager) && (one.money.length > 0 || wagers.indexOf(one) < own));
};

/**
 * What is missing of a wager that nobody settled, where another terminal tells one that may be the same under another id; undefined where
 * none does. Of several of which none was settled the first stays: there was one at least.
 */
export const whetherOneOfTwo = (wagers: readonly Wager[], wager: Wager): string | undefined => {
  if (!isLaid(wager) || wager.money.length > 0) return undefined;
  const other = perhapsThis(wagers, wager);
  return other && whetherOne(other, wager);
};

/**
 * A settlement of which it is not on record whether anything is owed: of a wager that may be one with another, or for what the game says is
 * `missing` of it. It stays as it is where all was done that is due.
 */
export const unlessInDoubt = <By>(
  wagers: readonly Wager[],
  reasoned: Reasoned<By>,
  missingOf: (wager: Wager) => string | undefined = () => undefined,
): Reasoned<By> => {
  const { settlement, wager } = reasoned;
  if (settlement.differenceCents === 0 || settlement.differenceCents === null) return reasoned;
  const missing = whetherOneOfTwo(wagers, wager) ?? missingOf(wager);
  if (missing === undefined) return reasoned;
  return {
    ...reasoned,
    settlement: { ...settlement, differenceCents: null, reason: `the record does not show ${missing}` },
  };
};
