import type { Variation } from '../../../../support/situations/varied.ts';

/** Cases of clauses in which a little is otherwise. */
export const variations: readonly Variation[] = [
  {
    of: '4.2 CUT_MISSED is kept when the shoe is loaded once more in the middle of a round',
    changes: [
      ['after', 16, 17],
      ['says', 10, { deckIds: null }],
    ],
    only: ['CUT_MISSED'],
  },
];
