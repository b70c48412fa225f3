import { advisedUnderAnotherProvision, rightsNotAdvised } from '../../../../dispute/advice.ts';
import { disputeOrder } from '../../../../dispute/order.ts';
import { advisesInDispute, empowers, watches, watchesDispute } from '../../../../law/readings.ts';
import { excludedPersonsBack } from '../../../../provisions/exclusions.ts';
import {
  deviceClauses,
  notReturned,
  outcomeClauses,
  rulesCopy,
  tableClauses,
} from '../../../../provisions/general-section.ts';
import { refuseWagers } from '../../../../provisions/round-acts.ts';
import { refusalsWithoutGround } from '../../../../provisions/rulings.ts';
import { placesTakenAwayWithoutGrounds } from '../../../../provisions/vacated-places.ts';
import { cyclesIn } from '../../looks/places.ts';
import { forfeitsWithoutFraud, refusalsAfterTheCall } from '../../looks/powers.ts';
import { keptOutOf } from '../../looks/removals.ts';
import { clause, type Clause, type Copy, type Section } from '../edition-parts.ts';
import { ladder } from './ladder.ts';
import { twentyMinutes } from './notice.ts';

/** Section 9 as far as 9.10, as a copy has it: the sentences that other documents have too, under these numbers. */
export const provisionsAsFarAs910 = ({ terms, holders, recovered }: Copy): readonly Clause[] => {
  const { grounds, questions } = terms;
  const asked = { supervisor: holders.casinoSupervisor, maySetAside: terms.may.setOutcomeAside, grounds, questions };
  return [
    ...deviceClauses({
      ...asked,
      numbers: {
        devices: '9.1',
        onDuty: '9.2',
        powers: '9.3',
        voids: '9.3.1',
        fromTheGame: '9.3.2',
        fromTheCasino: '9.3.3',
      },
      detention: '9.3.4',
      tookPart: (from) => excludedPersonsBack(keptOutOf(from, terms)),
    }),
    ...outcomeClauses({
      ...asked,
      numbers: { setAside: '9.4', disruption: '9.4.1', fraud: recovered('9.4.2'), refunds: '9.5' },
      winnings: ['winnings-paid-before-the-ruling', "1.1 'void'"],
      forfeitsWithoutFraud: forfeitsWithoutFraud(terms),
    }),
    ...tableClauses({
      ...asked,
      numbers: { advice: '9.6', influence: '9.7', closing: '9.8', places: '9.9', sideBets: '9.10' },
      influence: {
        whose: 'players and spectators',
        allowedWhenAskedFor: true,
        gist: 'Others do not influence or advise a player who has not asked.',
        code: 'UNSOLICITED_INFLUENCE',
      },
      notice: twentyMinutes('9.8'),
      placesTakenAway: placesTakenAwayWithoutGrounds({
        rounds: 3,
        roundsIn: cyclesIn(terms),
        interpretations: ['rounds-without-wager'],
      }),
    }),
  ];
};

/** Section 9: the power to refuse a wager, who decides disputes, and the copy of the rules are this edition's own. */
export const generalProvisions = (copy: Copy): Section => ({
  number: '9',
  title: 'General Provisions',
  clauses: [
    ...provisionsAsFarAs910(copy),
    clause(
      '9.11',
      'On reasonable grounds a casino supervisor may refuse a wager before the call, and have it removed.',
      watches(
        'REFUSED_AFTER_CLOSE',
        refusalsAfterTheCall(copy.terms, {
          question: 'refusal-after-a-void-spin',
          'void spin': '4.7',
          'three invalid spins': '6.5',
        }),
      ),
      watches('REFUSAL_WITHOUT_GROUNDS', refusalsWithoutGround),
      empowers(copy.terms.may.setOutcomeAside, refuseWagers, 'REFUSAL_WITHOUT_POWER'),
      notReturned('9.11'),
    ),
    clause(
      '9.12',
      'Disputes go to a games supervisor first, without one to a casino supervisor, and on request a casino supervisor reviews.',
      ...disputeOrder(ladder, ', and decide first without a games supervisor'),
    ),
    clause(
      '9.13',
      "The operator's decision is final; who is not satisfied is told of the right to complain to an inspector.",
      watchesDispute('COMPLAINT_RIGHT_NOT_ADVISED', rightsNotAdvised(ladder)),
      advisesInDispute('ADVICE_CITED_OTHER_PROVISION', advisedUnderAnotherProvision(ladder)),
    ),
    rulesCopy('9.13#2', 'two-up/star-2016', copy.terms.questions.silence),
  ],
});
