import { clauseSpecs } from '../../../support/clause-specs.ts';
import { game as doubleChance } from '../../../../domain/games/double-chance/game.ts';
import {
  alice,
  areaOf,
  bob,
  calls,
  closed,
  deals,
  draws,
  errorFound,
  jackpot,
  jackpotOf,
  main,
  noMoreBets,
  opened,
  openTable,
  pays,
  racks,
  shows,
  shuffles,
  sixths,
  takes,
} from '../support/double-chance-floor.ts';
import type { Step } from '../../../support/script.ts';
import {
  aliceWins,
  begun,
  bobDeclares,
  bobLoses,
  bobPaid,
  bobsPairs,
  bothDecide,
  dealt,
  hers,
  his,
  misdealt,
  over,
  upToSixths,
  wholeRound,
  withPairs,
  withPairsActedOn,
  withPairsOver,
} from '../support/two-players.ts';

const { rule } = clauseSpecs(
  doubleChance,
  'double-chance/star-2016',
  openTable,
  new URL('in-full/08-settling.txt', import.meta.url),
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
const theJackpot = jackpotOf(bob, 2);
/** Bob has $5 on his jackpot beside. */
const withJackpot = [
  shuffles(),
  opened,
  main(alice, 1, 5e3),
  main(bob, 2, 4e3),
  jackpot(bob, 2),
  noMoreBets,
  ...deals(1, 2),
  ...hers.decides,
  ...bobDeclares.decides,
];
const voidJackpot = (...events: Step[]) => ({
  events: [
    shuffles(),
    opened,
    main(alice, 1, 5e3),
    main(bob, 2, 4e3),
    jackpot(bob, 2),
    noMoreBets,
    ...deals(2, 1),
    errorFound('dealt-out-of-order'),
    misdealt.at(-1) ?? closed,
    ...hers.decides,
    ...bobDeclares.decides,
    ...events,
  ],
  by: ['12.3'],
});
const flush = [shows('KD JD 9D 4D 2D', areaOf(2)), calls(2, 'flush')];
const [flushPaid, jackpotPaid] = [pays('main-bob-2', bob, 16_000), pays(theJackpot, bob, 7_500)];
const jackpotTaken = takes(theJackpot, 500);

const takenLate = [...withJackpot, ...bobsPairs, bobPaid, jackpotTaken.as('late')];

rule('8.6.3', 'SETTLEMENT_ORDER_WRONG', {
  kept: {
    'when the losing jackpot is taken before the hand is paid': [...withJackpot, ...bobsPairs, jackpotTaken, bobPaid],
    'when it is taken after, which is wrong for the hand': takenLate,
  },
  violated: {
    'when it is taken before the hand is turned': {
      events: [...withJackpot, jackpotTaken.as('early'), ...bobsPairs, bobPaid],
      at: 'early',
    },
  },
  excused: { 'after a misdeal': voidJackpot(jackpotTaken, ...bobsPairs) },
});

const afterSixths = (money: Step) => [...withJackpot, ...bobsPairs, ...hers.settles, ...sixths(1), money];

rule('8.6.3', 'JACKPOT_SETTLED_LATE', {
  kept: {
    'when it is taken before the sixth cards': [
      ...withJackpot,
      ...bobsPairs,
      jackpotTaken,
      ...hers.settles,
      ...sixths(1),
    ],
    'when there is no sixth card': [...withJackpot, ...bobsPairs, jackpotTaken],
    'when nobody recorded how the five cards of another hand came': [
      ...withJackpot.filter((_, at) => at !== 6),
      ...hers.settles,
      ...bobsPairs,
      jackpotTaken,
      draws(['9S'], areaOf(1)),
      ...aliceWins,
    ],
  },
  violated: {
    'when it is taken after the first of them': { events: afterSixths(jackpotTaken.as('late')), at: 'late' },
  },
  excused: { 'after a misdeal': voidJackpot(...hers.settles, ...sixths(1), jackpotTaken) },
  undetermined: {
    'when the clocks cannot tell': {
      events: afterSixths(jackpotTaken.after(200).from('T-2', 500)),
      missing: 'whether it was done before the first sixth card',
    },
  },
});

rule('8.6.3', 'LOSING_WAGER_NOT_COLLECTED', {
  kept: { 'when it is taken': [...withJackpot, ...bobsPairs, jackpotTaken, bobPaid, ...over] },
  violated: { 'when it is left there': [...withJackpot, ...bobsPairs, bobPaid, ...over] },
});

const paidUnseen = [...withPairs, bobPaid.as('paid'), ...bobsPairs];

rule('8.6.4', 'SETTLEMENT_ORDER_WRONG', {
  kept: { 'when the hand is turned, and then settled': [...withPairsActedOn, ...withPairsOver] },
  violated: {
    'when a hand is paid before it is turned': { events: paidUnseen, at: 'paid' },
    'when a hand is paid before its losing jackpot is taken': takenLate,
  },
  excused: { 'after a misdeal': inMisdeal(paidUnseen) },
});

rule('8.6.4', 'WINNING_WAGER_NOT_PAID', {
  kept: { 'when the declared hand is paid': [...withPairsActedOn, ...withPairsOver] },
  violated: { 'when it is not': [...withPairs, ...bobsPairs, racks([2]), ...hers.settles, ...withPairsOver] },
});

const jackpotFirst = [...withJackpot, ...flush, jackpotPaid.as('early'), flushPaid];

rule('8.6.5', 'SETTLEMENT_ORDER_WRONG', {
  kept: { 'when the jackpot is paid after its hand': [...withJackpot, ...flush, flushPaid, jackpotPaid] },
  violated: { 'when it is paid before': { events: jackpotFirst, at: 'early' } },
  excused: { 'after a misdeal': voidJackpot(...flush, jackpotPaid, flushPaid) },
});

rule('8.6.5', 'JACKPOT_SETTLED_LATE', {
  kept: {
    'when it is paid before the sixth cards': [
      ...withJackpot,
      ...flush,
      flushPaid,
      jackpotPaid,
      ...hers.settles,
      ...sixths(1),
    ],
    'when a jackpot that had lost, and was taken, is paid after them': [
      ...withJackpot,
      ...bobsPairs,
      jackpotTaken,
      ...hers.settles,
      ...sixths(1),
      jackpotPaid,
    ],
  },
  violated: {
    'when it is paid after the first of them': {
      events: [...withJackpot, ...flush, flushPaid, ...hers.settles, ...sixths(1), jackpotPaid.as('late')],
      at: 'late',
    },
  },
  excused: { 'after a misdeal': voidJackpot(...flush, ...hers.settles, ...sixths(1), jackpotPaid) },
  undetermined: {
    'when the cards of the hand are not on record': {
      events: [...withJackpot, ...hers.settles, ...sixths(1), jackpotPaid],
      missing: 'whether the jackpot had won',
    },
  },
});

rule('8.6.5', 'WINNING_WAGER_NOT_PAID', {
  kept: { 'when it is paid': [...withJackpot, ...flush, flushPaid, jackpotPaid, ...over] },
  violated: { 'when it is forgotten': [...withJackpot, ...flush, flushPaid, ...over] },
});

const rackedFirst = [...withPairs, ...bobsPairs, racks([2]).as('rack'), bobPaid];

rule('8.6.6', 'SETTLEMENT_ORDER_WRONG', {
  kept: {
    'when the declared cards go when the hand is paid': [...withPairsActedOn, ...withPairsOver],
    'when the cards of other hands go from the left at the end': [
      ...upToSixths,
      ...aliceWins,
      racks([1]),
      ...bobLoses,
      racks([2]),
      closed,
    ],
  },
  violated: { 'when they go before it is paid': { events: rackedFirst, at: 'rack' } },
  excused: { 'after a misdeal': inMisdeal(rackedFirst) },
});

const keptRacked = [...dealt, ...bothDecide, ...his.settles, ...hers.settles, racks([1]).as('rack'), ...sixths(1, 2)];

rule('8.6.6', 'KEPT_CARDS_RACKED', {
  kept: {
    'when only declared cards go': [...withPairsActedOn, ...withPairsOver],
    'when kept cards go with the sixth': [...upToSixths, ...aliceWins, racks([1])],
  },
  violated: { 'when kept cards go before their sixth comes': { events: keptRacked, at: 'rack' } },
  excused: {
    'after a misdeal': inMisdeal(keptRacked),
    'when the hand has four cards': ofFour(...hers.decides, racks([1]), ...sixths(1)),
  },
  undetermined: {
    'when the clocks cannot tell': {
      events: [
        ...dealt,
        ...bothDecide,
        ...his.settles,
        ...hers.settles,
        racks([1]),
        ...sixths(1).map((one) => one.after(200).from('T-2', 500)),
      ],
      missing: 'whether its sixth card had come by then',
    },
  },
});

rule('8.7', 'WINNING_WAGER_NOT_PAID', {
  kept: { 'when it is paid': wholeRound },
  violated: { 'when it is not': [...upToSixths, shows('9S', areaOf(1)), ...bobLoses, ...over] },
});

rule('8.7', 'LOSING_WAGER_NOT_COLLECTED', {
  kept: { 'when it is taken': wholeRound },
  violated: { 'when it is left to the player': [...upToSixths, ...aliceWins, shows('AH', areaOf(2)), ...over] },
});
