import {
  accepts,
  alice,
  alters,
  anew,
  bob,
  cast,
  closed,
  dealer,
  declares,
  game,
  lays,
  limits,
  limitsChanged,
  lostBy,
  lostGame,
  minutes,
  noMoreBets,
  opened,
  pays,
  placeYourBets,
  bet,
  removed,
  replaced,
  retires,
  sam,
  sessionCloses,
  sign,
  spin,
  spun,
  announced,
  takes,
  takesBack,
} from './support/floor.ts';
import { situations } from './support/hold.ts';

/** Recorded at a second terminal, whose clock is known to half a second. */
const elsewhere = ['T-2', 500] as const;
const spunAfter = (spinId: string) => spin('TT', spinId);

situations('clocks', [
  {
    title: 'a wager 200 ms after the call, by a clock known to half a second',
    text: '4.6: after the call; which came first is not known',
    events: [
      game('S1'),
      noMoreBets,
      lays('A1', alice, 'heads', 1_000)
        .after(200)
        .from(...elsewhere),
      spunAfter('s1'),
      takes('A1', 1_000),
      lostBy(sam, 'S1'),
    ],
    doubted: ['4.6'],
    besides: ['6.9', '4.1.2'],
  },
  {
    title: 'a wager 200 ms before the call, by a clock known to half a second',
    text: '4.6: after the call; which came first is not known',
    events: [
      game('S1'),
      noMoreBets,
      lays('A1', alice, 'heads', 1_000)
        .after(-200)
        .from(...elsewhere),
      spunAfter('s1'),
      takes('A1', 1_000),
      lostBy(sam, 'S1'),
    ],
    never: [{ clause: '4.6' }],
    besides: ['6.9', '4.1.2'],
  },
  {
    title: 'a wager two seconds after the call, by a clock known to half a second',
    text: '4.6: it was after the call for certain',
    events: [
      game('S1'),
      noMoreBets,
      lays('A1', alice, 'heads', 1_000)
        .after(2_000)
        .from(...elsewhere),
      spunAfter('s1'),
      lostBy(sam, 'S1'),
    ],
    found: [{ clause: '4.6', wager: 'A1' }],
    besides: ['6.9', '4.1.2'],
  },
  {
    title: 'a change at the boundary of two games, by a clock known to half a second',
    text: '4.6: between the games it is free; whether the call of the next came first is not known',
    events: [
      game('S1'),
      cast('TT', 's1'),
      lostBy(sam, 'S1'),
      game('S2', bob),
      lays('A2', alice, 'heads', 1_000),
      noMoreBets,
      alters('A2', alice, 'heads', 2_000)
        .after(100)
        .from(...elsewhere),
      spin('TT', 's2', bob),
      takes('A2', 2_000),
      lostBy(bob, 'S2'),
    ],
    doubted: ['4.6'],
    besides: ['6.9', '4.1.2'],
  },
  {
    title: 'the loser’s retirement and the next acceptance, at two terminals',
    text: '6.4: they retired; whether 100 ms before or after Bob took the coins breaks nothing',
    events: [
      game('S1'),
      cast('TT', 's1'),
      takes('S1', 2_000),
      retires('lost').from(...elsewhere),
      closed.after(100),
      opened.after(100),
      accepts(bob).after(-150),
      declares('heads', bob),
      placeYourBets,
      bet(bob, 'spinner', 2_000, { wagerId: 'S2' }),
      cast('TT', 's2', bob),
      lostBy(bob, 'S2'),
    ],
  },
  {
    title: 'a payment and the announcement before it, at two terminals',
    text: '6.9: after the announcement; which came first is not known',
    events: [
      game('S1'),
      lays('A1', alice, 'tails', 1_000),
      noMoreBets,
      spun('TT', { spinId: 's1' }),
      announced('tails', 's1'),
      pays('A1', alice, 1_000)
        .after(-200)
        .from(...elsewhere),
      lostBy(sam, 'S1'),
    ],
    never: [{ clause: '6.9' }],
    money: { A1: { outcome: 'won', paid: 1_000, difference: 0 } },
  },
  {
    title: 'the sign and the raised minimum 20 minutes apart less 100 ms, at two terminals',
    text: '5.5: at least 20 minutes; whether it was is not known',
    events: [
      lostGame('S1', 's1'),
      sign('new-min', {
        kind: 'limits-change',
        limits: [limits(1_000, 50_000)],
        proposedAt: '2026-04-25T09:30:00.000Z',
      }).from(...elsewhere),
      limitsChanged(limits(1_000, 50_000), 'new-min').after(minutes(20) - 100),
    ],
    doubted: ['5.5'],
  },
  {
    title: 'the sign and the closing 20 minutes apart less 100 ms, at two terminals',
    text: '9.8: for at least 20 minutes; whether it was is not known',
    events: [
      lostGame('S1', 's1'),
      sign('closing', { kind: 'closure', proposedAt: '2026-04-25T09:30:00.000Z' }).from(...elsewhere),
      sessionCloses({ closureSignId: 'closing' }).after(minutes(20) - 100),
    ],
    doubted: ['9.8'],
  },
  {
    title: 'a wager is taken back around the payment that settled it',
    text: '4.6: until a result has been determined and the wager settled; which came first is not known',
    events: [
      game('S1', sam, 'heads'),
      lays('A1', alice, 'heads', 1_000),
      noMoreBets,
      spun('HH', { spinId: 's1' }),
      announced('heads', 's1'),
      pays('A1', alice, 1_000),
      takesBack('A1', alice)
        .after(-100)
        .from(...elsewhere),
      anew('TT', 's2'),
      lostBy(sam, 'S1'),
    ],
    never: [{ clause: '4.6' }],
    besides: ['6.9', '8.1', '4.1.2'],
  },
  {
    title: 'a barred spinner takes the coins around the direction that barred them',
    text: '6.7: re-entering after it; which came first is not known',
    events: [
      game('S1'),
      cast('HT', 's1'),
      removed(true).from(...elsewhere),
      replaced('removed').after(100),
      cast('TT', 's2', dealer),
      takes('S1', 2_000),
      closed,
      lostGame('S2', 's3', bob),
    ],
    never: [{ clause: '6.7', by: 'sam' }],
  },
  {
    title: 'two results of one game, and a wager placed between them at another terminal',
    text: '4.6: after the first result and before the second call, by seconds: it was in time',
    events: [
      game('S1'),
      cast('HH', 's1'),
      lays('A1', alice, 'tails', 1_000).from(...elsewhere),
      placeYourBets,
      cast('TT', 's2'),
      pays('A1', alice, 1_000),
      lostBy(sam, 'S1'),
    ],
    money: { A1: { outcome: 'won', paid: 1_000, difference: 0 } },
  },
  {
    title: 'a wager placed around the first of two results at another terminal',
    text: '4.6, 4.1.3: whether it was late for the first spin or in time for the second is not known',
    events: [
      game('S1'),
      noMoreBets,
      spun('HH', { spinId: 's1' }),
      announced('heads', 's1').after(300),
      lays('A1', alice, 'tails', 1_000)
        .after(-100)
        .from(...elsewhere),
      placeYourBets,
      cast('TT', 's2'),
      pays('A1', alice, 1_000),
      lostBy(sam, 'S1'),
    ],
    never: [{ clause: '4.6' }],
    besides: ['8.1'],
    seen: ['A1'],
  },
  {
    title: 'two terminals without a known error record the call and the wager in the same millisecond',
    text: '4.6: after the call; two clocks that agree to the millisecond do not say which came first',
    events: [
      game('S1'),
      noMoreBets,
      lays('A1', alice, 'heads', 1_000).after(0).from('T-2', 0),
      spunAfter('s1'),
      takes('A1', 1_000),
      lostBy(sam, 'S1'),
    ],
    never: [{ clause: '4.6' }],
    besides: ['6.9', '4.1.2'],
  },
]);
