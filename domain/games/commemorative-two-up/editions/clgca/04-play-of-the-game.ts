import { empowers, pays, watches, watchesSession } from '../../../../law/readings.ts';
import { moneyOf } from '../../../../provisions/payments.ts';
import {
  announceResults,
  betsNotCalled,
  callForBets,
  callNoMoreBets,
  misannounced,
  notAnnounced,
  spunBeforeCall,
} from '../../looks/calls.ts';
import { takenByTheSpinner } from '../../looks/centre.ts';
import { kipOutOfOrder } from '../../looks/kip-order.ts';
import { misplacedOnKip, unselectedNotKept } from '../../looks/pennies.ts';
import {
  keptSpinning,
  offerKip,
  spinOnBehalf,
  spinWithoutPatron,
  spunOnAfterTails,
  spunUnsupervised,
  spunForWilling,
  spunTooSoon,
  spunWithoutOffer,
} from '../../looks/spinners.ts';
import { leftTooSoon } from '../../looks/withdrawals.ts';
import { clause, type Section } from '../edition-parts.ts';
import { questions } from './questions.ts';
import { ringkeeper } from './roles.ts';
import { terms } from './terms.ts';

export const playOfTheGame: Section = {
  number: '4',
  title: 'Play of the Game',
  clauses: [
    clause(
      '4.1',
      'The ringkeeper offers the kip clockwise, and hands it to the first who accepts.',
      watches('SPINNER_ORDER_BROKEN', kipOutOfOrder),
      empowers(ringkeeper, offerKip, 'KIP_NOT_OFFERED_BY_RINGKEEPER'),
    ),
    clause(
      '4.1.1',
      'If no patron wants to, the ringkeeper spins and a casino supervisor supervises the game.',
      watches('RINGKEEPER_SPIN_UNSUPERVISED', spunUnsupervised(terms)),
      watches('RINGKEEPER_SPUN_FOR_WILLING_PATRON', spunForWilling),
      watchesSession('RINGKEEPER_SPUN_WITHOUT_OFFER', spunWithoutOffer(terms)),
      empowers(ringkeeper, spinWithoutPatron, 'STAND_IN_NOT_RINGKEEPER'),
    ),
    clause(
      '4.2',
      'The spinner picks three pennies of a set; the ringkeeper keeps the two others.',
      watches('PENNY_CUSTODY_BREAK', unselectedNotKept(terms)),
    ),
    clause('4.3', 'All three lie on the kip with the tail up.', watches('COINS_MISPLACED_ON_KIP', misplacedOnKip)),
    clause(
      '4.4',
      'The ringkeeper calls for bets, as advice to the patrons.',
      watches('BETS_NOT_CALLED', betsNotCalled(terms)),
      empowers(ringkeeper, callForBets, 'BETS_CALLED_NOT_BY_RINGKEEPER'),
    ),
    clause(
      '4.5',
      "The spinner spins on the ringkeeper's call of no more bets.",
      watches('SPIN_BEFORE_CALL', spunBeforeCall(terms)),
      empowers(ringkeeper, callNoMoreBets, 'CALL_NOT_BY_RINGKEEPER'),
    ),
    clause(
      '4.6',
      'The ringkeeper confirms and announces the result.',
      watches('RESULT_MISANNOUNCED', misannounced(terms)),
      watches('RESULT_NOT_ANNOUNCED', notAnnounced(terms)),
      empowers(ringkeeper, announceResults, 'RESULT_ANNOUNCED_NOT_BY_RINGKEEPER'),
    ),
    clause(
      '4.7',
      'After three invalid spins in a row the ringkeeper may spin on behalf of the spinner.',
      watches('TAKEN_OVER_TOO_SOON', spunTooSoon(terms, 3)),
      empowers(ringkeeper, spinOnBehalf, 'STAND_IN_NOT_RINGKEEPER'),
    ),
    clause(
      '4.8',
      'Tails cost the spinner all that they have in the centre, and the right to spin.',
      pays({ tails: 'loses' }),
      watches('SPINNER_NOT_RETIRED', spunOnAfterTails(terms)),
      watches('WINNINGS_NOT_HANDED_OVER', moneyOf('4.8', 'WINNINGS_NOT_HANDED_OVER')),
      watches('MORE_HANDED_OVER_THAN_DUE', moneyOf('4.8', 'MORE_HANDED_OVER_THAN_DUE')),
      watches('STAKE_NOT_RETURNED', moneyOf('4.8', 'STAKE_NOT_RETURNED')),
    ),
    clause(
      '4.9',
      'After three heads in a row the spinner may withdraw.',
      watches('SPINNER_LEFT_EARLY', leftTooSoon(terms, questions.pairsOfHeads)),
    ),
    clause(
      '4.9.1',
      'A ringkeeper who spins in the place of a patron goes on until one wants to.',
      watches('RINGKEEPER_KEPT_SPINNING', keptSpinning),
    ),
    clause(
      '4.10',
      'The winning wager stays in the centre until three heads in a row.',
      watches('CENTRE_STAKE_REMOVED_EARLY', takenByTheSpinner(terms)),
    ),
  ],
};
