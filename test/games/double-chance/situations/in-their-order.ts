import {
  alice,
  areaOf,
  bob,
  calls,
  carol,
  casinoSupervisor,
  closed,
  conduct,
  counts,
  deals,
  declares,
  directs,
  discards,
  draws,
  errorFound,
  mainOf,
  moves,
  noMoreBets,
  opened,
  pays,
  picksUp,
  racks,
  racksAll,
  shows,
  shuffles,
  sixths,
  takes,
} from '../support/double-chance-floor.ts';
import type { Step } from '../../../support/script.ts';
import type { Played } from '../../../support/situations/evening.ts';
import { situations } from './support/double-chance-situations.ts';
import { lays } from './support/rounds-of-hands.ts';

const [ofAlice, ofBob, ofCarol] = [mainOf(alice, 1), mainOf(bob, 2), mainOf(carol, 3)];
const bets: readonly Played[] = [lays(alice, 1, 5_000), lays(bob, 2, 4_000), lays(carol, 3, 3_000)];
const begun: readonly Played[] = [shuffles(), opened, bets, noMoreBets, deals(1, 2, 3)];
const pickedUp: readonly Played[] = [picksUp(alice, 1), picksUp(bob, 2), picksUp(carol, 3)];
const goes = {
  1: discards(alice, 1, 4),
  2: discards(bob, 2, 4),
  3: discards(carol, 3, 4),
} as const;
const decided: readonly Played[] = [begun, pickedUp, goes[1], goes[2], goes[3]];
const turn = { 1: shows('KS', areaOf(1)), 2: shows('QH', areaOf(2)), 3: shows('JD', areaOf(3)) } as const;
type Area = keyof typeof turn;
const act = (area: Area): Played => [turn[area], counts(area, 4)];
const actedOn: readonly Played[] = [act(3), act(2), act(1)];
const upToSixths: readonly Played[] = [decided, actedOn];
const aliceWins: readonly Played[] = [shows('9S', areaOf(1)), pays(ofAlice, alice, 5_000)];
const bobLoses: readonly Played[] = [shows('AH', areaOf(2)), takes(ofBob, 4_000)];
const carolLoses: readonly Played[] = [shows('2C', areaOf(3)), takes(ofCarol, 3_000)];
const settled: readonly Played[] = [aliceWins, bobLoses, carolLoses];
const over: readonly Played[] = [racksAll, closed];
/** Told 200 ms later, by a terminal whose clock is known to two seconds. */
const unsure = (one: Step): Step => one.after(200).from('T-2', 2_000);
const late = (one: Step): Step => one.after(5_000);
const sixth = (area: Area): Step => draws(['??'], areaOf(area));
const money = {
  [ofAlice]: { outcome: 'won', paid: 5_000, difference: 0 },
  [ofBob]: { outcome: 'lost', difference: 0 },
  [ofCarol]: { outcome: 'lost', difference: 0 },
} as const;
/** Alice declares a flush beside Bob and Carol, who discard. */
const aliceDeclared: readonly Played[] = [begun, pickedUp, declares(alice, 1), goes[2], goes[3], act(3), act(2)];
const flush: readonly Played[] = [
  [shows('KD TD 9D 4D 2D', areaOf(1)), calls(1, 'flush'), pays(ofAlice, alice, 20_000)],
];
const flushPaid = { [ofAlice]: { outcome: 'won', paid: 20_000, difference: 0 } } as const;

/** What has an order, and what is known of it by the clocks: 8.6, 8.7, 12.10, 12.11.1. */
situations('in-their-order', [
  {
    title: 'the left hand is turned before the middle one, perhaps, and surely before the right one',
    text: '8.6: commencing from the dealer’s right: area 3 comes before area 1, and that is certain',
    events: [
      decided,
      turn[1],
      unsure(turn[2]),
      late(turn[3]),
      [1, 2, 3].map((area) => counts(area, 4)),
      sixths(1, 2, 3),
      settled,
      over,
    ],
    found: [{ clause: '8.6', hand: areaOf(1) }],
    besides: ['8.6'],
    money,
  },
  {
    title: 'the left hand is turned before the middle one, perhaps',
    text: '8.6: commencing from the dealer’s right: the clocks cannot tell whether area 2 was first',
    events: [
      decided,
      act(3),
      turn[1],
      unsure(turn[2]),
      late(counts(2, 4)),
      counts(1, 4),
      sixths(1, 2, 3),
      settled,
      over,
    ],
    never: [{ clause: '8.6' }],
    money,
  },
  {
    title: 'a hand is turned when Bob has perhaps decided, and Carol surely has not',
    text: '8.6: after all players have declared or discarded: Carol had not',
    events: [
      begun,
      pickedUp,
      goes[1],
      turn[1],
      unsure(goes[2]),
      late(goes[3]),
      act(3),
      act(2),
      counts(1, 4),
      sixths(1, 2, 3),
      settled,
      over,
    ],
    found: [{ clause: '8.6' }],
    besides: ['8.6', '8.10'],
    money,
  },
  {
    title: 'a hand is turned when Bob has perhaps decided, and Carol has',
    text: '8.6: the clocks cannot tell whether all had decided',
    events: [
      begun,
      pickedUp,
      goes[1],
      goes[3],
      turn[3],
      unsure(goes[2]),
      counts(3, 4),
      late(turn[2]),
      counts(2, 4),
      act(1),
      sixths(1, 2, 3),
      settled,
      over,
    ],
    never: [{ clause: '8.6' }],
    money,
  },
  {
    title: 'the right hand gets its sixth card before the middle one, perhaps, and surely before the left one',
    text: '8.7: starting from the left: area 1 comes before area 3, and that is certain',
    events: [upToSixths, sixth(3), unsure(sixth(2)), late(sixth(1)), settled, over],
    found: [{ clause: '8.7', hand: areaOf(3) }],
    money,
  },
  {
    title: 'the sixth cards of three hands are told by one record, the last hand first',
    text: '8.7: what one record tells at once has no order that anybody recorded',
    events: [
      [
        shuffles(),
        opened,
        lays(carol, 3, 3_000),
        lays(bob, 2, 4_000),
        lays(alice, 1, 5_000),
        noMoreBets,
        deals(1, 2, 3),
      ],
      [pickedUp, goes[1], goes[2], goes[3], actedOn],
      {
        ...sixth(1),
        data: {
          shoe: 'device-1',
          cards: [3, 2, 1].map((area) => ({ draw: null, card: '??', to: areaOf(area), face: 'down' })),
          by: 'dealer-1',
        },
      },
      [settled, over],
    ],
    never: [{ clause: '8.7' }],
    money,
  },
  {
    title: 'a sixth card comes when the middle hand was perhaps turned, and surely before its discards are counted',
    text: '8.7: after all hands have been acted upon: the count of area 2 came after',
    events: [decided, act(3), act(1), sixth(1), unsure(turn[2]), late(counts(2, 4)), sixth(2), sixth(3), settled, over],
    found: [{ clause: '8.7', hand: areaOf(1) }],
    besides: ['8.6'],
    money,
  },
  {
    title: 'the first sixth card is turned when the last hand has perhaps got its own',
    text: '8.7: all get theirs, and then they are turned: the clocks cannot tell',
    events: [
      upToSixths,
      sixth(1),
      sixth(2),
      shows('9S', areaOf(1)),
      unsure(sixth(3)),
      late(pays(ofAlice, alice, 5_000)),
      bobLoses,
      carolLoses,
      over,
    ],
    never: [{ clause: '8.7' }],
    money,
  },
  {
    title: 'a player who declares turns the cards herself, perhaps before she declared',
    text: '8.6.1: the dealer turns them; whether she had declared by then the clocks cannot tell',
    events: [
      [
        begun,
        pickedUp,
        goes[2],
        goes[3],
        declares(alice, 1),
        unsure(shows('KD TD 9D 4D 2D', areaOf(1), 'by-player', alice)),
      ],
      [late(turn[3]), counts(3, 4), act(2), calls(1, 'flush'), pays(ofAlice, alice, 20_000), racks([1])],
      [sixths(2, 3), bobLoses, carolLoses, over],
    ],
    never: [{ clause: '8.6.1' }],
    besides: ['8.6', '8.10'],
    money: flushPaid,
  },
  {
    title: 'three cards are kept, and no sixth card is on record',
    text: '8.7: one, two or three cards remaining: it was to get one; that it got none is not certain (silence)',
    events: [
      [begun, pickedUp, discards(alice, 1, 2), goes[2], goes[3], act(3), act(2)],
      [shows('KS QS JS', areaOf(1)), counts(1, 2), sixths(2, 3), takes(ofAlice, 5_000), bobLoses, carolLoses, over],
    ],
    never: [{ clause: '8.7' }],
    doubted: [ofAlice, '8.7'],
  },
  {
    title: 'a hand has got its sixth card, and somebody notices that it was forgotten',
    text: '8.7: it lies there: what was noticed is wrong',
    events: [upToSixths, sixths(1, 2, 3), errorFound('sixth-card-missed', areaOf(1)), settled, over],
    never: [{ clause: '8.7' }],
    money,
  },
  {
    title: 'that a sixth card was forgotten is noticed, and then it is dealt',
    text: '8.7: it was put right before anything else was done',
    events: [upToSixths, sixth(2), sixth(3), errorFound('sixth-card-missed', areaOf(1)), sixth(1), settled, over],
    besides: ['8.7'],
    money,
  },
  {
    title: 'Bob’s sixth card is moved to Alice’s declared hand, and burnt there',
    text: '12.10: a sixth card dealt in error to a declared hand is burnt; this one was dealt to Bob',
    events: [
      [aliceDeclared, flush, sixths(2, 3), moves('??', areaOf(2), areaOf(1)), racks([1]), sixth(2)],
      [bobLoses, carolLoses, over],
    ],
    besides: ['8.7', '12.10', '12.5', '8.6'],
    never: [{ clause: '8.7', hand: areaOf(1) }],
    money: flushPaid,
  },
  {
    title: 'a declared hand is racked, and then a sixth card is dealt to its area',
    text: '12.10: it shall be burnt, and what went into the rack before it was not it: silence',
    events: [aliceDeclared, flush, racks([1]), sixths(1, 2, 3), bobLoses, carolLoses, racks([2, 3]), closed],
    besides: ['8.7', '9.7'],
    doubted: ['12.10'],
    money: flushPaid,
  },
  {
    title: 'a sixth card of a declared hand is looked at under the camera, and it is not on record that it was burnt',
    text: '12.10: it was not turned by the dealer: whether it was burnt the record does not say',
    events: [
      [aliceDeclared, flush, sixths(1, 2, 3), shows('9S', areaOf(1), 'review', casinoSupervisor)],
      [bobLoses, carolLoses, racks([2, 3]), closed],
    ],
    besides: ['8.7', '8.6'],
    doubted: ['12.10'],
  },
  {
    title: 'Alice and Bob are directed to play first, and Carol picks up when only Bob has decided',
    text: '12.11.1: prior to other players handling their cards: Alice had not decided',
    events: [
      [directs('play-first', [alice, bob]), begun, picksUp(bob, 2), goes[2], picksUp(carol, 3).as('early')],
      [picksUp(alice, 1), goes[1], goes[3], actedOn, sixths(1, 2, 3), settled, over],
    ],
    found: [{ clause: '12.11.1', at: 'early', by: 'carol' }],
    money,
  },
  {
    title: 'Alice and Bob are directed to play first, and Carol picks up when only Alice has decided',
    text: '12.11.1: prior to other players handling their cards: Bob had not decided',
    events: [
      [directs('play-first', [alice, bob]), begun, picksUp(alice, 1), goes[1], picksUp(carol, 3).as('early')],
      [picksUp(bob, 2), goes[2], goes[3], actedOn, sixths(1, 2, 3), settled, over],
    ],
    found: [{ clause: '12.11.1', at: 'early', by: 'carol' }],
    money,
  },
  {
    title: 'somebody is reported to look at cards, nobody knows who, and Bob is directed to play first',
    text: '12.11: players suspected of viewing; whether Bob is one the record does not say',
    events: [
      {
        ...conduct('viewing-cards', bob),
        data: { ...conduct('viewing-cards', bob).data, personId: null },
      },
      directs('play-first', [bob], casinoSupervisor, 'none'),
      [begun, picksUp(bob, 2), goes[2], picksUp(alice, 1), goes[1], picksUp(carol, 3), goes[3]],
      [actedOn, sixths(1, 2, 3), settled, over],
    ],
    never: [{ clause: '12.11' }],
    besides: ['14.7'],
    doubted: ['12.11'],
    money,
  },
]);
