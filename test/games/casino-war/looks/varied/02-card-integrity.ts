import type { Variation } from '../../../../support/situations/varied.ts';

/** Cases of 02 in which a little is otherwise. */
export const variations: readonly Variation[] = [
  {
    of: '2.1 CARD_NOT_OF_THE_DECKS is kept where cards that nobody numbered fill the gap in the count of draws',
    changes: [['says', 21, { shoe: 'device-1' }]],
    only: ['ERROR_CARD_MISHANDLED', 'DEALER_NOT_DEALT'],
  },
  {
    of: '2.1 CARD_NOT_OF_THE_DECKS is violated by a seventh ace of spades',
    changes: [['unsure', 20]],
    only: ['BOX_DEALT_TWICE'],
  },
];
