import type { Timers } from '../../kit/timers.ts';

/**
 * How far the server's log is known to reach. An append that is answered with a position at or below it was stored before it was
 * sent: the server recognised a retry. Without this, a new batch and a retry of another process's would look the same. What another
 * process stored in the last moments may still be called new; that is all it can mean, since other content has another id.
 */
export type Tide = {
  /** The furthest position known, looked up anew when nothing was heard for a while. */
  readonly now: () => Promise<bigint>;
  readonly raise: (commit: bigint) => void;
};

/** Under load every answer renews the tide; an append after a lull costs one small read. */
const freshMs = 250;

export const createTide = (lookUp: () => Promise<bigint>, { elapsedMs }: Pick<Timers, 'elapsedMs'>): Tide => {
  let tide = 0n;
  let heardAtMs = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;

  const raise = (commit: bigint): void => {
    if (commit > tide) tide = commit;
    heardAtMs = elapsedMs();
  };
  const look = async (): Promise<void> => {
    try {
      raise(await lookUp());
    } finally {
      looking = undefined;
    }
  };

  return {
    raise,
    now: async () => {
      if (elapsedMs() - heardAtMs > freshMs) await (looking ??= look());
      return tide;
    },
  };
};
