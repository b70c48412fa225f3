import {
  as,
  becomesSpinner,
  covers,
  givesOver,
  handsOut,
  leaves,
  losesAtOnce,
  minutes,
  newTurn,
  pair,
  plays,
  retires,
  stakes,
  turn,
  type RingSituation,
  type Telling,
} from './support/words.ts';

const lost = { of: 'S1', who: 'tom', outOf: 'rk', gets: 10_000 } as const;
const anns = { of: 'S2', who: 'ted', outOf: 'rk', gets: 4_000 } as const;
const tinas = { of: 'P1', who: 'tina', outOf: 'hal', gets: 4_000 } as const;
/** Sam throws tails and leaves; nothing has been handed to anybody. */
const samLoses: Telling = [plays('sam', 'TTH', 's1'), retires('sam'), leaves('sam')];
/** Ann takes the kip, with $20 of hers against $20 of Ted; `meanwhile` is done before she spins tails. */
const annsTurn = (...meanwhile: readonly Telling[]): Telling => [
  newTurn,
  becomesSpinner('ann'),
  stakes('ann', 2_000, 'S2'),
  covers('ted', 2_000, 'S2'),
  ...meanwhile,
  losesAtOnce('ann', 's2', 'S2', 'ted', 2_000),
];
/** Bob takes the kip after her, with $30 of his against $30 of Hugo. */
const bobsTurn = (...meanwhile: readonly Telling[]): Telling => [
  newTurn,
  becomesSpinner('bob'),
  stakes('bob', 3_000, 'S3'),
  covers('hugo', 3_000, 'S3'),
  ...meanwhile,
  losesAtOnce('bob', 's3', 'S3', 'hugo', 3_000),
];
const bobs = { of: 'S3', who: 'hugo', outOf: 'rk', gets: 6_000 } as const;

/** When the money of a bet is handed to whose it is: 4.8 and 6.2.2 name no time, 6.3.1 has the stakes held until the outcome. */
export const handOvers: readonly RingSituation[] = [
  {
    title: 'the centre is handed out when the turn is over, before anybody has the kip',
    text: '4.8: what the spinner lost is handed to Tom; nothing says by when',
    about: ['4.8', '6.2'],
    steps: [turn(), samLoses, newTurn, minutes(2), handsOut('tom', 10_000), annsTurn()],
    owed: [lost, anns],
  },
  {
    title: 'half of the centre is handed out in the turn, and half in the next one',
    text: '4.8: Tom has his $100; nothing says that it has to be handed over at once',
    about: ['4.8', '6.2'],
    steps: [
      turn(),
      plays('sam', 'TTH', 's1'),
      handsOut('tom', 5_000),
      retires('sam'),
      leaves('sam'),
      annsTurn(handsOut('tom', 5_000)),
    ],
    owed: [lost, anns],
  },
  {
    title: 'half of the centre is handed out in the turn, and half when it is over',
    text: '4.8: Tom has his $100',
    about: ['4.8', '6.2'],
    steps: [
      turn(),
      plays('sam', 'TTH', 's1'),
      handsOut('tom', 5_000),
      retires('sam'),
      leaves('sam'),
      newTurn,
      handsOut('tom', 5_000),
      annsTurn(),
    ],
    owed: [lost, anns],
  },
  {
    title: 'the centre is handed out two turns later',
    text: '4.8: nothing says by when; a turn is held against what is on record of it by the end of the next: whether Tom had his money by then is not',
    about: ['4.8', '6.2'],
    steps: [turn(), samLoses, annsTurn(), bobsTurn(handsOut('tom', 10_000))],
    found: [
      {
        clause: '4.8',
        code: 'WINNINGS_NOT_HANDED_OVER',
        verdict: 'undetermined',
        missing: 'whether it was handed over',
      },
    ],
    owed: [lost, anns, bobs],
  },
  {
    title: 'in the next turn Tom is handed $120 where $100 were his',
    text: '4.8: the spinner lost $50 and Tom’s own $50 goes back: $20 are not his',
    about: ['4.8', '6.2'],
    steps: [turn(), samLoses, annsTurn(as('much', handsOut('tom', 12_000)))],
    found: [{ clause: '4.8', code: 'MORE_HANDED_OVER_THAN_DUE', at: 'much' }],
    owed: [{ ...lost, over: 2_000 }, anns],
  },
  {
    title: 'in the next turn Tom is handed $80 where $100 were his',
    text: '4.8: $20 short',
    about: ['4.8', '6.2'],
    steps: [turn(), samLoses, annsTurn(as('short', handsOut('tom', 8_000)))],
    found: [{ clause: '4.8', code: 'WINNINGS_NOT_HANDED_OVER', at: 'short', by: 'rk' }],
    owed: [{ ...lost, over: -2_000 }, anns],
  },
  {
    title: 'three heads, Sam withdraws, and is handed the $100 in the next turn',
    text: '6.2.2, 4.9: Sam won, and may withdraw; when it is handed over the text does not say',
    about: ['6.2.2', '4.9'],
    steps: [
      turn(),
      plays('sam', 'HHT', 'h1'),
      plays('sam', 'HHT', 'h2'),
      plays('sam', 'HHH', 'h3'),
      retires('sam', 'own-wish'),
      leaves('sam'),
      annsTurn(handsOut('sam', 10_000)),
    ],
    owed: [{ of: 'S1', who: 'sam', outOf: 'rk', gets: 10_000 }, anns],
  },
  {
    title: 'Hal hands Tina her $40 in the next turn',
    text: '6.3.1: he holds both until the outcome; how soon after it they are Tina’s the text does not say',
    about: ['6.3.1', '6.3'],
    steps: [turn(), pair('P1', 2_000), losesAtOnce(), annsTurn(givesOver('P1', 'tina', 4_000))],
    owed: [lost, tinas, anns],
  },
  {
    title: 'Hal hands Tina her $40 between two turns',
    text: '6.3.1, as before',
    about: ['6.3.1', '6.3'],
    steps: [turn(), pair('P1', 2_000), losesAtOnce(), newTurn, givesOver('P1', 'tina', 4_000), annsTurn()],
    owed: [lost, tinas, anns],
  },
  {
    title: 'Hal hands Tina $20 in the turn and $20 in the next one',
    text: '6.3, 6.3.1: she has the $40 that are hers',
    about: ['6.3.1', '6.3'],
    steps: [
      turn(),
      pair('P1', 2_000),
      losesAtOnce(),
      newTurn,
      givesOver('P1', 'tina', 2_000),
      annsTurn(givesOver('P1', 'tina', 2_000)),
    ],
    owed: [lost, tinas, anns],
  },
  {
    title: 'the ringkeeper hands Tom the $40 of the next turn, and Ted the $100 of this one',
    text: '4.8: each has the money of the other: Tom’s is not with Tom, and Ted’s not with Ted',
    about: ['4.8', '6.2'],
    steps: [
      turn(),
      samLoses,
      newTurn,
      turn('ann', 2_000, 'ted', 'S2'),
      plays('ann', 'TTH', 's2'),
      as('toTom', handsOut('tom', 4_000, 'S2')),
      as('toTed', handsOut('ted', 10_000, 'S1')),
      retires('ann'),
      leaves('ann'),
    ],
    besides: ['4.8', '6.2', '6.3.1', '6.2.2'],
    owed: [
      { ...lost, over: -10_000 },
      { ...anns, over: -4_000 },
    ],
  },
];
