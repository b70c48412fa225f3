import type { Timers } from '../../kit/timers.ts';

/** Lets so many in at a time; the others wait in order of arrival. */
export type Gate = {
  /** False when the wait took longer than `untilMs` (on `elapsedMs`). A caller that got in must leave. */
  readonly enter: (untilMs: number) => Promise<boolean>;
  readonly leave: () => void;
  readonly widen: (limit: number) => void;
};

export const createGate = (initial: number, { elapsedMs, after }: Pick<Timers, 'elapsedMs' | 'after'>): Gate => {
  const waiting = new Set<() => void>();
  let limit = initial;
  let inside = 0;

  const admit = (): void => {
    for (const enter of waiting) {
      if (inside >= limit) return;
      waiting.delete(enter);
      inside += 1;
      enter();
    }
  };

  return {
    enter: (untilMs) => {
      if (inside < limit && waiting.size === 0) {
        inside += 1;
        return Promise.resolve(true);
      }
      return new Promise<boolean>((resolve) => {
        const enter = (): void => {
          waitNoMore();
          resolve(true);
        };
        const waitNoMore = after(Math.max(0, untilMs - elapsedMs()), () => {
          waiting.delete(enter);
          resolve(false);
        });
        waiting.add(enter);
      });
    },
    leave: () => {
      inside -= 1;
      admit();
    },
    widen: (next) => {
      limit = next;
      admit();
    },
  };
};
