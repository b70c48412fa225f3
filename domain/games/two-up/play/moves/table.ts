import * as shared from '../../../../play/moves/table.ts';
import { citations } from '../citations.ts';

export const voucherShortExchanged = shared.voucherShortExchanged(citations.voucherMismatch);
export const voucherBySupervisor = shared.voucherBySupervisor(citations.voucherNotByDealer);
export const dealerAdvises = shared.dealerAdvises(citations.staffAdvised);
export const playerInfluences = shared.playerInfluences(citations.influence);
export const vacatedWithoutGrounds = shared.vacatedWithoutGrounds(citations.vacatedWithoutGrounds);
export const sideBet = shared.sideBet(citations.sideBet);
export const rulesNotShown = shared.rulesNotShown(citations.rulesRefused);
export const otherRulesShown = shared.otherRulesShown(citations.rulesRefused);
