import type { Position, StoredEvent } from '../../domain/kernel/envelope.ts';
import { corruptionOf } from '../shared/event-store/integrity.ts';
import type { EventStore } from '../shared/event-store/port.ts';
import { eventDigest } from '../shared/record/store-mark.ts';

/** Why a store is neither a copy of another nor the beginning of one, in a sentence for the person at the terminal. */
export class CopyRefused extends Error {
  override name = 'CopyRefused';
}

/** How far two stores are the same: so many events, up to these positions of theirs. */
export type Agreement = {
  readonly events: number;
  readonly from: Position | null;
  readonly to: Position | null;
};

export const nothingYet: Agreement = { events: 0, from: null, to: null };

export type Told = (progress: { readonly events: number; readonly position: Position }) => void;

const chunk = 500;

/**
 * Everything of a store after a position, a chunk at a time, the next one read while this one is worked on. Only what can be believed is
 * copied: a corrupt record ends it with `CopyRefused`.
 */
export const chunksAfter = async function* (
  store: EventStore,
  after: Position | null,
): AsyncGenerator<readonly StoredEvent[], void, undefined> {
  let reading = store.readAll(after, chunk);
  for (;;) {
    const events = await reading;
    const last = events.at(-1);
    if (!last) return;
    reading = store.readAll(last.position, chunk);
    // A caller that stops early does not wait for it.
    reading.catch(() => {});
    const corruption = events.map(corruptionOf).find((found) => found !== undefined);
    if (corruption) throw new CopyRefused(corruption.message);
    yield events;
  }
};

const assertSame = (ours: StoredEvent, theirs: StoredEvent): void => {
  const place = `${ours.stream} at ${ours.revision}`;
  if (ours.stream !== theirs.stream || ours.revision !== theirs.revision || ours.eventId !== theirs.eventId) {
    throw new CopyRefused(`where the one store has ${place}, the other has ${theirs.stream} at ${theirs.revision}`);
  }
  if (ours.metadata.contentHash !== theirs.metadata.contentHash) {
    throw new CopyRefused(`the event of ${place} has another content hash in the other store`);
  }
  if (eventDigest(ours) !== eventDigest(theirs)) {
    throw new CopyRefused(`the event of ${place} has the same content hash in both stores and does not say the same`);
  }
};

/**
 * Compares two stores event by event in their order, from an agreement on, until the second one ends. Throws `CopyRefused` at
 * the first event that is not the same in both, and when the second store goes on where the first one has ended.
 */
export const agree = async (
  from: EventStore,
  to: EventStore,
  since: Agreement = nothingYet,
  told: Told = () => {},
): Promise<Agreement> => {
  let agreed = since;
  let ours: readonly StoredEvent[] = [];
  let index = 0;
  const source = chunksAfter(from, since.from);
  for await (const theirs of chunksAfter(to, since.to)) {
    for (const other of theirs) {
      if (index === ours.length) {
        const next = await source.next();
        ours = next.done ? [] : next.value;
        index = 0;
      }
      const own = ours[index];
      if (!own) throw new CopyRefused(`the other store goes on with ${other.stream} where the first one has ended`);
      assertSame(own, other);
      index += 1;
      agreed = { events: agreed.events + 1, from: own.position, to: other.position };
    }
    if (agreed.from !== null) told({ events: agreed.events, position: agreed.from });
  }
  return agreed;
};
