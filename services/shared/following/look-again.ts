import { realTimers, type Timers } from '../kit/timers.ts';

/**
 * Does something again and again until it is stopped, never twice at once. What goes wrong is left to the next time: this is for
 * looks at things that report their own troubles.
 */
export const lookAgain = (
  everyMs: number,
  look: () => Promise<void>,
  timers: Pick<Timers, 'every'> = realTimers,
): (() => void) => {
  let looking = false;
  return timers.every(everyMs, () => {
    if (looking) return;
    looking = true;
    look()
      .catch(() => {})
      .finally(() => (looking = false));
  });
};

/** How often a follower checks that its store is still the same one. */
export const storeLookMs = 15_000;
