import { mayBeSame } from '../../equipment/cards/card.ts';
import { cardsDealt, dealtBy } from '../../equipment/cards/dealt.ts';
import type { DrawnCard } from '../../equipment/cards/drawn-cards.ts';
import { discardRack } from '../../equipment/cards/events.ts';
import type { Holders, Look } from '../../law/clause.ts';
import { by, owedBy } from '../../law/persons.ts';
import type { CardRound } from '../../round/card-rounds.ts';
import { didWithPower } from '../by-whom.ts';
import { missedBefore } from '../missed.ts';
import { sighted } from '../sightings.ts';
import { handInWords } from './of-cards.ts';

/** Was such a card drawn from the shoe between the rounds? Then it is the next card, though it lay somewhere else first. */
const isDrawnBetween = ({ between }: CardRound, { card, by: { fact: deed } }: DrawnCard): boolean =>
  between.some(
    (fact) =>
      fact.type === 'cards.CardsDrawn' &&
      fact.atMs <= deed.atMs &&
      fact.data.cards.some((one) => mayBeSame(one.card, card)),
  );

/** From where a card came that is not on record as drawn: a place on the table. Null: it was drawn, or nobody knows from where. */
export const leftOverFrom = (picture: CardRound, out: DrawnCard): string | null => {
  const { fact } = out.by;
  if (fact.type !== 'cards.CardsMoved' || isDrawnBetween(picture, out)) return null;
  const lay = fact.data.cards.find((one) => mayBeSame(one.card, out.card))?.from ?? null;
  return lay === discardRack ? null : lay;
};

const isFromRack = ({ card, by: { fact } }: DrawnCard): boolean =>
  fact.type === 'cards.CardsMoved' &&
  fact.data.cards.some((one) => mayBeSame(one.card, card) && one.from === discardRack);

/** A card on a hand that is not on record as drawn: it came from the discard rack or the table, or nobody knows from where. */
export const cardsNotFromTheShoe: Look<CardRound> = (picture) =>
  cardsDealt(picture.cards).flatMap(({ card, hand, by: dealing }) => {
    const { fact } = card.by;
    if (fact.type !== 'cards.CardsMoved' || card.by.at !== dealing.at || isDrawnBetween(picture, card)) return [];
    const isKnown = isFromRack(card) || leftOverFrom(picture, card) !== null;
    return sighted(dealing, `a card was put to ${handInWords(hand)} that had not come from the shoe`, {
      hand,
      persons: by(fact.data.by),
      ...(isKnown ? {} : { undetermined: { missing: 'whether the card had been drawn from the shoe' } }),
    });
  });

/** Who calls no more bets, and the question how silence is read. */
export type CallRule = { readonly mayCall: Holders; readonly silence: string };

/** First cards that were dealt before the call of no more bets. */
export const dealtBeforeTheCall =
  ({ mayCall, silence }: CallRule): Look<CardRound> =>
  (picture, { interpretation }) => {
    const [first] = cardsDealt(picture.cards);
    if (!first) return [];
    const missed = {
      done: picture.calls.filter(({ fact }) => didWithPower(picture.table, fact, mayCall)),
      says: `${mayCall.named} had not called no more bets when the first card was dealt`,
      unclear: 'whether no more bets was called before the first card was dealt',
      silence:
        picture.calls.length > 0
          ? null
          : {
              says: 'the first card was dealt, and no call of no more bets is on record',
              missing: 'whether no more bets was called before the first card was dealt: nobody recorded it',
            },
    };
    return missedBefore(first.by, missed, { interpretation, question: silence }, () => ({
      persons: owedBy(dealtBy(first)),
    }));
  };
