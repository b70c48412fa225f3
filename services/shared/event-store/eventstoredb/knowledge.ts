import { LRUCache } from 'lru-cache';
import type { RecordedEvent } from '@eventstore/db-client';
import type { StreamName } from '../../../../domain/kernel/streams.ts';
import type { PreparedEvent } from '../batch.ts';
import type { Standing, StreamFacts } from '../check-append.ts';
import { statedHash } from '../integrity.ts';
import type { ExpectedRevision } from '../port.ts';
import type { Reader } from './reader.ts';
import { isByUs, storedEvent } from './records.ts';

/**
 * All that this process knows of a stream: every id from its beginning up to `next`, a number of the server's; the revision of the last
 * event; and how many records of others stand before `next`. Nothing of an unknown stream is known.
 */
type Known = { next: number; others: number; tip: ExpectedRevision; readonly ids: Map<string, Standing> };

const nothing = (): Known => ({ next: 0, others: 0, tip: 'none', ids: new Map() });

/** Where an append to a stream goes: behind the last record that the server is known to have in it, whosever that is. */
export type Ending = { readonly at: ExpectedRevision; readonly others: number };

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
  readonly ending: (stream: StreamName) => Ending;
  /** Learns a batch of ours that ends at a revision and a position, and before which so many records of others stand. */
  readonly learn: (
    stream: StreamName,
    events: readonly PreparedEvent[],
    last: Omit<Standing, 'contentHash'>,
    others: number,
  ) => void;
  readonly forget: (stream: StreamName) => void;
};

const asFacts = ({ tip, ids }: Known): StreamFacts => ({ tip, standing: (eventId) => ids.get(eventId) });

/** What an administrator has hidden is beyond knowing; numbering goes on where it was. */
const learnRead = (known: Known, records: readonly RecordedEvent[]): void => {
  for (const record of records) {
    if (Number(record.revision) < known.next) continue;
    known.next = Number(record.revision) + 1;
    if (isByUs(record)) {
      const event = storedEvent(record);
      const { eventId, revision, position } = event;
      known.ids.set(eventId, { revision, position, contentHash: statedHash(event) });
      known.tip = revision;
      known.others = known.next - 1 - revision;
    } else known.others += 1;
  }
};

export const createKnowledge = (reader: Reader, maxIds = 100_000): Knowledge => {
  const cache = new LRUCache<StreamName, Known>({
    maxSize: maxIds,
    // A stream that is longer than all that is to be known is known all the same: to read it before each append would take seconds.
    sizeCalculation: ({ ids }) => Math.min(ids.size + 1, maxIds),
  });
  /** Set anew each time: the cache measures an entry when it comes in, and ours grow. */
  const keep = (stream: StreamName, known: Known): void => {
    cache.delete(stream);
    cache.set(stream, known);
  };
  const of = (stream: StreamName): Known => cache.get(stream) ?? nothing();

  return {
    facts: (stream) => asFacts(of(stream)),
    ending: (stream) => {
      const { next, others } = of(stream);
      return { at: next === 0 ? 'none' : next - 1, others };
    },
    readOn: async (stream) => {
      const known = of(stream);
      const records = await reader.records(stream, known.next);
      // Known, and gone: deleted by an administrator. What is true is what can be read.
      if (!records) {
        cache.delete(stream);
        return asFacts(nothing());
      }
      learnRead(known, records);
      keep(stream, known);
      return asFacts(known);
    },
    learn: (stream, events, { revision, position }, others) => {
      const known = of(stream);
      const first = revision - events.length + 1;
      // A gap would make "every id up to next" untrue; what lies behind it is read when it is needed.
      if (first + others > known.next) return;
      for (const [index, { eventId, contentHash }] of events.entries()) {
        const isLast = index === events.length - 1;
        known.ids.set(eventId, { revision: first + index, position: isLast ? position : untold, contentHash });
      }
      if (revision + others >= known.next) {
        known.next = revision + others + 1;
        known.tip = revision;
      }
      keep(stream, known);
    },
    forget: (stream) => {
      cache.delete(stream);
    },
  };
};
