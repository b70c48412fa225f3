import type { Variation } from '../../../../support/situations/varied.ts';

/** Cases of clauses in which a little is otherwise. */
export const variations: readonly Variation[] = [
  {
    of: '3.1 DECK_COUNT_WRONG is violated by two decks in a card shoe',
    changes: [['after', 14, 9]],
    only: ['NOT_ALL_CARDS_LOADED'],
  },
];
