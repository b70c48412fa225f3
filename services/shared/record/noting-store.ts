import type { Pool } from 'pg';
import type { StoredEvent } from '../../../domain/kernel/envelope.ts';
import { corruptionOf, isSound } from '../event-store/integrity.ts';
import type { EventStore } from '../event-store/port.ts';
import { flawNoter, type NotingOn } from './flaw-noter.ts';
import { flawBooks } from './flaws.ts';

/**
 * A store whose readers note each corrupt record that they meet (`flawNoter`). What is parsed of several streams at once is not looked at: where a record of
 * these is corrupt, its stream is read by itself.
 */
export const notingStore = (store: EventStore, on: NotingOn): EventStore => {
  const note = flawNoter(on);

  const met = (event: StoredEvent): void => {
    const record = corruptionOf(event)?.record;
    if (record === undefined) return;
    const { position, stream, revision, because } = record;
    note(position, () => ({ position, stream, revision, because }));
  };

  const looked = (events: readonly StoredEvent[]): readonly StoredEvent[] => {
    if (!events.every(isSound)) events.forEach(met);
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
