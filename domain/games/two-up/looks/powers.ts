import { forfeitsWithoutGround, refusalsAfterClose } from '../../../provisions/rulings.ts';
import { isSetAsideForFraud } from '../rulings.ts';
import type { Terms } from '../terms.ts';
import { refusalToCall } from '../touched.ts';
import { courseUnder, type RoundLook } from './reading.ts';

/** 9.5: wagers declared forfeit though no outcome that they lay for was set aside for fraud, one by one or all together. */
export const forfeitsWithoutFraud = (terms: Terms): RoundLook =>
  forfeitsWithoutGround(terms, (picture, on) => {
    const course = courseUnder(terms, picture, on);
    return (wager) => isSetAsideForFraud(picture, course, wager, terms);
  });

/** 9.11: wagers refused after the call of no more bets. */
export const refusalsAfterTheCall = (terms: Terms): RoundLook =>
  refusalsAfterClose((picture, on) => {
    const course = courseUnder(terms, picture, on);
    return (refusal) => refusalToCall(picture, course, refusal);
  });
