import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';

/**
 * The flow of time, as services wait in it. It is handed in with everything that waits, so that a whole installation can run on a clock that
 * somebody else moves. What time it is (`nowMs`) is another question: that clock may be put back.
 */
export type Timers = {
  /** Milliseconds since some moment. They never go back, so they say how long something took. */
  readonly elapsedMs: () => number;
  /** Answers after so many milliseconds, or at once when the signal is aborted. */
  readonly pause: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** Calls once, after so many milliseconds. The answer calls it off. */
  readonly after: (ms: number, call: () => void) => () => void;
  /** Calls again and again; keeps no process alive. The answer ends it. */
  readonly every: (ms: number, call: () => void) => () => void;
  /** Answers in the next turn of the event loop, when what came with this one has been heard. */
  readonly nextTurn: () => Promise<void>;
};

/** Time as it passes for everybody. */
export const realTimers: Timers = {
  elapsedMs: () => performance.now(),
  pause: (ms, signal) => sleep(ms, undefined, signal && { signal }).catch(() => {}),
  after: (ms, call) => {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
  every: (ms, call) => {
    const timer = setInterval(call, ms);
    timer.unref();
    return () => clearInterval(timer);
  },
  nextTurn: () => turn(undefined),
};
