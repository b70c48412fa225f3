import type { Variation } from '../../../../support/situations/varied.ts';

/** Cases of 08 in which a little is otherwise. */
export const variations: readonly Variation[] = [
  {
    of: '8.3 WAR_BEFORE_ACKNOWLEDGEMENT is kept when the cards were put back since',
    changes: [],
    only: ['OPTION_NOT_OFFERED'],
  },
  {
    of: '8.1 RAISE_MISPLACED is violated when it lies nowhere on the layout',
    changes: [],
    only: ['WAGER_OUTSIDE_BOX'],
  },
  {
    of: '8.3 DECISION_MISTAKEN is violated when a surrender was said, and going to war is acknowledged',
    changes: [['after', 28, 25]],
    only: ['DECISION_MISTAKEN'],
  },
  {
    of: '8.2 BOX_ELECTION_SHARED is violated when a player of the box goes to war for another',
    changes: [['says', 23, { hand: 'box-2' }]],
    only: ['BOX_ELECTION_SHARED'],
  },
  {
    of: '8.3 WAR_BEFORE_ACKNOWLEDGEMENT is kept when the cards were put back since',
    changes: [
      ['without', 22],
      ['says', 25, { cards: [{ draw: null, card: 'KH', to: null, face: 'up' }] }],
    ],
    only: ['BOX_NOT_DEALT'],
  },
];
