import type { Variation } from '../../../../support/situations/varied.ts';

/** Cases of clauses in which a little is otherwise. */
export const variations: readonly Variation[] = [
  {
    of: '8.8 SIXTH_CARD_TOUCHED is excused when the hand has four cards',
    changes: [
      ['without', 13],
      ['says', 22, { seen: ['KC', '9S', '4D'] }],
    ],
    only: ['CARD_SEEN_TWICE', 'SIXTH_CARD_NOT_DUE'],
  },
  {
    of: '8.7 SIXTH_CARD_TOO_EARLY is excused when the hand has four cards',
    changes: [['after', 18, 19]],
    only: ['DECISION_MISSING'],
  },
  {
    of: '12.10 ERRONEOUS_SIXTH_NOT_BURNED is violated when it is given to another hand',
    changes: [['twice', 31]],
    only: ['ERRONEOUS_SIXTH_NOT_BURNED'],
  },
  {
    of: '8.7 SIXTH_CARD_ORDER_WRONG is excused when the hand has four cards',
    changes: [['without', 22]],
    only: ['HANDLED_BEFORE_DEALT'],
  },
];
