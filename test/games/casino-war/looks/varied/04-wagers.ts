import type { Variation } from '../../../../support/situations/varied.ts';

/** Cases of 04 in which a little is otherwise. */
export const variations: readonly Variation[] = [
  {
    of: '4.1 OPPORTUNITY_NOT_GIVEN is violated when a tie wager is refused to a player with a casino war wager',
    changes: [['says', 21, { wagerId: 'raise-carol-3' }]],
    only: ['OPPORTUNITY_NOT_GIVEN'],
  },
  {
    of: '4.1 OPPORTUNITY_NOT_GIVEN is violated when a tie wager is refused to a player with a casino war wager',
    changes: [['says', 19, { kind: 'go-to-war' }]],
    only: ['RAISE_WITHOUT_WAR_WAGER'],
  },
  {
    of: "4.5 RAISE_REFUSED is violated to a player whose card equals the dealer's",
    changes: [['says', 23, { cards: [{ draw: 2, card: 'KD', to: 'box-2', face: 'up' }] }]],
    only: ['DEALER_NOT_DEALT'],
  },
  {
    of: '4.2 WAGER_BY_WORD is violated when it is played',
    changes: [
      ['says', 19, { cards: [{ draw: 1, card: 'AS', to: 'box-1', face: 'up' }] }],
      ['after', 20, 13],
    ],
    only: ['DEALER_NOT_DEALT'],
  },
  {
    of: '4.1 TIE_PREFERENCE_BREACHED is kept when who is refused had taken it back',
    changes: [['after', 17, 18]],
    only: ['OPPORTUNITY_NOT_GIVEN'],
  },
];
