import { watchesDispute } from '../law/readings.ts';
import type { Ladder } from './ladder.ts';
import { disputesNotDecided, reviewsNotGiven } from './not-done.ts';
import { firstDecisionsByOthers, reviewsByOthers, reviewsByTheDecider } from './who-decides.ts';

/** Who decides a dispute first, who reviews (`may`: what else they may do), and that somebody does: by any document's own ladder. */
export const disputeOrder = (of: Ladder, may = '') =>
  [
    {
      reading: 'empowers',
      roles: of.first,
      act: 'decide a dispute in the first instance',
      decides: ['dispute.DecisionMade'],
    },
    { reading: 'empowers', roles: of.review, act: `review a decision${may}`, decides: ['dispute.ReviewDecided'] },
    watchesDispute('DISPUTE_WRONG_FIRST_DECIDER', firstDecisionsByOthers(of)),
    watchesDispute('DISPUTE_NOT_DECIDED', disputesNotDecided),
    watchesDispute('REVIEW_NOT_GIVEN', reviewsNotGiven),
    watchesDispute('REVIEW_BY_THE_DECIDER', reviewsByTheDecider),
    watchesDispute('REVIEWER_NOT_SENIOR', reviewsByOthers(of)),
  ] as const;
