import type { Position } from '../../domain/kernel/envelope.ts';
import type { EventStore } from '../shared/event-store/port.ts';
import { lookAgain } from '../shared/following/look-again.ts';
import type { Logger } from '../shared/process/logger.ts';
import { raiseAlarms } from './alarms.ts';
import { sourceOf, type Noticed } from './noticed.ts';

/** As much is held as may be, since no alarm can be stored. The watch that noticed it goes on from there later. */
export class TooMuchUntold extends Error {
  override name = 'TooMuchUntold';
}

/** Gathers what the watches notice, and has alarms raised about it: at once, and then what came in a minute at its end. */
export type AlarmKeeper = {
  /** Throws `TooMuchUntold` for what it cannot hold. The same is then to be noticed again. */
  readonly notice: (noticed: Noticed) => void;
  /** True while something of a source was noticed that no alarm tells of yet. */
  readonly isWaiting: (source: ReturnType<typeof sourceOf>) => boolean;
  /** True while an alarm could not be stored. */
  readonly isUntold: () => boolean;
  readonly stop: () => Promise<void>;
};

const lookEveryMs = 1_000;
/** So much is held at most; more is told before the minute is over. */
const mostWaiting = 50_000;
/** Beyond this nothing is taken: what cannot be told, as while the stream of alarms cannot be written to, must not fill the memory. */
const mostHeld = 2 * mostWaiting;

export const alarmKeeper = (on: {
  readonly store: EventStore;
  readonly log: Logger;
  readonly nowMs: () => number;
  /** How often a stream may have an alarm. */
  readonly everyMs: number;
}): AlarmKeeper => {
  const { everyMs } = on;
  /** A source that begins again, as after a lost connection, notices the same again. */
  const noticedUpTo = new Map<string, Position>();
  let waiting: readonly Noticed[] = [];
  let arrived: Noticed[] = [];
  let notBeforeMs = Number.NEGATIVE_INFINITY;
  let untold = false;
  let telling: Promise<void> | undefined;

  const tell = async (): Promise<void> => {
    const isMuch = waiting.length + arrived.length >= mostWaiting;
    if (waiting.length + arrived.length === 0 || (on.nowMs() < notBeforeMs && !isMuch)) return;
    waiting = [...waiting, ...arrived];
    arrived = [];
    try {
      const answer = await raiseAlarms(on.store, waiting, on.nowMs(), isMuch ? 0 : everyMs);
      untold = false;
      if ('notBeforeMs' in answer) {
        ({ notBeforeMs } = answer);
        return;
      }
      waiting = [];
      if (answer.raised.length === 0) return;
      notBeforeMs = on.nowMs() + everyMs;
      on.log.error({ alarms: answer.raised }, 'the event store was tampered with');
    } catch (fault) {
      untold = true;
      on.log.warn({ err: fault }, 'an alarm could not be stored, and is tried again');
    }
  };
  const tellNow = (): Promise<void> =>
    (telling ??= tell().finally(() => {
      telling = undefined;
    }));
  const stopLooking = lookAgain(Math.min(lookEveryMs, everyMs), tellNow);

  return {
    notice: (noticed) => {
      const source = sourceOf(noticed.what);
      if (noticed.position <= (noticedUpTo.get(source) ?? '')) return;
      if (waiting.length + arrived.length >= mostHeld) throw new TooMuchUntold('alarms cannot be stored');
      noticedUpTo.set(source, noticed.position);
      arrived.push(noticed);
    },
    isWaiting: (source) => [...waiting, ...arrived].some(({ what }) => sourceOf(what) === source),
    isUntold: () => untold,
    stop: async () => {
      stopLooking();
      await telling;
    },
  };
};
