import { pino } from 'pino';
import { openPool, type Pool } from '../../../services/shared/postgres/database.ts';
import { corruptEvent } from '../../../services/shared/event-store/integrity.ts';
import { openMemoryStore } from '../../../services/shared/event-store/memory-store.ts';
import type { EventStore } from '../../../services/shared/event-store/port.ts';
import { positionText } from '../../../services/shared/event-store/position.ts';
import { flawBooks } from '../../../services/shared/record/flaws.ts';
import { scrubInBackground, type Scrubbing } from '../../../services/watch/scrubbing.ts';
import { freshDatabase, type TestDatabase } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { freshStream, newEvents } from '../../support/new-events.ts';

let database: TestDatabase;
let pool: Pool;
let running: Scrubbing[] = [];
beforeEach(async () => {
  database = await freshDatabase();
  pool = openPool(database.url, { connections: 4 });
});
afterEach(async () => {
  await Promise.all(running.map((one) => one.stop()));
  running = [];
  await pool.end();
  await database.drop();
});

const store = async (count: number): Promise<EventStore> => {
  const memory = openMemoryStore();
  for (let at = 0; at < count; at += 100) await memory.append(freshStream(), 'none', newEvents(100));
  return memory;
};

const start = (on: EventStore, eventsPerSecond: number, restMs?: number): Scrubbing => {
  const log = pino({ level: 'silent' });
  const scrubbing = scrubInBackground({
    store: on,
    pool,
    log,
    eventsPerSecond,
    ...(restMs === undefined ? {} : { restMs }),
  });
  running.push(scrubbing);
  return scrubbing;
};

describe('The scrub in the background', () => {
  it('looks at everything, says how it ended, and notes what is wrong until it is put right', async () => {
    const memory = await store(300);
    let isCorrupt = true;
    const readAll: EventStore['readAll'] = async (...asked) =>
      (await memory.readAll(...asked)).map((event) =>
        isCorrupt && event.position === positionText(120) ? corruptEvent(event, 'content-is-another') : event,
      );
    const books = flawBooks(pool);
    start({ ...memory, readAll }, 100_000, 50);
    await eventually(async () => expect((await books.progress()).last).toMatchObject({ events: 300, flaws: 1 }));
    expect(await books.known()).toMatchObject({
      count: 1,
      first: [{ position: positionText(120), revision: 19, because: 'content-is-another' }],
    });
    isCorrupt = false;
    await eventually(async () => expect(await books.known()).toEqual({ count: 0, first: [] }));
  });

  it('stops where it is, and another goes on from there', async () => {
    const memory = await store(2_000);
    const books = flawBooks(pool);
    // A step of fifty events takes a twentieth of a second, and twenty steps are saved together.
    const first = start(memory, 1_000);
    await eventually(async () => expect((await books.progress()).checkedEvents).toBeGreaterThanOrEqual(1_000));
    await first.stop();
    const { position, last } = await books.progress();
    expect(last).toBeNull();
    let asked: string | null | undefined;
    const readAll: EventStore['readAll'] = async (after, limit) => {
      asked ??= after;
      return memory.readAll(after, limit);
    };
    start({ ...memory, readAll }, 100_000);
    await eventually(async () => expect((await books.progress()).last).toMatchObject({ events: 2_000, flaws: 0 }));
    expect(asked).toBe(position);
  });

  it('begins anew in another store', async () => {
    const books = flawBooks(pool);
    await books.begin('00000000-0000-4000-8000-000000000001');
    await books.advance(null, positionText(77), 77);
    start(await store(100), 100_000);
    await eventually(async () => expect((await books.progress()).last).toMatchObject({ events: 100 }));
  });
});
