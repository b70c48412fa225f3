import { clauseSpecs } from '../../../support/clause-specs.ts';
import type { Step } from '../../../support/script.ts';
import { game as doubleChance } from '../../../../domain/games/double-chance/game.ts';
import {
  alice,
  areaOf,
  bob,
  burns,
  casinoSupervisor,
  conduct,
  counts,
  dealer,
  deals,
  declares,
  discards,
  draws,
  errorFound,
  moves,
  openTable,
  playEvent,
  racks,
  shows,
  sixths,
  takesDiscardsBack,
  touchesSixth,
  voidsWager,
} from '../support/double-chance-floor.ts';
import {
  aliceWins,
  begun,
  bobDeclares,
  bobLoses,
  bothActedOn,
  bothDecide,
  breach,
  dealt,
  hers,
  his,
  misdealt,
  ofAlice,
  over,
  upToSixths,
  wholeRound,
  withPairsActedOn,
  withPairsOver,
} from '../support/two-players.ts';
import { variedInFull } from '../looks/support.ts';
import { variations } from '../looks/varied/08-sixth-cards.ts';

const { rule, known } = clauseSpecs(
  doubleChance,
  'double-chance/star-2016',
  openTable,
  new URL('in-full/08-sixth-cards.txt', import.meta.url),
);

const actedOn = [...dealt, ...bothDecide, ...bothActedOn];
/** What is done after the deal, in a round that is a misdeal. */
const inMisdeal = (events: readonly Step[]) => ({ events: [...misdealt, ...events.slice(dealt.length)], by: ['12.3'] });
/** The hand of Alice has four cards, and the dealer notices it. */
const ofFour = (...events: readonly Step[]) => ({
  events: [
    ...begun,
    draws(['??', '??', '??', '??'], areaOf(1)),
    ...deals(2),
    errorFound('wrong-number-of-cards', areaOf(1)),
    ...events,
  ],
  by: ['12.5'],
});
const later = (steps: readonly Step[]): readonly Step[] => steps.map((one) => one.after(200).from('T-2', 500));
const faceUp = draws(['9S'], areaOf(1), { face: 'up' }).as('up');

const early = [...dealt, ...bothDecide, ...his.settles, ...sixths(2).map((one) => one.as('early')), ...hers.settles];

rule('8.7', 'SIXTH_CARD_TOO_EARLY', {
  kept: {
    'when all hands have been acted upon': wholeRound,
    'when the sixth cards are not on record as dealt': [...actedOn, ...aliceWins, ...bobLoses],
  },
  violated: { 'when another hand was not turned yet': { events: early, at: 'early' } },
  excused: {
    'after a misdeal': inMisdeal(early),
    'when the hand has four cards': ofFour(...hers.decides, ...sixths(1), ...hers.settles),
  },
  undetermined: {
    'when the clocks cannot tell': {
      events: [...dealt, ...bothDecide, ...his.settles, ...sixths(1), ...later(hers.settles)],
      missing: 'whether that was done before',
    },
  },
});

/** Nobody recorded how the five cards of Alice came: those that she kept were turned before her sixth. */
const nobodyRecordedFive = (...upToHerSixth: readonly Step[]): readonly Step[] => [
  ...begun,
  ...deals(2),
  ...bothDecide,
  ...bothActedOn,
  ...upToHerSixth,
  ...sixths(2),
  ...aliceWins,
  ...bobLoses,
  ...over,
];
/** The device tells which card is the sixth. */
const fiveNotOnRecord = nobodyRecordedFive(draws(['9S'], areaOf(1)));
const fourReviewed = nobodyRecordedFive(shows('2C 3C 4D 6D', areaOf(1), 'review'), ...sixths(1));
const fromRight = [...actedOn, ...sixths(2).map((one) => one.as('right')), ...sixths(1)];

rule('8.7', 'SIXTH_CARD_ORDER_WRONG', {
  kept: {
    'when they are dealt, turned and settled from the left': wholeRound,
    'when both are turned before either is settled': [
      ...upToSixths,
      shows('9S', areaOf(1)),
      shows('AH', areaOf(2)),
      ...aliceWins.slice(1),
      ...bobLoses.slice(1),
    ],
    'when nobody recorded how the five cards of a hand came': fiveNotOnRecord,
    'when nobody recorded how they came, and what was given up was reviewed': fourReviewed,
    'when a card is told again': [...upToSixths, shows('9S', areaOf(1)), ...later([shows('9S', areaOf(1))])],
    'when money moves afterwards on a wager that had been declared void': [
      ...upToSixths,
      conduct('device', alice, { basis: 'admitted' }),
      voidsWager(ofAlice, casinoSupervisor),
      shows('9S', areaOf(1)),
      ...bobLoses,
      ...aliceWins.slice(1),
    ],
  },
  violated: {
    'when they are dealt from the right': { events: fromRight, at: 'right' },
    'when they are turned from the right': [...upToSixths, shows('AH', areaOf(2)), shows('9S', areaOf(1))],
    'when one is turned before the other is dealt': {
      events: [...actedOn, ...sixths(1), shows('9S', areaOf(1)).as('turn'), ...sixths(2)],
      at: 'turn',
    },
    'when they are settled from the right': {
      events: [
        ...upToSixths,
        shows('9S', areaOf(1)),
        shows('AH', areaOf(2)),
        ...bobLoses.slice(1).map((one) => one.as('first')),
        ...aliceWins.slice(1),
      ],
      at: 'first',
    },
  },
  excused: {
    'after a misdeal': inMisdeal(fromRight),
    'when the hand has four cards': ofFour(...bothDecide, ...sixths(1), shows('9S', areaOf(1)), ...sixths(2)),
  },
  undetermined: {
    'when the clocks cannot tell': {
      events: [...actedOn, ...sixths(2), ...later(sixths(1))],
      missing: 'which of the two was first',
    },
  },
});

rule('8.7', 'SIXTH_CARD_FACE_UP', {
  kept: { 'when it is dealt face down, and turned': wholeRound },
  violated: { 'when it is dealt face up': { events: [...actedOn, faceUp], at: 'up' } },
  excused: {
    'after a misdeal': inMisdeal([...actedOn, faceUp]),
    'when the hand has four cards': ofFour(...hers.decides, faceUp),
  },
});

const toDeclared = [...withPairsActedOn, ...sixths(1), ...sixths(2).map((one) => one.as('wrong'))];

rule('8.7', 'SIXTH_CARD_NOT_DUE', {
  kept: {
    'when each hand that discarded gets one': wholeRound,
    'when a declared hand gets none': [...withPairsActedOn, ...withPairsOver],
    'when two terminals tell one card': [...actedOn, ...sixths(1), ...later(sixths(1))],
    'when a card of four came back and was given up again': [
      ...dealt,
      discards(alice, 1, 4),
      takesDiscardsBack(alice, 1, 1),
      discards(alice, 1, 1),
      ...his.decides,
      ...his.settles,
      shows('KS', areaOf(1)),
      counts(1, 4),
      ...sixths(1),
    ],
    'when nobody counted what was given up': [...dealt, discards(alice, 1, null), ...sixths(1)],
    'when nobody recorded how the five came': fiveNotOnRecord,
    'when nobody recorded how they came, and what was given up was reviewed': fourReviewed,
  },
  violated: {
    'when a declared hand gets one': { events: toDeclared, at: 'wrong' },
    'when an area without a wager does': [...actedOn, ...sixths(1, 2), ...deals(3).slice(0, 0), ...sixths(3)].toSpliced(
      dealt.length,
      0,
      ...deals(3),
    ),
    'when a hand gets a second': [...actedOn, draws(['??', '??'], areaOf(1))],
    'when the hand kept four cards': [
      ...dealt,
      discards(alice, 1, 1),
      ...his.decides,
      ...his.settles,
      shows('KS QD JH 4C', areaOf(1)),
      counts(1, 1),
      ...sixths(1),
    ],
    'when it kept none': [...dealt, discards(alice, 1, 5), ...his.decides, ...his.settles, counts(1, 5), ...sixths(1)],
  },
  excused: {
    'after a misdeal': { events: [...misdealt, ...bobDeclares.decides, ...sixths(2)], by: ['12.3'] },
    'when the hand has four cards': ofFour(declares(alice, 1), ...sixths(1)),
  },
  undetermined: {
    'when money moves on a wager there that nobody recorded': {
      events: wholeRound.filter((one) => one !== begun[2]),
      missing: `whether wager ${ofAlice} lay on area-1: nobody recorded that it was laid`,
    },
  },
});

const missed = [...actedOn, errorFound('sixth-card-missed', areaOf(1)).as('missed'), ...sixths(2)];
const onlyBobs = [...actedOn, ...sixths(2), ...bobLoses, ...over];

rule('8.7', 'SIXTH_CARD_MISSED', {
  kept: {
    'when each gets one': wholeRound,
    'while the round goes on': actedOn,
    'when it comes after it was noticed': [...missed, ...sixths(1)],
    'when a hand is declared': [...withPairsActedOn, ...withPairsOver],
  },
  violated: {
    'when the dealer notices that a hand got none': { events: missed, at: 'missed' },
    'when none is on record, and the venue records all': { events: onlyBobs, choices: breach },
  },
  excused: {
    'after a misdeal': inMisdeal(missed),
    'when the hand has four cards': ofFour(...hers.decides, errorFound('sixth-card-missed', areaOf(1))),
  },
  undetermined: {
    'when none is on record': { events: onlyBobs, missing: 'whether the hand got its sixth card' },
  },
});

const touched = [...upToSixths, touchesSixth(bob, 1).as('touch')];

rule('8.8', 'SIXTH_CARD_TOUCHED', {
  kept: {
    'when nobody touches it': wholeRound,
    'when players pick up the five': [...dealt, ...bothDecide],
    'when the dealer does': [...upToSixths, touchesSixth(dealer, 1)],
  },
  violated: { 'when a player does, whosever it is': { events: touched, at: 'touch' } },
  excused: {
    'after a misdeal': inMisdeal(touched),
    'when the hand has four cards': ofFour(...hers.decides, ...sixths(1), touchesSixth(alice, 1)),
  },
  undetermined: {
    'when nobody saw who': {
      events: [...upToSixths, playEvent('CardsHandled', { hand: areaOf(1), what: 'sixth-card', by: null })],
      missing: 'whether it was a player',
    },
  },
});

const silent = [...withPairsActedOn.slice(0, -1), ...sixths(2)];
const given = [...withPairsActedOn, ...sixths(2), moves('??', areaOf(2), areaOf(1)).as('moved')];

rule('12.10', 'ERRONEOUS_SIXTH_NOT_BURNED', {
  kept: {
    'when no declared hand gets a card': [...withPairsActedOn, ...withPairsOver],
    'when it is burnt': [...withPairsActedOn, ...sixths(2), burns('??', areaOf(2))],
    'when it goes into the rack with the hand': [...withPairsActedOn, ...sixths(2), racks([2])],
    'when the hand is not a hand of rule 11, and stays in the round': [
      ...dealt,
      ...hers.decides,
      declares(bob, 2),
      shows('AS KD 7C 4H 3D', areaOf(2)),
      ...sixths(2),
      shows('2S', areaOf(2)),
    ],
  },
  violated: {
    'when it is given to another hand': { events: given, at: 'moved' },
    'when it is turned': [...withPairsActedOn, ...sixths(2), shows('9S', areaOf(2))],
    'when no burning is on record, and the venue records all': { events: silent, choices: breach },
  },
  excused: {
    'after a misdeal': {
      events: [...misdealt, ...bobDeclares.decides, ...sixths(2), shows('9S', areaOf(2))],
      by: ['12.3'],
    },
    'when the hand has four cards': ofFour(declares(alice, 1), ...sixths(1), shows('9S', areaOf(1))),
  },
  undetermined: { 'when no burning is on record': { events: silent, missing: 'whether the card was burnt' } },
});

variedInFull('08-sixth-cards', variations, known);
