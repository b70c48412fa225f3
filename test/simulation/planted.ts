import { ANY } from '@eventstore/db-client';
import { derivedUuid } from '../../domain/kernel/canonical.ts';
import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import { saidContentHash } from '../../domain/kernel/said-hash.ts';
import { positionNumber, positionText } from '../../services/shared/event-store/position.ts';
import type { EventStore, Subscription, SubscriptionItem } from '../../services/shared/event-store/port.ts';
import type { Plant } from './house.ts';
import type { Query, SimulatedPool } from './postgres.ts';
import type { Run } from './simulate.ts';

/** A fault that is planted, on which store it can be seen, and the words of the complaint that finds it. */
export type Planted = { readonly store: Run['store']; readonly finds: RegExp; readonly plant: Plant };

/** The items of a subscription, with some of its events left out. */
const without = (subscription: Subscription, isLost: (event: StoredEvent) => boolean): Subscription => {
  const items = async function* (): AsyncGenerator<SubscriptionItem, void, undefined> {
    for await (const item of subscription) {
      const events = item.kind === 'events' ? item.events.filter((event) => !isLost(event)) : [];
      if (item.kind === 'caughtUp') yield item;
      else if (events.length > 0) yield { kind: 'events', events };
    }
  };
  const running = items();
  return { [Symbol.asyncIterator]: () => running, close: subscription.close };
};

/** A pool whose connections ask by another function. */
const asking = (pool: SimulatedPool, ask: (query: Query) => Query): SimulatedPool => ({
  ...pool,
  connect: async () => {
    const { query, release } = await pool.connect();
    return { query: ask(query), release };
  },
});

const rowsOf = (answer: unknown): readonly unknown[] => (answer as { readonly rows: readonly unknown[] }).rows;

const isMove = (asked: unknown): boolean => typeof asked === 'string' && asked.startsWith('with moved as');

/** How soon one who does not wait for the disk answers. */
const impatientMs = 5;

export const planted: Readonly<Record<string, Planted>> = {
  'a retry is taken for something new': {
    store: 'postgresql',
    finds: /which nobody sent|refused/,
    plant: {
      ingestion: (ingestion) => {
        const seen = new Map<string, number>();
        const again = (id: string): string => {
          const times = seen.get(id) ?? 0;
          seen.set(id, times + 1);
          return times === 0 ? id : derivedUuid([id, times]);
        };
        const receive: typeof ingestion.receive = (arrival) => {
          const events = arrival.events.map((one) => {
            const event = { ...one.event, eventId: again(one.event.eventId) };
            return { ...one, event, contentHash: saidContentHash(event) };
          });
          return ingestion.receive({ ...arrival, events });
        };
        return { ...ingestion, receive };
      },
    },
  },
  'an append is acknowledged before it is durable': {
    store: 'postgresql',
    finds: /has lost the acknowledged|no order that explains/,
    plant: {
      store: (store, timers) => {
        let last = 0;
        const append: EventStore['append'] = async (stream, expected, events) => {
          const stored = store.append(stream, expected, events);
          stored.catch(() => {});
          const sooner = timers.pause(impatientMs).then(() => {
            const lastRevision = (expected === 'none' ? -1 : expected) + events.length;
            return { ok: true, stored: true, lastRevision, position: positionText(last + events.length) } as const;
          });
          const answer = await Promise.race([stored, sooner]);
          if (answer.ok) last = positionNumber(answer.position);
          return answer;
        };
        return { ...store, append };
      },
    },
  },
  'a checkpoint is moved before its rows are written': {
    store: 'postgresql',
    finds: /differs from its rebuild/,
    plant: {
      pool: (pool) =>
        asking(pool, (query) => async (asked, values) => {
          const answer = await query(asked, values);
          if (isMove(asked)) await query('commit; begin');
          return answer;
        }),
    },
  },
  'a projection goes on when somebody else is ahead': {
    store: 'eventstoredb',
    finds: /differs from its rebuild/,
    plant: {
      pool: (pool) =>
        asking(pool, (query) => async (asked, values) => {
          const answer = await query(asked, values);
          return isMove(asked) && rowsOf(answer).length === 0
            ? { rows: [{ stream: null, revision: null, parked: null }] }
            : answer;
        }),
    },
  },
  'a follower loses an event when it begins again': {
    store: 'eventstoredb',
    finds: /differs from its rebuild/,
    plant: {
      projectorsStore: (store) => ({
        ...store,
        subscribeAll: (after, how) => {
          let isFirst = after !== null;
          return without(store.subscribeAll(after, how), () => {
            const isLost = isFirst;
            isFirst = false;
            return isLost;
          });
        },
      }),
    },
  },
  'an assessor does not hear of some rounds': {
    store: 'postgresql',
    finds: /was never examined/,
    plant: {
      assessorsStore: (store) => ({
        ...store,
        subscribeAll: (after, how) =>
          without(store.subscribeAll(after, how), ({ stream }) => /^round-.*\.0001$/.test(stream)),
      }),
    },
  },
  'a read is answered as an earlier one was': {
    store: 'postgresql',
    finds: /no order that explains/,
    plant: {
      store: (store, timers) => {
        const kept = new Map<string, { readonly atMs: number; readonly events: readonly StoredEvent[] }>();
        const readStream: EventStore['readStream'] = async (stream, options) => {
          const key = `${stream} ${JSON.stringify(options)}`;
          const known = kept.get(key);
          if (known && timers.elapsedMs() - known.atMs < 2_000) return known.events;
          const events = await store.readStream(stream, options);
          kept.set(key, { atMs: timers.elapsedMs(), events });
          return events;
        };
        return { ...store, readStream };
      },
    },
  },
  'an EventStoreDB is told to append wherever the stream ends': {
    store: 'eventstoredb',
    finds: /holds an id twice|no order that explains|where .* is due|is corrupt/,
    plant: {
      client: (client) => ({
        ...client,
        appendToStream: (stream, events, options) =>
          client.appendToStream(stream, events, { ...options, expectedRevision: ANY as unknown as bigint }),
      }),
    },
  },
};
