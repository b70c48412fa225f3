import { isBefore, type Placed } from '../../kernel/placed.ts';
import { isSettledBy } from './round-end.ts';
import type { RoundPicture } from './round.ts';

/** What makes a round void by a rule: the record that shows it, and what that leaves open. */
export type Shown<By extends Placed = Placed> = { readonly by: By; readonly doubt: string | null };

/** Is it in the round of play: from its first card until all wagers are settled (1.1)? */
export const isInRound = (picture: RoundPicture, one: Placed): boolean => {
  const [first] = picture.cards;
  return first !== undefined && isBefore(first.by, one) && !isSettledBy(picture, one);
};
