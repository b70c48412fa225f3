// Making a directory of the sealed record over many streams, beside reading and sorting what it is made of.
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sealBooks } from '../../services/sealer/books.ts';
import { makeDirectory } from '../../services/sealer/directory.ts';
import { takeOver } from '../../services/sealer/seal.ts';
import { openMemoryStore } from '../../services/shared/event-store/memory-store.ts';
import type { EventStore } from '../../services/shared/event-store/port.ts';
import { openPool } from '../../services/shared/postgres/database.ts';
import { leavesIn } from '../../services/shared/sealing/directory/leaves.ts';
import { listFiles } from '../../services/shared/sealing/directory/lists.ts';
import { sealedFolder, type SealedFolder } from '../../services/shared/sealing/folder.ts';
import { saltsUnder } from '../../services/shared/sealing/keys.ts';
import { sealedReader } from '../../services/shared/sealing/reader.ts';
import { sha256 } from '../../services/shared/sealing/sha256.ts';
import { ed25519Signer, newEd25519Key } from '../../services/shared/sealing/signatures.ts';
import { freshStream, newEvents } from '../support/new-events.ts';
import { freshDatabase } from './house.ts';
import { rounds, tellCompared, turnAbout } from './rows.ts';

/** A few weeks of a table have so many, and a year of a large floor. */
const streamCounts = [10_000, 100_000];
const eventsACheckpoint = 4_000;
const saltOf = saltsUnder('5a'.repeat(32));
const signer = ed25519Signer(newEd25519Key(), 'ringkeeper.example/record');

type Sealed = { readonly store: EventStore; readonly folder: SealedFolder; readonly size: number };

/** A record of so many streams with one event each, sealed into a folder. */
const sealedRecord = async (server: string, dir: string, streams: number): Promise<Sealed> => {
  const store = openMemoryStore();
  // oxlint-disable-next-line no-await-in-loop -- in memory
  for (let at = 0; at < streams; at += 1) await store.append(freshStream(), 'none', newEvents(1));
  const pool = openPool(await freshDatabase(server, `directory_${streams}`), { connections: 2 });
  const folder = sealedFolder(dir);
  const sealing = await takeOver({ store, books: sealBooks(pool), folder, signer, saltOf });
  // oxlint-disable-next-line no-await-in-loop -- one checkpoint after the other
  while ((await sealing.next(eventsACheckpoint)).length > 0);
  await pool.end();
  return { store, folder, size: sealing.size() };
};

/** How many leaves a second. */
const timed = async (leaves: number, work: () => Promise<unknown>): Promise<number> => {
  const begunMs = performance.now();
  await work();
  return (leaves * 1_000) / (performance.now() - begunMs);
};

const readAndSort = async ({ folder, size }: Sealed): Promise<void> => {
  const rows: Buffer[] = [];
  for await (const leaves of leavesIn(folder, { from: 0, to: size }, size))
    for (const { leaf, hash } of leaves) rows.push(Buffer.concat([sha256(leaf.stream), hash]));
  rows.sort((one, other) => one.compare(other));
};

/** The first directory of a record, with its lists on the disk; its event is not kept, so that the next one is the first again. */
const make = async ({ store, folder, size }: Sealed, dataDir: string): Promise<void> => {
  const dir = mkdtempSync(join(dataDir, 'directory-'));
  const on = {
    store: { ...store, append: async () => ({ ok: true, stored: true, lastRevision: 0, position: '' }) as const },
    folder,
    reader: sealedReader(folder),
    saltOf,
    files: listFiles(dir),
    nowMs: Date.now,
    signal: new AbortController().signal,
  };
  await makeDirectory(on, null, size, '2026-04-25T09:30:00.120Z');
  rmSync(dir, { recursive: true });
};

/** Tells how fast the first directory of a record is made. */
export const measureDirectories = async (server: string, dataDir: string): Promise<void> => {
  for (const streams of streamCounts) {
    const dir = mkdtempSync(join(dataDir, 'sealed-'));
    // oxlint-disable no-await-in-loop -- one after the other has the machine
    const sealed = await sealedRecord(server, dir, streams);
    // The first of each also compiles.
    const { control, ours } = await turnAbout(rounds + 1, {
      control: () => timed(sealed.size, () => readAndSort(sealed)),
      ours: () => timed(sealed.size, () => make(sealed, dataDir)),
    });
    // oxlint-enable no-await-in-loop
    rmSync(dir, { recursive: true });
    tellCompared({
      what: `the first directory over ${streams.toLocaleString('en')} streams`,
      how: `one leaf a stream; ${rounds} rounds turn about, after one that warms up`,
      unit: 'leaves/s',
      controlIs: 'reading the same leaves, and sorting their rows in memory',
      ours: ours.slice(1),
      controls: control.slice(1),
      target: '-',
      isReached: () => null,
    });
  }
};
