import { clauseSpecs } from '../../../support/clause-specs.ts';
import type { Actor, Step } from '../../../support/script.ts';
import {
  alice,
  areaOf,
  bob,
  cardFound,
  cardsChecked,
  casinoSupervisor,
  closed,
  dealer,
  deals,
  decisionOf,
  decksIn,
  decksOut,
  errorFound,
  gives,
  loads,
  main,
  minutes,
  misdeal,
  noMoreBets,
  opened,
  operator,
  openTable,
  pays,
  roundEvent,
  shuffles,
  takes,
  unloads,
  voidsRound,
  invalidates,
} from '../support/double-chance-floor.ts';
import { game as doubleChance } from '../../../../domain/games/double-chance/game.ts';
import {
  aliceWins,
  begun,
  bobLoses,
  bothActedOn,
  bothDecide,
  breach,
  dealt,
  ofAlice,
  ofBob,
  over,
  sixthsOfBoth,
  upToSixths,
  wholeRound,
} from '../support/two-players.ts';
import { variedInFull } from '../looks/support.ts';
import { variations } from '../looks/varied/12-wrong-cards.ts';

const { rule, known } = clauseSpecs(
  doubleChance,
  'double-chance/star-2016',
  openTable,
  new URL('in-full/12-wrong-cards.txt', import.meta.url),
);

const foreign = cardFound('4D', 'foreign', areaOf(2));
const isVoid = voidsRound(casinoSupervisor, 'error-found', 'refunded', '12.8.2');
const inRound = [...dealt, ...bothDecide];
const playedOn = [...sixthsOfBoth, ...aliceWins, ...bobLoses, ...over];
const checkFinds = (set = 'set-1'): Step =>
  cardsChecked({ set, found: 'wrong', counted: 51, wrong: [{ card: '4D', fault: 'missing' }] });
const withoutClause = roundEvent(
  'RoundVoided',
  { money: 'refunded', decision: decisionOf(casinoSupervisor, 'error-found') },
  casinoSupervisor,
);
/** A round in which Bob lost, the next one in which something happens, and then what is done in the first. */
const paidBackAfter = (next: readonly Step[], back: Step): readonly Step[] => [
  ...wholeRound,
  back.after(minutes(60)).from('T-2', 0),
  shuffles().after(-minutes(59)),
  opened,
  main(alice, 1, 1_000),
  noMoreBets,
  ...deals(1),
  ...next,
  ...over,
];
const toBob = gives(ofBob, bob, 4_000, 'void').as('back');
const wrongInRound = [cardFound('4D', 'foreign', areaOf(1)), isVoid];
const twoDecks = [decksIn('set-2', 'blue'), cardsChecked({ set: 'set-2' }), loads({ set: 'set-2' })];
const anotherDeck = [
  unloads('cards-changed'),
  decksOut(),
  decksIn('set-2', 'blue'),
  cardsChecked({ set: 'set-2' }),
  loads({ set: 'set-2' }),
];

rule('12.8.1', 'PRIOR_ROUND_REOPENED', {
  kept: {
    'by a round that was declared void while it was played': [...inRound, foreign, isVoid, ...over],
    'by one that was void and was played to its end before that was said': [
      ...inRound,
      foreign,
      ...playedOn.slice(0, -1),
      isVoid,
      closed,
    ],
    'by one that was declared void for a device': [
      ...wholeRound.slice(0, -1),
      voidsRound(casinoSupervisor, 'equipment-fault', 'refunded', '13.2.1'),
      closed,
    ],
  },
  violated: {
    'when a round is declared void after its last payment': {
      events: [...wholeRound.slice(0, -1), isVoid.as('void'), closed],
      at: 'void',
    },
    'when no clause is cited, and an error is the ground': [...wholeRound.slice(0, -1), withoutClause, closed],
  },
});

rule('12.8.1', 'PRIOR_ROUND_PAID_BACK', {
  kept: {
    'when the round before was void itself, and was played on': [
      ...upToSixths,
      ...aliceWins,
      foreign,
      ...bobLoses,
      ...over,
      ...paidBackAfter(wrongInRound, toBob).slice(wholeRound.length),
    ],
    'when the outcome of the round before had been set aside': [
      ...wholeRound.slice(0, -1),
      invalidates(casinoSupervisor),
      closed,
      ...paidBackAfter(wrongInRound, toBob).slice(wholeRound.length),
    ],
    'when the round before keeps its result': [...wholeRound, ...inRound, foreign, isVoid, ...over],
    'when it is handed back for a mistake': paidBackAfter(wrongInRound, gives(ofBob, bob, 4_000, 'mistake')),
    'when it is the void round that is paid back': [
      ...inRound,
      takes(ofBob, 4_000),
      foreign,
      isVoid,
      gives(ofBob, bob, 4_000, 'void'),
      ...over,
    ],
    'when no card was wrong in the later round': paidBackAfter([], toBob),
  },
  violated: {
    'when a wager of the round before is given back': { events: paidBackAfter(wrongInRound, toBob), at: 'back' },
  },
});

rule('12.8.2', 'VOID_ROUND_SETTLED', {
  kept: {
    'when the round is declared void': [...inRound, foreign, isVoid, ...over],
    'when a misdeal is declared': [...inRound, foreign, misdeal(), ...over],
    'when the card is found after the last payment': [...upToSixths, ...aliceWins, ...bobLoses, foreign, ...over],
    'when the card was marked': [...inRound, cardFound('4D', 'marked', areaOf(2)), ...playedOn],
    'before the first card': [...begun, cardFound('4D', 'missing'), ...wholeRound.slice(5)],
    'when a deck is not whole that is not in the device': [
      decksIn('set-2', 'blue'),
      ...inRound,
      checkFinds('set-2'),
      ...playedOn,
    ],
  },
  violated: {
    'when the round is played to its end': {
      events: [...inRound, foreign, ...sixthsOfBoth, ...aliceWins.map((one) => one.as('paid')), ...bobLoses, ...over],
      at: 'paid',
    },
    'when a check finds a card missing, and the wagers are settled': [...inRound, checkFinds(), ...playedOn],
  },
  undetermined: {
    'when the card is missing from one of two decks in the device': {
      events: [...twoDecks, ...inRound, checkFinds('set-2'), ...playedOn],
      missing: 'whether the deck in which it was found',
    },
    'when a card is missing in a device with two decks, which are taken out when play is over': [
      ...twoDecks,
      ...inRound,
      cardFound('4D', 'missing'),
      ...playedOn,
      decksOut('set-1'),
      decksOut('set-2'),
    ],
    'when a card is missing in a device with two decks': [
      ...twoDecks,
      ...inRound,
      cardFound('4D', 'missing'),
      ...playedOn,
    ],
  },
});

rule('12.8.2', 'VOID_NOT_DECLARED', {
  kept: {
    'when the round is declared void': [...inRound, foreign, isVoid, ...over],
    'while the round goes on': [...inRound, foreign],
    'when no card was wrong': wholeRound,
  },
  violated: {
    'when a venue that records everything has no declaration': {
      events: [...inRound, foreign.as('found'), ...over],
      choices: breach,
      at: 'found',
    },
  },
  undetermined: { 'when that is not on record': [...inRound, foreign, ...over] },
});

const isVoidBy = (by: Actor): Step => voidsRound(by, 'error-found', 'refunded', '12.8.2');
rule('12.8.2', 'ROUND_VOIDED_WITHOUT_POWER', {
  kept: {
    'by a casino supervisor': [...inRound, foreign, isVoid, ...over],
    'by the dealer': [...inRound, foreign, isVoidBy(dealer), ...over],
  },
  violated: { 'by a player': { events: [...inRound, foreign, isVoidBy(alice).as('void'), ...over], at: 'void' } },
  undetermined: {
    'by the casino operator: the text names nobody': {
      events: [...inRound, foreign, isVoidBy(operator), ...over],
      missing: 'who is to declare it void',
    },
  },
});

rule('12.8.2', 'VOIDED_WITHOUT_CAUSE', {
  kept: {
    'for a foreign card': [...inRound, foreign, isVoid, ...over],
    'for a card that a check found missing': [...inRound, checkFinds(), isVoid, ...over],
    'for a device': [...inRound, voidsRound(), ...over],
  },
  violated: {
    'for a torn card, where the venue records everything': {
      events: [...inRound, cardFound('4D', 'damaged', areaOf(2)), isVoid.as('void'), ...over],
      choices: breach,
      at: 'void',
    },
  },
  undetermined: {
    'when no such card is on record': {
      events: [...inRound, isVoid, ...over],
      missing: 'whether a card was missing',
    },
  },
});

rule('12.8.2', 'PAYOUT_WRONG', {
  kept: {
    'when nothing was paid': [...inRound, foreign, isVoid, ...over],
    'when winnings that had been paid come back': [
      ...upToSixths,
      ...aliceWins,
      foreign,
      isVoid,
      takes(ofAlice, 5_000),
      ...over,
    ],
  },
  violated: {
    'when winnings are paid': {
      events: [...inRound, foreign, isVoid, ...bothActedOn, pays(ofAlice, alice, 5_000).as('paid'), ...over],
      at: 'paid',
    },
  },
});

rule('12.8.2', 'STAKE_NOT_RETURNED', {
  kept: {
    'when no stake was taken': [...inRound, foreign, isVoid, ...over],
    'when it was given back': [
      ...inRound,
      takes(ofBob, 4_000),
      foreign,
      isVoid,
      gives(ofBob, bob, 4_000, 'void'),
      ...over,
    ],
  },
  violated: { 'when a stake is kept': [...inRound, foreign, isVoid, takes(ofBob, 4_000), ...over] },
});

rule('12.8.3', 'DECK_NOT_RECHECKED', {
  kept: {
    'by a check': [...inRound, foreign, isVoid, ...over, cardsChecked(), ...wholeRound],
    'when it was a check that found it': [...inRound, checkFinds(), isVoid, ...over, ...wholeRound],
    'when nothing is dealt any more': [...inRound, foreign, isVoid, ...over],
    'when the card was torn': [...inRound, cardFound('4D', 'damaged', areaOf(2)), ...over, ...wholeRound],
    'by a check in the round itself': [...inRound, foreign, isVoid, cardsChecked(), ...over, ...wholeRound],
    'when another deck was checked in its place': [...inRound, foreign, isVoid, ...over, ...anotherDeck, ...wholeRound],
  },
  violated: {
    'when a venue that records everything has no check': {
      events: [...inRound, foreign.as('found'), isVoid, ...over, ...wholeRound],
      choices: breach,
      at: 'found',
    },
  },
  undetermined: {
    'when the card was found between two rounds': {
      events: [...wholeRound, cardFound('4D', 'foreign', 'under-the-layout').as('found'), ...wholeRound],
      at: 'found',
    },
    'when the dealer only said that one was missing': [
      ...inRound,
      errorFound('card-missing'),
      isVoid,
      ...over,
      ...wholeRound,
    ],
    'when cards were found twice, and no check is on record': {
      events: [...inRound, foreign, isVoid, ...over, ...inRound, foreign.as('last'), isVoid, ...over, ...wholeRound],
      at: 'last',
    },
    'when no check is on record': {
      events: [...inRound, foreign, isVoid, ...over, ...wholeRound],
      missing: 'whether the deck was checked',
    },
  },
});

variedInFull('12-wrong-cards', variations, known);
