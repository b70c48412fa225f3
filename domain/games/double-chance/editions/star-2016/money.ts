import { watches } from '../../../../law/readings.ts';
import { moneyOf } from '../../../../provisions/payments.ts';

const odds = ['PAYOUT_WRONG'] as const;
const settled = ['PAYOUT_WRONG', 'COLLECTION_WRONG'] as const;
const paid = ['WINNING_WAGER_NOT_PAID'] as const;
const taken = ['LOSING_WAGER_NOT_COLLECTED'] as const;
const goesBack = ['PAYOUT_WRONG', 'STAKE_NOT_RETURNED'] as const;

/** Under which codes the money of a wager is wrong, by the clause that says what is due. The settlement tells which. */
const codes = {
  '6.3': ['OVER_MAX_SETTLED_IN_FULL'],
  '8.6.3': taken,
  '8.6.4': paid,
  '8.6.5': paid,
  '8.7': [...paid, ...taken],
  '9.1': ['COLLECTION_WRONG'],
  '9.2': odds,
  '9.1 Dead Hand': odds,
  '9.1 Two Pairs': odds,
  '9.1 Three of a kind': odds,
  '9.1 Straight': odds,
  '9.1 Flush': odds,
  '9.1 Full House': odds,
  '9.1 Four of a kind': odds,
  '9.1 Straight Flush': odds,
  '9.1 Royal Flush': odds,
  '9.3': settled,
  '9.4': settled,
  '9.5': settled,
  '9.6': settled,
  '10.3': settled,
  '12.3': goesBack,
  '12.5': goesBack,
  '12.8.2': goesBack,
  '12.12': goesBack,
  '13.2.1': goesBack,
  '14.11': goesBack,
} as const;

/** The watches of a clause over the money that it makes due. */
export const money = (number: keyof typeof codes) => codes[number].map((code) => watches(code, moneyOf(number, code)));
