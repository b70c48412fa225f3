import * as shared from '../../../../play/moves/disputes.ts';
import { citations } from '../citations.ts';

export const disputeDecidedByDealer = shared.disputeDecidedByDealer(citations.wrongFirstDecider);
export const disputeDecidedFromAbove = shared.disputeDecidedFromAbove(citations.wrongFirstDecider);
export const disputeNotDecided = shared.disputeNotDecided(citations.notDecided);
export const reviewNotGiven = shared.reviewNotGiven(citations.reviewNotGiven);
export const reviewByTheDecider = shared.reviewByTheDecider(citations.reviewByTheDecider);
export const reviewByDealer = shared.reviewByDealer(citations.reviewerNotSenior);
export const rightNotAdvised = shared.rightNotAdvised(citations.rightNotAdvised);
export const rightAdvisedUnderAnotherSection = shared.rightAdvisedUnderAnotherSection(citations.otherProvision, '33');
