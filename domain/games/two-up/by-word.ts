import type { RoundPicture } from './round.ts';
import type { WagerChange, Wager } from '../../round/wager-book.ts';

/** A wager by word that lay nowhere yet is put where it belongs: the dealer or boxer places it, of which 4.9 speaks. */
export const isPlacingOfOral = ({ laid, placement, changes }: Wager, change: WagerChange | null): boolean => {
  const isOral = laid?.fact.type === 'round.WagerPlaced' && laid.fact.data.oral && placement.area === null;
  if (!isOral || !change?.placement || change !== changes[0]) return false;
  return (
    change.placement.area !== null &&
    change.placement.kind === placement.kind &&
    change.placement.stakeCents === placement.stakeCents
  );
};

/**
 * A wager by word, without chips or tokens as far as the record holds, that was refused before the coins were next spun, by anyone: it
 * may not be accepted (4.9), so not to take it is not a refusal in the sense of 9.11. `unknown`: nobody recorded whether chips came with it.
 */
export const isLeftUntaken = ({ spins }: RoundPicture, { laid, refusals }: Wager): 'yes' | 'no' | 'unknown' => {
  if (laid?.fact.type !== 'round.WagerPlaced' || !laid.fact.data.oral || refusals.length === 0) return 'no';
  const { chipsPresented } = laid.fact.data;
  const until = spins.find(({ at }) => at > laid.at)?.at ?? Infinity;
  if (chipsPresented === true || !refusals.some(({ at }) => at < until)) return 'no';
  return chipsPresented === null ? 'unknown' : 'yes';
};
