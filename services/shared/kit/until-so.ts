import { realTimers, type Timers } from './timers.ts';

const lookEveryMs = 50;

/** Looks again and again until something is so, for so long. Answers whether it is. */
export const untilSo = async (
  isSo: () => Promise<boolean>,
  patienceMs: number,
  timers: Pick<Timers, 'elapsedMs' | 'pause'> = realTimers,
): Promise<boolean> => {
  const untilMs = timers.elapsedMs() + patienceMs;
  // oxlint-disable no-await-in-loop -- one look after the other
  while (!(await isSo())) {
    if (timers.elapsedMs() > untilMs) return false;
    await timers.pause(lookEveryMs);
  }
  // oxlint-enable no-await-in-loop
  return true;
};
