import {
  announces,
  anzac,
  as,
  asSaid,
  becomesSpinner,
  comeIn,
  covers,
  dayEndsOnPaper,
  declines,
  givesOver,
  handsOut,
  leaves,
  newTurn,
  offers,
  onKip,
  pair,
  placeBets,
  placeOf,
  plays,
  ready,
  retains,
  retires,
  selects,
  spins,
  stakes,
  throwsDown,
  turn,
  type RingSituation,
  type Telling,
  type Told,
  type Who,
} from './support/words.ts';

const opening: Telling = [anzac('05:30:00'), ready];
const goesOut = (who: Who): Telling => [retires(who), leaves(who)];
const annsTurn: Telling = [
  [becomesSpinner('ann'), stakes('ann', 2_000, 'S2'), covers('ted', 2_000, 'S2'), plays('ann', 'TTH', 's9')],
  [handsOut('ted', 4_000, 'S2'), goesOut('ann')],
];
const toTom = { of: 'S1', who: 'tom', outOf: 'rk', gets: 10_000 } as const;
const toTed = { of: 'S2', who: 'ted', outOf: 'rk', gets: 4_000 } as const;
const houseSpins: Told = { did: 'house-spins', who: 'rk', supervisedBy: 'cs' };
const houseTurn = (name: string, spin: string): Telling => [
  [houseSpins, throwsDown(), selects('rk'), retains(), pair(name, 1_000), placeBets(), onKip('rk'), comeIn()],
  [spins('rk', 'TTT', spin), announces('tails', spin), givesOver(name, 'tina', 2_000), newTurn],
];
const refuse = (...all: readonly Who[]): Telling => all.map((who) => [offers(who, placeOf(who)), declines(who)]);
const putRight = (label: string, instead: Told): Told => asSaid({ did: 'put-right', label, instead });

/** Sequences of turns and sessions in which several things come together that stand in no situation yet. */
export const neverThoughtOf: readonly RingSituation[] = [
  {
    title: 'nobody elects, the ringkeeper spins, the day ends on paper, and the ringkeeper spins on',
    text: '4.1.1, 4.9.1: the kip was offered once, and they spin until a patron elects; the day of the house is not asked',
    about: ['4.1.1', '4.9.1', '6.3.1'],
    opening,
    steps: [
      [refuse('sam', 'ann', 'bob', 'tom', 'ted', 'tina', 'hal', 'hugo'), { did: 'nobody-elects', by: 'rk' }],
      [houseTurn('P1', 's1'), anzac('06:00:00'), dayEndsOnPaper(), houseTurn('P2', 's2')],
    ],
    owed: [
      { of: 'P1', who: 'tina', outOf: 'hal', gets: 2_000 },
      { of: 'P2', who: 'tina', outOf: 'hal', gets: 2_000 },
    ],
  },
  {
    title: 'heads lie at six, and are announced after it; two more heads win',
    text: '4.6, 6.2.2: three in a row, each announced',
    about: ['4.6', '6.2.2'],
    opening,
    steps: [
      [turn(), placeBets(), onKip('sam'), comeIn(), spins('sam', 'HHT', 's1'), anzac('06:00:00'), dayEndsOnPaper('S1')],
      [announces('heads', 's1'), plays('sam', 'HHT', 's2'), plays('sam', 'HHH', 's3'), handsOut('sam', 10_000)],
      [retires('sam', 'own-wish'), leaves('sam')],
    ],
    besides: ['4.6'],
    owed: [{ of: 'S1', who: 'sam', outOf: 'rk', gets: 10_000 }],
  },
  {
    title:
      'money is told in the next turn as on the wager of that one, is put right to the turn before, and put right again in its amount',
    text: '4.8: in the end Tom has his $100, and Ted his $40',
    about: ['4.8'],
    steps: [
      [turn(), plays('sam', 'TTH', 's1'), goesOut('sam'), newTurn, becomesSpinner('ann')],
      [stakes('ann', 2_000, 'S2'), covers('ted', 2_000, 'S2'), as('told', handsOut('ted', 9_000, 'S2'))],
      [plays('ann', 'TTH', 's9'), handsOut('ted', 4_000, 'S2'), goesOut('ann')],
      [putRight('told', handsOut('tom', 9_000)), putRight('told', handsOut('tom', 10_000))],
    ],
    owed: [toTom, toTed],
  },
  {
    title: 'a device of Tom is found in the turn of Ann, and the cover that he had won with is declared void there',
    text: '7.3.1: any wager made by the person; whether the $50 that he had won went back is not on record',
    about: ['7.3.1', '7.1'],
    steps: [
      [turn(), plays('sam', 'TTH', 's1'), handsOut('tom', 10_000), goesOut('sam'), newTurn, becomesSpinner('ann')],
      [{ did: 'device-seen', who: 'tom', basis: 'seen', onDuty: null }, stakes('ann', 2_000, 'S2')],
      { did: 'voids', by: 'cs', of: 'S1-tom', ground: 'device', money: 'returned' },
      [covers('ted', 2_000, 'S2'), plays('ann', 'TTH', 's9'), handsOut('ted', 4_000, 'S2'), goesOut('ann')],
    ],
    found: [{ clause: '7.1', by: 'tom' }],
    besides: ['7.3', '7.3.1'],
    owed: [{ of: 'S1', who: 'tom', outOf: null, gets: 'undetermined' }, toTed],
  },
  {
    title: 'a pair that is called off in the turn of Sam is said to lie on, and Ann spins tails',
    text: '6.3: what both called off before a spin was not a bet any more; Tina had hers back',
    about: ['6.3'],
    steps: [
      [turn(), plays('sam', 'TTH', 's1'), handsOut('tom', 10_000), pair('P1', 2_000)],
      [{ did: 'pair-called-off', pair: 'P1', by: 'hal' }, givesOver('P1', 'tina', 2_000), goesOut('sam')],
      [{ did: 'new-turn', lying: ['P1'] }, annsTurn],
    ],
    owed: [toTom, toTed],
  },
];
