import {
  asSaid,
  covers,
  givesOver,
  handsOut,
  leaves,
  losesAtOnce,
  onDuty,
  pair,
  plays,
  retires,
  stakes,
  becomesSpinner,
  turn,
  type RingSituation,
  type Told,
  type Who,
} from './support/words.ts';

const lost = { of: 'S1', who: 'tom', outOf: 'rk', gets: 10_000 } as const;
const deviceOf = (who: Who): Told => ({ did: 'device-seen', who, basis: 'seen', onDuty: null });
const used = { clause: '7.1', code: 'PROHIBITED_DEVICE_SUSPECTED' } as const;
const excludes = (from: 'game' | 'casino', by: Who, who: Who): Told => ({
  did: 'excludes',
  by,
  who,
  from,
  ground: 'device',
});
const setAside = asSaid({ did: 'sets-outcome-aside', by: 'cs', spin: 's1', ground: 'fraud' });
const forfeits = (whose: Who): Told => ({ did: 'forfeits', by: 'cs', of: 'P1', whose, ground: 'fraud' });
/** Tails in the centre and in a pair of Hal's and Tina's, set aside for a fraud; those of the centre have theirs back. */
const tailsSetAside = [turn(), pair('P1', 2_000), plays('sam', 'TTH', 's1'), setAside];
const centreBack = [handsOut('sam', 5_000), handsOut('tom', 5_000), leaves('sam')];
const centreOwed = [
  { of: 'S1', who: 'sam', outOf: 'rk', gets: 5_000 },
  { of: 'S1', who: 'tom', outOf: 'rk', gets: 5_000 },
] as const;
const complains: Told = { did: 'complains', who: 'sam', about: 's1', claimsCents: 10_000 };
const decides: Told = { did: 'decides', by: 'rk', for: 'house' };
const over = asSaid({ did: 'dispute-over' });

/** Forfeits, exclusions and disputes about rulings: 7.3.2, 7.3.3, 7.5, 7.8. */
export const afterRulings: readonly RingSituation[] = [
  {
    title: 'Tina’s stake is forfeited for her fraud, and Hal hands it to the ringkeeper',
    text: '7.5: to whom a forfeited stake goes the text does not say: Hal, who held it (6.3.1), does no wrong',
    about: ['7.5', '6.3.1'],
    steps: [tailsSetAside, forfeits('tina'), givesOver('P1', 'rk', 2_000), centreBack],
    owed: [...centreOwed, { of: 'P1', who: 'tina', outOf: 'hal', gets: 0 }],
  },
  {
    title: 'Tina’s stake is forfeited for her fraud, and Hal hands it to Ann, who only looked on',
    text: '7.5, 6.3.1: to whom it goes the text does not say: that Ann may have it is in doubt',
    about: ['7.5', '6.3.1'],
    steps: [tailsSetAside, forfeits('tina'), givesOver('P1', 'ann', 2_000), centreBack],
    found: [{ clause: '6.3.1', verdict: 'undetermined', by: 'hal' }],
    owed: [...centreOwed, { of: 'P1', who: 'tina', outOf: 'hal', gets: 0 }],
  },
  {
    title: 'Hal’s own stake is forfeited for his fraud, and Tina has hers back',
    text: '7.5: the wager of the patron referred to in 7.4.2; Tina’s was made for that result and is returned',
    about: ['7.5'],
    steps: [tailsSetAside, forfeits('hal'), givesOver('P1', 'tina', 2_000), centreBack],
    owed: [...centreOwed, { of: 'P1', who: 'tina', outOf: 'hal', gets: 2_000 }],
  },
  {
    title: 'a games supervisor excludes Tina from the casino for a device, and her pair, laid before, is decided',
    text: "7.3.3, 2 'casino supervisor': includes a games supervisor; 7.3.1: nobody declared her wager void: tails win",
    about: ['7.3.3', "2 'casino supervisor'"],
    steps: [
      [onDuty('gs'), turn(), pair('P1', 2_000), deviceOf('tina'), excludes('casino', 'gs', 'tina')],
      [
        plays('sam', 'TTH', 's1'),
        givesOver('P1', 'tina', 4_000),
        handsOut('tom', 10_000),
        retires('sam'),
        leaves('sam'),
      ],
    ],
    found: [used],
    owed: [lost, { of: 'P1', who: 'tina', outOf: 'hal', gets: 4_000 }],
  },
  {
    title: 'Tom is kept out of the game for a device when he had covered, and is handed what he won',
    text: '7.3.2, 7.3.1, 4.8: from further participation; his cover lay before it, was not declared void, and wins',
    about: ['7.3.2'],
    steps: [
      [
        becomesSpinner('sam'),
        stakes('sam', 5_000),
        covers('tom', 5_000),
        deviceOf('tom'),
        excludes('game', 'cs', 'tom'),
      ],
      losesAtOnce(),
    ],
    found: [used],
    owed: [lost],
  },
  {
    title: 'the ringkeeper decides a complaint about an outcome that the casino supervisor had set aside',
    text: '7.8: any dispute first to the ringkeeper; that it is about the supervisor’s ruling changes nothing',
    about: ['7.8'],
    steps: [
      [tailsSetAside, givesOver('P1', 'tina', 2_000), centreBack, complains, decides],
      [{ did: 'answers', who: 'sam', satisfied: true }, over],
    ],
    owed: [...centreOwed],
  },
  {
    title: 'the casino supervisor who set an outcome aside reviews what the ringkeeper decided of it',
    text: '7.8: a review by a casino supervisor, if requested; the text does not bar the one whose ruling it was',
    about: ['7.8'],
    steps: [
      [tailsSetAside, givesOver('P1', 'tina', 2_000), centreBack, complains, decides],
      [
        { did: 'asks-for-review', who: 'sam' },
        { did: 'reviews', by: 'cs', for: 'house' },
      ],
      [{ did: 'answers', who: 'sam', satisfied: true }, over],
    ],
    owed: [...centreOwed],
  },
];
