import {
  alice,
  areaOf,
  bob,
  counts,
  deals,
  declares,
  discards,
  draws,
  errorFound,
  pays,
  picksUp,
  shows,
  sixths,
  takes,
  voidsHand,
} from '../support/double-chance-floor.ts';
import { situations } from './support/double-chance-situations.ts';
import {
  aliceWins,
  aliceWon,
  begun,
  bobLoses,
  bobLost,
  dealt,
  decided,
  hers,
  his,
  ofAlice,
  ofBob,
  over,
  settles,
  turned,
  voidA,
} from './support/two-hands.ts';

const order = ['7.2', '7.3', '7.4'];
const misdeals = ['12.1', '12.2', '12.3', '12.4'];
const fresh = (count: number): readonly string[] => Array.from({ length: count }, () => '??');
const opensMoney = 'void-money';

/** Hands that lack or have cards, as far as the record tells: 8.4, 8.7, 12.5, 12.7, 12.10. */
situations('hands-as-recorded', [
  {
    title: 'nobody recorded what Alice gave up, she kept a king, and two sixth cards came',
    text: '8.7, 12.5, 12.10 (two-sixth-cards): a hand that kept one card gave cards up; which of the two counts is contested',
    events: [
      [dealt, his.decides, shows('KS', areaOf(1)), his.settles, draws(fresh(2), areaOf(1)), sixths(2)],
      [shows('9S AD', areaOf(1)), takes(ofAlice, 5_000), bobLoses, over],
    ],
    besides: ['8.1', '8.4', '8.6', '8.7', '12.5', '12.10', ...settles],
    readings: ['two-sixth-cards'],
    doubted: [ofAlice],
    money: bobLost,
  },
  {
    title: 'seven cards are dealt to Alice, and nobody does anything before her hand is declared void',
    text: '12.5: too many cards: void; none of them is a sixth card, since nobody had decided',
    events: [
      [begun, draws(fresh(7), areaOf(1)), deals(2), errorFound('wrong-number-of-cards', areaOf(1)), voidsHand(1), over],
    ],
    besides: [...order, ...misdeals, '8.1', '8.6', '8.7'],
    readings: [opensMoney],
    money: voidA(),
  },
  {
    title: 'nobody recorded what Alice gave up, four of her cards are turned, one is counted, and a sixth comes',
    text: '12.7, 8.4 (four-or-no-cards-kept): four were kept: what becomes of her wager the rules do not say',
    events: [
      [dealt, his.decides, shows('KS QD 9H 4C', areaOf(1)), counts(1, 1), his.settles],
      [sixths(1, 2), shows('9S', areaOf(1)), bobLoses, over],
    ],
    besides: ['8.1', '8.4', '8.6', '8.7', '12.7', ...settles],
    doubted: [ofAlice],
    money: bobLost,
  },
  {
    title: 'Alice waits for a sixth card that does not come, and another error of her hand is noticed',
    text: '8.7: that her card was missed nobody says: what she won or lost is not on record',
    events: [[dealt, decided, turned, sixths(2), bobLoses, errorFound('card-placement', areaOf(1)), over]],
    besides: ['8.7', ...settles],
    doubted: [ofAlice],
    money: { [ofAlice]: { outcome: 'undetermined' }, ...bobLost },
  },
  {
    title: 'Bob declares two pairs and is paid, and two cards are dealt to him with the sixth cards',
    text: '12.10, 9.1: a sixth card dealt in error to a declared hand is burnt; his hand had won, and is not void for it',
    events: [
      [
        dealt,
        hers.decides,
        picksUp(bob, 2),
        declares(bob, 2),
        shows('AS AD 7C 7H 3D', areaOf(2)),
        pays(ofBob, bob, 4_000),
      ],
      [hers.settles, sixths(1), draws(fresh(2), areaOf(2)), aliceWins, over],
    ],
    besides: ['8.6', '8.7', '8.9', '12.10'],
    never: [{ clause: '12.5' }],
    money: { ...aliceWon, [ofBob]: { outcome: 'won', paid: 4_000, difference: 0 } },
  },
  {
    title: 'four cards of each hand are on record, and only Alice’s is declared void',
    text: '12.5: the ruling is on her hand; Bob kept one and gave up four, so one of his was dealt and not recorded',
    events: [
      [begun, draws(fresh(4), areaOf(1)), draws(fresh(4), areaOf(2)), picksUp(bob, 2), voidsHand(1)],
      [his.decides.slice(1), his.settles, sixths(2), bobLoses, over],
    ],
    besides: [...order, ...misdeals, '12.5', '8.6', '8.7', ...settles],
    readings: [opensMoney],
    money: { ...voidA(), ...bobLost },
  },
  {
    title: 'Alice is said to have given up one card, and three of her discards were seen',
    text: '8.4: how many she kept the record does not tell, so it is not said that she kept none',
    events: [
      [dealt, picksUp(alice, 1), discards(alice, 1, 1, '2C 3D 4H'), his.decides],
      [his.settles, sixths(1, 2), shows('9S', areaOf(1)), bobLoses, over],
    ],
    besides: ['8.1', '8.4', '8.6', '8.7', '12.7', ...settles],
    doubted: [ofAlice],
    money: bobLost,
  },
]);
