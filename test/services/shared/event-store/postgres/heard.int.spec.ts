import { Client } from 'pg';
import { openPostgresStore } from '../../../../../services/shared/event-store/postgres/store.ts';
import type { EventStore, StoredRow } from '../../../../../services/shared/event-store/port.ts';
import { freshDatabase, type TestDatabase } from '../../../../support/database.ts';
import { freshStream, newEvents } from '../../../../support/new-events.ts';

let database: TestDatabase;
let recording: EventStore;
let following: EventStore;
beforeEach(async () => {
  database = await freshDatabase();
  recording = openPostgresStore({ url: database.url });
  following = openPostgresStore({ url: database.url, pollMs: 600_000 });
});
afterEach(async () => {
  await recording.close();
  await following.close();
  await database.drop();
});

const onDatabaseOf = async (url: string, text: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(text);
  await client.end();
};

/** The rows of everything that is stored through one opening, as it tells them. */
const toldBy = (store: EventStore): StoredRow[] => {
  const told: StoredRow[] = [];
  store.beside?.onStored((rows) => void told.push(...rows));
  return told;
};

/** The next so many events of a subscription. */
const next = async (events: number, after: string | null): Promise<readonly unknown[]> => {
  const subscription = following.subscribeAll(after);
  const seen: unknown[] = [];
  for await (const item of subscription) {
    if (item.kind === 'events') seen.push(...item.events);
    if (seen.length >= events) break;
  }
  return seen;
};

describe('Two openings of one store beside each other', () => {
  it('tell each other what is stored, as it is read', async () => {
    const told = toldBy(recording);
    await Promise.all([
      recording.append(freshStream(), 'none', newEvents(2)),
      recording.append(freshStream(), 'none', newEvents(1)),
    ]);
    following.beside?.hear(told);
    const heard = await next(3, null);
    expect(heard).toEqual(await recording.readAll(null, 10));
  });

  it('give what was heard without reading it, and read what was not', async () => {
    const stream = freshStream();
    await recording.append(stream, 'none', newEvents(1));
    const first = await recording.head();
    const subscription = following.subscribeAll(first);
    const iterator = subscription[Symbol.asyncIterator]();
    expect(await iterator.next()).toMatchObject({ value: { kind: 'caughtUp' } });
    const told = toldBy(recording);
    await recording.append(stream, 0, newEvents(1));
    // What cannot be read any more can only have been heard.
    await onDatabaseOf(database.url, 'alter table store.event rename to event_away');
    following.beside?.hear(told);
    expect(await iterator.next()).toMatchObject({ value: { events: [{ stream, revision: 1 }] } });
    await onDatabaseOf(database.url, 'alter table store.event_away rename to event');
    await recording.append(stream, 1, newEvents(1));
    await recording.append(stream, 2, newEvents(1));
    following.beside?.hear(told.slice(-1));
    expect(await iterator.next()).toMatchObject({ value: { events: [{ revision: 2 }, { revision: 3 }] } });
    await subscription.close();
  });

  it('tell nothing of what was there already', async () => {
    const told = toldBy(recording);
    const [stream, events] = [freshStream(), newEvents(1)];
    await recording.append(stream, 'none', events);
    await recording.append(stream, 'none', events);
    expect(told).toHaveLength(1);
  });

  it('tell nothing of a large commit', async () => {
    const told = toldBy(recording);
    await recording.append(freshStream(), 'none', newEvents(500));
    expect(told).toEqual([]);
  });
});
