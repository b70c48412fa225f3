import type { EventStore } from '../../../../../services/shared/event-store/port.ts';
import { openPostgresStore } from '../../../../../services/shared/event-store/postgres/store.ts';
import { eventStoreContract } from '../../../../contract/event-store.contract.ts';
import { hangMs } from '../../../../support/eventually.ts';
import { freshDatabase } from '../../../../support/database.ts';
import type { TestDatabase } from '../../../../support/database.ts';
import { freshStream, newEvents } from '../../../../support/new-events.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

eventStoreContract('postgresql', async (count) => ({
  stores: Array.from({ length: count }, () => openPostgresStore({ url: database.url, patienceMs: hangMs })),
  done: async () => {},
}));

describe('positions in PostgreSQL', () => {
  it('have no gap, whatever was refused and however many processes write', async () => {
    const stores = Array.from({ length: 4 }, () => openPostgresStore({ url: database.url, patienceMs: hangMs }));
    const contested = freshStream();
    const write = async (store: EventStore): Promise<void> => {
      for (let n = 0; n < 50; n += 1) await store.append(n % 2 === 0 ? contested : freshStream(), 'none', newEvents(3));
    };
    await Promise.all([...stores, ...stores].map(write));
    const all = (await stores[0]?.readAll(null, 100_000)) ?? [];
    expect(all.length).toBeGreaterThan(300);
    expect(all.map(({ position }) => Number(position))).toEqual(all.map((_, index) => index + 1));
    await Promise.all(stores.map((store) => store.close()));
  });
});
