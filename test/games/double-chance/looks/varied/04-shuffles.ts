import type { Variation } from '../../../../support/situations/varied.ts';

/** Cases of clauses in which a little is otherwise. */
export const variations: readonly Variation[] = [
  {
    of: '4.1.2 SHUFFLE_MISSED is undetermined when nobody recorded whether the shoe shuffles by itself',
    changes: [['after', 12, 15]],
    only: ['SHUFFLE_MISSED'],
  },
  {
    of: '4.1.3 SHUFFLE_MISSED is kept by a shuffle when players are back',
    changes: [
      ['then', '4.1.3 SHUFFLE_MISSED is kept when the table was vacant before its first round'],
      ['unsure', 36],
    ],
    only: ['SHUFFLE_MISSED'],
  },
];
