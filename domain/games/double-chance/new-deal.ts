import { gathered } from '../../kernel/gathered.ts';
import { drawnUnder } from '../../kernel/memo.ts';
import { isBefore, isBetween, type Placed } from '../../kernel/placed.ts';
import { placeOfHand } from '../../equipment/cards/places.ts';
import { playedSince } from '../../round/card-rounds.ts';
import type { Wager } from '../../round/wager-book.ts';
import { doneWithPower } from '../../settlement/grounds.ts';
import { mayHaveLainOn, type DealtAgain } from '../../settlement/new-deals.ts';
import type { ChanceReading } from './reading.ts';
import type { RoundPicture } from './round.ts';

/** Hands that were dealt again in the record of the round that a misdeal ended: the misdeal, and the round from there on. */
export type NewDeal = DealtAgain & { readonly picture: RoundPicture };

/** The hands that cards were dealt to in a draw, one for each card. */
const handsOf = ({ fact }: RoundPicture['drawn'][number]): readonly string[] =>
  gathered(fact.data.cards, ({ to }) => (to !== null && placeOfHand(to) !== null ? [to] : []));

/** Were the cards gathered in between, or did a hand that had cards get more than the one that a round goes on with? Else it was only played on. */
const isDealtAnew = (picture: RoundPicture, misdeal: Placed, first: Placed): boolean => {
  if ([...picture.racked, ...picture.shuffled].some((one) => isBetween(one, misdeal, first))) return true;
  const before = gathered(picture.drawn, (one) => (isBefore(one, misdeal) ? handsOf(one) : []));
  const since = gathered(picture.drawn, (one) => (isBefore(misdeal, one) ? handsOf(one) : []));
  return before.some((hand) => since.filter((one) => one === hand).length > 1);
};

/**
 * The new round of play that a misdeal orders (12.3), where it is told in the record of the round that was dealt wrongly; undefined where
 * nobody who may declared one, and where no hand was dealt after it.
 */
export const newDealIn = drawnUnder((picture: RoundPicture, { mayVoidHands }: ChanceReading): NewDeal | undefined => {
  const misdeal = picture.misdeals.find((one) => doneWithPower(picture, one, mayVoidHands));
  const first = misdeal && picture.drawn.find((one) => isBefore(misdeal, one) && handsOf(one).length > 0);
  return first && isDealtAnew(picture, misdeal, first)
    ? { ended: misdeal, first, picture: playedSince(picture, misdeal) }
    : undefined;
});

/** Money moved on a wager of a misdeal when hands had been dealt again: what is missing is whether it lay on for the new round. */
export const whetherItLayOn = (picture: RoundPicture, wager: Wager, reading: ChanceReading): string | undefined => {
  const again = picture.misdeals.length === 0 ? undefined : newDealIn(picture, reading);
  return again && mayHaveLainOn(again, wager)
    ? `whether ${wager.wagerId} lay on for the new deal after the misdeal: nobody recorded it`
    : undefined;
};
