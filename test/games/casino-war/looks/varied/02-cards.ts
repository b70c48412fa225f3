import type { Variation } from '../../../../support/situations/varied.ts';

/** Cases of 02 in which a little is otherwise. */
export const variations: readonly Variation[] = [
  {
    of: '2.1 DECKS_NOT_WHOLE is violated by a card that is missing, when another one was changed since',
    changes: [['says', 3, { personId: 'alice' }]],
    only: ['REPLACED_WITHOUT_DUAL_CHECK'],
  },
  {
    of: '2.1 DECKS_NOT_WHOLE is violated by another count than the decks have',
    changes: [['says', 6, { by: 'carol' }]],
    only: ['DECK_NOT_CHECKED'],
  },
  {
    of: '2.5 ALL_CARDS_CHANGED_IN_ROUND is kept between rounds',
    changes: [['then', '2.1 DECKS_NOT_WHOLE is kept when nobody played with them']],
    only: ['DECKS_NOT_WHOLE'],
  },
  { of: '2.1 DECK_COUNT_WRONG is violated by five decks', changes: [['after', 8, 11]], only: ['SHUFFLE_MISSED'] },
  {
    of: '2.5 ALL_CARDS_CHANGED_IN_ROUND is kept in a round after its cards were racked',
    changes: [['says', 15, { hands: ['box-3', 'box-1'] }]],
    only: ['ALL_CARDS_CHANGED_IN_ROUND'],
  },
];
