import { watches } from '../../../../law/readings.ts';
import { moneyOf } from '../../../../provisions/payments.ts';

const wins = ['COLLECTION_WRONG'];
const loses = ['PAYOUT_WRONG', 'COLLECTION_WRONG'];
const odds = ['PAYOUT_WRONG', 'PAYOUT_ROUNDED_WRONG'];
const paid = ['WINNING_WAGER_NOT_PAID'];
const taken = ['LOSING_WAGER_NOT_COLLECTED'];
const settled = [...paid, ...taken];
const half = ['PAYOUT_WRONG', 'STAKE_NOT_RETURNED', 'LOSING_WAGER_NOT_COLLECTED'];

/** Under which codes the money of a wager is wrong, by the clause that says what is due. The settlement tells which. */
const codes = {
  "A 'Void'": ['PAYOUT_WRONG', 'STAKE_NOT_RETURNED'],
  '3.4': ['STAKE_NOT_RETURNED'],
  '3.5': ['OVER_MAX_SETTLED_IN_FULL'],
  '4.5': half,
  '4.6(a)': wins,
  '4.6(b)': loses,
  '4.6(c)': wins,
  '4.6(d)': ['STAKE_NOT_RETURNED'],
  '4.6(e)': loses,
  '4.7(a)': wins,
  '4.7(b)': wins,
  '4.7(c)': loses,
  '4.8': loses,
  '7.2(a)': taken,
  '7.2(b)': paid,
  '7.3(a)': taken,
  '7.3(b)': paid,
  '7.4': half,
  '8.4': settled,
  '9.1 War: first card higher': odds,
  '9.1 War: second cards equal': odds,
  // Nothing is paid on it, so nothing is rounded.
  '9.1 War: second card higher': ['PAYOUT_WRONG'],
  '9.1 Go to war: higher': odds,
  '9.1 Go to war: equal': odds,
  '9.1 Tie': odds,
  '10.7': half,
  '12.1': ['STAKE_NOT_RETURNED'],
  '12.2(b)': ['STAKE_NOT_RETURNED'],
} as const;

/** The watches of a clause over the money that it makes due. */
export const money = (number: keyof typeof codes) => codes[number].map((code) => watches(code, moneyOf(number, code)));
