import type { Variation } from '../../../../support/situations/varied.ts';

/** Situations in which a little is otherwise. */
export const variations: readonly Variation[] = [
  {
    of: 'under a marker a fourth player joins within the total',
    changes: [['after', 19, 20]],
    only: ['TOO_MANY_PLAYERS_ON_BOX', 'BOX_TOTAL_OVER_MAX'],
  },
  {
    of: 'chips are added 100 ms before the first card and the whole is paid',
    changes: [['without', 18]],
    only: ['UNDER_MIN_OWNER_NOT_ADVISED'],
  },
  {
    of: 'the cutting card comes before the gaming day is cut, and the shoe is dealt on for four rounds',
    changes: [
      ['without', 21],
      ['after', 53, 20],
    ],
    only: ['SHUFFLE_MISSED'],
  },
  {
    of: 'somebody only suspects that the dealer advised Alice',
    changes: [['without', 18]],
    only: ['OPTION_WITHOUT_TIE'],
  },
  {
    of: 'the house decides that two swapped cards of an earlier round are made good',
    changes: [['after', 39, 9]],
    only: ['SETTLEMENT_ORDER_WRONG'],
  },
  {
    of: 'a player was not asked, which is found, and half is taken all the same',
    changes: [['says', 31, { about: 'card-face-up' }]],
    only: ['OPTION_NOT_OFFERED', 'HAND_NOT_RECONSTRUCTED'],
  },
  {
    of: 'the decision of the player in front is taken for the one behind',
    changes: [['after', 28, 4]],
    only: ['DECISION_MISTAKEN'],
  },
  {
    of: 'a card that lay face up in the shoe is burnt, and the next one goes to box 1',
    changes: [['after', 20, 25]],
    only: ['FACEUP_CARD_NOT_BURNT'],
  },
  {
    of: 'the half that was given up is taken after the war cards',
    changes: [['without', 26]],
    only: ['DEALT_TO_NON_WAR_BOX'],
  },
  {
    of: 'Alice was not asked, is asked when the war cards lie, and goes to war',
    changes: [['unsure', 27]],
    choices: { 'dealt-or-removed': 'removed' },
    only: ['LATE_BET', 'WAR_BEFORE_ACKNOWLEDGEMENT'],
  },
  {
    of: 'Alice was not asked, and then gets the next card instead of the one that was hers',
    changes: [
      ['after', 30, 33],
      ['says', 27, { wagerId: 'after' }],
    ],
    only: ['DECISION_MISTAKEN', 'HAND_NOT_RECONSTRUCTED'],
  },
  {
    of: 'the players to the left and to the right of Bob were not asked, and both go to war',
    changes: [['after', 23, 13]],
    only: ['OPTION_WITHOUT_TIE'],
  },
  {
    of: 'the shoe and the dealer tell the same two cards',
    changes: [['says', 22, { cards: [{ draw: 25, card: 'A?', to: 'box-1', face: 'up' }] }]],
    only: ['BOX_DEALT_TWICE'],
  },
  {
    of: 'six aces of spades come before the gaming day is cut, and a seventh after it out of the same shoe',
    changes: [
      ['unsure', 72],
      ['then', 'an owner is advised, the gaming day is cut on paper, and lays another wager under the minimum'],
    ],
    only: ['CARD_NOT_OF_THE_DECKS'],
  },
  {
    of: 'a player is excluded, the gaming day is cut on paper, and she wagers on',
    changes: [['after', 15, 16]],
    only: ['CUTTING_CARD_NOT_INSERTED'],
  },
  {
    of: 'a payment is made good when the next round is under way',
    changes: [['without', 21]],
    only: ['PRIOR_ROUND_REOPENED'],
  },
  {
    of: 'a new shoe is loaded with the same set, and one ace of spades was kept on the table from the last',
    changes: [
      ['says', 22, { cards: [{ draw: null, card: '9H', to: 'box-1', face: 'up' }] }],
      ['then', 'the rack goes back into play in mid-round, and a seventh ace of spades comes out of it'],
    ],
    only: ['ERROR_CARD_MISHANDLED', 'CARD_NOT_OF_THE_DECKS', 'DEALER_NOT_DEALT'],
  },
  {
    of: 'in the last three rounds the cutting card comes, and then the shoe runs dry',
    changes: [['then', 'two swapped cards of the last round are noticed while the new shoe is being cut']],
    only: ['SHUFFLE_MISSED'],
  },
  {
    of: 'two sets take turns: a second dealer shuffles one while the other is dealt',
    changes: [['until', 53]],
    only: ['SHUFFLE_MISSED'],
  },
  {
    of: 'in mid-evening the cut goes from seat 3 to 2 to 1',
    changes: [
      ['twice', 28],
      ['without', 27],
    ],
    only: ['CUT_OFFER_ORDER_WRONG'],
  },
  {
    of: 'in mid-evening the cut goes from seat 3 to 2 to 1',
    changes: [['says', 27, { box: 'box-1' }]],
    only: ['CUT_OFFER_ORDER_WRONG'],
  },
  {
    of: 'the substitute shoe runs out at war, and the rack is shuffled, cut and dealt',
    changes: [['after', 45, 21]],
    only: ['DISCARD_RESHUFFLE_MISSED'],
  },
  {
    of: 'after the failure a casino supervisor shuffles what is left',
    changes: [['says', 20, { works: true }]],
    only: ['SHUFFLED_NOT_BY_DEALER'],
  },
  {
    of: 'the substitute shoe runs out at war, and the rack is shuffled, cut and dealt',
    changes: [
      ['after', 6, 8],
      ['says', 32, { shoe: null }],
    ],
    only: ['CUTTING_CARD_NOT_INSERTED', 'CUT_OFFER_ORDER_WRONG'],
  },
  {
    of: 'after the failure the cut is 40 cards from the front',
    changes: [['then', 'after the round another device comes, with new cards']],
    only: ['NEW_CARDS_NOT_USED'],
  },
  {
    of: 'after the failure all decline, and a casino supervisor cuts',
    changes: [['after', 34, 28]],
    only: ['NEW_CARDS_NOT_USED'],
  },
  {
    of: 'the substitute shoe runs out at war, and the rack is shuffled, cut and dealt',
    changes: [['then', 'nobody recorded whether the shoe shuffles by itself, and its cutting card is passed']],
    only: ['SHUFFLE_MISSED'],
  },
  {
    of: 'the substitute shoe runs out at war, and the rack is shuffled, cut and dealt',
    changes: [],
    choices: { 'substitute-shoe': 'rest-of-round' },
    only: ['CUTTING_CARD_NOT_INSERTED'],
  },
  {
    of: 'the substitute shoe runs out at war, and the rack is shuffled, cut and dealt',
    changes: [
      ['after', 6, 8],
      ['without', 22],
    ],
    only: ['CUT_OFFER_ORDER_WRONG'],
  },
  {
    of: 'a player without a casino war wager stands back for one who has it',
    changes: [['says', 20, { hand: '(none)' }]],
    only: ['WAGER_OUTSIDE_BOX'],
  },
  {
    of: 'the wager of a player who touched it is void',
    changes: [
      [
        'says',
        2,
        {
          content: {
            kind: 'limits-change',
            limits: [{ wagerKind: '*', minCents: 500, maxCents: 100000, unitCents: null, multiplesOfMin: false }],
            proposedAt: null,
          },
        },
      ],
    ],
    only: ['WAGER_VOIDED_WITHOUT_CONTRAVENTION'],
  },
  {
    of: 'a round is void for fraud, and the winnings are left with the winner',
    changes: [['says', 24, { wagerId: 'raise-2' }]],
    only: ['SETTLEMENT_ORDER_WRONG'],
  },
  {
    of: 'the wager of a player who touched it is void and kept',
    changes: [['after', 17, 20]],
    only: ['WAGER_VOIDED_WITHOUT_CONTRAVENTION'],
  },
  {
    of: 'the first wager is void at war, and the raise is not named',
    changes: [['without', 27]],
    only: ['WAGER_VOIDED_WITHOUT_CONTRAVENTION'],
  },
  {
    of: 'three raises lie beside three wagers on one box',
    changes: [['says', 9, { set: 'set-2' }]],
    only: ['DECKS_NOT_WHOLE'],
  },
  {
    of: 'a wager is taken back before the first card, and its box gets no card',
    changes: [['without', 19]],
    only: ['BOX_NOT_DEALT'],
  },
  {
    of: 'equal second cards are settled as a loss of both',
    changes: [['after', 17, 25]],
    only: ['OPTION_NOT_OFFERED'],
  },
];
