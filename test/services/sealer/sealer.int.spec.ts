import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sealBooks } from '../../../services/sealer/books.ts';
import { runSealer, type SealerOn } from '../../../services/sealer/sealer.ts';
import { noWitnesses } from '../../../services/sealer/witnessing.ts';
import { openMemoryStore } from '../../../services/shared/event-store/memory-store.ts';
import type { GiveWay } from '../../../services/shared/following/give-way.ts';
import { deferred } from '../../../services/shared/kit/deferred.ts';
import { openPool, type Pool } from '../../../services/shared/postgres/database.ts';
import { buildLogger } from '../../../services/shared/process/logger.ts';
import { sealedFolder } from '../../../services/shared/sealing/folder.ts';
import { saltsUnder } from '../../../services/shared/sealing/keys.ts';
import { ed25519Signer, newEd25519Key } from '../../../services/shared/sealing/signatures.ts';
import { freshDatabase, type TestDatabase } from '../../support/database.ts';
import { freshStream, newEvents } from '../../support/new-events.ts';

let database: TestDatabase;
let pool: Pool;
beforeEach(async () => {
  database = await freshDatabase();
  pool = openPool(database.url, { connections: 3 });
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

/** Seals so many events, and tells how many leaves each checkpoint had, and where the sealer gave way. */
const sealed = async (count: number, giveWay?: GiveWay) => {
  const store = openMemoryStore();
  for (let at = 0; at < count; at += 500)
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    await store.append(freshStream(), 'none', newEvents(Math.min(500, count - at)));
  const sizes: number[] = [];
  const gaveWay: { readonly events: number; readonly at: number }[] = [];
  const isDone = deferred();
  const on: SealerOn = {
    store,
    books: sealBooks(pool),
    folder: sealedFolder(mkdtempSync(join(tmpdir(), 'sealed-'))),
    signer: ed25519Signer(newEd25519Key(), 'ringkeeper.example/record'),
    saltOf: saltsUnder('5a'.repeat(32)),
    log: buildLogger('silent'),
    everyMs: 20,
    witnessing: {
      ...noWitnesses,
      signed: (_, { size }) => {
        sizes.push(size);
        if (size === count) isDone.resolve();
      },
    },
    giveWay: async (events, ...how) => {
      gaveWay.push({ events: events.length, at: sizes.at(-1) ?? 0 });
      await giveWay?.(events, ...how);
    },
  };
  const sealer = runSealer(on);
  await isDone.promise;
  await sealer.stop();
  return { sizes, gaveWay };
};

describe('A sealer', () => {
  it('signs a checkpoint after a thousand events, and further behind where bundles are whole', async () => {
    const { sizes } = await sealed(9_500);
    expect(sizes).toEqual([1_000, 4_864, 8_960, 9_500]);
  });

  it('lets a burst be recorded first after each checkpoint behind which more waits, and not where it is level', async () => {
    const { gaveWay } = await sealed(5_000);
    expect(gaveWay).toEqual([
      { events: 1_000, at: 1_000 },
      { events: 3_864, at: 4_864 },
    ]);
  });

  it('seals nothing while it gives way, and goes on where it was', async () => {
    const asked = deferred();
    const goOn = deferred();
    const sealing = sealed(2_500, async () => {
      asked.resolve();
      await goOn.promise;
    });
    await asked.promise;
    expect((await sealBooks(pool).status()).leaves).toBe(1_000);
    goOn.resolve();
    expect((await sealing).sizes).toEqual([1_000, 2_500]);
  });
});
