import type { Variation } from '../../../../support/situations/varied.ts';

/** Cases of clauses in which a little is otherwise. */
export const variations: readonly Variation[] = [
  {
    of: '8.6 SETTLEMENT_ORDER_WRONG is violated when a hand is settled before the discards of one on its right are counted',
    changes: [
      ['then', '8.6.2 DISCARDS_NOT_COUNTED is kept when they are counted'],
      ['after', 25, 19],
      ['says', 15, { hand: 'end' }],
      ['then', '8.6 SETTLEMENT_ORDER_WRONG is kept when the dealer goes step by step from the right'],
    ],
    only: ['AREA_NOT_DEALT'],
  },
];
