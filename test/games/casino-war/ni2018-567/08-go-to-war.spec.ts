import { game as casinoWar } from '../../../../domain/games/casino-war/game.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import {
  acknowledges,
  alice,
  bob,
  boxOf,
  card,
  carol,
  closed,
  deals,
  givesUp,
  goes,
  goesToWar,
  moves,
  noMoreBets,
  offers,
  opened,
  openTable,
  pays,
  racks,
  raise,
  raiseOf,
  reconstructs,
  surrenders,
  takes,
  tie,
  war,
  warEvent,
  warOf,
} from '../support/casino-war-floor.ts';
import { variedInFull } from '../looks/support.ts';
import { variations } from '../looks/varied/08-go-to-war.ts';

const { rule, known } = clauseSpecs(
  casinoWar,
  'casino-war/ni2018-567',
  openTable,
  new URL('in-full/08-go-to-war.txt', import.meta.url),
);

const [box1, box2, box3] = [boxOf(1), boxOf(2), boxOf(3)];
const over = [racks, closed];
/** Alice and Bob have cards that equal the dealer's, and Carol has not. */
const tied = [
  opened,
  war(alice, 1, 500),
  war(bob, 2, 500),
  war(carol, 3, 500),
  noMoreBets,
  ...deals('1 KS, 2 KD, 3 9C, dealer KH'),
  takes(warOf(carol, 3), 500),
];
const aliceGoes = goesToWar(alice, 1, 500);
const bothGo = [...goesToWar(bob, 2, 500), ...aliceGoes];
const bobGivesUp = givesUp(bob, 2);
/** Alice and Bob on one box. */
const shared = [opened, war(alice, 1, 500), war(bob, 1, 500), noMoreBets, ...deals('1 KS, dealer KH')];
const electedFor = (wagerId: string, choice: string, by: string | null) =>
  warEvent('ElectionMade', { wagerId, hand: box1, choice, how: 'word', by }, bob);
const breach = { 'silence-of-the-record': 'breach' };

rule('8.1', 'RAISE_MISPLACED', {
  kept: {
    'when it lies beside the casino war wager': [...tied, ...bothGo],
    'when it is told to lie beside the box': [...tied, raise(alice, 1, 500, { area: 'beside-box-1' })],
    'when its casino war wager is not on record': [...tied, raise(alice, 4, 500, { linkedTo: 'w-unknown' })],
  },
  violated: {
    'when it lies on another box, and is said to be of its own': [...tied, raise(alice, 1, 500, { area: box2 })],
    'when it lies beside another box': {
      events: [...tied, raise(alice, 3, 500, { linkedTo: warOf(alice, 1) }).as('astray')],
      at: 'astray',
    },
    'when it lies nowhere on the layout': [...tied, raise(alice, 1, 500, { area: null })],
    'when it lies nowhere, of a wager that is not on record': [
      ...tied,
      raise(alice, 1, 500, { area: null, linkedTo: 'w-unknown' }),
    ],
  },
});

rule('8.2', 'BOX_ELECTION_SHARED', {
  kept: {
    'when each chooses alone': [...shared, ...goesToWar(alice, 1, 500), ...givesUp(bob, 1)],
    'when nobody knows who chose': [...shared, electedFor(warOf(alice, 1), 'surrender', null)],
    'when the wager is of nobody who is known': [...shared, electedFor('w-unknown', 'surrender', bob.personId)],
    'when somebody chose who has no wager on the box': [
      ...shared,
      electedFor(warOf(alice, 1), 'surrender', carol.personId),
    ],
  },
  violated: {
    'when a player of the box surrenders for another': {
      events: [...shared, electedFor(warOf(alice, 1), 'surrender', bob.personId).as('chosen')],
      at: 'chosen',
    },
    'when a player of the box goes to war for another': [
      ...shared,
      electedFor(warOf(alice, 1), 'go-to-war', bob.personId),
    ],
  },
});

rule('8.3', 'DEAL_ORDER_WRONG', {
  kept: {
    'clockwise, and the dealer last': [...tied, ...bothGo, ...deals('1 QS, 2 5D, dealer 9H'), ...over],
    'when only one box is at war': [...tied, ...bobGivesUp, ...aliceGoes, ...deals('1 QS, dealer 9H')],
  },
  violated: {
    'when the boxes are dealt the other way': {
      events: [...tied, ...bothGo, card('5D', box2).as('early'), ...deals('1 QS, dealer 9H')],
      at: 'early',
    },
    'when the dealer comes first': {
      events: [...tied, ...bobGivesUp, ...aliceGoes, card('9H', 'dealer').as('early'), ...deals('1 QS')],
      at: 'early',
    },
  },
});

rule('8.3', 'WAR_BEFORE_ACKNOWLEDGEMENT', {
  kept: {
    'when each choice is acknowledged before': [...tied, ...bothGo, ...deals('1 QS, 2 5D, dealer 9H')],
    'when nobody recorded an acknowledgement': [
      ...tied,
      ...bobGivesUp,
      raise(alice, 1, 500),
      ...deals('1 QS, dealer 9H'),
    ],
    'when the player had not chosen': [
      ...tied,
      ...bobGivesUp,
      offers(alice, 1),
      ...deals('2 QS, dealer 9H'),
      acknowledges(alice, 1, 'go-to-war'),
    ],
    'when the cards were put back since': [
      ...tied,
      goes(alice, 1),
      ...deals('2 QS, dealer 9H'),
      reconstructs([box1, box2], 'decision-ignored'),
      acknowledges(alice, 1, 'go-to-war'),
    ],
    'when it is acknowledged again': [
      ...tied,
      ...aliceGoes,
      ...deals('1 QS, dealer 9H'),
      acknowledges(alice, 1, 'go-to-war'),
    ],
    'when what is acknowledged is a surrender': [
      ...tied,
      surrenders(alice, 1),
      ...deals('2 QS, dealer 9H'),
      acknowledges(alice, 1, 'surrender'),
    ],
  },
  violated: {
    'when it is acknowledged after the first card': {
      events: [
        ...tied,
        goes(alice, 1),
        raise(alice, 1, 500),
        card('QS', box1).as('first'),
        acknowledges(alice, 1, 'go-to-war'),
      ],
      at: 'first',
    },
    'when the player had only said it': [
      ...tied,
      goes(alice, 1),
      card('QS', box1),
      acknowledges(alice, 1, 'go-to-war'),
    ],
    'when the player had only laid the raise': [
      ...tied,
      raise(alice, 1, 500),
      card('QS', box1),
      acknowledges(alice, 1, 'go-to-war'),
    ],
  },
  undetermined: {
    'when the clocks cannot tell': {
      events: [
        ...tied,
        goes(alice, 1),
        card('QS', box1),
        acknowledges(alice, 1, 'go-to-war').after(100).from('T-2', 500),
      ],
      missing: 'whether it was acknowledged before the war was dealt',
    },
  },
});

rule('8.3', 'DECISION_MISTAKEN', {
  kept: {
    'when what the player chose is acknowledged': [...tied, ...bothGo, ...bobGivesUp],
    'when nobody recorded what the player chose': [...tied, acknowledges(alice, 1, 'surrender')],
    'when the player had said the one and laid the other': [
      ...tied,
      surrenders(alice, 1),
      raise(alice, 1, 500),
      acknowledges(alice, 1, 'go-to-war'),
    ],
    'when the wager is not on record': [...tied, acknowledges(alice, 7, 'surrender')],
  },
  violated: {
    'when a raise lies there, and a surrender is acknowledged': {
      events: [...tied, goes(alice, 1), raise(alice, 1, 500), acknowledges(alice, 1, 'surrender').as('answer')],
      at: 'answer',
    },
    'when a surrender was said, and going to war is acknowledged': [
      ...tied,
      surrenders(alice, 1),
      acknowledges(alice, 1, 'go-to-war'),
    ],
  },
});

rule('8.3(a)', 'BOX_NOT_DEALT', {
  kept: {
    'when each box with a raise gets a card': [...tied, ...bothGo, ...deals('1 QS, 2 5D, dealer 9H')],
    'when a player raised whose card was not equal': [
      ...tied,
      ...bobGivesUp,
      ...aliceGoes,
      raise(carol, 3, 500),
      ...deals('1 QS, dealer 9H'),
    ],
  },
  violated: {
    'when its raise was paid all the same': [
      ...tied,
      ...bothGo,
      ...deals('2 QS, dealer 9H'),
      pays(raiseOf(alice, 1), alice, 500),
      ...over,
    ],
    'when a box with a raise gets none': {
      events: [...tied, ...bothGo, card('QS', box2).as('past'), ...deals('dealer 9H'), ...over],
      at: 'past',
    },
  },
  undetermined: {
    'when the clocks cannot tell whether the raise lay there': {
      events: [
        ...tied,
        ...goesToWar(bob, 2, 500),
        raise(alice, 1, 500).from('T-2', 5_000),
        ...deals('2 QS, dealer 9H'),
        ...over,
      ],
      missing: 'whether a wager lay there before the first card was dealt',
    },
  },
});

rule('8.3(a)', 'DEALT_TO_NON_WAR_BOX', {
  kept: {
    'when cards go to boxes with a raise': [...tied, ...bothGo, ...deals('1 QS, 2 5D, dealer 9H')],
    'when one player of the box went to war': [
      ...shared,
      ...givesUp(bob, 1),
      ...goesToWar(alice, 1, 500),
      ...deals('1 QS, dealer 9H'),
    ],
  },
  violated: {
    'when a box gets one whose card was not equal': {
      events: [
        ...tied,
        ...bobGivesUp,
        ...aliceGoes,
        ...deals('1 QS'),
        card('5D', box3).as('wrong'),
        ...deals('dealer 9H'),
      ],
      at: 'wrong',
    },
    'when a box gets one whose player had surrendered': {
      events: [
        ...tied,
        ...bobGivesUp,
        ...aliceGoes,
        ...deals('1 QS'),
        card('5D', box2).as('wrong'),
        ...deals('dealer 9H'),
      ],
      at: 'wrong',
    },
    'when half of it had been taken': {
      events: [
        ...tied,
        takes(warOf(bob, 2), 250),
        ...aliceGoes,
        ...deals('1 QS'),
        card('5D', box2).as('wrong'),
        ...deals('dealer 9H'),
      ],
      at: 'wrong',
    },
    'when it has a tie wager only': [
      opened,
      war(alice, 1, 500),
      tie(bob, 2, 500),
      noMoreBets,
      ...deals('1 KS, 2 KD, dealer KH'),
      ...aliceGoes,
      ...deals('1 QS, 2 5D, dealer 9H'),
    ],
  },
  undetermined: {
    'when its player may have raised': {
      events: [...tied, ...aliceGoes, ...deals('1 QS, 2 5D, dealer 9H')],
      missing: 'whether a raise lay on box-2',
    },
  },
});

rule('8.3(a)', 'BOX_DEALT_TWICE', {
  kept: {
    'when each box at war gets one card': [...tied, ...bothGo, ...deals('1 QS, 2 5D, dealer 9H')],
    'when the first was put elsewhere': [
      ...tied,
      ...bothGo,
      card('5D', box1),
      moves('5D', box1, box2),
      ...deals('1 QS, dealer 9H'),
    ],
  },
  violated: {
    'by a second card': {
      events: [
        ...tied,
        ...bobGivesUp,
        ...aliceGoes,
        card('QS', box1),
        card('4S', box1).as('again'),
        ...deals('dealer 9H'),
      ],
      at: 'again',
    },
    'by a second card that another terminal tells three seconds later': {
      events: [
        ...tied,
        ...bobGivesUp,
        ...aliceGoes,
        card('QS', box1),
        card('4S', box1).after(3_000).from('T-2', 500).as('again'),
        ...deals('dealer 9H'),
      ],
      at: 'again',
    },
  },
  undetermined: {
    'when another terminal tells another card of it at the same moment': {
      events: [
        ...tied,
        ...bobGivesUp,
        ...aliceGoes,
        card('QS', box1),
        card('4S', box1).after(200).from('T-2', 500),
        ...deals('dealer 9H'),
      ],
      missing: 'whether two recorders told of the same card',
    },
  },
});

rule('8.3(b)', 'DEALER_NOT_DEALT', {
  kept: {
    'when the dealer gets a card': [...tied, ...bothGo, ...deals('1 QS, 2 5D, dealer 9H'), ...over],
    'when nobody goes to war': [...tied, ...bobGivesUp, ...givesUp(alice, 1), ...over],
    'while the war is dealt': [...tied, ...bothGo, ...deals('1 QS, 2 5D')],
    'when raises were settled by it': [
      ...tied,
      ...bothGo,
      ...deals('1 QS, 2 5D'),
      takes(raiseOf(alice, 1), 500),
      ...over,
    ],
  },
  violated: {
    'when none is on record, and the venue records every card': {
      events: [...tied, ...bothGo, ...deals('1 QS, 2 5D'), ...over],
      choices: breach,
    },
  },
  undetermined: {
    'when none is on record': {
      events: [...tied, ...bothGo, ...deals('1 QS, 2 5D'), ...over],
      missing: 'nobody recorded it',
    },
  },
});

rule('8.3(b)', 'DEALER_DEALT_TWICE', {
  kept: { 'when the dealer gets one card': [...tied, ...bothGo, ...deals('1 QS, 2 5D, dealer 9H'), ...over] },
  violated: {
    'by a second card': {
      events: [...tied, ...bothGo, ...deals('1 QS, 2 5D, dealer 9H'), card('2C', 'dealer').as('again'), ...over],
      at: 'again',
    },
  },
});

variedInFull('08-go-to-war', variations, known);
