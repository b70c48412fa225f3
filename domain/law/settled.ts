import type { Moment } from '../kernel/placed.ts';
import type { Sighting } from './clause.ts';
import type { Settlement } from './settlement.ts';

/** One wager whose money differs from what was due: the clause and the code that say so, and the sighting for it. */
export type MoneyFault = { readonly clause: string; readonly code: string; readonly sighting: Sighting };

/** What an edition answers when it settles a round. */
export type Settled<Reasoning = unknown> = {
  readonly settlements: readonly Settlement[];
  /** Why, in the game's own terms: for its looks. */
  readonly reasoning: Reasoning;
  /** Each is claimed by a clause of the edition that watches its code, or the edition is broken: `examine` throws. */
  readonly faults: readonly MoneyFault[];
  /**
   * What decided a wager: the play whose result it won or lost by; where no result did, the ruling that took it out of the round;
   * where no ruling did either, what was done with it last. The law of that day says what is due.
   */
  readonly decidedBy: (wagerId: string) => Moment | undefined;
};

/** What looks are given where the subject is not a round. */
export const nothingSettled: Settled<null> = {
  settlements: [],
  reasoning: null,
  faults: [],
  decidedBy: () => undefined,
};
