import type { Variation } from '../../../../support/situations/varied.ts';

/** Situations in which a little is otherwise. */
export const variations: readonly Variation[] = [
  {
    of: 'the dealer tells Alice that her hand may not be declared, and has her discard',
    changes: [
      ['without', 21],
      ['says', 16, { hand: 'area-1' }],
    ],
    only: ['SETTLEMENT_ORDER_WRONG'],
  },
  {
    of: 'nobody recorded what a player decided, and two cards are turned',
    changes: [['after', 21, 19]],
    only: ['SIXTH_CARD_MISSED'],
  },
  {
    of: 'a misdeal, a device that breaks, and a round that is played',
    changes: [
      ['without', 27],
      ['says', 41, { by: 'dealer-1' }],
    ],
    only: ['VOIDED_WITHOUT_CAUSE'],
  },
  { of: 'a hand of six cards gives up three and keeps three', changes: [['after', 25, 17]], only: ['HAND_NOT_VOIDED'] },
  {
    of: 'the deck runs out, and the dealer voids the whole round',
    changes: [['after', 14, 49]],
    only: ['PRIOR_ROUND_REOPENED'],
  },
  {
    of: 'a round whose device fails: a part of the stake is taken and kept',
    changes: [
      ['says', 20, { by: 'cs-1' }],
      ['twice', 20],
    ],
    only: ['SIXTH_CARD_MISSED'],
  },
  {
    of: 'a misdeal is declared for a hand on an empty area when cards had been handled',
    changes: [
      ['after', 24, 19],
      ['until', 25],
    ],
    only: ['EMPTY_AREA_HAND_NOT_RACKED'],
  },
  {
    of: 'four cards of one suit are called a flush and paid',
    changes: [
      ['without', 25],
      ['says', 15, { area: null }],
    ],
    only: ['WAGER_OUTSIDE_AREA'],
  },
  {
    of: 'a misdeal is declared for a hand on an empty area when cards had been handled',
    changes: [['after', 14, 22]],
    only: ['EMPTY_AREA_HAND_NOT_RACKED'],
  },
  {
    of: 'one card is given up and the dealer requires more, which is not done',
    changes: [
      ['says', 10, { by: 'dealer-1' }],
      ['without', 18],
    ],
    only: ['FOUR_CARDS_KEPT'],
  },
  {
    of: 'the device breaks, and play goes on with a card shoe and the old cards',
    changes: [['after', 37, 49]],
    only: ['SIXTH_CARD_ORDER_WRONG'],
  },
  {
    of: 'a hand and its jackpot are paid before the device breaks, and the hand’s money alone is taken back',
    changes: [
      ['without', 32],
      ['after', 32, 10],
    ],
    only: ['VOID_ROUND_SETTLED'],
  },
  {
    of: 'Bob is suspected of looking at Alice’s cards, and has to play first',
    changes: [
      ['after', 18, 11],
      ['after', 37, 33],
    ],
    only: ['DIRECTION_NOT_KEPT'],
  },
  {
    of: 'a hand gets its sixth card before another hand was acted upon',
    changes: [['unsure', 29]],
    only: ['SIXTH_CARD_TOO_EARLY'],
  },
  {
    of: 'Alice tells Bob what she holds before he decides',
    changes: [
      ['without', 26],
      ['without', 38],
    ],
    only: ['PLAYER_COMMUNICATION'],
  },
  {
    of: 'a round is void by its device, and its players play on with the same wagers',
    changes: [
      ['after', 32, 45],
      ['says', 42, { hand: 'area-6' }],
    ],
    only: ['SIXTH_CARD_MISSED', 'HAND_NOT_VOIDED', 'CONTINUED_WITH_FAULTY_DEVICE'],
  },
  {
    of: 'a round is void by its device, and its players play on with the same wagers',
    changes: [
      ['says', 38, { shoe: 'shoe-1' }],
      ['until', 46],
    ],
    only: ['CONTINUED_WITH_FAULTY_DEVICE'],
  },
  {
    of: 'one pair of aces is declared, and the wager is taken at once',
    changes: [
      ['without', 15],
      ['after', 24, 1],
    ],
    only: ['INVALID_DECLARATION'],
  },
  {
    of: 'the cards are cut before they are shuffled, and loaded',
    changes: [
      ['until', 39],
      ['twice', 10],
    ],
    only: ['CUT_MISSED'],
  },
  {
    of: 'nine hands are dealt, all discard, and the deck has seven sixth cards left',
    changes: [['says', 53, { seen: ['7C', '4H', '2S'] }]],
    only: ['CARD_SEEN_TWICE'],
  },
  { of: 'the jackpot of a dead hand is taken', changes: [['says', 23, { hand: 'area-3' }]], only: ['HAND_NOT_CALLED'] },
  {
    of: 'the device breaks, is put right, and play goes on with it',
    changes: [['after', 23, 19]],
    only: ['VOIDED_WITHOUT_CAUSE'],
  },
  {
    of: 'a player leaves the table when she has discarded, and her sixth card wins',
    changes: [['after', 10, 19]],
    only: ['CARDS_CHANGED_IN_ROUND'],
  },
  {
    of: 'a sixth card goes to a declared hand, and the hand is taken because of it',
    changes: [['without', 30]],
    only: ['ERRONEOUS_SIXTH_NOT_BURNED'],
  },
  {
    of: 'the wager of an absent player goes back, and the jackpot is kept',
    changes: [
      ['says', 23, { hand: 'area-2' }],
      ['without', 16],
    ],
    only: ['HAND_VOIDED_WITHOUT_CAUSE'],
  },
  {
    of: 'a casino supervisor voids a wager under the minimum after the first card',
    changes: [
      ['without', 27],
      ['without', 20],
    ],
    only: ['UNDER_MIN_STANDS'],
  },
  {
    of: 'the winnings of one round are paid while the next is dealt',
    changes: [
      ['says', 12, { decks: null }],
      ['after', 15, 47],
    ],
    only: ['CARDS_NOT_COLLECTED'],
  },
  {
    of: 'an absent player: the stake that was never taken is handed back',
    changes: [['after', 33, 18]],
    only: ['PRIOR_ROUND_PAID_BACK'],
  },
  {
    of: 'a declared hand is left on the table until the end',
    changes: [
      ['twice', 21],
      ['says', 17, { hand: 'area-9' }],
    ],
    only: ['MULTIPLE_HANDS_BY_PLAYER'],
  },
  {
    of: 'two terminals tell the last decision and the first turned card 300 ms apart',
    changes: [
      ['after', 23, 44],
      ['after', 16, 44],
    ],
    only: ['ERRONEOUS_SIXTH_NOT_BURNED'],
  },
  {
    of: 'a declared hand that may not be is cured, and its sixth card wins',
    changes: [['after', 21, 28]],
    only: ['DISCARD_REQUIRED_WITHOUT_CAUSE'],
  },
  {
    of: 'Alice and Bob talk when both have decided',
    changes: [
      ['after', 29, 37],
      ['unsure', 18],
    ],
    only: ['SIXTH_CARD_TOO_EARLY'],
  },
  {
    of: 'the casino operator in person has Bob play first',
    changes: [
      ['after', 23, 11],
      ['after', 17, 11],
    ],
    only: ['DIRECTION_NOT_KEPT'],
  },
  {
    of: 'Bob turns a card of his own while he is still dealt to',
    changes: [
      ['then', 'nobody recorded that the dealer announced the end of betting'],
      ['then', 'the cutting card is put ten cards from the back'],
      ['then', 'a foreign card is found, and all three stakes are kept'],
      ['says', 26, { what: 'sixth-card' }],
    ],
    only: ['SHUFFLE_MISSED'],
  },
  {
    of: 'Carol says that her computer is for duty',
    changes: [['then', 'all players leave, come back after an hour, and the cards are shuffled']],
    only: ['SHUFFLE_MISSED'],
  },
  {
    of: 'a foreign card is found in the next round, and the round before is paid back',
    changes: [['then', 'nobody recorded that the deck was checked']],
    only: ['PRIOR_ROUND_PAID_BACK'],
  },
  {
    of: 'a wager is refused before it lay anywhere, and the player lays a smaller one',
    changes: [
      ['then', 'with a card shoe no shuffle is on record'],
      ['twice', 22],
    ],
    only: ['SHUFFLE_MISSED'],
  },
  {
    of: 'the cards are shuffled, the table is vacant for an hour, and no other shuffle is on record',
    changes: [['after', 40, 67]],
    only: ['SHUFFLE_MISSED'],
  },
  {
    of: 'the round before was paid, and is paid back when the device breaks in the next one',
    changes: [
      ['by', 35, { personId: 'player-1', role: 'player' }],
      ['then', 'the dealer calls the sixth card won, and nobody recorded it'],
      ['then', 'the discards of all three hands are spread face up'],
      ['after', 14, 32],
    ],
    only: ['PRIOR_ROUND_PAID_BACK'],
  },
  {
    of: 'one pair of aces is declared, and the wager is taken at once',
    changes: [
      ['unsure', 20],
      ['after', 22, 12],
    ],
    only: ['INVALID_DECLARATION_NOT_CURED'],
  },
  {
    of: 'one hand is void for its cards, one player is absent, and one uses a device',
    changes: [['after', 14, 21]],
    only: ['HAND_VOIDED_WITHOUT_CAUSE'],
  },
];
