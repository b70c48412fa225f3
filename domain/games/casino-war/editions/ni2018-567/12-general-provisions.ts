import { reviewsNotPassedOn } from '../../../../dispute/passed-on.ts';
import { decisionsWithoutPower } from '../../../../dispute/who-decides.ts';
import { allows, unwatched, watches, watchesDispute, watchesSession, empowers } from '../../../../law/readings.ts';
import {
  adviceByStaff,
  advantagesByStaff,
  betsAmong,
  influenceOnPlayers,
  proceduresNotKept,
} from '../../../../provisions/conduct.ts';
import { exclusionsUnknownToTheRules, exclusionsWithoutGround } from '../../../../provisions/exclusions.ts';
import { invalidateOutcomes, voidHands, voidRounds, voidWagers } from '../../../../provisions/round-acts.ts';
import {
  forfeitsUnknownToTheRules,
  outcomesSetAsideWithoutGround,
  voidsWithoutGround,
} from '../../../../provisions/rulings.ts';
import { otherCopiesShown, rulesCopiesNotProvided } from '../../../../provisions/rules-copies.ts';
import { excludeFromGame } from '../../../../provisions/table-acts.ts';
import { together } from '../../../../provisions/sightings.ts';
import { placesTakenAwayWithoutGrounds } from '../../../../provisions/vacated-places.ts';
import { exclusionsForBreachesNotShown, voidsForBreachesNotShown } from '../../looks/contraventions.ts';
import { keptOutOfTheGame } from '../../looks/exclusions.ts';
import { roundsVoidedThatTheRulesComplete } from '../../looks/rulings.ts';
import { roundsOfPlayIn } from '../../looks/vacated-seats.ts';
import { clause, type Clause, type Section } from '../edition-parts.ts';
import { ladder } from './ladder.ts';
import { money } from './money.ts';
import { silence } from './notice.ts';
import { operator } from './roles.ts';
import { terms } from './rules.ts';

const edition = 'casino-war/ni2018-567';
const { grounds } = terms;
const notABreach = { grounds: grounds.device, says: 'not for a breach of the rules' };
const breach = { terms, silence, ofAnother: 'contravention-of-another' };
/** A review that a player asked for is the Commission's. */
const reviewer = { ...operator, roles: [...operator.roles, 'commission' as const] };

const rulings: readonly Clause[] = [
  clause(
    '12.1',
    'The outcome of a game may be invalidated that a disturbance disrupts.',
    empowers(operator, invalidateOutcomes, 'OUTCOME_SET_ASIDE_WITHOUT_POWER'),
    watches(
      'OUTCOME_SET_ASIDE_WITHOUT_GROUNDS',
      outcomesSetAsideWithoutGround({
        grounds: grounds.setAside,
        question: 'set-aside-without-grounds',
        says: 'not for a disturbance',
        only: { type: 'round.OutcomeInvalidated', did: 'invalidated an outcome' },
      }),
    ),
    ...money('12.1'),
  ),
  clause(
    '12.2',
    'Where a person has broken the rules, the casino operator has these powers.',
    // The rows under it name what may be done: to give a stake to the house is not among it.
    watches('FORFEIT_WITHOUT_POWER', forfeitsUnknownToTheRules),
  ),
  clause(
    '12.2(a)',
    'Declare wagers of players void.',
    empowers(operator, voidWagers, 'WAGER_VOIDED_WITHOUT_POWER'),
    empowers(operator, voidHands, 'HAND_VOIDED_WITHOUT_POWER'),
    watches(
      'WAGER_VOIDED_WITHOUT_CONTRAVENTION',
      together(
        voidsWithoutGround({ ...notABreach, question: 'void-without-contravention' }),
        voidsForBreachesNotShown(breach),
      ),
    ),
  ),
  clause(
    '12.2(b)',
    'Keep the person out of the rest of the game.',
    empowers(operator, excludeFromGame, 'GAME_EXCLUSION_WITHOUT_POWER'),
    watchesSession(
      'GAME_EXCLUSION_WITHOUT_CONTRAVENTION',
      together(
        exclusionsWithoutGround({ ...notABreach, from: 'game', orByOtherLaw: false }),
        exclusionsForBreachesNotShown(breach),
      ),
    ),
    watchesSession('EXCLUSION_BEYOND_THE_GAME', exclusionsUnknownToTheRules('game')),
    watchesSession('EXCLUDED_PERSON_TOOK_PART', keptOutOfTheGame(operator, 'wager-of-an-excluded-player')),
    ...money('12.2(b)'),
  ),
  clause(
    '12.3',
    'A round may be declared void that is impractical to go on with, or whose outcome a fraud affects.',
    empowers(operator, voidRounds, 'ROUND_VOIDED_WITHOUT_POWER'),
    watches(
      'ROUND_VOIDED_WITHOUT_GROUNDS',
      outcomesSetAsideWithoutGround({
        grounds: grounds.voidRound,
        question: 'set-aside-without-grounds',
        says: 'neither as impractical nor for fraud',
        only: { type: 'round.RoundVoided', did: 'declared the round void' },
      }),
    ),
    watches(
      'ROUND_VOIDED_THOUGH_COMPLETED_BY_RULE',
      roundsVoidedThatTheRulesComplete({ question: 'impractical-round', cardsRanOut: '10.6', deviceFailed: '13.3(a)' }),
    ),
  ),
];

const conduct: readonly Clause[] = [
  clause('12.5', 'Employees of the casino keep what stands here.', unwatched('it introduces the rows under it')),
  clause(
    '12.5(a)',
    'Employees do not advise on how to play, except to have the rules kept.',
    watchesSession('STAFF_ADVISED_PLAYER', adviceByStaff),
  ),
  clause(
    '12.5(b)',
    'Employees give or allow nobody an advantage, and change no chances of the game.',
    watchesSession('STAFF_GAVE_ADVANTAGE', advantagesByStaff),
  ),
  clause(
    '12.5(c)',
    'Employees see to it that the game follows the approved procedures.',
    watchesSession('PROCEDURE_DEVIATION', proceduresNotKept),
  ),
  clause(
    '12.6',
    'A player who does not wager for three rounds while all other seats are in use may have to give up the seat.',
    allows('require a player to give up a seat', 'table.SeatVacateDirected'),
    watchesSession(
      'VACATE_WITHOUT_GROUNDS',
      placesTakenAwayWithoutGrounds({ rounds: 3, roundsIn: roundsOfPlayIn, interpretations: [] }),
    ),
  ),
  clause(
    '12.7',
    'Nobody instructs another player or influences their decision.',
    watchesSession(
      'PLAYER_INFLUENCED',
      influenceOnPlayers({ whose: 'anybody', allowedWhenAskedFor: false, leavesAdviceOfStaff: true }),
    ),
  ),
  clause('12.8', 'Players make no bets with each other.', watchesSession('SIDE_BET', betsAmong('players'))),
];

export const generalProvisions: Section = {
  number: '12',
  title: 'General Provisions',
  clauses: [
    ...rulings,
    clause(
      '12.4',
      'The casino operator decides disputes, and that is final, but for a review by the Commission on request.',
      {
        reading: 'empowers',
        roles: operator.roles,
        act: 'decide a dispute',
        decides: ['dispute.DecisionMade', 'dispute.ReviewDecided'],
        without: {
          subject: 'dispute',
          code: 'DISPUTE_DECIDED_WITHOUT_POWER',
          severity: 'breach',
          look: decisionsWithoutPower(operator, reviewer),
        },
      },
      watchesDispute('REVIEW_NOT_PASSED_ON', reviewsNotPassedOn(ladder)),
    ),
    ...conduct,
    clause(
      '12.9',
      'A copy of these rules is available on request.',
      watchesSession('RULES_COPY_REFUSED', rulesCopiesNotProvided(edition, silence, 'found-at-once')),
      watchesSession('OTHER_RULES_SHOWN', otherCopiesShown(edition)),
    ),
  ],
};
