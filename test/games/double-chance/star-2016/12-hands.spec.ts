import { clauseSpecs } from '../../../support/clause-specs.ts';
import type { Step } from '../../../support/script.ts';
import { game as doubleChance } from '../../../../domain/games/double-chance/game.ts';
import {
  absent,
  alice,
  areaOf,
  bob,
  calls,
  casinoSupervisor,
  closed,
  counts,
  deals,
  declares,
  discards,
  draws,
  errorFound,
  gives,
  mustDiscard,
  openTable,
  pays,
  picksUp,
  racks,
  shows,
  sixths,
  takes,
  voidsHand,
  operator,
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
import { variations } from '../looks/varied/12-hands.ts';

const { rule, known } = clauseSpecs(
  doubleChance,
  'double-chance/star-2016',
  openTable,
  new URL('in-full/12-hands.txt', import.meta.url),
);

const unseen = ['??', '??', '??', '??'];
const wrongNumber = errorFound('wrong-number-of-cards', areaOf(1));
/** The hand of Alice has four cards, and the dealer notices it when she has picked them up. */
const four = [...begun, draws(unseen, areaOf(1)), ...deals(2), picksUp(alice, 1), wrongNumber];
const upToTwoSixths = [
  ...dealt,
  ...hers.decides,
  ...his.decides,
  ...his.settles,
  ...hers.settles,
  draws(['??', '??'], areaOf(1)),
];
const twoSixths = [
  ...upToTwoSixths,
  shows('9S', areaOf(1)),
  pays(ofAlice, alice, 5_000).as('settled'),
  ...bobLoses,
  ...over,
];
const bobGoes = [...his.decides, ...his.settles, ...sixths(2), ...bobLoses, ...over];
/** Alice declares these five, which are turned. */
const declaresThese = (cards: string, ...then: readonly Step[]) => [
  ...dealt,
  ...his.decides,
  ...his.settles,
  picksUp(alice, 1),
  declares(alice, 1),
  shows(cards, areaOf(1)),
  ...then,
];
const aPair = 'AH AD KC 9S 4D';
const inMisdeal = (...events: readonly Step[]) => ({ events: [...misdealt, ...events], by: ['12.3'] });

rule('12.5', 'PAYOUT_WRONG', {
  kept: { 'when nothing is paid on a void hand': [...four, voidsHand(1), ...bobGoes] },
  violated: { 'when it is paid': [...four, voidsHand(1), pays(ofAlice, alice, 5_000), ...bobGoes] },
});

rule('12.5', 'STAKE_NOT_RETURNED', {
  kept: {
    'when the stake stays with the player': [...four, voidsHand(1), ...bobGoes],
    'when it goes back': [...four, takes(ofAlice, 5_000), gives(ofAlice, alice, 5_000, 'void'), ...bobGoes],
  },
  violated: { 'when it is kept': [...four, voidsHand(1), takes(ofAlice, 5_000), ...bobGoes] },
});

rule('12.5', 'HAND_NOT_VOIDED', {
  kept: {
    'when the hand has five cards': wholeRound,
    'when it is declared void': [...four, voidsHand(1), ...bobGoes],
    'while the round goes on': four,
    'when the first of two sixth cards is read to count': {
      events: twoSixths,
      choices: { 'two-sixth-cards': 'first' },
    },
    'when a hand with two sixth cards is declared void': [...upToTwoSixths, voidsHand(1)],
    'when its wager goes back': [...upToTwoSixths, gives(ofAlice, alice, 5_000)],
    'when an area was passed over, and such a hand is read to be none': {
      events: [...begun, ...deals(2), wrongNumber, ...his.decides, ...his.settles, ...sixths(2), ...bobLoses, ...over],
      choices: { 'area-passed-over': 'not-governed' },
    },
    'when four are on record, and five are there': [
      ...begun,
      draws(unseen, areaOf(1)),
      ...deals(2),
      discards(alice, 1, 3),
      shows('KS QD', areaOf(1)),
      counts(1, 3),
      ...sixths(1),
    ],
  },
  violated: {
    'when it gets its sixth card': {
      events: [...four, discards(alice, 1, 3), ...his.decides, ...sixths(1).map((one) => one.as('sixth'))],
      at: 'sixth',
    },
    'when six cards are settled': {
      events: [
        ...begun,
        draws([...unseen, '??', '??'], areaOf(1)),
        ...deals(2),
        declares(alice, 1),
        shows('KD JD 9D 4D 2D 7S', areaOf(1)),
        pays(ofAlice, alice, 2e4).as('paid'),
      ],
      at: 'paid',
    },
    'when nobody recorded a void, and the venue records all': { events: [...four, ...bobGoes], choices: breach },
    'when a hand with two sixth cards is settled, and is read to be void': {
      events: twoSixths,
      choices: { 'two-sixth-cards': 'void' },
      at: 'settled',
    },
    'when a hand that kept four cards is settled, and is read to be void': {
      events: [...dealt, discards(alice, 1, 1), ...his.decides, takes(ofAlice, 5_000).as('settled')],
      choices: { 'four-or-no-cards-kept': 'void' },
      at: 'settled',
    },
  },
  contested: { 'when a hand with two sixth cards is settled': { events: twoSixths, by: ['12.10'] } },
  undetermined: {
    'when an area was passed over': {
      events: [...begun, ...deals(2), wrongNumber, ...his.decides, ...his.settles, ...sixths(2), ...bobLoses, ...over],
      missing: 'whether the hand was declared void',
    },
    'when nobody recorded a void': { events: [...four, ...bobGoes], missing: 'whether the hand was declared void' },
  },
});

rule('12.5', 'HAND_VOIDED_WITHOUT_CAUSE', {
  kept: {
    'when the hand has four cards': [...four, voidsHand(1)],
    'when its player is not there': [...dealt, absent(alice, 1), voidsHand(1)],
    'when it has no cards': [...begun, ...deals(1), voidsHand(2)],
    'when it got two sixth cards, and is read to be void by that': {
      events: [...upToTwoSixths, voidsHand(1)],
      choices: { 'two-sixth-cards': 'void' },
    },
  },
  violated: {
    'when one was kept, and four were counted': {
      events: [...dealt, ...hers.decides, ...hers.settles, voidsHand(1).as('void')],
      at: 'void',
    },
  },
  undetermined: {
    'when it got two sixth cards': {
      events: [...upToTwoSixths, voidsHand(1)],
      missing: 'too few or too many cards: two cards came to it as a sixth',
    },
    'when five are on record, and nobody turned them': {
      events: [...dealt, picksUp(alice, 1), voidsHand(1)],
      missing: 'why the hand was declared void',
    },
  },
});

rule('12.5', 'HAND_VOIDED_WITHOUT_POWER', {
  kept: {
    'when the dealer does': [...four, voidsHand(1)],
    'when a casino supervisor does': [...four, voidsHand(1, casinoSupervisor)],
  },
  violated: { 'when a player does': { events: [...four, voidsHand(1, bob).as('void')], at: 'void' } },
  undetermined: {
    'when the casino operator does: the text names nobody': {
      events: [...four, voidsHand(1, operator)],
      missing: 'who is to declare it void',
    },
  },
});

const oneOnly = declaresThese(
  aPair,
  calls(1, 'no-value'),
  mustDiscard(1),
  discards(alice, 1, 1, '4D'),
  counts(1, 1),
  ...sixths(1),
);
const notCured = declaresThese(aPair, calls(1, 'no-value'), closed);

rule('12.6', 'INVALID_DECLARATION_NOT_CURED', {
  kept: {
    'when a hand of rule 11 is declared': [...withPairsActedOn, ...withPairsOver],
    'when two cards go': declaresThese(
      aPair,
      mustDiscard(1),
      discards(alice, 1, 2, '9S 4D'),
      counts(1, 2),
      ...sixths(1),
    ),
    'while it can still be cured': declaresThese(aPair, calls(1, 'no-value')),
    'when nothing of the hand was seen': [...dealt, declares(alice, 1), ...sixths(1)],
  },
  violated: {
    'when one card goes': oneOnly,
    'when none was counted, and the sixth comes': {
      events: declaresThese(aPair, counts(1, 0), ...sixths(1).map((one) => one.as('sixth'))),
      at: 'sixth',
    },
    'when it is called a flush and paid': declaresThese(aPair, calls(1, 'flush'), pays(ofAlice, alice, 5_000)),
    'when it is racked': declaresThese(aPair, calls(1, 'no-value'), racks([1])),
  },
  excused: {
    'after a misdeal': inMisdeal(declares(alice, 1), shows(aPair, areaOf(1)), racks([1]), ...over),
    'when the hand is void': {
      events: [...dealt, declares(alice, 1), wrongNumber, shows(aPair, areaOf(1)), racks([1]), ...over],
      by: ['12.5'],
    },
  },
  undetermined: {
    'when another hand was called a hand of rule 11 and settled': [
      ...dealt,
      declares(alice, 1),
      ...bobDeclares.decides,
      ...bobDeclares.settles,
      shows(aPair, areaOf(1)),
      takes(ofAlice, 5_000),
      closed,
    ],
    'when nobody recorded what became of it': { events: notCured, missing: 'whether cards were given up' },
    'when a card of it was not seen': {
      events: declaresThese('KS JS 9S 4S 2?', calls(1, 'flush'), racks([1])),
      missing: 'which cards the hand had',
    },
  },
});

const required = (cards: string) => declaresThese(cards, calls(1, 'no-value'), mustDiscard(1).as('required'));

rule('12.6', 'DISCARD_REQUIRED_WITHOUT_CAUSE', {
  kept: {
    'when the hand is not a hand of rule 11': required(aPair),
    'when not all of it was seen': required('AS 2D 3S 4S ??'),
    'when too many were kept': [...dealt, discards(alice, 1, 1), mustDiscard(1, 'too-many-kept')],
    'when the hand has no cards on record': [...begun, mustDiscard(1)],
  },
  violated: { 'when it is a straight': { events: required('AS 2D 3S 4S 5S'), at: 'required' } },
  excused: {
    'after a misdeal': inMisdeal(declares(alice, 1), shows('AS 2D 3S 4S 5S', areaOf(1)), mustDiscard(1)),
    'when the hand is void': {
      events: [...dealt, declares(alice, 1), wrongNumber, shows('AS 2D 3S 4S 5S', areaOf(1)), mustDiscard(1)],
      by: ['12.5'],
    },
  },
});

const oneGone = [...dealt, ...his.decides, ...his.settles, discards(alice, 1, 1), shows('KS QD JH 4C', areaOf(1))];

rule('12.7', 'FOUR_CARDS_KEPT', {
  kept: {
    'when one card is kept': wholeRound,
    'when another goes as the dealer requires': [
      ...dealt,
      discards(alice, 1, 1),
      mustDiscard(1, 'too-many-kept'),
      discards(alice, 1, 1),
      counts(1, 2),
      ...sixths(1),
    ],
    'while it can still be cured': oneGone,
  },
  violated: {
    'when the sixth comes, and no more was required': {
      events: [...oneGone, counts(1, 1), ...sixths(1).map((one) => one.as('sixth'))],
      at: 'sixth',
    },
    'when more was required, and not done': [...oneGone, mustDiscard(1, 'too-many-kept'), ...sixths(1)],
  },
  excused: {
    'after a misdeal': inMisdeal(discards(alice, 1, 1), ...sixths(1)),
    'when the hand is void': {
      events: [...dealt, wrongNumber, discards(alice, 1, 1), ...sixths(1)],
      by: ['12.5'],
    },
  },
});

const onThree = errorFound('dealt-to-empty-area', areaOf(3)).as('found');
const withEmptyArea = [...begun, ...deals(1, 2, 3)];
const foundLate = [...withEmptyArea, ...bothDecide, onThree];

rule('12.9', 'EMPTY_AREA_HAND_NOT_RACKED', {
  kept: {
    'when it is not said which hand it is': [
      ...withEmptyArea,
      ...bothDecide,
      errorFound('dealt-to-empty-area'),
      ...over,
    ],
    'when it had been turned before': [
      ...withEmptyArea,
      ...bothDecide,
      shows('KS QD JH 4C 2D', areaOf(3)),
      onThree,
      racks([3], 5),
      ...over,
    ],
    'when it is counted and racked': [...foundLate, racks([3], 5), ...bothActedOn, ...over],
    'when it was realised before anybody handled cards': [...withEmptyArea, onThree, ...over],
    'when nobody realises it': [...withEmptyArea, ...bothDecide, ...over],
    'while the round goes on': foundLate,
  },
  violated: {
    'when its cards are turned': [...foundLate, shows('KS QD JH 4C 2D', areaOf(3)), ...over],
    'when it gets a sixth card': { events: [...foundLate, ...bothActedOn, ...sixths(1, 2, 3)], at: 'found' },
    'when no count is on record, and the venue records all': {
      events: [...foundLate, racks([3]), ...over],
      choices: breach,
    },
  },
  undetermined: {
    'when another hand was counted and racked': [...foundLate, racks([1], 5), ...over],
    'when it was played on, and the clocks do not tell whether a player had handled cards': {
      events: [
        ...withEmptyArea,
        picksUp(alice, 1),
        onThree.after(200).from('T-2', 500),
        ...hers.decides.slice(1),
        ...his.decides,
        ...sixths(1, 2, 3),
      ],
      missing: 'whether a player had handled cards by then',
    },
    'when it is racked, and nobody told that it was counted': {
      events: [...foundLate, racks([3]), ...over],
      missing: 'whether the hand was counted',
    },
    'when nothing is on record': { events: [...foundLate, ...over], missing: 'counted and put into the discard rack' },
  },
});

rule('12.12', 'PAYOUT_WRONG', {
  kept: { 'when nothing is paid': [...dealt, absent(alice, 1), ...bobGoes] },
  violated: { 'when it is paid': [...dealt, absent(alice, 1), pays(ofAlice, alice, 5_000), ...bobGoes] },
});

rule('12.12', 'STAKE_NOT_RETURNED', {
  kept: { 'when the stake stays with the player': [...dealt, absent(alice, 1), ...bobGoes] },
  violated: { 'when it is taken': [...dealt, absent(alice, 1), takes(ofAlice, 5_000), ...bobGoes] },
});

const forAbsence = voidsHand(1, casinoSupervisor, 'refunded', '12.12', 'other').as('void');

rule('12.12', 'HAND_VOIDED_WITHOUT_CAUSE', {
  kept: {
    'when the player is not there': [...dealt, absent(alice, 1), forAbsence],
    'when the player comes back only then, and decides': [
      ...dealt,
      ...his.decides,
      absent(alice, 1),
      forAbsence,
      ...hers.decides,
    ],
    'when a hand is void for its cards': [...four, voidsHand(1)],
  },
  violated: {
    'when the player has decided': { events: [...upToSixths, forAbsence, ...aliceWins], at: 'void' },
  },
  undetermined: {
    'when it is not on record that nobody was there': {
      events: [...dealt, ...his.decides, forAbsence],
      missing: 'why the hand was declared void',
    },
  },
});

variedInFull('12-hands', variations, known);
