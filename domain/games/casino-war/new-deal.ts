import { gathered } from '../../kernel/gathered.ts';
import { drawnUnder } from '../../kernel/memo.ts';
import { isBefore, isBetween, type Placed } from '../../kernel/placed.ts';
import { playedSince } from '../../round/card-rounds.ts';
import type { Wager } from '../../round/wager-book.ts';
import { doneWithPower } from '../../settlement/grounds.ts';
import { mayHaveLainOn, type DealtAgain } from '../../settlement/new-deals.ts';
import type { WarReading } from './reading.ts';
import { placeOfBox, type RoundPicture } from './round.ts';

type Drawing = RoundPicture['drawn'][number];

/** Boxes that were dealt to again in the record of a round that had been declared void: the ruling, and the round from there on. */
export type NewDeal = DealtAgain & { readonly picture: RoundPicture };

/** The boxes that cards were dealt to in a draw, one for each card. */
const boxesOf = ({ fact }: Drawing): readonly string[] =>
  gathered(fact.data.cards, ({ to }) => (to !== null && placeOfBox(to) !== null ? [to] : []));

/** Were the cards gathered in between, or did a box that had its card get another without a raise? Else it was only played on. */
const isDealtAnew = (picture: RoundPicture, ruling: Placed, first: Drawing): boolean => {
  if ([...picture.racked, ...picture.shuffled].some((one) => isBetween(one, ruling, first))) return true;
  const isAtWar = picture.wagers.some(
    ({ laid, placement }) => laid !== null && isBefore(laid, ruling) && placement.kind === 'go-to-war',
  );
  const before = gathered(picture.drawn, (one) => (isBefore(one, ruling) ? boxesOf(one) : []));
  return !isAtWar && boxesOf(first).some((box) => before.includes(box));
};

/** What is dealt after a round was declared void (12.3), in its own record; undefined where nobody who may did so, and where no box was dealt to. */
export const newDealIn = drawnUnder((picture: RoundPicture, { maySetAside }: WarReading): NewDeal | undefined => {
  const ruling = picture.roundVoided.find(
    (one) =>
      one.fact.type === 'round.RoundVoided' &&
      one.fact.data.money !== 'stands' &&
      doneWithPower(picture, one, maySetAside),
  );
  const first = ruling && picture.drawn.find((one) => isBefore(ruling, one) && boxesOf(one).length > 0);
  return first && isDealtAnew(picture, ruling, first)
    ? { ended: ruling, first, picture: playedSince(picture, ruling) }
    : undefined;
});

/** Money moved on a wager of a void round when boxes had been dealt to again: what is missing is whether it lay on for a new round. */
export const whetherItLayOn = (picture: RoundPicture, wager: Wager, reading: WarReading): string | undefined => {
  const again = picture.roundVoided.length === 0 ? undefined : newDealIn(picture, reading);
  return again && mayHaveLainOn(again, wager)
    ? `whether ${wager.wagerId} lay on for a new round after this one was declared void: nobody recorded it`
    : undefined;
};
