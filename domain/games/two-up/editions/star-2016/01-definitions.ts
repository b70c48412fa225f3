import { defines, empowers, watches, watchesSession } from '../../../../law/readings.ts';
import { clause, type Section } from '../edition-parts.ts';
import { exchangeVouchers } from '../../../../provisions/table-acts.ts';
import {
  tokenWinsNotPaidInChips,
  vouchersExchangedWrong,
  vouchersOfAnotherSum,
} from '../../../../provisions/vouchers.ts';
import { moneyOf } from '../../../../provisions/payments.ts';
import { dealer } from './terms.ts';

export const definitions: Section = {
  number: '1',
  title: 'Definitions',
  clauses: [
    clause("1.1 'Act'", 'The governing statute is the Casino Control Act 1992.', defines('Act')),
    clause(
      "1.1 'boxer'",
      'A dealer: the one who controls the spinner and the ring.',
      defines('boxer', { dealer: ['boxer'] }),
    ),
    clause(
      "1.1 'casino promotional voucher'",
      'A voucher is changed for chips or tokens of its value; what they win is paid in chips.',
      defines('casino promotional voucher'),
      watchesSession('VOUCHER_EXCHANGE_MISMATCH', vouchersExchangedWrong),
      watchesSession('VOUCHER_CHIPS_OF_ANOTHER_SUM', vouchersOfAnotherSum),
      empowers(dealer, exchangeVouchers, 'VOUCHER_EXCHANGED_NOT_BY_DEALER'),
      watches('PROMO_WIN_NOT_PAID_IN_CHIPS', tokenWinsNotPaidInChips),
      // The text says nothing of the tokens themselves after a result; `tokens-after-the-result` does.
      watches('TOKENS_NOT_COLLECTED', moneyOf("1.1 'casino promotional voucher'", 'TOKENS_NOT_COLLECTED')),
    ),
    clause(
      "1.1 'casino supervisor'",
      'Anyone who manages gaming, games supervisors among them.',
      defines('casino supervisor', { 'casino-supervisor': ['games-supervisor'] }),
    ),
    clause("1.1 'dealer'", 'The person who operates the game.', defines('dealer')),
    clause("1.1 'games supervisor'", 'The person who supervises the game on the spot.', defines('games supervisor')),
    clause("1.1 'Heads'", 'Both coins on the ring floor show their heads.', defines('Heads')),
    clause("1.1 'inspector'", 'Somebody appointed under section 106 of the Act.', defines('inspector')),
    clause("1.1 'kip'", 'What the spinner spins the coins with.', defines('kip')),
    clause("1.1 'Odds'", 'One coin on the ring floor shows its head, the other its tail.', defines('Odds')),
    clause("1.1 'ring'", 'The floor of the pit, without its entrance.', defines('ring')),
    clause("1.1 'spinner'", 'The player who chose to go into the ring and spin.', defines('spinner')),
    clause("1.1 'Tails'", 'Both coins on the ring floor show their tails.', defines('Tails')),
    clause("1.1 'void'", 'Not valid and without a result; nothing is said of refunds.', defines('void')),
  ],
};
