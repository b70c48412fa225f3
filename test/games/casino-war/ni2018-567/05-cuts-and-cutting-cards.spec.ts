import { game as casinoWar } from '../../../../domain/games/casino-war/game.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import type { Step } from '../../../support/script.ts';
import {
  alice,
  atTable,
  bob,
  card,
  cardsEvent,
  closed,
  cuts,
  cuttingCard,
  dealer,
  deals,
  deviceTable,
  errorFound,
  finalRounds,
  insertsCuttingCard,
  loads,
  newShoe,
  offersCut,
  opened,
  racks,
  shuffles,
  tableCloses,
} from '../support/casino-war-floor.ts';
import { variedInFull } from '../looks/support.ts';
import { variations } from '../looks/varied/05-cuts-and-cutting-cards.ts';

const { rule, known } = clauseSpecs(
  casinoWar,
  'casino-war/ni2018-567',
  atTable,
  new URL('in-full/05-cuts-and-cutting-cards.txt', import.meta.url),
);

const breach = { 'silence-of-the-record': 'breach' };
const round = (...steps: readonly Step[]): readonly Step[] => [opened, ...steps, racks, closed];
const device = { shoe: 'device-1', shuffles: true };
const tableClosed = tableCloses({ playersPresent: 0 });
/** A cut so deep, and a cutting card so far from the back. */
const cut = (fromFront: number | null, more = {}): readonly Step[] => [
  shuffles(),
  offersCut(alice, 'accepted'),
  cuts(alice, fromFront, more).as('cut'),
  insertsCuttingCard(),
  loads(),
];
const inserted = (fromBack: number | null): readonly Step[] => [
  shuffles(),
  offersCut(alice, 'accepted'),
  cuts(alice),
  insertsCuttingCard(fromBack).as('insert'),
  loads(),
];
const forDevice = (steps: readonly Step[]): readonly Step[] => [...steps.slice(0, -1), loads(device)];

rule('5.3', 'CUT_BY_WRONG_PERSON', {
  kept: {
    'by the player who accepted': newShoe,
    'by somebody when nobody accepted': [shuffles(), offersCut(alice, 'declined'), cuts(bob), loads()],
  },
  violated: {
    'by another player': {
      events: [shuffles(), offersCut(alice, 'accepted'), cuts(bob).as('cut'), loads()],
      at: 'cut',
    },
    'by the dealer': { events: [shuffles(), offersCut(alice, 'accepted'), cuts(dealer).as('cut'), loads()], at: 'cut' },
  },
  excused: {
    'for a shoe that shuffles by itself': {
      events: [shuffles(), offersCut(alice, 'accepted'), cuts(bob), loads(device)],
      by: ['13.1'],
    },
  },
});

rule('5.3', 'CUT_DEPTH_WRONG', {
  kept: {
    'a deck from the front': cut(52),
    'a deck from the back': cut(260),
    'when nobody measured': cut(null),
    'when there are fewer than two decks to cut': cut(30, { ofCards: 90 }),
  },
  violated: {
    'less than a deck from the front': { events: cut(51), at: 'cut' },
    'less than a deck from the back': { events: cut(261), at: 'cut' },
    'less than a deck from the back, by as many cards as the decks have': {
      events: cut(261, { ofCards: null }),
      at: 'cut',
    },
  },
  excused: { 'for a shoe that shuffles by itself': { events: forDevice(cut(10)), by: ['13.1'] } },
  undetermined: {
    'when nobody knows how many cards there were': {
      events: [
        shuffles('discards'),
        offersCut(alice, 'accepted'),
        cuts(alice, 40, { ofCards: null }),
        insertsCuttingCard(),
        loads(),
      ],
      missing: 'how many cards',
    },
  },
});

rule('5.3', 'CUT_NOT_CARRIED_OUT', {
  kept: { 'when the front goes to the back': newShoe, 'when nobody recorded it': cut(100, { frontToBack: null }) },
  violated: { 'when the front stays where it is': { events: cut(100, { frontToBack: false }), at: 'cut' } },
  excused: {
    'for a shoe that shuffles by itself': { events: forDevice(cut(100, { frontToBack: false })), by: ['13.1'] },
  },
});

const exactly = { 'approximately-half': 'exactly-half' };

rule('5.3', 'CUTTING_CARD_MISPLACED', {
  kept: {
    'a deck from the back': inserted(52),
    'at half of the decks': inserted(156),
    'at half a deck more, which is about half': inserted(182),
    'at half of the decks, to the card': { events: inserted(156), choices: exactly },
    'when nobody measured': inserted(null),
    'when there are fewer than two decks': [
      shuffles(),
      cuts(alice, 30, { ofCards: 80 }),
      insertsCuttingCard(20),
      loads(),
    ],
    'where nobody knows how many decks there were': [
      shuffles(),
      cuts(alice),
      insertsCuttingCard(200),
      loads({ decks: null, set: 'other' }),
    ],
  },
  violated: {
    'less than a deck from the back': { events: inserted(51), at: 'insert' },
    'far over half of the decks': { events: inserted(183), at: 'insert' },
    'one card over half of the decks, to the card': { events: inserted(157), choices: exactly, at: 'insert' },
  },
  excused: { 'for a shoe that shuffles by itself': { events: forDevice(inserted(10)), by: ['13.1'] } },
});

rule('5.3', 'CUTTING_CARD_NOT_INSERTED', {
  kept: {
    'when it is on record': newShoe,
    'when it came out later: it had been put in': [
      shuffles(),
      cuts(alice),
      loads(),
      ...round(card('KS', 'box-1'), cuttingCard()),
    ],
    'when no cut is on record either': [shuffles(), loads()],
  },
  violated: {
    'where the venue records it': {
      events: [shuffles(), cuts(alice), loads().as('load')],
      choices: breach,
      at: 'load',
    },
  },
  excused: { 'for a shoe that shuffles by itself': { events: [shuffles(), cuts(alice), loads(device)], by: ['13.1'] } },
  undetermined: {
    'when it is not on record': { events: [shuffles(), cuts(alice), loads()], missing: 'nobody recorded it' },
  },
});

const numbered = (draw: number, what: string, to: string): Step =>
  cardsEvent('CardsDrawn', { shoe: 'shoe-1', cards: [{ draw, card: what, to }], by: dealer.personId }).after(1_000);
const dealt = deals('1 2S, dealer 3S');
const late = card('2S', 'box-1').as('next').after(300_000);
/** Three rounds: what came before them was not in the final three. */
const more = [...round(...dealt), ...round(...dealt), ...round(...dealt)];
const came = [...newShoe, ...round(card('KS', 'box-1'), cuttingCard('dealer'), card('9D', 'dealer'))];

rule('5.4(a)', 'SHUFFLE_MISSED', {
  kept: {
    'when the cards are shuffled at once': [
      ...newShoe,
      opened,
      cuttingCard('box-1'),
      ...newShoe,
      ...dealt,
      racks,
      closed,
    ],
    'when nothing is dealt after it': [...newShoe, opened, cuttingCard('box-1'), closed],
    'when it comes after the first card': came,
  },
  violated: {
    'when the round is dealt': {
      events: [...newShoe, opened, cuttingCard('box-1'), card('KS', 'box-1').as('next'), racks, closed, ...more],
      at: 'next',
    },
    'when it came between two rounds': {
      events: [...newShoe, cuttingCard('box-1'), opened, card('KS', 'box-1').as('next'), racks, closed, ...more],
      at: 'next',
    },
    'when its number is that of the first card': {
      events: [
        ...newShoe,
        opened,
        numbered(7, 'KS', 'box-1').as('next').from('T-2', 0),
        cardsEvent('CuttingCardDrawn', { shoe: 'shoe-1', before: 7, hand: null, by: dealer.personId }).after(-1_000),
        numbered(8, '9D', 'dealer'),
        racks,
        closed,
        ...more,
      ],
    },
  },
  excused: {
    'in the final three rounds': {
      events: [...newShoe, opened, cuttingCard('box-1'), ...dealt, racks, closed, tableClosed],
      by: ['5.5'],
    },
    'from a shoe that shuffles by itself': {
      events: [
        ...deviceTable.slice(atTable.length),
        opened,
        cuttingCard('box-1', 'device-1'),
        card('KS', 'box-1', { shoe: null }),
        racks,
        closed,
      ],
      by: ['13.1'],
    },
  },
  undetermined: {
    'when long after it no shuffle is on record': {
      events: [...newShoe, opened, cuttingCard('box-1'), late, racks, closed, ...more],
      missing: 'nobody recorded it',
    },
  },
});

rule('5.4(b)', 'SHUFFLE_MISSED', {
  kept: {
    'when the round is dealt to its end, and the cards are then shuffled': [...came, ...newShoe, ...round(...dealt)],
    'when a shuffle is on record and no loading': [...came, shuffles(), ...round(...dealt)],
    'when no round follows': came,
    'when it came as the first card': [...newShoe, opened, cuttingCard('box-1'), card('KS', 'box-1'), racks, closed],
  },
  violated: {
    'when the next round is dealt at once': {
      events: [...came, opened, card('2S', 'box-1').as('next'), racks, closed, ...more],
      at: 'next',
    },
    'when the draws count on': {
      events: [
        ...newShoe,
        ...round(numbered(1, 'KS', 'box-1'), cuttingCard('dealer'), numbered(2, '9D', 'dealer')),
        opened.after(300_000),
        numbered(3, '2S', 'box-1').as('next'),
        racks,
        closed,
        ...more,
      ],
      at: 'next',
    },
    'when somebody noticed it': {
      events: [...came, opened, late, errorFound('cutting-card-passed'), racks, closed, ...more],
      at: 'next',
    },
    'where the venue records every shuffle': {
      events: [...came, opened, late, racks, closed, ...more],
      choices: breach,
      at: 'next',
    },
    'before the final three rounds': {
      events: [...came, ...round(...dealt), ...round(...dealt), ...round(...dealt), tableClosed],
    },
    'when more rounds were played than had been announced': {
      events: [
        ...newShoe,
        finalRounds(),
        ...came.slice(newShoe.length),
        ...round(...dealt),
        ...round(...dealt),
        ...round(...dealt),
      ],
    },
  },
  excused: {
    'in the final three rounds, by the close of the table': {
      events: [...came, ...round(...dealt), ...round(...dealt), tableClosed],
      by: ['5.5'],
    },
    'in the final rounds that were announced': {
      events: [...newShoe, finalRounds(), ...came.slice(newShoe.length), ...round(...dealt)],
      by: ['5.5'],
    },
    'from a shoe that shuffles by itself': {
      events: [
        ...deviceTable.slice(atTable.length),
        ...round(card('KS', 'box-1', { shoe: null }), cuttingCard(null, 'device-1')),
        ...round(card('9D', 'dealer', { shoe: null })),
      ],
      by: ['13.1'],
    },
  },
  undetermined: {
    'when only a later shuffle is on record': {
      events: [...came, opened, late, racks, closed, ...newShoe, ...more],
      missing: 'nobody recorded it',
    },
    'when long after it no shuffle is on record': {
      events: [...came, opened, late, racks, closed, ...more],
      missing: 'nobody recorded it',
    },
    'when the draws begin anew, so that another shoe may have been made': {
      events: [
        ...newShoe,
        ...round(numbered(1, 'KS', 'box-1'), cuttingCard('dealer'), numbered(2, '9D', 'dealer')),
        opened,
        numbered(1, '2S', 'box-2'),
        racks,
        closed,
        ...more,
      ],
    },
    'when the clocks do not say which came first': {
      events: [
        ...came,
        shuffles().from('T-2', 8_000).after(300_000),
        opened,
        card('2S', 'box-1'),
        racks,
        closed,
        ...more,
      ],
      missing: 'whether the shuffle came before',
    },
    'when nobody knows whether it was one of the final rounds': {
      events: [...came, opened, card('2S', 'box-1'), racks, closed],
      missing: '5.5 excuses it',
    },
  },
});

/** The last rounds are announced, and the cutting card comes in the first of them. */
const announced = [...newShoe, finalRounds(), ...came.slice(newShoe.length)];
const newShoeAgain = [shuffles().as('shuffle'), ...newShoe.slice(1)];

rule('5.5', 'SHUFFLED_IN_FINAL_ROUNDS', {
  kept: {
    'when the dealer deals on': [...announced, ...round(...dealt), ...round(...dealt), tableClosed],
    'when the last rounds were not announced': [...came, ...newShoeAgain, ...round(...dealt), tableClosed],
    'when it came before the final three rounds': [...announced, ...newShoeAgain, ...more, tableClosed],
    'when the cards are shuffled after the last round': [...announced, ...round(...dealt), shuffles(), tableClosed],
    'while the table is open': [...announced, ...newShoeAgain, ...round(...dealt)],
  },
  violated: {
    'when the cards are shuffled and dealt on': {
      events: [...announced, ...newShoeAgain, ...round(...dealt), ...round(...dealt), tableClosed],
      at: 'shuffle',
    },
  },
  excused: {
    'with a shoe that shuffles by itself': {
      events: [
        finalRounds(),
        ...deviceTable.slice(atTable.length),
        ...round(card('KS', 'box-1', { shoe: 'device-1' }), cuttingCard('dealer', 'device-1')),
        shuffles(),
        loads(device),
        ...round(card('9D', 'box-1', { shoe: 'device-1' })),
        tableClosed,
      ],
      by: ['13.1'],
    },
  },
});

variedInFull('05-cuts-and-cutting-cards', variations, known);
