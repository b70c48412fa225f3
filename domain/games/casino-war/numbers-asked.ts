import { isLeftAlone, isOfCards, type FallsBy, type NumbersAsked } from '../../provisions/numbers-asked.ts';
import { isOfWagers } from '../../round/missed.ts';
import type { Reasoning } from './settlement.ts';

const untilClosed = ['round.RoundClosed'];

/** What was laid, changed, taken back or taken out of the game. */
const ofWagers = (what: string) => ({ said: isOfWagers, what });
const ofCards = (what: string) => ({ said: isOfCards, what });

/** A ruling may have taken the wager out of the game, or its player taken it back; where a war was a stand off, it lies there too. */
const leftAlone = { ...ofWagers('what became of the wager'), until: untilClosed, explains: isLeftAlone };

/** Was half of a wager to stay? Of a larger one more does. */
const isOfHalf: NonNullable<FallsBy<Reasoning>['explains']> = ({ wagerId }, { settled: { reasoning } }) =>
  reasoning.some(({ wager, due }) => wager.wagerId === wagerId && due.outcome === 'surrendered');

/** The war may have been dealt on a raise, where nothing is on record of either and no half was taken. */
const perhapsAtWar: FallsBy<Reasoning> = {
  said: (type) => isOfCards(type) || type.startsWith('casino-war.'),
  what: 'whether its player went to war',
  since: ['cards.CardsDrawn'],
  until: untilClosed,
  explains: (...about) => isOfHalf(...about) && isLeftAlone(...about),
};

/**
 * Accusations that fall where something is not on record that was said under a number which is missing. Who lays and takes back wagers, and who
 * deals, is not one terminal: each is asked for its own.
 */
export const numbersAsked: NumbersAsked<Reasoning> = {
  round: {
    DEALT_TO_BOX_WITHOUT_WAGER: ofWagers('whether a wager lay there'),
    DEALT_TO_NON_WAR_BOX: ofWagers('whether a raise lay there'),
    BOX_NOT_DEALT: {
      said: (type) => isOfWagers(type) || isOfCards(type),
      what: 'whether a wager lay there still, and whether the box got a card',
    },
    SETTLEMENT_ORDER_WRONG: ofWagers('whether the wager further to the right lay there by then'),
    GO_TO_WAR_AMOUNT_MISMATCH: ofWagers('how much lay there'),
    STAKE_NOT_RETURNED: { ...ofWagers('how much lay there'), explains: isOfHalf },
    LOSING_WAGER_NOT_COLLECTED: [leftAlone, perhapsAtWar],
    WINNING_WAGER_NOT_PAID: leftAlone,
  },
  tableSession: {
    CUT_OFFER_ORDER_WRONG: { ...ofCards('who was asked before'), since: ['cards.CardsShuffled'] },
    NEW_SHOE_INCOMPLETE: { ...ofCards('whether a shoe had failed'), since: ['round.RoundOpened'] },
    ROUND_NOT_COMPLETED_AFTER_FAULT: { ...ofCards('whether more cards were dealt'), until: untilClosed },
  },
};
