import * as shared from '../../../../play/moves/limits.ts';
import { citations } from '../citations.ts';

export const overMaximumSettledInFull = shared.overMaximumSettledInFull();
export const overMaximumCapped = shared.overMaximumCapped(citations.capped);
export const overMaximumUnnoticed = shared.overMaximumUnnoticed(citations.overMaximumUnnoticed);
export const underMinimumStands = shared.underMinimumStands(citations.underMinimum);
export const wagerNotInUnit = shared.wagerNotInUnit(citations.notInUnit);
export const minimumRaisedAtOnce = shared.minimumRaisedAtOnce(citations.minimumRaised);
export const limitsChangedByDealer = shared.limitsChangedByDealer(citations.limitsChanged);
export const personalLimitWithoutSign = shared.personalLimitWithoutSign(citations.personalLimitUnsigned);
export const personalLimitByDealer = shared.personalLimitByDealer(citations.personalLimitWithoutPower);
