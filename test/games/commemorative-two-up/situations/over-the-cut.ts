import {
  anzac,
  barred,
  becomesSpinner,
  cast,
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
  announces,
  stakes,
  takesOver,
  turn,
  type RingSituation,
  type Telling,
} from './support/words.ts';
import { leavesWon, threeHeads } from './support/turns.ts';

const opening: Telling = [anzac('05:30:00'), ready];
const sixOClock = (...lying: readonly string[]): Telling => [anzac('06:00:00'), dayEndsOnPaper(...lying)];
const ends = [handsOut('tom', 10_000), retires('sam'), leaves('sam')];
const toSam = { of: 'S1', who: 'sam', outOf: 'rk', gets: 10_000 } as const;
const toTom = { of: 'S1', who: 'tom', outOf: 'rk', gets: 10_000 } as const;

/**
 * The gaming day ends at six in the morning of ANZAC Day, in the middle of a turn. The document knows calendar days only (1.1): the turn goes on, with
 * its heads, its bets and its calls.
 */
export const overTheCut: readonly RingSituation[] = [
  {
    title: 'two heads before six, and the third after it: the spinner takes the centre and leaves',
    text: '4.9, 4.10, 6.2.2: three in a row; no clause asks for the day of the house',
    about: ['4.9', '4.10', '6.2.2'],
    opening,
    steps: [
      [turn(), plays('sam', 'HHT', 's1'), plays('sam', 'HHT', 's2'), sixOClock('S1')],
      [plays('sam', 'THH', 's3'), handsOut('sam', 10_000), leavesWon()],
    ],
    owed: [toSam],
  },
  {
    title: 'one head before six, and two after it',
    text: '4.9, 4.10, 6.2.2',
    about: ['4.9', '4.10', '6.2.2'],
    opening,
    steps: [
      [turn(), plays('sam', 'HHT', 's1'), sixOClock('S1')],
      [plays('sam', 'HHT', 's2'), plays('sam', 'THH', 's3'), handsOut('sam', 10_000), leavesWon()],
    ],
    owed: [toSam],
  },
  {
    title: 'two heads before six, and tails after it',
    text: '4.8: the whole wager is lost to Tom',
    about: ['4.8'],
    opening,
    steps: [
      [turn(), plays('sam', 'HHT', 's1'), plays('sam', 'HHT', 's2'), sixOClock('S1')],
      [plays('sam', 'TTH', 's3'), ends],
    ],
    owed: [toTom],
  },
  {
    title: 'one head before six and one after it, and the spinner takes the centre and leaves',
    text: '4.9: two in a row are not three; 4.10: nor may the money be taken',
    about: ['4.9', '4.10'],
    opening,
    steps: [
      [turn(), plays('sam', 'HHT', 's1'), sixOClock('S1')],
      [plays('sam', 'HHT', 's2'), handsOut('sam', 5_000), leavesWon()],
    ],
    found: [
      { clause: '4.9', code: 'SPINNER_LEFT_EARLY', by: 'sam' },
      { clause: '4.10', code: 'CENTRE_STAKE_REMOVED_EARLY', of: 'S1' },
    ],
    owed: [{ of: 'S1', who: 'sam', outOf: 'rk', gets: 'not-governed' }],
  },
  {
    title:
      'three heads before six are won and handed out; the next wager of the same spinner lies there at six, and three heads after it win it',
    text: '6.2.2: the heads of the first wager are not those of the second',
    about: ['6.2.2', '4.9'],
    opening,
    steps: [
      [turn(), threeHeads(), handsOut('sam', 10_000), stakes('sam', 3_000, 'S2'), covers('ted', 3_000, 'S2')],
      [sixOClock('S2'), threeHeads('sam', 4), handsOut('sam', 6_000, 'S2'), leavesWon()],
    ],
    owed: [toSam, { of: 'S2', who: 'sam', outOf: 'rk', gets: 6_000 }],
  },
  {
    title: 'three heads before six are won, the next wager lies there at six, and one head comes after it',
    text: '4.10: one head of the second wager is not three',
    about: ['4.10'],
    opening,
    steps: [
      [turn(), threeHeads(), handsOut('sam', 10_000), stakes('sam', 3_000, 'S2'), covers('ted', 3_000, 'S2')],
      [sixOClock('S2'), plays('sam', 'HHT', 's4'), handsOut('sam', 3_000, 'S2')],
    ],
    found: [{ clause: '4.10', code: 'CENTRE_STAKE_REMOVED_EARLY', of: 'S2' }],
    owed: [toSam],
  },
  {
    title: 'the bets lie there at six, and the first spin comes after it',
    text: '4.8, 6.3.1: the stakes lay in the hands of the ringkeeper and of Hal all the time',
    about: ['4.8', '6.2', '6.2.1', '6.3.1'],
    opening,
    steps: [
      [turn(), pair('P1', 2_000), sixOClock('S1', 'P1')],
      [plays('sam', 'TTH', 's1'), givesOver('P1', 'tina', 4_000), ends],
    ],
    owed: [toTom, { of: 'P1', who: 'tina', outOf: 'hal', gets: 4_000 }],
  },
  {
    title: 'the bets lie there at six, the first spin comes after it, and Tom gets half of what is his',
    text: '4.8: the ringkeeper holds $100, and all of it is Tom’s',
    about: ['4.8'],
    opening,
    steps: [
      [turn(), sixOClock('S1')],
      [plays('sam', 'TTH', 's1'), handsOut('tom', 5_000), retires('sam'), leaves('sam')],
    ],
    found: [{ clause: '4.8', code: 'WINNINGS_NOT_HANDED_OVER', of: 'S1', by: 'rk' }],
    owed: [{ ...toTom, over: -5_000 }],
  },
  {
    title: 'bets are called for and closed a minute before six, and the pennies fly after it',
    text: '4.4, 4.5: both calls came before the spin',
    about: ['4.4', '4.5'],
    opening,
    steps: [
      [turn(), placeBets(), onKip('sam'), comeIn(), sixOClock('S1')],
      [spins('sam', 'TTH', 's1'), announces('tails', 's1'), ends],
    ],
    owed: [toTom],
  },
  {
    title: 'two invalid spins before six and one after it, and the ringkeeper spins on behalf of Sam',
    text: '4.7: three in a row',
    about: ['4.7'],
    opening,
    steps: [
      [turn(), placeBets(), barred('sam', 'i1'), barred('sam', 'i2'), sixOClock('S1')],
      [barred('sam', 'i3'), takesOver('sam'), cast('rk', 'TTH', 's1'), handsOut('tom', 10_000), leaves('sam')],
    ],
    owed: [toTom],
  },
  {
    title: 'tails are thrown before six, and the spinner who lost spins on after it',
    text: '4.8: the right to spin was lost; the end of the day on paper gives none',
    about: ['4.8'],
    opening,
    steps: [
      [
        turn(),
        plays('sam', 'TTH', 's1'),
        handsOut('tom', 10_000),
        stakes('sam', 3_000, 'S2'),
        covers('ted', 3_000, 'S2'),
      ],
      [sixOClock('S2'), plays('sam', 'TTH', 's2'), handsOut('ted', 6_000, 'S2'), retires('sam'), leaves('sam')],
    ],
    found: [{ clause: '4.8', code: 'SPINNER_NOT_RETIRED', at: 's2', by: 'sam' }],
    owed: [toTom, { of: 'S2', who: 'ted', outOf: 'rk', gets: 6_000 }],
  },
  {
    title: 'tails are announced as heads before six, and the spinner spins on after it',
    text: '4.6, 4.8: the right to spin was lost before six; that he spun on follows from the announcement',
    about: ['4.6', '4.8'],
    opening,
    steps: [
      [turn(), placeBets(), onKip('sam'), comeIn(), spins('sam', 'TTH', 's1'), announces('heads', 's1')],
      [sixOClock('S1'), plays('sam', 'TTH', 's2'), ends],
    ],
    found: [
      { clause: '4.6', code: 'RESULT_MISANNOUNCED', at: 'announced-s1' },
      { clause: '4.8', code: 'SPINNER_NOT_RETIRED', at: 's2', by: 'sam', follows: 'RESULT_MISANNOUNCED' },
    ],
    owed: [toTom],
  },
  {
    title: 'tails end a turn a minute before six, and Tom is handed the centre after it, in the next turn',
    text: '4.8: the text names no time for it',
    about: ['4.8'],
    opening,
    steps: [
      [turn(), plays('sam', 'TTH', 's1'), retires('sam'), leaves('sam'), newTurn, sixOClock()],
      [becomesSpinner('ann'), handsOut('tom', 10_000), stakes('ann', 2_000, 'S2'), covers('ted', 2_000, 'S2')],
      [plays('ann', 'TTH', 's2'), handsOut('ted', 4_000, 'S2'), retires('ann'), leaves('ann')],
    ],
    owed: [toTom, { of: 'S2', who: 'ted', outOf: 'rk', gets: 4_000 }],
  },
  {
    title: 'Tom takes his cover back before six, after one head, and tails come after it',
    text: '6.2: the cover was out while nothing had decided it; by tails he has all of it, and what he took counts',
    about: ['6.2', '4.8'],
    opening,
    steps: [
      [turn(), plays('sam', 'HHT', 's1'), handsOut('tom', 5_000), sixOClock('S1')],
      [plays('sam', 'TTH', 's2'), handsOut('tom', 5_000), retires('sam'), leaves('sam')],
    ],
    found: [{ clause: '6.2', code: 'COVER_REMOVED_EARLY', of: 'S1' }],
    owed: [toTom],
  },
  {
    title: 'what the pennies showed before six nobody saw, and heads come twice after it',
    text: '4.6, 6.2.2: whether it was the second or the third is not on record',
    about: ['6.2.2'],
    opening,
    steps: [
      [turn(), placeBets(), onKip('sam'), comeIn(), spins('sam', '???', 's1'), sixOClock('S1')],
      [plays('sam', 'HHT', 's2'), plays('sam', 'HHT', 's3')],
    ],
    besides: ['4.6'],
    owed: [{ of: 'S1', who: 'sam', outOf: 'rk', gets: 'undetermined' }],
  },
  {
    title: 'Sam leaves after one head, a pair lies there at six, and Ann throws two heads after it and leaves',
    text: '4.9: the heads of Sam are not those of Ann: each left too early; 6.3: the pair is decided by the next spin',
    about: ['4.9', '6.3', '6.3.1'],
    opening,
    steps: [
      [turn(), plays('sam', 'HHT', 's1'), retires('sam', 'own-wish'), pair('P1', 2_000), leaves('sam'), newTurn],
      [sixOClock('P1'), becomesSpinner('ann'), stakes('ann', 2_000, 'S2'), covers('ted', 2_000, 'S2')],
      [plays('ann', 'HHT', 's2'), plays('ann', 'HHT', 's3'), leavesWon('ann')],
    ],
    found: [
      { clause: '4.9', code: 'SPINNER_LEFT_EARLY', by: 'sam' },
      { clause: '4.9', code: 'SPINNER_LEFT_EARLY', by: 'ann' },
    ],
    owed: [{ of: 'P1', who: 'hal', outOf: 'hal', gets: 4_000 }],
  },
  {
    title: 'Sam throws tails before six, a pair lies there, and Ann throws tails after it and spins on',
    text: '4.8: Ann lost the right to spin, whatever Sam had done; 6.3: the pair is decided by her first tails',
    about: ['4.8', '6.3', '6.3.1'],
    opening,
    steps: [
      [turn(), plays('sam', 'TTH', 's1'), handsOut('tom', 10_000), pair('P1', 2_000), leaves('sam'), sixOClock('P1')],
      [becomesSpinner('ann'), stakes('ann', 2_000, 'S2'), covers('ted', 2_000, 'S2'), plays('ann', 'TTH', 's2')],
      [handsOut('ted', 4_000, 'S2'), givesOver('P1', 'tina', 4_000), plays('ann', 'HHT', 's3')],
    ],
    found: [{ clause: '4.8', code: 'SPINNER_NOT_RETIRED', at: 's3', by: 'ann' }],
    owed: [
      toTom,
      { of: 'S2', who: 'ted', outOf: 'rk', gets: 4_000 },
      { of: 'P1', who: 'tina', outOf: 'hal', gets: 4_000 },
    ],
  },
  {
    title: 'a turn goes on over two ends of a day on paper, with a head in each of three sessions',
    text: '4.9, 6.2.2: three in a row',
    about: ['4.9', '6.2.2'],
    opening,
    steps: [
      [turn(), plays('sam', 'HHT', 's1'), sixOClock('S1'), plays('sam', 'HHT', 's2')],
      [anzac('06:30:00'), dayEndsOnPaper('S1'), plays('sam', 'HHT', 's3'), handsOut('sam', 10_000), leavesWon()],
    ],
    owed: [toSam],
  },
];
