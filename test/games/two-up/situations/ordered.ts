import { orders, raised, reviewAskedFor } from '../../../support/dispute-steps.ts';
import type { Actor, Step } from '../../../support/script.ts';
import { corrected, enteredLate, inGameOf, type Played } from '../../../support/situations/evening.ts';
import {
  alice,
  bob,
  carol,
  casinoSupervisor,
  cast,
  dealer,
  game,
  gamesSupervisor,
  lays,
  lostBy,
  pays,
  sam,
  takes,
} from './support/floor.ts';
import { situations } from './support/hold.ts';

const asResult = (steps: readonly Step[]): readonly Step[] =>
  steps.map((one) => (one.type === 'two-up.ResultAnnounced' ? one.as('result') : one));
const end = lostBy(sam, 'S1');
/** Alice has $10 on heads, and tails come: the house has them. */
const lost: Played = [
  game('S1'),
  lays('A1', alice, 'heads', 1_000),
  asResult(cast('TT', 't1')),
  takes('A1', 1_000),
  end,
];
const won = (...money: readonly Step[]): Played => [
  [game('S1'), lays('A1', alice, 'tails', 1_000), asResult(cast('TT', 't1')), money, end],
];
const inspector: Actor = { personId: 'insp-1', role: 'inspector' };
const firstGame = 'STAR.TU-01.2026-04-25.1.0001';
const onA1 = raised({ wagers: ['A1'], rounds: [firstGame], claimedCents: 1_000 });
const paid = (cents = 1_000): Played => inGameOf('result', pays('A1', alice, cents));
const takenBack = (cents = 1_000): Played => inGameOf('result', takes('A1', cents));
const first = orders(gamesSupervisor, 1_000).as('decision');
const review = (cents: number | null): Played => [
  reviewAskedFor(),
  orders(casinoSupervisor, cents, 'ReviewDecided').as('review'),
];
const found = (verdict: 'violation' | 'contested' | 'undetermined', wager = 'A1') =>
  [{ clause: '4.1', code: 'PAYOUT_WRONG', wager, verdict }] as const;
const unpaid = [{ clause: '6.9', code: 'WINNING_WAGER_NOT_PAID', wager: 'A1' }] as const;
/** Who decides a dispute, whether the patron is told of what, and when it ends, other situations are about. */
const besides = ['9.12', '9.13', '6.9', '6.10'];
const over = { A1: { outcome: 'lost', difference: 1_000 } } as const;

situations('ordered', [
  {
    title: 'a games supervisor decides that Alice gets the $10 that she lost, and she is paid them',
    text: '9.12, 9.13: what is decided in a dispute is final; 4.1.1: a losing wager is paid nothing. Both stand',
    events: [lost, onA1, first, paid()],
    found: found('contested'),
    besides,
    money: over,
  },
  {
    title: 'Alice is paid $10 on a wager that lost, and then a games supervisor decides that she gets $10',
    text: '9.13: whether that is what she had, or as much again, nobody recorded',
    events: [lost, paid(), onA1, first],
    found: found('undetermined'),
    besides,
    money: over,
  },
  {
    title: 'the decision gives $10, and $20 are paid',
    text: '4.1.1: no decision gives the second $10',
    events: [lost, onA1, first, paid(2_000)],
    found: found('violation'),
    besides,
  },
  {
    title: 'the decision gives $10, and they are paid twice',
    text: '4.1.1: no decision gives them twice',
    events: [lost, onA1, first, paid(), paid()],
    found: found('violation'),
    besides,
  },
  {
    title: 'the decision gives $10, and $4 of them are paid',
    text: '9.13: as far as it goes, it is by the decision',
    events: [lost, onA1, first, paid(400)],
    found: found('contested'),
    besides,
  },
  {
    title: 'the dealer decides that Alice gets $10, and pays them',
    text: '9.12: disputes go to a games supervisor: a dealer orders nothing',
    events: [lost, onA1, orders(dealer, 1_000), paid()],
    found: found('violation'),
    besides,
  },
  {
    title: 'an inspector decides that Alice gets $10, and she is paid them',
    text: '9.13: to an inspector one complains; what an inspector may order these rules do not say',
    events: [lost, onA1, orders(inspector, 1_000), paid()],
    found: found('undetermined'),
    besides,
  },
  {
    title: 'the decision gives nothing, and Alice is paid $10',
    text: '4.1.1: she had lost, and no decision gave them',
    events: [lost, onA1, orders(gamesSupervisor, 0), paid()],
    found: found('violation'),
    besides,
  },
  {
    title: 'the decision is for Alice and names no amount, and she is paid $10',
    text: '9.13: how much it gives nobody recorded',
    events: [lost, onA1, orders(gamesSupervisor, null), paid()],
    found: found('undetermined'),
    besides,
  },
  {
    title: 'Alice is paid $10 on a wager that lost, and then a decision is for her and names no amount',
    text: '4.1.1: that she was paid was wrong before anybody decided',
    events: [lost, paid(), onA1, orders(gamesSupervisor, null)],
    found: found('violation'),
    besides,
  },
  {
    title: 'Alice is paid by a decision, and a review is for her and names no amount',
    text: '9.13: how much it gives nobody recorded',
    events: [lost, onA1, first, paid(), review(null)],
    found: found('undetermined'),
    besides,
  },
  {
    title: 'Alice is paid by a decision, and a review decides otherwise',
    text: '9.12: whether she gave the money back nobody recorded, and the text sets no time',
    events: [lost, onA1, first, paid(), review(0)],
    found: found('undetermined'),
    besides,
  },
  {
    title: 'Alice is paid by a decision, a review decides otherwise, and she gives the money back',
    text: '4.1.1: as it was due in the end',
    events: [lost, onA1, first, paid(), review(-1_000), takenBack()],
    besides,
    money: { A1: { difference: 0 } },
  },
  {
    title: 'a review decides against Alice, and she is paid afterwards all the same',
    text: '9.12: the decision had been replaced',
    events: [lost, onA1, first, review(0), paid()],
    found: found('violation'),
    besides,
  },
  {
    title: 'Alice is paid by a decision, and a review gives her the same',
    text: '9.12, 9.13: upheld',
    events: [lost, onA1, first, paid(), review(1_000)],
    found: found('contested'),
    besides,
  },
  {
    title: 'a dealer decides otherwise after the supervisor: that replaces nothing',
    text: '9.12: a review by a casino supervisor',
    events: [lost, onA1, first, orders(dealer, 0, 'ReviewDecided'), paid()],
    found: found('contested'),
    besides,
  },
  {
    title: 'the amount of a decision is corrected from $10 to $4, and $10 had been paid',
    text: '4.1.1: $4 had been decided',
    events: [lost, onA1, first, paid(), corrected('decision', orders(gamesSupervisor, 400))],
    found: found('violation'),
    besides,
  },
  {
    title: 'a decision is corrected: there was none',
    text: '4.1.1',
    events: [lost, onA1, first, paid(), corrected('decision', null)],
    found: found('violation'),
    besides,
  },
  {
    title: 'a decision is entered late: it had been made before the money moved',
    text: '9.13',
    events: [lost, onA1.as('raised'), paid(), enteredLate(orders(gamesSupervisor, 1_000), 'raised', 1_000)],
    found: found('contested'),
    besides,
  },
  {
    title: 'a decision is entered late, and its time is known to a minute',
    text: '9.13: whether it was made before the money moved the clocks do not tell',
    events: [[lost, onA1.as('raised'), paid()], enteredLate(orders(gamesSupervisor, 1_000), 'raised', 1_000, 60_000)],
    found: found('undetermined'),
    besides,
  },
  {
    title: 'the dispute names the game and no wager, and Alice is paid by its decision',
    text: '9.13: the wager is hers, and the dispute too',
    events: [lost, raised({ rounds: [firstGame], claimedCents: 1_000 }), first, paid()],
    found: found('contested'),
    besides,
  },
  {
    title: 'the dispute names the game and no wager, and Bob is paid on his',
    text: '4.1.1: the decision gives something to Alice',
    events: [
      [game('S1'), lays('A1', alice, 'heads', 1_000), lays('B1', bob, 'heads', 1_000), asResult(cast('TT', 't1'))],
      [takes('A1', 1_000), takes('B1', 1_000), end, raised({ rounds: [firstGame], claimedCents: 1_000 }), first],
      inGameOf('result', pays('B1', bob, 1_000)),
    ],
    found: found('violation', 'B1'),
    besides,
  },
  {
    title: 'the dispute names the evening only, and Alice is paid',
    text: '9.13: whether it was on this wager nobody recorded',
    events: [lost, raised({ claimedCents: 1_000 }), first, paid()],
    found: found('undetermined'),
    besides,
  },
  {
    title: 'the dispute is about another wager, and Alice is paid on this one',
    text: '4.1.1: nothing was decided of it',
    events: [lost, raised({ wagers: ['S1'], rounds: [firstGame], claimedCents: 1_000 }), first, paid()],
    found: found('violation'),
    besides,
  },
  {
    title: 'two disputes about one wager give $10 each, and $20 are paid',
    text: '9.13: each is final',
    events: [lost, onA1, first, onA1, orders(casinoSupervisor, 1_000), paid(2_000)],
    found: found('contested'),
    besides,
  },
  {
    title: 'a dispute about a wager gives $10, another about it gives nothing, and $10 are paid',
    text: '9.13: one gives them',
    events: [lost, onA1, first, onA1, orders(casinoSupervisor, 0), paid()],
    found: found('contested'),
    besides,
  },
  {
    title: 'a dispute over wagers of two games gives $20, and $10 are paid on one of them',
    text: '9.13: how much of it is for which wager nobody recorded',
    events: [
      [lost, game('S2', bob), lays('C1', carol, 'heads', 1_000), cast('TT', 't2', bob), takes('C1', 1_000)],
      lostBy(bob, 'S2'),
      raised({ wagers: ['A1', 'C1'], claimedCents: 2_000 }),
      [orders(gamesSupervisor, 2_000), paid()],
    ],
    found: found('undetermined'),
    besides,
  },
  {
    title: 'a dispute over two wagers of one game gives $10, and each is paid $10',
    text: '9.13: for which of them it was nobody recorded',
    events: [
      [game('S1'), lays('A1', alice, 'heads', 1_000), lays('A2', alice, 'heads', 1_000), asResult(cast('TT', 't1'))],
      [takes('A1', 1_000), takes('A2', 1_000), end, raised({ wagers: ['A1', 'A2'], claimedCents: 2_000 }), first],
      [paid(), inGameOf('result', pays('A2', alice, 1_000))],
    ],
    found: [...found('undetermined'), ...found('undetermined', 'A2')],
    besides,
  },
  {
    title: 'Alice won and was not paid, and it is decided that she gets nothing',
    text: '8.1: that she was not paid was wrong before anybody decided, and no money moved by the decision',
    events: [won(), onA1, orders(gamesSupervisor, 0)],
    found: unpaid,
    besides,
    money: { A1: { outcome: 'won', difference: -1_000 } },
  },
  {
    title: 'Alice won and was not paid, it is decided that she gets $10, and that she had them is not on record',
    text: '8.1, 9.13: she is to be paid by both',
    events: [won(), onA1, first],
    found: unpaid,
    besides,
  },
  {
    title: 'Alice won and was not paid, and a decision is for her and names no amount',
    text: '8.1: that she was not paid was wrong before anybody decided',
    events: [won(), onA1, orders(gamesSupervisor, null)],
    found: unpaid,
    besides,
  },
  {
    title: 'Alice won $10 and was not paid, it is decided that she gets $4, and she is paid them',
    text: '8.1: $10 were due; 9.13: the decision is final',
    events: [won(), onA1, orders(gamesSupervisor, 400), paid(400)],
    found: [{ clause: '8.1', wager: 'A1', verdict: 'contested' }],
    besides,
    money: { A1: { outcome: 'won', difference: -600 } },
  },
  {
    title: 'Alice won $10 and was not paid, it is decided that she gets $6, and she is paid $4',
    text: '8.1: neither as it was due nor as it was decided',
    events: [won(), onA1, orders(gamesSupervisor, 600), paid(400)],
    found: [{ clause: '8.1', wager: 'A1' }],
    besides,
  },
  {
    title: 'Alice won and was not paid, and is paid as it was decided',
    text: '8.1: as it was due in the end',
    events: [won(), onA1, first, paid()],
    besides,
    money: { A1: { outcome: 'won', difference: 0 } },
  },
  {
    title: 'Alice won and was not paid, and her complaint about the dealer is dismissed',
    text: '8.1: of her money nothing was decided',
    events: [
      won(),
      raised({ rounds: [firstGame], about: 'conduct', claim: 'explanation', claimedCents: null }),
      orders(gamesSupervisor, null),
    ],
    found: unpaid,
    besides,
  },
  {
    title: 'Alice is paid what she won, and a decision takes it back',
    text: '8.1: she had won; 9.13: the decision is final',
    events: [won(pays('A1', alice, 1_000)), onA1, orders(gamesSupervisor, -1_000), takenBack()],
    found: [{ clause: '4.1|8.1|6.9|6.10', wager: 'A1', verdict: 'contested' }],
    besides,
    money: { A1: { outcome: 'won', difference: -1_000 } },
  },
  {
    title: 'a decision takes $4 of the winnings back, and $10 are taken',
    text: '8.1: no decision took the rest',
    events: [won(pays('A1', alice, 1_000)), onA1, orders(gamesSupervisor, -400), takenBack()],
    found: [{ clause: '4.1|8.1|6.9|6.10', wager: 'A1', verdict: 'violation' }],
    besides,
  },
]);
