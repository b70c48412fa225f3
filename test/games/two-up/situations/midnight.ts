import type { Law } from '../../../support/situations/law.ts';
import type { Step } from '../../../support/script.ts';
import {
  alice,
  bob,
  cast,
  closed,
  decisionOf,
  game,
  dealer,
  hours,
  invalidated,
  lays,
  limits,
  limitsChanged,
  lostBy,
  lostGame,
  minutes,
  noMoreBets,
  pays,
  sam,
  sessionCloses,
  sign,
  spin,
  tableEvent,
  takes,
} from './support/floor.ts';
import { situations } from './support/hold.ts';

/** The session opens at seven in the evening of 25 April in Sydney; five hours on it is midnight. */
const untilMidnight = hours(5);
const at = (steps: readonly Step[], afterMs: number): readonly Step[] =>
  steps.map((one, index) => (index === 0 ? one.after(afterMs) : one));
const endsAtMidnight: Law = [{ edition: 'two-up/star-2016', from: '2016-08-18', lastDay: '2026-04-25' }];
const beginsAtMidnight: Law = [{ edition: 'two-up/star-2016', from: '2026-04-26', lastDay: null }];

const lateGame = (id: string, late: string, spinId: string) => [
  ...game(id),
  noMoreBets,
  lays(late, alice, 'heads', 1_000).as(late),
  ...spin('TT', spinId),
  takes(late, 1_000),
  ...lostBy(sam, id),
];
/** Alice wins $10 and is paid $30. */
const overpaid = (id: string, wager: string, spinId: string) => [
  ...game(id),
  lays(wager, alice, 'tails', 1_000),
  ...cast('TT', spinId),
  pays(wager, alice, 3_000),
  ...lostBy(sam, id),
];
const late = { besides: ['6.9', '8.1', '4.1.2'] };
const noLaw = 'commencement';

situations('midnight', [
  {
    title: 'the edition ends at midnight: a late wager before it is found',
    text: '4.6 was in force when it was placed; the deed is judged by the law of its own day',
    law: endsAtMidnight,
    events: [lateGame('S1', 'A1', 's1'), at(lostGame('S2', 's2', bob), hours(6))],
    found: [{ clause: '4.6', wager: 'A1', at: 'A1' }, { clause: noLaw }],
    besides: late.besides,
  },
  {
    title: 'the edition ends at midnight: a late wager after it does not break it',
    text: '4.6 was not in force any more; what is found is that a game was played under no rules',
    law: endsAtMidnight,
    events: [lostGame('S1', 's1', bob), at(lateGame('S2', 'A2', 's2'), hours(6))],
    found: [{ clause: noLaw }],
  },
  {
    title: 'the edition begins at midnight: a late wager before it does not break it',
    text: '4.6 was not yet in force when it was placed',
    law: beginsAtMidnight,
    events: [lateGame('S1', 'A1', 's1'), at(lostGame('S2', 's2', bob), hours(6))],
    found: [{ clause: noLaw }],
  },
  {
    title: 'the edition begins at midnight: a late wager after it is found',
    text: '4.6 was in force when it was placed, though not when the table opened',
    law: beginsAtMidnight,
    events: [lostGame('S1', 's1', bob), at(lateGame('S2', 'A2', 's2'), hours(6))],
    found: [{ clause: '4.6', wager: 'A2', at: 'A2' }, { clause: noLaw }],
    besides: late.besides,
  },
  {
    title: 'the edition begins at midnight: a payment after it is held against its odds',
    text: '8.1: 1 to 1 was due by the law in force at the result',
    law: beginsAtMidnight,
    events: [lostGame('S1', 's1', bob), at(overpaid('S2', 'A2', 's2'), hours(6))],
    found: [{ clause: '8.1', wager: 'A2' }, { clause: noLaw }],
    money: { A2: { outcome: 'won', paid: 1_000, difference: 2_000 } },
  },
  {
    title: 'the edition ends at midnight: a payment after it is not governed',
    text: '8.1 was not in force: no odds were approved for that game',
    law: endsAtMidnight,
    events: [lostGame('S1', 's1', bob), at(overpaid('S2', 'A2', 's2'), hours(6))],
    found: [{ clause: noLaw }],
    never: [{ clause: '8.1' }],
  },
  {
    title: 'the edition ends at midnight: what was won before it is due after it',
    text: '8.1: 1 to 1 was due by the law in force at the result, and a later midnight does not take it away',
    law: endsAtMidnight,
    events: [
      game('S1'),
      lays('A1', alice, 'tails', 1_000),
      cast('TT', 's1'),
      at([pays('A1', alice, 3_000)], hours(6)),
      lostBy(sam, 'S1'),
    ],
    found: [{ clause: '8.1', wager: 'A1' }],
    money: { A1: { outcome: 'won', paid: 1_000, difference: 2_000 } },
    besides: [noLaw],
  },
  {
    title: 'the edition begins at midnight: what was decided before it is not governed after it',
    text: '8.1 was not yet in force at the result: no odds were approved for it',
    law: beginsAtMidnight,
    events: [
      game('S1'),
      lays('A1', alice, 'tails', 1_000),
      cast('TT', 's1'),
      at([pays('A1', alice, 3_000)], hours(6)),
      lostBy(sam, 'S1'),
    ],
    found: [{ clause: noLaw }],
    never: [{ clause: '8.1' }],
  },
  {
    title: 'the edition ends at midnight in mid-game: a late wager that was collected before it stays wrong',
    text: '4.6: it had no effect, so its stake was not the house’s to take; no result decided it, and it was taken before midnight',
    law: endsAtMidnight,
    events: [
      game('S1'),
      noMoreBets,
      lays('A1', alice, 'heads', 1_000),
      spin('HT', 's1'),
      takes('A1', 1_000),
      at([spin('TT', 's2')].flat(), hours(6)),
      lostBy(sam, 'S1'),
    ],
    found: [{ clause: '4.6', wager: 'A1' }],
    reported: ['A1'],
    besides: [noLaw, ...late.besides],
  },
  {
    title: 'the edition ends at midnight in mid-game: a change after it does not break it',
    text: '4.6 forbade it until midnight; afterwards no rule was in force that could',
    law: endsAtMidnight,
    events: [
      game('S1'),
      lays('A1', alice, 'heads', 1_000),
      cast('HT', 's1'),
      at([lays('A2', alice, 'heads', 1_000)], hours(6)),
      spin('TT', 's2'),
      takes('A1', 1_000),
      takes('A2', 1_000),
      lostBy(sam, 'S1'),
    ],
    besides: [noLaw, '6.9', '8.1', '4.1.2'],
    never: [{ clause: '4.6', wager: 'A2' }],
  },
  {
    title: 'the edition begins at midnight in mid-game: a late wager after it is found',
    text: '4.6 is in force from midnight on, also for a game that began before',
    law: beginsAtMidnight,
    events: [
      game('S1'),
      cast('HT', 's1'),
      at([noMoreBets], hours(6)),
      lays('A2', alice, 'heads', 1_000),
      spin('TT', 's2'),
      takes('A2', 1_000),
      lostBy(sam, 'S1'),
    ],
    found: [{ clause: '4.6', wager: 'A2' }],
    besides: [noLaw, ...late.besides],
  },
  {
    title: 'the edition begins at midnight: a table closes after it without a notice',
    text: '9.8: in force at the closing, whenever the table had opened',
    law: beginsAtMidnight,
    events: [lostGame('S1', 's1'), at([sessionCloses()], hours(6))],
    found: [{ clause: '9.8' }, { clause: noLaw }],
  },
  {
    title: 'the edition ends at midnight: a table closes after it without a notice',
    text: '9.8 was not in force at the closing',
    law: endsAtMidnight,
    events: [lostGame('S1', 's1'), at([sessionCloses()], hours(6))],
    never: [{ clause: '9.8' }],
    besides: [noLaw],
  },
  {
    title: 'the edition begins at midnight: a sign shown before it counts for a minimum raised after it',
    text: '5.5: the sign was displayed for more than 20 minutes before the change; it need not have been the law then',
    law: beginsAtMidnight,
    events: [
      lostGame('S1', 's1'),
      sign('new-min', {
        kind: 'limits-change',
        limits: [limits(1_000, 50_000)],
        proposedAt: '2026-04-25T14:20:00.000Z',
      }).after(untilMidnight - minutes(10)),
      limitsChanged(limits(1_000, 50_000), 'new-min').after(minutes(30)),
    ],
    besides: [noLaw],
    never: [{ clause: '5.5' }],
  },
  {
    title: 'the edition begins at midnight: a minimum raised after it without a sign',
    text: '5.5 was in force at the change',
    law: beginsAtMidnight,
    events: [lostGame('S1', 's1'), limitsChanged(limits(1_000, 50_000)).after(hours(6))],
    found: [{ clause: '5.5' }],
    besides: [noLaw],
  },
  {
    title: 'the edition ends at midnight: an exclusion by a dealer before it is found',
    text: '9.3 gave that power to a casino supervisor only, and was in force',
    law: endsAtMidnight,
    events: [
      lostGame('S1', 's1'),
      tableEvent('PlayerExcluded', {
        personId: 'alice',
        from: 'game',
        decision: decisionOf({ personId: 'dealer-1', role: 'dealer' }, 'prohibited-device', '9.3.2'),
      }),
      at(lostGame('S2', 's2', bob), hours(6)),
    ],
    found: [{ clause: '9.3.2' }],
    besides: [noLaw],
  },
  {
    title: 'the edition ends and begins again a day later: what is done between is not judged by it',
    text: 'Order (1): it is in force from its publication on; on 26 April no order was',
    law: [
      { edition: 'two-up/star-2016', from: '2016-08-18', lastDay: '2026-04-25' },
      { edition: 'two-up/star-2016', from: '2026-04-27', lastDay: null },
    ],
    events: [lateGame('S1', 'A1', 's1'), at(lateGame('S2', 'A2', 's2'), hours(6))],
    found: [{ clause: '4.6', wager: 'A1' }, { clause: noLaw }],
    never: [{ clause: '4.6', wager: 'A2' }],
    besides: late.besides.concat('4.6'),
  },
  {
    title: 'a ruling after midnight on a result of before is not judged by the edition',
    text: '9.4 was not in force any more when the supervisor ruled; the result keeps the law of its own day',
    law: endsAtMidnight,
    events: [
      lostGame('S1', 's1').map((one) => (one.type === 'two-up.ResultAnnounced' ? one.as('result') : one)),
      at(game('S2', bob), hours(6)),
      invalidated('@result', { by: dealer }),
      closed,
    ],
    besides: [noLaw],
    never: [{ clause: '9.4' }],
  },
]);
