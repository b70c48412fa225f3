import { LRUCache } from 'lru-cache';
import type { EventCatalogue } from '../../../domain/kernel/event-types.ts';
import type { StoredEvent } from '../../../domain/kernel/envelope.ts';
import type { StreamName } from '../../../domain/kernel/streams.ts';
import { readingOf, type Read } from '../../../domain/examination/views.ts';
import type { EventStore, WholeStream } from '../event-store/port.ts';

type Entry = { readonly events: StoredEvent[]; read: Read | undefined };

/** Streams as read so far, kept up by what the subscription delivers, so that a live examination reads nothing twice. */
export type StreamReader = {
  /** Takes in an event that the subscription delivered, in order of revision within its stream. */
  readonly observe: (event: StoredEvent) => void;
  /** A stream, whole, with its effective history. A stream that does not exist is empty. */
  readonly read: (stream: StreamName) => Promise<Read>;
  /** Reads some streams in one go, so that the next `read` of each finds it; false where the store cannot. */
  readonly prefetch: (streams: readonly StreamName[]) => Promise<boolean>;
  /** Lets go of a stream that will hardly be asked for again. */
  readonly forget: (stream: StreamName) => void;
};

const pageSize = 2_000;

/** Reads through a cache of streams that hold at most `maxEvents` events together. */
export const streamReader = (store: EventStore, catalogue: EventCatalogue, maxEvents = 50_000): StreamReader => {
  const cache = new LRUCache<string, Entry>({ maxSize: maxEvents, sizeCalculation: ({ events }) => events.length + 1 });

  /** What was read in one go and not asked for since: as it came, so that not all of it is held parsed at a time. */
  const ahead = new Map<string, WholeStream>();

  const readWhole = async (stream: StreamName): Promise<StoredEvent[]> => {
    const known = ahead.get(stream);
    if (known) {
      ahead.delete(stream);
      return known.events().map((event) => catalogue.upcast(event));
    }
    const events: StoredEvent[] = [];
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- the next page begins where this one ends
      const page = await store.readStream(stream, { from: events.length, limit: pageSize });
      events.push(...page.map((event) => catalogue.upcast(event)));
      if (page.length < pageSize) return events;
    }
  };

  return {
    observe: (event) => {
      ahead.delete(event.stream);
      const entry = cache.get(event.stream) ?? (event.revision === 0 ? { events: [], read: undefined } : undefined);
      if (!entry || event.revision < entry.events.length) return;
      if (event.revision > entry.events.length) {
        cache.delete(event.stream);
        return;
      }
      entry.events.push(catalogue.upcast(event));
      // Another object: the size of one that is there already would not be taken again.
      cache.set(event.stream, { events: entry.events, read: undefined });
    },
    read: async (stream) => {
      let entry = cache.get(stream);
      if (!entry) {
        entry = { events: await readWhole(stream), read: undefined };
        cache.set(stream, entry);
      }
      entry.read ??= readingOf([...entry.events]);
      return entry.read;
    },
    prefetch: async (streams) => {
      if (!store.readStreams) return false;
      const missing = streams.filter((stream) => !cache.has(stream));
      const found = missing.length === 0 ? [] : await store.readStreams(missing);
      for (const whole of found) ahead.set(whole.stream, whole);
      return true;
    },
    forget: (stream) => {
      ahead.delete(stream);
      cache.delete(stream);
    },
  };
};
