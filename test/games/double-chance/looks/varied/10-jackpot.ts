import type { Variation } from '../../../../support/situations/varied.ts';

/** Cases of clauses in which a little is otherwise. */
export const variations: readonly Variation[] = [
  {
    of: '10.5 JACKPOT_OFFSET_AGAINST_MAIN is violated when what the jackpot won is taken off the hand',
    changes: [['without', 23]],
    only: ['JACKPOT_OFFSET_AGAINST_MAIN'],
  },
  {
    of: '10.3 JACKPOT_ODDS_NOT_DISPLAYED is violated when their sign was taken down',
    changes: [['after', 21, 0]],
    only: ['INVALID_DECLARATION'],
  },
  {
    of: '10.3 COLLECTION_WRONG is violated when it is taken',
    changes: [
      ['after', 15, 10],
      ['after', 12, 1],
    ],
    only: ['JACKPOT_WITHOUT_MAIN_WAGER'],
  },
];
