import { answered, disputeClosed, orders, raised } from '../../../support/dispute-steps.ts';
import type { Step } from '../../../support/script.ts';
import { inGameOf, type Played } from '../../../support/situations/evening.ts';
import {
  absent,
  alice,
  alters,
  anotherRound,
  bob,
  byClauses,
  card,
  carol,
  closed,
  conduct,
  deals,
  gives,
  givesUp,
  goes,
  goesToWar,
  noMoreBets,
  offers,
  opened,
  operator,
  pays,
  racks,
  raise,
  raiseOf,
  roundOf,
  surrenders,
  takes,
  tie,
  tieOf,
  voidsRound,
  voidsWager,
  war,
  warOf,
} from '../support/casino-war-floor.ts';
import { situations } from './support/hold.ts';

const [warA, raiseA, tieA] = [warOf(alice, 1), raiseOf(alice, 1), tieOf(alice, 1)];
const [warB] = [warOf(bob, 2)];
const { firstCards, surrender } = byClauses;
const never = (...clauses: string[]) => clauses.map((clause) => ({ clause }));
const inTurn = never('7.1', '7.2', '7.2(a)', '7.2(b)', '7.3', '7.3(a)', '7.3(b)', '8.3', '8.4', "A 'Round of play'");
const laid = war(alice, 1, 5_000);
const both = [laid, war(bob, 2, 4_000)];
const equal = '1 KS, dealer KH';
const elsewhere = (one: Step, afterMs = 200): Step => one.after(afterMs).from('T-2', 500);
/** Somebody complains of a wager, and the operator gives so much. */
const given = (wagerId: string, cents: number, who = alice): readonly Played[] => [
  raised({ wagers: [wagerId], complainant: who.personId, claimedCents: cents }, 'casino-war'),
  orders(operator, cents),
];
const ends: readonly Played[] = [answered('satisfied'), disputeClosed];
const cheats = conduct('device', alice, { basis: 'admitted' });

/** Money that is handed over by a decision was not to be settled in its turn; choices that change, and what two terminals tell. */
situations('by-decision', [
  {
    title: 'a void of a wager is given up, and what it would have won is paid when the cards are racked',
    text: '12.2(a), 7.3, 12.4: a void wager has nothing to be paid in its turn; the $50 are of the decision',
    events: [
      [opened, both, noMoreBets, deals('1 AS, 2 2D, dealer KH').map((one) => one.as('cards')), cheats],
      [voidsWager(warA, operator), takes(warB, 4_000).as('turn'), racks, closed],
      [given(warA, 5_000), inGameOf('turn', pays(warA, alice, 5_000)), ends],
    ],
    besides: ['12.2'],
    never: inTurn,
    doubted: [warA],
    money: { [warB]: { outcome: 'lost', difference: 0 } },
  },
  {
    title: 'a void of a wager is given up, and what it would have won is paid when the next round has begun',
    text: 'A ‘Round of play’, 12.4: the round ended with its cards; the $50 are of the decision',
    events: [
      [opened, both, noMoreBets, deals('1 AS, 2 2D, dealer KH'), cheats],
      [voidsWager(warA, operator), takes(warB, 4_000).as('turn'), racks, closed, anotherRound],
      [given(warA, 5_000), inGameOf('turn', pays(warA, alice, 5_000)), ends],
    ],
    never: inTurn,
    doubted: [warA],
  },
  {
    title: 'a void wager is taken by mistake in a war, after the other player was dealt to',
    text: '12.2(a), 7.1: void before the war: the stake is hers; that it is taken is wrong, and not late',
    events: [
      [opened, both, noMoreBets, deals('1 AS, 2 KD, dealer KH'), cheats, voidsWager(warA, operator)],
      [goesToWar(bob, 2, 4_000), deals('2 QS, dealer 9H'), pays(raiseOf(bob, 2), bob, 4_000), takes(warA, 5_000)],
      [racks, closed],
    ],
    never: inTurn,
    reported: [warA],
    besides: ['12.2', '12.2(a)', "A 'Void'"],
  },
  {
    title: 'a tie wager that lost was taken in its turn, and a decision gives $100 on it after the wars',
    text: '7.2, 12.4: it was acted upon in its turn; the $100 are of the decision',
    events: [
      [opened, both, tie(alice, 1, 1_000), noMoreBets, deals('1 AS, 2 2D, dealer KH'), takes(tieA, 1_000)],
      [takes(warB, 4_000), pays(warA, alice, 5_000).as('paid'), racks, closed],
      [given(tieA, 10_000), inGameOf('paid', pays(tieA, alice, 10_000)), ends],
    ],
    never: inTurn,
    doubted: [tieA],
    money: { [warA]: { outcome: 'won', difference: 0 } },
  },
  {
    title: 'a round is void, and the decision of a dispute gives what was won in it',
    text: 'A ‘Void’, 12.4: as if it had never occurred; the $50 are of the decision',
    events: [
      [opened, laid, noMoreBets, deals('1 AS, dealer KH'), voidsRound(operator, 'fraud').as('void'), racks, closed],
      [given(warA, 5_000), inGameOf('void', pays(warA, alice, 5_000)), ends],
    ],
    never: inTurn,
    doubted: [warA],
  },
  {
    title: 'half was taken before the player answered, is handed back, and the war is fought',
    text: '7.3(c), 7.4: she had been offered it and then laid the raise: both count, and no half is given up',
    events: roundOf(laid, equal, offers(alice, 1), takes(warA, 2_500), goes(alice, 1), [
      gives(warA, alice, 2_500, 'mistake'),
      raise(alice, 1, 5_000),
      deals('1 QS, dealer 9H'),
      pays(raiseA, alice, 5_000),
    ]),
    besides: ['7.4'],
    money: { [warA]: { outcome: 'stood-off', difference: 0 }, [raiseA]: { outcome: 'won', difference: 0 } },
  },
  {
    title: 'a player says that she gives up, and then goes to war before anything was taken',
    text: '4.5: what she said last, and laid: the raise was there before the cards of the war',
    events: roundOf(laid, equal, offers(alice, 1), surrenders(alice, 1), goes(alice, 1), [
      raise(alice, 1, 5_000),
      deals('1 QS, dealer 9H'),
      pays(raiseA, alice, 5_000),
    ]),
    never: never('10.9', '8.1', '4.3'),
    besides: ['4.5'],
    seen: [],
  },
  {
    title: 'a player was told to be absent by one terminal, and by the other to go to war with a raise',
    text: '10.7, 8.1: two accounts of one moment: neither is certain',
    events: roundOf(laid, equal, offers(alice, 1), absent(alice, 1), elsewhere(goes(alice, 1)), [
      elsewhere(raise(alice, 1, 5_000), 100),
      deals('1 QS, dealer 9H'),
      pays(raiseA, alice, 5_000),
    ]),
    never: never('10.7', '8.1', '4.3', '8.3(a)'),
    readings: ['election-changed'],
    seen: [warA, raiseA],
  },
  {
    title: 'two terminals deal a box each, and their clocks differ',
    text: '6.2: clockwise: which box came first the clocks do not tell',
    events: roundOf(both, '2 2D', elsewhere(card('AS', 'box-1')), [
      card('KH', 'dealer').after(3_000),
      takes(warB, 4_000),
      pays(warA, alice, 5_000),
    ]),
    never: never('6.2', '6.2(a)', '7.3'),
    money: { [warA]: { outcome: 'won', difference: 0 }, [warB]: { outcome: 'lost', difference: 0 } },
  },
  {
    title: 'two terminals tell one payment, 200 ms apart',
    text: '9.1: one payment told twice, or two: that $50 were too much is not certain',
    events: roundOf(laid, '1 AS, dealer KH', pays(warA, alice, 5_000), elsewhere(pays(warA, alice, 5_000))),
    never: never(firstCards),
    doubted: [warA],
  },
  {
    title: 'a wager is moved to another box before the first card, and is settled by the card there',
    text: '4.3: before the first card it is free: 2♦ of box 3 loses',
    events: [
      [opened, both, alters(warA, 'casino-war', 3, 5_000, alice), noMoreBets, deals('2 AS, 3 2D, dealer KH')],
      [takes(warA, 5_000), pays(warB, bob, 4_000), racks, closed],
    ],
    besides: ['4.2'],
    money: { [warA]: { outcome: 'lost', difference: 0 }, [warB]: { outcome: 'won', difference: 0 } },
  },
  {
    title: 'a surrendered half is given back by a decision, since she had not been asked',
    text: '10.9, 12.4: the decision gives $25; whether they were due is not certain',
    events: [
      roundOf(laid, equal, givesUp(alice, 1), takes(warA, 2_500).as('half')),
      [given(warA, 2_500), inGameOf('half', gives(warA, alice, 2_500)), ends],
    ],
    never: never(surrender),
    doubted: [warA],
  },
  {
    title: 'a winner is forgotten in the interim settlement, and paid after the war',
    text: '7.1, 7.3(b): the interim settlement comes before any subsequent deal: late, and in full',
    events: [
      [opened, both, noMoreBets, deals('1 AS, 2 KD, dealer KH'), goesToWar(bob, 2, 4_000), deals('2 QS, dealer 9H')],
      [pays(raiseOf(bob, 2), bob, 4_000), pays(warA, alice, 5_000), racks, closed],
    ],
    found: [{ clause: '7.1|7.3|7.3(b)|8.3' }],
    besides: ['7.1', '7.3', '7.3(b)', '8.3'],
    money: { [warA]: { outcome: 'won', difference: 0 } },
  },
  {
    title: 'three players lie on a box, and one of them is told by both terminals under two ids',
    text: '4.4: a maximum of three: whether there was a fourth wager is not certain',
    events: [
      [opened, laid, war(bob, 1, 4_000), war(carol, 1, 3_000)],
      [elsewhere(war(carol, 1, 3_000, { wagerId: 'again' })), noMoreBets, deals('1 2D, dealer KH')],
      [takes(warA, 5_000), takes(warOf(bob, 1), 4_000), takes(warOf(carol, 1), 3_000), racks, closed],
    ],
    never: never('4.4', firstCards),
    money: { [warA]: { outcome: 'lost', difference: 0 } },
  },
]);
