import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { hasEnded } from './ended.ts';

/** How a server of ours goes: `running`, or ended by itself and being started again (the attempts that failed so far). */
export type Condition =
  | { readonly state: 'running' }
  | { readonly state: 'starting again'; readonly endedBy: string; readonly failedAttempts: number };

export type KeptRunning = {
  /** The process that runs now; the last one that ran while the next is being started. */
  readonly child: () => ChildProcess;
  readonly condition: () => Condition;
  /** No more is started. Resolves when nothing is being started any more; the child is left to the caller. */
  readonly letGo: () => Promise<void>;
};

/** A server that lasts so long has recovered: the next end is another story, and is answered at once again. */
const lastedMs = 60_000;
const longestPauseMs = 30_000;

/** How long to wait before the attempt after so many that failed, or after so many short lives: 0, 1, 2, 4 … 30 s. */
export const pauseBefore = (failedAttempts: number): number =>
  failedAttempts === 0 ? 0 : Math.min(longestPauseMs, 1_000 * 2 ** (failedAttempts - 1));

const endOf = (child: ChildProcess): string =>
  child.signalCode === null ? `exit code ${child.exitCode ?? 'unknown'}` : `signal ${child.signalCode}`;

const untilEnded = (child: ChildProcess): Promise<void> =>
  hasEnded(child) ? Promise.resolve() : new Promise((resolve) => void child.once('exit', () => resolve()));

/**
 * Watches a server process and starts it again whenever it ends by itself, with growing pauses, for as long as it takes: a disk that
 * is full today has room tomorrow. `relaunch` resolves with a process that answers, and gives up when its signal says so.
 */
export const keepRunning = (
  first: ChildProcess,
  relaunch: (signal: AbortSignal) => Promise<ChildProcess>,
  told: { readonly ended: (how: string) => void; readonly again: () => void },
): KeptRunning => {
  let child = first;
  let condition: Condition = { state: 'running' };
  const letGo = new AbortController();
  const { signal } = letGo;
  let startedMs = performance.now();
  let shortLives = 0;

  /** Resolves with a process that answers; undefined when nobody wants one any more. */
  const startAgain = async (endedBy: string): Promise<ChildProcess | undefined> => {
    for (let failedAttempts = shortLives; !signal.aborted; failedAttempts += 1) {
      condition = { state: 'starting again', endedBy, failedAttempts };
      try {
        await pause(pauseBefore(failedAttempts), undefined, { signal });
        return await relaunch(signal);
      } catch {
        // Told by the condition: why it does not start stands in the server's own log.
      }
    }
    return undefined;
  };

  const watch = async (): Promise<void> => {
    for (;;) {
      await untilEnded(child);
      if (signal.aborted) return;
      if (performance.now() - startedMs > lastedMs) shortLives = 0;
      told.ended(endOf(child));
      const next = await startAgain(endOf(child));
      if (!next) return;
      shortLives += 1;
      child = next;
      startedMs = performance.now();
      condition = { state: 'running' };
      told.again();
    }
  };
  const watching = watch();
  return {
    child: () => child,
    condition: () => condition,
    letGo: async () => {
      letGo.abort();
      // While the child lives the watch only waits for its end, which the caller brings about.
      if (condition.state !== 'running') await watching;
    },
  };
};
