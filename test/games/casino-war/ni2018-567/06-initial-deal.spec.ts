import { game as casinoWar } from '../../../../domain/games/casino-war/game.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import {
  alice,
  bob,
  boxOf,
  burns,
  card,
  cardsEvent,
  carol,
  closed,
  dealer,
  deals,
  decisionOf,
  goesToWar,
  moves,
  noMoreBets,
  noMoreBetsBy,
  offers,
  opened,
  openTable,
  pays,
  racks,
  roundEvent,
  takes,
  takesBack,
  tie,
  voidsRound,
  casinoSupervisor,
  war,
  warOf,
} from '../support/casino-war-floor.ts';
import { variedInFull } from '../looks/support.ts';
import { variations } from '../looks/varied/06-initial-deal.ts';

const { rule, known } = clauseSpecs(
  casinoWar,
  'casino-war/ni2018-567',
  openTable,
  new URL('in-full/06-initial-deal.txt', import.meta.url),
);

const laid = [opened, war(alice, 1, 500), war(bob, 2, 500), tie(carol, 3, 500)];
const begun = [...laid, noMoreBets];
const over = [racks, closed];
const inOrder = deals('1 KS, 2 9D, 3 4C, dealer 5H');
/** A card of the shoe by its number. */
const numbered = (draw: number, what: string, to: string | null) =>
  cardsEvent('CardsDrawn', { shoe: 'shoe-1', cards: [{ draw, card: what, to }], by: dealer.personId }).after(1_000);
const [box1, box2, box3] = [boxOf(1), boxOf(2), boxOf(3)];
const breach = { 'silence-of-the-record': 'breach' };

rule('6.1', 'CARD_FACE_DOWN', {
  kept: {
    'when all cards are dealt face up': [...begun, ...inOrder, ...over],
    'when nobody recorded how they were dealt': [...begun, numbered(1, 'KS', box1), numbered(2, '9D', 'dealer')],
    'when a card leaves the shoe face down and is burnt': [
      ...begun,
      card('KS', 'discard-rack', { face: 'down' }),
      ...inOrder,
    ],
  },
  violated: {
    'by a card that is dealt face down': {
      events: [...begun, card('KS', box1), card('9D', box2, { face: 'down' }).as('down'), ...over],
      at: 'down',
    },
  },
});

rule('6.1', 'CARD_NOT_FROM_SHOE', {
  kept: {
    'when the cards come from the shoe': [...begun, ...inOrder, moves('KS', box1, box2), ...over],
    'when a card was drawn between two rounds': [
      card('KS', 'spare'),
      ...begun,
      moves('KS', 'spare', box1, 'put-down'),
      ...deals('2 9D, 3 4C, dealer 5H'),
    ],
    'when a card was burnt, and is put back': [
      ...begun,
      card('KS', 'discard-rack'),
      moves('KS', 'discard-rack', box1, 'restored'),
    ],
  },
  violated: {
    'by a card that lay on the table from before': [...begun, card('9D', box1), moves('KS', 'spare', box2), ...over],
    'by a card out of the discard rack': {
      events: [...begun, card('9D', box1), moves('KS', 'discard-rack', box2).as('foreign'), ...over],
      at: 'foreign',
    },
  },
  undetermined: {
    'by a card of which no draw is on record': {
      events: [...begun, card('9D', box1), moves('KS', null, box2, 'put-down'), ...over],
      missing: 'whether the card had been drawn from the shoe',
    },
  },
});

rule('6.2', 'NO_MORE_BETS_NOT_CALLED', {
  kept: {
    'when the dealer calls before the first card': [...begun, ...inOrder, ...over],
    'when no card is dealt': laid,
    'when somebody calls of whom nothing is known': [
      ...laid,
      roundEvent('NoMoreBetsCalled', { by: 'd-9', words: null }, { personId: 'd-9', role: 'games-supervisor' }),
      roundEvent('NoMoreBetsCalled', { by: dealer.personId, words: null }),
      ...inOrder,
    ],
  },
  violated: {
    'when the dealer calls only after the first card': {
      events: [...laid, card('KS', box1).as('first'), noMoreBets, card('9D', box2)],
      at: 'first',
    },
    'when a player calls, and no dealer': [...laid, noMoreBetsBy(bob), ...inOrder],
    'when nobody called, and the venue records every call': {
      events: [...laid, ...inOrder],
      choices: breach,
    },
  },
  undetermined: {
    'when no call is on record': { events: [...laid, ...inOrder], missing: 'nobody recorded it' },
    'when the clocks cannot tell which was first': {
      events: [...laid, card('KS', box1), noMoreBets.after(100).from('T-2', 400)],
      missing: '100 ms apart',
    },
  },
});

rule('6.2', 'DEAL_ORDER_WRONG', {
  kept: {
    'clockwise, and the dealer last': [...begun, ...inOrder, ...over],
    'when boxes without a wager are left out': [opened, war(alice, 2, 500), war(bob, 5, 500), noMoreBets].concat(
      deals('2 KS, 5 9D, dealer 4C'),
    ),
    'when a box has a name without a number': [
      opened,
      war(alice, 2, 500),
      war(bob, 1, 500, { hand: 'end', area: 'end' }),
      noMoreBets,
      ...deals('2 KS, end 9D, dealer 4C'),
    ],
    'when the shoe records the cards of all boxes at once': [
      ...begun,
      cardsEvent('CardsDrawn', {
        shoe: 'shoe-1',
        cards: ['KS', '9D', '4C', '5H'].map((what, nth) => ({
          draw: nth + 1,
          card: what,
          to: [box1, box2, box3, 'dealer'][nth] ?? null,
        })),
        by: null,
      }),
    ],
  },
  violated: {
    'when a box comes before its turn': {
      events: [...begun, card('KS', box1), card('9D', box3).as('early'), ...deals('2 4C, dealer 5H'), ...over],
      at: 'early',
    },
    'when the dealer does': {
      events: [...begun, card('KS', 'dealer').as('early'), ...deals('1 9D, 2 4C, 3 5H'), ...over],
      at: 'early',
    },
    'by two cards of one record in the wrong order': [
      ...begun,
      cardsEvent('CardsDrawn', {
        shoe: 'shoe-1',
        cards: [
          { draw: null, card: '9D', to: box2 },
          { draw: null, card: 'KS', to: box1 },
        ],
        by: dealer.personId,
      }),
    ],
  },
  undetermined: {
    'when two recorders tell of it, and their clocks cannot tell': {
      events: [...begun, card('KS', box2), card('9D', box1).from('T-2', 2_000), ...deals('3 4C, dealer 5H')],
      missing: 'which of the two was dealt first',
    },
  },
});

rule('6.2(a)', 'BOX_NOT_DEALT', {
  kept: {
    'when each box with a wager gets its card': [...begun, ...inOrder, ...over],
    'when the deal has not come to it': [...begun, ...deals('1 KS')],
    'when it gets its card after its turn': [...begun, ...deals('1 KS, 3 9D, 2 4C, dealer 5H')],
    'when its wager was taken back before': [
      ...begun,
      takesBack(warOf(bob, 2), bob),
      ...deals('1 KS, 3 9D, dealer 4C'),
    ],
    'when its wager was laid after the first card': [
      opened,
      war(alice, 1, 500),
      ...deals('1 KS'),
      war(bob, 2, 500),
      ...deals('dealer 4C'),
    ],
    'when its wager was refused before': [
      ...begun,
      roundEvent('WagerRefused', {
        wagerId: warOf(bob, 2),
        personId: bob.personId,
        kind: 'casino-war',
        stakeCents: 500,
        decision: decisionOf(dealer, 'outside-limits'),
      }),
      ...deals('1 KS, 3 9D, dealer 4C'),
    ],
  },
  violated: {
    'when a box with a casino war wager is passed over': {
      events: [...begun, card('KS', box1), card('9D', box3).as('past'), ...deals('dealer 4C'), ...over],
      at: 'past',
    },
    'when a box with a tie wager is, and only the dealer comes after it': {
      events: [...begun, ...deals('1 KS, 2 9D'), card('4C', 'dealer').as('past'), ...over],
      at: 'past',
    },
    'when its wager was settled all the same': [
      ...begun,
      ...deals('1 KS, 3 9D, dealer 4C'),
      takes(warOf(bob, 2), 500),
      ...over,
    ],
    'when its player was asked, and the cards are counted': [
      ...begun,
      numbered(7, 'KS', box1),
      numbered(8, '9D', box3),
      numbered(9, '4C', 'dealer'),
      offers(bob, 2),
    ],
    'when the cards are counted, and none is missing': [
      ...begun,
      numbered(7, 'KS', box1),
      numbered(8, '9D', box3),
      numbered(9, '4C', 'dealer'),
    ],
  },
  undetermined: {
    'when a number between the cards is missing': {
      events: [...begun, numbered(7, 'KS', box1), numbered(9, '9D', box3), numbered(10, '4C', 'dealer')],
      missing: 'what became of a card that left the shoe between two others',
    },
    'when nobody saw where a card went': {
      events: [...begun, card('KS', box1), card('2C', null), ...deals('3 9D, dealer 4C')],
      missing: 'where a card was put that left the shoe',
    },
    'when its player was asked to choose': {
      events: [...begun, ...deals('1 KS, 3 9D, dealer 4C'), offers(bob, 2), ...over],
      missing: 'whether box-2 got a card that nobody recorded',
    },
    'when the clocks cannot tell whether its wager lay there': {
      events: [
        opened,
        war(alice, 1, 500),
        war(bob, 2, 500).from('T-2', 9_000),
        noMoreBets,
        ...deals('1 KS, dealer 4C'),
      ],
      missing: 'whether a wager lay there before the first card was dealt',
    },
  },
});

rule('6.2(a)', 'DEALT_TO_BOX_WITHOUT_WAGER', {
  kept: {
    'when a card lies on no box': [...begun, ...inOrder, card('2C', 'spare'), ...over],
    'when each card goes to a box with a wager': [...begun, ...inOrder, ...over],
    'when the wager was taken back too late, after the first card': [
      ...begun,
      card('KS', 'box-1'),
      takesBack(warOf(bob, 2), bob),
      card('9D', 'box-2'),
    ],
    'when the wager was moved there': [
      ...laid,
      roundEvent('WagerChanged', {
        wagerId: warOf(bob, 2),
        stakeCents: 500,
        kind: 'casino-war',
        area: boxOf(4),
        hand: boxOf(4),
        by: bob.personId,
      }),
      noMoreBets,
      ...deals('1 KS, 3 9D, 4 4C, dealer 5H'),
    ],
  },
  violated: {
    'by a card to a box on which nobody wagered': {
      events: [
        ...begun,
        ...deals('1 KS, 2 9D, 3 4C'),
        card('QS', boxOf(4)).as('empty'),
        ...deals('dealer 5H'),
        ...over,
      ],
      at: 'empty',
    },
    'by a card to a box whose wager was taken back': [
      ...begun,
      takesBack(warOf(bob, 2), bob),
      ...deals('1 KS, 2 9D, 3 4C, dealer 5H'),
    ],
  },
  undetermined: {
    'when no wager of the round is on record': { events: [opened, ...deals('4 KS, dealer 5H')], missing: 'box-4' },
    'when money moved on a wager that nobody recorded': [
      ...begun,
      ...deals('1 KS, 2 9D, 3 4C, 4 QS, dealer 5H'),
      takes('w-unknown', 500),
    ],
    'when a player there was asked to choose': [
      ...begun,
      ...deals('1 KS, 2 9D, 3 4C, 4 5C, dealer 5H'),
      offers(carol, 4),
    ],
    'when nobody recorded on which box a wager lay': [
      ...begun,
      war(alice, 1, 500, { wagerId: 'astray', hand: undefined as never }),
      ...deals('1 KS, 2 9D, 3 4C, 4 5C, dealer 5H'),
    ],
  },
});

rule('6.2(a)', 'BOX_DEALT_TWICE', {
  kept: {
    'when each box gets one card': [...begun, ...inOrder, ...over],
    'when the first was burnt before': [
      ...begun,
      card('2C', box1),
      burns('2C', box1, 'face-up-in-shoe'),
      ...inOrder,
      ...over,
    ],
    'when the first was put elsewhere': [
      ...begun,
      card('9D', box1),
      moves('9D', box1, box2),
      ...deals('1 KS, 3 4C, dealer 5H'),
    ],
    'when the second card is one of the war': [
      ...begun,
      ...deals('1 KS, 2 9D, 3 4C, dealer KH'),
      ...goesToWar(alice, 1, 500),
      ...deals('1 QS, dealer 9H'),
    ],
  },
  violated: {
    'by a second card before the dealer has one': {
      events: [...begun, card('KS', box1), card('9D', box1).as('again'), ...deals('2 4C, 3 5H, dealer 6S'), ...over],
      at: 'again',
    },
    'by a second card when nobody can be at war': [...begun, ...inOrder, card('2C', box1), ...over],
    'by the same card recorded again by the same recorder': [...begun, ...deals('1 KS, 1 KS, 2 4C, 3 5H, dealer 6S')],
  },
  undetermined: {
    'when another recorder may have told of the same card': {
      events: [...begun, card('KS', box1), card('KS', box1).from('T-2', 0), ...deals('2 4C, 3 5H, dealer 6S')],
      missing: 'whether two recorders told of the same card',
    },
  },
});

/** The cards are counted, and the next round begins with this one, before the last record of this round. */
const countedBy = (draw: number, next = numbered(draw, '9D', box1)) => [
  ...begun,
  numbered(1, 'KS', box1),
  numbered(2, '9D', box2),
  numbered(3, '4C', box3),
  ...(draw === 4 ? [takes(warOf(alice, 1), 500)] : []),
  racks.after(60_000),
  closed,
  opened.after(-50_000),
  war(alice, 1, 500),
  next,
];

rule('6.2(b)', 'DEALER_NOT_DEALT', {
  kept: {
    'when the dealer gets a card': [...begun, ...inOrder, ...over],
    'while the deal goes on': [...begun, ...deals('1 KS, 2 9D, 3 4C')],
    'when no card is dealt at all': [...begun, ...over],
    'when wagers were settled by it': [
      ...begun,
      ...deals('1 KS, 2 9D, 3 4C'),
      pays(warOf(alice, 1), alice, 500),
      ...over,
    ],
    'when a player was asked by it': [...begun, ...deals('1 KS, 2 9D, 3 4C'), offers(alice, 1), ...over],
    'when the round was declared void': [...begun, ...deals('1 KS'), voidsRound(casinoSupervisor), ...over],
  },
  violated: {
    'when boxes get further cards, and the dealer none': {
      events: [...begun, ...deals('1 KS, 2 9D, 3 4C'), card('QS', box1).as('more'), ...over],
      at: 'more',
    },
    'when none is on record, and the venue records every card': {
      events: [...begun, ...deals('1 KS, 2 9D, 3 4C'), ...over],
      choices: breach,
    },
    'when the next card out of the shoe is of the next round, and the wager is taken': countedBy(4),
    'when that card is burnt, and the wager is taken': countedBy(
      4,
      cardsEvent('CardsBurnt', {
        shoe: 'shoe-1',
        cards: [{ draw: 4, card: '9D', from: null }],
        reason: 'face-up-in-shoe',
        by: dealer.personId,
      }),
    ),
  },
  undetermined: {
    'when a number is missing before the next round': countedBy(5),
    'when none is on record': {
      events: [...begun, ...deals('1 KS, 2 9D, 3 4C'), ...over],
      missing: 'nobody recorded it',
    },
    'when nobody saw where a card went': {
      events: [...begun, ...deals('1 KS, 2 9D, 3 4C'), card('5H', null), ...over],
      choices: breach,
      missing: 'where a card was put that left the shoe',
    },
  },
});

rule('6.2(b)', 'DEALER_DEALT_TWICE', {
  kept: {
    'when the dealer gets one card': [...begun, ...inOrder, ...over],
    'when the second is that of the war': [
      ...begun,
      ...deals('1 KS, 2 9D, 3 4C, dealer KH'),
      ...goesToWar(alice, 1, 500),
      ...deals('1 QS, dealer 9H'),
    ],
  },
  violated: {
    'by a second card when nobody is at war': {
      events: [...begun, ...inOrder, card('QS', 'dealer').as('again'), ...over],
      at: 'again',
    },
  },
  undetermined: {
    'when another recorder may have told of the same card': [
      ...begun,
      ...inOrder,
      card('5H', 'dealer').from('T-2', 0),
      ...over,
    ],
  },
});

variedInFull('06-initial-deal', variations, known);
