import { happens, oneOf, type Chance } from '../../../../domain/games/play.ts';
import { onDuty, playOfDisputes, type DisputeMove, type Handling } from '../../../support/dispute-play.ts';
import type { Actor } from '../../../support/script.ts';
import {
  actor,
  barred,
  begins,
  casinoSupervisor,
  closed,
  crew,
  dealer,
  gamesSupervisor,
  rk,
} from './commemorative-floor.ts';

const otherRingkeeper = actor('rk-2', 'ringkeeper');
const staff: readonly Actor[] = [otherRingkeeper, dealer, gamesSupervisor];

/** By 2 a games supervisor is a casino supervisor too, so either reviews. */
const byTheRules = (chance: Chance): Handling => {
  const reviewAsked = happens(chance, 0.5);
  const satisfied = happens(chance, 0.4);
  return {
    staff,
    first: oneOf(chance, [rk, otherRingkeeper]),
    reviewAsked,
    reviewer: reviewAsked ? oneOf(chance, [casinoSupervisor, gamesSupervisor]) : null,
    satisfied,
    told: satisfied ? oneOf(chance, ['before', 'never']) : oneOf(chance, ['before', 'after']),
    section: oneOf(chance, ['33', null]),
  };
};

/** Somebody else decides first, and a casino supervisor reviews, who is another person. */
const decidedBy = (handling: Handling, first: Actor): Handling => ({
  ...handling,
  first,
  reviewer: handling.reviewer && casinoSupervisor,
});

const moves: readonly DisputeMove[] = [
  {
    name: 'decided-by-a-dealer',
    expected: ['7.8 DISPUTE_WRONG_FIRST_DECIDER violation'],
    change: (handling) => decidedBy(handling, dealer),
  },
  {
    name: 'decided-over-the-ringkeeper',
    expected: ['7.8 DISPUTE_WRONG_FIRST_DECIDER violation'],
    change: (handling) => decidedBy(handling, gamesSupervisor),
  },
  {
    name: 'never-decided',
    expected: ['7.8 DISPUTE_NOT_DECIDED violation'],
    change: (handling) => ({ ...handling, first: null, reviewAsked: false, reviewer: null }),
  },
  {
    name: 'review-not-given',
    expected: ['7.8 REVIEW_NOT_GIVEN violation'],
    change: (handling) => ({ ...handling, reviewAsked: true, reviewer: null, satisfied: false, told: 'after' }),
  },
  {
    name: 'reviewed-by-the-decider',
    expected: ['7.8 REVIEW_BY_THE_DECIDER violation', '7.8 REVIEWER_NOT_SENIOR violation'],
    change: (handling) => ({ ...handling, reviewAsked: true, reviewer: handling.first }),
  },
  {
    name: 'reviewed-by-another-ringkeeper',
    expected: ['7.8 REVIEWER_NOT_SENIOR violation'],
    change: (handling) => ({ ...handling, first: rk, reviewAsked: true, reviewer: otherRingkeeper }),
  },
  {
    name: 'reviewed-by-a-dealer',
    expected: ['7.8 REVIEWER_NOT_SENIOR violation'],
    change: (handling) => ({ ...handling, reviewAsked: true, reviewer: dealer }),
  },
  {
    name: 'decided-by-the-caller',
    expected: ['7.8 DECIDED_OWN_CALL noted'],
    change: (handling) => ({ ...handling, about: 'call', first: rk }),
  },
  {
    name: 'final-decision-overturned',
    expected: ['5.4 SPIN_DECISION_OVERTURNED contested'],
    change: (handling) => ({
      ...handling,
      about: 'call',
      first: otherRingkeeper,
      reviewAsked: true,
      reviewer: casinoSupervisor,
      overturned: true,
    }),
  },
  {
    name: 'not-told',
    expected: ['7.9 COMPLAINT_RIGHT_NOT_ADVISED violation'],
    change: (handling) => ({ ...handling, satisfied: false, told: 'never' }),
  },
  {
    name: 'told-under-another-section',
    expected: ['7.9 ADVICE_CITED_OTHER_PROVISION violation'],
    change: (handling, chance) => ({ ...handling, told: oneOf(chance, ['before', 'after']), section: '110' }),
  },
];

/** A dispute about a turn in which the ringkeeper called no spin: dealt with by 7.8 and 7.9, and what can be done wrong. */
export const ringDisputes = playOfDisputes({
  game: 'commemorative-two-up',
  begins: (more) => [...crew, ...more.map(onDuty), ...begins, ...barred(), closed],
  byTheRules,
  moves,
});
