import { answered, decided, disputeClosed, raised, referred, reviewAskedFor } from '../../../support/dispute-steps.ts';
import {
  absent,
  alice,
  bob,
  byClauses,
  carol,
  casinoSupervisor,
  closed,
  conduct,
  dealer,
  deals,
  excludes,
  gamesSupervisor,
  gives,
  goesToWar,
  invalidates,
  noMoreBets,
  opened,
  pays,
  racks,
  raiseOf,
  roundOf,
  takes,
  tie,
  tieOf,
  vacates,
  voidsRound,
  voidsWager,
  war,
  warOf,
} from '../support/casino-war-floor.ts';
import { situations } from './support/hold.ts';

const [warA, warB, warC] = [warOf(alice, 1), warOf(bob, 2), warOf(carol, 3)];
const { firstCards } = byClauses;
const bobsBreach = conduct('side-bet', bob);
const bobIsVoid = voidsWager(warB, casinoSupervisor, 'side-bet');
/** Alice, Bob and Carol on boxes 1 to 3; Bob breaks a rule, and his wager is void before the cards. */
const bobsVoid = [
  [opened, war(alice, 1, 5_000), war(bob, 2, 4_000), war(carol, 3, 3_000), bobsBreach, bobIsVoid],
  [gives(warB, bob, 4_000, 'void'), noMoreBets],
];
const aliceAndCarol = {
  [warA]: { outcome: 'won', paid: 5_000, difference: 0 },
  [warC]: { outcome: 'lost', collected: 3_000, difference: 0 },
} as const;
const bobHasHis = { [warB]: { outcome: 'void', difference: 0 } } as const;
const settled = [takes(warC, 3_000), pays(warA, alice, 5_000), racks, closed];
/** A round in which Alice and Bob wager, and Carol does not. */
const without = roundOf(
  [war(alice, 1, 500), war(bob, 2, 500)],
  '1 9S, 2 9D, dealer KH',
  takes(warB, 500),
  takes(warA, 500),
);
const voided = [
  [opened, war(alice, 1, 500), war(bob, 2, 500), noMoreBets, deals('1 9S, 2 9D, dealer KH')],
  [voidsRound(casinoSupervisor, 'fraud'), racks, closed],
];
const besides = ['12.8'];

situations('after-rulings', [
  {
    title: 'Bob’s wager is void before the cards, and his box gets none',
    text: '6.2(a), A ‘Void’: a card to each box that contains a wager; his chips are back as if they had never lain there',
    events: [bobsVoid, deals('1 AS, 3 9C, dealer KH'), settled],
    besides,
    money: { ...aliceAndCarol, ...bobHasHis },
  },
  {
    title: 'Bob’s wager is void before the cards, and his box gets one all the same',
    text: '6.2(a), 12.2(a): whether a box with a void wager is dealt to the text does not say; his $40 are his',
    events: [bobsVoid, deals('1 AS, 2 2D, 3 9C, dealer KH'), settled],
    never: [{ clause: '6.2(a)' }],
    besides,
    money: { ...aliceAndCarol, ...bobHasHis },
  },
  {
    title: 'of three players on a box one breaks a rule, and that wager alone is void',
    text: '12.2(a): any wager made by a player; the others on the box play on',
    events: [
      [opened, war(alice, 1, 5_000), war(bob, 1, 4_000), war(carol, 1, 3_000), noMoreBets, bobsBreach],
      [voidsWager(warOf(bob, 1), casinoSupervisor, 'side-bet'), gives(warOf(bob, 1), bob, 4_000, 'void')],
      [deals('1 AS, dealer KH'), pays(warA, alice, 5_000), pays(warOf(carol, 1), carol, 3_000), racks, closed],
    ],
    besides,
    money: {
      [warA]: { outcome: 'won', paid: 5_000, difference: 0 },
      [warOf(bob, 1)]: { outcome: 'void', difference: 0 },
      [warOf(carol, 1)]: { outcome: 'won', paid: 3_000, difference: 0 },
    },
  },
  {
    title: 'Bob’s casino war wager is void before the cards, and his tie wager on the box wins',
    text: '12.2(a), 4.1: any wager, and he may have a tie wager alone: 10 to 1 of $10',
    events: [
      [opened, war(alice, 1, 5_000), war(bob, 2, 4_000), tie(bob, 2, 1_000), bobsBreach, bobIsVoid],
      [gives(warB, bob, 4_000, 'void'), noMoreBets, deals('1 AS, 2 KD, dealer KH'), pays(tieOf(bob, 2), bob, 10_000)],
      [pays(warA, alice, 5_000), racks, closed],
    ],
    besides,
    money: { ...bobHasHis, [tieOf(bob, 2)]: { outcome: 'won', paid: 10_000, difference: 0 } },
  },
  {
    title:
      'Alice is excluded when her card equals the dealer’s, is gone when she is asked, and half her stake is taken',
    text: '10.7: not present to decide: deemed to have given up half; 12.2(b) says no more than that she plays no further',
    events: [
      [opened, war(alice, 1, 5_000), war(bob, 2, 4_000), noMoreBets, deals('1 KS, 2 9D, dealer KH')],
      [conduct('side-bet', alice), excludes(alice, casinoSupervisor, 'side-bet'), takes(warB, 4_000)],
      [absent(alice, 1), takes(warA, 2_500), racks, closed],
    ],
    besides: [...besides, firstCards],
    never: [{ clause: '12.2(b)' }, { clause: '7.3(c)' }, { clause: '10.9' }],
    money: { [warA]: { collected: 2_500, paid: 0, difference: 0 } },
  },
  {
    title: 'Bob goes to war, and his raise alone is void for a breach before the cards of the war',
    text: '12.2(a), 7.4, A ‘Void’: $40 of the raise go back; whether a war is fought without it the text does not say',
    events: [
      [opened, war(bob, 2, 4_000), noMoreBets, deals('2 KS, dealer KH'), goesToWar(bob, 2, 4_000), bobsBreach],
      [voidsWager(raiseOf(bob, 2), casinoSupervisor, 'side-bet'), gives(raiseOf(bob, 2), bob, 4_000, 'void')],
      [takes(warB, 2_000), racks, closed],
    ],
    besides: [...besides, '8.3', '8.4', '4.6'],
    seen: [warB],
    readings: ['election-changed'],
    money: { [raiseOf(bob, 2)]: { outcome: 'void', difference: 0 } },
  },
  {
    title: 'one of three rounds without Carol was declared void, and she is asked for her seat',
    text: '12.6, A ‘Round of play’: from the first card to the rack: it was one; only its chips are as if it had never been',
    events: [
      roundOf([war(alice, 1, 500), war(carol, 3, 500)], '1 9S, 3 9C, dealer KH', takes(warC, 500), takes(warA, 500)),
      without,
      voided,
      without,
      vacates(carol, 3),
    ],
    never: [{ clause: '12.6' }],
    besides,
  },
  {
    title: 'a games supervisor declares a round void as impractical',
    text: '12.3: the casino operator may; whether a games supervisor speaks for it is not certain',
    events: [
      [opened, war(alice, 1, 5_000), noMoreBets, deals('1 9S, dealer KH'), voidsRound(gamesSupervisor)],
      [gives(warA, alice, 5_000, 'void'), racks, closed],
    ],
    doubted: ['12.3'],
    besides: [...besides, firstCards, "A 'Void'"],
    readings: ['speaks-for-the-operator'],
  },
  {
    title: 'a dealer invalidates an outcome for a fire',
    text: '12.1: the casino operator may; that a dealer does not speak for it is a reading',
    events: [
      [opened, war(alice, 1, 5_000), noMoreBets, deals('1 9S, dealer KH'), invalidates(dealer), takes(warA, 5_000)],
      [racks, closed],
    ],
    doubted: ['12.1'],
    besides,
    readings: ['speaks-for-the-operator'],
    money: { [warA]: { outcome: 'lost', collected: 5_000, difference: 0 } },
  },
  {
    title: 'the casino supervisor who declared a round void decides the dispute about it, and sends it on as asked',
    text: '12.4: the casino operator’s decision, subject to a review by the Commission if requested',
    events: [
      [voided, raised({}, 'casino-war'), decided(casinoSupervisor), answered('notSatisfied'), reviewAskedFor()],
      [referred('regulator'), disputeClosed],
    ],
    never: [{ clause: '12.4' }],
    besides,
  },
]);
