import type { Variation } from '../../../../support/situations/varied.ts';

/** Cases of clauses in which a little is otherwise. */
export const variations: readonly Variation[] = [
  {
    of: '12.8.2 VOID_ROUND_SETTLED is undetermined when the card is missing from one of two decks in the device',
    changes: [
      ['after', 32, 33],
      ['after', 13, 39],
    ],
    only: ['DECK_BACKS_NOT_DISTINCT'],
  },
  {
    of: '12.8.1 PRIOR_ROUND_PAID_BACK is kept when it is the void round that is paid back',
    changes: [
      ['after', 4, 25],
      ['after', 26, 13],
    ],
    only: ['PRIOR_ROUND_REOPENED', 'VOID_ROUND_SETTLED'],
  },
  {
    of: '12.8.1 PRIOR_ROUND_REOPENED is violated when no clause is cited, and an error is the ground',
    changes: [
      [
        'says',
        24,
        {
          cards: [
            { draw: null, card: 'KS', from: 'area-1' },
            { draw: null, card: '6S', from: 'area-1' },
            { draw: null, card: '4D', from: 'area-1' },
          ],
        },
      ],
    ],
    only: ['PRIOR_ROUND_REOPENED'],
  },
  {
    of: '12.8.2 VOID_NOT_DECLARED is kept when the round is declared void',
    changes: [['says', 21, { cards: 1 }]],
    only: ['FOUR_CARDS_KEPT'],
  },
];
