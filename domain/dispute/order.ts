import { watchesDispute } from '../law/readings.ts';
import type { Ladder } from './ladder.ts';
import {
  disputesNotDecided,
  firstDecisionsByOthers,
  reviewsByOthers,
  reviewsByTheDecider,
  reviewsNotGiven,
} from './who-decides.ts';

/** Who decides a dispute first, who reviews, and that somebody does: what any document asks over its own ladder. */
export const disputeOrder = (of: Ladder) =>
  [
    watchesDispute('DISPUTE_WRONG_FIRST_DECIDER', firstDecisionsByOthers(of)),
    watchesDispute('DISPUTE_NOT_DECIDED', disputesNotDecided),
    watchesDispute('REVIEW_NOT_GIVEN', reviewsNotGiven),
    watchesDispute('REVIEW_BY_THE_DECIDER', reviewsByTheDecider),
    watchesDispute('REVIEWER_NOT_SENIOR', reviewsByOthers(of)),
  ] as const;
