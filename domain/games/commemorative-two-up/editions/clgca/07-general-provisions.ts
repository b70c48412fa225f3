import { advisedUnderAnotherProvision, rightsNotAdvised } from '../../../../dispute/advice.ts';
import { disputeOrder } from '../../../../dispute/order.ts';
import { advisesInDispute, notesInDispute, watches, watchesDispute, watchesSession } from '../../../../law/readings.ts';
import {
  adviceClause,
  closingClause,
  deviceClauses,
  notReturned,
  outcomeClauses,
} from '../../../../provisions/general-section.ts';
import { moneyOf } from '../../../../provisions/payments.ts';
import { otherCopiesShown, rulesCopiesNotProvided } from '../../../../provisions/rules-copies.ts';
import { callsDecidedByTheCaller } from '../../looks/disputes.ts';
import { keptOutOf } from '../../looks/exclusions.ts';
import { forfeitsWithoutFraud } from '../../looks/powers.ts';
import type { Terms } from '../../terms.ts';
import { clause, type Section } from '../edition-parts.ts';
import { ladder } from './ladder.ts';
import { twentyMinutes } from './notice.ts';
import { casinoSupervisor } from './roles.ts';

const edition = 'commemorative-two-up/clgca';

/** More money was handed over on a wager than goes back under a clause. */
const tooMuch = (row: string) => watches('MORE_HANDED_OVER_THAN_DUE', moneyOf(row, 'MORE_HANDED_OVER_THAN_DUE'));

export const generalProvisions = (terms: Terms): Section => {
  const { grounds, questions } = terms;
  const asked = { supervisor: casinoSupervisor, maySetAside: casinoSupervisor, grounds, questions };
  return {
    number: '7',
    title: 'General Provisions',
    clauses: [
      ...deviceClauses({
        ...asked,
        numbers: {
          devices: '7.1',
          onDuty: '7.2',
          powers: '7.3',
          voids: '7.3.1',
          fromTheGame: '7.3.2',
          fromTheCasino: '7.3.3',
        },
        detention: '7.3.4',
        tookPart: (from) => keptOutOf(from, casinoSupervisor, questions.excludedWagers),
        money: { voids: [tooMuch('7.3.1')], fromTheGame: [notReturned('7.3.2'), tooMuch('7.3.2')] },
      }),
      ...outcomeClauses({
        ...asked,
        numbers: { setAside: '7.4', disruption: '7.4.1', fraud: '7.4.2', refunds: '7.5' },
        winnings: null,
        forfeitsWithoutFraud: forfeitsWithoutFraud(terms),
        forfeitsTo: 'not-said',
        money: { refunds: [tooMuch('7.5')] },
      }),
      adviceClause('7.6'),
      closingClause('7.7', { supervisor: casinoSupervisor, notice: twentyMinutes }),
      clause(
        '7.8',
        'Disputes go to the ringkeeper first, and on request a casino supervisor reviews.',
        ...disputeOrder(ladder),
        notesInDispute('DECIDED_OWN_CALL', callsDecidedByTheCaller),
      ),
      clause(
        '7.9',
        "The operator's decision is final; who is not satisfied is told of the right to complain to an inspector.",
        watchesDispute('COMPLAINT_RIGHT_NOT_ADVISED', rightsNotAdvised(ladder)),
        advisesInDispute('ADVICE_CITED_OTHER_PROVISION', advisedUnderAnotherProvision(ladder)),
      ),
      clause(
        '7.10',
        'A copy of the rules is there for inspection on request.',
        watchesSession('RULES_COPY_REFUSED', rulesCopiesNotProvided(edition, questions.silence, 'found-at-once')),
        watchesSession('OTHER_RULES_SHOWN', otherCopiesShown(edition)),
      ),
    ],
  };
};
