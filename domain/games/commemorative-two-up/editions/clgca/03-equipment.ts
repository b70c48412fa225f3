import { advisesInSession, empowers, watches, watchesSession } from '../../../../law/readings.ts';
import { checksThatLeftOut, playedWithFaulty } from '../../../../provisions/equipment.ts';
import {
  changePennies,
  changePenniesBetween,
  keptByOthers,
  playedWithoutCrosses,
  playedWithoutTwoSets,
  playedWithUnmarkedSets,
  selectedByOthers,
  selectedFromBothSets,
  spunWithOtherCount,
  throwDownPennies,
} from '../../looks/pennies.ts';
import { spinsIn } from '../../looks/ring.ts';
import { clause, type Section } from '../edition-parts.ts';
import { ringkeeper } from './roles.ts';
import { terms } from './terms.ts';

export const equipment: Section = {
  number: '3',
  title: 'Equipment',
  clauses: [
    clause(
      '3.1',
      'The ringkeeper holds two sets of five pennies and throws one down; the spinner picks three of it.',
      watchesSession('PENNY_SET_INCOMPLETE', playedWithoutTwoSets),
      watches('PENNIES_FROM_MIXED_SETS', selectedFromBothSets),
      watches('PENNIES_SELECTED_BY_ANOTHER', selectedByOthers),
      empowers(ringkeeper, throwDownPennies, 'PENNIES_NOT_FROM_RINGKEEPER'),
    ),
    clause('3.2', 'Three pennies are spun, and no other number.', watches('WRONG_PENNY_COUNT', spunWithOtherCount)),
    clause(
      '3.3',
      'Whether pennies are changed is up to the ringkeeper.',
      empowers(ringkeeper, changePennies, 'PENNIES_CHANGED_WITHOUT_POWER'),
      watchesSession('PENNIES_CHANGED_BETWEEN_TURNS_WITHOUT_POWER', changePenniesBetween.byOthers(ringkeeper)),
    ),
    clause(
      '3.4',
      'Each penny is marked as of its set, and the ringkeeper keeps both sets.',
      watchesSession('PENNY_SET_UNMARKED', playedWithUnmarkedSets),
      watchesSession('PENNY_CUSTODY_BREAK', keptByOthers(terms)),
    ),
    clause(
      '3.5',
      'The tail side of a penny bears a white cross.',
      watchesSession('PENNY_UNMARKED', playedWithoutCrosses(terms.questions.silence)),
    ),
    clause(
      '3.6',
      'There is a kip to spin with.',
      watchesSession('EQUIPMENT_CHECK_FAILED', playedWithFaulty(spinsIn, 'kip', 'the kip')),
      advisesInSession('EQUIPMENT_CHECK_INCOMPLETE', checksThatLeftOut(spinsIn, ['penny-set', 'kip'])),
    ),
  ],
};
