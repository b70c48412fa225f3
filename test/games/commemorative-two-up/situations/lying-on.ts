import {
  becomesSpinner,
  covers,
  givesOver,
  handsOut,
  leaves,
  newTurnWith,
  pair,
  plays,
  retires,
  stakes,
  turn,
  type RingSituation,
  type Telling,
} from './support/words.ts';
import { leavesWon, threeHeads } from './support/turns.ts';

const annBegins: Telling = [becomesSpinner('ann'), stakes('ann', 2_000, 'S2'), covers('ted', 2_000, 'S2')];
const annLoses: Telling = [plays('ann', 'TTH', 's9'), handsOut('ted', 4_000, 'S2'), retires('ann'), leaves('ann')];
const toTed = { of: 'S2', who: 'ted', outOf: 'rk', gets: 4_000 } as const;
const toSam = { of: 'S1', who: 'sam', outOf: 'rk', gets: 10_000 } as const;
const toTom = { of: 'S1', who: 'tom', outOf: 'rk', gets: 10_000 } as const;
const toTina = { of: 'P1', who: 'tina', outOf: 'hal', gets: 4_000 } as const;

/** A pair that lies on when the spinner leaves and another takes the kip: no clause asks whose spin decides it (6.3). */
export const lyingOn: readonly RingSituation[] = [
  {
    title: 'a pair is laid when Sam has won and goes, and the first spin of Ann decides it',
    text: '6.3, 6.3.1: the outcome of the next spin; whose spin it is does not matter; Hal held both stakes',
    about: ['6.3', '6.3.1', '4.9'],
    steps: [
      [turn(), threeHeads(), handsOut('sam', 10_000), pair('P1', 2_000), leavesWon(), newTurnWith('P1')],
      [annBegins, plays('ann', 'TTH', 's9'), givesOver('P1', 'tina', 4_000), handsOut('ted', 4_000, 'S2')],
      [retires('ann'), leaves('ann')],
    ],
    owed: [toSam, toTina, toTed],
  },
  {
    title: 'the same, and Hal hands Tina half of hers',
    text: '6.3: $20 of hers are left with Hal',
    about: ['6.3', '6.3.1'],
    steps: [
      [turn(), threeHeads(), handsOut('sam', 10_000), pair('P1', 2_000), leavesWon(), newTurnWith('P1')],
      [annBegins, plays('ann', 'TTH', 's9'), givesOver('P1', 'tina', 2_000), handsOut('ted', 4_000, 'S2')],
      [retires('ann'), leaves('ann')],
    ],
    found: [{ clause: '6.3', code: 'WINNINGS_NOT_HANDED_OVER', of: 'P1', by: 'hal' }],
    owed: [toSam, { ...toTina, over: -2_000 }, toTed],
  },
  {
    title: 'a pair is decided in the turn of Sam, is said to lie on into that of Ann, and she spins heads first',
    text: '6.3: Tina had won by the tails of Sam, and has hers; a result decides a bet once',
    about: ['6.3', '6.3.1', '4.8'],
    steps: [
      [turn(), pair('P1', 2_000), plays('sam', 'TTH', 's1'), givesOver('P1', 'tina', 4_000), handsOut('tom', 10_000)],
      [retires('sam'), leaves('sam'), newTurnWith('P1'), annBegins, plays('ann', 'HHT', 's2'), annLoses],
    ],
    owed: [toTom, toTina, toTed],
  },
  {
    title: 'a pair is decided in the turn of Sam, is said to lie on into that of Ann, and Tina is handed hers there',
    text: '6.3.1: the text names no time for it',
    about: ['6.3', '6.3.1', '4.8'],
    steps: [
      [turn(), pair('P1', 2_000), plays('sam', 'TTH', 's1'), handsOut('tom', 10_000), retires('sam'), leaves('sam')],
      [newTurnWith('P1'), givesOver('P1', 'tina', 4_000), annBegins, plays('ann', 'HHT', 's2'), annLoses],
    ],
    owed: [toTom, toTina, toTed],
  },
];
