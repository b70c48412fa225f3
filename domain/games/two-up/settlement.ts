import type { Settled } from '../../law/settled.ts';
import { reasoned, type Reasoned } from '../../settlement/due.ts';
import { settledElsewhere } from '../../settlement/elsewhere.ts';
import { settledBy } from '../../settlement/settled.ts';
import { unlessInDoubt } from '../../settlement/told-under-two-ids.ts';
import type { Scenario } from './claim.ts';
import type { JudgedSpin } from './course.ts';
import { dueOn, dueOnElsewhere } from './due.ts';
import { moneyFaults } from './money.ts';
import type { RoundPicture } from './round.ts';
import type { WagerRules } from './rules.ts';
import type { Choice } from '../../law/choice.ts';
import { readingOf, type Terms } from './terms.ts';

/** Why a game was settled as it was: what is due on each of its wagers, with what made it so. */
export type Reasoning = readonly Reasoned<JudgedSpin>[];

/** How a game is settled by the law, under the interpretations in force. */
export const lawfulScenario = (terms: Terms, rules: WagerRules, choice: Choice): Scenario => ({
  terms,
  rules,
  reading: readingOf(terms, choice),
  touched: 'judged',
  refusals: 'judged',
});

/**
 * Settles a game: what is due on every wager, in cents, beside what was done, and every wager whose money is wrong, under one row each.
 * Money moved on a wager that nobody recorded is there too, so that no cent is left out.
 */
export const settle = (picture: RoundPicture, terms: Terms, rules: WagerRules, choice: Choice): Settled<Reasoning> => {
  const lawful = lawfulScenario(terms, rules, choice);
  const reasoning = picture.wagers.map((wager) => {
    const elsewhere = wager.laid ? undefined : dueOnElsewhere(picture, wager, lawful);
    return elsewhere
      ? settledElsewhere(wager, elsewhere)
      : unlessInDoubt(picture.wagers, reasoned(wager, dueOn(picture, wager, lawful)));
  });
  return settledBy(reasoning, moneyFaults(picture, reasoning, lawful), ({ spin }) => spin.fact);
};
