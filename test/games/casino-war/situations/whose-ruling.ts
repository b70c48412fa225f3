import {
  alice,
  bob,
  byClauses,
  casinoSupervisor,
  closed,
  conduct,
  dealer,
  deals,
  decisionOf,
  gamesSupervisor,
  gives,
  goesToWar,
  invalidates,
  noMoreBets,
  opened,
  operator,
  pays,
  racks,
  raiseOf,
  roundEvent,
  takes,
  tie,
  tieOf,
  voidsRound,
  voidsWager,
  war,
  warOf,
} from '../support/casino-war-floor.ts';
import type { Step } from '../../../support/script.ts';
import { situations } from './support/hold.ts';

const [warA, warB] = [warOf(alice, 1), warOf(bob, 2)];
const { firstCards } = byClauses;
const lies = [opened, war(alice, 1, 5_000), noMoreBets, deals('1 9S, dealer KH')];
const over = [racks, closed];
const perhaps = ['speaks-for-the-operator'];
const money = ["A 'Void'", firstCards];

/** A ruling of the operator of which the record says that it was made, and on what, and not which. */
const rules = (about: string): Step =>
  roundEvent('RulingMade', { about, wagerId: null, decision: decisionOf(operator, 'other') }, operator);

situations('whose-ruling', [
  {
    title: 'a games supervisor declares a round void for fraud, and the losing wager is taken all the same',
    text: '12.3: whether they speak for the casino operator the text does not say: nor what is due',
    events: [lies, voidsRound(gamesSupervisor, 'fraud'), takes(warA, 5_000), over],
    doubted: ['12.3', warA],
    readings: perhaps,
  },
  {
    title: 'a games supervisor declares a round void for fraud, and the losing wager goes back',
    text: '12.3: the same, the other way round',
    events: [lies, voidsRound(gamesSupervisor, 'fraud'), over],
    doubted: ['12.3', warA],
    readings: perhaps,
  },
  {
    title: 'a games supervisor declares the wager of a player void who bet with another, and it is taken',
    text: '12.2(a): whether they may is open, and so what is due',
    events: [
      [opened, war(alice, 1, 5_000), conduct('side-bet', alice), voidsWager(warA, gamesSupervisor, 'side-bet')],
      [noMoreBets, deals('1 9S, dealer KH'), takes(warA, 5_000), over],
    ],
    doubted: ['12.2(a)', warA],
    readings: perhaps,
    besides: ['12.8', '6.2(a)'],
  },
  {
    title: 'a games supervisor declares Bob’s wager void, and Alice’s beside it is paid',
    text: '12.2(a): Alice’s is not ruled on: $50',
    events: [
      [opened, war(alice, 1, 5_000), war(bob, 2, 4_000), conduct('side-bet', bob), noMoreBets],
      [deals('1 AS, 2 9D, dealer KH'), voidsWager(warB, gamesSupervisor, 'side-bet'), gives(warB, bob, 4_000, 'void')],
      [pays(warA, alice, 5_000), over],
    ],
    doubted: ['12.2(a)', warB],
    readings: perhaps,
    besides: ['12.8'],
    money: { [warA]: { outcome: 'won', paid: 5_000, difference: 0 } },
  },
  {
    title: 'a games supervisor invalidates an outcome for a fire, and the losing wager is taken',
    text: '12.1: whether they may is open, and what becomes of the money the text does not say either',
    events: [lies, invalidates(gamesSupervisor), takes(warA, 5_000), over],
    doubted: ['12.1', warA],
    readings: [...perhaps, 'invalidated-money'],
  },
  {
    title: 'a dealer declares a round void for fraud, a casino supervisor does so too, and nothing is taken',
    text: '12.3: the dealer may not, and the second ruling counts (speaks-for-the-operator)',
    events: [lies, voidsRound(dealer, 'fraud'), voidsRound(casinoSupervisor, 'fraud'), over],
    doubted: ['12.3'],
    readings: perhaps,
    money: { [warA]: { outcome: 'void', difference: 0 } },
  },
  {
    title: 'a games supervisor and then the casino operator declare a round void for fraud',
    text: '12.3, A ‘Void’: the operator may: everything wagered and paid goes back; the $100 of the tie stayed',
    events: [
      [opened, war(alice, 1, 5_000), tie(alice, 1, 1_000), noMoreBets, deals('1 KS, dealer KH')],
      [pays(tieOf(alice, 1), alice, 10_000), goesToWar(alice, 1, 5_000)],
      [voidsRound(gamesSupervisor, 'fraud'), voidsRound(operator, 'fraud'), over],
    ],
    found: [{ clause: "A 'Void'", wager: tieOf(alice, 1) }],
    doubted: ['12.3'],
    readings: perhaps,
    besides: money,
    money: {
      [warA]: { outcome: 'void', difference: 0 },
      [tieOf(alice, 1)]: { outcome: 'void', difference: 10_000 },
      [raiseOf(alice, 1)]: { outcome: 'void', difference: 0 },
    },
  },
  {
    title: 'a games supervisor declares a round void on no ground at all, and the losing wager is taken',
    text: '12.3: on no ground it has no effect, may they rule or not (set-aside-without-grounds): $50 are the house’s',
    events: [lies, voidsRound(gamesSupervisor, 'none'), takes(warA, 5_000), over],
    doubted: ['12.3'],
    readings: [...perhaps, 'set-aside-without-grounds'],
    money: { [warA]: { outcome: 'lost', collected: 5_000, difference: 0 } },
  },
  {
    title:
      'a casino supervisor declares a round void for fraud, the operator rules on its result, and the wager is taken',
    text: '12.3, 12.4: void; what was ruled then, and which of the two holds, is not known',
    events: [lies, voidsRound(casinoSupervisor, 'fraud'), rules('result'), takes(warA, 5_000), over],
    doubted: [warA],
    besides: money,
    money: { [warA]: { outcome: 'void', difference: -5_000 } },
  },
  {
    title:
      'a casino supervisor declares a round void for fraud, and a player’s place is ruled on before the wager is taken',
    text: '12.3, A ‘Void’: that ruling is not about the money: $50 are hers',
    events: [lies, voidsRound(casinoSupervisor, 'fraud'), rules('place'), takes(warA, 5_000), over],
    found: [{ clause: "A 'Void'", wager: warA }],
    money: { [warA]: { outcome: 'void', difference: -5_000 } },
  },
  {
    title: 'the wager is taken, and only then the round is declared void and the operator rules on its result',
    text: 'A ‘Void’, 12.4: void; that nothing was given back may have been the ruling: contested',
    events: [lies, takes(warA, 5_000), voidsRound(casinoSupervisor, 'fraud'), rules('result'), over],
    doubted: [warA],
    besides: money,
    money: { [warA]: { outcome: 'void', difference: -5_000 } },
  },
]);
