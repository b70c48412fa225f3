import type { Variation } from '../../../../support/situations/varied.ts';

/** Cases of 13 in which a little is otherwise. */
export const variations: readonly Variation[] = [
  {
    of: '13.3(b) NEW_CARDS_NOT_USED is undetermined when the fault may not be a malfunction',
    changes: [
      ['after', 23, 31],
      ['says', 22, { fromBack: 604 }],
    ],
    only: ['SHUFFLE_MISSED', 'CUTTING_CARD_MISPLACED'],
  },
  {
    of: '13.3(b) NEW_CARDS_NOT_USED is undetermined when the next round is dealt from the same shoe, and no new cards are on record',
    changes: [
      ['after', 25, 28],
      ['says', 13, { shuffles: null }],
    ],
    only: ['NEW_CARDS_NOT_USED'],
  },
  {
    of: '13.3(b) NEW_CARDS_NOT_USED is kept when new cards are brought',
    changes: [
      [
        'then',
        '13.3(b) NEW_CARDS_NOT_USED is kept when the shoe is not replaced, where only then new cards are asked for',
      ],
    ],
    only: ['NEW_CARDS_NOT_USED'],
  },
  {
    of: '13.3(b) NEW_CARDS_NOT_USED is undetermined when the fault may not be a malfunction',
    changes: [
      ['after', 23, 31],
      ['twice', 28],
    ],
    only: ['SHUFFLE_MISSED'],
  },
  {
    of: '13.3(b) NEW_CARDS_NOT_USED is undetermined when the fault may not be a malfunction',
    changes: [
      [
        'then',
        '13.3(a)(iii) WRONG_SHOE_AFTER_FAULT is undetermined when nobody recorded whether the one in its place shuffles by itself',
      ],
    ],
    only: ['NEW_CARDS_NOT_USED'],
  },
  {
    of: '13.3(a)(iii) WRONG_SHOE_AFTER_FAULT is violated when another one that shuffles by itself takes its place',
    changes: [['then', '13.2 SHUFFLED_NOT_BY_DEALER is violated by the casino supervisor']],
    only: ['SHUFFLE_MISSED', 'SHUFFLED_NOT_BY_DEALER'],
  },
  {
    of: '13.3(b) NEW_CARDS_NOT_USED is undetermined when the next round is dealt from the same shoe, and no new cards are on record',
    changes: [
      ['after', 23, 9],
      ['after', 14, 12],
    ],
    only: ['CUTTING_CARD_NOT_INSERTED', 'WRONG_SHOE_AFTER_FAULT'],
  },
  {
    of: '13.3(a)(i) SHUFFLE_MISSED is undetermined when all cards are said to have been shuffled',
    changes: [
      [
        'then',
        '13.3(a)(iii) WRONG_SHOE_AFTER_FAULT is violated when another one that shuffles by itself takes its place',
      ],
    ],
    only: ['NEW_CARDS_NOT_USED'],
  },
  {
    of: '13.3(b) NEW_CARDS_NOT_USED is kept when new cards are brought',
    changes: [
      [
        'then',
        '13.3(b) NEW_CARDS_NOT_USED is kept when the shoe is not replaced, where only then new cards are asked for',
      ],
      ['until', 25],
    ],
    only: ['NEW_CARDS_NOT_USED'],
  },
];
