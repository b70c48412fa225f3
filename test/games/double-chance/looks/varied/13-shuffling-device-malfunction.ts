import type { Variation } from '../../../../support/situations/varied.ts';

/** Cases of clauses in which a little is otherwise. */
export const variations: readonly Variation[] = [
  {
    of: '13.2.3 CONTINUED_WITH_FAULTY_DEVICE is violated when a venue that records everything has no repair',
    changes: [['unsure', 13]],
    only: ['CONTINUED_WITH_FAULTY_DEVICE'],
  },
  {
    of: '13.2.1 VOID_ROUND_SETTLED is undetermined when it was put right in the round',
    changes: [['unsure', 20]],
    only: ['HANDLED_BEFORE_DEALT'],
  },
  {
    of: '13.2.3 NEW_CARDS_NOT_USED is kept by a new deck that lay ready at the table',
    changes: [
      ['without', 12],
      ['says', 24, { by: 'dave' }],
    ],
    only: ['NEW_CARDS_NOT_USED'],
  },
  {
    of: '13.2.3 CONTINUED_WITH_FAULTY_DEVICE is undetermined when it only spoiled a card',
    changes: [['says', 28, { by: 'alice' }]],
    only: ['SIXTH_CARD_MISSED', 'NEW_CARDS_NOT_USED'],
  },
  {
    of: '13.2.3 NEW_CARDS_NOT_USED is kept by a new deck that lay ready at the table',
    changes: [
      ['without', 33],
      ['without', 11],
    ],
    only: ['REPLACED_WITHOUT_RECHECK'],
  },
  {
    of: '13.2.1 VOID_ROUND_SETTLED is violated when a jam that cannot be put right does not end it',
    changes: [['without', 15]],
    only: ['VOID_ROUND_SETTLED'],
  },
  {
    of: '13.2.3 CONTINUED_WITH_FAULTY_DEVICE is violated by the device that could not be put right',
    changes: [
      ['after', 28, 14],
      ['twice', 28],
    ],
    only: ['CONTINUED_WITH_FAULTY_DEVICE'],
  },
  {
    of: '13.2.1 VOID_ROUND_SETTLED is kept when a misdeal is declared',
    changes: [['without', 12]],
    only: ['VOID_NOT_DECLARED'],
  },
  {
    of: '13.2.3 CONTINUED_WITH_FAULTY_DEVICE is kept by another device',
    changes: [
      ['after', 32, 29],
      ['after', 20, 34],
    ],
    only: ['NEW_CARDS_NOT_USED'],
  },
  {
    of: '13.1 RESHUFFLE_MISSED is kept by a shuffle by hand, and the cards put back',
    changes: [['after', 15, 21]],
    only: ['RESHUFFLE_MISSED'],
  },
  {
    of: '13.2.2 PRIOR_ROUND_PAID_BACK is kept when the device of the later round worked',
    changes: [['without', 33]],
    only: ['ROUND_BOUNDARY_BROKEN', 'CARDS_NOT_COLLECTED'],
  },
  {
    of: '13.2.1 VOID_ROUND_SETTLED is undetermined when the fault was another one',
    changes: [['then', '13.2.1 VOID_NOT_DECLARED is kept when no device failed']],
    only: ['CONTINUED_WITH_FAULTY_DEVICE'],
  },
  {
    of: '13.2.1 VOID_ROUND_SETTLED is kept when another device fails than the one in use',
    changes: [
      ['then', '13.2.3 CONTINUED_WITH_FAULTY_DEVICE is kept by another device'],
      ['after', 16, 13],
      ['unsure', 18],
      ['then', '13.2.3 NEW_CARDS_NOT_USED is violated by the old deck in a card shoe'],
    ],
    only: ['NEW_CARDS_NOT_USED'],
  },
  {
    of: '13.2.3 CONTINUED_WITH_FAULTY_DEVICE is violated by the device that could not be put right',
    changes: [['then', '13.2.3 CONTINUED_WITH_FAULTY_DEVICE is undetermined when it was put right']],
    only: ['CONTINUED_WITH_FAULTY_DEVICE'],
  },
  {
    of: '13.2.3 NEW_CARDS_NOT_USED is undetermined when nobody recorded which deck it was',
    changes: [
      ['then', '13.2.3 CONTINUED_WITH_FAULTY_DEVICE is kept by another device'],
      ['says', 17, { kind: 'pair' }],
    ],
    only: ['NEW_CARDS_NOT_USED'],
  },
];
