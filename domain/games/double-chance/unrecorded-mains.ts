import { drawnUnder } from '../../kernel/memo.ts';
import { lastPlacementBefore, type Placement, type Wager } from '../../round/wager-book.ts';
import type { RoundPicture } from './round.ts';

/** May a wager that nobody recorded have lain on a hand? What is on record of it says where it lay only where it was changed. */
const mayHaveLain = (wager: Wager, hand: string): boolean => {
  const known: Placement = lastPlacementBefore(wager, Infinity);
  if (wager.changes.every(({ placement }) => placement === null))
    return wager.refusals.every(({ fact }) => fact.data.kind === 'main');
  return known.kind === 'main' && known.hand === hand;
};

/** The wager that a jackpot on a hand is laid beside by its record, where nobody recorded that it was laid. */
const besideJackpot = ({ wagers }: RoundPicture, hand: string): string | undefined => {
  for (const { laid, placement } of wagers) {
    const linkedTo = laid?.fact.data.linkedTo;
    if (placement.kind !== 'jackpot' || placement.hand !== hand || linkedTo === undefined) continue;
    if (wagers.every((one) => one.wagerId !== linkedTo)) return linkedTo;
  }
  return undefined;
};

/**
 * The id of a wager that may have lain on a hand, though nobody recorded that it was laid: money moved on it, or another record names it. Undefined
 * where the record names none.
 */
export const unrecordedMainOn = drawnUnder((picture: RoundPicture, hand: string): string | undefined => {
  const unlaid = picture.wagers.find((wager) => wager.laid === null && mayHaveLain(wager, hand));
  return unlaid?.wagerId ?? besideJackpot(picture, hand);
});

/** What such a wager leaves open: `whether wager W-1 lay on area-1: nobody recorded that it was laid`. */
export const whetherItLay = (wagerId: string, hand: string): string =>
  `whether wager ${wagerId} lay on ${hand}: nobody recorded that it was laid`;

/** Did anybody do something with the cards of a hand, or decide on them? */
export const isPlayed = ({ handled, declared, discarded, absences }: RoundPicture, hand: string): boolean =>
  [handled, declared, discarded, absences].some((all) => all.some(({ fact }) => fact.data.hand === hand));
