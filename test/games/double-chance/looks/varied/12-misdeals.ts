import type { Variation } from '../../../../support/situations/varied.ts';

/** Cases of clauses in which a little is otherwise. */
export const variations: readonly Variation[] = [
  {
    of: '12.1 MISDEAL_NOT_DECLARED is contested when a hand of four cards was declared void instead',
    changes: [['says', 19, { cards: [{ draw: 15, card: '??', to: 'area-1', face: 'down' }] }]],
    only: ['AREA_NOT_DEALT'],
  },
  {
    of: '12.4 SIXTH_CARD_EXPOSED is kept when it is read as a misdeal, and one is declared',
    changes: [['after', 8, 10]],
    only: ['SIXTH_CARD_FACE_UP'],
  },
  {
    of: '12.1 MISDEAL_NOT_DECLARED is undetermined when the clocks cannot tell whether a player had handled cards',
    changes: [['twice', 17]],
    only: ['MISDEAL_NOT_DECLARED'],
  },
  {
    of: '12.2 MISDEAL_NOT_DECLARED is kept when a player shows cards when all are dealt',
    changes: [['after', 18, 12]],
    only: ['MISDEAL_NOT_DECLARED'],
  },
  {
    of: '12.3 NEW_ROUND_NOT_DEALT is kept when a new round is dealt',
    changes: [
      ['after', 46, 22],
      ['says', 18, { shoe: 'shoe-1' }],
    ],
    only: ['SHUFFLE_MISSED'],
  },
  {
    of: '12.1 MISDEAL_TOO_LATE is violated when a player has handled cards, and nothing was wrong',
    changes: [['says', 17, { words: null }]],
    only: ['MISDEAL_WITHOUT_CAUSE'],
  },
  {
    of: '12.2 MISDEAL_NOT_DECLARED is kept when the round ends there',
    changes: [['twice', 18]],
    only: ['MISDEAL_NOT_DECLARED'],
  },
];
