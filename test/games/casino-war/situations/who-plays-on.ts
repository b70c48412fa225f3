import { orders, raised } from '../../../support/dispute-steps.ts';
import { corrected, cut, enteredLate, inGameOf, type Played } from '../../../support/situations/evening.ts';
import type { Step } from '../../../support/script.ts';
import {
  absent,
  acknowledges,
  advised,
  alice,
  bob,
  byClauses,
  card,
  carol,
  closed,
  conduct,
  dealerTwo,
  deals,
  excludes,
  found,
  gives,
  givesUp,
  goes,
  goesToWar,
  left,
  limits,
  limitsChanged,
  noMoreBets,
  offers,
  opened,
  operator,
  pays,
  racks,
  raise,
  raiseOf,
  roundOf,
  sessionOpened,
  surrenders,
  tableCloses,
  takes,
  tie,
  tieOf,
  voidsRound,
  war,
  warOf,
} from '../support/casino-war-floor.ts';
import { situations } from './support/hold.ts';

const [warA, raiseA, tieA] = [warOf(alice, 1), raiseOf(alice, 1), tieOf(alice, 1)];
const [warB, raiseB] = [warOf(bob, 2), raiseOf(bob, 2)];
const { firstCards, raise: raiseMoney, surrender } = byClauses;
const never = (...clauses: string[]) => clauses.map((clause) => ({ clause }));
const laid = war(alice, 1, 5_000);
const equal = '1 KS, dealer KH';
/** Told by a second terminal, whose clock is known to half a second. */
const elsewhere = (one: Step, afterMs = 200): Step => one.after(afterMs).from('T-2', 500);
/** Alice gives up half of so much, and this is taken. */
const halfOf = (stakeCents: number, ...then: readonly Played[]): readonly Played[] =>
  roundOf(war(alice, 1, stakeCents), equal, givesUp(alice, 1), then);
/** Alice and Bob on boxes 1 and 2, with $50 and $40. */
const both = [laid, war(bob, 2, 4_000)];
const voidMoney = ["A 'Void'", '12.3'];

/** Voids that are taken back, who plays for whom, limits that change in a round, and cards that are told again: 3.4, 7.4, 10.7, 12. */
situations('who-plays-on', [
  {
    title: 'a void before the war: what was paid and taken goes back',
    text: 'A ‘Void’: as if the round had never occurred: the tie’s $100 come back, and Bob’s $40',
    events: [
      [opened, both, tie(alice, 1, 1_000), noMoreBets, deals('1 KS, 2 2D, dealer KH'), pays(tieA, alice, 10_000)],
      [takes(warB, 4_000), voidsRound(operator, 'fraud'), takes(tieA, 10_000), gives(warB, bob, 4_000, 'void')],
      [racks, closed],
    ],
    money: {
      [warA]: { outcome: 'void', difference: 0 },
      [tieA]: { outcome: 'void', difference: 0 },
      [warB]: { outcome: 'void', difference: 0 },
    },
  },
  {
    title: 'a void after the war: the raise that won is taken back, and the lost one of Bob returned',
    text: 'A ‘Void’: any chips wagered or paid shall be returned',
    events: [
      [opened, both, noMoreBets, deals('1 KS, 2 KD, dealer KH'), goesToWar(bob, 2, 4_000), goesToWar(alice, 1, 5_000)],
      [deals('1 QS, 2 2D, dealer 9H'), takes(raiseB, 4_000), takes(warB, 4_000), pays(raiseA, alice, 5_000)],
      [voidsRound(operator, 'fraud'), takes(raiseA, 5_000), gives(raiseB, bob, 4_000, 'void')],
      [gives(warB, bob, 4_000, 'void'), racks, closed],
    ],
    besides: ['7.3'],
    money: {
      [raiseA]: { outcome: 'void', difference: 0 },
      [raiseB]: { outcome: 'void', difference: 0 },
      [warB]: { outcome: 'void', difference: 0 },
    },
  },
  {
    title: 'a void after the war leaves the winnings of the raise with the player',
    text: 'A ‘Void’: any chips paid shall be returned: $50 too much',
    events: [
      roundOf(laid, equal, goesToWar(alice, 1, 5_000), deals('1 QS, dealer 9H'), [
        pays(raiseA, alice, 5_000),
        voidsRound(operator, 'fraud'),
      ]),
    ],
    besides: voidMoney,
    reported: [raiseA],
    money: { [raiseA]: { outcome: 'void', difference: 5_000 }, [warA]: { outcome: 'void', difference: 0 } },
  },
  {
    title: 'a void before the war is taken back, and the war is fought',
    text: 'A ‘Void’: the void was corrected away: the raise won $50, and the wager stood off',
    events: [
      [opened, laid, noMoreBets, deals(equal), voidsRound(operator, 'fraud').as('void'), goesToWar(alice, 1, 5_000)],
      [deals('1 QS, dealer 9H'), pays(raiseA, alice, 5_000), racks, closed],
      corrected('void', null),
    ],
    never: never("A 'Void'", '12.3'),
    money: { [raiseA]: { outcome: 'won', difference: 0 }, [warA]: { outcome: 'stood-off', difference: 0 } },
  },
  {
    title: 'a void after the war is taken back, when the money had been given back',
    text: '4.7, 9.1: the void was corrected away: $50 were won, and were taken back: they are missing',
    events: [
      [opened, laid, noMoreBets, deals(equal), goesToWar(alice, 1, 5_000), deals('1 QS, dealer 9H')],
      [pays(raiseA, alice, 5_000), voidsRound(operator, 'fraud').as('void'), takes(raiseA, 5_000), racks, closed],
      corrected('void', null),
    ],
    found: [{ clause: raiseMoney, wager: raiseA }],
    money: { [raiseA]: { outcome: 'won', paid: 5_000, difference: -5_000 } },
  },
  {
    title: 'the dealer decides a dispute for a player, and pays by it what was not due',
    text: '12.4, 9.1: the operator’s decision is final: a dealer’s is not the operator’s; $50 were not won',
    events: [
      roundOf(laid, '1 2S, dealer 3H', takes(warA, 5_000).as('taken')),
      [raised({ wagers: [warA], claimedCents: 5_000 }, 'casino-war'), orders(dealerTwo, 5_000)],
      inGameOf('taken', pays(warA, alice, 5_000)),
    ],
    seen: [warA],
    besides: ['12.4', firstCards, '7.1', '7.3'],
    money: { [warA]: { outcome: 'lost', difference: 5_000 } },
  },
  {
    title: 'Alice is excluded between the first cards and the war, and her wager is not voided',
    text: '12.2: from further participation; she is not asked, and loses half for certain only if she was away',
    events: [
      [opened, both, noMoreBets, deals('1 KS, 2 2D, dealer KH'), takes(warB, 4_000)],
      [conduct('device', alice, { basis: 'admitted' }), excludes(alice, operator), takes(warA, 2_500), racks, closed],
    ],
    besides: ['12.2'],
    seen: [warA],
    money: { [warB]: { outcome: 'lost', difference: 0 } },
  },
  {
    title: 'Bob lays the raise for Alice, who is not there',
    text: '10.7: a player who is not present is deemed to have surrendered half, whatever another lays',
    events: roundOf(laid, equal, offers(alice, 1), absent(alice, 1), [
      raise(alice, 1, 5_000, { placedBy: 'bob' }),
      deals('1 QS, dealer 9H'),
      pays(raiseA, alice, 5_000),
    ]),
    seen: [warA, raiseA],
    besides: ['10.7', '8.1', '8.3', '7.4', '12.7', '10.2', '4.3', surrender, raiseMoney],
  },
  {
    title: 'a player leaves when the raise lies, and it wins',
    text: '4.7, 10.7: she had decided: $50 are won, and paid though she is away',
    events: roundOf(laid, equal, goesToWar(alice, 1, 5_000), left(alice, 1), deals('1 QS, dealer 9H'), [
      pays(raiseA, alice, 5_000),
    ]),
    never: never('10.7'),
    money: { [raiseA]: { outcome: 'won', difference: 0 }, [warA]: { outcome: 'stood-off', difference: 0 } },
  },
  {
    title: 'three players of one box: one goes to war, one gives up, one says nothing',
    text: '8.2, 7.4: each decides alone; who lays no raise is deemed to have surrendered',
    events: [
      [opened, laid, war(bob, 1, 4_000), war(carol, 1, 3_000), noMoreBets, deals(equal)],
      [goesToWar(alice, 1, 5_000), givesUp(bob, 1), offers(carol, 1), takes(warOf(bob, 1), 2_000)],
      [takes(warOf(carol, 1), 1_500), deals('1 QS, dealer QH'), pays(raiseA, alice, 5_000), pays(warA, alice, 5_000)],
      [racks, closed],
    ],
    money: {
      [warA]: { outcome: 'won', paid: 5_000, difference: 0 },
      [raiseA]: { outcome: 'won', difference: 0 },
      [warOf(bob, 1)]: { outcome: 'surrendered', difference: 0 },
      [warOf(carol, 1)]: { outcome: 'surrendered', difference: 0 },
    },
  },
  {
    title: 'a player says that she goes to war, lays nothing, and says then that she gives up',
    text: '7.4, 4.5: no raise was laid: half is given up either way',
    events: roundOf(laid, equal, offers(alice, 1), goes(alice, 1), surrenders(alice, 1), [
      acknowledges(alice, 1, 'surrender'),
      takes(warA, 2_500),
    ]),
    money: { [warA]: { outcome: 'surrendered', collected: 2_500, difference: 0 } },
  },
  {
    title: 'a raise of half the wager is taken as it lies, and wins',
    text: 'A ‘Go to War Wager’: equal to the casino war wager: $25 are not',
    events: roundOf(laid, equal, goesToWar(alice, 1, 2_500), deals('1 QS, dealer 9H'), pays(raiseA, alice, 2_500)),
    found: [{ clause: "A 'Go to War Wager'|4.5|8.1", wager: raiseA }],
    besides: ['3.1', '3.3'],
  },
  {
    title: 'the maximum is lowered between the wager and the raise',
    text: 'A ‘Go to War Wager’, 3.1: the raise equals the wager that was laid under $500: $400 and $400',
    events: [
      [opened, war(alice, 1, 40_000), noMoreBets, deals(equal)],
      limitsChanged(limits(500, 30_000)),
      [goesToWar(alice, 1, 40_000), deals('1 QS, dealer 9H'), pays(raiseA, alice, 40_000), racks, closed],
    ],
    never: never('3.5', "A 'Go to War Wager'"),
    besides: ['3.1', '3.1.2'],
    money: {
      [raiseA]: { outcome: 'won', paid: 40_000, difference: 0 },
      [warA]: { outcome: 'stood-off', difference: 0 },
    },
  },
  {
    title: 'the maximum is raised after the first card, and a wager of $600 is paid in full',
    text: '3.5: over the displayed maximum when it was laid and dealt: $500 are paid',
    events: [
      [opened, war(alice, 1, 60_000), noMoreBets, card('AS', 'box-1'), limitsChanged(limits(500, 100_000))],
      [card('KH', 'dealer'), pays(warA, alice, 60_000), racks, closed],
    ],
    besides: ['3.1', '3.5', firstCards],
    seen: [warA],
  },
  {
    title: 'a second wager under the minimum is taken of the player who was advised',
    text: '3.4: further wagers under the minimum will not be accepted: it was, and was paid all the same',
    events: [
      roundOf(war(alice, 1, 300, { wagerId: 'w-1' }), '1 2S, dealer 3H', found('w-1', 'minimum', 500), [
        takes('w-1', 300),
        advised('w-1', alice),
      ]),
      roundOf(war(alice, 1, 300, { wagerId: 'w-2' }), '1 AS, dealer 3H', pays('w-2', alice, 300)),
    ],
    seen: ['3.4'],
    besides: ['3.1', '3.3', '3.4'],
    money: { 'w-2': { outcome: 'won', paid: 300, difference: 0 } },
  },
  {
    title: 'the gaming day is cut between a surrender and its half',
    text: '4.5: half of $50 was taken before the cut; after it there is nothing more to take',
    events: [
      halfOf(5_000, takes(warA, 2_500)),
      [tableCloses({ reason: 'end-of-gaming-day', reopensAtOnce: true }), cut],
      sessionOpened('casino-war', 'casino-war/ni2018-567'),
      roundOf(laid, '1 AS, dealer KD', pays(warA, alice, 5_000)),
    ],
    besides: ['3.1', '3.3', '2.2', '5.1', '2.3'],
    money: { [warA]: { outcome: 'won', difference: 0 } },
    inAllCents: { [warA]: 0 },
  },
  {
    title: 'a late backlog tells the choice, the raise and the second cards of a war',
    text: '8.1, 8.3: it was done in its turn, as the late entries say: the raise won $50',
    events: [
      [opened, laid, noMoreBets, card('KS', 'box-1'), card('KH', 'dealer').as('equal')],
      [pays(raiseA, alice, 5_000).after(60_000), racks, closed],
      [enteredLate(offers(alice, 1), 'equal', 2_000), enteredLate(goes(alice, 1), 'equal', 4_000)],
      [
        enteredLate(raise(alice, 1, 5_000), 'equal', 6_000),
        enteredLate(acknowledges(alice, 1, 'go-to-war'), 'equal', 8_000),
      ],
      [enteredLate(card('QS', 'box-1'), 'equal', 20_000), enteredLate(card('9H', 'dealer'), 'equal', 22_000)],
    ],
    money: { [raiseA]: { outcome: 'won', difference: 0 }, [warA]: { outcome: 'stood-off', difference: 0 } },
  },
  {
    title: 'two terminals tell another second card of box 1',
    text: '4.7: Q♠ wins over 9♥ and 4♠ loses: which it was is not certain, nor that $50 were wrongly paid',
    events: roundOf(laid, equal, goesToWar(alice, 1, 5_000), card('QS', 'box-1'), elsewhere(card('4S', 'box-1')), [
      card('9H', 'dealer').after(3_000),
      pays(raiseA, alice, 5_000),
    ]),
    never: never('4.7(a)', '9.1', '8.4', '8.3(a)'),
    doubted: [raiseA],
  },
  {
    title: 'the second card of box 1 is corrected twice, and is the first again',
    text: '4.7: Q♠ over 9♥ wins: paid as due',
    events: [
      [opened, laid, noMoreBets, deals(equal), goesToWar(alice, 1, 5_000), card('QS', 'box-1').as('second')],
      [card('9H', 'dealer'), pays(raiseA, alice, 5_000), racks, closed],
      [corrected('second', card('4S', 'box-1')), corrected('second', card('QS', 'box-1'))],
    ],
    money: { [raiseA]: { outcome: 'won', difference: 0 }, [warA]: { outcome: 'stood-off', difference: 0 } },
  },
]);
