import type { Variation } from '../../../../support/situations/varied.ts';

/** Situations in which a little is otherwise, chosen because they tell a change of the looks at the kip that no other spec noticed. */
export const variations: readonly Variation[] = [
  {
    of: 'the ringkeeper spins, and who supervised was not recorded',
    changes: [['says', 19, { personId: 'hal' }]],
    choices: { 'no-spin-without-power': 'effective' },
    only: ['SPINNER_ORDER_BROKEN'],
  },
  {
    of: 'one accepts, and the kip is handed to another who accepted later',
    changes: [['until', 25]],
    only: ['SPINNER_ORDER_BROKEN'],
  },
  {
    of: 'while the ringkeeper spins, Hugo accepts the kip, and the ringkeeper spins twice more',
    changes: [
      ['says', 52, { by: 'dealer' }],
      ['says', 28, { place: null }],
    ],
    only: ['SPINNER_ORDER_BROKEN'],
  },
  {
    of: 'Sam throws tails, Ann takes the kip, and Sam stands in the ring while she spins',
    changes: [['after', 17, 36]],
    only: ['SPINNER_ORDER_BROKEN'],
  },
  {
    of: 'nobody elects, and the dealer spins',
    changes: [
      ['says', 30, { place: 6 }],
      ['says', 32, { insteadOf: null }],
    ],
    only: ['SPINNER_ORDER_BROKEN'],
  },
  {
    of: 'the ringkeeper spins, and nobody is responsible',
    changes: [['after', 17, 21]],
    choices: { 'bets-after-an-invalid-spin': 'may-be-taken-back' },
    only: ['SPINNER_ORDER_BROKEN'],
  },
  {
    of: 'one accepts, and the kip is handed to another who accepted later',
    changes: [
      ['unsure', 20],
      ['without', 18],
    ],
    only: ['SPINNER_ORDER_BROKEN'],
  },
  {
    of: 'the kip goes anticlockwise',
    changes: [
      ['then', 'on Remembrance Day, a spin at noon exactly'],
      ['says', 18, { place: 8 }],
    ],
    only: ['SPINNER_ORDER_BROKEN'],
  },
  {
    of: 'the ringkeeper spins, and the dealer is said to supervise',
    changes: [['says', 22, { place: 1 }]],
    only: ['SPINNER_ORDER_BROKEN'],
  },
  {
    of: 'an evening of four: Sam loses, Ann wins with three heads, nobody elects and the ringkeeper spins, Bob elects and loses',
    changes: [['says', 74, { place: 3 }]],
    choices: { 'no-spin-without-power': 'effective' },
    only: ['SPINNER_ORDER_BROKEN'],
  },
  {
    of: 'the gaming day is ANZAC Day, and the spin comes at one in the morning of the 26th',
    changes: [
      ['after', 42, 28],
      ['unsure', 40],
    ],
    choices: { 'unmatched-part': 'the-total-is-lost' },
    only: ['SPINNER_ORDER_BROKEN', 'SPIN_BEFORE_CENTRE_SET'],
  },
];
