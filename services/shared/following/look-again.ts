/**
 * Does something again and again until it is stopped, never twice at once. What goes wrong is left to the next time: this is for
 * looks at things that report their own troubles.
 */
export const lookAgain = (everyMs: number, look: () => Promise<void>): (() => void) => {
  let looking = false;
  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    look()
      .catch(() => {})
      .finally(() => (looking = false));
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
};

/** How often a follower checks that its store is still the same one. */
export const storeLookMs = 15_000;
