import type { Variation } from '../../../../support/situations/varied.ts';

/** Cases of clauses in which a little is otherwise. */
export const variations: readonly Variation[] = [
  {
    of: '3.4 CARD_NOT_CHECKED is kept by a new card that a device checked with the deck',
    changes: [['after', 28, 44]],
    only: ['DEAL_ORDER_WRONG'],
  },
  {
    of: '3.4 CARD_NOT_CHECKED is violated by a new card that nobody checked',
    changes: [
      ['says', 40, { medium: 'mixed' }],
      ['after', 43, 8],
    ],
    only: ['CARD_NOT_CHECKED'],
  },
  {
    of: '3.4 CARD_NOT_CHECKED is violated when the deck was checked too late',
    changes: [
      ['then', '3.4 DECK_NOT_CHECKED is kept by a deck-checking device that a security officer put the cards into'],
    ],
    only: ['CARD_NOT_CHECKED'],
  },
  {
    of: '3.4 CARD_NOT_CHECKED is violated when the deck was checked too late',
    changes: [['then', '3.8 COUNT_NOT_MADE is undetermined when no count is on record']],
    only: ['COUNT_NOT_MADE'],
  },
];
