import { createAppend } from './append.ts';
import { realTimers, type Timers } from '../../kit/timers.ts';
import { acquireConnection, type OwnConnection } from './connection.ts';
import { createIdentity } from './identity.ts';
import { createKnowledge } from './knowledge.ts';
import type { Patient } from './patience.ts';
import { subscribeToOurs } from './subscribe.ts';
import type { ForeignRecord } from './subscribe.ts';
import { createWhole } from './whole.ts';
import { inParallel } from '../../kit/in-parallel.ts';
import { StoreUnavailable } from '../port.ts';
import type { EventStore, Subscription } from '../port.ts';

export type EventStoreDbStoreOptions = {
  /** `esdb://` or `esdb+discover://`, credentials included: with credentials for each call, appends would not be batched. */
  readonly url: string;
  /** How long a call may go on being tried before it ends in `StoreUnavailable`. */
  readonly patienceMs?: number;
  /** How long the server may take over one answer before the outcome counts as unknown and the call is tried again. */
  readonly answerMs?: number;
  /** Told by subscriptions of a record that somebody else put into a stream of ours. It belongs with what `watchTampering` tells. */
  readonly onForeignRecord?: (record: ForeignRecord) => void;
  /** True when subscriptions are to give out the last event of each batch only, as is enough to look for records of others. */
  readonly lastOnly?: boolean;
  readonly timers?: Timers;
  /** How the server is reached; by the connection that the stores of a process share, unless it is said. */
  readonly connect?: (patient: Patient) => OwnConnection;
};

/**
 * The event store on EventStoreDB 23.10 or later, the system of record in production. What the server does not promise is kept
 * here: see `eventstoredb/append.ts` for ids and revisions, `sender.ts` for unknown outcomes, `feed.ts` for subscriptions.
 * A process can have stores open on one server at a time (throws otherwise); they share a connection.
 */
export const openEventStoreDbStore = ({
  url,
  patienceMs = 8_000,
  answerMs = 3_000,
  onForeignRecord = () => {},
  lastOnly = false,
  timers = realTimers,
  connect = (patient) => acquireConnection(url, patient),
}: EventStoreDbStoreOptions): EventStore => {
  const patient = { patienceMs, answerMs, timers };
  const connection = connect(patient);
  const { reader, reading, sender, tide } = connection;
  const identity = createIdentity(reader, sender, patient);
  const knowledge = createKnowledge(reader);
  const subscriptions = new Set<Subscription>();
  const underWay = new Set<Promise<unknown>>();
  const whole = createWhole(reader);
  const appendToServer = createAppend(connection, knowledge, patient, whole);
  let closing: Promise<void> | undefined;

  /** Does what the caller asks, so that `close` can wait for it. */
  const accept = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (closing) throw new StoreUnavailable('the event store is closed');
    const working = work();
    underWay.add(working);
    try {
      return await working;
    } finally {
      underWay.delete(working);
    }
  };

  const subscribeAll: EventStore['subscribeAll'] = (after, { batchSize = 500 } = {}) => {
    if (closing) throw new StoreUnavailable('the event store is closed');
    const subscription = subscribeToOurs({
      client: reading,
      after,
      batchSize,
      onForeignRecord,
      lastOnly,
      onClose: () => subscriptions.delete(subscription),
      timers,
    });
    subscriptions.add(subscription);
    return subscription;
  };

  const finish = async (): Promise<void> => {
    await Promise.allSettled(underWay);
    await Promise.all([...subscriptions].map((subscription) => subscription.close()));
    await connection.release();
  };

  return {
    name: 'eventstoredb',
    positionsCount: false,
    append: (stream, expected, events) => accept(() => appendToServer(stream, expected, events)),
    readStream: (stream, { from, limit = Number.POSITIVE_INFINITY, direction = 'forwards' } = {}) =>
      accept(async () => (limit < 1 ? [] : whole.read(stream, { from, limit, direction }))),
    readByIds: (stream, eventIds) =>
      accept(async () => {
        const { standing } = await knowledge.readOn(stream, eventIds);
        const ids = [...new Set(eventIds)];
        const revisions = ids.flatMap((id) => standing(id)?.revision ?? []);
        // What is not known may be hidden.
        if (revisions.length < ids.length) await whole.read(stream, { from: 0, limit: 1, direction: 'forwards' });
        const events = await inParallel(
          8,
          revisions.toSorted((a, b) => a - b),
          (from) => reader.stream(stream, { from, limit: 1, direction: 'forwards' }),
        );
        return events.flatMap((found) => found ?? []);
      }),
    readAll: (after, limit) =>
      accept(async () => {
        const events = await reader.all(after, limit);
        const last = events.at(-1);
        if (last) tide.raise(BigInt(last.position));
        return events;
      }),
    subscribeAll,
    isHidden: (place) => accept(() => reader.isHidden(place)),
    identity: () => accept(identity),
    head: () => accept(reader.head),
    close: () => (closing ??= finish()),
  };
};
