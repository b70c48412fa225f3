import {
  announces,
  as,
  comeIn,
  covers,
  handsOut,
  leaves,
  onKip,
  placeBets,
  plays,
  retires,
  spins,
  turn,
  type Faces,
  type RingSituation,
  type Side,
  type Telling,
} from './support/words.ts';
import { leavesWon } from './support/turns.ts';

/** A spin of Sam's of which the ringkeeper announces the other result. */
const misheard = (lie: Faces, said: Side, spin: string): Telling => [
  placeBets(),
  onKip('sam'),
  comeIn(),
  spins('sam', lie, spin),
  announces(said, spin),
];
const wrongly = (at: string) => ({ clause: '4.6', code: 'RESULT_MISANNOUNCED', by: 'rk', at }) as const;
const spunOn = (at: string) =>
  ({ clause: '4.8', code: 'SPINNER_NOT_RETIRED', at, follows: 'RESULT_MISANNOUNCED' }) as const;
const coverOut = { clause: '6.2', code: 'COVER_REMOVED_EARLY', of: 'S1', follows: 'RESULT_MISANNOUNCED' } as const;
const short = { clause: '4.8', code: 'WINNINGS_NOT_HANDED_OVER', of: 'S1' } as const;
const toms = { of: 'S1', who: 'tom', outOf: 'rk', gets: 10_000 } as const;

/** A result that is announced otherwise than the pennies show, and by which the ring goes on: 4.6 before 4.8, 4.9, 4.10 and 6.2. */
export const takenForTheOther: readonly RingSituation[] = [
  {
    title: 'tails are announced as heads, the spinner spins on to three, takes the centre, and leaves',
    text: '4.6 is the wrong; that Sam spun again (4.8) follows from it. Tails ended the turn: leaving is not too early (4.9), and Tom had won',
    about: ['4.6', '4.8', '4.9'],
    steps: [
      turn(),
      misheard('TTH', 'heads', 's1'),
      plays('sam', 'HHT', 's2'),
      plays('sam', 'HHT', 's3'),
      handsOut('sam', 10_000),
      leavesWon(),
    ],
    found: [wrongly('announced-s1'), spunOn('s2'), short],
    owed: [{ ...toms, over: -10_000 }],
  },
  {
    title: 'tails are announced as heads, and the next spin is tails, too: Tom has the centre in the end',
    text: '4.6; 4.8: the second spin follows from it; what was due at the first spin was handed over',
    about: ['4.6', '4.8'],
    steps: [
      turn(),
      misheard('TTH', 'heads', 's1'),
      plays('sam', 'TTT', 's2'),
      handsOut('tom', 10_000),
      retires('sam'),
      leaves('sam'),
    ],
    found: [wrongly('announced-s1'), spunOn('s2')],
    owed: [toms],
  },
  {
    title: 'tails after two heads are announced as the third, and the spinner takes the centre and leaves',
    text: '4.6, 4.8: the centre was Tom’s; it was decided when it was handed out, so 4.10 is kept; nobody spun on',
    about: ['4.6', '4.8', '4.10'],
    steps: [
      turn(),
      plays('sam', 'HHT', 's1'),
      plays('sam', 'HHH', 's2'),
      misheard('TTH', 'heads', 's3'),
      handsOut('sam', 10_000),
      leavesWon(),
    ],
    found: [wrongly('announced-s3'), short],
    owed: [{ ...toms, over: -10_000 }],
  },
  {
    title: 'heads are announced as tails at the first spin, and the centre goes to Tom',
    text: '4.6; 6.2: the cover was handed out before the bet was decided, which follows from it; what becomes of the centre then the text does not say',
    about: ['4.6', '6.2'],
    steps: [turn(), misheard('HHT', 'tails', 's1'), handsOut('tom', 10_000), retires('sam'), leaves('sam')],
    found: [wrongly('announced-s1'), coverOut],
    owed: [{ of: 'S1', who: 'sam', outOf: 'rk', gets: 'not-governed' }],
  },
  {
    title: 'heads after heads are announced as tails, and the centre goes to Tom',
    text: '4.6; 6.2: two heads decide nothing; the hand-over follows from the announcement of the second',
    about: ['4.6', '6.2'],
    steps: [
      turn(),
      plays('sam', 'HHT', 's1'),
      misheard('HHT', 'tails', 's2'),
      handsOut('tom', 10_000),
      retires('sam'),
      leaves('sam'),
    ],
    found: [wrongly('announced-s2'), coverOut],
    owed: [{ of: 'S1', who: 'sam', outOf: 'rk', gets: 'not-governed' }],
  },
  {
    title: 'the third heads are announced as tails, and the centre goes to Tom',
    text: '6.2.2: Sam had won; the bet was decided, so that nothing was handed out too early; 4.6',
    about: ['4.6', '6.2.2'],
    steps: [
      turn(),
      plays('sam', 'HHT', 's1'),
      plays('sam', 'HHT', 's2'),
      misheard('HHT', 'tails', 's3'),
      handsOut('tom', 10_000),
      retires('sam'),
      leaves('sam'),
    ],
    found: [wrongly('announced-s3'), { clause: '6.2.2', code: 'WINNINGS_NOT_HANDED_OVER', of: 'S1' }],
    owed: [{ of: 'S1', who: 'sam', outOf: 'rk', gets: 10_000, over: -10_000 }],
  },
  {
    title:
      'heads are announced as tails, Tom has the centre in hand, and the ringkeeper corrects the call and takes it back',
    text: '4.6: put right, to note; 6.2: the cover was out while it was not decided, by that call',
    about: ['4.6', '6.2'],
    steps: [
      turn(),
      misheard('HHT', 'tails', 's1'),
      handsOut('tom', 10_000),
      as('right', announces('heads', 's1')),
      handsOut('rk', 10_000, 'S1', 'tom'),
      plays('sam', 'TTH', 's2'),
      handsOut('tom', 10_000),
      retires('sam'),
      leaves('sam'),
    ],
    found: [{ ...wrongly('announced-s1'), verdict: 'advisory' }, coverOut],
    owed: [toms],
  },
  {
    title: 'tails are announced as heads, the spinner spins again, and only then the ringkeeper says that it was tails',
    text: '4.6: put right, to note; 4.8: when Sam spun again heads had been announced, and nothing else',
    about: ['4.6', '4.8'],
    steps: [
      turn(),
      misheard('TTH', 'heads', 's1'),
      plays('sam', 'HHT', 's2'),
      as('right', announces('tails', 's1')),
      handsOut('tom', 10_000),
      retires('sam'),
      leaves('sam'),
    ],
    found: [{ ...wrongly('announced-s1'), verdict: 'advisory' }, spunOn('s2')],
    owed: [toms],
  },
  {
    title: 'tails are announced as heads and put right at once, and the spinner spins again all the same',
    text: '4.8: tails had been announced when Sam spun again: that is a wrong of its own',
    about: ['4.6', '4.8'],
    steps: [
      turn(),
      misheard('TTH', 'heads', 's1'),
      as('right', announces('tails', 's1')),
      plays('sam', 'HHT', 's2'),
      handsOut('tom', 10_000),
      retires('sam'),
      leaves('sam'),
    ],
    found: [
      { ...wrongly('announced-s1'), verdict: 'advisory' },
      { clause: '4.8', code: 'SPINNER_NOT_RETIRED', at: 's2' },
    ],
    owed: [toms],
  },
  {
    title:
      'tails are announced as heads where the stake rides: Ted covers what they say was won, and has it by the next tails',
    text: '4.6; 4.8 and the cover of a wager that was lost (6.2) follow from it; Tom had won at the first spin, and Ted has his own back: that what is Tom’s went to Ted is found once, there',
    about: ['4.6', '4.8', '6.2'],
    centre: 'rides',
    steps: [
      turn(),
      misheard('TTH', 'heads', 's1'),
      covers('ted', 10_000),
      plays('sam', 'TTT', 's2'),
      handsOut('ted', 20_000),
      retires('sam'),
      leaves('sam'),
    ],
    found: [
      wrongly('announced-s1'),
      spunOn('s2'),
      { clause: '6.2', code: 'ESCROW_IMBALANCE', of: 'S1', follows: 'RESULT_MISANNOUNCED' },
      { clause: '6.2', code: 'MORE_HANDED_OVER_THAN_DUE', of: 'S1' },
      { ...short, verdict: 'undetermined' },
    ],
    owed: [toms, { of: 'S1', who: 'ted', outOf: 'rk', gets: 10_000, over: 10_000 }],
  },
];
