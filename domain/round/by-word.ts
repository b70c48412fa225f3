import { standing, type Placed } from '../kernel/placed.ts';
import type { Reach } from '../law/clause.ts';
import { reachOfBefore, type LateTouch } from './betting.ts';
import type { Wager, WagerChange } from './wager-book.ts';

/** What was recorded of a wager that was declared by word; undefined for any other. */
const wordsOf = ({ laid }: Wager) =>
  laid?.fact.type === 'round.WagerPlaced' && laid.fact.data.oral ? laid.fact.data : undefined;

/** Was the wager declared by word? */
export const isByWord = (wager: Wager): boolean => wordsOf(wager) !== undefined;

/** A wager by word that lay nowhere yet is put where it belongs, by somebody of the house. */
export const isPlacingOfOral = (wager: Wager, change: WagerChange | null): boolean => {
  const { placement, changes } = wager;
  if (!isByWord(wager) || placement.area !== null || !change?.placement || change !== changes[0]) return false;
  return (
    change.placement.area !== null &&
    change.placement.kind === placement.kind &&
    change.placement.stakeCents === placement.stakeCents
  );
};

/**
 * A wager by word, without chips or tokens as far as the record holds, that was refused before the play after it, by anyone: it may
 * not be accepted, so not to take it is not a refusal of a wager. `until` is the place of that play in the round. `unknown`: nobody
 * recorded whether chips came with it.
 */
export const isLeftUntaken = (wager: Wager, until: number): 'yes' | 'no' | 'unknown' => {
  const words = wager.refusals.length === 0 ? undefined : wordsOf(wager);
  if (!words || words.chipsPresented === true || !wager.refusals.some(({ at }) => at < until)) return 'no';
  return words.chipsPresented === null ? 'unknown' : 'yes';
};

/** A wager by word with its chips that came, or was placed, before the first play: where words are in time until then. */
export const isByWordInTime = ({ wager, how, change, deed }: LateTouch, firstPlay: Placed | undefined): Reach => {
  const words = wordsOf(wager);
  if (!words || words.chipsPresented === false) return 'no';
  if (how !== 'laid' && !isPlacingOfOral(wager, change)) return 'no';
  return firstPlay ? reachOfBefore(standing(deed, firstPlay)) : 'yes';
};
