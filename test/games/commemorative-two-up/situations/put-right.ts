import {
  announces,
  as,
  asSaid,
  barred,
  becomesSpinner,
  cast,
  clock,
  comeIn,
  covers,
  givesOver,
  handsOut,
  leaves,
  noSpin,
  offDuty,
  onDuty,
  onKip,
  pair,
  placeBets,
  plays,
  ready,
  retires,
  spins,
  stakes,
  takesOver,
  turn,
  type RingSituation,
  type Told,
} from './support/words.ts';

const toldTwice = (step: Told): Told => ({ did: 'told-twice', step });
const setAside = (spin: string): Told => ({ did: 'sets-outcome-aside', by: 'cs', spin, ground: 'fire' });
const gone = [retires('sam'), leaves('sam')];
const withdraws = [retires('sam', 'own-wish'), leaves('sam')];
const tails = plays('sam', 'TTH', 's1');
const toTom = { of: 'S1', who: 'tom', outOf: 'rk', gets: 10_000 } as const;
const toSam = { of: 'S1', who: 'sam', outOf: 'rk', gets: 10_000 } as const;
const toTina = { of: 'P1', who: 'tina', outOf: 'hal', gets: 4_000 } as const;
const openFor = (who: 'sam' | 'tom') => ({ of: 'S1', who, outOf: null, gets: 'undetermined' }) as const;
const spunAs = (lie: string, said: 'heads' | 'tails', spin = 's1') => [
  [placeBets(), onKip('sam'), comeIn(), spins('sam', lie, spin)],
  as('said', announces(said, spin)),
];

/** Money that went astray and was put right, hands that were told twice, and results undone when the money had gone out: 4.6, 5.1, 6.2, 6.3.1, 7.5. */
export const putRight: readonly RingSituation[] = [
  {
    title: 'the centre is handed to Ted, who hands it back, and Tom has it in the end',
    text: '6.2, 4.8: it was Tom’s, and not Ted’s: handed wrongly once; to hand it back is not wrong',
    about: ['6.2', '4.8'],
    steps: [
      turn(),
      tails,
      as('wrong', handsOut('ted', 10_000)),
      handsOut('rk', 10_000, 'S1', 'ted'),
      handsOut('tom', 10_000),
      gone,
    ],
    found: [{ clause: '6.2', by: 'rk', at: 'wrong' }],
    owed: [toTom],
  },
  {
    title: 'Tom is handed $120 for $100, and hands $20 back',
    text: '4.8: $100 in the end',
    about: ['4.8'],
    steps: [turn(), tails, handsOut('tom', 12_000), handsOut('rk', 2_000, 'S1', 'tom'), gone],
    owed: [toTom],
  },
  {
    title: 'heads are announced of two tails, Sam is handed the centre, hands it back, and Tom has it',
    text: '4.6: announced wrongly; 4.8: the total was lost, and Sam has none of the money in the end',
    about: ['4.6', '4.8'],
    steps: [
      [turn(), plays('sam', 'HHT', 's0'), plays('sam', 'HHT', 's9'), spunAs('TTH', 'heads')],
      [handsOut('sam', 10_000), handsOut('rk', 10_000, 'S1', 'sam'), handsOut('tom', 10_000), gone],
    ],
    found: [{ clause: '4.6', by: 'rk' }],
    owed: [toTom, { of: 'S1', who: 'sam', outOf: null, gets: 0 }],
  },
  {
    title: 'heads are announced of two tails, Sam is handed the centre, hands half of it back, and Tom has that',
    text: '4.8: Tom is $50 short, which Sam has',
    about: ['4.6', '4.8'],
    steps: [
      [turn(), plays('sam', 'HHT', 's0'), plays('sam', 'HHT', 's9'), spunAs('TTH', 'heads')],
      [handsOut('sam', 10_000), handsOut('rk', 5_000, 'S1', 'sam'), handsOut('tom', 5_000), gone],
    ],
    found: [{ clause: '4.6', by: 'rk' }, { clause: '4.8' }],
    owed: [
      { ...toTom, over: -5_000 },
      { of: 'S1', who: 'sam', outOf: null, gets: 0, over: 5_000 },
    ],
  },
  {
    title: 'Hal hands both stakes to Ted, has them back, and hands them to Tina',
    text: '6.3.1: they were Tina’s: handed wrongly once',
    about: ['6.3.1'],
    steps: [
      [
        turn(),
        pair('P1', 2_000),
        tails,
        as('wrong', givesOver('P1', 'ted', 4_000)),
        givesOver('P1', 'hal', 4_000, 'ted'),
      ],
      [givesOver('P1', 'tina', 4_000), handsOut('tom', 10_000), gone],
    ],
    found: [{ clause: '6.3.1', by: 'hal', at: 'wrong' }],
    owed: [toTom, toTina],
  },
  {
    title: 'one handing out of the centre is told by two terminals',
    text: '4.8: $100 were due; whether $100 or $200 were handed out the record does not hold',
    about: ['4.8'],
    steps: [turn(), tails, handsOut('tom', 10_000), toldTwice(handsOut('tom', 10_000)), gone],
    found: [{ clause: '4.8', verdict: 'undetermined', by: 'rk' }],
    owed: [toTom],
  },
  {
    title: 'one handing over of a pair is told by two terminals',
    text: '6.3: $40 were Tina’s; whether $40 or $80 were handed over the record does not hold',
    about: ['6.3'],
    steps: [
      [turn(), pair('P1', 2_000), tails, givesOver('P1', 'tina', 4_000), toldTwice(givesOver('P1', 'tina', 4_000))],
      [handsOut('tom', 10_000), gone],
    ],
    found: [{ clause: '6.3', verdict: 'undetermined', by: 'hal' }],
    owed: [toTom, toTina],
  },
  {
    title: 'two terminals tell of $50 each that Tom was handed, and $100 were due',
    text: '4.8: both together are what is due',
    about: ['4.8'],
    steps: [turn(), tails, handsOut('tom', 5_000), toldTwice(handsOut('tom', 5_000)), gone],
    owed: [toTom],
  },
  {
    title: 'the ringkeeper calls no spin of tails that were announced, and of which Tom had been handed the centre',
    text: '5.1, 5.4: the spin is invalid by the reading chosen; 6.2: when it was handed out its result had been announced',
    about: ['5.1', '5.4', '6.2'],
    steps: [turn(), tails, handsOut('tom', 10_000), noSpin('s1', 'too-low', { pennies: 'at-rest' })],
    besides: ['5.2', '5.3'],
  },
  {
    title: 'the ringkeeper calls no spin of tails that were announced, and of which Hal had handed Tina both stakes',
    text: '6.3.1: until the outcome of the spin, which had been announced then; the next spin is heads',
    about: ['6.3.1', '5.1'],
    steps: [
      [
        turn(),
        pair('P1', 2_000),
        tails,
        givesOver('P1', 'tina', 4_000),
        noSpin('s1', 'too-low', { pennies: 'at-rest' }),
      ],
      [givesOver('P1', 'hal', 4_000, 'tina'), plays('sam', 'HHT', 's2')],
    ],
    besides: ['5.2', '5.3', '6.3'],
  },
  {
    title: 'the ringkeeper calls come in spinner, no spin is on record, then a second head, and Sam takes the centre',
    text: '4.5, 6.2.2: the spin between may have been a head; nobody recorded it',
    about: ['4.5', '4.10', '6.2.2'],
    steps: [
      [turn(), plays('sam', 'HHT', 's1'), placeBets(), onKip('sam'), comeIn(), plays('sam', 'HHT', 's3')],
      [handsOut('sam', 10_000), leaves('sam')],
    ],
    found: [{ clause: '4.10', verdict: 'undetermined' }],
  },
  {
    title: 'a ruling that set tails aside is put right: there was none',
    text: '4.8, 6.3: tails stand',
    about: ['7.5', '4.8'],
    steps: [
      [
        turn(),
        pair('P1', 2_000),
        tails,
        as('ruling', setAside('s1')),
        { did: 'put-right', label: 'ruling', instead: null },
      ],
      [givesOver('P1', 'tina', 4_000), handsOut('tom', 10_000), gone],
    ],
    owed: [toTom, toTina],
  },
  {
    title: 'the ringkeeper sets tails aside for a fire',
    text: '7.4: a casino supervisor may; tails stand',
    about: ['7.4'],
    steps: [turn(), tails, asSaid({ ...setAside('s1'), by: 'rk' } as Told), handsOut('tom', 10_000), gone],
    found: [{ clause: '7.4', by: 'rk' }],
    owed: [toTom],
  },
  {
    title: 'the first of three heads is set aside, and the centre is handed back to both',
    text: '7.5: all wagers made for that particular result; whether the centre is one, which three heads win, the text leaves open',
    about: ['7.5', '6.2.2'],
    steps: [
      turn(),
      plays('sam', 'HHT', 's1'),
      setAside('s1'),
      handsOut('sam', 5_000),
      handsOut('tom', 5_000),
      withdraws,
    ],
    besides: ['4.9'],
    owed: [openFor('sam'), openFor('tom')],
  },
  {
    title: 'the first of four heads is set aside, the centre lies on, and Sam takes it after the three others',
    text: '7.5, 6.2.2: as above: nobody is accused',
    about: ['7.5', '6.2.2'],
    steps: [
      [turn(), plays('sam', 'HHT', 's1'), setAside('s1'), plays('sam', 'HHT', 's2'), plays('sam', 'HTH', 's3')],
      [plays('sam', 'HHH', 's4'), handsOut('sam', 10_000), withdraws],
    ],
    besides: ['4.9'],
    owed: [openFor('sam'), openFor('tom')],
  },
  {
    title:
      'the first of four heads is set aside, the centre lies on by the reading that it does, and Sam wins it by the three others',
    text: '7.5, 6.2.2: three heads that count',
    about: ['7.5', '6.2.2'],
    choices: { 'heads-set-aside-in-a-series': 'stands' },
    steps: [
      [turn(), plays('sam', 'HHT', 's1'), setAside('s1'), plays('sam', 'HHT', 's2'), plays('sam', 'HTH', 's3')],
      [plays('sam', 'HHH', 's4'), handsOut('sam', 10_000), withdraws],
    ],
    owed: [toSam],
  },
  {
    title: 'the first of three heads is set aside, and the centre goes back by the reading that it does',
    text: '7.5: voided and returned',
    about: ['7.5'],
    choices: { 'heads-set-aside-in-a-series': 'goes-back' },
    steps: [
      turn(),
      plays('sam', 'HHT', 's1'),
      setAside('s1'),
      handsOut('sam', 5_000),
      handsOut('tom', 5_000),
      withdraws,
    ],
    besides: ['4.9'],
    owed: [
      { of: 'S1', who: 'sam', outOf: 'rk', gets: 5_000 },
      { of: 'S1', who: 'tom', outOf: 'rk', gets: 5_000 },
    ],
  },
  {
    title: 'the third of three heads is set aside, and everything for it goes back to three and two',
    text: '7.5: it would have won the centre; the pair was made for it, too',
    about: ['7.5'],
    steps: [
      [becomesSpinner('sam'), stakes('sam', 9_000), covers('tom', 5_000), covers('ted', 4_000)],
      [
        plays('sam', 'HHT', 's1'),
        plays('sam', 'HHT', 's2'),
        pair('P1', 2_000),
        plays('sam', 'HHH', 's3'),
        setAside('s3'),
      ],
      [
        givesOver('P1', 'tina', 2_000),
        handsOut('sam', 9_000),
        handsOut('tom', 5_000),
        handsOut('ted', 4_000),
        leaves('sam'),
      ],
    ],
    besides: ['4.9'],
    owed: [
      { of: 'S1', who: 'sam', outOf: 'rk', gets: 9_000 },
      { of: 'S1', who: 'tom', outOf: 'rk', gets: 5_000 },
      { of: 'S1', who: 'ted', outOf: 'rk', gets: 4_000 },
      { of: 'P1', who: 'tina', outOf: 'hal', gets: 2_000 },
    ],
  },
  {
    title: 'a second ringkeeper comes on duty in the middle of a series, calls its tails, and hands out the centre',
    text: '6.2: the ringkeeper shall hold it; there may be another one by then',
    about: ['6.2', '4.5', '4.6'],
    steps: [
      [turn(), plays('sam', 'HHT', 's1'), onDuty('rk2'), offDuty('rk'), placeBets('rk2'), onKip('sam'), comeIn('rk2')],
      [spins('sam', 'TTH', 's2'), announces('tails', 's2', 'rk2'), handsOut('tom', 10_000, 'S1', 'rk2'), gone],
    ],
    owed: [toTom],
  },
  {
    title: 'two invalid spins, a head and one more invalid spin, and the ringkeeper spins on for Sam',
    text: '4.7: three consecutive invalid spins; there was one since the head; the tails count all the same',
    about: ['4.7', '4.8'],
    steps: [
      [
        turn(),
        placeBets(),
        barred('sam', 'a'),
        barred('sam', 'b'),
        cast('sam', 'HHT', 's1'),
        placeBets(),
        barred('sam', 'c'),
      ],
      [takesOver('sam'), plays('rk', 'TTH', 's2'), handsOut('tom', 10_000), gone],
    ],
    found: [{ clause: '4.7', by: 'rk' }],
    owed: [toTom],
  },
  {
    title: 'two heads before midnight of ANZAC Day, and the third after it',
    text: '1.1: the third is on another day: found; that heads of that minute are none the text does not say',
    about: ['1.1', '6.2.2'],
    opening: [clock('2026-04-25T23:50:00+10:00'), ready],
    steps: [
      [turn(), plays('sam', 'HHT', 's1'), plays('sam', 'HHT', 's2'), clock('2026-04-26T00:00:10+10:00')],
      [plays('sam', 'HHT', 's3'), handsOut('sam', 10_000), leaves('sam')],
    ],
    found: [{ clause: '1.1' }],
    owed: [toSam],
  },
  {
    title: 'the first of three heads comes a second before noon of Remembrance Day',
    text: '1.1: only after noon: found; the money as it fell',
    about: ['1.1'],
    opening: [clock('2026-11-11T11:58:00+11:00'), ready],
    steps: [
      [turn(), placeBets(), onKip('sam'), comeIn(), clock('2026-11-11T11:59:59+11:00'), spins('sam', 'HHT', 's1')],
      [announces('heads', 's1'), plays('sam', 'HHT', 's2'), plays('sam', 'HHT', 's3'), handsOut('sam', 10_000)],
      leaves('sam'),
    ],
    found: [{ clause: '1.1' }],
    owed: [toSam],
  },
  {
    title: 'tails fall before midnight, and the money is handed over in the half minute after it',
    text: '1.1: the pennies were spun on their day, and the ring was closed on the next: found once; each has what is theirs',
    about: ['1.1', '4.8', '6.3.1'],
    opening: [clock('2026-04-25T23:58:00+10:00'), ready],
    steps: [
      [turn(), pair('P1', 2_000), tails, clock('2026-04-26T00:00:30+10:00'), givesOver('P1', 'tina', 4_000)],
      [handsOut('tom', 10_000), gone, asSaid({ did: 'closes', by: 'cs', patronsThere: 0, sign: null })],
    ],
    found: [{ clause: '1.1' }],
    owed: [toTom, toTina],
  },
];
