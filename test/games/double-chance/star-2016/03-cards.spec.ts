import { clauseSpecs } from '../../../support/clause-specs.ts';
import type { Step } from '../../../support/script.ts';
import {
  alice,
  areaOf,
  counts,
  discards,
  shows,
  atTable,
  cardFound,
  cardsChecked,
  decksIn,
  decksOut,
  draws,
  loads,
  loadsShoe,
  moves,
  opened,
  openTable,
  playEvent,
  closed,
  shuffles,
  unloads,
} from '../support/double-chance-floor.ts';
import { game as doubleChance } from '../../../../domain/games/double-chance/game.ts';
import { bothDecide, dealt as bothDealt, wholeRound as round } from '../support/two-players.ts';
import { variedInFull } from '../looks/support.ts';
import { variations } from '../looks/varied/03-cards.ts';

const bare = atTable.filter(({ type }) => !type.startsWith('cards.'));
const { rule, known } = clauseSpecs(
  doubleChance,
  'double-chance/star-2016',
  bare,
  new URL('in-full/03-cards.txt', import.meta.url),
);

const came = [decksIn(), cardsChecked()];
const device = openTable.slice(atTable.length);
const second = [decksIn('set-2', 'blue'), cardsChecked({ set: 'set-2' })];
const checkFinds = (card: string, fault: string, set = 'set-1'): Step =>
  cardsChecked({ set, found: 'wrong', counted: null, wrong: [{ card, fault }] });
const dealt = (...cards: readonly string[]): readonly Step[] => [shuffles(), opened, draws(cards, areaOf(4)), closed];

rule('3.1', 'DECK_COUNT_WRONG', {
  kept: {
    'by one deck': [...came, ...device, ...round],
    'where nobody said how many decks went in': [...came, loads({ set: null, decks: null, cards: null }), ...round],
    'by two decks of which nothing was dealt': [loads({ decks: 2 }), ...came, ...device, ...round],
  },
  violated: {
    'by two decks in one': {
      events: [decksIn('set-1', 'red', 2), loads({ decks: 2, cards: 104 }).as('load'), ...round],
      at: 'load',
    },
    'by 53 cards': { events: [...came, loads({ cards: 53 }).as('load'), ...round], at: 'load' },
    'by two decks in a card shoe': [
      ...came,
      loadsShoe({ decks: 2 }),
      opened,
      draws(['??'], areaOf(4), { shoe: 'shoe-1' }),
      closed,
    ],
  },
});

rule('3.1', 'DECKS_NOT_WHOLE', {
  kept: {
    'by a whole deck': [...came, ...device, ...round],
    'when another deck takes the place of one that is not whole': [
      decksIn(),
      checkFinds('4D', 'missing'),
      decksOut(),
      ...second,
      loads({ set: 'set-2' }),
      ...round,
    ],
  },
  violated: {
    'by a deck that lacks a card': [decksIn(), checkFinds('4D', 'missing').as('check'), ...device, ...round],
    'by a deck with a joker': {
      events: [decksIn(), checkFinds('joker', 'foreign').as('check'), ...device, ...round],
      at: 'check',
    },
    'by 51 cards': [decksIn(), cardsChecked({ counted: 51 }), ...device, ...round],
  },
  undetermined: {
    'when the deck waited in the device with another': {
      events: [
        ...came,
        ...device,
        decksIn('set-2', 'blue'),
        checkFinds('4D', 'missing', 'set-2'),
        loads({ set: 'set-2' }),
        ...round,
      ],
      missing: 'which of the two sets',
    },
  },
});

rule('3.1', 'CARD_NOT_OF_THE_DECKS', {
  kept: {
    'by 52 cards that differ': [...came, ...device, ...dealt('AS', 'KS', 'QS', 'AD', 'AH')],
    'by one card in each of two rounds': [...came, ...device, ...dealt('AS'), ...dealt('AS')],
    'by cards that nobody saw': [...came, ...device, ...dealt('??', '??', 'A?', 'A?')],
  },
  violated: {
    'by two equal cards': [...came, ...device, ...dealt('AS', 'AS')],
    'by a joker': [...came, ...device, ...dealt('joker')],
    'by a foreign card that somebody found': {
      events: [
        ...came,
        ...device,
        opened,
        draws(['??'], areaOf(4)),
        cardFound('4D', 'foreign', areaOf(4)).as('found'),
        closed,
      ],
      at: 'found',
    },
    'by a joker in a deck that was played with': [...came, ...device, ...round, checkFinds('joker', 'foreign')],
  },
});

const ofHand = (area: number, kept: string, seen: string | null): readonly Step[] => [
  shows(kept, areaOf(area)),
  counts(area, 4, seen),
];
const upToDecisions = [...bothDealt, ...bothDecide];
const bothKeep = [...came, ...device, ...upToDecisions];

rule('3.1', 'CARD_SEEN_TWICE', {
  kept: {
    'by discards that nobody saw': [...bothKeep, ...ofHand(1, 'KS', null), ...ofHand(2, 'QH', null), closed],
    'by discards that all differ': [
      ...bothKeep,
      ...ofHand(1, 'KS', '2C 3C 4C 5C'),
      ...ofHand(2, 'QH', '2D 3D 4D 5D'),
      closed,
    ],
    'when what was given up is seen a second time': [
      ...bothKeep,
      ...ofHand(1, 'KS', '2C 3C 4C 5C'),
      counts(1, 4, '2C 3C 4C 5C'),
      closed,
    ],
    'by cards of which only the rank was seen': [
      ...bothKeep,
      ...ofHand(1, 'KS', '2? 3C 4C 5C'),
      ...ofHand(2, 'QH', '2? 3D 4D 5D'),
      closed,
    ],
    'when the device knew the cards that were given up': [
      ...came,
      ...device,
      shuffles(),
      opened,
      draws(['KS', '2C', '3C', '4C', '5C'], areaOf(1)),
      discards(alice, 1, 4, '2C 3C 4C 5C'),
      closed,
    ],
  },
  violated: {
    'by a card that the device knew, and that the hand gave up twice': [
      ...came,
      ...device,
      shuffles(),
      opened,
      draws(['KS', '2C', '3C', '4C', '5C'], areaOf(1)),
      discards(alice, 1, 4, '2C 2C 4C 5C'),
      closed,
    ],
    'by two cards that one hand gave up twice': {
      events: [...bothKeep, ...ofHand(1, 'KS', '2C 2C 3D 3D').map((one) => one.as('seen')), closed],
      at: 'seen',
    },
    'by a card that another hand kept': {
      events: [
        ...bothKeep,
        ...ofHand(1, 'KS', 'QH 3C 4C 5C').map((one) => one.as('seen')),
        ...ofHand(2, 'QH', null),
        closed,
      ],
      at: 'seen',
    },
    'by a card that another hand gave up': [
      ...bothKeep,
      ...ofHand(1, 'KS', '2C 3C 4C 5C'),
      ...ofHand(2, 'QH', '2C 3D 4D 5D'),
      closed,
    ],
    'by a card that one hand gave up twice': [...bothKeep, ...ofHand(1, 'KS', '2C 2C 4C 5C'), closed],
  },
});

const third: readonly Step[] = [decksIn('set-3', 'green'), cardsChecked({ set: 'set-3' })];

rule('3.2.1', 'TOO_MANY_DECKS_IN_DEVICE', {
  kept: {
    'by one deck that waits': [...came, ...device, ...second, loads({ set: 'set-2' }), ...round],
    'when one of three was taken away before the round': [
      ...came,
      ...device,
      ...second,
      loads({ set: 'set-2' }),
      ...third,
      loads({ set: 'set-3' }),
      decksOut(),
      ...round,
    ],
    'by a third deck that lies beside the device': [
      ...came,
      ...device,
      ...second,
      loads({ set: 'set-2' }),
      ...third,
      ...round,
    ],
    'when nothing was dealt from the three': [
      ...came,
      ...device,
      ...second,
      loads({ set: 'set-2' }),
      ...third,
      loads({ set: 'set-3' }),
    ],
  },
  violated: {
    'by two decks that wait': {
      events: [
        ...came,
        ...device,
        ...second,
        loads({ set: 'set-2' }),
        ...third,
        loads({ set: 'set-3' }).as('load'),
        ...round,
      ],
      at: 'load',
    },
  },
});

rule('3.2.2', 'DECK_BACKS_NOT_DISTINCT', {
  kept: {
    'by red backs and blue ones': [...came, ...device, ...second, loads({ set: 'set-2' }), ...round],
    'when the first deck was taken out': [
      ...came,
      ...device,
      ...round,
      unloads('cards-changed'),
      decksOut(),
      decksIn('set-2', 'red'),
      loads({ set: 'set-2' }),
      ...round,
    ],
    'when the first deck was taken away, and nobody recorded that it was unloaded': [
      ...came,
      ...device,
      ...round,
      decksOut(),
      decksIn('set-2', 'red'),
      loads({ set: 'set-2' }),
      ...round,
    ],
    'by a card shoe beside which a second deck lies': [
      ...came,
      decksIn('set-2', 'red'),
      loadsShoe(),
      opened,
      draws(['??'], areaOf(4), { shoe: 'shoe-1' }),
      closed,
    ],
    'when nothing was dealt from the two': [...came, ...device, decksIn('set-2', 'red'), loads({ set: 'set-2' })],
  },
  violated: {
    'by two decks with red backs': {
      events: [...came, ...device, decksIn('set-2', 'Red '), loads({ set: 'set-2' }).as('load'), ...round],
      at: 'load',
    },
  },
  undetermined: {
    'when nobody recorded the backs of one': {
      events: [...came, ...device, decksIn('set-2', null), loads({ set: 'set-2' }), ...round],
      missing: 'of which colour the backs of the cards set-2',
    },
  },
});

rule('3.6', 'DEALT_OUTSIDE_DEVICE', {
  kept: {
    'by cards out of the device': [...came, ...device, ...round],
    'by cards that a recorder did not name the device of': [
      ...came,
      opened,
      draws(['KS'], areaOf(4), { shoe: null }),
      closed,
    ],
  },
  violated: {
    'by cards that are seen to be dealt by hand': {
      events: [
        ...came,
        ...device,
        opened,
        playEvent('DealtByHand', { hand: areaOf(4), dealtBy: 'dealer-1', by: 'cs-1' }).as('by-hand'),
        closed,
      ],
      at: 'by-hand',
    },
    'by a card out of the discard rack': {
      events: [...came, ...device, opened, moves('KS', 'discard-rack', areaOf(4), 'other').as('rack'), closed],
      at: 'rack',
    },
    'by a card that lay on the table': [
      ...came,
      ...device,
      opened,
      moves('KS', 'beside-the-shoe', areaOf(4), 'other'),
      closed,
    ],
  },
  undetermined: {
    'when nobody recorded where it had lain': {
      events: [...came, ...device, opened, moves('KS', null, areaOf(4), 'other'), closed],
      missing: 'whether the card had been drawn',
    },
  },
});

variedInFull('03-cards', variations, known);
