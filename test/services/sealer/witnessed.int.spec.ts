import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { sealBooks } from '../../../services/sealer/books.ts';
import { runSealer, type Sealer } from '../../../services/sealer/sealer.ts';
import { witnessing } from '../../../services/sealer/witnessing.ts';
import { openMemoryStore } from '../../../services/shared/event-store/memory-store.ts';
import { StoreUnavailable, type EventStore } from '../../../services/shared/event-store/port.ts';
import { realTimers } from '../../../services/shared/kit/timers.ts';
import { closeSmallServer, type SmallServer } from '../../../services/shared/http/small-server.ts';
import { openPool, type Pool } from '../../../services/shared/postgres/database.ts';
import { flawBooks } from '../../../services/shared/record/flaws.ts';
import { cosignerIn } from '../../../services/shared/sealing/cosigner-key.ts';
import { sealedFolder } from '../../../services/shared/sealing/folder.ts';
import { saltsUnder } from '../../../services/shared/sealing/keys.ts';
import { verifierKey } from '../../../services/shared/sealing/note.ts';
import { readPolicy, type Policy } from '../../../services/shared/sealing/policy.ts';
import { sealedReader } from '../../../services/shared/sealing/reader.ts';
import { cosignersOf, openCheckpoint } from '../../../services/shared/sealing/believed.ts';
import { ed25519Signer, newEd25519Key, type Signer } from '../../../services/shared/sealing/signatures.ts';
import { buildWitnessServer } from '../../../services/witness/server.ts';
import { openWitness } from '../../../services/witness/witness.ts';
import { freshDatabase, type TestDatabase } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { freshStream, newEvents } from '../../support/new-events.ts';

const log = pino({ level: 'silent' });
const saltOf = saltsUnder('5a'.repeat(32));

let signer: Signer;
let server: SmallServer;
let policy: Policy;
const databases: TestDatabase[] = [];
const pools: Pool[] = [];
const sealers: Sealer[] = [];

beforeEach(async () => {
  signer = ed25519Signer(newEd25519Key(), 'ringkeeper.example/record');
  const dir = mkdtempSync(join(tmpdir(), 'witness-'));
  const cosigner = cosignerIn(dir, 'witness.example/w1');
  server = buildWitnessServer(openWitness({ dir, signers: [cosigner], logs: [signer.key], log, nowMs: Date.now }), log);
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  const read = readPolicy(
    `log ${verifierKey(signer.key)}\nwitness w1 ${verifierKey(cosigner.key)} ${url}\nquorum w1\n`,
  );
  if ('problem' in read) throw new Error(read.problem);
  policy = read;
});
afterEach(async () => {
  await Promise.all(sealers.splice(0).map(({ stop }) => stop()));
  await closeSmallServer(server);
  await Promise.all(pools.splice(0).map((pool) => pool.end()));
  await Promise.all(databases.splice(0).map(({ drop }) => drop()));
});

/** Time in which nobody waits long: what is tried again in a minute is tried at once. */
const timers = {
  ...realTimers,
  pause: (ms: number, signal?: AbortSignal) => realTimers.pause(Math.min(ms, 20), signal),
};

/** An installation over a store, with a database and a folder of its own. */
const install = async (store: EventStore) => {
  const database = await freshDatabase();
  databases.push(database);
  const pool = openPool(database.url, { connections: 4 });
  pools.push(pool);
  const dir = mkdtempSync(join(tmpdir(), 'sealed-'));
  const folder = sealedFolder(dir);
  const reader = sealedReader(folder);
  const books = sealBooks(pool);
  const asks = witnessing({ policy, key: signer.key, folder, reader, books, log });
  const flaws = flawBooks(pool);
  const stops = { stopped: flaws.sealingStops, goesOn: flaws.sealingGoesOn };
  const sealer = runSealer({ store, books, folder, signer, saltOf, log, witnessing: asks, stops, everyMs: 20, timers });
  sealers.push(sealer);
  const flawsKnown = async () => (await flaws.known()).first.map(({ because }) => because);
  const cosignedUpTo = (size: number) =>
    eventually(async () => expect((await books.status()).quorum?.leaves).toBe(size));
  return { books, reader, sealer, cosignedUpTo, flawsKnown, dir, pool };
};

/** A store with the first events of another. */
const firstOf = async (store: EventStore, count: number): Promise<EventStore> => {
  const older = openMemoryStore();
  for (const event of await store.readAll(null, count))
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await older.append(event.stream, event.revision === 0 ? 'none' : event.revision - 1, [event]);
  return older;
};

const append = (store: EventStore, count: number) => store.append(freshStream(), 'none', newEvents(count));

describe('The sealed record with a witness', () => {
  it('has each checkpoint cosigned behind its signing, tells when that was, and stops when the witness shows that it is an older copy', async () => {
    const store = openMemoryStore();
    await append(store, 300);
    const { reader, sealer, cosignedUpTo } = await install(store);
    await cosignedUpTo(300);
    await append(store, 123);
    await cosignedUpTo(423);
    const opened = openCheckpoint((await reader.cosigned())?.note ?? '', [signer.key]);
    if (typeof opened === 'string') throw new Error(opened);
    expect([opened.checkpoint.size, [...cosignersOf(opened, policy)]]).toEqual([423, ['w1']]);
    expect(sealer.trouble()).toBeNull();

    // The store, the folder and the database of some time before, put back together: nothing here can tell.
    const older = await firstOf(store, 200);
    const copy = await install(older);
    await eventually(async () => expect(copy.sealer.trouble()).toContain('a witness shows a checkpoint'));
    // So that somebody is called: the watch tells of it.
    await eventually(async () => expect(await copy.flawsKnown()).toEqual(['witness-knows-another-tree']));
    const { leaves } = await copy.books.status();
    await append(older, 100);
    await expect(copy.books.status()).resolves.toMatchObject({ leaves, quorum: null });
  });
});

describe('The sealed record of which an older copy is put back under a sealer that runs', () => {
  it('stops, since the witness shows what was signed after it, and goes on when the newest copy is there again', async () => {
    const newest = openMemoryStore();
    let store: EventStore = newest;
    let isAway = false;
    const { books, sealer, cosignedUpTo, flawsKnown, dir, pool } = await install({
      ...newest,
      head: () => store.head(),
      readAll: async (...asked) => {
        if (isAway) throw new StoreUnavailable('away');
        return store.readAll(...asked);
      },
    });
    const copyOf = async (name: string, of: EventStore) => {
      cpSync(dir, `${dir}-${name}`, { recursive: true });
      const { rows } = await pool.query<{ leaves: string; root: Buffer }>('select leaves, root from seal.head');
      return async (): Promise<void> => {
        isAway = true;
        await eventually(async () => expect(sealer.trouble()).toContain('waits for the event store'));
        rmSync(dir, { recursive: true });
        cpSync(`${dir}-${name}`, dir, { recursive: true });
        await pool.query('update seal.head set leaves = $1, root = $2', [rows[0]?.leaves, rows[0]?.root]);
        store = of;
        isAway = false;
      };
    };
    await append(newest, 200);
    await cosignedUpTo(200);
    const putOlderBack = await copyOf('older', await firstOf(newest, 200));
    await append(newest, 123);
    await cosignedUpTo(323);
    const putNewestBack = await copyOf('newest', newest);

    await putOlderBack();
    await eventually(async () => expect(sealer.trouble()).toContain('a witness shows a checkpoint'));
    await append(store, 10);
    expect((await books.status()).leaves).toBe(200);
    expect(await flawsKnown()).toEqual(['witness-knows-another-tree']);
    await putNewestBack();
    await append(newest, 50);
    await cosignedUpTo(373);
    expect(sealer.trouble()).toBeNull();
    expect(await flawsKnown()).toEqual([]);
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
