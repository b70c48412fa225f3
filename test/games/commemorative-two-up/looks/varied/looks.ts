import type { Variation } from '../../../../support/situations/varied.ts';

/** Situations in which a little is otherwise, chosen because they tell a change of the looks that no other spec noticed. */
export const variations: readonly Variation[] = [
  {
    of: 'the ringkeeper hands Tom the $40 of the next turn, and Ted the $100 of this one',
    changes: [
      ['twice', 29],
      ['says', 39, { wagerId: 'S3-hugo' }],
    ],
    choices: { 'wager-of-an-excluded-patron': 'until-void' },
    only: ['STAKE_HOLDER_NOT_ON_RECORD'],
  },
  {
    of: 'another ringkeeper takes over while the ringkeeper acts as the spinner',
    changes: [
      ['says', 30, { by: 'dealer' }],
      ['then', 'two invalid spins in one series and one in the next are not three in a row'],
      ['twice', 41],
    ],
    only: ['PENNY_CUSTODY_BREAK'],
  },
  {
    of: 'nobody elects, the ringkeeper spins tails, and spins the next game too, with nobody electing',
    changes: [['after', 36, 12]],
    choices: { 'set-aside-without-grounds': 'no-effect' },
    only: ['COINS_MISPLACED_ON_KIP', 'TAKEN_OVER_TOO_SOON'],
  },
  {
    of: 'a pair with promotional tokens on one side',
    changes: [
      ['twice', 3],
      ['twice', 15],
    ],
    choices: { 'unmatched-part': 'the-total-is-lost' },
    only: ['NOT_CLOSED_BY_MIDNIGHT'],
  },
  {
    of: 'the stake rides and is covered anew after each head, and three heads come',
    changes: [['without', 24]],
    only: ['BETS_NOT_CALLED'],
  },
  {
    of: 'a pair with promotional tokens on one side',
    changes: [
      ['after', 22, 9],
      ['after', 33, 16],
    ],
    only: ['BETS_NOT_CALLED', 'ESCROW_IMBALANCE'],
  },
  {
    of: 'nobody elects, and the ringkeeper spins under the eyes of a casino supervisor',
    changes: [['says', 35, { wagerId: 'S3' }]],
    choices: { 'during-play': 'whole-turn' },
    only: ['STAKES_NOT_WITH_HEADS_BETTOR'],
  },
  {
    of: 'nothing of the equipment was recorded at all',
    changes: [['says', 15, { pennies: ['red-1', 'red-2', 'red-3', 'red-4'] }]],
    only: ['PENNIES_FROM_MIXED_SETS'],
  },
  {
    of: 'a casino supervisor excludes Tina from the casino for a device',
    changes: [
      ['without', 33],
      ['says', 30, { because: 'chose-to' }],
      ['after', 22, 17],
    ],
    only: ['SPINNER_LEFT_EARLY'],
  },
  {
    of: 'two in the afternoon of 25 April in UTC, which is midnight at the ring',
    changes: [
      ['then', 'the ringkeeper spins, and who supervised was not recorded'],
      ['unsure', 31],
    ],
    only: ['RINGKEEPER_SPIN_UNSUPERVISED'],
  },
  {
    of: 'a patron asks for the kip out of turn and gets it',
    changes: [
      ['after', 29, 1],
      ['after', 29, 25],
    ],
    only: ['RING_BOUNDARY_TOO_LOW'],
  },
  {
    of: 'the ringkeeper picks the pennies for the spinner',
    changes: [
      ['says', 20, { medium: 'mixed' }],
      ['after', 20, 28],
      ['says', 30, { because: 'lost' }],
    ],
    only: ['SPIN_BEFORE_CENTRE_SET'],
  },
  {
    of: 'three heads, Sam takes the $100 and spins tails, and the venue reads 4.8 first',
    changes: [
      ['then', 'the result is announced, and then the ringkeeper calls that same spin invalid'],
      ['says', 43, { spinnerId: 'rk2' }],
    ],
    choices: { 'set-aside-without-grounds': 'no-effect' },
    only: ['TAKEN_OVER_TOO_SOON'],
  },
  {
    of: 'three tails are tails',
    changes: [['says', 32, { spinnerRole: 'ringkeeper' }]],
    choices: { 'notice-in-spells': 'in-a-row' },
    only: ['TAKEN_OVER_TOO_SOON'],
  },
  {
    of: 'the ringkeeper spins, and who supervised was not recorded',
    changes: [
      ['twice', 33],
      ['says', 30, { personId: 'ann' }],
      ['then', 'three invalid spins, and a casino supervisor has the dealer spin'],
    ],
    only: ['RINGKEEPER_SPIN_UNSUPERVISED'],
  },
  {
    of: 'the casino operator has the last word after the review',
    changes: [['without', 20]],
    only: ['ESCROW_IMBALANCE'],
  },
  {
    of: 'a pair of which the deciding spin never came: the ring closed before it',
    changes: [
      ['after', 18, 0],
      ['until', 31],
    ],
    only: ['SIDE_BET_UNMATCHED'],
  },
  {
    of: 'an inspector goes into the ring during a spin',
    changes: [['after', 29, 27]],
    only: ['UNAUTHORISED_IN_RING'],
  },
  {
    of: 'a head, an invalid spin, a head, an invalid spin, and a head: the spinner has won',
    changes: [
      ['says', 26, { by: 'rk2' }],
      ['says', 33, { spinId: 'i3' }],
    ],
    only: ['PENNIES_NOT_DISTURBED'],
  },
  {
    of: 'the ringkeeper calls “foul” and means no spin',
    changes: [['after', 24, 15]],
    only: ['BETS_NOT_CALLED'],
  },
  {
    of: 'the ringkeeper holds the stakes of a pair',
    changes: [
      [
        'says',
        30,
        {
          onKip: [
            { penny: 'red-1', face: 'tail' },
            { penny: 'red-2', face: 'tail' },
            { penny: 'red-3', face: 'tail' },
            { penny: 'red-4', face: 'tail' },
          ],
        },
      ],
      ['after', 34, 31],
    ],
    only: ['HANDED_OVER_BEFORE_OUTCOME'],
  },
  {
    of: 'two invalid spins, a head, an invalid spin, and the ringkeeper takes over',
    changes: [
      ['after', 32, 20],
      ['says', 34, { attempt: 'not-made' }],
    ],
    only: ['SPIN_BEFORE_CENTRE_SET'],
  },
  {
    of: 'Hal hands Tina $20 in the turn and $20 in the next one',
    changes: [
      ['without', 36],
      ['says', 32, { seen: ['spinner-outside'] }],
    ],
    only: ['MANDATORY_NO_SPIN_MISSED'],
  },
  {
    of: 'on Remembrance Day the clock is right within two seconds, and the spin is told at one second before noon',
    changes: [
      ['says', 16, { personId: 'ted' }],
      ['after', 28, 26],
      ['then', 'nobody elects, and the ringkeeper spins under the eyes of a casino supervisor'],
    ],
    only: ['OUTSIDE_COMMEMORATIVE_WINDOW'],
  },
  {
    of: 'the casino supervisor who sets an outcome aside had gone off duty',
    changes: [['says', 25, { personId: null }]],
    choices: { 'pairs-of-heads': 'exactly-two' },
    only: ['HANDED_TO_WRONG_PATRON'],
  },
  {
    of: 'a patron asks for the kip out of turn and gets it',
    changes: [['then', 'the ringkeeper spins without having offered the kip to anyone']],
    only: ['RINGKEEPER_SPUN_WITHOUT_OFFER'],
  },
  {
    of: 'the outcome is set aside for a fire, and Tina’s stake is forfeited',
    changes: [
      ['without', 25],
      ['after', 26, 28],
    ],
    choices: { 'void-without-device': 'as-ruled' },
    only: ['WAGER_IN_OTHER_MEDIUM'],
  },
  {
    of: 'Tina is kept out of the game, and bets again',
    changes: [
      ['after', 38, 18],
      ['says', 19, { place: 8 }],
      ['without', 23],
    ],
    choices: { 'final-decision-on-a-spin': 'reviewed' },
    only: ['HANDED_OVER_BEFORE_OUTCOME'],
  },
  {
    of: 'the gaming day is ANZAC Day, and the spin comes at one in the morning of the 26th',
    changes: [
      ['without', 27],
      ['unsure', 45],
    ],
    choices: { 'void-without-device': 'no-effect' },
    only: ['PENNIES_SELECTED_BY_ANOTHER'],
  },
  {
    of: 'ANZAC Day of another year, which has its own day of the week',
    changes: [
      ['unsure', 12],
      ['without', 27],
    ],
    choices: { 'play-before-noon': 'bets-too' },
    only: ['OUTSIDE_COMMEMORATIVE_WINDOW'],
  },
  {
    of: 'the kip is not to be found, and the pennies are thrown by hand',
    changes: [
      ['says', 27, { spinnerId: 'hugo' }],
      ['says', 18, { by: 'dealer' }],
    ],
    choices: { 'bets-after-an-invalid-spin': 'stand' },
    only: ['SPIN_BEFORE_CENTRE_SET'],
  },
  {
    of: 'two invalid spins in one series and one in the next are not three in a row',
    changes: [['says', 45, { supervision: 'unsupervised' }]],
    choices: { 'centre-left-early': 'not-governed' },
    only: ['RINGKEEPER_SPIN_UNSUPERVISED'],
  },
  {
    of: 'three heads in a row: the spinner takes the stake and its cover, and leaves',
    changes: [['unsure', 34]],
    choices: { 'centre-bet': 'rides' },
    only: ['CENTRE_BET_NOT_COVERED'],
  },
  {
    of: 'the cover is more than the stake',
    changes: [['says', 20, { kind: 'tails' }]],
    only: ['STAKES_NOT_WITH_HEADS_BETTOR'],
  },
  {
    of: 'a review of the call of no spin was asked for, and the supervisor says that 5.4 leaves nothing to review',
    changes: [
      ['without', 29],
      ['without', 33],
    ],
    choices: { 'pairs-of-heads': 'any-heads' },
    only: ['SPIN_DECISION_OVERTURNED'],
  },
  {
    of: 'on the day after Remembrance Day, early in the morning',
    changes: [['without', 31]],
    only: ['SPINNER_NOT_RETIRED'],
  },
  {
    of: 'three invalid spins, and a casino supervisor has the dealer spin',
    changes: [
      ['unsure', 42],
      ['after', 43, 26],
    ],
    only: ['TAKEN_OVER_TOO_SOON'],
  },
  {
    of: 'the ringkeeper who spins calls and announces as well, and one who is relieved does it no more',
    changes: [
      ['until', 26],
      ['says', 34, { duty: 'games-supervisor' }],
      ['without', 17],
    ],
    choices: { 'noon-itself': 'does-not' },
    only: ['STAKE_HOLDER_NOT_ON_RECORD'],
  },
  {
    of: 'while the ringkeeper spins, Hugo accepts the kip, and the ringkeeper spins twice more',
    changes: [
      ['after', 32, 39],
      ['without', 17],
    ],
    choices: { 'bets-after-an-invalid-spin': 'stand' },
    only: ['SPINNER_NOT_RETIRED'],
  },
  {
    of: 'three invalid spins, and the ringkeeper spins on Sam’s behalf: tails',
    changes: [
      ['twice', 33],
      ['then', 'the ringkeeper spins without having offered the kip to anyone'],
    ],
    only: ['RINGKEEPER_SPUN_WITHOUT_OFFER'],
  },
  {
    of: 'two turns on either side of noon on Remembrance Day',
    changes: [
      ['after', 27, 37],
      ['without', 42],
    ],
    only: ['PENNIES_SELECTED_BY_ANOTHER'],
  },
  {
    of: 'two heads, and Sam is paid as if it were three',
    changes: [
      ['after', 0, 34],
      ['after', 3, 20],
      ['unsure', 33],
    ],
    only: ['SPINNER_LEFT_EARLY'],
  },
  {
    of: 'after an invalid spin Tina calls her bet off, and Hal gives her stake back',
    changes: [['says', 42, { result: 'heads' }]],
    choices: { 'bets-after-an-invalid-spin': 'may-be-taken-back' },
    only: ['SIDE_BET_UNMATCHED'],
  },
  {
    of: 'three invalid spins, and the ringkeeper spins on Sam’s behalf: tails',
    changes: [
      ['after', 15, 21],
      ['without', 27],
    ],
    only: ['RINGKEEPER_SPUN_WITHOUT_OFFER'],
  },
  {
    of: 'security walks through the ring before the first spin and is out again',
    changes: [['after', 28, 15]],
    choices: { 'unannounced-fault': 'invalid' },
    only: ['UNAUTHORISED_IN_RING'],
  },
  {
    of: 'three invalid spins, and the ringkeeper spins three heads on Sam’s behalf',
    changes: [['without', 27]],
    choices: { 'silence-of-the-record': 'breach' },
    only: ['TAKEN_OVER_TOO_SOON'],
  },
  {
    of: 'a spin is entered late: the third head was forgotten on the terminal',
    changes: [
      ['then', 'the ringkeeper only says “come in spinner”'],
      ['after', 15, 36],
      ['says', 20, { kind: 'tails' }],
    ],
    choices: { 'unannounced-fault': 'invalid' },
    only: ['RESULT_NOT_ANNOUNCED'],
  },
  {
    of: 'Sam throws tails and spins on',
    changes: [
      ['then', 'a spin half a second before noon by a clock that may be two seconds wrong'],
      ['unsure', 28],
      ['says', 33, { toRole: 'ringkeeper' }],
    ],
    choices: { 'play-before-noon': 'bets-too' },
    only: ['OPENED_OUTSIDE_WINDOW', 'OUTSIDE_COMMEMORATIVE_WINDOW'],
  },
  {
    of: 'while the ringkeeper spins, Hugo accepts the kip, and the ringkeeper spins twice more',
    changes: [
      ['then', 'a spin on ANZAC Day that would not be one if summer time were reckoned'],
      ['says', 52, { spinId: 's1' }],
    ],
    only: ['RESULT_NOT_ANNOUNCED'],
  },
  {
    of: 'an inspector goes into the ring during a spin',
    changes: [['then', 'Sam is kept out of the game, and takes the kip']],
    choices: { 'won-and-left-in-the-centre': 'at-stake' },
    only: ['EXCLUDED_PERSON_TOOK_PART'],
  },
];
