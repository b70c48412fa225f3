import type { Variation } from '../../../../support/situations/varied.ts';

/** Cases of clauses in which a little is otherwise. */
export const variations: readonly Variation[] = [
  {
    of: "1.1 'round of play' ROUND_BOUNDARY_BROKEN is undetermined when the clocks cannot tell which came first",
    changes: [['after', 17, 25]],
    only: ['SHUFFLE_MISSED'],
  },
];
