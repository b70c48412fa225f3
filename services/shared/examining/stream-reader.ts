import { LRUCache } from 'lru-cache';
import type { EventCatalogue } from '../../../domain/kernel/event-types.ts';
import type { StoredEvent } from '../../../domain/kernel/envelope.ts';
import type { StreamName } from '../../../domain/kernel/streams.ts';
import { readingOf, readOn, type Read } from '../../../domain/examination/views.ts';
import { corruptionOf, isSound } from '../event-store/integrity.ts';
import type { EventStore, WholeStream } from '../event-store/port.ts';
import { notKnown } from '../event-types/known.ts';

/**
 * `read` is of what can be believed of the first `seen` events, and `fault` says what keeps them from being judged. Events that come are
 * added to what was read already.
 */
type Entry = { readonly events: StoredEvent[]; seen: number; read?: Read; fault?: Error | undefined };

/** Streams as read so far, kept up by what the subscription delivers, so that a live examination reads nothing twice. */
export type StreamReader = {
  /** Takes in events that the subscription delivered, in order of revision within their streams. */
  readonly observe: (events: readonly StoredEvent[]) => void;
  /**
   * A stream, whole, with its effective history. A stream that does not exist is empty. Rejects when a record
   * of it is corrupt, or is not known to this program: what is judged rests on the whole stream.
   */
  readonly read: (stream: StreamName) => Promise<Read>;
  /** What can be believed of a stream, for questions before a judgement: which subject it is, and whether it was closed. */
  readonly readSound: (stream: StreamName) => Promise<Read>;
  /** Reads some streams in one go, so that the next `read` of each finds it; false where the store cannot. */
  readonly prefetch: (streams: readonly StreamName[]) => Promise<boolean>;
  /** Lets go of a stream that will hardly be asked for again. */
  readonly forget: (stream: StreamName) => void;
};

const pageSize = 1_000;

/**
 * Reads through a cache of streams that hold at most `maxEvents` events together. A stream that is longer by itself is held all the same, two of
 * them at most: an examination needs it whole, and to read it anew for each event and each round would take time that grows with its length.
 */
export const streamReader = (store: EventStore, catalogue: EventCatalogue, maxEvents = 50_000): StreamReader => {
  const mostOfOne = Math.floor(maxEvents / 2);
  const cache = new LRUCache<string, Entry>({
    maxSize: maxEvents,
    sizeCalculation: ({ events }) => Math.min(events.length + 1, mostOfOne),
  });

  /** Streams that are being read now: many who ask at once wait for one reading. */
  const underWay = new Map<StreamName, Promise<Entry>>();

  /** What was read in one go and not asked for since: as it came, so that not all of it is held parsed at a time. */
  const ahead = new Map<string, WholeStream>();

  const isHeld = (stream: StreamName): boolean => cache.has(stream) || underWay.has(stream);

  /** A corrupt record keeps its place, and an examination of the stream meets it there. */
  const upcast = (event: StoredEvent): StoredEvent => (isSound(event) ? catalogue.upcast(event) : event);

  const readWhole = async (stream: StreamName): Promise<StoredEvent[]> => {
    const known = ahead.get(stream);
    ahead.delete(stream);
    const whole = known?.events();
    // Which record is corrupt is said by the stream as it is read by itself.
    if (whole?.every(isSound)) return whole.map(upcast);
    const events: StoredEvent[] = [];
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- the next page begins where this one ends
      const page = await store.readStream(stream, { from: events.length, limit: pageSize });
      events.push(...page.map(upcast));
      if (page.length < pageSize) return events;
    }
  };

  /** The first that keeps the events from being judged. */
  const faultIn = (events: readonly StoredEvent[]): Error | undefined => {
    for (const event of events) {
      const fault = corruptionOf(event) ?? notKnown(catalogue, event);
      if (fault) return fault;
    }
    return undefined;
  };

  const readEntry = async (stream: StreamName): Promise<Entry> => {
    try {
      const entry: Entry = { events: await readWhole(stream), seen: 0 };
      cache.set(stream, entry);
      return entry;
    } finally {
      underWay.delete(stream);
    }
  };

  const entryOf = (stream: StreamName): Entry | Promise<Entry> => {
    const held = cache.get(stream) ?? underWay.get(stream);
    if (held) return held;
    const entry = readEntry(stream);
    underWay.set(stream, entry);
    return entry;
  };

  const reading = async (stream: StreamName): Promise<{ readonly read: Read; readonly entry: Entry }> => {
    const entry = await entryOf(stream);
    if (entry.read && entry.seen === entry.events.length) return { read: entry.read, entry };
    const news = entry.events.slice(entry.seen);
    entry.fault ??= faultIn(news);
    const sound = news.filter(isSound);
    const read = entry.read ? readOn(entry.read, sound) : readingOf(sound);
    entry.read = read;
    entry.seen = entry.events.length;
    return { read, entry };
  };

  /** Takes in events of one stream that came one after the other. */
  const takeIn = (stream: string, news: readonly StoredEvent[]): void => {
    ahead.delete(stream);
    const entry = cache.get(stream) ?? (news[0]?.revision === 0 ? { events: [], seen: 0 } : undefined);
    if (!entry) return;
    for (const event of news) {
      if (event.revision > entry.events.length) {
        cache.delete(stream);
        return;
      }
      if (event.revision === entry.events.length) entry.events.push(upcast(event));
    }
    // Another object: the size of one that is there already would not be taken again.
    cache.set(stream, { ...entry });
  };

  return {
    observe: (events) => {
      let from = 0;
      for (const [at, { stream }] of events.entries()) {
        if (events[at + 1]?.stream === stream) continue;
        takeIn(stream, events.slice(from, at + 1));
        from = at + 1;
      }
    },
    read: async (stream) => {
      const { read, entry } = await reading(stream);
      if (entry.fault) throw entry.fault;
      return read;
    },
    readSound: async (stream) => (await reading(stream)).read,
    prefetch: async (streams) => {
      if (!store.readStreams) return false;
      const missing = streams.filter((stream) => !isHeld(stream));
      const found = missing.length === 0 ? [] : await store.readStreams(missing);
      // What others have read meanwhile is not held a second time.
      for (const whole of found) if (!isHeld(whole.stream)) ahead.set(whole.stream, whole);
      return true;
    },
    forget: (stream) => {
      ahead.delete(stream);
      cache.delete(stream);
    },
  };
};
