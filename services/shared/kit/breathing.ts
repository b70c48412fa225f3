import { realTimers, type Timers } from './timers.ts';

/** Lets others on the thread have their turn, where long work has gone on since they had it last. */
export type Breathe = () => Promise<void>;

/** Long work awaits this again and again: it costs nothing until the work has gone on for `longestMs`. */
export const breathing = (
  longestMs = 10,
  { elapsedMs, nextTurn }: Pick<Timers, 'elapsedMs' | 'nextTurn'> = realTimers,
): Breathe => {
  let sinceMs = elapsedMs();
  return async () => {
    if (elapsedMs() - sinceMs < longestMs) return;
    await nextTurn();
    sinceMs = elapsedMs();
  };
};
