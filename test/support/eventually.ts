import { setTimeout as pause } from 'node:timers/promises';

/** Tries an expectation again and again until it holds; its own failure is what is told when it does not in time. */
export const eventually = async (expectation: () => Promise<void>, withinMs = 10_000): Promise<void> => {
  const until = performance.now() + withinMs;
  for (;;) {
    // oxlint-disable no-await-in-loop -- polling
    try {
      await expectation();
      return;
    } catch (failure) {
      if (performance.now() > until) throw failure;
    }
    await pause(20);
    // oxlint-enable no-await-in-loop
  }
};
