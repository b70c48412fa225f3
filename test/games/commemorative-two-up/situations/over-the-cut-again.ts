import {
  announces,
  anzac,
  becomesSpinner,
  comeIn,
  covers,
  dayEndsOnPaper,
  givesOver,
  handsOut,
  leaves,
  newTurn,
  onKip,
  pair,
  placeBets,
  plays,
  ready,
  retires,
  spins,
  stakes,
  turn,
  type Faces,
  type Lying,
  type RingSituation,
  type Side,
  type Telling,
} from './support/words.ts';
import { leavesWon } from './support/turns.ts';

const opening: Telling = [anzac('05:30:00'), ready];
const sixOClock = (...lying: readonly Lying[]): Telling => [anzac('06:00:00'), dayEndsOnPaper(...lying)];
const goesOut = (who: 'sam' | 'ann'): Telling => [retires(who), leaves(who)];
/** A spin of Sam’s, and what is called of it. */
const called = (lie: Faces, as: Side, spin: string): Telling => [
  placeBets(),
  onKip('sam'),
  comeIn(),
  spins('sam', lie, spin),
  announces(as, spin),
];
const annBegins: Telling = [becomesSpinner('ann'), stakes('ann', 2_000, 'S2'), covers('ted', 2_000, 'S2')];
const annLoses: Telling = [plays('ann', 'TTH', 's9'), handsOut('ted', 4_000, 'S2'), goesOut('ann')];
const toTom = { of: 'S1', who: 'tom', outOf: 'rk', gets: 10_000 } as const;
const toTed = { of: 'S2', who: 'ted', outOf: 'rk', gets: 4_000 } as const;
const toTina = { of: 'P1', who: 'tina', outOf: 'hal', gets: 4_000 } as const;
const misannounced = { clause: '4.6', code: 'RESULT_MISANNOUNCED' } as const;

/**
 * The gaming day ends at six in the morning of ANZAC Day, and what a spin had decided before it is said to lie on, or its money is handed over after it.
 * A result decides a bet once (6.2.2, 6.3), and the text names no time by which the money has to be handed over.
 */
export const overTheCutAgain: readonly RingSituation[] = [
  {
    title: 'a pair is decided by heads before six, lies on all the same, and tails come after it',
    text: '6.3, 6.3.1: the first spin was its outcome; Hal had won',
    about: ['6.3', '6.3.1', '4.8'],
    opening,
    steps: [
      [turn(), pair('P1', 2_000), plays('sam', 'HHT', 's1'), sixOClock('S1', 'P1')],
      [plays('sam', 'TTH', 's2'), handsOut('tom', 10_000), goesOut('sam')],
    ],
    owed: [toTom, { of: 'P1', who: 'hal', outOf: 'hal', gets: 4_000 }],
  },
  {
    title: 'tails decide everything before six, it lies on all the same, and is handed over after it',
    text: '4.8, 6.3.1: the text names no time; Tom and Tina have what is theirs',
    about: ['4.8', '6.3', '6.3.1'],
    opening,
    steps: [
      [turn(), pair('P1', 2_000), plays('sam', 'TTH', 's1'), sixOClock('S1', 'P1')],
      [givesOver('P1', 'tina', 4_000), handsOut('tom', 10_000), goesOut('sam')],
    ],
    owed: [toTom, toTina],
  },
  {
    title:
      'tails decide a pair before six, it lies on all the same, and Tina is handed three quarters of hers after it',
    text: '6.3: Hal holds $40 of hers, and hands over $30',
    about: ['6.3', '6.3.1'],
    opening,
    steps: [
      [turn(), pair('P1', 2_000), plays('sam', 'TTH', 's1'), handsOut('tom', 10_000), sixOClock('P1')],
      [givesOver('P1', 'tina', 3_000), goesOut('sam')],
    ],
    found: [{ clause: '6.3', code: 'WINNINGS_NOT_HANDED_OVER', of: 'P1', by: 'hal' }],
    owed: [toTom, { ...toTina, over: -1_000 }],
  },
  {
    title:
      'tails decide a pair before six, it lies on all the same, and heads of the next spinner are taken for its outcome',
    text: '6.3: Tina had won; that Hal handed her anything is not on record',
    about: ['6.3', '6.3.1'],
    opening,
    steps: [
      [turn(), pair('P1', 2_000), plays('sam', 'TTH', 's1'), handsOut('tom', 10_000), goesOut('sam'), newTurn],
      [sixOClock('P1'), annBegins, plays('ann', 'HHT', 's2'), annLoses],
    ],
    found: [{ clause: '6.3', code: 'WINNINGS_NOT_HANDED_OVER', verdict: 'undetermined', of: 'P1' }],
    owed: [toTom, toTina, toTed],
  },
  {
    title:
      'heads and tails before six, the tails are announced as heads, and after six the third “heads” hand the centre to Sam',
    text: '4.6, 4.8: Tom had won it by the tails; that Sam spun on follows from the announcement',
    about: ['4.6', '4.8', '4.9', '4.10'],
    opening,
    steps: [
      [turn(), plays('sam', 'HHT', 's1'), called('TTH', 'heads', 's2'), sixOClock('S1')],
      [plays('sam', 'HHT', 's3'), handsOut('sam', 10_000), leavesWon()],
    ],
    found: [
      { ...misannounced, at: 'announced-s2' },
      { clause: '4.8', code: 'SPINNER_NOT_RETIRED', at: 's3', by: 'sam', follows: 'RESULT_MISANNOUNCED' },
      { clause: '4.8', code: 'WINNINGS_NOT_HANDED_OVER', of: 'S1', by: 'rk' },
    ],
    owed: [{ ...toTom, over: -10_000 }],
  },
  {
    title: 'heads are announced as tails a minute before six, and Tom is handed the centre after it, in the next turn',
    text: '4.6, 6.2: nothing had decided it; that the cover was handed out follows from the announcement; what becomes of it the text does not say',
    about: ['4.6', '6.2'],
    opening,
    steps: [
      [turn(), called('HHT', 'tails', 's1'), goesOut('sam'), newTurn, sixOClock()],
      [annBegins, handsOut('tom', 10_000), annLoses],
    ],
    found: [
      { ...misannounced, at: 'announced-s1' },
      { clause: '6.2', code: 'COVER_REMOVED_EARLY', of: 'S1', follows: 'RESULT_MISANNOUNCED' },
    ],
    owed: [{ of: 'S1', who: 'tom', outOf: 'rk', gets: 'not-governed' }, toTed],
  },
  {
    title:
      'heads are announced as tails before six, the bets lie on, and Tom is handed the centre after it, before any spin',
    text: '4.6, 6.2: it was taken out after a spin for it, and before anything decided it',
    about: ['4.6', '6.2'],
    opening,
    steps: [
      [turn(), called('HHT', 'tails', 's1'), sixOClock('S1')],
      [handsOut('tom', 10_000), goesOut('sam')],
    ],
    found: [
      { ...misannounced, at: 'announced-s1' },
      { clause: '6.2', code: 'COVER_REMOVED_EARLY', of: 'S1', follows: 'RESULT_MISANNOUNCED' },
    ],
    owed: [{ of: 'S1', who: 'tom', outOf: 'rk', gets: 'not-governed' }],
  },
  {
    title: 'two heads before six, and Sam takes the centre right after it, before any spin',
    text: '4.10: two heads are not three; 4.9: nor may he leave',
    about: ['4.9', '4.10'],
    opening,
    steps: [
      [turn(), plays('sam', 'HHT', 's1'), plays('sam', 'HHT', 's2'), sixOClock('S1')],
      [handsOut('sam', 10_000), leavesWon()],
    ],
    found: [
      { clause: '4.10', code: 'CENTRE_STAKE_REMOVED_EARLY', of: 'S1' },
      { clause: '4.9', code: 'SPINNER_LEFT_EARLY', by: 'sam' },
    ],
    owed: [{ of: 'S1', who: 'sam', outOf: 'rk', gets: 'not-governed' }],
  },
  {
    title: 'half of what is Tom’s is handed over before six, and half after it, in the next turn',
    text: '4.8: Tom has his $100',
    about: ['4.8'],
    opening,
    steps: [
      [turn(), plays('sam', 'TTH', 's1'), handsOut('tom', 5_000), goesOut('sam'), newTurn, sixOClock()],
      [annBegins, handsOut('tom', 5_000), annLoses],
    ],
    owed: [toTom, toTed],
  },
  {
    title: 'tails end a turn before six, and half of what is Tom’s is handed over after it',
    text: '4.8: $50 of his are left with the ringkeeper',
    about: ['4.8'],
    opening,
    steps: [
      [turn(), plays('sam', 'TTH', 's1'), goesOut('sam'), newTurn, sixOClock()],
      [annBegins, handsOut('tom', 5_000), annLoses],
    ],
    found: [{ clause: '4.8', code: 'WINNINGS_NOT_HANDED_OVER', of: 'S1', by: 'rk' }],
    owed: [{ ...toTom, over: -5_000 }, toTed],
  },
];
