import {
  excusesInSession,
  advisesInDispute,
  pays,
  unwatched,
  watches,
  watchesDispute,
  watchesSession,
  empowers,
} from '../../../../law/readings.ts';
import { advisedUnderAnotherProvision, rightsNotAdvised } from '../../../../dispute/advice.ts';
import {
  disputesNotDecided,
  firstDecisionsByOthers,
  reviewsByOthers,
  reviewsByTheDecider,
  reviewsNotGiven,
} from '../../../../dispute/who-decides.ts';
import type { Ladder } from '../../../../dispute/ladder.ts';
import type { Reading } from '../../../../law/clause.ts';
import { closuresWithoutNotice } from '../../../../provisions/closures.ts';
import { adviceByStaff, betsAmong, devicesUsed, influenceOnPlayers, onDuty } from '../../../../provisions/conduct.ts';
import { detentionsNotHandedOver, detentionsWithoutDevice } from '../../../../provisions/detentions.ts';
import { excludedPersonsBack, exclusionsWithoutGround } from '../../../../provisions/exclusions.ts';
import { forfeitWagers, refuseWagers, setOutcomesAside, voidWagers } from '../../../../provisions/round-acts.ts';
import { rulesCopiesNotProvided } from '../../../../provisions/rules-copies.ts';
import { closeTable, detain, excludeFromCasino, excludeFromGame } from '../../../../provisions/table-acts.ts';
import { placesTakenAwayWithoutGrounds } from '../../../../provisions/vacated-places.ts';
import { cyclesIn } from '../../looks/places.ts';
import { keptOutOf } from '../../looks/removals.ts';
import { forfeitsWithoutFraud, refusalsAfterTheCall } from '../../looks/powers.ts';
import {
  outcomesSetAsideWithoutGround,
  refusalsWithoutGround,
  voidsWithoutGround,
} from '../../../../provisions/rulings.ts';
import { moneyOf, winningsKept } from '../../../../provisions/payments.ts';
import type { TwoUpPictures } from '../../round.ts';
import { clause, type Clause, type Copy, type Section } from '../edition-parts.ts';
import { ladder } from './ladder.ts';
import { twentyMinutes } from './notice.ts';

const asGround = (number: string) => unwatched(`a ground for ${number}: an opinion, which nobody can show to be wrong`);
const notReturned = (row: string) => watches('STAKE_NOT_RETURNED', moneyOf(row, 'STAKE_NOT_RETURNED'));

/** Section 9 as far as 9.10, as a copy has it. */
export const provisionsAsFarAs910 = ({ terms, holders, recovered }: Copy): readonly Clause[] => {
  const { casinoSupervisor } = holders;
  const forDevice = { grounds: terms.grounds.device, says: 'not for a device' };

  return [
    clause(
      '9.1',
      'Nobody uses a device that records, projects, analyses or passes on the play.',
      watchesSession('PROHIBITED_DEVICE_SUSPECTED', devicesUsed),
    ),
    clause('9.2', 'Staff and inspectors on duty are not meant by 9.1.', excusesInSession('9.1', onDuty)),
    clause(
      '9.3',
      'A casino supervisor who is satisfied of a breach of 9.1 has these powers.',
      unwatched('it introduces the rows under it'),
    ),
    clause(
      '9.3.1',
      "Declare that person's wagers void.",
      empowers(terms.may.setOutcomeAside, voidWagers, 'WAGER_VOIDED_WITHOUT_POWER'),
      watches(
        'WAGER_VOIDED_WITHOUT_DEVICE',
        voidsWithoutGround({ ...forDevice, question: terms.questions.voidWithoutDevice }),
      ),
      notReturned('9.3.1'),
    ),
    clause(
      '9.3.2',
      'Keep the person out of the rest of the game.',
      empowers(casinoSupervisor, excludeFromGame, 'GAME_EXCLUSION_WITHOUT_POWER'),
      watchesSession(
        'GAME_EXCLUSION_WITHOUT_DEVICE',
        exclusionsWithoutGround({ ...forDevice, from: 'game', orByOtherLaw: false }),
      ),
      watchesSession('EXCLUDED_PERSON_TOOK_PART', excludedPersonsBack(keptOutOf('game', terms))),
    ),
    clause(
      '9.3.3',
      'Keep the person out of the casino, in line with section 79 of the Act.',
      empowers(casinoSupervisor, excludeFromCasino, 'CASINO_EXCLUSION_WITHOUT_POWER'),
      watchesSession(
        'CASINO_EXCLUSION_WITHOUT_DEVICE',
        exclusionsWithoutGround({ ...forDevice, from: 'casino', orByOtherLaw: true }),
      ),
      watchesSession('EXCLUDED_PERSON_TOOK_PART', excludedPersonsBack(keptOutOf('casino', terms))),
    ),
    clause(
      '9.3.4',
      'Have the holder of a device detained until an inspector or the police take over.',
      empowers(casinoSupervisor, detain, 'DETENTION_WITHOUT_POWER'),
      watchesSession(
        'DETENTION_WITHOUT_DEVICE',
        detentionsWithoutDevice({ ...forDevice, silence: terms.questions.silence }),
      ),
      watchesSession(
        'DETENTION_NOT_HANDED_OVER',
        detentionsNotHandedOver({ mayLetGo: '9.3', silence: terms.questions.silence }),
      ),
    ),
    clause(
      '9.4',
      "A casino supervisor may set a game's outcome aside.",
      empowers(terms.may.setOutcomeAside, setOutcomesAside, 'OUTCOME_SET_ASIDE_WITHOUT_POWER'),
      watches(
        'OUTCOME_SET_ASIDE_WITHOUT_GROUNDS',
        outcomesSetAsideWithoutGround({
          grounds: terms.grounds.setAside,
          question: terms.questions.setAsideWithoutGrounds,
          says: 'neither for disruption nor for fraud',
        }),
      ),
    ),
    clause('9.4.1', 'The ground of commotion, fire, riot, brawl, robbery or an act of God.', asGround('9.4')),
    clause(recovered('9.4.2'), 'The ground of fraud that in their opinion touched the outcome.', asGround('9.4')),
    clause(
      '9.5',
      "Wagers on an outcome set aside may be given back; a fraudster's may be forfeited.",
      pays({ 'outcome set aside': 'refunded', fraud: 'forfeited' }),
      notReturned('9.5'),
      watches('WINNINGS_KEPT_AFTER_RULING', winningsKept('winnings-paid-before-the-ruling', "1.1 'void'")),
      watches('FORFEIT_WITHOUT_FRAUD', forfeitsWithoutFraud(terms)),
      empowers(terms.may.setOutcomeAside, forfeitWagers, 'FORFEIT_WITHOUT_POWER'),
      watches('FORFEIT_NOT_COLLECTED', moneyOf('9.5', 'FORFEIT_NOT_COLLECTED')),
    ),
    clause(
      '9.6',
      'Staff do not advise on how to play, except to keep the rules.',
      watchesSession('STAFF_ADVISED_PLAYER', adviceByStaff),
    ),
    clause(
      '9.7',
      'Others do not influence or advise a player who has not asked.',
      watchesSession(
        'UNSOLICITED_INFLUENCE',
        influenceOnPlayers({ whose: 'players and spectators', allowedWhenAskedFor: true }),
      ),
    ),
    clause(
      '9.8',
      'A table with players closes only after its time was shown on a sign for twenty minutes.',
      watchesSession('CLOSED_WITHOUT_20MIN_NOTICE', closuresWithoutNotice(twentyMinutes('9.8'))),
      empowers(casinoSupervisor, closeTable, 'CLOSED_WITHOUT_POWER'),
    ),
    clause(
      '9.9',
      'Who does not bet for three rounds while every place is taken may have to give up the place.',
      watchesSession(
        'VACATE_WITHOUT_GROUNDS',
        placesTakenAwayWithoutGrounds({
          rounds: 3,
          roundsIn: cyclesIn(terms),
          interpretations: ['rounds-without-wager'],
        }),
      ),
    ),
    clause(
      '9.10',
      'Players and spectators make no bets among themselves.',
      watchesSession('SIDE_BET', betsAmong('players and spectators')),
    ),
  ];
};

/** Who decides a dispute first, who reviews, and that somebody does: the looks of every copy, over its own ladder. */
export const disputeOrder = (of: Ladder): readonly Reading<TwoUpPictures>[] => [
  watchesDispute('DISPUTE_WRONG_FIRST_DECIDER', firstDecisionsByOthers(of)),
  watchesDispute('DISPUTE_NOT_DECIDED', disputesNotDecided),
  watchesDispute('REVIEW_NOT_GIVEN', reviewsNotGiven),
  watchesDispute('REVIEW_BY_THE_DECIDER', reviewsByTheDecider),
  watchesDispute('REVIEWER_NOT_SENIOR', reviewsByOthers(of)),
];

/** A copy of the rules on request: the last row of every copy, under another number. */
export const rulesCopy = (number: string, edition: string, { terms }: Copy): Clause =>
  clause(
    number,
    'A copy of the rules is there for inspection on request.',
    watchesSession('RULES_COPY_REFUSED', rulesCopiesNotProvided(edition, terms.questions.silence)),
  );

/** Section 9: the power to refuse a wager, who decides disputes, and the copy of the rules are this edition's own. */
export const generalProvisions = (copy: Copy): Section => ({
  number: '9',
  title: 'General Provisions',
  clauses: [
    ...provisionsAsFarAs910(copy),
    clause(
      '9.11',
      'On reasonable grounds a casino supervisor may refuse a wager before the call, and have it removed.',
      watches('REFUSED_AFTER_CLOSE', refusalsAfterTheCall(copy.terms)),
      watches('REFUSAL_WITHOUT_GROUNDS', refusalsWithoutGround),
      empowers(copy.terms.may.setOutcomeAside, refuseWagers, 'REFUSAL_WITHOUT_POWER'),
      notReturned('9.11'),
    ),
    clause(
      '9.12',
      'Disputes go to a games supervisor first, without one to a casino supervisor, and on request a casino supervisor reviews.',
      { reading: 'empowers', roles: ladder.first, act: 'decide a dispute in the first instance' },
      {
        reading: 'empowers',
        roles: ladder.review,
        act: 'review a decision, and decide first without a games supervisor',
      },
      ...disputeOrder(ladder),
    ),
    clause(
      '9.13',
      "The operator's decision is final; who is not satisfied is told of the right to complain to an inspector.",
      watchesDispute('COMPLAINT_RIGHT_NOT_ADVISED', rightsNotAdvised(ladder)),
      advisesInDispute('ADVICE_CITED_OTHER_PROVISION', advisedUnderAnotherProvision(ladder)),
    ),
    rulesCopy('9.13#2', 'two-up/star-2016', copy),
  ],
});
