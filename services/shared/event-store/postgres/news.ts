import type { Timers } from '../../kit/timers.ts';

/** Tells those who follow the store on other connections that there is news: with a commit, or of several commits at once. */
export type News = {
  /** Whether the next commit is to tell of itself. */
  readonly isDue: () => boolean;
  /** Something was stored, up to a position; `told` says whether its commit told of it. */
  readonly stored: (told: boolean, upTo: number) => void;
  /** Tells what is still untold. */
  readonly close: () => Promise<void>;
};

/**
 * Each notification wakes every listening process and a backend of PostgreSQL for each of them. Under load a follower of the store gathers what
 * comes for longer than this, so all but the first would wake it for nothing.
 */
const tellEveryMs = 10;

/** `tell` tells by itself, without a commit, that there is news up to a position; a failure does not matter, since followers look for themselves from time to time. */
export const newsOfCommits = (
  tell: (upTo: number) => Promise<unknown>,
  { elapsedMs, after }: Pick<Timers, 'elapsedMs' | 'after'>,
): News => {
  let toldAtMs = Number.NEGATIVE_INFINITY;
  let later: (() => void) | undefined;
  let furthest = 0;

  const tellNow = async (): Promise<void> => {
    later?.();
    later = undefined;
    toldAtMs = elapsedMs();
    await tell(furthest).catch(() => {});
  };

  return {
    isDue: () => elapsedMs() - toldAtMs >= tellEveryMs,
    stored: (told, upTo) => {
      furthest = Math.max(furthest, upTo);
      if (told) {
        later?.();
        later = undefined;
        toldAtMs = elapsedMs();
      } else {
        later ??= after(tellEveryMs, () => void tellNow());
      }
    },
    close: async () => {
      if (later) await tellNow();
    },
  };
};
