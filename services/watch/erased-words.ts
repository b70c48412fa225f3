import { erasureEvents } from '../../domain/erasure/events.ts';
import { erasureStream } from '../../domain/erasure/stream.ts';
import type { Position, StoredEvent } from '../../domain/kernel/envelope.ts';
import { instantMs } from '../../domain/kernel/time.ts';
import { isSound } from '../shared/event-store/integrity.ts';
import { StreamWithheld } from '../shared/event-store/port.ts';
import { lookAgain } from '../shared/following/look-again.ts';
import type { Foundation } from '../shared/process/foundation.ts';
import { eraseWords, venuesWithWords, type AskTexts } from '../shared/words/erasing.ts';
import { raiseErasedWordsAlarm } from './alarms.ts';

const pageSize = 500;
/** Who has just recorded an erasure is about to erase the words: they are not found before that. */
const givenMs = 60_000;

export type EraseAgainOn = Pick<Foundation, 'store' | 'pool' | 'log'> & { readonly nowMs: () => number };

/** The events of a page that say of words that they were erased, with what is to be said of these. */
const erasuresIn = (page: readonly StoredEvent[], beforeMs: number) =>
  page.flatMap((event) => {
    if (!isSound(event) || instantMs(event.metadata.recordedAt) > beforeMs) return [];
    const { ref, by, ground } = erasureEvents.definitions.WordsErased.data.parse(event.data);
    return [{ event, ref, by, ground, erasedAt: event.metadata.recordedAt }];
  });

/**
 * Compares what the record says was erased with the words that are kept, and erases again what is there: a process ended before it had erased
 * them, or a backup was restored. Reads the record of erasures of each venue, 500 events at a time. What was found is told by an alarm and in the
 * log, and answered by how many it was. Words are erased first: an alarm that cannot be stored keeps nobody's words.
 */
export const eraseAgain = async ({ store, pool, log, nowMs }: EraseAgainOn): Promise<number> => {
  const query: AskTexts = (sql, values) => pool.query(sql, [...values]);
  let count = 0;

  const inVenue = async (venue: string): Promise<void> => {
    const stream = erasureStream.streamOf(venue);
    let first: Position | undefined;
    let last: Position | undefined;
    let found = 0;
    for (let from = 0; ; from += pageSize) {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      const page = await store.readStream(stream, { from, limit: pageSize });
      const erasures = erasuresIn(page, nowMs() - givenMs);
      // oxlint-disable-next-line no-await-in-loop
      const again = new Set(await eraseWords(query, erasures));
      const there = erasures.filter(({ ref }) => again.has(ref)).map(({ event }) => event.position);
      found += there.length;
      first ??= there[0];
      last = there.at(-1) ?? last;
      if (page.length < pageSize) break;
    }
    if (first === undefined || last === undefined) return;
    count += found;
    log.error({ venue, words: found }, 'words that were erased were there, and are erased again');
    const told = { stream, count: found, position: first, lastPosition: last };
    await raiseErasedWordsAlarm(store, told, nowMs());
  };

  for (const venue of await venuesWithWords(query)) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one venue after the other
      await inVenue(venue);
    } catch (fault) {
      if (!(fault instanceof StreamWithheld)) throw fault;
      log.error({ err: fault, venue }, 'an administrator keeps the record of erased words from everybody');
    }
  }
  return count;
};

/** Has the comparison made at the start, and again and again. */
export type ErasingAgain = {
  /** True while it could not be made. */
  readonly isBehind: () => boolean;
  readonly stop: () => Promise<void>;
};

export const everyFiveMinutesMs = 5 * 60_000;
const soonMs = 5_000;

/** Compares at once, and every five minutes; sooner while it could not be done. */
export const keepErased = (on: EraseAgainOn, everyMs = everyFiveMinutesMs): ErasingAgain => {
  let isBehind = false;
  let nextMs = 0;
  let looking: Promise<void> | undefined;
  const look = async (): Promise<void> => {
    if (on.nowMs() < nextMs && !isBehind) return;
    try {
      await eraseAgain(on);
      isBehind = false;
      nextMs = on.nowMs() + everyMs;
    } catch (fault) {
      isBehind = true;
      on.log.warn({ err: fault }, 'erased words could not be compared with the record, and are compared again');
    }
  };
  looking = look();
  const stopLooking = lookAgain(Math.min(soonMs, everyMs), () => (looking = look()));
  return {
    isBehind: () => isBehind,
    stop: async () => {
      stopLooking();
      await looking;
    },
  };
};
