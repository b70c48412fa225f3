import { advises, empowers, unwatched, watches, watchesDispute } from '../../../../law/readings.ts';
import {
  announcedAfterNoSpin,
  declaredAfterRest,
  declaredInOtherWords,
  declaredWithoutReason,
  declareInvalid,
  faultNotCalled,
  notDisturbed,
} from '../../looks/invalid-spins.ts';
import { finalDecisionsOverturned } from '../../looks/disputes.ts';
import { othersInRing } from '../../looks/ring.ts';
import { clause, type Section } from '../edition-parts.ts';
import { questions } from './questions.ts';
import { ringkeeper } from './roles.ts';
import { terms } from './terms.ts';

const missed = (fault: Parameters<typeof faultNotCalled>[1], says: string) =>
  watches('MANDATORY_NO_SPIN_MISSED', faultNotCalled(terms, fault, says));

const opinion = unwatched("the ringkeeper's opinion: nobody can show it to be wrong");

export const determinationOfSpin: Section = {
  number: '5',
  title: 'Determination of Spin',
  clauses: [
    clause(
      '5.1',
      'The ringkeeper declares a spin invalid, in the words no spin or barred, for the reasons that follow.',
      empowers(ringkeeper, declareInvalid(questions.noSpinWithoutPower), 'NO_SPIN_WITHOUT_POWER'),
      advises('NO_SPIN_WORDS_WRONG', declaredInOtherWords(terms)),
      watches('RESULT_AFTER_NO_SPIN', announcedAfterNoSpin(terms)),
    ),
    clause(
      '5.1.1',
      'A penny lands or rests outside the ring.',
      missed('outside-ring', 'a penny was seen outside the ring'),
    ),
    clause(
      '5.1.2',
      'A penny hits a person or a foreign object.',
      missed('hit-object', 'a penny was seen to hit something'),
    ),
    clause('5.1.3', 'In their opinion the pennies did not go a metre above the spinner.', opinion),
    clause('5.1.4', 'A penny hits the ceiling.', missed('ceiling', 'a penny was seen to hit the ceiling')),
    clause(
      '5.1.5',
      'The spinner does not stand in the ring as the pennies leave the kip.',
      missed('spinner-outside', 'the spinner was seen outside the ring'),
    ),
    clause('5.1.6', 'In their opinion the pennies were not spun.', opinion),
    clause(
      '5.1.7',
      'A penny does not come to rest flat on the floor.',
      missed('not-flat', 'a penny was seen that did not lie flat'),
    ),
    clause(
      '5.1.8',
      'Any other reason that the ringkeeper announces.',
      watches('NO_SPIN_WITHOUT_REASON', declaredWithoutReason(terms)),
    ),
    clause(
      '5.2',
      'Where possible it is declared before the pennies rest.',
      advises('LATE_NO_SPIN_CALL', declaredAfterRest(terms)),
    ),
    clause(
      '5.3',
      'After that the ringkeeper tries to disturb the pennies before they rest.',
      advises('PENNIES_NOT_DISTURBED', notDisturbed(terms)),
    ),
    clause(
      '5.4',
      "The ringkeeper's decision is final.",
      watchesDispute('SPIN_DECISION_OVERTURNED', finalDecisionsOverturned(questions.finalOnSpins, '7.8')),
    ),
    clause(
      '5.5',
      'During play only the spinner and the ringkeeper are in the ring.',
      watches('UNAUTHORISED_IN_RING', othersInRing(terms, questions.duringPlay)),
    ),
  ],
};
