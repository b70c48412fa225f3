import { discardRack, dealersHand } from '../../../../equipment/cards/events.ts';
import { pause, say } from '../../../../play/floor.ts';
import { expect, expectOfSession } from '../../../../play/round-play.ts';
import { boxesOf, burnCard, clockwise, dealCard, dealFirstCard, freeBox, shoeOf } from '../deal.ts';
import { dealerOf } from '../game.ts';
import { rules } from '../rules.ts';
import { sayPlay } from '../say.ts';
import { moveAt, type WarMove } from './move.ts';

export const noCallOfNoMoreBets = moveAt('callNoMoreBets')(
  'no-call-of-no-more-bets',
  'The first card is dealt, and nobody recorded a call of "no more bets".',
  (round) => {
    dealFirstCard(round);
    expect(round, { clause: '6.2', code: 'NO_MORE_BETS_NOT_CALLED' }, null, 'undetermined');
  },
);

export const calledAfterTheFirstCard = moveAt('callNoMoreBets')(
  'called-after-the-first-card',
  'The dealer calls "no more bets" when the first card has been dealt.',
  (round) => {
    const { floor, crew } = round.table;
    dealFirstCard(round);
    pause(floor, 500, 1_500);
    say(floor, 'round.NoMoreBetsCalled', { by: crew.leader.personId, words: rules.closingWords }, crew.leader);
    expect(round, { clause: '6.2', code: 'NO_MORE_BETS_NOT_CALLED' });
  },
);

export const dealtCounterClockwise: WarMove = {
  name: 'dealt-counter-clockwise',
  says: 'The dealer deals from the last box to the first.',
  deeds: () => ({
    dealOrder: (boxes) => boxes.toReversed(),
    afterInitialDeal: (round) => expect(round, { clause: '6.2', code: 'DEAL_ORDER_WRONG' }),
  }),
};

export const boxPassedOver: WarMove = {
  name: 'box-passed-over',
  says: 'The dealer passes over a box with a wager; its player has the wager back.',
  deeds: () => ({
    dealOrder: (boxes) => boxes.slice(0, -1),
    afterInitialDeal: (round) => expect(round, { clause: '6.2(a)', code: 'BOX_NOT_DEALT' }),
  }),
};

export const dealtToNoWager: WarMove = {
  name: 'dealt-to-no-wager',
  says: 'The dealer deals a card to a box on which nothing lies.',
  deeds: () => ({
    dealOrder: (boxes, round) => clockwise([...boxes, freeBox(round)]),
    afterInitialDeal: (round) => expect(round, { clause: '6.2(a)', code: 'DEALT_TO_BOX_WITHOUT_WAGER' }),
  }),
};

export const boxDealtTwice = moveAt('dealFirst')(
  'box-dealt-twice',
  'The dealer deals two cards to the first box.',
  (round, hand) => {
    dealCard(round, hand);
    if (hand !== boxesOf(round)[0]) return;
    dealCard(round, hand);
    expect(round, { clause: '6.2(a)', code: 'BOX_DEALT_TWICE' });
  },
);

export const dealerNotDealt: WarMove = {
  name: 'dealer-not-dealt',
  says: 'Every box gets a card, and the dealer none; the next one is found face up and burnt, and the wagers go back.',
  roundsAfter: 1,
  deeds: () => ({
    keepsShoe: true,
    dealFirst: (round, hand) => {
      if (hand !== dealersHand) return dealCard(round, hand);
      // The number of the next card shows that none went to the dealer.
      burnCard(round, hand, 'face-up-in-shoe');
      return expectOfSession(round, { clause: '6.2(b)', code: 'DEALER_NOT_DEALT' });
    },
  }),
};

export const dealerDealtTwice = moveAt('afterInitialDeal')(
  'dealer-dealt-twice',
  'The dealer draws two cards to the hand of the dealer, and nobody recorded that one is burnt.',
  (round) => {
    dealCard(round, dealersHand);
    expect(round, { clause: '6.2(b)', code: 'DEALER_DEALT_TWICE' });
    expect(round, { clause: '10.3', code: 'ERROR_CARD_MISHANDLED' }, null, 'undetermined');
  },
);

export const cardFaceDown = moveAt('dealFirst')(
  'card-face-down',
  'The dealer deals the card of the dealer face down.',
  (round, hand) => {
    dealCard(round, hand, hand === dealersHand ? 'down' : 'up');
    if (hand === dealersHand) expect(round, { clause: '6.1', code: 'CARD_FACE_DOWN' });
  },
);

export const cardFromTheRack: WarMove = {
  name: 'card-from-the-rack',
  says: 'The dealer takes a card of an earlier round from the discard rack, and plays it.',
  deeds: () => ({
    dealFirst: (round, hand) => {
      const { table } = round;
      const card = hand === dealersHand ? (table.discards.shift() ?? shoeOf(round).left.pop()) : undefined;
      if (card === undefined) return dealCard(round, hand);
      const dealer = dealerOf(table);
      round.hands.set(hand, [{ card, draw: 0 }]);
      const cards = [{ draw: null, card, from: discardRack, to: hand }];
      sayPlay(table.floor, 'cards.CardsMoved', { cards, reason: 'other', by: dealer.personId }, dealer);
      pause(table.floor, 900, 1_700);
      expect(round, { clause: '6.1', code: 'CARD_NOT_FROM_SHOE' });
      return undefined;
    },
  }),
};
