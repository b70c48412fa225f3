import { pays, watches } from '../../../../law/readings.ts';
import { moneyOf, paymentsOfAnotherSum, paymentsOnNoWager, paymentsToOthers } from '../../../../provisions/payments.ts';
import { refusalOfUnrecorded } from '../../looks/refusals.ts';
import { isKnownKind } from '../../terms.ts';
import { clause, type Copy, type Section } from '../edition-parts.ts';

const paidWrong = (row: string) => watches('PAYOUT_WRONG', moneyOf(row, 'PAYOUT_WRONG'));

/** Section 8, as a copy has it. */
export const settlement = ({ terms }: Copy): Section => ({
  number: '8',
  title: 'Settlement',
  clauses: [
    clause(
      '8.1',
      'Winning wagers are paid at the odds of this table.',
      watches('PAYOUT_WRONG', paymentsOnNoWager(isKnownKind, refusalOfUnrecorded(terms))),
      watches('PAID_TO_ANOTHER', paymentsToOthers),
      watches('PAYMENT_CHIPS_OF_ANOTHER_SUM', paymentsOfAnotherSum),
    ),
    clause(
      '8.1 Spinners wager',
      "The spinner's wager pays seven and a half to one.",
      pays({ won: terms.odds.spinner }),
      paidWrong('8.1 Spinners wager'),
    ),
    clause('8.1 Heads', 'Heads pays even money.', pays({ won: terms.odds.heads }), paidWrong('8.1 Heads')),
    clause('8.1 Tails', 'Tails pays even money.', pays({ won: terms.odds.tails }), paidWrong('8.1 Tails')),
  ],
});
