import type { Variation } from '../../../../support/situations/varied.ts';

/** Cases of clauses in which a little is otherwise. */
export const variations: readonly Variation[] = [
  {
    of: '12.12 HAND_VOIDED_WITHOUT_CAUSE is violated when the player has decided',
    changes: [['says', 12, { set: 'set-2' }]],
    only: ['HAND_VOIDED_WITHOUT_CAUSE'],
  },
  {
    of: '12.6 INVALID_DECLARATION_NOT_CURED is violated when it is called a flush and paid',
    changes: [['without', 19]],
    only: ['INVALID_DECLARATION_NOT_CURED'],
  },
  {
    of: '12.6 INVALID_DECLARATION_NOT_CURED is violated when none was counted, and the sixth comes',
    changes: [
      ['says', 16, { hand: 'area-9' }],
      ['unsure', 19],
    ],
    only: ['AREA_NOT_DEALT'],
  },
  {
    of: '12.9 EMPTY_AREA_HAND_NOT_RACKED is kept when it is counted and racked',
    changes: [['after', 24, 15]],
    only: ['HANDLED_BEFORE_DEALT'],
  },
  {
    of: '12.6 INVALID_DECLARATION_NOT_CURED is undetermined when nobody recorded what became of it',
    changes: [
      ['after', 3, 21],
      ['twice', 25],
    ],
    only: ['INVALID_DECLARATION'],
  },
  {
    of: '12.6 INVALID_DECLARATION_NOT_CURED is undetermined when nobody recorded what became of it',
    changes: [['says', 25, { by: null }]],
    only: ['INVALID_DECLARATION'],
  },
  {
    of: '12.6 INVALID_DECLARATION_NOT_CURED is violated when one card goes',
    changes: [['after', 25, 30]],
    only: ['FOUR_CARDS_KEPT'],
  },
  {
    of: '12.6 INVALID_DECLARATION_NOT_CURED is kept when nothing of the hand was seen',
    changes: [['says', 21, { by: null }]],
    only: ['CARDS_NOT_TURNED'],
  },
  {
    of: '12.6 INVALID_DECLARATION_NOT_CURED is kept when two cards go',
    changes: [
      ['then', '12.5 HAND_VOIDED_WITHOUT_CAUSE is undetermined when five are on record, and nobody turned them'],
      ['twice', 23],
      ['then', '12.9 EMPTY_AREA_HAND_NOT_RACKED is violated when it gets a sixth card'],
      ['after', 29, 19],
    ],
    only: ['SETTLEMENT_ORDER_WRONG'],
  },
];
