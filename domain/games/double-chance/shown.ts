import type { Placed } from '../../kernel/placed.ts';
import { isSettledBy } from './round-end.ts';
import type { RoundPicture } from './round.ts';

/** What makes a round void by a rule: the record that shows it, and what that leaves open. */
export type Shown<By extends Placed = Placed> = { readonly by: By; readonly doubt: string | null };

/** Is it in the round of play: from its first card until all wagers are settled (1.1)? */
export const isInRound = (picture: RoundPicture, { at }: Placed): boolean =>
  at > (picture.cards[0]?.by.at ?? Infinity) && !isSettledBy(picture, at);
