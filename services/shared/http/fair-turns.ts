/** Lets other callers have their turn when this one has had the thread for long enough; undefined, at once, when it has not. */
export type TurnOf = (caller: string) => Promise<void> | undefined;

/** So long may all that callers sent keep the thread, each with an equal part, before whatever else is due. */
const roundMs = 5;
const shortestMs = 1;

type Caller = { sinceMs: number; readonly waiting: (() => void)[] };

/**
 * One thread takes what everybody sends. A loop over what a caller sent asks here between its steps: a caller that has had the
 * thread for its part of a round waits for the next one, in which each caller that waits goes on with one piece of work. Between
 * rounds the thread does whatever else is due, so a caller that sends much is slow itself and keeps nobody waiting.
 */
export const fairTurns = (nowMs: () => number, nextRound: (begin: () => void) => unknown = setImmediate): TurnOf => {
  const callers = new Map<string, Caller>();

  const begin = (): void => {
    for (const [name, { waiting }] of callers) {
      const next = waiting.shift();
      if (next) next();
      else callers.delete(name);
    }
    if (callers.size > 0) nextRound(begin);
  };

  const joins = (name: string): undefined => {
    if (callers.size === 0) nextRound(begin);
    callers.set(name, { sinceMs: nowMs(), waiting: [] });
  };

  return (name) => {
    const caller = callers.get(name);
    if (!caller) return joins(name);
    const partMs = Math.max(shortestMs, roundMs / callers.size);
    if (caller.waiting.length === 0 && nowMs() - caller.sinceMs < partMs) return undefined;
    return new Promise((resolve) => {
      caller.waiting.push(() => {
        caller.sinceMs = nowMs();
        resolve();
      });
    });
  };
};

/** The turns of this thread. */
export const turnOf: TurnOf = fairTurns(() => performance.now());
