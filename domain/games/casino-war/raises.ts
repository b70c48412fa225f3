import { isLaid, type LaidWager, type Wager } from '../../round/wager-book.ts';
import type { RoundPicture } from './round.ts';

const isRaise = ({ placement, laid }: Wager): boolean => laid !== null && placement.kind === 'go-to-war';

/** Is a raise laid on this casino war wager: by its link, or without one by its player and its box? */
export const isRaiseOn = (raise: Wager, war: Wager): boolean => {
  if (!isRaise(raise)) return false;
  const { linkedTo } = raise.laid?.fact.data ?? {};
  if (linkedTo !== undefined) return linkedTo === war.wagerId;
  return raise.personId === war.personId && raise.placement.hand === war.placement.hand;
};

/** The raises that were laid on a casino war wager, in order. */
export const raisesOn = ({ wagers }: RoundPicture, war: Wager): readonly LaidWager[] =>
  wagers.filter((one): one is LaidWager => isLaid(one) && isRaiseOn(one, war));

/** The casino war wager that a raise is laid on; undefined where none is on record. */
export const warOfRaise = ({ wagers }: RoundPicture, raise: Wager): LaidWager | undefined =>
  wagers.find((one): one is LaidWager => isLaid(one) && one.placement.kind === 'casino-war' && isRaiseOn(raise, one));
