import { Temporal } from 'temporal-polyfill';
import { game } from '../../../../domain/games/two-up/game.ts';
import { instantText } from '../../../../domain/kernel/time.ts';
import { examineScript } from '../../../support/clause-specs.ts';
import { stage, type Step } from '../../../support/script.ts';
import {
  alice,
  begins,
  bet,
  casinoSupervisor,
  changed,
  limits,
  limitsChanged,
  noMoreBets,
  openTable,
  sign,
  tableEvent,
} from '../support/two-up-floor.ts';

/** Table C of our inventory of the rules: what Two-Up measures by the clock, at a venue whose clocks change. */
const zone = 'Australia/Sydney';
const [edition] = game.editions;
if (!edition) throw new Error('two-up has an edition');

type Fold = 'earlier' | 'later';
/** What the clock on the wall said: of an hour that comes twice, the first or the second time. Milliseconds since 1970. */
const wall = (text: string, disambiguation: Fold = 'earlier'): number =>
  Temporal.PlainDateTime.from(text).toZonedDateTime(zone, { disambiguation }).epochMilliseconds;

const minuteMs = 60_000;

/** Twenty minutes as the wall shows them, on a plain evening and across both changes of the clocks. */
const twentyMinutes = [
  ['on a plain evening', wall('2026-04-25T19:00:00'), wall('2026-04-25T19:20:00')],
  ['within the hour that comes twice, first time', wall('2026-04-05T02:10:00'), wall('2026-04-05T02:30:00')],
  [
    'from 02:50 to 02:10, when the hour begins again',
    wall('2026-04-05T02:50:00', 'earlier'),
    wall('2026-04-05T02:10:00', 'later'),
  ],
  [
    'within the hour that comes twice, second time',
    wall('2026-04-05T02:30:00', 'later'),
    wall('2026-04-05T02:50:00', 'later'),
  ],
  ['out of the hour that came twice', wall('2026-04-05T02:50:00', 'later'), wall('2026-04-05T03:10:00')],
  ['from 01:50 to 03:10, over the hour that is skipped', wall('2026-10-04T01:50:00'), wall('2026-10-04T03:10:00')],
  ['over midnight', wall('2026-10-03T23:50:00'), wall('2026-10-04T00:10:00')],
] as const;

const codesOf = (steps: readonly Step[], beginsAtMs: number, code: string): readonly string[] =>
  examineScript(game, edition, stage(steps, beginsAtMs))
    .all.filter((finding) => finding.code === code)
    .map(({ verdict }) => verdict);

/** The table opens, and a sign goes up at this moment; what it announces is done so many milliseconds later. */
const afterSign = (shownAtMs: number, shown: Step, done: Step, elapsedMs: number) => {
  const opening = openTable.map((one) => one.after(0));
  return { steps: [...opening, shown.after(0), done.after(elapsedMs)], beginsAtMs: shownAtMs };
};

describe.each(twentyMinutes)('Twenty minutes %s', (_, shownAtMs, dueAtMs) => {
  const boundaries = [
    ['one second before', -1_000, ['violation']],
    ['at', 0, []],
    ['one second after', 1_000, []],
  ] as const;
  const proposedAt = instantText(dueAtMs - 2_000);

  it('are twenty minutes, whatever the wall shows', () => {
    expect(dueAtMs - shownAtMs).toBe(20 * minuteMs);
  });

  it.each(boundaries)('hold a rise of the minimum to them (5.5): %s', (_when, offMs, verdicts) => {
    const shown = sign('change', { kind: 'limits-change', limits: [limits(1_000, 50_000)], proposedAt });
    const raise = limitsChanged(limits(1_000, 50_000), 'change');
    const { steps, beginsAtMs } = afterSign(shownAtMs, shown, raise, dueAtMs - shownAtMs + offMs);
    expect(codesOf(steps, beginsAtMs, 'MIN_RAISED_WITHOUT_20MIN_NOTICE')).toEqual(verdicts);
  });

  it.each(boundaries)('hold the closing of a table with players to them (9.8): %s', (_when, offMs, verdicts) => {
    const shown = sign('closing', { kind: 'closure', proposedAt });
    const closes = tableEvent(
      'SessionClosed',
      { reason: 'end-of-play', playersPresent: 3, closureSignId: null },
      casinoSupervisor,
    );
    const { steps, beginsAtMs } = afterSign(shownAtMs, shown, closes, dueAtMs - shownAtMs + offMs);
    expect(codesOf(steps, beginsAtMs, 'CLOSED_WITHOUT_20MIN_NOTICE')).toEqual(verdicts);
  });
});

/** The boxer calls at this moment. */
const calls = [
  ['on a plain evening', wall('2026-04-25T19:00:00')],
  ['at the end of the first 02:59', wall('2026-04-05T02:59:59', 'earlier') + 1_000],
  ['at the second 02:00', wall('2026-04-05T02:00:00', 'later')],
  ['at the end of the second 02:59', wall('2026-04-05T03:00:00')],
  ['at 03:00, after the skipped hour', wall('2026-10-04T03:00:00')],
] as const;

const late = bet(alice, 'heads', 500);
/** The game begins a minute before the call; what is done, is done so long after it (negative: before). */
const around = (done: Step, offMs: number): readonly Step[] => {
  const before = [...openTable, ...begins].map((one) => one.after(0));
  const atMs = minuteMs + offMs;
  return offMs < 0
    ? [...before, done.after(atMs), noMoreBets.after(-offMs)]
    : [...before, noMoreBets.after(minuteMs), done.after(offMs)];
};

describe.each(calls)('The call of no more bets %s', (_, calledAtMs) => {
  it.each([
    ['one second before', -1_000, []],
    ['at, and said after it', 0, ['violation']],
    ['one second after', 1_000, ['violation']],
  ] as const)('closes the betting (4.6): %s', (_when, offMs, verdicts) => {
    expect(codesOf(around(late, offMs), calledAtMs - minuteMs, 'LATE_BET')).toEqual(verdicts);
    const script = around(changed(alice, 'heads', 900), offMs).flatMap((one) =>
      one.type === 'round.BetsCalled' ? [one, late.after(0)] : [one],
    );
    expect(codesOf(script, calledAtMs - minuteMs, 'WAGER_TAMPERED_AFTER_CLOSE')).toEqual(verdicts);
  });
});
