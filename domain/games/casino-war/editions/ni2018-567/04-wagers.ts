import { pays, unwatched, watches } from '../../../../law/readings.ts';
import { wagersOfAnotherSum } from '../../../../provisions/payments.ts';
import { wagersNotMadeWith } from '../../../../provisions/wagers.ts';
import { wagersLaidLate, wagersTouchedLate } from '../../looks/betting.ts';
import { raisedAgain, raisesRefused, raisesWithoutTie, raisesWithoutWarWager } from '../../looks/raises.ts';
import {
  boxTotalsOverTheMaximum,
  tiePreferenceBreached,
  tooManyPlayers,
  wagersByWord,
  wagersOutsideTheirBox,
  wagersRefused,
} from '../../looks/wagers.ts';
import { clause, type Section } from '../edition-parts.ts';
import { money } from './money.ts';
import { terms } from './rules.ts';

const heading = unwatched('a heading: what it introduces stands in the rows under it');

export const wagers: Section = {
  number: '4',
  title: 'Wagers',
  clauses: [
    clause(
      '4.1',
      'Before the first card each player may lay a tie wager, a casino war wager or both; who has a casino war wager is preferred for a tie wager.',
      watches('OPPORTUNITY_NOT_GIVEN', wagersRefused),
      watches('TIE_PREFERENCE_BREACHED', tiePreferenceBreached),
    ),
    clause(
      '4.2',
      'Wagers are made by placing gaming chips in the box.',
      watches('NON_CHIP_WAGER', wagersNotMadeWith(['chips'])),
      watches('WAGER_OUTSIDE_BOX', wagersOutsideTheirBox),
      watches('WAGER_BY_WORD', wagersByWord),
      watches('WAGER_CHIPS_OF_ANOTHER_SUM', wagersOfAnotherSum),
    ),
    clause(
      '4.3',
      'Once the first card has been dealt no player touches a wager or adds one until it is decided and dealt with, but by rules 7 and 8.',
      watches('LATE_BET', wagersLaidLate(terms)),
      watches('WAGER_TAMPERED_AFTER_CLOSE', wagersTouchedLate(terms)),
    ),
    clause('4.4', 'At most three players wager on a box.', watches('TOO_MANY_PLAYERS_ON_BOX', tooManyPlayers)),
    clause(
      '4.5',
      "After the initial deal a player whose card equals the dealer's goes to war with a further wager, or surrenders half.",
      pays({ surrendered: 'loses-half' }),
      watches('RAISE_WITHOUT_TIE', raisesWithoutTie),
      watches('RAISE_WITHOUT_WAR_WAGER', raisesWithoutWarWager),
      watches('RAISE_REFUSED', raisesRefused),
      watches('RAISED_AGAIN', raisedAgain),
      ...money('4.5'),
    ),
    clause('4.6', 'What becomes of a casino war wager.', heading),
    clause('4.6(a)', "It wins when the player's first card is higher.", pays({ higher: 'wins' }), ...money('4.6(a)')),
    clause('4.6(b)', "It loses when the dealer's first card is higher.", pays({ lower: 'loses' }), ...money('4.6(b)')),
    clause('4.6(c)', 'At war it wins when the second cards are equal.', pays({ equal: 'wins' }), ...money('4.6(c)')),
    clause(
      '4.6(d)',
      "At war it stands off when the player's second card is higher.",
      pays({ higher: 'stands-off' }),
      ...money('4.6(d)'),
    ),
    clause(
      '4.6(e)',
      "At war it loses when the dealer's second card is higher.",
      pays({ lower: 'loses' }),
      ...money('4.6(e)'),
    ),
    clause('4.7', 'What becomes of a go to war wager.', heading),
    clause('4.7(a)', "It wins when the player's second card is higher.", pays({ higher: 'wins' }), ...money('4.7(a)')),
    clause('4.7(b)', 'It wins when the second cards are equal.', pays({ equal: 'wins' }), ...money('4.7(b)')),
    clause('4.7(c)', "It loses when the dealer's second card is higher.", pays({ lower: 'loses' }), ...money('4.7(c)')),
    clause(
      '4.8',
      'A tie wager wins when the first cards are equal.',
      pays({ equal: 'wins', other: 'loses' }),
      ...money('4.8'),
    ),
    clause(
      '4.9',
      'On a box with a maximum of its own others may wager too, up to that maximum in all.',
      watches('BOX_TOTAL_OVER_MAX', boxTotalsOverTheMaximum(terms)),
    ),
  ],
};
