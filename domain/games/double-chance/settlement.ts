import type { Choice } from '../../law/choice.ts';
import type { Wager } from '../../round/wager-book.ts';
import { reasoned, type Reasoned } from '../../settlement/due.ts';
import type { Settled } from '../../law/settled.ts';
import { settledElsewhere } from '../../settlement/elsewhere.ts';
import { settledBy } from '../../settlement/settled.ts';
import { unlessInDoubt } from '../../settlement/told-under-two-ids.ts';
import type { DecidingHand } from './deciding.ts';
import { dueOn, dueOnElsewhere } from './due.ts';
import { moneyFaults } from './money.ts';
import { whetherItLayOn } from './new-deal.ts';
import { readingOf } from './reading.ts';
import type { RoundPicture } from './round.ts';
import type { Terms } from './rules.ts';
import type { Scenario } from './scenario.ts';

/** Why a round was settled as it was: what is due on each of its wagers, with what made it so. */
export type Reasoning = readonly Reasoned<DecidingHand>[];

/** How a round is settled by the law, under the interpretations in force. */
export const lawfulScenario = (terms: Terms, choice: Choice): Scenario => ({
  terms,
  rules: terms.rules,
  reading: readingOf(terms, choice),
  touched: 'judged',
  refusals: 'judged',
  doubtfulVoids: 'judged',
});

/**
 * Settles a round: what is due on every wager, in cents, beside what was done, and every wager whose money is wrong, under one row each.
 * Money moved on a wager that nobody recorded is there too, so that no cent is left out.
 */
export const settle = (picture: RoundPicture, terms: Terms, choice: Choice): Settled<Reasoning> => {
  const lawful = lawfulScenario(terms, choice);
  const layOn = (wager: Wager): string | undefined => whetherItLayOn(picture, wager, lawful.reading);
  const reasoning = picture.wagers.map((wager) => {
    const elsewhere = wager.laid ? undefined : dueOnElsewhere(picture, wager, lawful);
    return elsewhere
      ? settledElsewhere(wager, elsewhere)
      : unlessInDoubt(picture.wagers, reasoned(wager, dueOn(picture, wager, lawful)), layOn);
  });
  return settledBy(reasoning, moneyFaults(picture, reasoning, lawful), ({ deed }) => deed.fact);
};
