import {
  alice,
  bob,
  byClauses,
  card,
  carol,
  casinoSupervisor,
  closed,
  dealer,
  deals,
  excludes,
  goesToWar,
  limits,
  limitsChanged,
  marker,
  minutes,
  noMoreBets,
  opened,
  pays,
  racks,
  raise,
  raiseOf,
  roundOf,
  tableEvent,
  takes,
  takesBack,
  tie,
  tieOf,
  voidsRound,
  war,
  warOf,
  alters,
} from '../support/casino-war-floor.ts';
import type { Step } from '../../../support/script.ts';
import { enteredLate } from '../../../support/situations/evening.ts';
import { situations } from './support/hold.ts';

const [warA, raiseA, tieA, warB] = [warOf(alice, 1), raiseOf(alice, 1), tieOf(alice, 1), warOf(bob, 2)];
const { firstCards, tie: tieMoney } = byClauses;
const warMoney = `A 'Casino War Wager'|${firstCards}`;
/** Recorded at a second terminal, whose clock is known to half a second. */
const elsewhere = (one: Step, afterMs: number) => one.after(afterMs).from('T-2', 500);
type Then = Parameters<typeof roundOf>[2];
/** Bob has $50 on box 2, and Alice lays $50 on box 1 about when the first card is dealt to box 2. */
const around = (wager: Step): readonly Then[] => [
  [opened, war(bob, 2, 5_000), noMoreBets, card('9D', 'box-2'), wager],
  [card('TH', 'dealer').after(3_000), takes(warB, 5_000), racks, closed],
];
const late = war(alice, 1, 5_000);
const laid = [war(alice, 1, 5_000), war(bob, 2, 5_000)];
const bobs = roundOf(war(bob, 2, 1_000), '2 9S, dealer KH', takes(warB, 1_000));
/** Nothing is dealt to the box of the late wager, which is another matter. */
const notDealt = ['6.2(a)', '6.2', '10.4', warMoney];

situations('clocks', [
  {
    title: 'a wager 200 ms after the first card, by a clock known to half a second',
    text: '4.3: once the first card has been dealt; which came first is not known',
    events: around(elsewhere(late, 200)),
    never: [{ clause: '4.3' }],
    doubted: ['4.3'],
    besides: notDealt,
  },
  {
    title: 'a wager 200 ms before the first card, by a clock known to half a second',
    text: '4.3: once the first card has been dealt; which came first is not known',
    events: around(elsewhere(late, -200)),
    never: [{ clause: '4.3' }],
    besides: notDealt,
  },
  {
    title: 'a wager two seconds after the first card, by a clock known to half a second',
    text: '4.3: it came after the card for certain',
    events: around(elsewhere(late, 2_000)),
    found: [{ clause: "4.3|A 'Casino War Wager'", wager: warA }],
    besides: notDealt,
  },
  {
    title: 'a wager three seconds before the first card, by a clock known to half a second',
    text: '4.3: it came before the card for certain, and after the call, which does not close the betting: $50 won',
    events: [
      [opened, war(bob, 2, 5_000), noMoreBets, card('AS', 'box-1').after(10_000)],
      [elsewhere(late, -3_000), card('9D', 'box-2').after(5_000), card('TH', 'dealer')],
      [takes(warB, 5_000), pays(warA, alice, 5_000), racks, closed],
    ],
    readings: ['dealt-or-removed'],
    never: [{ clause: '4.3' }],
    money: { [warA]: { outcome: 'won', paid: 5_000, difference: 0 } },
  },
  {
    title: 'a wager and the first card in the same millisecond, the wager first by the terminal’s own counter',
    text: '4.3: one terminal tells its own order: the wager was in time',
    events: [
      [opened, war(bob, 2, 5_000), noMoreBets, late, card('AS', 'box-1').after(0)],
      [card('9D', 'box-2'), card('TH', 'dealer'), takes(warB, 5_000), pays(warA, alice, 5_000), racks, closed],
    ],
    never: [{ clause: '4.3' }],
    money: { [warA]: { outcome: 'won', difference: 0 } },
  },
  {
    title: 'a wager and the first card in the same millisecond, the card first by the terminal’s own counter',
    text: '4.3: one terminal tells its own order: the wager was late',
    events: around(late.after(0)),
    found: [{ clause: "4.3|A 'Casino War Wager'", wager: warA }],
    besides: notDealt,
  },
  {
    title: 'a wager and the first card are both recorded at the second terminal',
    text: '4.3: one terminal tells its own order, however little its clock is trusted: late',
    events: [
      [opened, war(bob, 2, 5_000), noMoreBets, card('9D', 'box-2').from('T-2', 500)],
      [elsewhere(late, 100), card('TH', 'dealer').after(3_000), takes(warB, 5_000), racks, closed],
    ],
    found: [{ clause: "4.3|A 'Casino War Wager'", wager: warA }],
    besides: notDealt,
  },
  {
    title: 'chips are drawn off 200 ms about the first card, by a clock known to half a second',
    text: '4.3: in time it was free, and late $50 were lost: not known',
    events: [
      [opened, laid, noMoreBets, card('2S', 'box-1'), elsewhere(takesBack(warA, alice), 200)],
      [card('AD', 'box-2').after(3_000), card('KH', 'dealer'), pays(warB, bob, 5_000), racks, closed],
    ],
    never: [{ clause: '4.3' }],
    doubted: ['4.3', warA],
    besides: [warMoney, '6.2(a)'],
  },
  {
    title: 'chips are added 100 ms before the first card and the whole is paid',
    text: '4.3: $80 or $50 lay there in time; which came first is not known, and so is not what is due',
    events: [
      [opened, laid, noMoreBets, card('AS', 'box-1'), elsewhere(alters(warA, 'casino-war', 1, 8_000, alice), -100)],
      [
        card('2D', 'box-2').after(3_000),
        card('KH', 'dealer'),
        takes(warB, 5_000),
        pays(warA, alice, 8_000),
        racks,
        closed,
      ],
    ],
    never: [{ clause: '4.3' }, { clause: firstCards }],
    seen: [warA],
  },
  {
    title: 'the call comes 200 ms after the first card, by a clock known to half a second',
    text: '6.2: announce, and then deal; which came first is not known',
    events: [
      [opened, war(alice, 1, 5_000), card('AS', 'box-1'), elsewhere(noMoreBets, 200)],
      [card('KH', 'dealer').after(3_000), pays(warA, alice, 5_000), racks, closed],
    ],
    never: [{ clause: '6.2' }],
    money: { [warA]: { outcome: 'won', difference: 0 } },
  },
  {
    title: 'the call comes two seconds after the first card',
    text: '6.2: announce, and then deal; the other order is certain',
    events: [
      [opened, war(alice, 1, 5_000), card('AS', 'box-1'), elsewhere(noMoreBets, 2_000)],
      [card('KH', 'dealer').after(3_000), pays(warA, alice, 5_000), racks, closed],
    ],
    found: [{ clause: '6.2' }],
    money: { [warA]: { outcome: 'won', difference: 0 } },
  },
  {
    title: 'two wagers are settled within 100 ms at two terminals, by their clocks from the left',
    text: '7.3: from the right; which was first is not known',
    events: roundOf(laid, '1 AS, 2 AD, dealer KH', pays(warA, alice, 5_000), elsewhere(pays(warB, bob, 5_000), 100)),
    never: [{ clause: '7.3' }],
    money: { [warA]: { difference: 0 }, [warB]: { difference: 0 } },
  },
  {
    title: 'a tie wager is taken 300 ms after a casino war wager at another terminal',
    text: '7.3: once all tie wagers have been acted upon; which came first is not known',
    events: roundOf(
      [war(alice, 1, 5_000), tie(alice, 1, 1_000)],
      '1 2S, dealer KH',
      takes(warA, 5_000),
      elsewhere(takes(tieA, 1_000), 300),
    ),
    never: [{ clause: '7.2' }, { clause: '7.3' }],
    money: { [tieA]: { outcome: 'lost', difference: 0 }, [warA]: { outcome: 'lost', difference: 0 } },
  },
  {
    title: 'a losing wager is taken 300 ms after the war card of another box',
    text: '7.1: before any subsequent deal; which came first is not known',
    events: [
      [opened, laid, noMoreBets, deals('1 KS, 2 9D, dealer KH'), goesToWar(alice, 1, 5_000), card('QS', 'box-1')],
      [
        elsewhere(takes(warB, 5_000), 300),
        card('9H', 'dealer').after(3_000),
        pays(raiseA, alice, 5_000),
        racks,
        closed,
      ],
    ],
    never: [{ clause: '7.1' }, { clause: '8.3' }],
    besides: ['7.3'],
    money: { [warB]: { outcome: 'lost', difference: 0 }, [raiseA]: { outcome: 'won', difference: 0 } },
  },
  {
    title: 'a raise is laid 200 ms after the own war card, by a clock known to half a second',
    text: '8.3, 4.3: before the card it is lawful and after it is not; which came first is not known',
    events: [
      [opened, war(alice, 1, 5_000), noMoreBets, deals('1 KS, dealer KH'), card('AS', 'box-1').after(20_000)],
      [elsewhere(raise(alice, 1, 5_000), 200), card('9H', 'dealer').after(3_000), pays(raiseA, alice, 5_000)],
      [racks, closed],
    ],
    never: [{ clause: '4.3' }, { clause: '8.3' }, { clause: '8.3(a)' }, { clause: '8.1' }],
  },
  {
    title: 'notice of new limits and the change of them within 200 ms',
    text: '3.1: prior notice, without any minutes; which came first is not known',
    events: [
      [bobs, limitsChanged(limits(500, 100_000))],
      elsewhere(
        tableEvent('NoticeGiven', {
          content: { kind: 'limits-change', limits: [limits(500, 100_000)], proposedAt: null },
          by: dealer.personId,
        }),
        200,
      ),
      bobs,
    ],
    never: [{ clause: '3.1' }],
    besides: ['3.1'],
  },
  {
    title: 'notice of new limits five seconds before the change',
    text: '3.1: prior notice; the text does not say how long before, and twenty minutes are another document’s',
    events: [
      bobs,
      tableEvent('NoticeGiven', {
        content: { kind: 'limits-change', limits: [limits(2_500, 50_000)], proposedAt: null },
        by: dealer.personId,
      }),
      limitsChanged(limits(2_500, 50_000)).after(5_000),
      bobs,
    ],
    never: [{ clause: '3.1' }],
    besides: ['3.4'],
  },
  {
    title: 'a player is excluded 200 ms before their wager, by a clock known to half a second',
    text: '12.2(b): further participation; which came first is not known',
    events: [
      [bobs, opened, late],
      elsewhere(excludes(alice, casinoSupervisor), -200),
      [noMoreBets.after(3_000), deals('1 AS, dealer KH'), pays(warA, alice, 5_000), racks, closed],
    ],
    never: [{ clause: '12.2(b)' }],
  },
  {
    title: 'a marker is put up 200 ms after the wager, by a clock known to half a second',
    text: '3.2, 3.5: a marker stood there when the cards were dealt; nothing asks that it stood before the chips: $900',
    events: [
      [opened, war(alice, 1, 90_000), elsewhere(marker(1, 100_000), 200), noMoreBets.after(3_000)],
      [deals('1 AS, dealer KH'), pays(warA, alice, 90_000), racks, closed],
    ],
    never: [{ clause: '3.2' }, { clause: '3.5' }],
    money: { [warA]: { outcome: 'won', paid: 90_000, difference: 0 } },
  },
  {
    title: 'forty minutes pass between the first card and the second',
    text: '6, 7: the text sets no time for a round; nothing is late by the clock',
    events: [
      [opened, late, noMoreBets, card('AS', 'box-1'), card('KH', 'dealer').after(minutes(40))],
      [pays(warA, alice, 5_000), racks, closed],
    ],
    money: { [warA]: { outcome: 'won', paid: 5_000, difference: 0 } },
  },
  {
    title: 'a player takes ten minutes to choose',
    text: '7.3(c), 7.4: the text sets no time to choose; the raise is laid before the war cards',
    events: roundOf(
      late,
      '1 KS, dealer KH',
      goesToWar(alice, 1, 5_000).map((one) => (one.type === 'round.WagerPlaced' ? one.after(minutes(10)) : one)),
      deals('1 QS, dealer 9H'),
      pays(raiseA, alice, 5_000),
    ),
    never: [{ clause: '7.4' }, { clause: '4.3' }],
    money: { [raiseA]: { outcome: 'won', difference: 0 }, [warA]: { outcome: 'stood-off', difference: 0 } },
  },
  {
    title: 'a round is played over midnight',
    text: '9.1: the round is one, on whatever day it ends: $50',
    events: [
      [opened, late, noMoreBets.after(minutes(5 * 60)), deals('1 AS, dealer KH')],
      [pays(warA, alice, 5_000).after(minutes(30)), racks, closed],
    ],
    money: { [warA]: { outcome: 'won', paid: 5_000, difference: 0 } },
  },
  {
    title: 'a round is declared void two hours after it was closed',
    text: '12.3, A ‘Void’: the text sets no time; the $50 that were paid go back',
    events: [
      roundOf(late, '1 AS, dealer KH', pays(warA, alice, 5_000)),
      [voidsRound(casinoSupervisor, 'fraud').after(minutes(120)), takes(warA, 5_000)],
    ],
    besides: ['12.3', "A 'Void'"],
    money: { [warA]: { outcome: 'void', difference: 0 } },
  },
  {
    title: 'a tie wager is entered late, at a time that is known to the minute',
    text: '4.3: it was before or after the first card: not known, and so is not whether it won its $100',
    events: [
      [opened, late, noMoreBets.as('call'), deals('1 KS, dealer KH')],
      [pays(tieA, alice, 10_000), goesToWar(alice, 1, 5_000), deals('1 QS, dealer 9H'), pays(raiseA, alice, 5_000)],
      [racks, closed],
      enteredLate(tie(alice, 1, 1_000), 'call', 500, 60_000),
    ],
    never: [{ clause: '4.3' }],
    besides: [tieMoney],
    seen: [tieA],
  },
  {
    title: 'a third player lays chips at a terminal that is two seconds off',
    text: '4.3: by a clock known to two seconds it may have been before the first card, which it is recorded 1.5 s after',
    events: [
      [opened, laid, noMoreBets, card('AS', 'box-1'), war(carol, 3, 1_000).after(1_500).from('T-3', 2_000)],
      [deals('2 9D, 3 2C, dealer KH').map((one, index) => (index === 0 ? one.after(5_000) : one))],
      [takes(warOf(carol, 3), 1_000), takes(warB, 5_000), pays(warA, alice, 5_000), racks, closed],
    ],
    never: [{ clause: '4.3' }],
    doubted: ['4.3'],
    besides: [warMoney],
    money: { [warA]: { outcome: 'won', difference: 0 }, [warB]: { outcome: 'lost', difference: 0 } },
  },
]);
