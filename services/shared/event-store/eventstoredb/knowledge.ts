import { LRUCache } from 'lru-cache';
import type { StoredEvent } from '../../../../domain/kernel/envelope.ts';
import type { StreamName } from '../../../../domain/kernel/streams.ts';
import type { PreparedEvent } from '../batch.ts';
import type { Standing, StreamFacts } from '../check-append.ts';
import { statedHash } from '../integrity.ts';
import { inParallel } from '../../kit/in-parallel.ts';
import type { ExpectedRevision } from '../port.ts';
import type { ServerRecord } from './answers.ts';
import { createOldIds, type OldIds } from './old-ids.ts';
import type { Reader } from './reader.ts';
import { isByUs, storedEvent } from './records.ts';

/**
 * All that this process knows of a stream: every id from its beginning up to `next`, a number of the server's; the revision of the last
 * event; and how many records of others stand before `next`. Of its last events it knows what stands there; of older ones where to look. Nothing of
 * an unknown stream is known.
 */
type Known = {
  next: number;
  others: number;
  tip: ExpectedRevision;
  readonly recent: Map<string, Standing>;
  readonly old: OldIds;
};

const nothing = (): Known => ({ next: 0, others: 0, tip: 'none', recent: new Map(), old: createOldIds() });

/** What an old id takes up, beside a recent one. */
const oldToRecent = 1 / 16;

const sizeOf = ({ recent, old }: Known): number => recent.size + Math.ceil(old.size() * oldToRecent) + 1;

/** Where an append to a stream goes: behind the last record that the server is known to have in it, whosever that is. */
export type Ending = { readonly at: ExpectedRevision; readonly others: number };

/** The position of an event that we appended before the last of its batch: the server told only the last one's. */
export const untold = '';

/**
 * What is in the streams that this process writes, so that an append to one of them needs no read: an id that is there already
 * would be stored a second time at the tip. Bounded by the number of ids; what was dropped is read again. A long stream takes some bytes for each
 * of its events: an append has to know that its ids are none of them, and the server cannot be asked for an id.
 */
export type Knowledge = {
  /** The facts as this process knows them of the last events; others may have written since. */
  readonly facts: (stream: StreamName) => StreamFacts;
  /** The same, with what stands under some ids wherever it stands: an old one is read. */
  readonly recall: (stream: StreamName, eventIds: readonly string[]) => Promise<StreamFacts>;
  /** The facts as the server has them, read from where our knowledge ends, with what stands under some ids. */
  readonly readOn: (stream: StreamName, eventIds: readonly string[]) => Promise<StreamFacts>;
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

const asFacts = ({ tip, recent }: Known, found?: ReadonlyMap<string, Standing>): StreamFacts => ({
  tip,
  standing: (eventId) => recent.get(eventId) ?? found?.get(eventId),
});

const standingOf = (event: StoredEvent): Standing => ({
  revision: event.revision,
  position: event.position,
  contentHash: statedHash(event),
});

type Remember = (known: Known, eventId: string, standing: Standing) => void;

/** What an administrator has hidden is beyond knowing; numbering goes on where it was. */
const learnRead = (known: Known, records: readonly ServerRecord[], remember: Remember): void => {
  for (const record of records) {
    if (Number(record.revision) < known.next) continue;
    known.next = Number(record.revision) + 1;
    if (isByUs(record)) {
      const event = storedEvent(record);
      remember(known, event.eventId, standingOf(event));
      known.tip = event.revision;
      known.others = known.next - 1 - event.revision;
    } else known.others += 1;
  }
};

/** A stream is read so many records at a time, so that a long one is never held whole. */
const pageSize = 2_000;

/** Of all streams together `maxIds` recent ids are known, and of one stream `maxRecent`; an old one counts a sixteenth. */
export const createKnowledge = (reader: Reader, maxIds = 100_000, maxRecent = 2_000): Knowledge => {
  const cache = new LRUCache<StreamName, Known>({
    maxSize: maxIds,
    // A stream that is longer than all that is to be known is known all the same: to read it before each append would take seconds.
    sizeCalculation: (known) => Math.min(sizeOf(known), maxIds),
  });
  /** Set anew each time: the cache measures an entry when it comes in, and ours grow. */
  const keep = (stream: StreamName, known: Known): void => {
    cache.delete(stream);
    cache.set(stream, known);
  };
  const of = (stream: StreamName): Known => cache.get(stream) ?? nothing();

  const remember: Remember = ({ recent, old }, eventId, standing) => {
    recent.set(eventId, standing);
    const [first] = recent;
    if (recent.size <= maxRecent || !first) return;
    const [oldest, { revision }] = first;
    recent.delete(oldest);
    old.add(oldest, revision);
  };

  const recallIn = async (stream: StreamName, known: Known, eventIds: readonly string[]): Promise<StreamFacts> => {
    const unknown = eventIds.filter((eventId) => !known.recent.has(eventId));
    const places = [...new Set(unknown.flatMap((eventId) => known.old.mayStandAt(eventId)))];
    if (places.length === 0) return asFacts(known);
    const read = await inParallel(8, places, (from) =>
      reader.stream(stream, { from, limit: 1, direction: 'forwards' }),
    );
    const found = read.flatMap((events) => events ?? []).map((event) => [event.eventId, standingOf(event)] as const);
    return asFacts(known, new Map(found));
  };

  return {
    facts: (stream) => asFacts(of(stream)),
    ending: (stream) => {
      const { next, others } = of(stream);
      return { at: next === 0 ? 'none' : next - 1, others };
    },
    recall: (stream, eventIds) => recallIn(stream, of(stream), eventIds),
    readOn: async (stream, eventIds) => {
      const known = of(stream);
      for (;;) {
        // oxlint-disable-next-line no-await-in-loop -- the next page begins where this one ends
        const records = await reader.records(stream, known.next, pageSize);
        // Known, and gone: deleted by an administrator. What is true is what can be read.
        if (!records) {
          cache.delete(stream);
          return asFacts(nothing());
        }
        learnRead(known, records, remember);
        if (records.length < pageSize) break;
      }
      keep(stream, known);
      return recallIn(stream, known, eventIds);
    },
    learn: (stream, events, { revision, position }, others) => {
      const known = of(stream);
      const first = revision - events.length + 1;
      // A gap would make "every id up to next" untrue; what lies behind it is read when it is needed.
      if (first + others > known.next) return;
      for (const [index, { eventId, contentHash }] of events.entries()) {
        const isLast = index === events.length - 1;
        remember(known, eventId, { revision: first + index, position: isLast ? position : untold, contentHash });
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
