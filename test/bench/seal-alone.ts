// Sealing in one process that does nothing else: catching up, a scrub against the seal, and a mirror.
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Position } from '../../domain/kernel/envelope.ts';
import { openMirror } from '../../services/mirror/mirror.ts';
import { sealBooks } from '../../services/sealer/books.ts';
import { runSealer } from '../../services/sealer/sealer.ts';
import { noWitnesses } from '../../services/sealer/witnessing.ts';
import { openPostgresStore } from '../../services/shared/event-store/postgres/store.ts';
import type { EventStore } from '../../services/shared/event-store/port.ts';
import { deferred } from '../../services/shared/kit/deferred.ts';
import { openPool } from '../../services/shared/postgres/database.ts';
import { openComparison } from '../../services/shared/sealing/compare.ts';
import { entriesIn, sealedFolder, type SealedFolder } from '../../services/shared/sealing/folder.ts';
import { entryOf, saltsUnder } from '../../services/shared/sealing/keys.ts';
import { sealedReader } from '../../services/shared/sealing/reader.ts';
import { ed25519Signer, newEd25519Key } from '../../services/shared/sealing/signatures.ts';
import { tileWidth, widthAt } from '../../services/shared/sealing/tiles.ts';
import { leafHash } from '../../services/shared/sealing/tree.ts';
import { verify } from '../../services/verify/verify.ts';
import { freshStream, newEvents } from '../support/new-events.ts';
import { freshDatabase } from './house.ts';
import { rounds, tellCompared, turnAbout } from './rows.ts';

const count = Number(process.env['EVENTS'] ?? 100_000);
const signer = ed25519Signer(newEd25519Key(), 'ringkeeper.example/record');
const saltOf = saltsUnder('5a'.repeat(32));
const eventsARead = 4_000;
const eventsABatch = 500;

const fill = async (store: EventStore): Promise<void> => {
  for (let at = 0; at < count; at += eventsABatch)
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    await store.append(freshStream(), 'none', newEvents(Math.min(eventsABatch, count - at)));
};

/** How many a second. */
const timed = async (work: () => Promise<void>): Promise<number> => {
  const begunMs = performance.now();
  await work();
  return (count * 1_000) / (performance.now() - begunMs);
};

const readAndHash = async (store: EventStore): Promise<void> => {
  for (let last: Position | null = null; ;) {
    // oxlint-disable-next-line no-await-in-loop -- each read goes on from the one before
    const events = await store.readAll(last, eventsARead);
    for (const event of events) leafHash(entryOf(event, saltOf));
    if (events.length < eventsARead) return;
    last = events.at(-1)?.position ?? last;
  }
};

const readAndHashFiles = async (folder: SealedFolder): Promise<void> => {
  for (let bundle = 0; bundle * tileWidth < count; bundle += 1)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (const entry of await entriesIn(folder, bundle, widthAt(0, bundle, count))) leafHash(entry);
};

/** Tells what the sealer, the scrub and the mirror come to when nothing else is asked of the process. */
export const measureSealAlone = async (server: string, dataDir: string): Promise<void> => {
  const url = await freshDatabase(server, 'seal_alone');
  const pool = openPool(url, { connections: 4 });
  const store = openPostgresStore({ url });
  await fill(store);
  let dir = '';
  const newFolder = (): SealedFolder => {
    if (dir !== '') rmSync(dir, { recursive: true, force: true });
    dir = mkdtempSync(join(dataDir, 'sealed-'));
    return sealedFolder(dir);
  };

  const catchUp = async (): Promise<number> => {
    await pool.query('delete from seal.head');
    await pool.query('vacuum analyze store.event');
    const folder = newFolder();
    const done = deferred();
    const witnessing = {
      ...noWitnesses,
      signed: (_: string, { size }: { size: number }) => size === count && done.resolve(),
    };
    const log = pino({ level: 'error' });
    let sealer: ReturnType<typeof runSealer> | undefined;
    const perSecond = await timed(async () => {
      sealer = runSealer({ store, books: sealBooks(pool), folder, signer, saltOf, log, witnessing });
      await done.promise;
    });
    await sealer?.stop();
    return perSecond;
  };
  const scrub = async (): Promise<number> => {
    const folder = sealedFolder(dir);
    const seal = await openComparison({ folder, reader: sealedReader(folder), store, saltOf, keyOf: () => signer.key });
    return timed(async () => {
      const { flaws } = await verify({ store, seal, onFlaw: () => {} });
      if (flaws > 0) throw new Error('the record is not as it was sealed');
    });
  };
  const mirror = async (): Promise<number> => {
    const folder = sealedFolder(dir);
    const into = mkdtempSync(join(dataDir, 'mirror-'));
    const source = {
      checkpoint: async () => (await folder.checkpoint()) ?? '',
      tile: async (tile: Parameters<SealedFolder['tile']>[0]) => (await folder.tile(tile)) ?? new Uint8Array(),
    };
    const pulling = openMirror({
      dir: into,
      log: { name: signer.key.name, keys: [signer.key] },
      source,
      nowMs: Date.now,
    });
    const perSecond = await timed(async () => {
      const pulled = await pulling.pull();
      if (pulled.is !== 'further') throw new Error(`nothing was mirrored: ${JSON.stringify(pulled)}`);
    });
    rmSync(into, { recursive: true, force: true });
    return perSecond;
  };

  // The first of each also compiles.
  const figures = await turnAbout(rounds + 1, {
    control: () => timed(() => readAndHash(store)),
    catchUp,
    scrub,
    files: () => timed(() => readAndHashFiles(sealedFolder(dir))),
    mirror,
  });
  await Promise.all([pool.end(), store.close()]);
  const how = `${count} events of 330 bytes in one process beside PostgreSQL; ${rounds} rounds turn about, after one that warms up`;
  const controlIs = 'reading the events and hashing their leaves';
  const row = (what: string, ours: readonly number[], least: number): void =>
    tellCompared({
      what,
      how,
      unit: 'events/s',
      controlIs,
      ours: ours.slice(1),
      controls: figures.control.slice(1),
      target: `>= ${least} ×`,
      isReached: (ratio) => ratio >= least,
    });
  row('sealing, catching up from nothing', figures.catchUp, 0.5);
  row('a scrub of all that is sealed', figures.scrub, 0.7);
  tellCompared({
    what: 'a mirror that pulls all at once, without HTTP',
    how,
    unit: 'leaves/s',
    controlIs: 'reading the entries of the same files and hashing them',
    ours: figures.mirror.slice(1),
    controls: figures.files.slice(1),
    target: '-',
    isReached: () => null,
  });
};
