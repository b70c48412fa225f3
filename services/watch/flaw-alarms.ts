import { lookAgain } from '../shared/following/look-again.ts';
import type { Foundation } from '../shared/process/foundation.ts';
import { flawBooks } from '../shared/record/flaws.ts';
import { raiseFlawAlarm } from './alarms.ts';
import { mostStreams } from './noticed.ts';

/** Has alarms raised about what readers and the scrub have noted to be wrong with the record. */
export type FlawAlarms = {
  /** True while an alarm could not be stored. */
  readonly isUntold: () => boolean;
  readonly stop: () => Promise<void>;
};

const lookEveryMs = 1_000;

/**
 * Tells what any process has noted to be wrong with the record, in any order: at once, and what comes within `everyMs` after that
 * together. What was noted waits in the database, so nothing is lost while the store is away, nothing is held in memory, and of several
 * processes each tells the same alarm under the same id.
 */
export const tellFlaws = (
  { store, pool, log }: Pick<Foundation, 'store' | 'pool' | 'log'>,
  everyMs: number,
): FlawAlarms => {
  const books = flawBooks(pool);
  let untold = false;
  let telling: Promise<void> | undefined;

  const tell = async (): Promise<void> => {
    const alarm = await books.dueAlarm(everyMs);
    if (alarm === null) return;
    try {
      const flaws = await books.toTell(alarm, mostStreams);
      // All of it may have been put right since.
      if (flaws.length > 0) {
        await raiseFlawAlarm(store, alarm, flaws, Date.now());
        log.error({ flaws }, 'the record is not as it should be');
      }
      await books.told(alarm);
      untold = false;
    } catch (fault) {
      untold = true;
      log.warn({ err: fault }, 'an alarm could not be stored, and is tried again');
    }
  };
  const stopLooking = lookAgain(Math.min(lookEveryMs, everyMs), () => (telling = tell()));

  return {
    isUntold: () => untold,
    stop: async () => {
      stopLooking();
      await telling?.catch(() => {});
    },
  };
};
