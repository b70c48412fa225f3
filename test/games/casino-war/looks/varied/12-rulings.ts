import type { Variation } from '../../../../support/situations/varied.ts';

/** Cases of 12 in which a little is otherwise. */
export const variations: readonly Variation[] = [
  {
    of: '12.3 ROUND_VOIDED_THOUGH_COMPLETED_BY_RULE is contested when the cards ran out, which 10.6 has a rule for',
    changes: [
      ['without', 16],
      ['then', '12.2(a) WAGER_VOIDED_WITHOUT_CONTRAVENTION is violated when no ground was given'],
      ['says', 13, { answer: 'declined' }],
    ],
    only: ['ALL_CARDS_CHANGED_IN_ROUND', 'CUT_OFFER_ORDER_WRONG', 'DISCARD_RESHUFFLE_MISSED'],
  },
  {
    of: '12.3 ROUND_VOIDED_THOUGH_COMPLETED_BY_RULE is kept when the device works again',
    changes: [['after', 18, 19]],
    only: ['ROUND_VOIDED_THOUGH_COMPLETED_BY_RULE'],
  },
];
