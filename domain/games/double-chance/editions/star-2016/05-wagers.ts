import { unwatched, watches } from '../../../../law/readings.ts';
import { wagersOfAnotherSum } from '../../../../provisions/payments.ts';
import { wagersByWordAlone, wagersNotMadeWith, wagersOfUnknownKind } from '../../../../provisions/wagers.ts';
import { isKnownKind } from '../../events.ts';
import { wagersLaidLate, wagersTouchedLate } from '../../looks/betting.ts';
import { jackpotsNotOffered, jackpotsOfWrongAmount } from '../../looks/jackpots.ts';
import { handsOfOnePlayer, wagersOutsideTheirArea, wagersSharingAnArea } from '../../looks/wagers.ts';
import type { RoundPicture } from '../../round.ts';
import { clause, type Section } from '../edition-parts.ts';
import { silence } from './questions.ts';
import { supervisorOrAbove } from './roles.ts';
import { terms } from './rules.ts';

export const wagers: Section = {
  number: '5',
  title: 'Wagers',
  clauses: [
    clause(
      '5.1',
      'Wagers are made in chips, promotional tokens or both.',
      watches('NON_CHIP_WAGER', wagersNotMadeWith(['chips', 'promotional-tokens', 'mixed'])),
      watches(
        'WAGER_BY_WORD',
        wagersByWordAlone<RoundPicture>(({ cards }) => cards.length > 0),
      ),
      watches('WAGER_CHIPS_OF_ANOTHER_SUM', wagersOfAnotherSum),
    ),
    clause(
      '5.2',
      'Two things come before the first card of a round.',
      unwatched('a heading: what it introduces stands in the rows under it, and a late wager is found under 5.3'),
    ),
    clause(
      '5.2.1',
      'A player who takes part lays a wager on the area for it.',
      watches('WAGER_OUTSIDE_AREA', wagersOutsideTheirArea),
      watches('WAGER_TYPE_NOT_PERMITTED', wagersOfUnknownKind(isKnownKind)),
    ),
    clause(
      '5.2.2',
      'Such a player is given the opportunity to wager the right amount on the jackpot.',
      watches('JACKPOT_NOT_OFFERED', jackpotsNotOffered(supervisorOrAbove, silence)),
      watches('JACKPOT_WRONG_DENOMINATION', jackpotsOfWrongAmount(terms.rules.questions.jackpotAmount)),
    ),
    clause(
      '5.3',
      'Once the first card has left the shoe or the device no wager is touched, laid or taken back until it is settled.',
      watches('LATE_BET', wagersLaidLate(terms)),
      watches('WAGER_TAMPERED_AFTER_CLOSE', wagersTouchedLate(terms)),
    ),
    clause('5.4', 'A player wagers on one hand in a round.', watches('MULTIPLE_HANDS_BY_PLAYER', handsOfOnePlayer)),
    clause('5.5', 'An area takes one wager.', watches('MULTIPLE_WAGERS_ON_AREA', wagersSharingAnArea)),
    clause(
      '5.6',
      'Players answer for where their wagers lie, also where the dealer helped them.',
      unwatched('it says who answers for a mistake; nobody can break it'),
    ),
  ],
};
