/** The ids of the questions that clauses ask, as the list of interpretations has them. */

/** How silence of the record is read. */
export const silence = 'silence-of-the-record';
export const voidMoney = 'void-money';
export const voidPaid = 'void-paid';
export const exposedSixthCard = 'exposed-sixth-card';
/** Hands of which the text does not say what becomes. */
export const oddHands = {
  'area-skipped': 'area-passed-over',
  'cards-kept': 'four-or-no-cards-kept',
  'sixth-missed': 'sixth-card-not-dealt',
  'two-sixths': 'two-sixth-cards',
} as const;
export const wrongOrderAfterHandling = 'wrong-order-after-handling';
export const sameCard = 'sixth-card-higher';
export const setAsideWithoutGrounds = 'set-aside-without-grounds';
export const voidWithoutDevice = 'void-without-device';
export const excludedWagers = 'wager-of-an-excluded-player';
export const overMaximumFound = 'over-maximum-found';
export const discardersJackpot = 'discarders-jackpot';
export const signOrSchedule = 'sign-or-schedule';
export const maxPayout = 'max-payout';
/** Cards that lay in the device that failed, and may not have been in play. */
export const cardsThatWaited = 'cards-that-waited';
