import type { Limits } from '../table/events.ts';

/** The chips of a table and the limits that suit them: the ordinary ones, and the higher ones of a busy hour. */
export type ChipSet = {
  readonly leastCents: number;
  /** In cents, rising; each divides the next. With how many of each the table opens, for a hundred rounds. */
  readonly pieces: readonly (readonly [denominationCents: number, count: number])[];
  readonly tokensCents: readonly number[];
  readonly ordinary: readonly Limits[];
  readonly raised: readonly Limits[];
  /** The step between stakes, where a sign of its own states it. */
  readonly multiplesCents?: number;
};

/** The chips of a table, without limits. */
export type Rack = Pick<ChipSet, 'leastCents' | 'pieces' | 'tokensCents'>;

/** Racks as tables have them, by their least chip. */
export const racks = {
  ofOneDollar: {
    leastCents: 100,
    pieces: [
      [100, 3000],
      [500, 2500],
      [2500, 2500],
      [10_000, 1200],
      [50_000, 200],
    ],
    tokensCents: [500, 1000, 2500],
  },
  ofTwoDollarsFifty: {
    leastCents: 250,
    pieces: [
      [250, 3000],
      [500, 2500],
      [2500, 2500],
      [10_000, 1200],
      [50_000, 200],
    ],
    tokensCents: [500, 1000],
  },
  ofFiveDollars: {
    leastCents: 500,
    pieces: [
      [500, 4000],
      [2500, 3000],
      [10_000, 1500],
      [50_000, 200],
    ],
    tokensCents: [500, 1000, 2500],
  },
} as const satisfies Readonly<Record<string, Rack>>;

/** A line of a sign of limits. Without a unit, wagers are multiples of the minimum. */
export const limitsLine = (
  wagerKind: string,
  [minCents, maxCents]: readonly [number, number],
  unitCents: number | null,
): Limits => ({ wagerKind, minCents, maxCents, unitCents, multiplesOfMin: unitCents === null });

/** What the sign says of a kind of wager. Every sign of these tables says something of every kind. */
export const limitsOf = (limits: readonly Limits[], kind: string): Limits => {
  const found = limits.find(({ wagerKind }) => wagerKind === kind) ?? limits.find(({ wagerKind }) => wagerKind === '*');
  if (!found) throw new Error(`the sign says nothing of ${kind}`);
  return found;
};
