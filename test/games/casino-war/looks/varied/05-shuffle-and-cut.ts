import type { Variation } from '../../../../support/situations/varied.ts';

/** Cases of 05 in which a little is otherwise. */
export const variations: readonly Variation[] = [
  {
    of: '5.2(c) CUT_OFFER_ORDER_WRONG is violated when the number of the draw shows that it appeared there',
    changes: [
      ['after', 20, 25],
      ['unsure', 19],
    ],
    only: ['DEALT_TO_BOX_WITHOUT_WAGER', 'CUT_OFFER_ORDER_WRONG', 'SHUFFLE_MISSED'],
  },
  {
    of: '5.1 SHUFFLE_MISSED is undetermined where another set may have been shuffled before',
    changes: [['says', 16, { set: 'set-2' }]],
    only: ['SHUFFLE_MISSED'],
  },
  {
    of: '5.2(d) CUT_OFFER_ORDER_WRONG is violated when another is asked after one has accepted',
    changes: [['after', 24, 21]],
    only: ['CUT_OFFER_ORDER_WRONG'],
  },
  {
    of: '5.2(b) CUT_OFFER_ORDER_WRONG is violated when the number of the draw shows on which box it appeared',
    changes: [['after', 19, 22]],
    only: ['SHUFFLE_MISSED'],
  },
  {
    of: '5.2(b) CUT_OFFER_ORDER_WRONG is kept when nobody knows where the cutting card appeared, but the card after it',
    changes: [['after', 20, 22]],
    only: ['CUT_OFFER_ORDER_WRONG'],
  },
];
