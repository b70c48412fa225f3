import { enteredLate } from '../../../support/situations/evening.ts';
import type { Step } from '../../../support/script.ts';
import {
  accepts,
  alice,
  alters,
  anew,
  announced,
  barred,
  bet,
  bob,
  cast,
  closed,
  dealer,
  declares,
  decisionOf,
  device,
  game,
  gamesSupervisor,
  gives,
  lays,
  lostBy,
  lostGame,
  minutes,
  noMoreBets,
  opened,
  pays,
  placeYourBets,
  removed,
  replaced,
  retires,
  roundEvent,
  sam,
  sessionCloses,
  sign,
  spin,
  spun,
  tableEvent,
  takes,
  takesBack,
  voided,
} from './support/floor.ts';
import { situations } from './support/hold.ts';

const onTails = [game('S1'), lays('A1', alice, 'tails', 1_000)];
const paid = pays('A1', alice, 1_000);
const end = lostBy(sam, 'S1');
const lastOnes = [takes('S1', 2_000), retires('lost'), closed];
const byTwo = (one: Step, afterMs = 200, uncertaintyMs = 500) => one.after(afterMs).from('T-2', uncertaintyMs);
const oral = { oral: true, chipsPresented: true, area: null };
const placedBy = (who: string): Step =>
  roundEvent('WagerChanged', { wagerId: 'A1', stakeCents: 1_000, kind: 'tails', area: 'T', by: who });

situations('told-apart', [
  {
    title:
      'one terminal tells that a wager was raised, another that it was taken back, and which was last is not known',
    text: '4.6: before the call both are free; $20 lay there, or nothing did',
    events: [
      onTails,
      alters('A1', alice, 'tails', 2_000),
      byTwo(takesBack('A1', alice)),
      cast('TT', 't1'),
      pays('A1', alice, 2_000),
      end,
    ],
    doubted: ['A1'],
  },
  {
    title: 'two terminals tell that a wager was raised to $20',
    text: '4.6: one change, told twice',
    events: [
      onTails,
      alters('A1', alice, 'tails', 2_000),
      byTwo(alters('A1', alice, 'tails', 2_000)),
      cast('TT', 't1'),
      pays('A1', alice, 2_000),
      end,
    ],
    money: { A1: { outcome: 'won', paid: 2_000, difference: 0 } },
  },
  {
    title: 'two terminals tell that a wager was raised, to $20 and to $30, and which was last is not known',
    text: '4.5: what lay there the record does not hold',
    events: [
      onTails,
      alters('A1', alice, 'tails', 2_000),
      byTwo(alters('A1', alice, 'tails', 3_000)),
      cast('TT', 't1'),
      pays('A1', alice, 3_000),
      end,
    ],
    doubted: ['A1'],
  },
  {
    title: 'a wager is raised, and ten seconds later another terminal tells that it was taken back',
    text: '4.6: it was taken back for certain, and nothing lay there to win',
    events: [
      onTails,
      alters('A1', alice, 'tails', 2_000),
      byTwo(takesBack('A1', alice), 10_000),
      cast('TT', 't1'),
      pays('A1', alice, 2_000),
      end,
    ],
    found: [{ clause: '8.1', wager: 'A1' }],
  },
  {
    title: 'two terminals tell two sides that the spinner declared',
    text: '4.2: which was declared last is not known',
    events: [
      [
        opened,
        accepts(sam),
        declares('heads'),
        byTwo(declares('tails'), 300, 1_000),
        placeYourBets,
        bet(sam, 'spinner', 2_000, { wagerId: 'S1' }),
      ],
      [cast('HH', 'h1'), anew('HH', 'h2'), anew('HH', 'h3'), pays('S1', sam, 15_000), closed],
    ],
    doubted: ['S1'],
  },
  {
    title: 'two terminals tell that the loser retired, and that a spinner was removed',
    text: '6.4, 6.8: each was done once',
    events: [
      [lostGame('S1', 's1').slice(0, -1), byTwo(retires('lost'), 100), closed],
      [game('S2', alice), cast('HH', 'h1', alice), removed(true, alice), byTwo(removed(true, alice), 100)],
      [replaced('removed', alice), anew('TT', 't1', dealer), takes('S2', 2_000), closed],
    ],
    money: { S1: { outcome: 'lost', difference: 0 }, S2: { outcome: 'lost', difference: 0 } },
  },
  {
    title: 'two terminals tell that the game began',
    text: '3.1: it began once',
    events: [opened, byTwo(opened, 100), game('S1').slice(1), cast('TT', 't1'), end],
    besides: ['6.6', '4.2'],
    money: { S1: { outcome: 'lost', difference: 0 } },
  },
  {
    title: 'the boxer calls, calls for bets again before any spin, and calls once more: a wager between the calls',
    text: '4.6: after the call until a result has been determined; the text knows no second call without a spin',
    events: [game('S1'), noMoreBets, placeYourBets, lays('A1', alice, 'tails', 1_000), cast('TT', 't1'), paid, end],
    found: [{ clause: '4.6', wager: 'A1' }],
    besides: ['8.1', '6.9'],
  },
  {
    title: 'the word of the boxer is told two seconds before the spin by a clock that may be five wrong',
    text: '6.9: it follows the spin; the clocks do not contradict that',
    events: [
      onTails,
      noMoreBets,
      spun('TT', { spinId: 't1' }),
      byTwo(announced('tails', 't1'), -2_000, 5_000),
      paid.after(7_000),
      lastOnes,
    ],
    money: { A1: { outcome: 'won', difference: 0 } },
  },
  {
    title: 'a payment is told before the spin that decided it by a clock that may be ten seconds wrong',
    text: '6.9: after the word of the boxer; which came first is not known',
    events: [
      onTails,
      cast('TT', 't1'),
      byTwo(paid, -7_000, 10_000),
      takes('S1', 2_000).after(9_000),
      retires('lost'),
      closed,
    ],
    doubted: ['6.9'],
    money: { A1: { outcome: 'won', difference: 0 } },
  },
  {
    title: 'a wager is entered after the game, for a moment between its first result and the next call',
    text: '4.6: between them betting is open, whenever it was entered',
    events: [
      [game('S1'), cast('HH', 'h1').map((one) => (one.type === 'two-up.ResultAnnounced' ? one.as('heads') : one))],
      [anew('TT', 't1'), takes('A1', 1_000), end, enteredLate(lays('A1', alice, 'heads', 1_000), 'heads', 2_000)],
    ],
    money: { A1: { outcome: 'lost', collected: 1_000, difference: 0 } },
  },
  {
    title: 'odds, a late wager, a void spin, a new call, and heads',
    text: '4.6: it was late for the call that it came after; a void spin after odds frees nobody (4.7)',
    events: [
      [game('S1'), cast('HT', 'o1'), noMoreBets, lays('A1', alice, 'heads', 1_000), barred('v'), cast('HH', 'h1')],
      [paid, anew('TT', 't1'), end],
    ],
    found: [{ clause: '4.6', wager: 'A1' }],
    besides: ['8.1', '4.1.2', '6.9'],
  },
  {
    title: 'a wager by word comes with its chips after the call, and the boxer places it before the spin',
    text: '4.9 against 4.6: both are cited',
    events: [
      game('S1'),
      noMoreBets,
      lays('A1', alice, 'tails', 1_000, oral),
      placedBy('boxer-1'),
      spin('TT', 't1'),
      paid,
      end,
    ],
    doubted: ['A1'],
  },
  {
    title: 'a wager by word comes before the call, and is placed when the coins have been spun',
    text: '4.9: sufficient time to place it prior to the coins being spun; there was none',
    events: [
      [
        game('S1'),
        lays('A1', alice, 'tails', 1_000, oral),
        noMoreBets,
        spun('TT', { spinId: 't1' }),
        placedBy('dealer-1'),
      ],
      [announced('tails', 't1'), paid, end],
    ],
    found: [{ clause: '4.9' }],
    besides: ['4.6', '8.1'],
  },
  {
    title: 'a player whose wager lies through three odds is asked for the place',
    text: '9.9: abstains from placing wagers for three rounds; hers lay there',
    events: [
      [game('S1'), lays('A1', alice, 'heads', 1_000), cast('HT', 'o1'), cast('HT', 'o2'), cast('HT', 'o3')],
      tableEvent('SeatVacateDirected', {
        seat: 2,
        personId: alice.personId,
        otherPlaces: 'all-taken',
        decision: decisionOf(gamesSupervisor, 'not-betting', '9.9'),
      }),
      [cast('TT', 't1'), takes('A1', 1_000), end],
    ],
    found: [{ clause: '9.9', by: 'gs-1' }],
  },
  {
    title: 'the winner of a device user is voided in the same game, and the winnings are taken back',
    text: '9.3.1: any wager made by the person is void: the stake is hers, and nothing else',
    events: [onTails, cast('TT', 't1'), paid, device(alice), voided('A1'), takes('A1', 1_000), end],
    besides: ['9.1'],
    money: { A1: { outcome: 'void', difference: 0 } },
  },
  {
    title: 'the table closes by its sign in the middle of a run of odds, and the wagers go back',
    text: '9.8: the notice was given; nothing had determined them',
    events: [
      onTails,
      cast('HT', 'o1'),
      sign('sign-close', { kind: 'closure', proposedAt: '2026-04-25T09:20:00.000Z' }),
      [gives('A1', alice, 1_000).after(minutes(25)), gives('S1', sam, 2_000), closed],
      sessionCloses({ closureSignId: 'sign-close' }),
    ],
    besides: ['6.6'],
    never: [{ clause: '9.8' }],
    money: { A1: { difference: 0 }, S1: { difference: 0 } },
  },
  {
    title: 'the table closes after midnight by a sign of before it',
    text: '9.8: 20 minutes, whatever the day',
    events: [
      lostGame('S1', 's1', bob),
      sign('sign-close', { kind: 'closure', proposedAt: '2026-04-25T14:05:00.000Z' }).after(minutes(284)),
      sessionCloses({ closureSignId: 'sign-close' }).after(minutes(20)),
    ],
    never: [{ clause: '9.8' }],
  },
]);
