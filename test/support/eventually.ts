import { setTimeout as pause } from 'node:timers/promises';

/** How long a test waits before it calls something a hang. A busy machine takes a tenth of it. */
export const hangMs = 600_000;

/** Tries an expectation again and again until it holds. Only a hang ends it: then its own failure is told. */
export const eventually = async (expectation: () => Promise<void>): Promise<void> => {
  const until = performance.now() + hangMs;
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
