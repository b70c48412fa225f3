import { defines, empowers, unwatched, watches, watchesSession } from '../../../../law/readings.ts';
import { exchangeVouchers } from '../../../../provisions/table-acts.ts';
import {
  tokenWinsNotPaidInChips,
  vouchersExchangedWrong,
  vouchersOfAnotherSum,
} from '../../../../provisions/vouchers.ts';
import { roundsNotApart } from '../../looks/round-of-play.ts';
import { clause, type Section } from '../edition-parts.ts';
import { dealer } from './roles.ts';

export const definitions: Section = {
  number: '1',
  title: 'Definitions',
  clauses: [
    clause("1.1 'Act'", 'The governing statute is the Casino Control Act 1992.', defines('Act')),
    clause("1.1 'burned'", 'A card is taken out of play and put into the discard rack.', defines('burned')),
    clause("1.1 'card shoe'", 'A device that cards are dealt from.', defines('card shoe')),
    clause(
      "1.1 'casino promotional voucher'",
      'A voucher is changed for chips or tokens of its value; what they win is paid in chips.',
      defines('casino promotional voucher'),
      watchesSession('VOUCHER_EXCHANGE_MISMATCH', vouchersExchangedWrong),
      watchesSession('VOUCHER_CHIPS_OF_ANOTHER_SUM', vouchersOfAnotherSum),
      empowers(dealer, exchangeVouchers, 'VOUCHER_EXCHANGED_NOT_BY_DEALER'),
      watches('PROMO_WIN_NOT_PAID_IN_CHIPS', tokenWinsNotPaidInChips),
    ),
    clause(
      "1.1 'casino supervisor'",
      'Anyone who manages gaming, games supervisors among them.',
      defines('casino supervisor', { 'casino-supervisor': ['games-supervisor'] }),
    ),
    clause("1.1 'dealer'", 'The person who operates the game.', defines('dealer')),
    clause(
      "1.1 'deck-checking device'",
      'A machine that checks that a deck has the cards of the game.',
      defines('deck-checking device'),
    ),
    clause("1.1 'declare'", 'A player keeps all five cards, by rule 11.', defines('declare')),
    clause("1.1 'discard'", 'A player gives up two, three or four cards.', defines('discard')),
    clause("1.1 'discard line'", 'The area for the cards that players give up.', defines('discard line')),
    clause("1.1 'games supervisor'", 'The person who supervises the game on the spot.', defines('games supervisor')),
    clause("1.1 'hand'", 'The five cards that a player is dealt in a round.', defines('hand')),
    clause("1.1 'inspector'", 'Somebody appointed under section 106 of the Act.', defines('inspector')),
    clause(
      "1.1 'round of play'",
      'From the first card that leaves the shoe or the device until its wagers are collected and paid.',
      defines('round of play'),
      watches('ROUND_BOUNDARY_BROKEN', roundsNotApart),
    ),
    clause(
      "1.1 'shuffling device'",
      'A device that shuffles cards and that they are dealt from.',
      defines('shuffling device'),
    ),
    clause(
      "1.1 'stand off'",
      'A wager neither wins nor loses.',
      defines('stand off'),
      unwatched('no rule of this document uses the term'),
    ),
    clause("1.1 'void'", 'Not valid and without a result; nothing is said of refunds.', defines('void')),
    clause("1.1 'wager'", 'What a player lays in a round of play.', defines('wager')),
  ],
};
