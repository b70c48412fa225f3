import { forfeitsWithoutGround, refusalsAfterClose } from '../../../provisions/rulings.ts';
import { isSetAsideForFraud } from '../rulings.ts';
import type { Terms } from '../terms.ts';
import { refusalOnRecord, type RefusalToCall } from '../touched.ts';
import { courseUnder, type RoundLook } from './reading.ts';

/** 9.5: wagers declared forfeit though no outcome that they lay for was set aside for fraud, one by one or all together. */
export const forfeitsWithoutFraud = (terms: Terms): RoundLook =>
  forfeitsWithoutGround(terms, (picture, on) => {
    const course = courseUnder(terms, picture, on);
    return (wager) => isSetAsideForFraud(picture, course, wager, terms);
  });

/** The clauses that free the players after the call, and the question whether they free the house. */
export type Reopening = Readonly<Record<NonNullable<RefusalToCall['reopenedBy']> | 'question', string>>;

/** 9.11: wagers refused after the call of no more bets. */
export const refusalsAfterTheCall = (terms: Terms, { question, ...clauses }: Reopening): RoundLook =>
  refusalsAfterClose((picture, on) => {
    const course = courseUnder(terms, picture, on);
    return (refusal) => {
      const { order, reopenedBy } = refusalOnRecord(picture, course, refusal);
      if (reopenedBy === null) return { order };
      if (course.reading.refusalReopened === 'refused') return { order: null };
      const contested = course.reading.refusalReopened === 'contested' ? { contestedBy: clauses[reopenedBy] } : {};
      return { order, more: { interpretations: [question], ...contested } };
    };
  });
