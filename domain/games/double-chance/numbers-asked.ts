import { isLeftAlone, isOfCards, type FallsBy, type NumbersAsked } from '../../provisions/numbers-asked.ts';
import { isOfWagers } from '../../round/missed.ts';
import { isOfHands } from './perhaps-whole.ts';
import type { Reasoning } from './settlement.ts';

const untilClosed = ['round.RoundClosed'];
const ofWagers = (what: string) => ({ said: isOfWagers, what });

/** A ruling may have taken the wager out of the game, or its player taken it back. */
const leftAlone = { ...ofWagers('what became of the wager'), until: untilClosed, explains: isLeftAlone };

const ofHands = (what: string) => ({ said: isOfHands, what });

const decksTakenOut = {
  said: isOfCards,
  what: 'whether a deck had been taken out of it',
  until: ['cards.CardsDrawn'],
};

type Explains = NonNullable<FallsBy<Reasoning>['explains']>;

/** Is it about an area on which a wager is on record? */
const isOfWagered: Explains = ({ hand }, { settled: { reasoning } }) =>
  reasoning.some(({ wager: { placement, laid } }) => laid && placement.kind === 'main' && placement.hand === hand);

const isOfEmpty: Explains = (...about) => !isOfWagered(...about);

/** Accusations that fall where something is not on record that was said under a number which is missing. */
export const numbersAsked: NumbersAsked<Reasoning> = {
  round: {
    AREA_NOT_DEALT: {
      said: (type) => isOfWagers(type) || isOfHands(type),
      what: 'whether a wager lay there still, and whether the area got cards',
    },
    DEALT_TO_EMPTY_AREA: ofWagers('whether a wager lay there'),
    LOSING_WAGER_NOT_COLLECTED: leftAlone,
    WINNING_WAGER_NOT_PAID: leftAlone,
    HAND_NOT_VOIDED: ofHands('what was decided before a card came'),
    JACKPOT_SETTLED_LATE: ofHands('what was decided before a card came'),
    SIXTH_CARD_NOT_DUE: [
      { ...ofWagers('whether a wager lay there'), explains: isOfEmpty },
      { ...ofHands('which card was the sixth'), until: untilClosed, explains: isOfWagered },
    ],
    SIXTH_CARD_ORDER_WRONG: { ...ofHands('which card was the sixth'), until: untilClosed },
    SIXTH_CARD_TOO_EARLY: { ...ofHands('which card was the sixth'), until: untilClosed },
    SETTLEMENT_ORDER_WRONG: { ...ofHands('what was done before'), until: untilClosed },
  },
  tableSession: {
    DECK_BACKS_NOT_DISTINCT: decksTakenOut,
    TOO_MANY_DECKS_IN_DEVICE: decksTakenOut,
  },
};
