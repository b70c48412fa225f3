import { paymentsOnNoWager } from '../../looks/payments.ts';
import { moneyOf, watches } from '../../looks/reading.ts';
import { clause, type Section } from '../edition-parts.ts';
import { terms } from './terms.ts';

const paidWrong = (row: string) => watches('PAYOUT_WRONG', moneyOf(terms, row, 'PAYOUT_WRONG'));

export const settlement: Section = {
  number: '8',
  title: 'Settlement',
  clauses: [
    clause('8.1', 'Winning wagers are paid at the odds of this table.', watches('PAYOUT_WRONG', paymentsOnNoWager)),
    clause(
      '8.1 Spinners wager',
      "The spinner's wager pays seven and a half to one.",
      { reading: 'pays', outcomes: { won: terms.odds.spinner } },
      paidWrong('8.1 Spinners wager'),
    ),
    clause(
      '8.1 Heads',
      'Heads pays even money.',
      { reading: 'pays', outcomes: { won: terms.odds.heads } },
      paidWrong('8.1 Heads'),
    ),
    clause(
      '8.1 Tails',
      'Tails pays even money.',
      { reading: 'pays', outcomes: { won: terms.odds.tails } },
      paidWrong('8.1 Tails'),
    ),
  ],
};
