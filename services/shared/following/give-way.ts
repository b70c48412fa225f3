import type { StoredEvent } from '../../../domain/kernel/envelope.ts';
import { instantMs } from '../../../domain/kernel/time.ts';
import { isSound } from '../event-store/integrity.ts';
import type { EventStore } from '../event-store/port.ts';
import { realTimers, type Timers } from '../kit/timers.ts';

/**
 * A follower of the store awaits this after a batch, with the time that the batch took: while others record a burst, it rests for
 * twice as long as it worked. It goes on at once when the burst is over, when it is far behind, or when `signal` is aborted.
 */
export type GiveWay = (events: readonly StoredEvent[], workedMs: number, signal: AbortSignal) => Promise<void>;

/** A batch this small is not a sign of a burst: a floor at play sends smaller ones. */
const fewEvents = 200;
/** Faster than any floor plays: imports, and terminals that send what they kept while we were away. */
const burstPerSecond = 4_000;
const lookEveryMs = 50;
const longestRestMs = 500;
/** A follower that is further behind does not rest, so that read models do not grow ever older under a lasting load. */
const longestBehindMs = 2_000;

type Look = { readonly atMs: number; readonly head: number; readonly isBurst: boolean };

/**
 * All followers of one store in a process share one of these, so that the end of the store is asked for once. Where positions do not
 * count events nobody gives way: that store is another machine's.
 */
export const giveWay = (
  store: Pick<EventStore, 'head' | 'positionsCount'>,
  nowMs: () => number,
  { pause }: Pick<Timers, 'pause'> = realTimers,
): GiveWay => {
  let looking: Promise<Look> | undefined;
  let last: Look = { atMs: -Infinity, head: 0, isBurst: false };

  const look = async (): Promise<Look> => {
    const head = Number((await store.head()) ?? 0);
    const atMs = nowMs();
    return { atMs, head, isBurst: ((head - last.head) * 1_000) / (atMs - last.atMs) >= burstPerSecond };
  };

  const isBurst = async (): Promise<boolean> => {
    if (nowMs() - last.atMs < lookEveryMs) return last.isBurst;
    looking ??= look();
    try {
      last = await looking;
      return last.isBurst;
    } catch {
      // A store that is away records nothing; the next read from it reports that.
      return false;
    } finally {
      looking = undefined;
    }
  };

  const isFarBehind = (events: readonly StoredEvent[]): boolean => {
    const recordedAt = events.findLast(isSound)?.metadata.recordedAt;
    return recordedAt === undefined || nowMs() - instantMs(recordedAt) > longestBehindMs;
  };

  return async (events, workedMs, signal) => {
    if (!store.positionsCount || events.length < fewEvents) return;
    let leftMs = Math.min(2 * workedMs, longestRestMs);
    while (leftMs > 0 && !signal.aborted && !isFarBehind(events) && (await isBurst())) {
      const restMs = Math.min(leftMs, lookEveryMs);
      await pause(restMs, signal);
      leftMs -= restMs;
    }
  };
};
