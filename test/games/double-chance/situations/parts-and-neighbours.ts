import {
  advised,
  answered,
  decided as decidedBy,
  disputeClosed,
  orders,
  raised,
  reviewAskedFor,
} from '../../../support/dispute-steps.ts';
import { inGameOf, type Played } from '../../../support/situations/evening.ts';
import {
  alice,
  areaOf,
  bob,
  calls,
  carol,
  casinoSupervisor,
  conduct,
  dealer,
  dealerTwo,
  deals,
  declares,
  gamesSupervisor,
  gives,
  main,
  maximumPayout,
  noMoreBets,
  onDuty,
  opened,
  pays,
  picksUp,
  racks,
  shows,
  shuffles,
  sixths,
  takes,
  voidsWager,
} from '../support/double-chance-floor.ts';
import { situations } from './support/double-chance-situations.ts';
import { declaring, lays, roundOf, settledWithJackpot } from './support/rounds-of-hands.ts';
import { withJackpot } from './support/three-players.ts';
import {
  aliceWins,
  aliceWon,
  bobLoses,
  bobLost,
  decided,
  jackpotA,
  ofAlice,
  ofBob,
  over,
  turned,
  upToSixths,
  voidA,
  winner,
} from './support/two-hands.ts';

const money = { ...aliceWon, ...bobLost };
const never = (...clauses: string[]) => clauses.map((clause) => ({ clause }));
const bySecond = { by: dealerTwo.personId };
/** Alice wins $50 with her sixth card, and Bob loses $40: what is paid to her is told by itself. */
const paying = (...payments: readonly Played[]): readonly Played[] => [
  onDuty(dealerTwo),
  upToSixths,
  winner,
  payments,
  bobLoses,
  over,
];
/** Alice’s wager is laid so, and wins; what is paid to her is told by itself. */
const laidWith = (medium: string, ...payments: readonly Played[]): readonly Played[] => [
  [shuffles(), opened, main(alice, 1, 5_000, { medium }), lays(bob, 2, 4_000), noMoreBets, deals(1, 2)],
  [decided, turned, sixths(1, 2), winner, payments, bobLoses, over],
];
const flush = 'KD JD 9D 4D 2D';
const dead = '2S 3S 4S 5S 2D';
const royal = 'AH KH QH JH TH';
const winning = (value: number) => ({ winning: pays(jackpotA, alice, value) });

/** Winnings in parts, by two dealers, to the wrong place, and in tokens: 1.1, 8.7, 9.1, 9.3, 10.5. */
situations('parts-and-neighbours', [
  {
    title: 'two dealers pay one winner in two parts',
    text: '9.3: $30 and $20 are the $50 that were won',
    events: paying(pays(ofAlice, alice, 3_000), pays(ofAlice, alice, 2_000, bySecond)),
    money,
  },
  {
    title: 'two dealers pay one winner, each of them in full',
    text: '9.3: 1 to 1, once: $50 too much; two persons paid, so that it is not one payment told twice',
    events: paying(pays(ofAlice, alice, 5_000), pays(ofAlice, alice, 5_000, bySecond)),
    found: [{ clause: '9.3|8.7', wager: ofAlice }],
    money: { [ofAlice]: { outcome: 'won', paid: 5_000, difference: 5_000 }, ...bobLost },
  },
  {
    title: 'the winnings of Alice are put to the wager of Bob, which had lost and is not taken',
    text: '9.3, 9.4: Alice is $50 short; Bob has $50 that he did not win, and $40 that he lost',
    events: [upToSixths, winner, pays(ofBob, bob, 5_000), shows('AH', areaOf(2)), over],
    found: [
      { clause: '9.3|8.7', wager: ofAlice },
      { clause: '9.4|8.7', wager: ofBob },
    ],
    money: { [ofAlice]: { outcome: 'won', difference: -5_000 }, [ofBob]: { outcome: 'lost', difference: 9_000 } },
  },
  {
    title: 'the winnings of Alice are put to the wager of Bob, taken back there, and paid to her',
    text: '9.3, 9.4: in the end each has what is due',
    events: [
      [upToSixths, winner, pays(ofBob, bob, 5_000), takes(ofBob, 5_000), pays(ofAlice, alice, 5_000)],
      [bobLoses, over],
    ],
    besides: ['8.7', '9.3'],
    money: { ...aliceWon, [ofBob]: { outcome: 'lost', difference: 0 } },
  },
  {
    title: 'what Alice’s wager won is handed to Bob',
    text: '9.3: the player shall win and be paid: the amount is right, the person is not',
    events: paying(pays(ofAlice, bob, 5_000)),
    seen: [ofAlice],
    besides: ['9.3', '8.7'],
    money: bobLost,
  },
  {
    title: 'chips and promotional tokens lie in one wager, and it is paid in chips',
    text: '5.1, 1.1: chips and/or promotional tokens: one wager of $50, won and paid as it should be',
    events: laidWith('mixed', pays(ofAlice, alice, 5_000)),
    money,
  },
  {
    title: 'a wager in promotional tokens is paid in tokens',
    text: '1.1: any winnings from such wagers are to be paid in chips',
    events: laidWith('promotional-tokens', pays(ofAlice, alice, 5_000, { medium: 'promotional-tokens' })),
    found: [{ clause: '1.1', wager: ofAlice, by: 'dealer-1' }],
    besides: ['9.3', '8.7'],
    money: bobLost,
  },
  {
    title: 'a wager in promotional tokens is paid half in chips and half in tokens, in two parts',
    text: '1.1: any winnings: the second part is in tokens',
    events: laidWith(
      'promotional-tokens',
      pays(ofAlice, alice, 2_500),
      pays(ofAlice, alice, 2_500, { medium: 'promotional-tokens', by: dealerTwo.personId }).as('tokens'),
    ),
    found: [{ clause: '1.1', wager: ofAlice, by: 'dealer-2', at: 'tokens' }],
    besides: ['9.3', '8.7'],
    money: bobLost,
  },
  {
    title: 'a wager in chips alone is paid in promotional tokens',
    text: '1.1, 9.3: “such wagers” are those of vouchers; of others the text does not say in what they are paid: not a breach',
    events: laidWith('chips', pays(ofAlice, alice, 5_000, { medium: 'promotional-tokens' })),
    never: never('5.1', '1.1', '9.3'),
    money,
  },
  {
    title: 'a flush is paid in two parts by two dealers, before the jackpot',
    text: '9.1, 10.5: 4 to 1 on $50 are $150 and $50; the jackpot of $5 at 15 to 1 is $75 besides',
    events: [
      onDuty(dealerTwo),
      roundOf(
        withJackpot(5_000),
        [1],
        [picksUp(alice, 1), declares(alice, 1), shows(flush, areaOf(1)), calls(1, 'flush')],
        [pays(ofAlice, alice, 15_000), pays(ofAlice, alice, 5_000, bySecond), pays(jackpotA, alice, 7_500), racks([1])],
      ),
    ],
    money: { [ofAlice]: { paid: 20_000, difference: 0 }, [jackpotA]: { paid: 7_500, difference: 0 } },
  },
  {
    title: 'the prize of a flush is paid with the wager in one sum, and none on the jackpot',
    text: '9.1, 10.5: $275 on the wager and nothing on the jackpot: $75 here too much and there too little',
    events: [
      roundOf(withJackpot(5_000), [1], picksUp(alice, 1), declares(alice, 1), [
        settledWithJackpot(alice, 1, flush, 'flush', 27_500, {}),
      ]),
    ],
    seen: [ofAlice, jackpotA],
    besides: ['9.1', '10.3', '8.6', '10.5'],
    money: {
      [ofAlice]: { paid: 20_000, difference: 7_500 },
      [jackpotA]: { paid: 7_500, difference: -7_500 },
    },
  },
  {
    title: 'a dead hand wins on its wager and on the jackpot',
    text: '9.1, 10.4.7, 10.5: 2, 3, 4 and 5 of spades and another 2: 1 to 1 on $50, and 250 to 1 on $5',
    events: [
      roundOf(withJackpot(5_000), [1], picksUp(alice, 1), declares(alice, 1), [
        settledWithJackpot(alice, 1, dead, 'dead-hand', 5_000, winning(125_000)),
      ]),
    ],
    money: { [ofAlice]: { paid: 5_000, difference: 0 }, [jackpotA]: { paid: 125_000, difference: 0 } },
  },
  {
    title: 'a dead hand is paid, and its jackpot is taken',
    text: '10.4.7, 10.3: the dead hand qualifies: $1,250 and the $5 are missing',
    events: [
      roundOf(withJackpot(5_000), [1], picksUp(alice, 1), declares(alice, 1), [
        settledWithJackpot(alice, 1, dead, 'dead-hand', 5_000, { losing: takes(jackpotA, 500) }),
      ]),
    ],
    found: [{ clause: '10.3|10.4|9.6|8.6.5|8.6.3', wager: jackpotA }],
    money: { [ofAlice]: { difference: 0 }, [jackpotA]: { paid: 125_000, difference: -125_500 } },
  },
  {
    title: 'a maximum payout holds down a royal flush, and not its jackpot',
    text: '9.2: the odds for declared hand wagers are subject to it: $1,000 for $10,000; the jackpot pays $10,000',
    events: [
      maximumPayout(100_000),
      roundOf(withJackpot(5_000), [1], picksUp(alice, 1), declares(alice, 1), [
        settledWithJackpot(alice, 1, royal, 'royal-flush', 100_000, winning(1_000_000)),
      ]),
    ],
    money: { [ofAlice]: { paid: 100_000, difference: 0 }, [jackpotA]: { paid: 1_000_000, difference: 0 } },
  },
  {
    title: 'a maximum payout is put up after the royal flush was turned',
    text: '9.2: the maximum that was displayed; when the hand won none was: $10,000 at 200 to 1',
    events: [
      declaring(5_000, shows(royal, areaOf(1)), maximumPayout(100_000), calls(1, 'royal-flush'), [
        pays(ofAlice, alice, 100_000),
        racks([1]),
      ]),
    ],
    seen: [ofAlice],
    besides: ['9.1', '9.2', '8.6'],
  },
  {
    title: 'a void of a wager for a device is given up on review, and its winnings are paid then',
    text: '14.3.1, 14.12: a decision gives what the void took; $50 by it are not a breach for certain, and not due for certain',
    events: [
      [onDuty(gamesSupervisor), upToSixths, conduct('device', alice, { basis: 'suspected' })],
      [voidsWager(ofAlice, casinoSupervisor), winner.as('turn'), bobLoses, over],
      raised({ wagers: [ofAlice], claimedCents: 5_000 }, 'double-chance'),
      [decidedBy(gamesSupervisor), answered('notSatisfied'), reviewAskedFor()],
      orders(casinoSupervisor, 5_000, 'ReviewDecided'),
      inGameOf('turn', pays(ofAlice, alice, 5_000)),
      [answered('satisfied'), disputeClosed],
    ],
    besides: ['14.1', '14.3'],
    readings: ['void-money'],
    seen: [ofAlice],
    money: voidA(5_000),
  },
  {
    title: 'the dealer decides what was paid short, and pays the rest by it',
    text: '14.12, 9.3: a gaming supervisor decides first; what he paid was due all the same: $20 and $30',
    events: [
      [upToSixths, winner.as('turn'), pays(ofAlice, alice, 2_000), bobLoses, over],
      [raised({ wagers: [ofAlice], claimedCents: 3_000 }, 'double-chance'), orders(dealer, 3_000)],
      inGameOf('turn', pays(ofAlice, alice, 3_000)),
      [answered('satisfied'), disputeClosed],
    ],
    found: [{ clause: '14.12', by: 'dealer-1' }],
    besides: ['8.7'],
    money,
  },
  {
    title: 'a dispute is about the wager of Bob, and he is told of no right though he is not satisfied',
    text: '14.13: the person who is not satisfied with the decision is advised: here Alice was, who never asked',
    events: [
      [onDuty(gamesSupervisor), upToSixths, aliceWins, bobLoses, over],
      raised({ wagers: [ofBob], complainant: 'bob', claimedCents: 4_000 }, 'double-chance'),
      [decidedBy(gamesSupervisor), answered('notSatisfied', bob), reviewAskedFor(bob)],
      orders(casinoSupervisor, 0, 'ReviewDecided'),
      [answered('notSatisfied', bob), advised(['complaint-to-inspector'], { section: '33', whom: 'alice' })],
      disputeClosed,
    ],
    found: [{ clause: '14.13' }],
    money,
  },
  {
    title: 'Bob’s wager is taken twice, in two parts that are more than he laid, and the rest is given back',
    text: '9.4: $40 were lost: $25 and $20 are $5 too many, which he gets back',
    events: [
      [onDuty(dealerTwo), upToSixths, aliceWins, shows('AH', areaOf(2)), takes(ofBob, 2_500)],
      [takes(ofBob, 2_000, dealerTwo), gives(ofBob, bob, 500, 'mistake'), over],
    ],
    money: { ...aliceWon, [ofBob]: { outcome: 'lost', difference: 0 } },
  },
  {
    title: 'Carol looks on, and Alice’s winnings are handed to her',
    text: '9.3: to be paid is the player who discarded; Carol laid nothing',
    events: [upToSixths, winner, pays(ofAlice, carol, 5_000), bobLoses, over],
    seen: [ofAlice],
    besides: ['9.3', '8.7'],
    money: bobLost,
  },
]);
