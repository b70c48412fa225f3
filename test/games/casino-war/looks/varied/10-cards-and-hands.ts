import type { Variation } from '../../../../support/situations/varied.ts';

/** Cases of 10 in which a little is otherwise. */
export const variations: readonly Variation[] = [
  {
    of: '10.9 HAND_NOT_RECONSTRUCTED is violated when a player had gone to war, and is settled without a card',
    changes: [
      ['then', '10.5 ROUND_STANDS is kept when it is found in the round'],
      ['says', 23, { cards: [{ draw: null, card: '7S', to: 'box-3', face: 'up' }] }],
    ],
    only: ['DEALT_TO_BOX_WITHOUT_WAGER', 'BOX_NOT_DEALT', 'HAND_NOT_RECONSTRUCTED'],
  },
  {
    of: '10.5 PRIOR_ROUND_REOPENED is violated when a wager is',
    changes: [
      ['after', 21, 5],
      ['without', 26],
    ],
    only: ['HAND_NOT_RECONSTRUCTED', 'ROUND_STANDS', 'REPLACED_WITHOUT_DUAL_CHECK'],
  },
  {
    of: '10.1 FACEUP_CARD_NOT_BURNT is undetermined when it lay face up on a box, and stayed there',
    changes: [
      ['by', 10, { personId: 'dave', role: 'player' }],
      ['until', 24],
    ],
    only: ['FACEUP_CARD_NOT_BURNT', 'DECK_NOT_CHECKED'],
  },
  {
    of: '10.5 PRIOR_ROUND_REOPENED is kept when wagers are put right that had been settled wrongly',
    changes: [['without', 24]],
    only: ['SETTLEMENT_ORDER_WRONG', 'PRIOR_ROUND_REOPENED'],
  },
  {
    of: '10.9 HAND_NOT_RECONSTRUCTED is violated when half of the wager is then taken, and nobody asked',
    changes: [['says', 30, { hand: 'dealer' }]],
    only: ['HAND_NOT_RECONSTRUCTED'],
  },
  {
    of: '10.9 HAND_NOT_RECONSTRUCTED is undetermined when nobody said of which box',
    changes: [['after', 17, 22]],
    only: ['RAISE_WITHOUT_TIE', 'DEALT_TO_BOX_WITHOUT_WAGER', 'OPTION_WITHOUT_TIE', 'HAND_NOT_RECONSTRUCTED'],
  },
  {
    of: '10.9 HAND_NOT_RECONSTRUCTED is violated when half of the wager is then taken, and nobody asked',
    changes: [['says', 21, { by: 'cs-1' }]],
    only: ['OPTION_NOT_OFFERED'],
  },
  {
    of: '10.5 ROUND_STANDS is noted when it is found after the next round began',
    changes: [['twice', 27]],
    only: ['ROUND_STANDS'],
  },
  {
    of: '10.9 HAND_NOT_RECONSTRUCTED is violated when half of the wager is then taken, and nobody asked',
    changes: [
      ['after', 31, 28],
      ['says', 25, { choice: 'surrender' }],
    ],
    only: ['DECISION_MISTAKEN', 'HAND_NOT_RECONSTRUCTED'],
  },
  {
    of: '10.9 HAND_NOT_RECONSTRUCTED is violated when a player had gone to war, and is settled without a card',
    changes: [['says', 21, { cards: [{ draw: 6, card: '9D', to: 'dealer', face: 'up' }] }]],
    only: ['BOX_NOT_DEALT'],
  },
  {
    of: '10.9 HAND_NOT_RECONSTRUCTED is undetermined when nobody said of which box',
    changes: [['after', 27, 32]],
    only: ['HAND_NOT_RECONSTRUCTED'],
  },
  {
    of: '10.9 HAND_NOT_RECONSTRUCTED is violated when another card is drawn for the player instead',
    changes: [['after', 26, 31]],
    only: ['LATE_BET'],
  },
  {
    of: '10.4 HAND_NOT_RECONSTRUCTED is violated when nobody recorded it, and the venue records every card',
    changes: [['without', 21]],
    choices: { 'silence-of-the-record': 'breach' },
    only: ['HAND_NOT_RECONSTRUCTED'],
  },
];
