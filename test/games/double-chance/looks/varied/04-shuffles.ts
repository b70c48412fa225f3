import type { Variation } from '../../../../support/situations/varied.ts';

/** Cases of clauses in which a little is otherwise. */
export const variations: readonly Variation[] = [
  {
    of: '4.1.2 SHUFFLE_MISSED is undetermined when nobody recorded whether the shoe shuffles by itself',
    changes: [['after', 12, 15]],
    only: ['SHUFFLE_MISSED'],
  },
];
