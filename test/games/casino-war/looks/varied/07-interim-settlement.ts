import type { Variation } from '../../../../support/situations/varied.ts';

/** Cases of 07 in which a little is otherwise. */
export const variations: readonly Variation[] = [
  {
    of: '7.3(c) OPTION_NOT_OFFERED is undetermined when it is found of another box',
    changes: [['says', 18, { personId: null }]],
    only: ['OPTION_NOT_OFFERED'],
  },
];
