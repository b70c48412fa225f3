import { decidedTogether, wonAt, type WagerChance } from '../chance-of-wagers.ts';
import type { Odds } from '../../kernel/odds.ts';
import { less, ratio, times, type Ratio } from '../../kernel/ratio.ts';
import { isKnownKind, type WagerKind } from './terms.ts';

/** Two coins fall odds half of the time. Five odds in a row lose every wager. */
const fiveOdds = ratio(1, 2 ** 5);
/** Heads before tails, and before five odds in a row: half of what is left of them; and likewise tails. */
const oneFace = times(ratio(1, 2), less(ratio(1), fiveOdds));

const chances: Readonly<Record<WagerKind, Ratio>> = {
  heads: oneFace,
  tails: oneFace,
  // Three times in a row. A run of odds ends with each result.
  spinner: times(oneFace, times(oneFace, oneFace)),
};

/** What a kind of wager comes to on average at the odds of an edition; undefined for a kind that the game does not have. */
export const chanceOfWager = (odds: Readonly<Record<WagerKind, Odds>>, kind: string): WagerChance | undefined => {
  if (!isKnownKind(kind)) return undefined;
  const { pays, to } = odds[kind];
  // One fall of the coins decides all wagers of a kind in a round.
  return decidedTogether(wonAt(chances[kind], ratio(pays, to)));
};
