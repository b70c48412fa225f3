/** Lets so many in at a time; the others wait in order of arrival. */
export type Gate = {
  /** False when the wait took longer than `untilMs` (on `performance.now()`). A caller that got in must leave. */
  readonly enter: (untilMs: number) => Promise<boolean>;
  readonly leave: () => void;
  readonly widen: (limit: number) => void;
};

export const createGate = (initial: number): Gate => {
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
          clearTimeout(timer);
          resolve(true);
        };
        const timer = setTimeout(
          () => {
            waiting.delete(enter);
            resolve(false);
          },
          Math.max(0, untilMs - performance.now()),
        );
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
