import {
  announces,
  anzac,
  as,
  asSaid,
  barred,
  becomesSpinner,
  cast,
  comeIn,
  covers,
  dayEndsOnPaper,
  declines,
  disturbs,
  givesOver,
  handsOut,
  leaves,
  offers,
  onKip,
  pair,
  placeBets,
  placeOf,
  plays,
  ready,
  newTurn,
  noSpin,
  retains,
  retires,
  selects,
  spins,
  stakes,
  throwsDown,
  turn,
  type Faces,
  type RingSituation,
  type Telling,
  type Told,
  type Who,
} from './support/words.ts';
import { leavesWon, threeHeads } from './support/turns.ts';

const refuse = (...all: readonly Who[]): Telling => all.map((who) => [offers(who, placeOf(who)), declines(who)]);
const closes: Told = { did: 'closes', by: 'cs', patronsThere: 0, sign: null };
const goesOut = (who: Who): Telling => [retires(who), leaves(who)];
const toTom = { of: 'S1', who: 'tom', outOf: 'rk', gets: 10_000 } as const;
const toSam = { of: 'S1', who: 'sam', outOf: 'rk', gets: 10_000 } as const;
/** A spin of Sam's whose result is entered later. */
const unheard = (lie: Faces, spin: string): Telling => [placeBets(), onKip('sam'), comeIn(), spins('sam', lie, spin)];
const heardLate = (result: 'heads' | 'tails', spin: string, after = spin): Told => ({
  did: 'entered-late',
  after,
  step: announces(result, spin),
});
const changes = (by: Who): Told => ({ did: 'pennies-changed', from: 'red', to: 'blue', by, reason: 'a bent penny' });
const ofBlue: Telling = [throwsDown('blue'), selects('sam', 3, 'blue'), retains()];
const complaint = (about: string): Told => ({ did: 'complains', who: 'tom', about, claimsCents: 10_000 });
const ruledBy = (by: Who): Told => ({ did: 'decides', by, for: 'house' });
const notSatisfied: Told = { did: 'answers', who: 'tom', satisfied: false };
const reviewed = (by: Who): Telling => [
  { did: 'asks-for-review', who: 'tom' },
  { did: 'reviews', by, for: 'house' },
];
const advised: Told = { did: 'told-of-right', who: 'tom', section: '33' };
const over: Told = { did: 'dispute-over' };
const ownCall = { clause: '7.8', code: 'DECIDED_OWN_CALL', verdict: 'noted' } as const;

/** The same early morning of five turns, with what is done at six. */
const morning = (atSix: Telling): Telling => [
  [turn(), pair('P1', 2_000), threeHeads(), handsOut('sam', 10_000), leavesWon(), newTurn],
  [refuse('ann'), becomesSpinner('bob'), stakes('bob', 3_000, 'S2'), covers('ted', 3_000, 'S2')],
  [plays('bob', 'TTH', 's4'), handsOut('ted', 6_000, 'S2'), goesOut('bob'), newTurn],
  [refuse('tom', 'ted', 'tina', 'hal', 'hugo', 'sam', 'ann', 'bob'), { did: 'nobody-elects', by: 'rk' }],
  [{ did: 'house-spins', who: 'rk', supervisedBy: 'cs' }, throwsDown(), selects('rk'), retains(), pair('P2', 1_000)],
  [placeBets(), onKip('rk'), comeIn(), spins('rk', 'TTT', 's5'), announces('tails', 's5')],
  [givesOver('P2', 'tina', 2_000), newTurn],
  [becomesSpinner('tom'), stakes('tom', 4_000, 'S3'), covers('sam', 4_000, 'S3'), plays('tom', 'HHT', 's6')],
  [atSix, plays('tom', 'HHT', 's7'), plays('tom', 'TTH', 's8'), handsOut('sam', 8_000, 'S3'), goesOut('tom'), newTurn],
  [becomesSpinner('ted'), stakes('ted', 2_000, 'S4'), covers('hugo', 2_000, 'S4'), plays('ted', 'TTT', 's9')],
  [handsOut('hugo', 4_000, 'S4'), goesOut('ted'), anzac('09:00:00'), closes],
];
const allOfTheMorning = [
  toSam,
  { of: 'P1', who: 'hal', outOf: 'hal', gets: 4_000 },
  { of: 'S2', who: 'ted', outOf: 'rk', gets: 6_000 },
  { of: 'P2', who: 'tina', outOf: 'hal', gets: 2_000 },
  { of: 'S3', who: 'sam', outOf: 'rk', gets: 8_000 },
  { of: 'S4', who: 'hugo', outOf: 'rk', gets: 4_000 },
] as const;

/** Evenings as they go on: turn after turn, over the end of the house's day, told late, put right more than once, and disputed. */
export const evenings: readonly RingSituation[] = [
  {
    title: 'five turns of an early morning, one of them of the ringkeeper, in one session',
    text: '1.1, 4.1, 4.1.1, 4.8, 4.9, 6.2.2: everything as it should be, and closed in the morning',
    about: ['1.1', '4.1', '4.1.1', '4.8', '4.9', '6.2.2', '6.3.1'],
    opening: [anzac('05:00:00'), ready],
    steps: morning([]),
    owed: allOfTheMorning,
  },
  {
    title: 'the same five turns, and the house ends its day on paper in the fourth',
    text: '1.1, 4.8: the document knows the calendar only; Tom’s heads before and after are of one turn',
    about: ['1.1', '4.1', '4.1.1', '4.8', '4.9', '6.2.2', '6.3.1'],
    opening: [anzac('05:00:00'), ready],
    steps: morning([anzac('06:00:00'), dayEndsOnPaper('S3')]),
    owed: allOfTheMorning,
  },
  {
    title: 'the same five turns, and the house ends its day on paper between two of them',
    text: '4.1: the kip goes on clockwise from where it was; nothing lay in the centre',
    about: ['4.1', '4.8', '1.1'],
    opening: [anzac('05:00:00'), ready],
    steps: [
      [turn(), plays('sam', 'TTH', 's1'), handsOut('tom', 10_000), goesOut('sam'), newTurn, anzac('06:00:00')],
      [dayEndsOnPaper(), becomesSpinner('ann'), stakes('ann', 2_000, 'S2'), covers('ted', 2_000, 'S2')],
      [plays('ann', 'TTH', 's2'), handsOut('ted', 4_000, 'S2'), goesOut('ann'), anzac('07:00:00'), closes],
    ],
    owed: [toTom, { of: 'S2', who: 'ted', outOf: 'rk', gets: 4_000 }],
  },
  {
    title: 'a backlog: all results of a turn are entered afterwards, as having been announced at once',
    text: '4.6: each was announced before the next spin; that it was written down late is not a breach of these rules',
    about: ['4.6', '4.8'],
    steps: [
      [turn(), unheard('HHT', 's1'), unheard('HHT', 's2'), unheard('TTH', 's3'), handsOut('tom', 10_000)],
      [goesOut('sam'), heardLate('tails', 's3'), heardLate('heads', 's1'), heardLate('heads', 's2')],
    ],
    owed: [toTom],
  },
  {
    title: 'a backlog: the result of the first spin is entered as having been announced after the second',
    text: '4.6: announced only when the pennies had been spun again',
    about: ['4.6'],
    steps: [
      [turn(), unheard('HHT', 's1'), unheard('HHT', 's2'), unheard('TTH', 's3'), handsOut('tom', 10_000)],
      [goesOut('sam'), heardLate('tails', 's3'), heardLate('heads', 's1', 's2'), heardLate('heads', 's2')],
    ],
    found: [{ clause: '4.6', code: 'RESULT_NOT_ANNOUNCED', at: 's1' }],
    owed: [toTom],
  },
  {
    title: 'a backlog: that the spinner took the centre after three heads is entered when the next turn is over',
    text: '4.10, 6.2.2: the money was handed out when it was won',
    about: ['4.10', '6.2.2'],
    steps: [
      [turn(), plays('sam', 'HHT', 's1'), plays('sam', 'HHT', 's2'), plays('sam', 'HHT', 's3'), leavesWon(), newTurn],
      [becomesSpinner('ann'), stakes('ann', 2_000, 'S2'), covers('ted', 2_000, 'S2'), plays('ann', 'TTH', 's4')],
      [handsOut('ted', 4_000, 'S2'), goesOut('ann')],
      asSaid({ did: 'entered-late', after: 'announced-s3', step: handsOut('sam', 10_000) }),
    ],
    owed: [toSam, { of: 'S2', who: 'ted', outOf: 'rk', gets: 4_000 }],
  },
  {
    title: 'a backlog: that the first spin was called invalid in the air is entered when the turn is over',
    text: '5.1.3, 5.2, 5.3: it was called and the pennies were disturbed; the second spin decides',
    about: ['5.1.3', '5.2', '5.3', '4.8'],
    steps: [
      [turn(), placeBets(), onKip('sam'), comeIn(), spins('sam', '???', 's1', 'too-low')],
      [cast('sam', 'TTH', 's2'), handsOut('tom', 10_000), goesOut('sam')],
      { did: 'entered-late', after: 's1', step: disturbs('s1') },
      { did: 'entered-late', after: 's1', step: noSpin('s1', 'too-low') },
    ],
    besides: ['5.3'],
    owed: [toTom],
  },
  {
    title: 'the pennies of a spin are put right to tails, and that is put right to heads again',
    text: '6.2.2: what was said last is what happened: three heads',
    about: ['6.2.2', '4.6', '4.8'],
    steps: [
      [turn(), placeBets(), onKip('sam'), comeIn(), as('cast', spins('sam', 'HHT', 's1')), announces('heads', 's1')],
      [plays('sam', 'HHT', 's2'), plays('sam', 'HHT', 's3'), handsOut('sam', 10_000), leavesWon()],
      { did: 'put-right', label: 'cast', instead: spins('sam', 'TTH', 's1') },
      { did: 'put-right', label: 'cast', instead: spins('sam', 'HTH', 's1') },
    ],
    owed: [toSam],
  },
  {
    title: 'the pennies of a spin are put right to heads, and that is put right to tails again',
    text: '4.8: tails at the first spin; 4.6: heads were announced, and Sam spun on by that',
    about: ['6.2.2', '4.6', '4.8'],
    steps: [
      [turn(), placeBets(), onKip('sam'), comeIn(), as('cast', spins('sam', 'TTH', 's1')), announces('heads', 's1')],
      [plays('sam', 'HHT', 's2'), plays('sam', 'HHT', 's3'), handsOut('sam', 10_000), leavesWon()],
      { did: 'put-right', label: 'cast', instead: spins('sam', 'HHT', 's1') },
      { did: 'put-right', label: 'cast', instead: spins('sam', 'TTT', 's1') },
    ],
    found: [
      { clause: '4.6', code: 'RESULT_MISANNOUNCED', at: 'announced-s1' },
      { clause: '4.8', code: 'SPINNER_NOT_RETIRED', at: 's2', follows: 'RESULT_MISANNOUNCED' },
      { clause: '4.8', code: 'WINNINGS_NOT_HANDED_OVER', of: 'S1' },
    ],
    owed: [{ ...toTom, over: -10_000 }],
  },
  {
    title: 'what Tom was handed is put right to less, and that is put right to all of it again',
    text: '4.8: he has all of it',
    about: ['4.8'],
    steps: [
      [turn(), plays('sam', 'TTH', 's1'), as('out', handsOut('tom', 10_000)), goesOut('sam')],
      { did: 'put-right', label: 'out', instead: handsOut('tom', 9_000) },
      { did: 'put-right', label: 'out', instead: handsOut('tom', 10_000) },
    ],
    owed: [toTom],
  },
  {
    title: 'the ringkeeper decides a dispute about their own “no spin”, and a casino supervisor reviews it',
    text: '7.8: the ringkeeper decides first, also of their own call: noted; 7.9: Tom was told of his right under section 33',
    about: ['7.8', '7.9', '5.1.3'],
    steps: [
      [turn(), placeBets(), barred('sam', 's1'), complaint('s1'), as('decided', ruledBy('rk')), notSatisfied],
      [reviewed('cs'), notSatisfied, advised, over, cast('sam', 'TTH', 's2'), handsOut('tom', 10_000), goesOut('sam')],
    ],
    found: [ownCall],
    owed: [toTom],
  },
  {
    title: 'the ringkeeper decides a dispute about their own announcement against Tom, who is not told of any right',
    text: '7.8: the ringkeeper decides first, also of their own call: noted; 7.9: who is not satisfied is told of the right',
    about: ['7.8', '7.9', '4.6'],
    steps: [
      [turn(), plays('sam', 'HHT', 's1'), complaint('s1'), ruledBy('rk'), notSatisfied, reviewed('cs'), notSatisfied],
      [over, plays('sam', 'TTH', 's2'), handsOut('tom', 10_000), goesOut('sam')],
    ],
    found: [ownCall, { clause: '7.9', code: 'COMPLAINT_RIGHT_NOT_ADVISED' }],
    owed: [toTom],
  },
  {
    title:
      'that a casino supervisor decided first is put right to the ringkeeper, to the supervisor again, and to the ringkeeper for good',
    text: '7.8: the ringkeeper decided first: noted as the own call; what was said in between did not happen',
    about: ['7.8'],
    steps: [
      [turn(), placeBets(), barred('sam', 's1'), complaint('s1'), as('decided', ruledBy('cs'))],
      { did: 'put-right', label: 'decided', instead: ruledBy('rk') },
      { did: 'put-right', label: 'decided', instead: ruledBy('cs') },
      { did: 'put-right', label: 'decided', instead: ruledBy('rk') },
      [asSaid({ did: 'answers', who: 'tom', satisfied: true }), over],
      [cast('sam', 'TTH', 's2'), handsOut('tom', 10_000), goesOut('sam')],
    ],
    found: [ownCall],
    owed: [toTom],
  },
  {
    title: 'a second ringkeeper decides a dispute about the “no spin” of the first',
    text: '7.8: the ringkeeper decides: it was not the own call; nothing to note',
    about: ['7.8'],
    steps: [
      [asSaid({ did: 'on-duty', who: 'rk2' }), turn(), placeBets(), barred('sam', 's1'), complaint('s1')],
      [ruledBy('rk2'), asSaid({ did: 'answers', who: 'tom', satisfied: true }), over],
      [cast('sam', 'TTH', 's2'), handsOut('tom', 10_000), goesOut('sam')],
    ],
    owed: [toTom],
  },
  {
    title: 'the pennies are changed by the ringkeeper between the second and the third heads of a turn',
    text: '3.3: at the discretion of the ringkeeper; the turn and its heads go on (4.9, 6.2.2)',
    about: ['3.3', '6.2.2', '4.9'],
    steps: [
      [turn(), plays('sam', 'HHT', 's1'), plays('sam', 'HHT', 's2'), changes('rk'), ofBlue],
      [plays('sam', 'HHT', 's3'), handsOut('sam', 10_000), leavesWon()],
    ],
    owed: [toSam],
  },
  {
    title: 'the pennies are changed by the dealer in the middle of a turn, and tails fall with the others',
    text: '3.3: it is for the ringkeeper; the tails count all the same (4.8)',
    about: ['3.3', '4.8'],
    steps: [
      [turn(), plays('sam', 'HHT', 's1'), as('changed', changes('dealer')), ofBlue],
      [plays('sam', 'TTH', 's2'), handsOut('tom', 10_000), goesOut('sam')],
    ],
    found: [{ clause: '3.3', at: 'changed', by: 'dealer' }],
    owed: [toTom],
  },
  {
    title:
      'one penny of a set is changed in the middle of a turn, and the spinner spins two of one set and one of the other',
    text: '3.1: three pennies from one of the sets',
    about: ['3.1', '3.3'],
    steps: [
      [turn(), plays('sam', 'HHT', 's1'), changes('rk'), throwsDown('blue')],
      [
        as('both', {
          did: 'pennies-selected',
          by: 'sam',
          from: [
            { set: 'red', count: 2 },
            { set: 'blue', count: 1 },
          ],
        }),
      ],
      [retains(), plays('sam', 'TTH', 's2'), handsOut('tom', 10_000), goesOut('sam')],
    ],
    found: [{ clause: '3.1', at: 'both', by: 'sam' }],
    owed: [toTom],
  },
];
