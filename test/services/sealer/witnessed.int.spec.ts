import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { sealBooks } from '../../../services/sealer/books.ts';
import { runSealer, type Sealer } from '../../../services/sealer/sealer.ts';
import { witnessing } from '../../../services/sealer/witnessing.ts';
import { openMemoryStore } from '../../../services/shared/event-store/memory-store.ts';
import type { EventStore } from '../../../services/shared/event-store/port.ts';
import { closeSmallServer, type SmallServer } from '../../../services/shared/http/small-server.ts';
import { openPool, type Pool } from '../../../services/shared/postgres/database.ts';
import { cosignerIn } from '../../../services/shared/sealing/cosigner-key.ts';
import { sealedFolder } from '../../../services/shared/sealing/folder.ts';
import { saltsUnder } from '../../../services/shared/sealing/keys.ts';
import { verifierKey } from '../../../services/shared/sealing/note.ts';
import { readPolicy, type Policy } from '../../../services/shared/sealing/policy.ts';
import { sealedReader } from '../../../services/shared/sealing/reader.ts';
import { cosignersOf, openCheckpoint } from '../../../services/shared/sealing/believed.ts';
import { ed25519Signer, newEd25519Key } from '../../../services/shared/sealing/signatures.ts';
import { buildWitnessServer } from '../../../services/witness/server.ts';
import { openWitness } from '../../../services/witness/witness.ts';
import { freshDatabase, type TestDatabase } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { freshStream, newEvents } from '../../support/new-events.ts';

const log = pino({ level: 'silent' });
const signer = ed25519Signer(newEd25519Key(), 'ringkeeper.example/record');
const saltOf = saltsUnder('5a'.repeat(32));

let server: SmallServer;
let policy: Policy;
const databases: TestDatabase[] = [];
const pools: Pool[] = [];
const sealers: Sealer[] = [];

beforeAll(async () => {
  const dir = mkdtempSync(join(tmpdir(), 'witness-'));
  const cosigner = cosignerIn(dir, 'witness.example/w1');
  server = buildWitnessServer(openWitness({ dir, signer: cosigner, logs: [signer.key], log, nowMs: Date.now }), log);
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  const read = readPolicy(
    `log ${verifierKey(signer.key)}\nwitness w1 ${verifierKey(cosigner.key)} ${url}\nquorum w1\n`,
  );
  if ('problem' in read) throw new Error(read.problem);
  policy = read;
});
afterAll(async () => {
  await Promise.all(sealers.map(({ stop }) => stop()));
  await closeSmallServer(server);
  await Promise.all(pools.map((pool) => pool.end()));
  await Promise.all(databases.map(({ drop }) => drop()));
});

/** An installation over a store, with a database and a folder of its own. */
const install = async (store: EventStore) => {
  const database = await freshDatabase();
  databases.push(database);
  const pool = openPool(database.url, { connections: 4 });
  pools.push(pool);
  const folder = sealedFolder(mkdtempSync(join(tmpdir(), 'sealed-')));
  const reader = sealedReader(folder);
  const books = sealBooks(pool);
  const asks = witnessing({ policy, key: signer.key, folder, reader, books, log });
  const sealer = runSealer({ store, books, folder, signer, saltOf, log, witnessing: asks, everyMs: 20 });
  sealers.push(sealer);
  return { books, reader, sealer };
};

const append = (store: EventStore, count: number) => store.append(freshStream(), 'none', newEvents(count));

describe('The sealed record with a witness', () => {
  it('has each checkpoint cosigned behind its signing, tells when that was, and stops when the witness shows that it is an older copy', async () => {
    const store = openMemoryStore();
    await append(store, 300);
    const { books, reader, sealer } = await install(store);
    const cosignedUpTo = (size: number) =>
      eventually(async () => expect((await books.status()).quorum?.leaves).toBe(size));
    await cosignedUpTo(300);
    await append(store, 123);
    await cosignedUpTo(423);
    const opened = openCheckpoint((await reader.cosigned())?.note ?? '', [signer.key]);
    if (typeof opened === 'string') throw new Error(opened);
    expect([opened.checkpoint.size, [...cosignersOf(opened, policy)]]).toEqual([423, ['w1']]);
    expect(sealer.trouble()).toBeNull();

    // The store, the folder and the database of some time before, put back together: nothing here can tell.
    const older = openMemoryStore();
    for (const event of await store.readAll(null, 200))
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await older.append(event.stream, event.revision === 0 ? 'none' : event.revision - 1, [event]);
    const copy = await install(older);
    await eventually(async () => expect(copy.sealer.trouble()).toContain('a witness shows a checkpoint'));
    const { leaves } = await copy.books.status();
    await append(older, 100);
    await expect(copy.books.status()).resolves.toMatchObject({ leaves, quorum: null });
  });
});

describe('The sealed record whose witness is away', () => {
  it('is sealed all the same', async () => {
    await closeSmallServer(server);
    const store = openMemoryStore();
    await append(store, 50);
    const { books, sealer } = await install(store);
    await eventually(async () => expect((await books.status()).leaves).toBe(50));
    await append(store, 50);
    await eventually(async () => expect((await books.status()).leaves).toBe(100));
    expect([sealer.trouble(), (await books.status()).quorum]).toEqual([null, null]);
  });
});
