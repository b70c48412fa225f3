import { whenSilentFor } from '../../kit/patience.ts';
import type { Timers } from '../../kit/timers.ts';
import { StoreUnavailable } from '../port.ts';

/** How long the server may take over one answer, and how long a call of ours may take with all its retries. */
export type Patience = { readonly answerMs: number; readonly patienceMs: number };

/** The same, with the time in which it is counted. */
export type Patient = Patience & { readonly timers: Timers };

/** The server did not say what became of a request: it may have been carried out or not. */
export class OutcomeUnknown extends Error {
  override name = 'OutcomeUnknown';
}

/** The promise, or `OutcomeUnknown` when it takes longer. What becomes of the promise afterwards is nobody's concern any more. */
export const within = async <Value>(
  timers: Pick<Timers, 'after' | 'nextTurn'>,
  ms: number,
  promise: Promise<Value>,
): Promise<Value> => {
  let waitNoMore: (() => void) | undefined;
  const late = new Promise<never>((_, reject) => {
    waitNoMore = whenSilentFor(timers, ms, () => reject(new OutcomeUnknown(`no answer in ${ms} ms`)));
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    waitNoMore?.();
  }
};

const firstPauseMs = 50;
const longestPauseMs = 1_000;

/**
 * Tries until there is an outcome, again after each `OutcomeUnknown`, for as long as patience lasts; then `StoreUnavailable`.
 * A try that has begun is waited for, so a call ends after `patienceMs + answerMs` at the latest.
 */
export const persistently = async <Value>(
  { patienceMs, timers }: Pick<Patient, 'patienceMs' | 'timers'>,
  attempt: (untilMs: number) => Promise<Value>,
): Promise<Value> => {
  const untilMs = timers.elapsedMs() + patienceMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      return await attempt(untilMs);
    } catch (error) {
      if (!(error instanceof OutcomeUnknown)) throw error;
      if (timers.elapsedMs() + pauseMs >= untilMs) {
        throw new StoreUnavailable('EventStoreDB does not answer', { cause: error });
      }
    }
    await timers.pause(pauseMs);
  }
};
