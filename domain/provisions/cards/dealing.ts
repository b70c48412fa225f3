import { mayBeSame } from '../../equipment/cards/card.ts';
import { cardsDealt, dealtBy, type Dealt } from '../../equipment/cards/dealt.ts';
import type { DrawnCard } from '../../equipment/cards/drawn-cards.ts';
import { discardRack } from '../../equipment/cards/events.ts';
import { gathered } from '../../kernel/gathered.ts';
import { asTold, surest } from '../../kernel/placed.ts';
import type { Holders, Look, Sighting } from '../../law/clause.ts';
import { by, owedBy } from '../../law/persons.ts';
import type { CardRound } from '../../round/card-rounds.ts';
import { didWithPower } from '../by-whom.ts';
import { missedBefore } from '../missed.ts';
import { oncePerDeed, sighted, unclearOrder } from '../sightings.ts';
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
  gathered(cardsDealt(picture.cards), ({ card, hand, by: dealing }) => {
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

/** Cards that were dealt face up, or face down. */
export const cardsDealtFacing =
  (face: 'up' | 'down'): Look<CardRound> =>
  ({ cards }) =>
    oncePerDeed(
      gathered(
        cardsDealt(cards).filter(({ card }) => card.face === face),
        (one) =>
          sighted(one.by, `a card was dealt to ${handInWords(one.hand)} face ${face}`, {
            hand: one.hand,
            persons: by(dealtBy(one)),
          }),
      ),
    );

/** The first card of each hand among some, in the order in which they were dealt. */
export const firstOfEach = (dealt: readonly Dealt[]): readonly Dealt[] =>
  dealt.filter(({ hand }, nth) => dealt.findIndex((one) => one.hand === hand) === nth);

type Pair = { readonly early: Dealt; readonly late: Dealt };

/** Cards that were dealt before that of a hand whose turn comes first. */
const outOfTurn = (inOrder: readonly Dealt[], turnOf: (hand: string) => number | null): readonly Pair[] => {
  const placed = gathered(inOrder, (one) => {
    const place = turnOf(one.hand);
    return place === null ? [] : [{ one, place }];
  });
  // Nearly every deal comes in its order: then no two of its cards have to be held beside each other.
  if (placed.every(({ place }, nth) => place >= (placed[nth - 1]?.place ?? place))) return [];
  return gathered(placed, ({ one: early, place }, nth) =>
    gathered(placed.slice(nth + 1), ({ one: late, place: other }): readonly Pair[] =>
      other < place ? [{ early, late }] : [],
    ),
  );
};

/** Cards of one record lie in it in their order. */
const orderOf = ({ early, late }: Pair) => asTold(early.by, late.by);

/** Cards that did not come in the order of their hands: found once, at the first card out of its turn. */
export const dealtOutOfTurn = (inOrder: readonly Dealt[], turnOf: (hand: string) => number | null): Sighting[] => {
  const wrong = outOfTurn(inOrder, turnOf);
  const pair = surest(wrong, orderOf);
  if (!pair) return [];
  const { early, late } = pair;
  return sighted(early.by, `${handInWords(early.hand)} was dealt a card before ${handInWords(late.hand)}`, {
    hand: early.hand,
    persons: by(dealtBy(early)),
    ...unclearOrder(`which of the two was dealt first`, orderOf(pair)),
  });
};
