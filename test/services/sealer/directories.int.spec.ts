import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NewEvent, StoredEvent } from '../../../domain/kernel/envelope.ts';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import { streamName, type StreamName } from '../../../domain/kernel/streams.ts';
import { directoriesStream } from '../../../domain/seal/stream.ts';
import { directoryStops } from '../../../services/sealer/directory.ts';
import { sealBooks } from '../../../services/sealer/books.ts';
import { runSealer, type Sealer } from '../../../services/sealer/sealer.ts';
import { checkLookup, type DirectorySealed } from '../../../services/shared/bundle/directory-check.ts';
import { directoryReader } from '../../../services/shared/bundle/directory-reader.ts';
import { openMemoryStore } from '../../../services/shared/event-store/memory-store.ts';
import type { EventStore } from '../../../services/shared/event-store/port.ts';
import { openPool, type Pool } from '../../../services/shared/postgres/database.ts';
import { buildLogger } from '../../../services/shared/process/logger.ts';
import { directoryListsIn } from '../../../services/shared/sealing/directory/lists.ts';
import { sealedFolder } from '../../../services/shared/sealing/folder.ts';
import { entryOf, saltsUnder } from '../../../services/shared/sealing/keys.ts';
import { sealedReader } from '../../../services/shared/sealing/reader.ts';
import { ed25519Signer, newEd25519Key } from '../../../services/shared/sealing/signatures.ts';
import { leafHash } from '../../../services/shared/sealing/tree.ts';
import { freshDatabase, type TestDatabase } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { naiveDirectory, type NaiveLeaf } from '../../support/naive-directories.ts';
import { hashed, newEvent } from '../../support/new-events.ts';

let database: TestDatabase;
let pool: Pool;
let sealers: Sealer[] = [];
beforeEach(async () => {
  database = await freshDatabase();
  pool = openPool(database.url, { connections: 6 });
});
afterEach(async () => {
  await Promise.all(sealers.map((sealer) => sealer.stop()));
  sealers = [];
  await pool.end();
  await database.drop();
});

const signer = ed25519Signer(newEd25519Key(), 'ringkeeper.example/record');
const saltOf = saltsUnder('5a'.repeat(32));
const session = 'STAR.TU-01.2026-04-25.1';
const roundOf = (number: number): string => `${session}.${String(number).padStart(4, '0')}`;

const eventOf = (type: string, data: JsonObject): NewEvent => hashed({ ...newEvent(data), type });
/** When all of these events were recorded. */
const recordedMs = Date.parse(newEvent().metadata.recordedAt);

/** A store with its seal in a folder, and the clock of its sealer. */
const world = async () => {
  const store = openMemoryStore();
  const dir = mkdtempSync(join(tmpdir(), 'directories-'));
  const folder = sealedFolder(dir);
  const reader = sealedReader(folder);
  const books = sealBooks(pool);
  const clock = { nowMs: recordedMs };
  const append = async (stream: StreamName, event: NewEvent): Promise<void> => {
    const [last] = await store.readStream(stream, { direction: 'backwards', limit: 1 });
    const answer = await store.append(stream, last?.revision ?? 'none', [event]);
    if (!answer.ok) throw new Error(answer.because);
  };
  const start = (other: Partial<Parameters<typeof runSealer>[0]> = {}): Sealer => {
    const sealer = runSealer({
      store,
      books,
      folder,
      signer,
      saltOf,
      log: buildLogger('silent'),
      everyMs: 20,
      directories: {
        reader,
        openLists: (signal) => directoryListsIn(dir, signal),
        nowMs: () => clock.nowMs,
        everyMs: 3_600_000,
      },
      ...other,
    });
    sealers.push(sealer);
    return sealer;
  };
  const directories = directoryReader({ store, reader, lists: directoryListsIn(dir), saltOf });
  const ask = async (): Promise<void> => {
    const asked = await books.askForDirectory();
    await eventually(async () => expect(await books.isDirectoryThere(asked)).toBe(true));
  };
  const stored = async (): Promise<readonly DirectorySealed[]> =>
    (await store.readStream(directoriesStream)).map(({ data }) => data as unknown as DirectorySealed);
  const sealedUpTo = (): Promise<number> => books.status().then(({ leaves }) => leaves);
  return { store, dir, books, clock, append, start, directories, reader, ask, stored, sealedUpTo };
};
type World = Awaited<ReturnType<typeof world>>;

const namesIn = ({ type, data }: StoredEvent): readonly string[] => {
  if (!type.startsWith('dispute.')) return [];
  const rounds = (data['rounds'] ?? []) as readonly string[];
  const sessions = new Set([...((data['sessions'] ?? []) as readonly string[]), ...rounds.map(() => session)]);
  return [...rounds.map((round) => `round-${round}`), ...[...sessions].map((one) => `tableSession-${one}`)];
};

/** The log as the naive directory takes it, cut where the directories were cut. */
const cutsOf = async ({ store, stored }: World): Promise<readonly (readonly NaiveLeaf[])[]> => {
  const leaves = (await store.readAll(null, 100_000)).map((event): NaiveLeaf => ({
    stream: event.stream,
    revision: event.revision,
    leaf: Buffer.from(leafHash(entryOf(event, saltOf))).toString('hex'),
    about: namesIn(event),
  }));
  return (await stored()).map(({ leaves: { from, to } }) => leaves.slice(from, to));
};

/** What stands in the store is what the naive directories of the same cuts are, gapless from the first leaf. */
const isAsNaive = async (of: World): Promise<void> => {
  const [cuts, stored] = [await cutsOf(of), await of.stored()];
  expect(stored).toEqual(cuts.map((_, at) => naiveDirectory(cuts.slice(0, at + 1)).sealed));
};

const play = async ({ append }: World, seed: number, count: number): Promise<void> => {
  for (let at = 0; at < count; at += 1) {
    const number = ((seed * 31 + at * 17) % 23) + 1;
    const isDispute = (seed + at) % 5 === 0;
    const rounds = isDispute ? [roundOf(number), roundOf((number % 7) + 1)] : [];
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await (isDispute
      ? append(
          streamName('dispute', `STAR.D-${number}`),
          eventOf('dispute.DisputeRaised', { rounds: [...new Set(rounds)], sessions: [] }),
        )
      : append(streamName('round', roundOf(number)), eventOf('round.WagerPlaced', { stakeCents: at })));
  }
};

const names = [
  ...Array.from({ length: 30 }, (_, at) => [`round-${roundOf(at + 1)}`, `dispute-STAR.D-${at + 1}`]).flat(),
  `tableSession-${session}`,
  directoriesStream,
];

/** Every lookup in the newest directory that is sealed proves what the naive one says. */
const provesAll = async (of: World): Promise<void> => {
  const newest = await of.directories.newestIn(await of.sealedUpTo());
  const cuts = (await cutsOf(of)).slice(0, (newest?.data.number ?? -1) + 1);
  const naive = naiveDirectory(cuts);
  expect(newest?.data).toEqual(naive.sealed);
  for (const name of names)
    for (const list of ['streams', 'disputes'] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const [ours, theirs] = [await of.directories.lookup(naive.sealed, list, name), await naive.lookup(list, name)];
      expect(ours).toEqual(theirs);
      expect(checkLookup(naive.sealed, ours).list).toBe(list);
    }
};

describe('A directory is made', () => {
  it('when somebody asks, whole up to then, as a naive reader would make it, over many', async () => {
    const of = await world();
    of.start();
    for (let round = 0; round < 9; round += 1) {
      // oxlint-disable no-await-in-loop -- one after the other
      await play(of, round, 3 + round * 9);
      const head = (await of.store.readAll(null, 100_000)).length;
      await of.ask();
      expect((await of.stored()).at(-1)?.leaves.to).toBeGreaterThanOrEqual(head);
      await provesAll(of);
      // oxlint-enable no-await-in-loop
    }
    await isAsNaive(of);
  });

  it('not, where nothing but directories came: who asks is answered by the one that is there', async () => {
    const of = await world();
    of.start();
    await of.ask();
    expect(await of.stored()).toEqual([]);
    await play(of, 1, 5);
    await of.ask();
    await of.ask();
    await of.ask();
    expect(await of.stored()).toHaveLength(1);
  });

  it('when an event has been without one for an hour, and not before', async () => {
    const of = await world();
    of.clock.nowMs += 3_500_000;
    of.start();
    await play(of, 1, 30);
    await eventually(async () => expect(await of.sealedUpTo()).toBe(30));
    expect(await of.stored()).toEqual([]);
    of.clock.nowMs += 100_000;
    await eventually(async () => expect(await of.stored()).toHaveLength(1));
    await eventually(async () => expect(await of.sealedUpTo()).toBe(31));
    await isAsNaive(of);
  });

  it('and is recorded no earlier than the one before, where the clock of the machine was put back', async () => {
    const of = await world();
    of.start();
    const first = of.clock.nowMs + 7_200_000;
    of.clock.nowMs = first;
    await play(of, 1, 5);
    await of.ask();
    of.clock.nowMs -= 7_200_000;
    await play(of, 2, 5);
    await of.ask();
    await Promise.all(sealers.map((sealer) => sealer.stop()));
    // Another one reads when the newest was recorded.
    of.start();
    await play(of, 3, 5);
    await of.ask();
    of.clock.nowMs = first + 1_000;
    await play(of, 4, 5);
    await of.ask();
    const recorded = (await of.store.readStream(directoriesStream)).map(({ metadata }) =>
      Date.parse(metadata.recordedAt),
    );
    expect(recorded).toEqual([first, first, first, first + 1_000]);
  });

  it('when a gaming day was closed', async () => {
    const of = await world();
    of.start();
    await play(of, 1, 10);
    await eventually(async () => expect(await of.sealedUpTo()).toBe(10));
    await of.append(streamName('gamingDay', 'STAR.2026-04-25'), eventOf('gamingDay.Closed', {}));
    await eventually(async () => expect((await of.stored()).at(-1)?.leaves).toEqual({ from: 0, to: 11 }));
  });

  it('and every process can tell when that was, and how long it took', async () => {
    const of = await world();
    of.start();
    await play(of, 1, 30);
    await eventually(async () => expect(await of.sealedUpTo()).toBe(30));
    expect((await of.books.status()).directory).toBeNull();
    const begunMs = Date.now();
    await of.ask();
    const { directory } = await of.books.status();
    expect(Date.parse(directory?.at ?? '')).toBeGreaterThan(begunMs - 1_000);
    expect(directory?.tookMs).toBeGreaterThanOrEqual(0);
    expect(directory?.tookMs).toBeLessThanOrEqual(Date.now() - begunMs + 1_000);
  });
});

const listsOf = (dir: string): readonly string[] =>
  readdirSync(join(dir, 'directory'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /[0-9a-f]{64}/.test(path))
    .map((path) => join(dir, 'directory', path));

/** Seven directories, and their sealer stopped. */
const grown = async (): Promise<World> => {
  const of = await world();
  const sealer = of.start();
  for (let round = 0; round < 7; round += 1) {
    // oxlint-disable no-await-in-loop -- one after the other
    await play(of, round, 40);
    await of.ask();
    // oxlint-enable no-await-in-loop
  }
  await sealer.stop();
  return of;
};

/** The same store, but that somebody has changed what is read of one stream, with hashes made anew. */
const changedIn = (
  { store }: World,
  of: (stream: StreamName) => boolean,
  change: (data: JsonObject) => JsonObject,
): EventStore => ({
  ...store,
  readStream: async (stream, ...how) => {
    const events = await store.readStream(stream, ...how);
    return of(stream) ? events.map((event) => hashed({ ...event, data: change(event.data) })) : events;
  },
});

/** Starts a sealer over a store, and waits until it says why it makes no directory and has sealed what came then. Answers what it says, and how many directories were made. */
const stopped = async (of: World, store: EventStore): Promise<readonly [string | null, number]> => {
  const before = (await of.stored()).length;
  const sealer = of.start({ store });
  await eventually(async () => expect(sealer.trouble()).toContain('no directory is made'));
  await play(of, 11, 20);
  const head = (await of.store.readAll(null, 100_000)).length;
  await eventually(async () => expect(await of.sealedUpTo()).toBe(head));
  return [sealer.trouble(), (await of.stored()).length - before];
};
const saying = (because: keyof typeof directoryStops) => [`no directory is made: ${directoryStops[because]}`, 0];

describe('No directory is made, and sealing goes on', () => {
  it('where the event of the newest one is not in the store as it was sealed', async () => {
    const of = await grown();
    const changed = changedIn(
      of,
      (stream) => stream === directoriesStream,
      (data) => ({ ...data, leaves: { from: 0, to: 1 } }),
    );
    expect(await stopped(of, changed)).toEqual(saying('directory-was-changed'));
  });

  it('where one of the newest is gone', async () => {
    const of = await grown();
    const without: EventStore = {
      ...of.store,
      readStream: async (stream, ...how) =>
        (await of.store.readStream(stream, ...how)).filter(
          (event) => stream !== directoriesStream || event.revision !== 5,
        ),
    };
    expect(await stopped(of, without)).toEqual(saying('directory-was-changed'));
  });

  it('where lists are gone, and an event of a dispute that they were made of is not in the store as it was sealed', async () => {
    const of = await grown();
    rmSync(join(of.dir, 'directory'), { recursive: true });
    const changed = changedIn(
      of,
      (stream) => stream.startsWith('dispute-'),
      (data) => ({ ...data, rounds: [] }),
    );
    expect(await stopped(of, changed)).toEqual(saying('names-are-unknown'));
  });

  it('where lists are gone, and what was sealed does not give what the directory says of them', async () => {
    const of = await world();
    await play(of, 1, 12);
    const { sealed } = naiveDirectory([
      (await of.store.readAll(null, 12)).map(({ stream, revision }) => ({
        stream,
        revision,
        leaf: '00'.repeat(32),
        about: [],
      })),
    ]);
    await of.append(directoriesStream, eventOf('record.DirectorySealed', sealed));
    expect(await stopped(of, of.store)).toEqual(saying('directory-is-another'));
  });
});

describe('The lists of directories', () => {
  it('are made anew where they are gone', async () => {
    const of = await grown();
    rmSync(join(of.dir, 'directory'), { recursive: true });
    of.start();
    await eventually(() => provesAll(of));
    await play(of, 9, 20);
    await of.ask();
    await isAsNaive(of);
    await provesAll(of);
    expect(await of.stored()).toHaveLength(8);
  });

  it('are made anew where a byte of one is another, before the next directory is made of them', async () => {
    const of = await grown();
    for (const file of listsOf(of.dir)) {
      const bytes = readFileSync(file);
      const at = Math.floor(bytes.length / 2);
      writeFileSync(file, bytes.with(at, (bytes[at] ?? 0) ^ 1));
    }
    of.start();
    await play(of, 9, 20);
    await of.ask();
    await isAsNaive(of);
    await provesAll(of);
    expect(await of.stored()).toHaveLength(8);
  });

  it('are taken away when no directory of the newest has them', async () => {
    const of = await grown();
    of.start();
    for (let round = 0; round < 10; round += 1) {
      // oxlint-disable no-await-in-loop -- one after the other
      await play(of, round, 4);
      await of.ask();
      // oxlint-enable no-await-in-loop
    }
    const kept = (await of.stored()).slice(-8).flatMap(({ parts }) => parts);
    const roots = new Set(
      kept
        .flatMap(({ streams, disputes }) => [streams, disputes])
        .flatMap(({ rows, root }) => (rows > 0 ? [root] : [])),
    );
    await eventually(async () =>
      expect(new Set(listsOf(of.dir).map((path) => /[0-9a-f]{64}/.exec(path)?.[0]))).toEqual(roots),
    );
    await provesAll(of);
  });
});
