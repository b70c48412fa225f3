import { clauseSpecs } from '../../../support/clause-specs.ts';
import { game as doubleChance } from '../../../../domain/games/double-chance/game.ts';
import {
  alice,
  areaOf,
  bob,
  calls,
  counts,
  deals,
  declares,
  discards,
  draws,
  errorFound,
  main,
  mustDiscard,
  noMoreBets,
  opened,
  openTable,
  picksUp,
  playEvent,
  shows,
  shuffles,
  sixths,
  cardsEvent,
} from '../support/double-chance-floor.ts';
import type { Step } from '../../../support/script.ts';
import {
  aliceWins,
  begun,
  bobDeclares,
  bobLoses,
  bobPaid,
  bothDecide,
  breach,
  dealt,
  hers,
  his,
  misdealt,
  over,
  wholeRound,
  withPairs,
  withPairsActedOn,
  withPairsOver,
} from '../support/two-players.ts';
import { variedInFull } from '../looks/support.ts';
import { variations } from '../looks/varied/08-acting-on-hands.ts';

const { rule, known } = clauseSpecs(
  doubleChance,
  'double-chance/star-2016',
  openTable,
  new URL('in-full/08-acting-on-hands.txt', import.meta.url),
);

/** What is done after the deal, in a round that is a misdeal. */
const inMisdeal = (events: readonly Step[], from = dealt) => ({
  events: [...misdealt, ...events.slice(from.length)],
  by: ['12.3'],
});
/** The hand of Alice has four cards, and the dealer notices it. */
const four = [
  ...begun,
  draws(['??', '??', '??', '??'], areaOf(1)),
  ...deals(2),
  errorFound('wrong-number-of-cards', areaOf(1)),
];
const ofFour = (...events: Step[]) => ({ events: [...four, ...events], by: ['12.5'] });
const early = [...dealt, ...hers.decides, ...hers.settles.map((one) => one.as('early')).slice(0, 1), ...his.decides];

rule('8.6', 'ACTED_BEFORE_ALL_DECIDED', {
  kept: {
    'when all have decided before': wholeRound,
    'when a player who was required to discard does it later': [
      ...dealt,
      ...hers.decides,
      picksUp(bob, 2),
      declares(bob, 2),
      shows('AS KD 7C 4H 3D', areaOf(2)),
      calls(2, 'no-value'),
      mustDiscard(2),
      discards(bob, 2, 4),
      counts(2, 4),
    ],
    'when nobody recorded what one decided': [...dealt, ...hers.decides, ...hers.settles],
  },
  violated: {
    'when a hand is turned while another player decides': { events: early, at: 'early' },
  },
  excused: { 'after a misdeal': inMisdeal(early) },
  undetermined: {
    'when the clocks cannot tell': {
      events: [
        ...dealt,
        ...hers.decides,
        picksUp(bob, 2),
        shows('KS', areaOf(1)),
        discards(bob, 2, 4).after(200).from('T-2', 500),
      ],
      missing: 'had decided by then',
    },
  },
});

const fromTheLeft = [...dealt, ...bothDecide, ...hers.settles.map((one) => one.as('left')).slice(0, 1), ...his.settles];

rule('8.6', 'SETTLEMENT_ORDER_WRONG', {
  kept: {
    'when the dealer goes hand by hand from the right': wholeRound,
    'when the dealer goes step by step from the right': [
      ...dealt,
      ...bothDecide,
      shows('QH', areaOf(2)),
      shows('KS', areaOf(1)),
      counts(2, 4),
      counts(1, 4),
      ...sixths(1, 2),
      ...aliceWins,
      ...bobLoses,
      ...over,
    ],
    'when all are turned first, and the rest goes hand by hand': [
      ...withPairs,
      shows('AS AD 7C 7H 3D', areaOf(2)),
      shows('KS', areaOf(1)),
      calls(2, 'two-pairs'),
      bobPaid,
      counts(1, 4),
    ],
    'when an area has a name without a number': [
      shuffles(),
      opened,
      main(alice, 1, 5e3),
      main(bob, 2, 4e3, {
        hand: 'end',
        area: 'end',
      }),
      noMoreBets,
      ...deals(1),
      draws(['??', '??', '??', '??', '??'], 'end'),
      ...hers.decides,
      playEvent('CardsDiscarded', {
        hand: 'end',
        cards: 4,
        seen: null,
        how: 'cards',
        by: 'bob',
      }),
      ...hers.settles,
      shows('QH', 'end'),
    ],
  },
  violated: {
    'when the dealer begins on the left': { events: fromTheLeft, at: 'left' },
    'when a hand is settled before the discards of one on its right are counted': [
      ...dealt,
      ...bobDeclares.decides,
      ...hers.decides,
      shows('AS AD 7C 7H 3D', areaOf(2)),
      shows('KS', areaOf(1)),
      counts(1, 4),
      calls(2, 'two-pairs'),
      counts(2, 0),
    ],
  },
  excused: { 'after a misdeal': inMisdeal(fromTheLeft) },
  undetermined: {
    'when two terminals tell it, and their clocks cannot tell': {
      events: [...dealt, ...bothDecide, shows('KS', areaOf(1)), shows('QH', areaOf(2)).after(200).from('T-2', 500)],
      missing: 'which of the two was done first',
    },
  },
});

const unturned = [
  ...dealt,
  ...hers.decides,
  ...his.decides,
  ...his.settles,
  counts(1, 4),
  ...sixths(1, 2),
  ...bobLoses,
];

rule('8.6.1', 'CARDS_NOT_TURNED', {
  kept: {
    'when all are turned': wholeRound,
    'when the hands wait': [...dealt, ...bothDecide],
    'when a player turns them': [
      ...dealt,
      ...bothDecide,
      ...his.settles,
      shows('KS', areaOf(1), 'by-player', alice),
      counts(1, 4),
      ...sixths(1, 2),
    ],
  },
  violated: {
    'when it is not on record, and the venue records it always': { events: unturned, choices: breach },
  },
  excused: {
    'after a misdeal': inMisdeal(unturned),
    'when the hand has four cards': ofFour(...hers.decides, ...his.decides, ...his.settles, ...sixths(1)),
  },
  undetermined: {
    'when it is not on record': { events: unturned, missing: 'whether the cards were turned' },
  },
});

const byHerself = [...dealt, ...bothDecide, ...his.settles, shows('KS', areaOf(1), 'by-player', alice).as('turn')];

rule('8.6.1', 'TURNED_BY_PLAYER', {
  kept: {
    'when the dealer turns them': wholeRound,
    'when a player lets them be seen before deciding': [
      ...dealt,
      picksUp(alice, 1),
      shows('KS', areaOf(1), 'by-player', alice),
      discards(alice, 1, 4),
    ],
  },
  violated: {
    'when one record shows cards of a hand that is not decided, and of one that is': [
      ...dealt,
      ...his.decides,
      cardsEvent('CardsShown', {
        cards: [areaOf(1), areaOf(2)].map((from) => ({ draw: null, card: '??', from })),
        how: 'by-player',
        by: alice.personId,
      }),
    ],
    'when a player turns them who has decided': { events: byHerself, at: 'turn' },
  },
  excused: {
    'after a misdeal': inMisdeal(byHerself),
    'when the hand has four cards': ofFour(...hers.decides, shows('KS', areaOf(1), 'by-player', alice)),
  },
});

const countedFirst = [...dealt, ...bothDecide, ...his.settles, counts(1, 4).as('count'), shows('KS', areaOf(1))];

rule('8.6.2', 'SETTLEMENT_ORDER_WRONG', {
  kept: {
    'when the kept cards are turned before': wholeRound,
    'when a player had to discard after the hand was turned': [
      ...dealt,
      ...hers.decides,
      ...bobDeclares.decides,
      shows('AS KD 7C 4H 3D', areaOf(2)),
      mustDiscard(2),
      discards(bob, 2, 4),
      counts(2, 4),
      shows('AS', areaOf(2)),
    ],
  },
  violated: { 'when they are counted before the kept cards are turned': { events: countedFirst, at: 'count' } },
  excused: {
    'after a misdeal': inMisdeal(countedFirst),
    'when the hand has four cards': ofFour(discards(alice, 1, 3), counts(1, 3), shows('KS', areaOf(1))),
  },
});

const uncounted = [...dealt, ...bothDecide, ...his.settles, shows('KS', areaOf(1)), ...sixths(1, 2)];

rule('8.6.2', 'DISCARDS_NOT_COUNTED', {
  kept: {
    'when they are counted': wholeRound,
    'when the hand is declared': [...withPairsActedOn, ...withPairsOver],
  },
  violated: { 'when no count is on record, and the venue records all': { events: uncounted, choices: breach } },
  excused: {
    'after a misdeal': inMisdeal(uncounted),
    'when the hand has four cards': ofFour(...hers.decides, shows('KS', areaOf(1)), ...sixths(1)),
  },
  undetermined: {
    'when no count is on record': { events: uncounted, missing: 'whether the discards were counted' },
  },
});

const spread = (face: 'down' | 'up') =>
  playEvent('DiscardsCounted', { hand: areaOf(1), cards: 4, seen: null, face, by: 'dealer-1' }).as('spread');
const spreadUp = [...dealt, ...bothDecide, ...his.settles, shows('KS', areaOf(1)), spread('up')];

rule('8.6.2', 'DISCARDS_FACE_UP', {
  kept: {
    'when nobody told how they lay': wholeRound,
    'when they lie face down': [...dealt, ...bothDecide, ...his.settles, shows('KS', areaOf(1)), spread('down')],
  },
  violated: { 'when they are spread face up': { events: spreadUp, at: 'spread' } },
  excused: {
    'after a misdeal': inMisdeal(spreadUp),
    'when the hand has four cards': ofFour(discards(alice, 1, 4), spread('up')),
  },
});

variedInFull('08-acting-on-hands', variations, known);
