import { dealtAt, type DrawnCard } from '../../equipment/cards/drawn-cards.ts';
import type { Choice } from '../../law/choice.ts';
import type { LookContext, Reach } from '../../law/clause.ts';
import { inEffect } from '../../law/displaced.ts';
import type { Settled } from '../../law/settled.ts';
import type { Wager } from '../../round/wager-book.ts';
import { reasoned, type Reasoned } from '../../settlement/due.ts';
import { settledElsewhere } from '../../settlement/elsewhere.ts';
import { settledBy } from '../../settlement/settled.ts';
import { unlessInDoubt } from '../../settlement/told-under-two-ids.ts';
import { dueOn, dueOnElsewhere } from './due.ts';
import { moneyFaults } from './money.ts';
import { whetherItLayOn } from './new-deal.ts';
import { readingOf } from './reading.ts';
import type { RoundPicture } from './round.ts';
import type { Terms } from './rules.ts';
import type { Scenario } from './scenario.ts';

/** What decides a wager: the cards of a box and of the dealer, of the initial deal or of the war. */
export type DecidingCards = {
  readonly stage: 'initial' | 'war';
  readonly own: DrawnCard;
  readonly dealer: DrawnCard;
};

/** Why a round was settled as it was: what is due on each of its wagers, with what made it so. */
export type Reasoning = readonly Reasoned<DecidingCards>[];

/** Has a rule effect, by whether it is displaced? */
const opposite = (reach: Reach): Reach => (reach === 'yes' ? 'no' : reach === 'no' ? 'yes' : reach);

/** How a round is settled by the law, under the interpretations in force. */
export const lawfulScenario = (
  terms: Terms,
  choice: Choice,
  displaced: LookContext['displaced'] = () => inEffect,
): Scenario => ({
  terms,
  rules: terms.rules,
  reading: readingOf(terms, choice),
  touched: 'judged',
  refusals: 'judged',
  isRackDealt: ({ fact }) => opposite(displaced(terms.rules.clauses.completedFromRack, { deed: fact }).reach),
  perhapsRulers: 'judged',
  cards: 'judged',
});

/**
 * Settles a round: what is due on every wager, in cents, beside what was done, and every wager whose money is wrong, under one row each.
 * Money moved on a wager that nobody recorded is there too, so that no cent is left out.
 */
export const settle = (
  picture: RoundPicture,
  terms: Terms,
  choice: Choice,
  displaced?: LookContext['displaced'],
): Settled<Reasoning> => {
  const lawful = lawfulScenario(terms, choice, displaced);
  const layOn = (wager: Wager): string | undefined => whetherItLayOn(picture, wager, lawful.reading);
  const reasoning = picture.wagers.map((wager) => {
    const elsewhere = wager.laid ? undefined : dueOnElsewhere(picture, wager, lawful);
    return elsewhere
      ? settledElsewhere(wager, elsewhere)
      : unlessInDoubt(picture.wagers, reasoned(wager, dueOn(picture, wager, lawful)), layOn);
  });
  return settledBy(reasoning, moneyFaults(picture, reasoning, lawful), ({ dealer }) => dealtAt(dealer).fact);
};
