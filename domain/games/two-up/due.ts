import type { Placed } from '../../kernel/placed.ts';
import { playersCents, type Amounts, type Outcome, type Settlement } from '../../law/settlement.ts';
import type { CourseReading, JudgedSpin } from './course.ts';
import type { Placement, Wager } from '../../round/wager-book.ts';
import type { Choice, Terms } from './terms.ts';

/** A wager over its maximum: what it counts for if it was found in time, and whether it was. */
export type OverMaximum = {
  readonly maxCents: number;
  readonly found: Placed | null;
  /** Found before any money moved, or evidently so: it was settled at the maximum. `unclear`: the clocks cannot tell. */
  readonly inTime: 'yes' | 'no' | 'unclear';
};

/** What is due on a wager, with what made it so. */
export type Due = {
  readonly outcome: Outcome;
  readonly due: Amounts | null;
  readonly clauses: readonly string[];
  readonly interpretations: readonly string[];
  readonly reason: string | null;
  /** How the wager lies as it counts. */
  readonly placement: Placement;
  readonly side: 'heads' | 'tails' | null;
  readonly decidedBy: JudgedSpin | null;
  readonly over: OverMaximum | null;
  /** The ruling that took the wager out of the game. */
  readonly ruling: Placed | null;
  /** Exact winnings at the odds, when they are not what is due because chips cannot pay them. */
  readonly exactCents: number | null;
  readonly leastChipCents: number | null;
};

/** A settlement with the wager and the reasoning behind it. */
export type Reasoned = { readonly settlement: Settlement; readonly wager: Wager; readonly due: Due };

/** How a round is settled: as the law has it, or as it would be if something at the table had been right. */
export type Scenario = {
  readonly terms: Terms;
  readonly choice: Choice;
  readonly reading: CourseReading;
  /** `judged`: what 4.6 forbids has no effect. `as-laid`: every wager as it lay in the end. */
  readonly touched: 'judged' | 'as-laid';
  /** `judged`: a refusal counts before the call (9.11). `all`: whenever it came. `none`: never. */
  readonly refusals: 'judged' | 'all' | 'none';
};

/** Nothing collected, paid or returned. */
export const nothing: Amounts = { collectedCents: 0, paidCents: 0, returnedCents: 0 };

/** What the house kept of a wager, in cents. */
export const takenOf = ({ collectedCents, returnedCents }: Amounts): number => collectedCents - returnedCents;

/** What was collected, paid and returned on a wager by the record, in cents: every cent of it. */
export const recordedOn = ({ money }: Wager): Amounts => {
  const recorded = { collectedCents: 0, paidCents: 0, returnedCents: 0 };
  for (const { how, cents } of money) recorded[`${how}Cents`] += cents;
  return recorded;
};

/**
 * What the house collected, paid and returned on a wager, in cents. What is handed back over what the house holds of it by then is, as far
 * as the stake goes, the stake itself: it lay on the layout, and was never the house's. What is collected after that can only be what
 * still lay there: where it is more, what was handed back had been the house's after all.
 */
export const doneOn = ({ money, changes, placement }: Wager): Amounts => {
  const done = { collectedCents: 0, paidCents: 0, returnedCents: 0 };
  const stakeCents = changes.reduce(
    (most, change) => Math.max(most, change.placement?.stakeCents ?? 0),
    placement.stakeCents,
  );
  let ownCents = 0;
  for (const { how, cents } of money) {
    done[`${how}Cents`] += cents;
    const heldCents = takenOf(done);
    const ownNow = Math.max(0, Math.min(-heldCents, stakeCents - ownCents));
    const beyond = Math.max(0, Math.min(ownCents, heldCents + ownCents - stakeCents));
    ownCents += ownNow - beyond;
    done.returnedCents += beyond - ownNow;
  }
  return done;
};

/** What a wager was made with: chips, tokens, or both together, of which the record does not say how much was which. */
export const stakedIn = ({ laid }: Wager): 'chips' | 'tokens' | 'both' => {
  const medium = laid?.fact.data.medium;
  if (medium === 'promotional-tokens') return 'tokens';
  return medium === 'mixed' ? 'both' : 'chips';
};

/** Was it settled so? Tokens are no money: what is taken of them and what they win are not set off against each other. */
export const isDoneAs = (wager: Wager, due: Amounts): boolean => {
  const done = doneOn(wager);
  return stakedIn(wager) === 'chips'
    ? playersCents(done) === playersCents(due)
    : done.paidCents === due.paidCents && takenOf(done) === takenOf(due);
};

type Draft = Pick<Due, 'outcome' | 'due' | 'clauses' | 'reason'> & Partial<Due>;

/** What is due, from as much of it as matters. */
export const dueFrom = (wager: Wager, draft: Draft): Due => ({
  placement: wager.placement,
  side: null,
  over: null,
  ruling: null,
  exactCents: null,
  leastChipCents: null,
  decidedBy: null,
  interpretations: [],
  ...draft,
});

/** What the rules do not govern, and why. */
export const governedByNone = (wager: Wager, reason: string, more: Partial<Due> = {}): Due =>
  dueFrom(wager, { outcome: 'not-governed', due: null, clauses: [], reason, ...more });
