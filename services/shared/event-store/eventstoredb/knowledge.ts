import { LRUCache } from 'lru-cache';
import type { StoredEvent } from '../../../../domain/kernel/envelope.ts';
import type { StreamName } from '../../../../domain/kernel/streams.ts';
import type { PreparedEvent } from '../batch.ts';
import type { Standing, StreamFacts } from '../check-append.ts';
import type { Reader } from './reader.ts';

/** All that this process knows of a stream: every id from its beginning up to `next`. Nothing of an unknown stream is known. */
type Known = { next: number; readonly ids: Map<string, Standing> };

/** The position of an event that we appended before the last of its batch: the server told only the last one's. */
export const untold = '';

/**
 * What is in the streams that this process writes, so that an append to one of them needs no read: an id that is there already
 * would be stored a second time at the tip. Bounded by the number of ids; what was dropped is read again.
 */
export type Knowledge = {
  /** The facts as this process knows them; others may have written since. */
  readonly facts: (stream: StreamName) => StreamFacts;
  /** The facts as the server has them, read from where our knowledge ends. */
  readonly readOn: (stream: StreamName) => Promise<StreamFacts>;
  /** Learns a batch of ours that ends at a revision and a position. */
  readonly learn: (stream: StreamName, events: readonly PreparedEvent[], last: Omit<Standing, 'contentHash'>) => void;
  readonly forget: (stream: StreamName) => void;
};

const asFacts = ({ next, ids }: Known): StreamFacts => ({
  tip: next === 0 ? 'none' : next - 1,
  standing: (eventId) => ids.get(eventId),
});

const add = (known: Known, eventId: string, standing: Standing): void => {
  // A gap would make "every id up to next" untrue; what lies behind it is read when it is needed.
  if (standing.revision > known.next) return;
  known.ids.set(eventId, standing);
  known.next = Math.max(known.next, standing.revision + 1);
};

export const createKnowledge = (reader: Reader, maxIds = 100_000): Knowledge => {
  const cache = new LRUCache<StreamName, Known>({ maxSize: maxIds, sizeCalculation: ({ ids }) => ids.size + 1 });
  /** Set anew each time: the cache measures an entry when it comes in, and ours grow. */
  const keep = (stream: StreamName, known: Known): void => {
    cache.delete(stream);
    cache.set(stream, known);
  };
  const of = (stream: StreamName): Known => cache.get(stream) ?? { next: 0, ids: new Map() };

  const learnRead = (known: Known, events: readonly StoredEvent[]): void => {
    // What an administrator has truncated away is beyond knowing; numbering goes on where it was.
    if (events[0] && known.ids.size === 0) known.next = events[0].revision;
    for (const { eventId, revision, position, metadata } of events) {
      add(known, eventId, { revision, position, contentHash: metadata.contentHash });
    }
  };

  return {
    facts: (stream) => asFacts(of(stream)),
    readOn: async (stream) => {
      const known = of(stream);
      const events = await reader.stream(stream, { from: known.next, limit: Infinity, direction: 'forwards' });
      // Known, and gone: deleted by an administrator. What is true is what can be read.
      if (!events) {
        cache.delete(stream);
        return asFacts({ next: 0, ids: new Map() });
      }
      learnRead(known, events);
      keep(stream, known);
      return asFacts(known);
    },
    learn: (stream, events, { revision, position }) => {
      const known = of(stream);
      const first = revision - events.length + 1;
      for (const [index, { eventId, contentHash }] of events.entries()) {
        const isLast = index === events.length - 1;
        add(known, eventId, { revision: first + index, position: isLast ? position : untold, contentHash });
      }
      keep(stream, known);
    },
    forget: (stream) => {
      cache.delete(stream);
    },
  };
};
