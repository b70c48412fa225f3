import type { Variation } from '../../../../support/situations/varied.ts';

/** Cases of clauses in which a little is otherwise. */
export const variations: readonly Variation[] = [
  {
    of: '7.4.1 AREA_NOT_DEALT is undetermined when the clocks do not tell whether the wager lay there',
    changes: [
      ['twice', 11],
      ['after', 21, 12],
    ],
    only: ['CARDS_NOT_COLLECTED'],
  },
  {
    of: '7.2.2 DEAL_ORDER_WRONG is violated out of a card shoe too',
    changes: [['without', 11]],
    only: ['SHUFFLE_MISSED', 'CUT_MISSED'],
  },
  {
    of: '7.4.1 DEAL_ORDER_WRONG is undetermined when nobody recorded whether what was loaded shuffles by itself',
    changes: [
      ['after', 23, 16],
      ['says', 12, { shuffles: null }],
    ],
    only: ['DEAL_ORDER_WRONG'],
  },
];
