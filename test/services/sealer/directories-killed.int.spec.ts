import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { streamName } from '../../../domain/kernel/streams.ts';
import { directoriesStream } from '../../../domain/seal/stream.ts';
import { sealBooks } from '../../../services/sealer/books.ts';
import { haveLists, makeDirectory, newestDirectories, type DirectoryOn } from '../../../services/sealer/directory.ts';
import { takeOver } from '../../../services/sealer/seal.ts';
import { checkLookup, type DirectorySealed } from '../../../services/shared/bundle/directory-check.ts';
import { directoryReader } from '../../../services/shared/bundle/directory-reader.ts';
import { openMemoryStore } from '../../../services/shared/event-store/memory-store.ts';
import type { EventStore } from '../../../services/shared/event-store/port.ts';
import { openPool, type Pool } from '../../../services/shared/postgres/database.ts';
import { directoryListsIn, type ListFiles } from '../../../services/shared/sealing/directory/lists.ts';
import { sealedFolder } from '../../../services/shared/sealing/folder.ts';
import { entryOf, saltsUnder } from '../../../services/shared/sealing/keys.ts';
import { sealedReader } from '../../../services/shared/sealing/reader.ts';
import { ed25519Signer, newEd25519Key } from '../../../services/shared/sealing/signatures.ts';
import { leafHash } from '../../../services/shared/sealing/tree.ts';
import { freshDatabase, type TestDatabase } from '../../support/database.ts';
import { naiveDirectory, type NaiveLeaf } from '../../support/naive-directories.ts';
import { newEvents } from '../../support/new-events.ts';

/** A longer run says how many: `SEAL_KILLS=1000`. */
const kills = Number(process.env['SEAL_KILLS'] ?? 60);
const signer = ed25519Signer(newEd25519Key(), 'ringkeeper.example/record');
const saltOf = saltsUnder('5a'.repeat(32));

let database: TestDatabase;
let pool: Pool;
beforeEach(async () => {
  database = await freshDatabase();
  pool = openPool(database.url, { connections: 4 });
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

const step = (left: { count: number }): void => {
  left.count -= 1;
  if (left.count < 0) throw new Error('killed');
};

/** Lists whose process ends before, in the middle of, or after the n-th that is written. */
const listsEndingAt = (files: ListFiles, left: { count: number }): ListFiles => ({
  ...files,
  write: async (list, rows) => {
    step(left);
    const cut = async function* () {
      for await (const batch of rows) {
        step(left);
        yield batch;
      }
    };
    const head = await files.write(list, cut());
    step(left);
    return head;
  },
});

/** A store whose process ends before the event is there, or after. */
const storeEndingAt = (store: EventStore, left: { count: number }): EventStore => ({
  ...store,
  append: async (...asked) => {
    step(left);
    const answer = await store.append(...asked);
    step(left);
    return answer;
  },
});

const mustBeKilled = (fault: unknown): void => {
  if (!(fault instanceof Error) || fault.message !== 'killed') throw fault;
};

describe('Whenever a sealer is killed while it makes a directory', () => {
  it('there are never two of one number, none leaves a leaf out, and the lists are those that each says', async () => {
    const store = openMemoryStore();
    const dir = mkdtempSync(join(tmpdir(), 'directories-'));
    const [folder, books] = [sealedFolder(dir), sealBooks(pool)];
    const reader = sealedReader(folder);
    const more = async (count: number): Promise<void> => {
      for (let at = 0; at < count; at += 1) {
        const stream = streamName('alarm', `spec.${(at * 7 + count) % 29}`);
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const [last] = await store.readStream(stream, { direction: 'backwards', limit: 1 });
        // oxlint-disable-next-line no-await-in-loop -- as above
        await store.append(stream, last?.revision ?? 'none', newEvents(1));
      }
    };
    const life = async (left: { count: number }): Promise<void> => {
      const sealing = await takeOver({ store, books, folder, signer, saltOf });
      // oxlint-disable-next-line no-await-in-loop -- one checkpoint after the other
      while ((await sealing.next(1_000)).length > 0);
      const on: DirectoryOn = {
        store: storeEndingAt(store, left),
        folder,
        reader,
        saltOf,
        files: listsEndingAt(directoryListsIn(dir), left),
        nowMs: () => 0,
        signal: new AbortController().signal,
      };
      const [newest] = await newestDirectories(on, sealing.size());
      if (newest) await haveLists(on, newest.data, sealing.size(), true);
      await makeDirectory(on, newest ?? null, sealing.size(), '2026-04-25T09:30:00.120Z');
    };
    const lives = fc.sample(fc.record({ events: fc.integer({ min: 1, max: 40 }), steps: fc.nat({ max: 14 }) }), kills);
    for (const { events, steps } of lives) {
      // oxlint-disable no-await-in-loop -- one life after the other
      await more(events);
      await life({ count: steps }).catch(mustBeKilled);
      // oxlint-enable no-await-in-loop
    }
    await more(5);
    await life({ count: 1_000 });

    const stored = (await store.readStream(directoriesStream)).map(({ data }) => data as unknown as DirectorySealed);
    const leaves = (await store.readAll(null, 100_000)).map((event): NaiveLeaf => ({
      stream: event.stream,
      revision: event.revision,
      leaf: Buffer.from(leafHash(entryOf(event, saltOf))).toString('hex'),
      about: [],
    }));
    expect(stored.length).toBeGreaterThan(kills / 4);
    const cuts = stored.map(({ leaves: { from, to } }) => leaves.slice(from, to));
    // Each begins where the one before ends.
    expect(cuts.flat()).toHaveLength(stored.at(-1)?.leaves.to ?? 0);
    expect(stored).toEqual(stored.map((_, at) => naiveDirectory(cuts.slice(0, at + 1)).sealed));
    const lookups = directoryReader({ store, reader, lists: directoryListsIn(dir), saltOf });
    const newest = stored.at(-1) as DirectorySealed;
    for (const { stream } of leaves) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const proof = checkLookup(newest, await lookups.lookup(newest, 'streams', stream));
      const last = cuts.flat().findLast((leaf) => leaf.stream === stream);
      expect(proof).toEqual({ list: 'streams', last: last ? { revision: last.revision, leaf: last.leaf } : null });
    }
  });
});
