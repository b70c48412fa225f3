import type { Variation } from '../../../../support/situations/varied.ts';

/** Cases of clauses in which a little is otherwise. */
export const variations: readonly Variation[] = [
  {
    of: '14.9 VACATE_WITHOUT_GROUNDS is violated when another seat was free in one of them',
    changes: [
      ['twice', 28],
      ['unsure', 43],
    ],
    only: ['VACATE_WITHOUT_GROUNDS'],
  },
  {
    of: '14.9 VACATE_WITHOUT_GROUNDS is violated after two',
    changes: [['after', 15, 29]],
    only: ['DECIDED_BY_ANOTHER'],
  },
  {
    of: '14.9 VACATE_WITHOUT_GROUNDS is violated when she has laid one for the next',
    changes: [
      ['twice', 20],
      ['after', 38, 13],
    ],
    only: ['MULTIPLE_WAGERS_ON_AREA', 'VACATE_WITHOUT_GROUNDS'],
  },
  {
    of: '14.9 VACATE_WITHOUT_GROUNDS is violated when she has laid one for the next',
    changes: [['without', 40]],
    only: ['DECIDED_BY_ANOTHER'],
  },
  {
    of: '14.9 VACATE_WITHOUT_GROUNDS is violated when she had a wager in the last',
    changes: [['without', 40]],
    only: ['CARDS_NOT_COLLECTED'],
  },
];
