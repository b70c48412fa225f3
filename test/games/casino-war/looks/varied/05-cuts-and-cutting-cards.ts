import type { Variation } from '../../../../support/situations/varied.ts';

/** Cases of 05 in which a little is otherwise. */
export const variations: readonly Variation[] = [
  {
    of: '5.5 SHUFFLED_IN_FINAL_ROUNDS is kept when the cards are shuffled after the last round',
    changes: [
      ['until', 28],
      ['says', 17, { rounds: 4 }],
    ],
    only: ['SHUFFLE_MISSED'],
  },
  {
    of: '5.3 CUT_DEPTH_WRONG is undetermined when nobody knows how many cards there were',
    changes: [['after', 14, 16]],
    only: ['CUT_DEPTH_WRONG'],
  },
  {
    of: '5.5 SHUFFLED_IN_FINAL_ROUNDS is kept when the cards are shuffled after the last round',
    changes: [['then', '5.3 CUTTING_CARD_MISPLACED is excused for a shoe that shuffles by itself']],
    only: ['SHUFFLED_IN_FINAL_ROUNDS'],
  },
  {
    of: '5.5 SHUFFLED_IN_FINAL_ROUNDS is kept when the cards are shuffled after the last round',
    changes: [['without', 18]],
    only: ['SHUFFLE_MISSED'],
  },
];
