import type { Variation } from '../../../../support/situations/varied.ts';

/** Cases of 03 in which a little is otherwise. */
export const variations: readonly Variation[] = [
  {
    of: '3.4 FIRST_UNDER_MIN_REFUSED is violated when the player had not been told',
    changes: [['then', '3.4 FIRST_UNDER_MIN_REFUSED is kept when the player had been told before']],
    only: ['ALL_CARDS_CHANGED_IN_ROUND', 'FIRST_UNDER_MIN_REFUSED'],
  },
  {
    of: '3.4 FIRST_UNDER_MIN_REFUSED is undetermined when the player had laid one before, and that they were told is not on record',
    changes: [['after', 23, 0]],
    only: ['UNDER_MIN_OWNER_NOT_ADVISED'],
  },
  {
    of: '3.4 FIRST_UNDER_MIN_REFUSED is kept when the player had been told before',
    changes: [
      ['says', 18, { personId: null }],
      ['then', '3.4 UNDER_MIN_STANDS is noted when cards were dealt'],
    ],
    only: ['UNDER_MIN_OWNER_NOT_ADVISED', 'REPEATED_UNDER_MIN'],
  },
  {
    of: '3.4 FIRST_UNDER_MIN_REFUSED is kept when the player had been told before',
    changes: [['without', 2]],
    only: ['FIRST_UNDER_MIN_REFUSED'],
  },
];
