import type { Limits } from '../table/events.ts';

/** The chips of a table and the limits that suit them: the ordinary ones, and the higher ones of a busy hour. */
export type ChipSet = {
  readonly leastCents: number;
  /** In cents, rising; each divides the next. With how many of each the table opens, for a hundred rounds. */
  readonly pieces: readonly (readonly [denominationCents: number, count: number])[];
  readonly tokensCents: readonly number[];
  readonly ordinary: readonly Limits[];
  readonly raised: readonly Limits[];
};

/** What the sign says of a kind of wager. Every sign of these tables says something of every kind. */
export const limitsOf = (limits: readonly Limits[], kind: string): Limits => {
  const found = limits.find(({ wagerKind }) => wagerKind === kind) ?? limits.find(({ wagerKind }) => wagerKind === '*');
  if (!found) throw new Error(`the sign says nothing of ${kind}`);
  return found;
};
