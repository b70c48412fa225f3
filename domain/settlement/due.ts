import type { Moment, Placed } from '../kernel/placed.ts';
import {
  overDueCents,
  playersCents,
  type Amounts,
  type Outcome,
  type Reckoned,
  type Settlement,
} from '../law/settlement.ts';
import { movedOnce } from '../round/told-twice.ts';
import type { MoneyMoved, Placement, Wager } from '../round/wager-book.ts';

/** A wager over its maximum: what it counts for if it was found in time, and whether it was. */
export type OverMaximum = {
  readonly maxCents: number;
  readonly found: Placed | null;
  /** Found before any money moved, or evidently so: it was settled at the maximum. `unclear`: the clocks cannot tell. */
  readonly inTime: 'yes' | 'no' | 'unclear';
  /** The open questions on which its maximum rests. */
  readonly interpretations: readonly string[];
};

/** What is due on a wager, with what made it so. `By` is what decides wagers in a game: a spin, a hand. */
export type Due<By = unknown> = {
  readonly outcome: Outcome;
  /** Null: the rules, or the record, do not say. */
  readonly due: Amounts | null;
  /** Where the rules accept either neighbour of an amount that chips cannot make: the most that is due. */
  readonly dueMost: Amounts | null;
  /** At which odds winnings, or what is surrendered, are reckoned, and on how much; null where nothing is reckoned at odds. */
  readonly reckoned: Reckoned | null;
  readonly clauses: readonly string[];
  readonly interpretations: readonly string[];
  readonly reason: string | null;
  /** How the wager lies as it counts. */
  readonly placement: Placement;
  readonly decidedBy: By | null;
  readonly over: OverMaximum | null;
  /** The ruling that took the wager out of the round. */
  readonly ruling: Placed | null;
  /** Exact winnings at the odds, when they are not what is due because chips cannot pay them. */
  readonly exactCents: number | null;
  readonly leastChipCents: number | null;
};

/** A settlement with the wager and the reasoning behind it. */
export type Reasoned<By = unknown> = {
  readonly settlement: Settlement;
  readonly wager: Wager;
  readonly due: Due<By>;
};

/** Nothing collected, paid or returned. */
export const nothing: Amounts = { collectedCents: 0, paidCents: 0, returnedCents: 0 };

/** What the house kept of a wager, in cents. */
export const takenOf = ({ collectedCents, returnedCents }: Amounts): number => collectedCents - returnedCents;

/** What was collected, paid and returned on a wager by the record, in cents: every cent of it. */
const recordedOn = ({ money }: Wager): Amounts => {
  const recorded = { collectedCents: 0, paidCents: 0, returnedCents: 0 };
  for (const { how, cents } of money) recorded[amountOf[how]] += cents;
  return recorded;
};

/** Where money that moved so is added up: a name that stands here is found sooner than one that is put together for every wager. */
const amountOf = { collected: 'collectedCents', paid: 'paidCents', returned: 'returnedCents' } as const;

/** Reasons for handing back what was collected that take a wager out of play: a mistake is put right, and the wager lies there again. */
const outOfPlay: ReadonlySet<string> = new Set(['void', 'refused', 'excluded', 'late-bet']);

const isOutOfPlay = ({ type, data }: MoneyMoved['fact']): boolean =>
  type === 'round.WagerReturned' && outOfPlay.has(data.reason);

/**
 * What the house collected, paid and returned on a wager, in cents. What is handed back over what the house holds of it by then is, as far
 * as the stake goes, the stake itself: it lay on the layout, and was never the house's. What is collected after that can only be what
 * still lay there: where it is more, what was handed back had been the house's after all. What was handed back since the wager was out
 * of play does not lie there any more.
 */
export const doneOn = ({ money, changes, placement }: Wager): Amounts => {
  const done = { collectedCents: 0, paidCents: 0, returnedCents: 0 };
  let { stakeCents } = placement;
  for (const change of changes) stakeCents = Math.max(stakeCents, change.placement?.stakeCents ?? 0);
  let ownCents = 0;
  let goneCents = 0;
  for (const { how, cents, fact } of money) {
    if (isOutOfPlay(fact)) goneCents += Math.min(cents, Math.max(0, takenOf(done)));
    done[amountOf[how]] += cents;
    const heldCents = takenOf(done);
    const ownNow = Math.max(0, Math.min(-heldCents, stakeCents - ownCents - goneCents));
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

/** Was it settled so? Tokens are not money: what is taken of them and what they win are not set off against each other. */
export const isDoneAs = (wager: Wager, due: Amounts, dueMost: Amounts | null = null): boolean => {
  const done = doneOn(wager);
  if (stakedIn(wager) === 'chips') return overDueCents({ due, dueMost, done }) === 0;
  const isPaid = done.paidCents >= due.paidCents && done.paidCents <= (dueMost ?? due).paidCents;
  return isPaid && takenOf(done) === takenOf(due);
};

/**
 * Is the money of a wager right if what several terminals tell in the same words moved once, and wrong if it moved each time? Which it was
 * the record does not hold.
 */
export const isPerhapsToldTwice = (wager: Wager, { due, dueMost }: Pick<Due, 'due' | 'dueMost'>): boolean => {
  if (due === null || wager.money.length < 2 || isDoneAs(wager, due, dueMost)) return false;
  const once = movedOnce(wager.money);
  return once.length < wager.money.length && isDoneAs({ ...wager, money: once }, due, dueMost);
};

/** Is it the same money: what the player has of it in the end, and what the house took? */
export const isSameMoney = (a: Due, b: Due): boolean =>
  isSameAmount(a.due, b.due) && isSameAmount(a.dueMost, b.dueMost);

const isSameAmount = (a: Amounts | null, b: Amounts | null): boolean =>
  a === b || (a !== null && b !== null && playersCents(a) === playersCents(b) && takenOf(a) === takenOf(b));

type Draft<By> = Pick<Due<By>, 'outcome' | 'due' | 'clauses' | 'reason'> & Partial<Due<By>>;

const none: readonly never[] = [];

/** What is due, from as much of it as matters. Field by field: it is made for every wager, and a spread of many shapes is slow. */
export const dueFrom = <By>(wager: Wager, draft: Draft<By>): Due<By> => ({
  outcome: draft.outcome,
  due: draft.due,
  dueMost: draft.dueMost ?? null,
  reckoned: draft.reckoned ?? null,
  clauses: draft.clauses,
  interpretations: draft.interpretations ?? none,
  reason: draft.reason,
  placement: draft.placement ?? wager.placement,
  decidedBy: draft.decidedBy ?? null,
  over: draft.over ?? null,
  ruling: draft.ruling ?? null,
  exactCents: draft.exactCents ?? null,
  leastChipCents: draft.leastChipCents ?? null,
});

/** What the rules do not govern, and why. */
export const notGoverned = <By>(wager: Wager, reason: string, more: Partial<Due<By>> = {}): Due<By> =>
  dueFrom<By>(wager, { outcome: 'not-governed', due: null, clauses: none, reason, ...more });

/** What the record does not decide, and why. */
export const undetermined = <By>(wager: Wager, reason: string, more: Partial<Due<By>> = {}): Due<By> =>
  dueFrom<By>(wager, { outcome: 'undetermined', due: null, clauses: none, reason, ...more });

/** What a due rests on beside what is said in it: clauses and interpretations. */
export type Grounding = { readonly clauses: readonly string[]; readonly interpretations: readonly string[] };

/** Most wagers rest on nothing else: they share this. */
export const nothingElse: Grounding = { clauses: [], interpretations: [] };

const both = (one: Grounding, other: Grounding): Grounding => ({
  clauses: [...one.clauses, ...other.clauses],
  interpretations: [...one.interpretations, ...other.interpretations],
});

/** What a due rests on by several of these, one after the other. */
export const restingOnAll = (...all: readonly Grounding[]): Grounding => {
  let sum = nothingElse;
  for (const more of all) if (more !== nothingElse) sum = sum === nothingElse ? more : both(sum, more);
  return sum;
};

/** What is due, resting on more: that comes first. */
export const restingOn = <By>({ clauses, interpretations }: Grounding, due: Due<By>): Due<By> =>
  clauses.length + interpretations.length === 0 ? due : { ...due, ...both({ clauses, interpretations }, due) };

/** What was done last with a wager: its money, a change, or that it was laid. Undefined where nothing was. */
export const lastDoneWith = ({ money, changes, laid }: Wager): Moment | undefined =>
  [laid, ...changes, ...money]
    .filter((one) => one !== null)
    .toSorted((a, b) => a.at - b.at)
    .at(-1)?.fact;

/** A settlement beside the reasoning for it. */
export const reasoned = <By>(wager: Wager, due: Due<By>): Reasoned<By> => ({
  settlement: settlementOf(wager, due),
  wager,
  due,
});

const settlementOf = (wager: Wager, of: Due): Settlement => {
  const { placement, due, dueMost, interpretations } = of;
  return {
    wagerId: wager.wagerId,
    personId: wager.personId,
    kind: placement.kind,
    stakeCents: placement.stakeCents,
    linkedTo: wager.laid?.fact.data.linkedTo ?? null,
    outcome: of.outcome,
    due,
    dueMost,
    reckoned: of.reckoned,
    done: recordedOn(wager),
    differenceCents: isPerhapsToldTwice(wager, of) ? null : overDueCents({ due, dueMost, done: doneOn(wager) }),
    clauses: of.clauses,
    interpretations: interpretations.length > 1 ? [...new Set(interpretations)] : interpretations,
    reason: of.reason,
    between: null,
  };
};
