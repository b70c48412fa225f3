import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NewEvent, StoredEvent } from '../../../../domain/kernel/envelope.ts';
import type { JsonObject } from '../../../../domain/kernel/json.ts';
import { streamName, type StreamName } from '../../../../domain/kernel/streams.ts';
import { directoriesStream } from '../../../../domain/seal/stream.ts';
import { sealBooks } from '../../../../services/sealer/books.ts';
import { makeDirectory, type DirectoryOn, type StoredDirectory } from '../../../../services/sealer/directory.ts';
import { takeOver, type Sealing } from '../../../../services/sealer/seal.ts';
import { openMemoryStore } from '../../../../services/shared/event-store/memory-store.ts';
import { openPool, type Pool } from '../../../../services/shared/postgres/database.ts';
import type { Flaw } from '../../../../services/shared/record/scrub.ts';
import { openComparison } from '../../../../services/shared/sealing/compare.ts';
import { directoryListsIn } from '../../../../services/shared/sealing/directory/lists.ts';
import type { DirectorySealed } from '../../../../services/shared/sealing/directory/next.ts';
import { sealedFolder } from '../../../../services/shared/sealing/folder.ts';
import { saltsUnder } from '../../../../services/shared/sealing/keys.ts';
import { sealedReader } from '../../../../services/shared/sealing/reader.ts';
import { ed25519Signer, newEd25519Key } from '../../../../services/shared/sealing/signatures.ts';
import { verify } from '../../../../services/verify/verify.ts';
import { freshDatabase, type TestDatabase } from '../../../support/database.ts';
import { hashed, newEvent } from '../../../support/new-events.ts';

const signer = ed25519Signer(newEd25519Key(), 'ringkeeper.example/record');
const saltOf = saltsUnder('5a'.repeat(32));
const recordedAt = '2026-04-25T09:30:00.120Z';

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

type Lie = (said: DirectorySealed) => DirectorySealed;

/** A record of seven directories, the fourth of which says what somebody with the key made of it. */
const recordWith = async (lie: Lie = (said) => said) => {
  const store = openMemoryStore();
  const folder = sealedFolder(mkdtempSync(join(tmpdir(), 'directories-')));
  const dir = mkdtempSync(join(tmpdir(), 'lists-'));
  const reader = sealedReader(folder);
  const sealing = await takeOver({ store, books: sealBooks(pool), folder, signer, saltOf });
  const append = async (stream: StreamName, event: NewEvent): Promise<void> => {
    const [last] = await store.readStream(stream, { direction: 'backwards', limit: 1 });
    await store.append(stream, last?.revision ?? 'none', [event]);
  };
  const lying: DirectoryOn['store'] = {
    readStream: store.readStream,
    append: (stream, expected, [event]) => {
      const said = event?.data as unknown as DirectorySealed;
      const data = (said.number === 3 ? lie(said) : said) as unknown as JsonObject;
      return store.append(stream, expected, [hashed({ ...(event as NewEvent), data })]);
    },
  };
  const on: DirectoryOn = {
    store: lying,
    folder,
    reader,
    saltOf,
    files: directoryListsIn(dir),
    nowMs: () => Date.parse(recordedAt),
    signal: new AbortController().signal,
  };
  let before: StoredDirectory | null = null;
  for (let number = 0; number < 7; number += 1) {
    // oxlint-disable no-await-in-loop -- one after the other
    for (let at = 0; at < 20; at += 1) await append(streamName('round', `R.${(at * number) % 17}`), newEvent());
    const raised = { rounds: [`STAR.TU-01.2026-04-25.1.000${number + 1}`] };
    await append(streamName('dispute', 'STAR.D-1'), hashed({ ...newEvent(raised), type: 'dispute.DisputeRaised' }));
    await sealAll(sealing);
    // The next is made of what it should have said.
    before = await makeDirectory(on, before, sealing.size(), recordedAt);
    // oxlint-enable no-await-in-loop
  }
  await sealAll(sealing);
  return { events: await store.readAll(null, 10_000), folder, reader, store };
};

const sealAll = async (sealing: Sealing): Promise<void> => {
  // oxlint-disable-next-line no-await-in-loop -- one checkpoint after the other
  while ((await sealing.next(1_000)).length > 0);
};

const flawsIn = async (
  { events, folder, reader, store }: Awaited<ReturnType<typeof recordWith>>,
  { after = null, shown = events }: { after?: string | null; shown?: readonly StoredEvent[] } = {},
): Promise<readonly Flaw[]> => {
  const flaws: Flaw[] = [];
  const read: typeof store = {
    ...store,
    readAll: async (from, limit) => shown.filter(({ position }) => from === null || position > from).slice(0, limit),
  };
  const seal = await openComparison({ folder, reader, store: read, saltOf, keyOf: () => signer.key });
  await verify({ store: read, after, seal, onFlaw: (flaw) => flaws.push(flaw) });
  return flaws;
};

const other = 'ab'.repeat(32);
const lies: readonly (readonly [what: string, lie: Lie])[] = [
  [
    'the last events of its own leaves',
    (said) => ({ ...said, own: { ...said.own, streams: { ...said.own.streams, root: other } } }),
  ],
  [
    'the disputes of its own leaves',
    (said) => ({ ...said, own: { ...said.own, disputes: { ...said.own.disputes, root: other } } }),
  ],
  ['how many rows there are', (said) => ({ ...said, own: { ...said.own, streams: { ...said.own.streams, rows: 1 } } })],
  [
    'the streams of a part',
    (said) => ({ ...said, parts: said.parts.map((part) => ({ ...part, streams: { ...part.streams, root: other } })) }),
  ],
  [
    'the disputes of a part',
    (said) => ({ ...said, parts: said.parts.map((part) => ({ ...part, disputes: { ...part.disputes, rows: 0 } })) }),
  ],
  ['which parts there are', (said) => ({ ...said, parts: [...said.parts, said.own] })],
];

describe('The verification of directories', () => {
  it('finds nothing where each says what is sealed, from the beginning and from any place on', async () => {
    const record = await recordWith();
    expect(record.events.filter(({ stream }) => stream === directoriesStream)).toHaveLength(7);
    expect(await flawsIn(record)).toEqual([]);
    for (const at of [3, 30, 70, 100])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await flawsIn(record, { after: record.events[at]?.position ?? null })).toEqual([]);
  });

  it.each(lies)('finds a directory that says otherwise %s', async (_, lie) => {
    const record = await recordWith(lie);
    const fourth = record.events.filter(({ stream }) => stream === directoriesStream)[3];
    const flaws = (await flawsIn(record)).map(({ position, because }) => [position, because]);
    expect(flaws).toEqual([[fourth?.position, 'directory-is-wrong']]);
  });

  it.each([
    [
      'begins later than the one before ends',
      (said: DirectorySealed) => ({ from: said.leaves.from + 1, to: said.leaves.to }),
    ],
    [
      'speaks of leaves that come later',
      (said: DirectorySealed) => ({ from: said.leaves.from, to: said.leaves.to + 5 }),
    ],
    ['covers nothing', (said: DirectorySealed) => ({ from: said.leaves.from, to: said.leaves.from })],
  ] as const)('finds a directory that %s', async (_, leavesOf) => {
    const record = await recordWith((said) => ({ ...said, leaves: leavesOf(said) }));
    expect((await flawsIn(record)).map(({ because }) => because)).toContain('directory-is-wrong');
  });

  it('does not accuse a directory where the event of a dispute is another: that one is told', async () => {
    const record = await recordWith();
    const at = record.events.findIndex(({ stream }) => stream.startsWith('dispute-'));
    const changed = hashed({ ...(record.events[at] as StoredEvent), data: { rounds: [] } });
    const readStream: typeof record.store.readStream = async (stream, options) =>
      (await record.store.readStream(stream, options)).map((event) =>
        event.position === changed.position ? changed : event,
      );
    const flaws = await flawsIn(
      { ...record, store: { ...record.store, readStream } },
      { shown: record.events.with(at, changed) },
    );
    expect(flaws.map(({ position, because }) => [position, because])).toEqual([
      [changed.position, 'sealed-with-other-content'],
    ]);
  });
});
