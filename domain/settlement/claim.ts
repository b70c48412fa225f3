import type { Counted, Effect, LateTouch } from '../round/betting.ts';
import type { RoundRecord } from '../round/record.ts';
import type { LaidWager, Placement } from '../round/wager-book.ts';
import type { TableRecord } from '../table/record.ts';
import type { Due } from './due.ts';
import type { RulingReading } from './grounds.ts';
import type { JudgedRefusal, RefusalsThatCount } from './rulings.ts';

/** Where a document says whether a wager counts, and the id of the question that it leaves open about one touched too late. */
export type CountingRules = {
  readonly clauses: {
    /** Wagers are made by placing chips or tokens. */
    readonly placed: string;
    readonly byWord: string;
    readonly voided: string;
    readonly setAside: string;
    readonly forfeited: string;
    readonly refused: string;
    /** A person is kept out of the game. */
    readonly excluded: string;
  };
  readonly questions: {
    readonly lateTouch: string;
    /** What a wager counts for that an excluded person laid. */
    readonly excludedWagers: string;
  };
};

/** A wager, with everything on which it rests whether it counts. A game's own claim adds what play made of it. */
export type Claim<Touch extends LateTouch = LateTouch> = {
  readonly picture: RoundRecord & { readonly table: TableRecord };
  readonly scenario: {
    readonly rules: CountingRules;
    readonly reading: RulingReading;
    readonly refusals: RefusalsThatCount;
  };
  readonly wager: LaidWager;
  /** What was done to it after the close of betting, and what each of that does. */
  readonly effects: ReadonlyMap<Touch, Effect>;
  /** The clauses that stand against what of that has no effect, or may have none. */
  readonly lateUnder: readonly string[];
  readonly counts: Counted<Touch>;
  /** Refusals of it by somebody who may. */
  readonly refusals: readonly JudgedRefusal[];
  /** Null: the clocks cannot tell whether a part of it was refused in time. */
  readonly partRefusedCents: number | null;
  /** How it lies as it counts, without what was refused of it; as it was laid, where it does not count. */
  readonly placement: Placement;
};

const noEffects: ReadonlyMap<never, Effect> = new Map<never, Effect>();

/** What each late touch of a wager does. Most wagers have none: they share the answer. */
export const effectsOn = <Touch extends LateTouch>(
  touches: readonly Touch[],
  { wagerId }: LaidWager,
  effectOf: (touch: Touch) => Effect,
): ReadonlyMap<Touch, Effect> => {
  if (touches.length === 0) return noEffects;
  const own = touches.filter(({ wager }) => wager.wagerId === wagerId);
  return own.length === 0 ? noEffects : new Map(own.map((one) => [one, effectOf(one)]));
};

/** What lies there, without what was refused of it: a number of cents, or null where that is in doubt. */
export const withoutRefused = (lies: Placement, refusedCents: number | null): Placement =>
  refusedCents ? { ...lies, stakeCents: lies.stakeCents - refusedCents } : lies;

/** How a wager lies as it counts, without what was refused of it. */
export const placementOf = ({ placement }: LaidWager, counts: Counted, refusedCents: number | null): Placement =>
  withoutRefused(counts.placement ?? placement, refusedCents);

/** The same claim, if something about it were otherwise: what late touches do, or which refusals count. */
export type Supposing<C extends Claim<Touch>, Touch extends LateTouch> = (
  claim: C,
  otherwise: { readonly effects?: ReadonlyMap<Touch, Effect>; readonly refusals?: RefusalsThatCount },
) => C;

/** A rule that play has no part in: no play is what decided the wager. */
export type Ruled<C> = (claim: C) => Due<never> | undefined;

/** A doubt of the same kind, for `whetherOrNot`. */
export type Doubted<C> = {
  readonly ways: (claim: C) => readonly [one: C, other: C] | undefined;
  readonly isSame: (one: Due, other: Due) => boolean;
  readonly undetermined: (claim: C) => Due<never>;
};
