import { cut, type Played } from '../../../support/situations/evening.ts';
import {
  absent,
  alice,
  alters,
  areaOf,
  bob,
  burns,
  calls,
  carol,
  casinoSupervisor,
  conduct,
  deals,
  declared,
  deviceFails,
  deviceRepaired,
  discards,
  draws,
  errorFound,
  excludes,
  found,
  left,
  limits,
  limitsChanged,
  main,
  mainOf,
  misdeal,
  moves,
  mustDiscard,
  noMoreBets,
  opened,
  pays,
  picksUp,
  racks,
  sessionOpened,
  shows,
  shuffles,
  sixths,
  takes,
  takesBack,
  tableCloses,
  voidsRound,
} from '../support/double-chance-floor.ts';
import { situations } from './support/double-chance-situations.ts';
import { declaring, lays } from './support/rounds-of-hands.ts';
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
  turned,
  upToSixths,
  winner,
} from './support/two-hands.ts';

const money = { ...aliceWon, ...bobLost };
const never = (...clauses: string[]) => clauses.map((clause) => ({ clause }));
const openMoney = ['void-money', 'void-paid'];
const fresh = (count: number): string[] => Array.from({ length: count }, () => '??');
const lays600: readonly Played[] = [
  [shuffles(), opened, main(alice, 1, 60_000), lays(bob, 2, 4_000), noMoreBets, deals(1, 2)],
  [decided, turned, sixths(1, 2)],
];

/** Limits and players that change while wagers lie, and cards that were dealt wrongly: 5.3, 6.3, 8.9, 12.1, 12.10, 12.12, 14.3. */
situations('changed-in-the-round', [
  {
    title: 'the maximum is lowered when the cards are on the table',
    text: '6.3, 6.5: her $400 were under the $500 that were stated when betting closed: $400 are paid',
    events: [
      [shuffles(), opened, main(alice, 1, 40_000), lays(bob, 2, 4_000), noMoreBets, deals(1, 2)],
      [limitsChanged(limits(500, 30_000, 'main')), decided, turned, sixths(1, 2), winner],
      [pays(ofAlice, alice, 40_000), bobLoses, over],
    ],
    never: never('6.3', '6.1', '9.3'),
    money: { [ofAlice]: { outcome: 'won', paid: 40_000, difference: 0 }, ...bobLost },
  },
  {
    title: 'a wager over the maximum wins, and is paid to the maximum',
    text: '6.3: $600 lay there: $500 are paid',
    events: [lays600, winner, found(ofAlice, 'maximum', 50_000), pays(ofAlice, alice, 50_000), bobLoses, over],
    besides: ['6.1', '6.4'],
    money: { [ofAlice]: { outcome: 'won', paid: 50_000, difference: 0 }, ...bobLost },
  },
  {
    title: 'a wager over the maximum loses, and all of it is taken',
    text: '6.3: collected to the maximum: $100 too much',
    events: [
      [lays600, shows('AS', areaOf(1)), found(ofAlice, 'maximum', 50_000), takes(ofAlice, 60_000), bobLoses, over],
    ],
    found: [{ clause: '6.3', wager: ofAlice, by: 'dealer-1' }],
    besides: ['9.4'],
    money: { [ofAlice]: { outcome: 'lost', collected: 50_000, difference: -10_000 }, ...bobLost },
  },
  {
    title: 'Alice is excluded when she has discarded, and nobody voids her wager',
    text: '14.3.1, 14.3.2: from further participation; her wager was not declared void, and wins',
    events: [
      [dealt, decided, conduct('device', alice, { basis: 'admitted' }), excludes(alice, casinoSupervisor)],
      [turned, sixths(1, 2), aliceWins, bobLoses, over],
    ],
    found: [{ clause: '14.1', by: 'alice' }],
    money,
  },
  {
    title: 'Alice is excluded, the gaming day is cut, and she wagers on',
    text: '14.3.2: excluded from further participation in the game: the cut does not end it',
    events: [
      [upToSixths, aliceWins, bobLoses, over, conduct('device', alice, { basis: 'admitted' })],
      [excludes(alice, casinoSupervisor), tableCloses({ reason: 'end-of-gaming-day', reopensAtOnce: true }), cut],
      sessionOpened('double-chance', 'double-chance/star-2016'),
      [upToSixths, aliceWins, bobLoses, over],
    ],
    found: [{ clause: '14.1', by: 'alice' }],
    seen: ['14.3'],
    besides: ['14.3', '4.1', '3.4', '6.1', '10.2', '10.3'],
  },
  {
    title: 'Alice has decided and goes, and that she is away is told after it',
    text: '12.12: not present to make the decision: she had made it, and has won',
    events: [dealt, decided, left(alice, 1), absent(alice, 1), turned, sixths(1, 2), aliceWins, bobLoses, over],
    never: never('12.12', '9.3'),
    money,
  },
  {
    title: 'Bob’s cards are dealt to an empty area and moved to his before anybody handles cards',
    text: '12.1, 12.3: the dealer realises it in time, and shall declare a misdeal: he declared none, so that the wagers stand',
    events: [
      [begun, deals(1), draws(fresh(5), areaOf(4)), errorFound('dealt-to-empty-area', areaOf(4))],
      [fresh(5).map((one) => moves(one, areaOf(4), areaOf(2))), decided, turned, sixths(1, 2)],
      [aliceWins, bobLoses, over],
    ],
    found: [{ clause: '12.1' }],
    besides: ['7.4', '7.2', '12.3', '12.9', '12.1'],
    money,
  },
  {
    title: 'a sixth card goes to a hand that was declared, and is burned',
    text: '12.10: burned, and nothing else is due: the flush was paid, and the next card is Bob’s',
    events: [
      [shuffles(), opened, lays(alice, 1, 5_000), lays(bob, 2, 4_000), noMoreBets, deals(1, 2)],
      [declared(alice, 1, 'KD JD 9D 4D 2D', 'flush', 20_000).decides, his.decides, his.settles],
      [shows('KD JD 9D 4D 2D', areaOf(1)), calls(1, 'flush'), pays(ofAlice, alice, 20_000)],
      [sixths(1), burns('??', areaOf(1)), racks([1]), sixths(2), bobLoses, over],
    ],
    besides: ['8.7', '8.6'],
    money: { [ofAlice]: { outcome: 'won', paid: 20_000, difference: 0 }, ...bobLost },
  },
  {
    title: 'queen, king, ace, 2, 3 is declared as a straight and paid',
    text: '11.1.6, 12.6: the ace is high or low, and not both: she is to discard; $100 were not won',
    events: declaring(
      5_000,
      shows('QS KD AH 2C 3S', areaOf(1)),
      calls(1, 'straight'),
      pays(ofAlice, alice, 10_000),
      racks([1]),
    ),
    found: [{ clause: '12.6|8.9|9.1|11.1' }],
    besides: ['8.9', '9.1', '11.1', '8.4', '12.6', '8.7'],
    reported: [ofAlice],
  },
  {
    title: 'a dead hand is taken for a pair, and its player has to discard',
    text: '11.1.9, 8.9: 2♠ 3♠ 4♠ 5♠ 2♦ may be declared: $50 were won, and her $50 were taken',
    events: declaring(
      5_000,
      [shows('2S 3S 4S 5S 2D', areaOf(1)), calls(1, 'no-value'), mustDiscard(1), discards(alice, 1, 4)],
      [sixths(1), shows('9H', areaOf(1)), takes(ofAlice, 5_000)],
    ),
    found: [{ clause: '8.9|9.1|12.6' }],
    besides: ['8.9', '9.1', '12.6', '8.7', '8.6', '8.5'],
    reported: [ofAlice],
  },
  {
    title: 'Bob takes his wager back after a misdeal, and Alice’s is dealt anew',
    text: '12.3, 5.3: all wagers are void: his is his; hers lies for the new round, and wins',
    events: [
      [begun, deals(2, 1), errorFound('dealt-out-of-order'), misdeal(), takesBack(ofBob, bob)],
      [over, shuffles(), opened, lays(alice, 1, 5_000), noMoreBets, deals(1), hers.decides, hers.settles],
      [sixths(1), aliceWins, over],
    ],
    besides: ['7.2', '7.4', '5.3'],
    readings: openMoney,
    money: aliceWon,
  },
  {
    title: 'the device is put right after it failed in mid-round, and the round is declared void by mistake',
    text: '13.2: it still works as it is intended to: there was no cause for a void; her $50 were won',
    events: [
      [dealt, deviceFails('jammed'), deviceRepaired(true), decided, turned, sixths(1, 2), winner],
      [voidsRound(casinoSupervisor, 'equipment-fault', 'refunded', '13.2.1'), shows('AH', areaOf(2)), over],
    ],
    besides: ['13.2', '13.1', '14.4'],
    seen: [ofAlice, ofBob],
  },
  {
    title:
      'a wager is made larger in the round before the first card, taken back, and laid by another on the same area',
    text: '5.3, 5.5: before the first card it is free: Carol’s $30 are the one wager on the area',
    events: [
      [shuffles(), opened, lays(alice, 1, 5_000), alters(ofAlice, 'main', 1, 6_000, alice), takesBack(ofAlice, alice)],
      [lays(carol, 1, 3_000), noMoreBets, deals(1), picksUp(carol, 1), discards(carol, 1, 4), hers.settles],
      [sixths(1), winner, pays(mainOf(carol, 1), carol, 3_000), over],
    ],
    money: { [mainOf(carol, 1)]: { outcome: 'won', paid: 3_000, difference: 0 } },
  },
  {
    title: 'a late wager is found when the round is over, and is paid as a winner',
    text: '5.3: no wager may be placed after the first card: it cannot have been a wager of the round',
    events: [
      [dealt, main(carol, 3, 3_000).as('late'), decided, turned, sixths(1, 2), aliceWins, bobLoses],
      [pays(mainOf(carol, 3), carol, 3_000), over],
    ],
    found: [{ clause: '5.3|5.2', wager: mainOf(carol, 3), at: 'late' }],
    besides: ['5.2', '5.3', '9.3', '8.7', '7.4'],
    reported: [mainOf(carol, 3)],
    money,
  },
]);
