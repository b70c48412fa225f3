import type { Weighing } from '../../../../law/clause.ts';
import { excuses } from '../../../../law/readings.ts';
import type { RoundPicture } from '../../round.ts';

/** What is done with a hand when it was dealt, and the codes under which it is found where it is not: a hand that is void is dealt with no more. */
const afterTheDeal: readonly (readonly [string, ...string[]])[] = [
  ['8.1', 'DECISION_MISSING'],
  ['8.4'],
  ['8.5'],
  ['8.6'],
  ['8.6.1'],
  ['8.6.2'],
  ['8.6.3', 'SETTLEMENT_ORDER_WRONG', 'JACKPOT_SETTLED_LATE'],
  ['8.6.4', 'SETTLEMENT_ORDER_WRONG'],
  ['8.6.5', 'SETTLEMENT_ORDER_WRONG', 'JACKPOT_SETTLED_LATE'],
  ['8.6.6'],
  [
    '8.7',
    'SIXTH_CARD_TOO_EARLY',
    'SIXTH_CARD_ORDER_WRONG',
    'SIXTH_CARD_FACE_UP',
    'SIXTH_CARD_NOT_DUE',
    'SIXTH_CARD_MISSED',
  ],
  ['8.8'],
  ['8.9', 'HAND_NOT_CALLED'],
  ['12.6'],
  ['12.7'],
  ['12.10'],
];
/** Excuses all of that. */
export const excusesAfterTheDeal = (when: Weighing<RoundPicture>) =>
  afterTheDeal.map(([number, ...codes]) => excuses(number, when, ...codes));
