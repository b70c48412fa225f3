import { by, wronged } from '../../../law/persons.ts';
import { refusalsAfterClose } from '../../../provisions/rulings.ts';
import { forfeitsOfAll, isSetAsideForFraud } from '../rulings.ts';
import type { Terms } from '../terms.ts';
import { refusalToCall } from '../touched.ts';
import { courseUnder, ofWager, type RoundLook } from './reading.ts';

/** 9.5: wagers declared forfeit though no outcome that they lay for was set aside for fraud, one by one or all together. */
export const forfeitsWithoutFraud =
  (terms: Terms): RoundLook =>
  (picture, on) => {
    const course = courseUnder(terms, picture, on);
    const all = forfeitsOfAll(picture, terms).map(({ fact }) => ({
      deed: fact,
      persons: by(fact.data.decision.by),
      says: `${fact.data.decision.by} had all the wagers on an outcome forfeited, and it was not set aside for fraud`,
    }));
    const single = picture.wagers.flatMap((wager) => {
      const [forfeit] = wager.forfeits;
      if (!forfeit || isSetAsideForFraud(picture, course, wager, terms)) return [];
      const decider = forfeit.fact.data.decision.by;
      const says = `${decider} declared the wager ${wager.wagerId} forfeit, and no outcome was set aside for fraud`;
      return ofWager(wager, forfeit, says, { persons: [...by(decider), ...wronged(wager.personId)] });
    });
    return [...single, ...all];
  };

/** 9.11: wagers refused after the call of no more bets. */
export const refusalsAfterTheCall = (terms: Terms): RoundLook =>
  refusalsAfterClose((picture, on) => {
    const course = courseUnder(terms, picture, on);
    return (refusal) => refusalToCall(picture, course, refusal);
  });
