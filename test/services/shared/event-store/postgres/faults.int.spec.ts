import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { NewEvent, StoredEvent } from '../../../../../domain/kernel/envelope.ts';
import type { StreamName } from '../../../../../domain/kernel/streams.ts';
import { startEmbeddedPostgres } from '../../../../../services/shared/postgres/embedded.ts';
import type { EmbeddedPostgres } from '../../../../../services/shared/postgres/embedded.ts';
import { StoreUnavailable } from '../../../../../services/shared/event-store/port.ts';
import type { EventStore } from '../../../../../services/shared/event-store/port.ts';
import { openPostgresStore } from '../../../../../services/shared/event-store/postgres/store.ts';
import { migrate } from '../../../../../services/shared/postgres/migrate.ts';
import { freshDatabase } from '../../../../support/database.ts';
import type { TestDatabase } from '../../../../support/database.ts';
import { eventually, hangMs } from '../../../../support/eventually.ts';
import { freshStream, newEvents } from '../../../../support/new-events.ts';
import { startProxy } from '../../../../support/proxy.ts';
import type { Proxy } from '../../../../support/proxy.ts';

type Written = { readonly stream: StreamName; readonly ids: readonly string[]; readonly unavailable: number };
/** How far a client has come: batches stored, and how often it met the store away. */
type Progress = { stored: number; unavailable: number };

const until = async (isSo: () => boolean): Promise<void> => {
  // oxlint-disable-next-line no-await-in-loop -- polling
  while (!isSo()) await pause(10);
};

/** A client as it should be: appends batch after batch, and sends the same batch again when the store was away. */
const client = async (
  store: EventStore,
  goOn: () => boolean,
  progress: Progress = { stored: 0, unavailable: 0 },
): Promise<Written> => {
  const stream = freshStream();
  const ids: string[] = [];
  const untilAnswered = async (batch: readonly NewEvent[]): Promise<void> => {
    for (;;) {
      try {
        const answer = await store.append(stream, ids.length === 0 ? 'none' : ids.length - 1, batch);
        if (!answer.ok) throw new Error(`refused: ${answer.because}`);
        return;
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
        progress.unavailable += 1;
        await pause(20);
      }
    }
  };
  while (goOn()) {
    const batch = newEvents(3);
    await untilAnswered(batch);
    ids.push(...batch.map(({ eventId }) => eventId));
    progress.stored += 1;
  }
  return { stream, ids, unavailable: progress.unavailable };
};

/** Reads again while no connection came free in half a second, as happens where a busy machine makes them. */
const read = async <Answer>(reading: () => Promise<Answer>): Promise<Answer> => {
  for (;;) {
    try {
      return await reading();
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      await pause(20);
    }
  }
};

const idsOf = (events: readonly StoredEvent[]): readonly string[] => events.map(({ eventId }) => eventId);

describe('the PostgreSQL event store behind a line that fails', () => {
  let database: TestDatabase;
  let proxy: Proxy;
  let store: EventStore;
  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterAll(() => database.drop());
  /** So patient that only a hang ends it: a busy machine is not an outage. */
  const patient = () => openPostgresStore({ url: proxy.url, patienceMs: hangMs, answerMs: 500, pollMs: 100 });
  const impatient = () => openPostgresStore({ url: proxy.url, patienceMs: 1_000, answerMs: 500, pollMs: 100 });
  beforeEach(async () => {
    proxy = await startProxy(database.url);
    store = patient();
  });
  afterEach(async () => {
    proxy.restore();
    await store.close();
    await proxy.close();
  });

  it.each(['deliver', 'drop'] as const)(
    'answers an append whose connection broke while it was stored, and stores it once (%s)',
    async (fate) => {
      const stream = freshStream();
      await store.append(stream, 'none', newEvents(1));
      const batch = newEvents(3);
      const cut = proxy.cutWhenSent('store-quick', fate);
      const answer = await store.append(stream, 0, batch);
      await cut;
      expect(answer).toMatchObject({ ok: true, stored: true, lastRevision: 3 });
      const events = await read(() => store.readStream(stream));
      expect(idsOf(events).slice(1)).toEqual(batch.map(({ eventId }) => eventId));
      expect(answer).toHaveProperty('position', events[3]?.position);
    },
  );

  it('lets nobody notice that its connections are cut again and again', async () => {
    const before = await read(() => store.head());
    let cuts = 0;
    const clients = Array.from({ length: 10 }, () => client(store, () => cuts < 5));
    while (cuts < 5) {
      await pause(100);
      proxy.cut();
      cuts += 1;
    }
    const written = await Promise.all(clients);
    expect(written.map(({ unavailable }) => unavailable)).toEqual(Array.from({ length: 10 }, () => 0));
    const all = await read(() => store.readAll(before, 100_000));
    expect(idsOf(all).toSorted()).toEqual(written.flatMap(({ ids }) => ids).toSorted());
  });

  it('gives up in bounded time when PostgreSQL is out of reach, and takes the same batch once it is back', async () => {
    const stream = freshStream();
    const batch = newEvents(2);
    const other = impatient();
    proxy.refuse();
    await expect(other.append(stream, 'none', batch)).rejects.toThrow(StoreUnavailable);
    await expect(other.readStream(stream)).rejects.toThrow(StoreUnavailable);
    await expect(other.head()).rejects.toThrow(StoreUnavailable);
    proxy.restore();
    await other.close();
    expect(await store.append(stream, 'none', batch)).toMatchObject({ ok: true, lastRevision: 1 });
  });

  it('gives up in bounded time when the line is frozen, and stores the batch once after it thaws', async () => {
    const stream = freshStream();
    const batch = newEvents(2);
    const other = impatient();
    await eventually(async () => void (await other.append(freshStream(), 'none', newEvents(1))));
    proxy.freeze();
    await expect(other.append(stream, 'none', batch)).rejects.toThrow(StoreUnavailable);
    proxy.restore();
    await other.close();
    expect(await store.append(stream, 'none', batch)).toMatchObject({ ok: true, lastRevision: 1 });
    expect(await read(() => store.readStream(stream))).toHaveLength(2);
  });

  it('resumes a subscription after cuts and a freeze, without gap or double', async () => {
    const before = await store.head();
    const direct = openPostgresStore({ url: database.url });
    const seen: string[] = [];
    const subscription = store.subscribeAll(before, { batchSize: 10 });
    const following = (async () => {
      for await (const item of subscription) if (item.kind === 'events') seen.push(...idsOf(item.events));
    })();
    for (const trouble of [proxy.cut, proxy.freeze, proxy.restore, proxy.refuse, proxy.restore]) {
      await direct.append(freshStream(), 'none', newEvents(25));
      trouble();
    }
    const all = idsOf(await direct.readAll(before, 1_000));
    while (seen.length < all.length) await pause(20);
    expect(seen).toEqual(all);
    await subscription.close();
    await following;
    await direct.close();
  });

  it('closes even when PostgreSQL is away, and refuses what it could not finish', async () => {
    const other = impatient();
    proxy.refuse();
    const append = other.append(freshStream(), 'none', newEvents(1)).catch((error: unknown) => error);
    await other.close();
    expect(await append).toBeInstanceOf(StoreUnavailable);
  });
});

describe('the PostgreSQL event store while PostgreSQL goes and comes back', () => {
  let dataDir: string;
  let postgres: EmbeddedPostgres;
  let store: EventStore;
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'ringkeeper-faults-'));
    postgres = await startEmbeddedPostgres({ dataDir });
    await migrate(postgres.url);
    store = openPostgresStore({ url: postgres.url, patienceMs: 300, answerMs: 300 });
  });
  afterEach(async () => {
    await store.close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it.each(['stopped', 'killed'] as const)(
    'says it is unavailable, then continues by itself (%s under load)',
    async (how) => {
      const port = Number(new URL(postgres.url).port);
      const seen: string[] = [];
      const subscription = store.subscribeAll(null);
      const following = (async () => {
        for await (const item of subscription) if (item.kind === 'events') seen.push(...idsOf(item.events));
      })();

      let goOn = true;
      const progress = Array.from({ length: 8 }, () => ({ unavailable: 0, stored: 0 }));
      const clients = progress.map((one) => client(store, () => goOn, one));
      await until(() => progress.every(({ stored }) => stored > 0));
      if (how === 'killed') process.kill(postgres.pid(), 'SIGKILL');
      await postgres.stop();
      await until(() => progress.every(({ unavailable }) => unavailable > 0));
      const before = progress.map(({ stored }) => stored);
      postgres = await startEmbeddedPostgres({ dataDir, port });
      await until(() => progress.every(({ stored }, index) => stored > (before[index] ?? 0)));
      goOn = false;
      const written = await Promise.all(clients);

      for (const { unavailable } of written) expect(unavailable).toBeGreaterThan(0);
      for (const { stream, ids } of written) expect(idsOf(await store.readStream(stream))).toEqual(ids);
      const all = idsOf(await store.readAll(null, 100_000));
      expect(all).toHaveLength(written.reduce((sum, { ids }) => sum + ids.length, 0));
      while (seen.length < all.length) await pause(20);
      expect(seen).toEqual(all);
      await subscription.close();
      await following;
    },
  );
});
