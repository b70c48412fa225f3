import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { StoredEvent } from '../../../domain/kernel/envelope.ts';
import { corruptionOf, isSound } from '../event-store/integrity.ts';
import type { EventStore } from '../event-store/port.ts';
import { flawBooks, type FlawBooks } from './flaws.ts';
import type { Flaw } from './scrub.ts';

/** A place that was noted is noted again after that: it may have been put right meanwhile, and be wrong again. */
const noteAgainMs = 60_000;
/** Places that were noted, and places that wait. What is beyond these is noted when it is met again, or by the scrub. */
const mostPlaces = 1_000;

export type NotingOn = {
  readonly books: Pick<FlawBooks, 'note'>;
  readonly log: { readonly warn: (told: object, says: string) => void };
};

/**
 * A store whose readers note each corrupt record that they meet where every process can tell it, behind the read: nobody waits for that, and a place is
 * written once a minute at most, however often it is asked for. What is parsed of several streams at once is not looked at: where a record of
 * these is corrupt, its stream is read by itself.
 */
export const notingStore = (store: EventStore, { books, log }: NotingOn): EventStore => {
  const noted = new LRUCache<string, true>({ max: mostPlaces, ttl: noteAgainMs });
  const waiting = new Map<string, Flaw>();
  let noting: Promise<void> | undefined;

  const noteAll = async (): Promise<void> => {
    while (waiting.size > 0) {
      const flaws = [...waiting.values()];
      waiting.clear();
      try {
        // oxlint-disable-next-line no-await-in-loop -- what is met meanwhile is written together
        await books.note(flaws, 'reader');
      } catch (fault) {
        for (const { position } of flaws) noted.delete(position);
        log.warn({ err: fault }, 'a corrupt record could not be noted, and is noted when it is met again');
      }
    }
    noting = undefined;
  };

  const met = (event: StoredEvent): void => {
    const record = corruptionOf(event)?.record;
    if (record === undefined || noted.has(record.position) || waiting.size >= mostPlaces) return;
    const { position, stream, revision, because } = record;
    noted.set(position, true);
    waiting.set(position, { position, stream, revision, because });
  };

  const looked = (events: readonly StoredEvent[]): readonly StoredEvent[] => {
    if (events.every(isSound)) return events;
    events.forEach(met);
    if (waiting.size > 0) noting ??= noteAll();
    return events;
  };

  return {
    ...store,
    readStream: async (...asked) => looked(await store.readStream(...asked)),
    readByIds: async (...asked) => looked(await store.readByIds(...asked)),
    readAll: async (...asked) => looked(await store.readAll(...asked)),
  };
};

/** A foundation, or what is taken of it, whose readers note what is corrupt (`notingStore`). */
export const noting = <On extends { readonly store: EventStore; readonly pool: Pool } & Pick<NotingOn, 'log'>>(
  on: On,
): On => ({ ...on, store: notingStore(on.store, { books: flawBooks(on.pool), log: on.log }) });
