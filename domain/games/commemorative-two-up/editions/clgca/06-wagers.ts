import { pays, watches } from '../../../../law/readings.ts';
import { moneyOf } from '../../../../provisions/payments.ts';
import {
  betsOfTheHouse,
  centreInOtherHands,
  handedBeforeOutcome,
  handedToWrongPatron,
  holderNotSeen,
  otherMedia,
  pairInOtherHands,
  pairsOfUnequalValue,
  unknownKinds,
} from '../../looks/bets.ts';
import { centreNotCovered, centreUneven, coverTakenOut, spunBeforeSet } from '../../looks/centre.ts';
import { clause, type Section } from '../edition-parts.ts';
import { terms } from './terms.ts';

const money = (number: string, code: string) => watches(code, moneyOf(number, code));

export const wagers: Section = {
  number: '6',
  title: 'Wagers',
  clauses: [
    clause(
      '6.1',
      'Patrons bet with each other, in cash or gaming chips.',
      watches('HOUSE_BANKED_BET_FORBIDDEN', betsOfTheHouse),
      watches('WAGER_IN_OTHER_MEDIUM', otherMedia),
      watches('WAGER_TYPE_NOT_PERMITTED', unknownKinds),
      money('6.1', 'STAKE_NOT_RETURNED'),
      money('6.1', 'MORE_HANDED_OVER_THAN_DUE'),
    ),
    clause(
      '6.2',
      "The ringkeeper holds the spinner's wager on heads, and as much from tail bettors that covers it.",
      watches('CENTRE_NOT_WITH_RINGKEEPER', centreInOtherHands(terms)),
      watches('CENTRE_BET_NOT_COVERED', centreNotCovered(terms)),
      watches('ESCROW_IMBALANCE', centreUneven(terms)),
      watches('COVER_REMOVED_EARLY', coverTakenOut(terms)),
      watches('HANDED_TO_WRONG_PATRON', handedToWrongPatron('centre', terms)),
      money('6.2', 'STAKE_NOT_RETURNED'),
      money('6.2', 'MORE_HANDED_OVER_THAN_DUE'),
    ),
    clause(
      '6.2.1',
      "The spinner's wager is set in full before the spin.",
      watches('SPIN_BEFORE_CENTRE_SET', spunBeforeSet(terms)),
    ),
    clause(
      '6.2.2',
      'It wins only with three heads before tails.',
      pays({ 'three heads': 'wins' }),
      money('6.2.2', 'WINNINGS_NOT_HANDED_OVER'),
      money('6.2.2', 'MORE_HANDED_OVER_THAN_DUE'),
      money('6.2.2', 'STAKE_NOT_RETURNED'),
    ),
    clause(
      '6.3',
      'A bet on heads is matched in value by one on tails.',
      pays({ heads: 'wins', tails: 'wins' }),
      watches('SIDE_BET_UNMATCHED', pairsOfUnequalValue(terms)),
      money('6.3', 'WINNINGS_NOT_HANDED_OVER'),
      money('6.3', 'MORE_HANDED_OVER_THAN_DUE'),
      money('6.3', 'STAKE_NOT_RETURNED'),
    ),
    clause(
      '6.3.1',
      'The patron on heads holds both stakes until the outcome.',
      watches('STAKES_NOT_WITH_HEADS_BETTOR', pairInOtherHands),
      watches('STAKE_HOLDER_NOT_ON_RECORD', holderNotSeen(terms)),
      watches('HANDED_OVER_BEFORE_OUTCOME', handedBeforeOutcome(terms)),
      watches('HANDED_TO_WRONG_PATRON', handedToWrongPatron('pairs', terms)),
    ),
  ],
};
