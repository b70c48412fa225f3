import type { Variation } from '../../../../support/situations/varied.ts';

/** Cases of 06 in which a little is otherwise. */
export const variations: readonly Variation[] = [
  {
    of: '6.1 CARD_NOT_FROM_SHOE is kept when the cards come from the shoe',
    changes: [['after', 27, 20]],
    only: ['HAND_PUT_WRONG'],
  },
  {
    of: '6.2(b) DEALER_NOT_DEALT is violated when the next card out of the shoe is of the next round, and the wager is taken',
    changes: [['says', 24, { shoe: 'shoe-2' }]],
    only: ['DEALER_NOT_DEALT'],
  },
  {
    of: '6.1 CARD_NOT_FROM_SHOE is violated by a card that lay on the table from before',
    changes: [['after', 22, 1]],
    only: ['ERROR_CARD_MISHANDLED'],
  },
  { of: '6.1 CARD_NOT_FROM_SHOE is kept when the cards come from the shoe', changes: [], only: ['HAND_PUT_WRONG'] },
];
