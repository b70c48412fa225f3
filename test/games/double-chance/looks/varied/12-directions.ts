import type { Variation } from '../../../../support/situations/varied.ts';

/** Cases of clauses in which a little is otherwise. */
export const variations: readonly Variation[] = [
  {
    of: '12.11.2 DIRECTION_NOT_KEPT is violated when both wager in a round',
    changes: [
      [
        'says',
        30,
        {
          cards: [
            { draw: null, card: '??', to: 'the-right', face: 'down' },
            { draw: null, card: '??', to: 'the-right', face: 'down' },
            { draw: null, card: '??', to: 'the-right', face: 'down' },
            { draw: null, card: '??', to: 'the-right', face: 'down' },
            { draw: null, card: '??', to: 'the-right', face: 'down' },
          ],
        },
      ],
    ],
    only: ['SIXTH_CARD_ORDER_WRONG'],
  },
  {
    of: '12.11 DIRECTED_WITHOUT_SUSPICION is kept when somebody was reported, and the supervisor names another ground',
    changes: [['after', 14, 7]],
    only: ['DIRECTED_WITHOUT_SUSPICION'],
  },
];
