import { advisedUnderAnotherProvision, rightsNotAdvised } from '../../../../dispute/advice.ts';
import { disputeOrder } from '../../../../dispute/order.ts';
import { advisesInDispute, empowers, watches, watchesDispute, watchesSession } from '../../../../law/readings.ts';
import { deviceClauses, notReturned, outcomeClauses, tableClauses } from '../../../../provisions/general-section.ts';
import { moneyOf } from '../../../../provisions/payments.ts';
import { refuseWagers } from '../../../../provisions/round-acts.ts';
import { otherCopiesShown, rulesCopiesNotProvided } from '../../../../provisions/rules-copies.ts';
import { refusalsWithoutGround } from '../../../../provisions/rulings.ts';
import { placesTakenAwayWithoutGrounds } from '../../../../provisions/vacated-places.ts';
import { afterTheOutcomeWasSetAside } from '../../looks/excused.ts';
import { keptOutOf } from '../../looks/exclusions.ts';
import { refusalsAfterTheFirstCard } from '../../looks/refusals.ts';
import { forfeitsWithoutFraud } from '../../looks/rulings.ts';
import { voidedUnderNoRule } from '../../looks/void-rounds.ts';
import { roundsOfPlayIn } from '../../looks/vacated-seats.ts';
import { clause, type Clause, type Section } from '../edition-parts.ts';
import { excusesAfterTheDeal } from './after-the-deal.ts';
import { failure } from './13-shuffling-device-malfunction.ts';
import { wrong } from './12-wrong-cards.ts';
import { ladder } from './ladder.ts';
import { money } from './money.ts';
import { twentyMinutes } from './notice.ts';
import { excludedWagers, silence } from './questions.ts';
import { casinoSupervisor, supervisorOrAbove } from './roles.ts';
import { terms } from './rules.ts';

const edition = 'double-chance/star-2016';
const { grounds, rules } = terms;
const asked = {
  supervisor: casinoSupervisor,
  maySetAside: casinoSupervisor,
  grounds,
  questions: { ...rules.questions, silence },
};
const paidWrong = (row: string) => watches('PAYOUT_WRONG', moneyOf(row, 'PAYOUT_WRONG'));

type Shared = ReturnType<typeof outcomeClauses>[number];

/** When an outcome has been set aside, nothing more is played for it. */
const nothingMoreIsPlayed = (refunds: Shared): Clause => ({
  ...refunds,
  readings: [...refunds.readings, ...excusesAfterTheDeal(afterTheOutcomeWasSetAside(terms))],
});

/** A misdeal makes a round void too, and so may what an outcome is set aside for. */
const voidOtherwise = {
  ...grounds.setAside,
  clauses: [...grounds.setAside.clauses, '12.1', '12.2', '12.3', '12.4'],
  among: '1',
};

/** A round may be void by 12.8 or 13.2; for anything else its outcome can only be set aside. */
const noRoundVoidOtherwise = (setAside: Shared): Clause => ({
  ...setAside,
  readings: [
    ...setAside.readings,
    watches('ROUND_VOIDED_WITHOUT_GROUNDS', voidedUnderNoRule([wrong, failure], voidOtherwise)),
  ],
});

const more: Readonly<Record<string, (one: Shared) => Clause>> = {
  '14.4': noRoundVoidOtherwise,
  '14.5': nothingMoreIsPlayed,
};

export const generalProvisions: Section = {
  number: '14',
  title: 'General Provisions',
  clauses: [
    ...deviceClauses({
      ...asked,
      numbers: {
        devices: '14.1',
        onDuty: '14.2',
        powers: '14.3',
        voids: '14.3.1',
        fromTheGame: '14.3.2',
        fromTheCasino: '14.3.3',
      },
      detention: null,
      tookPart: (from) => keptOutOf(from, casinoSupervisor, excludedWagers),
      money: { voids: [paidWrong('14.3.1')], fromTheGame: [notReturned('14.3.2'), paidWrong('14.3.2')] },
    }),
    ...outcomeClauses({
      ...asked,
      numbers: { setAside: '14.4', disruption: '14.4.1', fraud: '14.4.2', refunds: '14.5' },
      voidsApart: true,
      winnings: [rules.questions.winningsPaid, "1.1 'void'"],
      forfeitsWithoutFraud: forfeitsWithoutFraud(terms),
      money: { refunds: [paidWrong('14.5')] },
    }).map((one) => more[one.number]?.(one) ?? one),
    ...tableClauses({
      ...asked,
      numbers: { advice: '14.6', influence: '14.7', closing: '14.8', places: '14.9', sideBets: '14.10' },
      influence: {
        whose: 'players and spectators',
        allowedWhenAskedFor: false,
        gist: 'Spectators and other players do not influence or advise a player, asked or not.',
        code: 'PLAYER_INFLUENCED',
      },
      notice: twentyMinutes('14.8'),
      placesTakenAway: placesTakenAwayWithoutGrounds({ rounds: 3, roundsIn: roundsOfPlayIn, interpretations: [] }),
    }),
    clause(
      '14.11',
      'On reasonable grounds a casino supervisor or above may refuse a wager before the first card, and have it removed.',
      watches('REFUSED_AFTER_CLOSE', refusalsAfterTheFirstCard),
      watches('REFUSAL_WITHOUT_GROUNDS', refusalsWithoutGround),
      empowers(supervisorOrAbove, refuseWagers, 'REFUSAL_WITHOUT_POWER'),
      ...money('14.11'),
    ),
    clause(
      '14.12',
      'Disputes go to a games supervisor first, and on request a casino supervisor reviews.',
      ...disputeOrder(ladder),
    ),
    clause(
      '14.13',
      "The operator's decision is final; who is not satisfied is told of the right to complain to an inspector.",
      watchesDispute('COMPLAINT_RIGHT_NOT_ADVISED', rightsNotAdvised(ladder)),
      advisesInDispute('ADVICE_CITED_OTHER_PROVISION', advisedUnderAnotherProvision(ladder)),
    ),
    clause(
      '14.14',
      'A copy of the rules is there for inspection on request.',
      watchesSession('RULES_COPY_REFUSED', rulesCopiesNotProvided(edition, silence, 'found-at-once')),
      watchesSession('OTHER_RULES_SHOWN', otherCopiesShown(edition)),
    ),
  ],
};
