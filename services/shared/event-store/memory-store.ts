import { randomUUID } from 'node:crypto';
import type { StoredEvent } from '../../../domain/kernel/envelope.ts';
import type { StreamName } from '../../../domain/kernel/streams.ts';
import { prepareBatch } from './batch.ts';
import type { PreparedEvent } from './batch.ts';
import { checkAppend } from './check-append.ts';
import type { Standing } from './check-append.ts';
import { eventOfTexts } from './decode.ts';
import { positionNumber, positionText } from './position.ts';
import { StoreUnavailable } from './port.ts';
import type { EventStore, Subscription } from './port.ts';
import { createSignal, subscribeByReading } from './subscription.ts';

type Stored = PreparedEvent & { readonly stream: StreamName; readonly revision: number; readonly position: number };
type Stream = { readonly events: Stored[]; readonly ids: Map<string, Standing> };

/** Parsed anew for every reader, as from any other store: nobody can change the past through what they were given. */
const asRead = ({ eventId, type, stream, revision, position, data, metadata }: Stored): StoredEvent =>
  eventOfTexts({ eventId, type, stream, revision, position: positionText(position) }, data, metadata);

/** The event store in memory: for tests and for what-ifs. It forgets everything with the process. */
export const openMemoryStore = (): EventStore => {
  const ownId = randomUUID();
  const all: Stored[] = [];
  const streams = new Map<StreamName, Stream>();
  const subscriptions = new Set<Subscription>();
  const news = createSignal();
  let open = true;
  const assertOpen = (): void => {
    if (!open) throw new StoreUnavailable('the event store is closed');
  };

  const append: EventStore['append'] = async (stream, expected, events) => {
    assertOpen();
    const batch = prepareBatch(stream, expected, events);
    if ('ok' in batch) return batch;
    const known: Stream = streams.get(stream) ?? { events: [], ids: new Map() };
    const tip = known.events.at(-1)?.revision ?? 'none';
    const judged = checkAppend(expected, batch.events, { tip, standing: (id) => known.ids.get(id) });
    if (judged !== 'append') return judged;
    streams.set(stream, known);
    for (const event of batch.events) {
      const stored = { ...event, stream, revision: known.events.length, position: all.length + 1 };
      all.push(stored);
      known.events.push(stored);
      known.ids.set(event.eventId, { ...stored, position: positionText(stored.position) });
    }
    news.fire();
    return { ok: true, stored: true, lastRevision: known.events.length - 1, position: positionText(all.length) };
  };

  const readStream: EventStore['readStream'] = async (stream, options = {}) => {
    assertOpen();
    const events = streams.get(stream)?.events ?? [];
    const { from, limit = Number.POSITIVE_INFINITY, direction = 'forwards' } = options;
    const wanted =
      direction === 'forwards' ? events.slice(from ?? 0) : events.slice(0, (from ?? events.length) + 1).toReversed();
    return wanted.slice(0, limit).map(asRead);
  };

  const readByIds: EventStore['readByIds'] = async (stream, eventIds) => {
    assertOpen();
    const { ids, events } = streams.get(stream) ?? { ids: new Map<string, Standing>(), events: [] };
    const revisions = [...new Set(eventIds)].flatMap((id) => ids.get(id)?.revision ?? []);
    return revisions
      .toSorted((a, b) => a - b)
      .flatMap((revision) => events[revision] ?? [])
      .map(asRead);
  };

  const readAll: EventStore['readAll'] = async (after, limit) => {
    assertOpen();
    const start = positionNumber(after);
    return all.slice(start, start + limit).map(asRead);
  };

  const subscribeAll: EventStore['subscribeAll'] = (after, options = {}) => {
    assertOpen();
    const subscription = subscribeByReading({
      after,
      batchSize: options.batchSize ?? 500,
      read: readAll,
      news,
      pollMs: 60_000,
      onClose: () => subscriptions.delete(subscription),
    });
    subscriptions.add(subscription);
    return subscription;
  };

  const identity: EventStore['identity'] = async () => {
    assertOpen();
    return ownId;
  };

  const head: EventStore['head'] = async () => {
    assertOpen();
    return all.length === 0 ? null : positionText(all.length);
  };

  const close: EventStore['close'] = async () => {
    open = false;
    await Promise.all([...subscriptions].map((subscription) => subscription.close()));
  };

  return {
    name: 'memory',
    positionsCount: true,
    append,
    readStream,
    readByIds,
    readAll,
    subscribeAll,
    identity,
    head,
    close,
  };
};
