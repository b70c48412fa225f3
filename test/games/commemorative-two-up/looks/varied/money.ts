import type { Variation } from '../../../../support/situations/varied.ts';

/** Situations in which a little is otherwise, chosen because they tell a change of what settles a bet that no other spec noticed. */
export const variations: readonly Variation[] = [
  {
    of: 'a penny hits a patron, and nobody calls it',
    changes: [
      ['until', 18],
      ['without', 24],
      ['unsure', 15],
    ],
    choices: { 'silence-of-the-record': 'undetermined' },
    only: ['money'],
  },
  {
    of: 'another ringkeeper reviews what the ringkeeper decided',
    changes: [['without', 20]],
    only: ['money'],
  },
  {
    of: 'nobody takes the tails, and Hal holds up his $20',
    changes: [
      ['says', 17, { personId: 'sam' }],
      ['without', 28],
      ['after', 24, 22],
    ],
    only: ['money'],
  },
  {
    of: 'two heads and a tail are announced as tails, and paid so',
    changes: [
      ['unsure', 23],
      ['without', 36],
    ],
    choices: { 'wager-of-an-excluded-patron': 'no-wager' },
    only: ['money'],
  },
  {
    of: 'three heads, the money stays in the centre, and the fourth spin is tails',
    changes: [['after', 28, 45]],
    choices: { 'wager-of-an-excluded-patron': 'until-void' },
    only: ['WINNINGS_NOT_HANDED_OVER'],
  },
  {
    of: 'heads are set aside for a fraud of Hal’s, his stake is forfeited, and Tina has hers back',
    changes: [
      ['then', 'the spinner spins before the call'],
      ['says', 22, { oral: false }],
    ],
    only: ['money'],
  },
  {
    of: 'three heads, $60 are set anew and covered by Ted, and tails come',
    changes: [
      ['after', 43, 38],
      ['without', 39],
      ['says', 40, { seat: null }],
    ],
    only: ['money'],
  },
  {
    of: 'after an invalid spin Tina calls her bet off, and Hal gives her stake back',
    changes: [['without', 25]],
    only: ['money'],
  },
  {
    of: 'the outcome of a spin is set aside: civil-commotion',
    changes: [
      ['without', 26],
      ['says', 19, { personId: 'ann' }],
    ],
    only: ['money'],
  },
  {
    of: 'after an invalid spin Tina calls her bet off, and Hal gives her stake back',
    changes: [
      ['without', 22],
      ['without', 28],
    ],
    choices: { 'notice-before-its-time': 'covered' },
    only: ['money'],
  },
  {
    of: 'three heads, the money stays in the centre, and the fourth spin is tails',
    changes: [
      ['after', 22, 35],
      ['without', 43],
      ['unsure', 37],
    ],
    only: ['CENTRE_BET_NOT_COVERED'],
  },
  {
    of: 'an outcome is set aside for fraud, and a stake is forfeited that was laid for the next spin',
    changes: [['says', 31, { wagerId: 'P3-t' }]],
    only: ['money'],
  },
  {
    of: 'the spinner goes out of the ring after one head and comes back for the next spin',
    changes: [['without', 13]],
    choices: { 'unmatched-part': 'the-total-is-lost' },
    only: ['money'],
  },
  {
    of: 'after an invalid spin Tina calls her bet off, and Hal gives her stake back',
    changes: [],
    choices: { 'bets-after-an-invalid-spin': 'may-be-taken-back' },
    only: ['money'],
  },
  {
    of: 'the spinner sets half of the stake before the spin and half after the first head',
    changes: [['without', 36]],
    only: ['money'],
  },
  {
    of: 'an outcome is set aside for fraud, and a stake is forfeited that an earlier spin had decided',
    changes: [],
    choices: { 'centre-bet': 'rides' },
    only: ['money'],
  },
  {
    of: 'heads are set aside for a fraud of Hal’s, his stake is forfeited, and Tina has hers back',
    changes: [
      ['after', 21, 25],
      ['after', 21, 30],
      ['without', 25],
    ],
    only: ['money'],
  },
  {
    of: 'a head, a tail, and a penny that was not seen; heads is announced',
    changes: [
      ['after', 25, 23],
      ['then', 'a spin one second before ANZAC Day begins'],
      [
        'then',
        'the outcome of the second head is set aside for a robbery: the pairs of that spin go back, and the series goes on',
      ],
    ],
    choices: { 'no-spin-without-power': 'effective' },
    only: ['money'],
  },
  {
    of: 'nobody saw who held the stakes, and after heads Tina hands Hal the $40',
    changes: [['without', 25]],
    choices: { 'wager-of-an-excluded-patron': 'no-wager' },
    only: ['money'],
  },
  {
    of: 'a head, a tail, and a penny that was not seen; heads is announced',
    changes: [
      ['after', 22, 18],
      ['without', 26],
      ['unsure', 28],
    ],
    only: ['money'],
  },
  {
    of: 'the spinner has a pair on tails against the own spin',
    changes: [['says', 27, { toPersonId: 'tom' }]],
    only: ['STAKE_NOT_RETURNED'],
  },
  {
    of: 'a penny leans on the boundary, and the ringkeeper calls no spin',
    changes: [
      ['says', 35, { because: 'chose-to' }],
      ['says', 22, { kind: 'odds' }],
      ['unsure', 36],
    ],
    choices: { 'centre-left-early': 'not-governed' },
    only: ['money'],
  },
  {
    of: '$50 on heads against $30 on tails, tails, and Hal hands over all $80',
    changes: [
      ['twice', 2],
      ['says', 22, { kind: 'tails' }],
    ],
    choices: { 'centre-bet': 'even' },
    only: ['money'],
  },
  {
    of: 'after an invalid spin Tina calls her bet off, and Hal gives her stake back',
    changes: [['after', 35, 41]],
    only: ['money'],
  },
  {
    of: 'three heads, and Sam gets only the own stake back',
    changes: [
      ['without', 21],
      ['after', 32, 20],
      ['without', 18],
    ],
    choices: { 'not-satisfied-with-which-decision': 'last' },
    only: ['money'],
  },
  {
    of: 'three heads of three pennies are heads: the heads bettor keeps both stakes',
    changes: [
      ['without', 22],
      ['after', 20, 33],
      ['then', 'the kip goes anticlockwise'],
    ],
    choices: { 'wager-of-an-excluded-patron': 'until-void' },
    only: ['money'],
  },
  {
    of: 'two heads, three invalid spins, the ringkeeper spins on behalf, has one called invalid too, and throws tails',
    changes: [
      [
        'says',
        32,
        {
          pennies: [
            { penny: 'red-1', face: 'tail' },
            { penny: 'red-2', face: 'tail' },
            { penny: 'red-3', face: 'head' },
          ],
        },
      ],
    ],
    choices: { 'no-spin-after-the-result': 'stands' },
    only: ['BETS_NOT_CALLED'],
  },
];
