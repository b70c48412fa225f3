import {
  absent,
  alice,
  alters,
  bob,
  byClauses,
  card,
  carol,
  casinoSupervisor,
  closed,
  dealer,
  deals,
  givesUp,
  goesToWar,
  limits,
  limitsSign,
  noMoreBets,
  opened,
  openTable,
  pays,
  racks,
  raise,
  raiseOf,
  roundOf,
  surrenders,
  takes,
  takesBack,
  tie,
  tieOf,
  voidsRound,
  war,
  warOf,
} from '../support/casino-war-floor.ts';
import { corrected, enteredLate } from '../../../support/situations/evening.ts';
import { situations } from './support/hold.ts';

const [warA, raiseA, tieA, warB] = [warOf(alice, 1), raiseOf(alice, 1), tieOf(alice, 1), warOf(bob, 2)];
const { firstCards, secondCards, raise: raiseMoney, tie: tieMoney, surrender } = byClauses;
const laid = war(alice, 1, 5_000);
type Then = Parameters<typeof roundOf>[2];
/** A round whose first cards can be named: box 1 gets this, the dealer that. */
const shown = (own: string, dealers: string, ...then: Then[]): Then => [
  [opened, laid, noMoreBets.as('call'), card(own, 'box-1').as('own'), card(dealers, 'dealer').as('dealers')],
  [then, racks, closed],
];
/** Alice's ace lies there, and 10 s after it her wager is touched. */
const shownWithTouch = (...then: Then[]): Then => [
  [opened, laid, noMoreBets, card('AS', 'box-1').after(8_000)],
  [alters(warA, 'casino-war', 1, 15_000, alice).as('touch').after(3_000), card('KH', 'dealer'), then, racks, closed],
];
const bobs = roundOf(war(bob, 2, 1_000), '2 9S, dealer KH', takes(warB, 1_000));
const warMoney = `A 'Casino War Wager'|${firstCards}`;
/** Box 1 goes to war; its second card and the dealer's can be named. */
const atWar = (own: string, dealers: string, ...then: Then[]): Then => [
  [opened, laid, noMoreBets, deals('1 KS, dealer KH'), goesToWar(alice, 1, 5_000)],
  [card(own, 'box-1').as('own'), card(dealers, 'dealer').as('dealers'), then, racks, closed],
];
const namedSign = openTable.map((one) =>
  'type' in one && one.data['signId'] === 'sign-limits' ? one.as('sign') : one,
);

situations('corrections', [
  {
    title: 'a wager of before the first card is entered after the round',
    text: '4.3: it was in time, whenever it was entered: $50 lost',
    events: [
      [opened, war(bob, 2, 5_000), noMoreBets.as('call'), deals('1 2S, 2 9D, dealer KH')],
      [takes(warB, 5_000), takes(warA, 5_000), racks, closed, bobs],
      enteredLate(laid, 'call', -2_000),
    ],
    never: [{ clause: '4.3' }],
    money: { [warA]: { outcome: 'lost', collected: 5_000, difference: 0 } },
  },
  {
    title: 'a wager of after the first card is entered after the round',
    text: '4.3: it was late, whenever it was entered',
    events: [
      [opened, war(bob, 2, 5_000), noMoreBets, card('9D', 'box-2').as('first'), card('KH', 'dealer').after(9_000)],
      [takes(warB, 5_000), racks, closed, bobs],
      enteredLate(laid, 'first', 3_000),
    ],
    found: [{ clause: "4.3|A 'Casino War Wager'", wager: warA }],
    besides: ['6.2(a)', warMoney],
  },
  {
    title: 'the first card of a box is corrected from a two to an ace',
    text: '4.6(a): it won $50, and $50 were taken: $100 too little',
    events: [shown('2S', 'KH', takes(warA, 5_000)), bobs, corrected('own', card('AS', 'box-1'))],
    found: [{ clause: firstCards, wager: warA }],
    money: { [warA]: { outcome: 'won', paid: 5_000, difference: -10_000 } },
  },
  {
    title: 'the first card of the dealer is corrected to the rank of the player’s',
    text: '4.8, 4.6: equal ranks: the tie wager won $100 and $10 of it were taken; what became of the other is not known',
    events: [
      [opened, laid, tie(alice, 1, 1_000), noMoreBets, card('KS', 'box-1'), card('9H', 'dealer').as('dealers')],
      [takes(tieA, 1_000), pays(warA, alice, 5_000), racks, closed, bobs],
      corrected('dealers', card('KH', 'dealer')),
    ],
    found: [{ clause: tieMoney, wager: tieA }],
    besides: [firstCards, surrender],
    doubted: [warA],
    money: { [tieA]: { outcome: 'won', paid: 10_000, difference: -11_000 } },
  },
  {
    title: 'the suit of a card is corrected',
    text: '2.6: all suits have the same rank: nothing changes',
    events: [shown('AS', 'KH', pays(warA, alice, 5_000)), bobs, corrected('own', card('AD', 'box-1'))],
    money: { [warA]: { outcome: 'won', paid: 5_000, difference: 0 } },
  },
  {
    title: 'the second card of the dealer is corrected from a nine to a queen',
    text: '4.6(c): equal second cards win both; the first wager is due $50 too',
    events: [atWar('QS', '9H', pays(raiseA, alice, 5_000)), bobs, corrected('dealers', card('QH', 'dealer'))],
    besides: [secondCards],
    money: { [raiseA]: { outcome: 'won', difference: 0 }, [warA]: { outcome: 'won', paid: 5_000, difference: -5_000 } },
  },
  {
    title: 'the second card of the box is corrected from a queen to a two',
    text: '4.6(e), 4.7(c): both lost; $50 were paid and $100 were not taken',
    events: [atWar('QS', '9H', pays(raiseA, alice, 5_000)), bobs, corrected('own', card('2S', 'box-1'))],
    found: [{ clause: raiseMoney, wager: raiseA }],
    besides: [secondCards],
    money: { [raiseA]: { outcome: 'lost', difference: 10_000 }, [warA]: { outcome: 'lost', difference: 5_000 } },
  },
  {
    title: 'a second card is corrected to have gone to another box',
    text: '8.3(a): the card was Bob’s; box 1 was dealt none, and what its wagers came to is not known',
    events: [
      [opened, laid, war(bob, 2, 5_000), noMoreBets, deals('1 KS, 2 KD, dealer KH')],
      [goesToWar(bob, 2, 5_000), goesToWar(alice, 1, 5_000)],
      [card('QS', 'box-1').as('own'), card('9H', 'dealer'), pays(raiseA, alice, 5_000), racks, closed, bobs],
      corrected('own', card('QS', 'box-2')),
    ],
    found: [{ clause: '8.3(a)', hand: 'box-1' }],
    besides: ['10.4', raiseMoney, secondCards],
    doubted: [raiseA],
  },
  {
    title: 'the second card of the dealer is entered after the round',
    text: '8.3(b), 4.6(d): it was dealt, whenever it was entered: the raise won, the first wager stood off',
    events: [
      [opened, laid, noMoreBets, deals('1 KS, dealer KH'), goesToWar(alice, 1, 5_000), card('QS', 'box-1').as('own')],
      [pays(raiseA, alice, 5_000), racks, closed, bobs],
      enteredLate(card('9H', 'dealer'), 'own', 1_000),
    ],
    money: { [raiseA]: { outcome: 'won', difference: 0 }, [warA]: { outcome: 'stood-off', difference: 0 } },
  },
  {
    title: 'a payment that was recorded twice is corrected to one',
    text: '9.1: $50 were due and paid',
    events: [
      shown('AS', 'KH', pays(warA, alice, 5_000), pays(warA, alice, 5_000).as('second')),
      bobs,
      corrected('second', null),
    ],
    money: { [warA]: { outcome: 'won', paid: 5_000, difference: 0 } },
  },
  {
    title: 'the stake of a wager that won is corrected from $50 to $80',
    text: '9.1: $80 are due: $30 too little',
    events: [
      roundOf(laid.as('wager'), '1 AS, dealer KH', pays(warA, alice, 5_000)),
      bobs,
      corrected('wager', war(alice, 1, 8_000)),
    ],
    found: [{ clause: firstCards, wager: warA }],
    money: { [warA]: { outcome: 'won', paid: 8_000, difference: -3_000 } },
  },
  {
    title: 'an unequal raise is corrected to have been equal',
    text: 'A ‘Go to War Wager’: equal, and it won $50; $50 were paid',
    events: [
      roundOf(
        laid,
        '1 KS, dealer KH',
        raise(alice, 1, 2_500).as('raise'),
        deals('1 QS, dealer 9H'),
        pays(raiseA, alice, 5_000),
      ),
      bobs,
      corrected('raise', raise(alice, 1, 5_000)),
    ],
    never: [{ clause: "A 'Go to War Wager'" }],
    money: { [raiseA]: { outcome: 'won', paid: 5_000, difference: 0 } },
  },
  {
    title: 'a raise is corrected to have been laid for another box',
    text: '7.4: beside Alice’s wager there was none, and half of it is given up; Bob’s raise won on box 2',
    events: [
      [opened, laid, war(bob, 2, 5_000), noMoreBets, deals('1 KS, 2 KD, dealer KH')],
      [raise(alice, 1, 5_000).as('raise'), deals('2 QD, dealer 9H'), takes(warA, 2_500), racks, closed, bobs],
      corrected('raise', raise(bob, 2, 5_000)),
    ],
    besides: ['7.1', '7.3', '8.3', surrender, raiseMoney],
    money: { [raiseOf(bob, 2)]: { outcome: 'won', paid: 5_000, difference: -5_000 } },
  },
  {
    title: 'that a player gave up is entered after the round',
    text: 'A ‘Surrender’: she gave up, whenever it was entered: half of $50',
    events: [shown('7S', '7H', takes(warA, 2_500)), bobs, enteredLate(surrenders(alice, 1), 'dealers', 3_000)],
    money: { [warA]: { outcome: 'surrendered', collected: 2_500, difference: 0 } },
  },
  {
    title: 'a player’s absence is corrected away, and they had gone to war',
    text: '10.7, 4.6(e): she was there and laid a raise; both lost, and $25 of the first wager were taken: $25 too little is taken',
    events: [
      [opened, laid, noMoreBets, deals('1 KS, dealer KH'), absent(alice, 1).as('absence'), takes(warA, 2_500)],
      [deals('1 2S, dealer 9H'), racks, closed, bobs],
      corrected('absence', raise(alice, 1, 5_000)),
    ],
    besides: [secondCards, raiseMoney, surrender],
    money: {
      [warA]: { outcome: 'lost', collected: 5_000, difference: 2_500 },
      [raiseA]: { outcome: 'lost', collected: 5_000, difference: 5_000 },
    },
  },
  {
    title: 'a touch of a wager is corrected to have been before the first card',
    text: '4.3: in time; $150 lay there and won $150',
    events: [
      shownWithTouch(pays(warA, alice, 15_000)),
      bobs,
      corrected('touch', alters(warA, 'casino-war', 1, 15_000, alice), -10_000),
    ],
    never: [{ clause: '4.3' }],
    money: { [warA]: { outcome: 'won', paid: 15_000, difference: 0 } },
  },
  {
    title: 'a touch of a wager is corrected to have been the dealer’s, who set the chips straight',
    text: '4.3: no player touched it; $50 won $50',
    events: [
      shownWithTouch(pays(warA, alice, 5_000)),
      bobs,
      corrected('touch', alters(warA, 'casino-war', 1, 5_000, dealer)),
    ],
    never: [{ clause: '4.3' }],
    money: { [warA]: { outcome: 'won', paid: 5_000, difference: 0 } },
  },
  {
    title: 'a wager in time is corrected to have been touched after the first card',
    text: '4.3, A ‘Casino War Wager’: $50 were there before the cards; $150 paid are $100 too much',
    events: [
      [opened, laid, alters(warA, 'casino-war', 1, 15_000, alice).as('touch'), noMoreBets],
      [card('AS', 'box-1'), card('KH', 'dealer').after(20_000), pays(warA, alice, 15_000), racks, closed, bobs],
      corrected('touch', alters(warA, 'casino-war', 1, 15_000, alice), 10_000),
    ],
    found: [{ clause: '4.3', wager: warA }],
    besides: [warMoney],
    money: { [warA]: { outcome: 'won', paid: 5_000, difference: 10_000 } },
  },
  {
    title: 'a wager that was taken back is corrected to have lain there',
    text: '4.6(a): it lay there and won $50 that nobody paid',
    events: [
      roundOf(
        [laid, war(bob, 1, 1_000), takesBack(warA, alice).as('withdrawal')],
        '1 AS, dealer KH',
        pays(warOf(bob, 1), bob, 1_000),
      ),
      bobs,
      corrected('withdrawal', null),
    ],
    besides: [firstCards],
    money: { [warA]: { outcome: 'won', paid: 5_000, difference: -5_000 } },
  },
  {
    title: 'a void is corrected away',
    text: '4.6(b): the round stands; $50 were lost, and were handed to nobody',
    events: [
      shown('2S', 'KH', takes(warA, 5_000), voidsRound(casinoSupervisor, 'fraud').as('void')),
      bobs,
      corrected('void', null),
    ],
    never: [{ clause: '12.3' }],
    money: { [warA]: { outcome: 'lost', collected: 5_000, difference: 0 } },
  },
  {
    title: 'a void is entered after the round in which it was made',
    text: '12.3, A ‘Void’: the $50 are to go back, whenever it was entered',
    events: [
      shown('2S', 'KH', takes(warA, 5_000).as('taking')),
      bobs,
      enteredLate(voidsRound(casinoSupervisor, 'fraud'), 'taking', 1_000),
    ],
    besides: ['12.3', "A 'Void'", firstCards],
    money: { [warA]: { outcome: 'void', difference: -5_000 } },
  },
  {
    title: 'the maximum on the sign is corrected from $500 to $1,000',
    text: '3.5: $600 was under the maximum that was displayed: $600',
    opening: namedSign,
    events: [
      roundOf(war(alice, 1, 60_000), '1 AS, dealer KH', pays(warA, alice, 60_000)),
      corrected('sign', limitsSign(limits(500, 100_000))),
    ],
    never: [{ clause: '3.5' }],
    money: { [warA]: { outcome: 'won', paid: 60_000, difference: 0 } },
  },
  {
    title: 'a wager is corrected from cash to chips',
    text: '4.2: it was made in chips',
    events: [
      roundOf(war(alice, 1, 5_000, { medium: 'cash' }).as('wager'), '1 AS, dealer KH', pays(warA, alice, 5_000)),
      bobs,
      corrected('wager', laid),
    ],
    never: [{ clause: '4.2' }],
    money: { [warA]: { outcome: 'won', difference: 0 } },
  },
  {
    title: 'the box of a wager is corrected',
    text: '4.6(b): it lay on box 2, whose nine lost to the king; the $50 of box 1’s ace were not its own: $100 too much',
    events: [
      roundOf([laid.as('wager'), war(carol, 1, 1_000), war(bob, 2, 5_000)], '1 AS, 2 9D, dealer KH', [
        takes(warB, 5_000),
        pays(warOf(carol, 1), carol, 1_000),
        pays(warA, alice, 5_000),
      ]),
      bobs,
      corrected('wager', war(alice, 2, 5_000, { wagerId: warA })),
    ],
    found: [{ clause: firstCards, wager: warA }],
    besides: ['7.3'],
    money: { [warA]: { outcome: 'lost', collected: 5_000, difference: 10_000 } },
  },
  {
    title: 'the order of two settlements is corrected',
    text: '7.3: box 2 was taken before box 1 was paid, whatever was recorded first',
    events: [
      roundOf(
        [laid, war(bob, 2, 5_000)],
        '1 AS, 2 9D, dealer KH',
        pays(warA, alice, 5_000).as('payment'),
        takes(warB, 5_000),
      ),
      corrected('payment', pays(warA, alice, 5_000), 8_000),
    ],
    never: [{ clause: '7.3' }],
    money: { [warA]: { outcome: 'won', difference: 0 }, [warB]: { outcome: 'lost', difference: 0 } },
  },
  {
    title: 'the call of no more bets is entered after the round',
    text: '6.2: it was announced before the first card',
    events: [
      [opened, laid.as('wager'), card('AS', 'box-1').after(10_000), card('KH', 'dealer')],
      [pays(warA, alice, 5_000), racks, closed, bobs],
      enteredLate(noMoreBets, 'wager', 3_000),
    ],
    never: [{ clause: '6.2' }],
    money: { [warA]: { outcome: 'won', difference: 0 } },
  },
  {
    title: 'half that was taken is corrected to have been taken of another player',
    text: 'A ‘Surrender’, 8.2: Bob gave up his half of $50, and Alice’s was not taken at all',
    events: [
      roundOf([laid, war(bob, 1, 5_000)], '1 7S, dealer 7H', givesUp(bob, 1), [
        givesUp(alice, 1),
        takes(warA, 2_500).as('half'),
      ]),
      bobs,
      corrected('half', takes(warOf(bob, 1), 2_500)),
    ],
    besides: [surrender],
    money: {
      [warOf(bob, 1)]: { outcome: 'surrendered', collected: 2_500, difference: 0 },
      [warA]: { outcome: 'surrendered', collected: 2_500, difference: 2_500 },
    },
  },
]);
