import type { Variation } from '../../../../support/situations/varied.ts';

/** Cases of 10 in which a little is otherwise. */
export const variations: readonly Variation[] = [
  {
    of: '10.6 DISCARD_RESHUFFLE_MISSED is violated where the venue records every shuffle',
    changes: [['then', '10.6 DISCARD_RESHUFFLE_MISSED is violated when other cards are brought']],
    choices: { 'silence-of-the-record': 'breach' },
    only: ['REPLACED_WITHOUT_DUAL_CHECK', 'DISCARD_RESHUFFLE_MISSED'],
  },
  {
    of: '10.8 DEALT_PAST_CUT_CARD is kept in the final rounds that were announced',
    changes: [['after', 17, 27]],
    only: ['SHUFFLE_MISSED'],
  },
];
