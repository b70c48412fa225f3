import {
  anzac,
  covers,
  dayEndsOnPaper,
  handsOut,
  leaves,
  plays,
  ready,
  retires,
  turn,
  type Lying,
  type RingSituation,
  type Telling,
} from './support/words.ts';
import { leavesWon } from './support/turns.ts';

const opening: Telling = [anzac('05:30:00'), ready];
const sixOClock = (...lying: readonly Lying[]): Telling => [anzac('06:00:00'), dayEndsOnPaper(...lying)];
const goesOut: Telling = [retires('sam'), leaves('sam')];
const rides = { opening, centre: 'rides' } as const;
const stake = (cents: number): Lying => ({ wager: 'S1', cents });
const toTed = { of: 'S1', who: 'ted', outOf: 'rk', gets: 20_000 } as const;
const toSam = { of: 'S1', who: 'sam', outOf: 'rk', gets: 40_000 } as const;
const head = (nth: number): Telling => plays('sam', 'HHT', `s${nth}`);

/**
 * The venue reads 6.2 so that the stake rides: each heads wins its cover, which lies on in the centre with it and is covered anew (4.8 “total”, 4.10
 * “winning wager”). The gaming day ends at six, between two spins of the series.
 */
export const ridingOverTheCut: readonly RingSituation[] = [
  {
    title: 'the stake rides: covered anew before six, and again after it, and Sam takes $400 after the third heads',
    text: '4.10, 6.2.2: $50 and what three heads won, of which one came before six',
    about: ['4.10', '6.2', '6.2.2'],
    ...rides,
    steps: [
      [turn(), head(1), covers('ted', 10_000), sixOClock('S1')],
      [head(2), covers('hugo', 20_000), head(3), handsOut('sam', 40_000), leavesWon()],
    ],
    owed: [toSam],
  },
  {
    title: 'the stake rides: $100 lie there at six, Ted covers them after it, and tails come',
    text: '4.8: the total in the centre is lost to Ted, with what the first heads had won',
    about: ['4.8', '6.2'],
    ...rides,
    steps: [
      [turn(), head(1), sixOClock(stake(5_000))],
      [covers('ted', 10_000), plays('sam', 'TTH', 's2'), handsOut('ted', 20_000), goesOut],
    ],
    owed: [toTed, { of: 'S1', who: 'sam', outOf: 'rk', gets: 0 }],
  },
  {
    title:
      'the stake rides: it is said to lie there at six with what it has won, Ted covers it after it, and tails come',
    text: '4.8, 6.2.1: the same $100; nothing more had to be handed to the ringkeeper',
    about: ['4.8', '6.2', '6.2.1'],
    ...rides,
    steps: [
      [turn(), head(1), sixOClock(stake(10_000))],
      [covers('ted', 10_000), plays('sam', 'TTH', 's2'), handsOut('ted', 20_000), goesOut],
    ],
    owed: [toTed],
  },
  {
    title: 'the stake rides: Ted covers $50 of the $100 that lie there after six, and tails come',
    text: '6.2: $50 were not covered; they play for nothing, and Sam has them back',
    about: ['6.2'],
    ...rides,
    steps: [
      [turn(), head(1), sixOClock('S1')],
      [covers('ted', 5_000), plays('sam', 'TTH', 's2'), handsOut('ted', 10_000), handsOut('sam', 5_000), goesOut],
    ],
    found: [{ clause: '6.2', code: 'CENTRE_BET_NOT_COVERED', of: 'S1' }],
    besides: ['6.2'],
    owed: [
      { ...toTed, gets: 10_000 },
      { of: 'S1', who: 'sam', outOf: 'rk', gets: 5_000 },
    ],
  },
  {
    title: 'the stake rides over two ends of a day on paper, with a head and a new cover in each session',
    text: '4.10, 6.2.2: $50 and what three heads won',
    about: ['4.10', '6.2', '6.2.2'],
    ...rides,
    steps: [
      [turn(), head(1), sixOClock('S1'), covers('ted', 10_000), head(2)],
      [anzac('06:30:00'), dayEndsOnPaper('S1'), covers('hugo', 20_000), head(3), handsOut('sam', 40_000), leavesWon()],
    ],
    owed: [toSam],
  },
  {
    title: 'the stake rides: after one heads before six, Sam takes the $100 out of the centre right after it',
    text: '4.10: the winning wager stays until three heads in a row',
    about: ['4.10', '4.9'],
    ...rides,
    steps: [
      [turn(), head(1), sixOClock('S1')],
      [handsOut('sam', 10_000), leavesWon()],
    ],
    found: [
      { clause: '4.10', code: 'CENTRE_STAKE_REMOVED_EARLY', of: 'S1' },
      { clause: '4.9', code: 'SPINNER_LEFT_EARLY', by: 'sam' },
    ],
    owed: [{ of: 'S1', who: 'sam', outOf: 'rk', gets: 'not-governed' }],
  },
];
