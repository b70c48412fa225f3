import {
  alice,
  bob,
  cast,
  game,
  lays,
  left,
  limits,
  limitsChanged,
  lostBy,
  lostGame,
  minutes,
  noMoreBets,
  openTable,
  sam,
  sessionCloses,
  sign,
  signRemoved,
  takes,
} from './support/floor.ts';
import { situations } from './support/hold.ts';

const evening = [lostGame('S1', 's1'), lostGame('S2', 's2', bob)];
const closureSign = (signId: string, proposedAt: string | null) => sign(signId, { kind: 'closure', proposedAt });
const atSign = (signId: string) => sessionCloses({ closureSignId: signId });

situations('closing', [
  {
    title: 'the table closes exactly 20 minutes after the sign went up',
    text: '9.8: for at least 20 minutes',
    events: [evening, closureSign('c1', '2026-04-25T09:25:00.000Z'), atSign('c1').after(minutes(20))],
  },
  {
    title: 'the table closes a millisecond before the 20 minutes are over',
    text: '9.8: for at least 20 minutes; they were not',
    events: [evening, closureSign('c1', '2026-04-25T09:25:00.000Z'), atSign('c1').after(minutes(20) - 1)],
    found: [{ clause: '9.8' }],
  },
  {
    title: 'the table closes with players and without a sign',
    text: '9.8: provided a sign has been displayed; the closing names none and says that three players were there',
    events: [evening, sessionCloses()],
    found: [{ clause: '9.8' }],
  },
  {
    title: 'the table closes without a sign, and nobody is there',
    text: '9.8: at which players are present',
    events: [evening, left(sam, 1), left(alice, 2), left(bob, 3), sessionCloses({ playersPresent: 0 })],
  },
  {
    title: 'the table closes without a sign, and nobody counted the players',
    text: '9.8: at which players are present; three had taken places, and nobody recorded that they left',
    events: [evening, sessionCloses({ playersPresent: null })],
    seen: ['9.8'],
    besides: ['9.8'],
  },
  {
    title: 'the table closes without a sign, and neither players nor places are on record',
    text: '9.8: at which players are present; whether any were is not known',
    opening: openTable.filter(({ type }) => type !== 'table.SeatTaken'),
    events: [sessionCloses({ playersPresent: null })],
    never: [{ clause: '9.8' }],
  },
  {
    title: 'the sign names no time of closure',
    text: '9.8: a sign showing the proposed time of closure',
    events: [evening, closureSign('c1', null), atSign('c1').after(minutes(30))],
    found: [{ clause: '9.8' }],
  },
  {
    title: 'the table closes before the time that the sign proposed, half an hour after it went up',
    text: '9.8: displayed for 20 minutes, yet another time was proposed; the text does not say which suffices',
    events: [evening, closureSign('c1', '2026-04-25T12:00:00.000Z'), atSign('c1').after(minutes(30))],
    never: [{ clause: '9.8' }],
  },
  {
    title: 'the sign is taken down after 25 minutes, and the table closes five minutes later',
    text: '9.8: has been displayed for at least 20 minutes before; whether until the closing the text does not say',
    events: [
      evening,
      closureSign('c1', '2026-04-25T09:30:00.000Z'),
      signRemoved('c1').after(minutes(25)),
      atSign('c1').after(minutes(5)),
    ],
    never: [{ clause: '9.8' }],
  },
  {
    title: 'the sign is up for 10 minutes, taken down, and put up for 15 more',
    text: '9.8: for at least 20 minutes; it was for 25 in all, and for 15 in a row: two readings',
    events: [
      evening,
      closureSign('c1', '2026-04-25T09:50:00.000Z'),
      signRemoved('c1').after(minutes(10)),
      closureSign('c2', '2026-04-25T09:50:00.000Z').after(minutes(10)),
      atSign('c2').after(minutes(15)),
    ],
    doubted: ['9.8'],
    readings: ['notice-in-spells'],
  },
  {
    title: 'the closing is put off by a second sign, and comes at its time',
    text: '9.8: the second sign had been displayed for 25 minutes',
    events: [
      evening,
      closureSign('c1', '2026-04-25T09:25:00.000Z'),
      closureSign('c2', '2026-04-25T09:40:00.000Z').after(minutes(10)),
      atSign('c2').after(minutes(25)),
    ],
  },
  {
    title: 'the gaming day is cut on paper without a sign',
    text: '9.8: the table did not close; play went on',
    events: [evening, sessionCloses({ reopensAtOnce: true })],
  },
  {
    title: 'the table closes with a wager lying and a game in play',
    text: '4.6, 9.8: the notice was given; what became of the wager is not said',
    events: [
      closureSign('c1', '2026-04-25T09:25:00.000Z'),
      lostGame('S1', 's1').map((one, index) => (index === 0 ? one.after(minutes(21)) : one)),
      game('S2', bob),
      lays('A2', alice, 'heads', 1_000),
      noMoreBets,
      atSign('c1'),
    ],
    doubted: ['A2'],
  },
  {
    title: 'a raised minimum and a closing, each with its own sign',
    text: '5.5, 9.8: each had been displayed for 20 minutes',
    events: [
      evening,
      sign('new-min', {
        kind: 'limits-change',
        limits: [limits(1_000, 50_000)],
        proposedAt: '2026-04-25T09:30:00.000Z',
      }),
      closureSign('c1', '2026-04-25T09:40:00.000Z').after(minutes(5)),
      limitsChanged(limits(1_000, 50_000), 'new-min').after(minutes(16)),
      sign('sign-2', { kind: 'limits', limits: [limits(1_000, 50_000)] }),
      atSign('c1').after(minutes(10)),
    ],
  },
  {
    title: 'the closing names a sign that was never shown',
    text: '9.8: which sign was displayed is not known; another is not on record',
    events: [evening, atSign('c9').after(minutes(30))],
    doubted: ['9.8'],
  },
  {
    title: 'the closing names no sign, and one had been shown for 30 minutes',
    text: '9.8: it had been displayed; that the closing should name it the text does not say',
    events: [evening, closureSign('c1', '2026-04-25T09:30:00.000Z'), sessionCloses().after(minutes(30))],
  },
  {
    title: 'the session never closes',
    text: '9.8: nothing closed',
    events: [
      evening,
      game('S3'),
      lays('A3', alice, 'heads', 1_000),
      cast('TT', 's3'),
      takes('A3', 1_000),
      lostBy(sam, 'S3'),
    ],
    inAllCents: { A3: 0 },
  },
]);
