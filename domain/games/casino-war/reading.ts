import { memoOn } from '../../kernel/memo.ts';
import { chosen, type Choice } from '../../law/choice.ts';
import type { Terms } from './rules.ts';
import type { BettingReading } from './touched.ts';

/** How the edition is read where its text leaves something open, under the interpretations in force. */
export type WarReading = BettingReading & {
  /** Does a wager over the maximum count to the maximum always, or only when it was found in time? */
  readonly overMaximum: 'always' | 'when-found';
  /** Is the maximum of a box of each wager on it, or of all together? */
  readonly boxMaximum: 'per-wager' | 'together';
  /** Which maximum holds where a box was given its own and no marker of it stood there? */
  readonly boxMarkerMissing: 'table-maximum' | 'counts';
  readonly maximumAt: 'placing' | 'first-card';
  /** What does a wager count for that is not made in gaming chips? */
  readonly otherThanChips: 'as-laid' | 'not-governed';
  readonly raiseOverMaximum: 'what-counts' | 'what-lies';
  readonly raiseUnequal: 'not-governed' | 'equal-part' | 'surrender';
  /** Which choice counts of a player who gave up half, and then laid a raise? */
  readonly electionChanged: 'not-governed' | 'first' | 'last';
  readonly errorBetweenRounds: 'not-governed' | 'reconstructed' | 'stands';
  readonly dealersExtraCard: 'burnt' | 'next-card';
  /** May a round be declared void that the rules say how to complete? `contested`: they may be read both ways. */
  readonly impractical: 'contested' | 'allowed' | 'not-allowed';
  readonly invalidatedMoney: 'not-governed' | 'as-void';
  readonly handVoided: 'not-governed' | 'as-wagers' | 'no-effect';
};

const readings = memoOn<Choice, Map<Terms, WarReading>>();

/** The same object for the same terms and choices. */
export const readingOf = (terms: Terms, choice: Choice): WarReading => {
  const known = readings.get(choice);
  const made = known?.get(terms);
  if (made) return made;
  const { questions } = terms.rules;
  const reading: WarReading = {
    maySetAside: [...terms.maySetAside, ...terms.maybe],
    grounds: terms.grounds,
    groundlessSetAside: chosen(choice, questions.setAsideWithoutGrounds, 'no-effect', 'as-ruled'),
    groundlessVoid: chosen(choice, questions.voidWithoutContravention, 'no-effect', 'as-ruled'),
    bettingCloses: chosen(choice, questions.dealtOrRemoved, 'dealt', 'removed'),
    lateWager: chosen(choice, questions.lateWager, 'not-governed', 'no-effect', 'as-laid'),
    lateTouch: chosen(choice, questions.lateTouch, 'no-effect', 'as-laid', 'not-governed'),
    excludedWagers: chosen(choice, questions.excludedWagers, 'until-void', 'no-wager'),
    overMaximum: chosen(choice, questions.overMaximum, 'always', 'when-found'),
    boxMaximum: chosen(choice, questions.boxMaximum, 'per-wager', 'together'),
    boxMarkerMissing: chosen(choice, questions.boxMarkerMissing, 'table-maximum', 'counts'),
    maximumAt: chosen(choice, questions.maximumAt, 'placing', 'first-card'),
    otherThanChips: chosen(choice, questions.tokens, 'as-laid', 'not-governed'),
    raiseOverMaximum: chosen(choice, questions.raiseOverMaximum, 'what-counts', 'what-lies'),
    raiseUnequal: chosen(choice, questions.raiseUnequal, 'not-governed', 'equal-part', 'surrender'),
    electionChanged: chosen(choice, questions.electionChanged, 'not-governed', 'first', 'last'),
    errorBetweenRounds: chosen(choice, questions.errorBetweenRounds, 'not-governed', 'reconstructed', 'stands'),
    dealersExtraCard: chosen(choice, questions.dealersExtraCard, 'burnt', 'next-card'),
    impractical: chosen(choice, questions.impractical, 'contested', 'allowed', 'not-allowed'),
    invalidatedMoney: chosen(choice, questions.invalidatedMoney, 'not-governed', 'as-void'),
    handVoided: chosen(choice, questions.handVoided, 'not-governed', 'as-wagers', 'no-effect'),
  };
  readings.set(choice, (known ?? new Map<Terms, WarReading>()).set(terms, reading));
  return reading;
};
