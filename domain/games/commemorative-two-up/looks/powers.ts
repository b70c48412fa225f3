import { forfeitsWithoutGround } from '../../../provisions/rulings.ts';
import { forfeitRules, isSetAsideForFraud } from '../rulings.ts';
import type { Terms } from '../terms.ts';
import { courseUnder, type RoundLook } from './reading.ts';

/** 7.5: wagers declared forfeit, and the result that they lay for was not set aside for fraud. */
export const forfeitsWithoutFraud = (terms: Terms): RoundLook =>
  forfeitsWithoutGround(
    forfeitRules(terms),
    (picture, on) => {
      const course = courseUnder(terms, picture, on);
      return (wager) => isSetAsideForFraud(picture, course, wager, terms);
    },
    'no result that it was made for was set aside for fraud',
  );
