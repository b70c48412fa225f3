import type { MoneyMove } from '../draft.ts';
import {
  boxLeftBehind,
  boxNotVerified,
  boxOpenedByAnother,
  boxRemovedElsewhere,
  counterWhoKnew,
  removedInNoRun,
  samePersonCount,
  sealBroken,
  shortBox,
  surveillanceNotTold,
  surveillanceToldLate,
} from './boxes.ts';
import { shortTray, theftFromTray } from './floats.ts';
import { openerNotReported, openerReported } from './openers.ts';
import { trayKeyWithCage, trayLeftUnlocked } from './papers.ts';
import { saleIntoOtherBox } from './sales.ts';
import {
  chipsCarriedByDealer,
  slipGap,
  slipNumberTwice,
  voidCopiesLost,
  voidedSlipUsed,
  voidSignedByOne,
} from './slips.ts';
import { chipsBetweenTables } from './transfers.ts';

/** Irregularities of money that can be planted in a gaming day, each once. */
export const moneyMoves: readonly MoneyMove[] = [
  shortTray,
  theftFromTray,
  shortBox,
  slipGap,
  slipNumberTwice,
  voidSignedByOne,
  samePersonCount,
  counterWhoKnew,
  boxLeftBehind,
  sealBroken,
  boxNotVerified,
  removedInNoRun,
  surveillanceNotTold,
  trayLeftUnlocked,
  trayKeyWithCage,
  openerNotReported,
  chipsBetweenTables,
  saleIntoOtherBox,
  voidCopiesLost,
  voidedSlipUsed,
  chipsCarriedByDealer,
  boxOpenedByAnother,
  boxRemovedElsewhere,
  surveillanceToldLate,
  openerReported,
];
