import { clauseSpecs } from '../../../support/clause-specs.ts';
import { game as doubleChance } from '../../../../domain/games/double-chance/game.ts';
import {
  alice,
  areaOf,
  bob,
  casinoSupervisor,
  deals,
  draws,
  errorFound,
  gives,
  misdeal,
  openTable,
  pays,
  picksUp,
  shows,
  sixths,
  tableCloses,
  takes,
  voidsHand,
} from '../support/double-chance-floor.ts';
import {
  aliceWins,
  begun,
  bobLoses,
  bothActedOn,
  bothDecide,
  breach,
  dealt,
  misdealt,
  ofAlice,
  ofBob,
  over,
  wholeRound,
} from '../support/two-players.ts';
import { variedInFull } from '../looks/support.ts';
import { variations } from '../looks/varied/12-misdeals.ts';

const { rule, known } = clauseSpecs(
  doubleChance,
  'double-chance/star-2016',
  openTable,
  new URL('in-full/12-misdeals.txt', import.meta.url),
);

const wrongOrder = [...begun, ...deals(2, 1)];
const noticed = errorFound('dealt-out-of-order').as('found');
const playedOn = [...bothDecide, ...bothActedOn, ...sixths(1, 2), ...aliceWins, ...bobLoses, ...over];
const exposed = shows('KS', areaOf(1), 'exposed').as('shown');
const faceUp = draws(['KS', 'JH', '9D', '4C', '2S'], areaOf(1), { face: 'up' }).as('up');
const unseen = ['??', '??', '??', '??'];

rule('12.1', 'MISDEAL_NOT_DECLARED', {
  kept: {
    'when nothing was dealt incorrectly': wholeRound,
    'when a misdeal is declared': [...misdealt, ...over],
    'when it was realised after a player had handled cards': [...wrongOrder, picksUp(alice, 1), noticed, ...bothDecide],
    'when nobody realises it': [...wrongOrder, ...playedOn],
    'when the error is not one of dealing': [...dealt, errorFound('option-missed'), ...bothDecide],
    'while nothing has been done since': [...wrongOrder, noticed],
  },
  violated: {
    'when a hand was declared void, and the error was of the order': [
      ...wrongOrder,
      errorFound('dealt-out-of-order', areaOf(1)),
      voidsHand(1),
      ...bothDecide,
    ],
    'when another hand was declared void than the one with four cards': [
      ...begun,
      draws(unseen, areaOf(1)),
      ...deals(2),
      errorFound('wrong-number-of-cards', areaOf(1)),
      voidsHand(2),
      ...bothDecide,
    ],
    'when the dealer realises it and plays on': { events: [...wrongOrder, noticed, ...bothDecide], at: 'found' },
    'when it is not on record, and the venue records all': {
      events: [...wrongOrder, noticed, ...over],
      choices: breach,
    },
  },
  contested: {
    'when a hand of four cards was declared void instead': {
      events: [
        ...begun,
        draws(unseen, areaOf(1)),
        ...deals(2),
        errorFound('wrong-number-of-cards', areaOf(1)),
        voidsHand(1),
        ...bothDecide,
      ],
      by: ['12.5'],
    },
  },
  undetermined: {
    'when a supervisor saw it, and perhaps not the dealer': {
      events: [...wrongOrder, errorFound('dealt-out-of-order', undefined, casinoSupervisor), ...bothDecide],
      missing: 'whether the dealer realised it too',
    },
    'when the round was closed without a word': {
      events: [...wrongOrder, noticed, ...over],
      missing: 'whether a misdeal was declared',
    },
    'when the clocks cannot tell whether a player had handled cards': {
      events: [...wrongOrder, noticed, picksUp(alice, 1).after(200).from('T-2', 500), ...bothDecide.slice(1)],
      missing: 'whether a player had handled cards by then',
    },
  },
});

rule('12.1', 'MISDEAL_TOO_LATE', {
  kept: {
    'when it is declared before any player handles cards': [...misdealt, ...over],
    'when a card had been exposed in the deal': [
      ...begun,
      ...deals(1),
      exposed,
      ...deals(2),
      ...bothDecide,
      misdeal('card-exposed'),
    ],
    'when none is declared': wholeRound,
  },
  violated: {
    'when a player has handled cards, and nothing was wrong': {
      events: [...dealt, picksUp(alice, 1), misdeal('none').as('late')],
      at: 'late',
    },
  },
  contested: {
    'when a player has handled cards': {
      events: [...wrongOrder, picksUp(alice, 1), noticed, misdeal().as('late')],
      at: 'late',
      by: ['12.3'],
    },
    'when it is for a sixth card that lay face up': {
      events: [...dealt, ...bothDecide, draws(['AD'], areaOf(1), { face: 'up' }), misdeal('card-exposed').as('late')],
      at: 'late',
      by: ['12.3'],
    },
  },
  undetermined: {
    'when the clocks do not tell whether a player had handled cards': {
      events: [...dealt, picksUp(alice, 1), misdeal('none').after(200).from('T-2', 500)],
      missing: 'whether a player had handled cards by then',
    },
  },
});

rule('12.1', 'MISDEAL_WITHOUT_CAUSE', {
  kept: {
    'when an error was found': [...misdealt, ...over],
    'when an error was found, and no ground is given': [...wrongOrder, noticed, misdeal('none')],
    'when the dealer says that cards were dealt incorrectly': [...wrongOrder, misdeal()],
    'when a card was exposed': [...begun, ...deals(1), exposed, ...deals(2), misdeal('none')],
  },
  violated: {
    'when nothing is on record, and the venue records all errors': {
      events: [...dealt, misdeal('none')],
      choices: breach,
    },
  },
  undetermined: {
    'when the ground is another than cards that were dealt incorrectly': {
      events: [...dealt, misdeal('other')],
      missing: 'what had been dealt incorrectly',
    },
    'when nothing is said of why': { events: [...dealt, misdeal('none')], missing: 'what had been dealt incorrectly' },
  },
});

rule('12.1', 'MISDEAL_WITHOUT_POWER', {
  kept: { 'when the dealer declares it': [...misdealt, ...over] },
  violated: { 'when a player does': { events: [...wrongOrder, misdeal('other', bob).as('player')], at: 'player' } },
  undetermined: {
    'when a casino supervisor does': {
      events: [...wrongOrder, misdeal('dealt-incorrectly', casinoSupervisor)],
      missing: 'whether a casino supervisor may declare a misdeal',
    },
  },
});

rule('12.2', 'MISDEAL_NOT_DECLARED', {
  kept: {
    'when a player shows a card while others are dealt to, and a misdeal is declared': [
      ...begun,
      ...deals(1),
      shows('KS', areaOf(1), 'by-player', alice),
      ...deals(2),
      misdeal('card-exposed'),
      ...bothDecide,
    ],
    'when a player shows a card while others are dealt to, and the round ends there': [
      ...begun,
      ...deals(1),
      shows('KS', areaOf(1), 'by-player', alice),
      ...deals(2),
      ...over,
    ],
    'when no card is exposed': wholeRound,
    'when a misdeal is declared': [...begun, ...deals(1), exposed, ...deals(2), misdeal('card-exposed'), ...over],
    'when a card is knocked over after the deal': [...dealt, picksUp(alice, 1), exposed, ...bothDecide],
    'when the round ends there': [...begun, ...deals(1), exposed, ...deals(2), ...over],
    'when a player shows cards when all are dealt': [
      ...dealt,
      shows('KS', areaOf(1), 'by-player', alice),
      ...bothDecide,
    ],
  },
  violated: {
    'when the round is played on': {
      events: [...begun, ...deals(1), exposed, ...deals(2), ...bothDecide],
      at: 'shown',
    },
  },
  undetermined: {
    'when a player shows a card while others are dealt to': {
      events: [...begun, ...deals(1), shows('KS', areaOf(1), 'by-player', alice), ...deals(2), ...bothDecide],
      missing: 'whether it was exposed incorrectly',
    },
  },
});

rule('12.4', 'MISDEAL_NOT_DECLARED', {
  kept: {
    'when all lie face down': wholeRound,
    'when a misdeal is declared': [...begun, faceUp, ...deals(2), misdeal('card-exposed'), ...over],
  },
  violated: {
    'when a hand is dealt face up, and played': { events: [...begun, faceUp, ...deals(2), ...bothDecide], at: 'up' },
  },
});

const sixthUp = [...dealt, ...bothDecide, ...bothActedOn, draws(['9S'], areaOf(1), { face: 'up' }).as('up')];

rule('12.4', 'SIXTH_CARD_EXPOSED', {
  kept: {
    'when sixth cards lie face down': wholeRound,
    'when it is read as a misdeal, and one is declared': {
      events: [...sixthUp, misdeal('card-exposed')],
      choices: { 'exposed-sixth-card': 'misdeal' },
    },
  },
  violated: {
    'when it is read as a misdeal, and none is declared': {
      events: sixthUp,
      choices: { 'exposed-sixth-card': 'misdeal' },
      at: 'up',
    },
  },
  contested: { 'when it is dealt face up': { events: sixthUp, at: 'up', by: ['8.7'] } },
});

rule('12.3', 'PAYOUT_WRONG', {
  kept: { 'when nothing is paid on void wagers': [...misdealt, ...over] },
  violated: { 'when a void wager is paid': [...misdealt, pays(ofAlice, alice, 5_000), ...over] },
});

rule('12.3', 'STAKE_NOT_RETURNED', {
  kept: {
    'when the stakes stay with the players': [...misdealt, ...over],
    'when a stake that was taken goes back': [
      ...misdealt,
      takes(ofBob, 4_000),
      gives(ofBob, bob, 4_000, 'void'),
      ...over,
    ],
  },
  violated: { 'when a stake is kept': [...misdealt, takes(ofBob, 4_000), ...over] },
});

rule('12.3', 'NEW_ROUND_NOT_DEALT', {
  kept: {
    'when a new round is dealt': [...misdealt, ...over, ...wholeRound, tableCloses()],
    'while the table is open': [...misdealt, ...over],
    'when no misdeal was declared': [...wholeRound, tableCloses()],
  },
  violated: {
    'when none is on record, and the venue records all': {
      events: [...misdealt, ...over, tableCloses()],
      choices: breach,
    },
  },
  undetermined: {
    'when the table closes': {
      events: [...misdealt, ...over, tableCloses()],
      missing: 'whether a new round was dealt',
    },
  },
});

variedInFull('12-misdeals', variations, known);
