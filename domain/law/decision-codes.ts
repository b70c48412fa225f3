import type { Pictures } from './clause.ts';
import { clausesOf, watchesIn, type Edition } from './edition.ts';

/** The codes under which a decision is found to lack the power for it, or what the record would have to show for its ground. */
export type DecisionCodes = { readonly power: ReadonlySet<string>; readonly ground: ReadonlySet<string> };

/** A code that says that somebody did not have the power for a decision, or the place on a ladder. */
const ofPower = /_WITHOUT_POWER$|^DISPUTE_WRONG_FIRST_DECIDER$|^REVIEWER_NOT_SENIOR$|^REVIEW_BY_THE_DECIDER$/;

/** A code that says that what a decision has to rest on is not there. */
const ofGround = /_WITHOUT_(GROUNDS|CAUSE|REASON|FRAUD|DEVICE|CONTRAVENTION|SUSPICION)$/;

/**
 * The codes of some editions that bear on decisions: what a clause finds of somebody without the power that it gives, and what is named as
 * such. A code that no edition watches is not among them.
 */
export const decisionCodesOf = <P extends Pictures>(editions: readonly Edition<P>[]): DecisionCodes => {
  const clauses = editions.flatMap((edition) => clausesOf(edition));
  const all = clauses.flatMap((clause) => watchesIn(clause).map(({ code }) => code));
  const given = clauses.flatMap(({ readings }) =>
    readings.flatMap((one) => (one.reading === 'empowers' && one.without ? [one.without.code] : [])),
  );
  return {
    power: new Set([...given, ...all.filter((code) => ofPower.test(code))]),
    ground: new Set(all.filter((code) => ofGround.test(code))),
  };
};
