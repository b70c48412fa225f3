import { decided, disputeClosed, raised } from '../../../support/dispute-steps.ts';
import { inGameOf, type Played } from '../../../support/situations/evening.ts';
import {
  absent,
  alice,
  bob,
  boxOf,
  burns,
  byClauses,
  casinoSupervisor,
  closed,
  conduct,
  deals,
  errorFound,
  gives,
  givesUp,
  goesToWar,
  moves,
  noMoreBets,
  opened,
  pays,
  racks,
  raise,
  raiseOf,
  roundOf,
  takes,
  takesBack,
  tie,
  tieOf,
  voidsRound,
  voidsWager,
  war,
  warOf,
} from '../support/casino-war-floor.ts';
import { situations } from './support/hold.ts';

const [warA, warB] = [warOf(alice, 1), warOf(bob, 2)];
const [tieA, raiseA] = [tieOf(alice, 1), raiseOf(alice, 1)];
const { firstCards, surrender, tie: tieMoney, raise: raiseMoney } = byClauses;
const over: Played = [racks, closed];
const won = { [warA]: { outcome: 'won', paid: 5_000, difference: 0 } } as const;
const equal: Played = [opened, war(alice, 1, 5_000), tie(alice, 1, 1_000), noMoreBets, deals('1 KS, dealer KH')];
const alone = (cards: string, ...then: readonly Played[]): readonly Played[] =>
  roundOf(war(alice, 1, 5_000), cards, ...then);
const two = [war(alice, 1, 5_000), war(bob, 2, 4_000)];
const dealtOn = ['6.2', '6.2(a)'];

situations('put-right', [
  {
    title: 'two cards go to box 1, and the second is put to box 2 as its own before the dealer gets one',
    text: '10.2, 6.2(a): a card drawn in error is used as the next one: box 2 has its card, and nobody was passed over',
    events: roundOf(two, '1 9S, 1 KD', [
      [errorFound('card-placement', boxOf(1)), moves('KD', boxOf(1), boxOf(2)), deals('dealer TC')],
      [pays(warB, bob, 4_000), takes(warA, 5_000)],
    ]),
    found: [{ clause: '6.2(a)', hand: 'box-1' }],
    never: [{ clause: '6.2(a)', hand: 'box-2' }],
    money: {
      [warA]: { outcome: 'lost', collected: 5_000, difference: 0 },
      [warB]: { outcome: 'won', paid: 4_000, difference: 0 },
    },
  },
  {
    title: 'the second card of box 1 is put to box 2 when the dealer has a card already',
    text: '6.2(a): box 2 had been passed over when the dealer got one; 10.4: the hands are put right',
    events: roundOf(two, '1 9S, 1 KD, dealer TC', [
      [errorFound('card-placement', boxOf(1)), moves('KD', boxOf(1), boxOf(2))],
      [pays(warB, bob, 4_000), takes(warA, 5_000)],
    ]),
    found: [{ clause: '6.2(a)', hand: 'box-2' }],
    besides: ['6.2(a)'],
    money: { [warB]: { outcome: 'won', paid: 4_000, difference: 0 } },
  },
  {
    title: 'in the war two cards go to box 1, and the second is put to box 2 before the dealer gets one',
    text: '10.2, 8.3(a): the next card is that of box 2: 9 beats 8 on both',
    events: [
      [opened, two, noMoreBets, deals('1 KS, 2 KD, dealer KH'), goesToWar(bob, 2, 4_000), goesToWar(alice, 1, 5_000)],
      [
        deals('1 9S, 1 9D'),
        errorFound('card-placement', boxOf(1)),
        moves('9D', boxOf(1), boxOf(2)),
        deals('dealer 8H'),
      ],
      [pays(raiseOf(bob, 2), bob, 4_000), pays(raiseA, alice, 5_000), over],
    ],
    found: [{ clause: '8.3(a)', hand: 'box-1' }],
    never: [{ clause: '8.3(a)', hand: 'box-2' }],
    money: {
      [raiseA]: { outcome: 'won', paid: 5_000, difference: 0 },
      [raiseOf(bob, 2)]: { outcome: 'won', paid: 4_000, difference: 0 },
    },
  },
  {
    title: 'the second card of box 1 is burnt by mistake, and box 2 gets the next',
    text: '10.2: it remains discarded and is not used',
    events: roundOf(two, '1 9S, 1 KD', [
      [burns('KD', boxOf(1), 'mistake'), deals('2 9D, dealer TC'), takes(warB, 4_000), takes(warA, 5_000)],
    ]),
    found: [{ clause: '6.2(a)', hand: 'box-1' }],
    besides: ['10.2'],
    money: { [warB]: { outcome: 'lost', collected: 4_000, difference: 0 } },
  },
  {
    title: 'what Alice won is paid to Bob, taken back, and paid to her',
    text: '9.1: she has it in the end; whether Bob was to have it for her nobody knows',
    events: alone('1 AS, dealer KH', [pays(warA, bob, 5_000), takes(warA, 5_000), pays(warA, alice, 5_000)]),
    doubted: ['9.1'],
    money: won,
  },
  {
    title: 'a winner is paid $70, and $15 and $5 are taken back',
    text: '9.1: in the end $50',
    events: alone('1 AS, dealer KH', [pays(warA, alice, 7_000), takes(warA, 1_500), takes(warA, 500)]),
    money: won,
  },
  {
    title: 'a stake is taken when the cards are equal, given back, and goes to war',
    text: '7.3(c), 4.6(d), 4.7(a): 9 beats 8: the stake stands off, and the raise wins $50',
    events: alone('1 KS, dealer KH', [
      [takes(warA, 5_000), gives(warA, alice, 5_000, 'mistake'), goesToWar(alice, 1, 5_000)],
      [deals('1 9S, dealer 8H'), pays(raiseA, alice, 5_000)],
    ]),
    besides: ['7.3'],
    money: {
      [warA]: { outcome: 'stood-off', difference: 0 },
      [raiseA]: { outcome: 'won', paid: 5_000, difference: 0 },
    },
  },
  {
    title: 'the whole stake of a player who gave up half is taken, and half of it goes back',
    text: '4.5: in the end half of it was taken',
    events: alone('1 KS, dealer KH', [givesUp(alice, 1), takes(warA, 5_000), gives(warA, alice, 2_500, 'surrendered')]),
    money: { [warA]: { outcome: 'surrendered', collected: 2_500, difference: 0 } },
  },
  {
    title: 'a player gives up half, and the tie wager of that box is taken back with it',
    text: '4.8, 4.5: the tie had won $100, whatever the player chooses then',
    events: [equal, pays(tieA, alice, 10_000), givesUp(alice, 1), takes(warA, 2_500), takes(tieA, 10_000), over],
    found: [{ clause: tieMoney, wager: tieA }],
    money: {
      [warA]: { outcome: 'surrendered', collected: 2_500, difference: 0 },
      [tieA]: { outcome: 'won', paid: 10_000, difference: -10_000 },
    },
  },
  {
    title: 'a player with a tie wager is gone when asked, and all of the stake is taken',
    text: '10.7, 4.8: deemed to have given up half; the tie stays won',
    events: [equal, pays(tieA, alice, 10_000), absent(alice, 1), takes(warA, 5_000), over],
    found: [{ clause: surrender, wager: warA }],
    money: {
      [warA]: { outcome: 'surrendered', collected: 2_500, difference: -2_500 },
      [tieA]: { outcome: 'won', paid: 10_000, difference: 0 },
    },
  },
  {
    title: 'two terminals tell one payment of a tie wager in the same words',
    text: '4.8: $100 once, or twice: that it was paid twice the record does not show',
    events: [
      [opened, tie(alice, 1, 1_000), noMoreBets, deals('1 KS, dealer KH'), pays(tieA, alice, 10_000)],
      [pays(tieA, alice, 10_000).after(300).from('T-2', 500), over],
    ],
    doubted: [tieA],
    money: { [tieA]: { outcome: 'won', paid: 10_000 } },
  },
  {
    title: 'one terminal tells the same payment of a tie wager twice',
    text: '4.8, 9.1: paid twice: $100 too much',
    events: [
      [opened, tie(alice, 1, 1_000), noMoreBets, deals('1 KS, dealer KH'), pays(tieA, alice, 10_000)],
      [pays(tieA, alice, 10_000), over],
    ],
    found: [{ clause: tieMoney, wager: tieA }],
    money: { [tieA]: { outcome: 'won', paid: 10_000, difference: 10_000 } },
  },
  {
    title: 'a tie wager is paid again when the second cards are equal',
    text: '4.8: by the first cards only: $100 too much; both other wagers win $50',
    events: [
      [equal, pays(tieA, alice, 10_000), goesToWar(alice, 1, 5_000), deals('1 9S, dealer 9H')],
      [pays(warA, alice, 5_000), pays(raiseA, alice, 5_000), pays(tieA, alice, 10_000), over],
    ],
    found: [{ clause: tieMoney, wager: tieA }],
    money: {
      ...won,
      [raiseA]: { outcome: 'won', paid: 5_000, difference: 0 },
      [tieA]: { outcome: 'won', paid: 10_000, difference: 10_000 },
    },
  },
  {
    title: 'a round is void when a tie wager had been paid, and its winnings are taken back',
    text: '12.3, A ‘Void’: as if the round had never occurred',
    events: [
      [equal, pays(tieA, alice, 10_000), goesToWar(alice, 1, 5_000), voidsRound(casinoSupervisor, 'fraud')],
      [takes(tieA, 10_000), over],
    ],
    money: {
      [warA]: { outcome: 'void', difference: 0 },
      [tieA]: { outcome: 'void', difference: 0 },
      [raiseA]: { outcome: 'void', difference: 0 },
    },
  },
  {
    title: 'a lost stake goes back by a ruling when the round is over, after a dispute',
    text: '12.4: the operator’s decision in a dispute is final: contested',
    events: [
      [opened, war(alice, 1, 5_000), noMoreBets, deals('1 QS, dealer KH'), takes(warA, 5_000), racks],
      [closed.as('over'), raised({ wagers: [warA], claimedCents: 5_000 }, 'casino-war'), decided(casinoSupervisor)],
      [inGameOf('over', gives(warA, alice, 5_000, 'ruling')), disputeClosed],
    ],
    doubted: [warA],
    besides: [firstCards],
    money: { [warA]: { outcome: 'lost', difference: 5_000 } },
  },
  {
    title: 'the casino war wager is void for a breach when the raise lies beside it',
    text: '12.2(a), A ‘Void’: the $50 go back; what a raise is without it the text does not say',
    events: [
      [opened, war(alice, 1, 5_000), noMoreBets, deals('1 KS, dealer KH'), goesToWar(alice, 1, 5_000)],
      [conduct('side-bet', alice), voidsWager(warA, casinoSupervisor, 'side-bet'), gives(warA, alice, 5_000, 'void')],
      [deals('1 9S, dealer 8H'), pays(raiseA, alice, 5_000), over],
    ],
    doubted: [raiseA],
    besides: ['12.8', '8.3(a)', raiseMoney, ...dealtOn],
    money: { [warA]: { outcome: 'void', difference: 0 } },
  },
  {
    title: 'Alice has $30 for a raise of $50, lays them, and the second cards are equal',
    text: 'A ‘Go to War Wager’: of an equal amount; what becomes of both otherwise the text does not say',
    events: alone('1 KS, dealer KH', [
      [goesToWar(alice, 1, 3_000), deals('1 9S, dealer 9H'), pays(warA, alice, 5_000), pays(raiseA, alice, 3_000)],
    ]),
    found: [{ clause: "A 'Go to War Wager'", wager: raiseA }],
    doubted: [warA, raiseA],
  },
  {
    title: 'Alice has $30 for a raise of $50, lays them, and says that she gives up half after all',
    text: '7.4, 4.5: the raise goes back, and half of $50 is taken',
    events: alone('1 KS, dealer KH', [
      [raise(alice, 1, 3_000), takesBack(raiseA, alice), givesUp(alice, 1), takes(warA, 2_500)],
    ]),
    besides: ["A 'Go to War Wager'", '4.3', '7.3(c)'],
    seen: [warA],
  },
]);
