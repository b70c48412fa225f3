import type { Variation } from '../../../../support/situations/varied.ts';

/** Cases of clauses in which a little is otherwise. */
export const variations: readonly Variation[] = [
  {
    of: '8.10 PLAYER_COMMUNICATION is kept when they talk before the cards come',
    changes: [['after', 14, 18]],
    only: ['PLAYER_COMMUNICATION'],
  },
  {
    of: '8.10 PLAYER_COMMUNICATION is kept when the dealer had turned the hands, and one decision is not on record',
    changes: [['after', 15, 23]],
    only: ['PLAYER_COMMUNICATION'],
  },
  {
    of: '8.10 PLAYER_COMMUNICATION is kept when the dealer had turned the hands, and one decision is not on record',
    changes: [['without', 18]],
    only: ['PLAYER_COMMUNICATION'],
  },
  {
    of: '8.5 DISCARD_RETURNED is excused when the hand has four cards',
    changes: [['after', 22, 5]],
    only: ['DISCARD_RETURNED'],
  },
  {
    of: '8.10 PLAYER_COMMUNICATION is kept when both have decided',
    changes: [['after', 14, 18]],
    only: ['PLAYER_COMMUNICATION'],
  },
];
