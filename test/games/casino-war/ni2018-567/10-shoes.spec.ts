import { game as casinoWar } from '../../../../domain/games/casino-war/game.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import type { Step } from '../../../support/script.ts';
import {
  alice,
  atTable,
  card,
  cardsEvent,
  casinoSupervisor,
  closed,
  cuts,
  cuttingCard,
  dealer,
  deals,
  deviceTable,
  finalRounds,
  insertsCuttingCard,
  loads,
  newShoe,
  noMoreBets,
  offersCut,
  opened,
  racks,
  ranOut,
  shuffles,
  voidsRound,
  war,
} from '../support/casino-war-floor.ts';
import { variedInFull } from '../looks/support.ts';
import { variations } from '../looks/varied/10-shoes.ts';

const { rule, known } = clauseSpecs(
  casinoWar,
  'casino-war/ni2018-567',
  atTable,
  new URL('in-full/10-shoes.txt', import.meta.url),
);

const breach = { 'silence-of-the-record': 'breach' };
const round = (...steps: readonly Step[]): readonly Step[] => [opened, ...steps, racks, closed];
const dealt = deals('1 2S, dealer 3S');
/** A round in which the cards did not suffice after the first one. */
const short = (...steps: readonly Step[]): readonly Step[] => [
  ...newShoe,
  opened,
  war(alice, 1, 500),
  noMoreBets,
  card('KS', 'box-1'),
  ranOut(0).as('ran out'),
  ...steps,
];
const cutDiscards = [offersCut(alice, 'accepted'), cuts(alice, 30, { ofCards: 80 }), insertsCuttingCard(20)];
const withDiscards = [shuffles('discards'), ...cutDiscards, loads({ decks: null, cards: 80 })];
const over = [card('9D', 'dealer'), racks, closed];

rule('10.6', 'DISCARD_RESHUFFLE_MISSED', {
  kept: {
    'when the discards are shuffled, cut and dealt': short(...withDiscards, ...over),
    'when the round goes on': short(),
    'when the cards that were left sufficed after all': [
      ...newShoe,
      opened,
      war(alice, 1, 500),
      card('KS', 'box-1'),
      ranOut(1),
      ...over,
    ],
    'when a shuffle is on record and no loading': short(shuffles('discards'), ...over),
    'when it may be declared void': {
      events: short(voidsRound(casinoSupervisor), racks, closed),
      choices: { 'impractical-round': 'allowed' },
    },
    'when it runs out between rounds': [...newShoe, ranOut(), ...newShoe, ...round(...dealt)],
  },
  violated: {
    'when the round is left as it is': { events: short(racks, closed), at: 'ran out' },
    'when the cards left in the shoe are shuffled instead': {
      events: short(shuffles('remaining'), ...cutDiscards, loads(), ...over),
      at: 'ran out',
    },
    'when other cards are brought': {
      events: short(
        cardsEvent('DecksBroughtIn', { set: 'set-2', decks: 6, backs: 'blue', deckIds: null, by: dealer.personId }),
        shuffles('all', dealer, { set: 'set-2' }),
        ...cutDiscards,
        loads({ set: 'set-2' }),
        ...over,
      ),
      at: 'ran out',
    },
    'where the venue records every shuffle': { events: short(...over), choices: breach, at: 'ran out' },
    'when it is declared void, which may not be': {
      events: short(voidsRound(casinoSupervisor), racks, closed),
      choices: { 'impractical-round': 'not-allowed' },
    },
  },
  contested: {
    'when it is declared void as impractical': {
      events: short(voidsRound(casinoSupervisor), racks, closed),
      by: ['12.3'],
    },
  },
  excused: {
    'from a shoe that shuffles by itself': {
      events: [
        ...deviceTable.slice(atTable.length),
        opened,
        war(alice, 1, 500),
        card('KS', 'box-1', { shoe: 'device-1' }),
        cardsEvent('ShoeRanOut', { shoe: 'device-1', cards: 0, by: dealer.personId }),
        racks,
        closed,
      ],
      by: ['13.1'],
    },
  },
  undetermined: {
    'when the round goes on, and no shuffle is on record': { events: short(...over), missing: 'nobody recorded it' },
    'when a shoe is loaded, and no shuffle is on record': {
      events: short(loads(), ...over),
      missing: 'discard rack were shuffled',
    },
    'when no cut is on record': {
      events: short(shuffles('discards'), loads(), ...over),
      missing: 'whether the cards were cut',
    },
    'when nobody said which cards were shuffled': {
      events: short(shuffles('other'), ...cutDiscards, loads(), ...over),
      missing: 'which cards',
    },
    'when a card went nobody knows where': {
      events: short(card('2C', null), racks, closed),
      missing: 'where a card was put',
    },
  },
});

const came = [...newShoe, ...round(card('KS', 'box-1'), cuttingCard('dealer'), card('9D', 'dealer'))];

rule('10.8', 'DEALT_PAST_CUT_CARD', {
  kept: {
    'when nothing is dealt after the round of the cutting card': [...came, ...newShoe, ...round(...dealt)],
    'when no cutting card came': [...newShoe, ...round(...dealt), ...round(...dealt)],
    'in the final rounds that were announced': [
      ...newShoe,
      finalRounds(),
      ...came.slice(newShoe.length),
      ...round(...dealt),
    ],
  },
  noted: {
    'of a round that was dealt past it': {
      events: [...came, opened, card('2S', 'box-1').as('first'), racks, closed],
      at: 'first',
      follows: 'SHUFFLE_MISSED',
    },
    'of a round of which it came as the first card': {
      events: [...newShoe, opened, cuttingCard('box-1'), card('KS', 'box-1').as('first'), racks, closed],
      at: 'first',
      follows: 'SHUFFLE_MISSED',
    },
  },
  excused: {
    'from a shoe that shuffles by itself': {
      events: [
        ...deviceTable.slice(atTable.length),
        ...round(card('KS', 'box-1', { shoe: 'device-1' }), cuttingCard('dealer', 'device-1')),
        ...round(card('9D', 'box-1', { shoe: 'device-1' })),
      ],
      by: ['13.1'],
      follows: 'SHUFFLE_MISSED',
    },
  },
  undetermined: {
    'where nobody knows whether the cards were shuffled': {
      events: [...came, opened, card('2S', 'box-1').after(300_000), racks, closed],
      missing: 'whether the cards had been shuffled',
      follows: 'SHUFFLE_MISSED',
    },
  },
});

variedInFull('10-shoes', variations, known);
