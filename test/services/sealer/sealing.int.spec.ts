import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import type { StoredEvent } from '../../../domain/kernel/envelope.ts';
import { sealBooks } from '../../../services/sealer/books.ts';
import type { Mended } from '../../../services/sealer/mend.ts';
import { takeOver, type SealOn } from '../../../services/sealer/seal.ts';
import { corruptEvent } from '../../../services/shared/event-store/integrity.ts';
import { openMemoryStore } from '../../../services/shared/event-store/memory-store.ts';
import { positionText } from '../../../services/shared/event-store/position.ts';
import type { EventStore } from '../../../services/shared/event-store/port.ts';
import { openPool, type Pool } from '../../../services/shared/postgres/database.ts';
import { sealedFolder, type SealedFolder } from '../../../services/shared/sealing/folder.ts';
import { entryOf, saltsUnder } from '../../../services/shared/sealing/keys.ts';
import { cosignedAt, openCheckpoint } from '../../../services/shared/sealing/believed.ts';
import { readNote, verifierKey } from '../../../services/shared/sealing/note.ts';
import { readPolicy } from '../../../services/shared/sealing/policy.ts';
import { ed25519Signer, newEd25519Key } from '../../../services/shared/sealing/signatures.ts';
import { entriesOf } from '../../../services/shared/sealing/tiles.ts';
import { freshDatabase, type TestDatabase } from '../../support/database.ts';
import { freshStream, newEvents } from '../../support/new-events.ts';
import { treeHash } from '../../support/rfc-6962.ts';
import { newMlDsaSigner } from '../../support/sealed-log.ts';

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

const signer = ed25519Signer(newEd25519Key(), 'ringkeeper.example/record');
const saltOf = saltsUnder('5a'.repeat(32));
const most = 1_000;
/** A longer run says how many: `SEAL_KILLS=1000`. */
const kills = Number(process.env['SEAL_KILLS'] ?? 60);

type Signed = { readonly size: number; readonly root: Uint8Array };

/** The name of a file that was not finished. */
const leftBy = (name: string): string => `${name}.0f6b1c3e-4a5d-4c7b-9e8f-0123456789ab`;

/** A store with so many events, a folder for their seal, and what was signed. */
const world = async (events: number) => {
  const store = openMemoryStore();
  const more = async (count: number): Promise<void> => {
    for (let at = 0; at < count; at += 100)
      // oxlint-disable-next-line no-await-in-loop -- one batch after the other
      await store.append(freshStream(), 'none', newEvents(Math.min(100, count - at)));
  };
  await more(events);
  const dir = mkdtempSync(join(tmpdir(), 'sealed-'));
  const heads: Signed[] = [];
  const on = (other: Partial<SealOn> = {}): SealOn => ({
    store,
    books: sealBooks(pool),
    folder: sealedFolder(dir),
    signer,
    saltOf,
    onCheckpoint: (_, head) => void heads.push(head),
    ...other,
  });
  const entries = async (of: EventStore = store): Promise<readonly Uint8Array[]> =>
    (await of.readAll(null, 100_000)).map((event) => entryOf(event, saltOf));
  return { store, more, dir, heads, on, entries };
};

const sealAll = async (on: SealOn, mostEvents = most): Promise<number> => {
  const sealing = await takeOver(on);
  // oxlint-disable-next-line no-await-in-loop -- one checkpoint after the other
  while ((await sealing.next(mostEvents)).length > 0);
  return sealing.size();
};

const checkpointIn = (dir: string): Signed => {
  const opened = openCheckpoint(readFileSync(join(dir, 'checkpoint'), 'utf8'), [signer.key]);
  if (typeof opened === 'string') throw new Error(opened);
  return { size: opened.checkpoint.size, root: opened.checkpoint.root };
};

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

describe('Sealing', () => {
  it('signs the root that the text of RFC 6962 gives over every event in the order of the store', async () => {
    const { on, dir, entries, heads, more } = await world(700);
    expect(await sealAll(on(), 300)).toBe(700);
    await more(413);
    expect(await sealAll(on())).toBe(1_113);
    const all = await entries();
    expect(heads.map(({ size }) => size)).toEqual([300, 600, 700, 1_113]);
    for (const { size, root } of [...heads, checkpointIn(dir)])
      expect(hex(root)).toBe(hex(treeHash(all.slice(0, size))));
  });

  it('keeps the entries beside their hashes, with where each event stands, and takes parts away once the whole is there', async () => {
    const { on, dir, entries, store } = await world(300);
    await sealAll(on(), 100);
    const folder = sealedFolder(dir);
    const bundle = await folder.tile({ level: 'entries', index: 0, width: 256 });
    expect(entriesOf(bundle ?? new Uint8Array())?.map(hex)).toEqual((await entries()).slice(0, 256).map(hex));
    const events = await store.readAll(null, 300);
    expect(await folder.positions(1, 44)).toEqual(events.slice(256).map(({ position }) => position));
    // What was asked for by a smaller checkpoint is answered out of the whole.
    expect(entriesOf((await folder.tile({ level: 'entries', index: 0, width: 100 })) ?? new Uint8Array())).toHaveLength(
      100,
    );
    expect(() => readFileSync(join(dir, 'tile/0/000.p/100'))).toThrow('ENOENT');
    expect(readFileSync(join(dir, 'tile/0/001.p/44'))).toHaveLength(44 * 32);
  });

  it('takes parts away that a sealer left which was killed when it had published, and before it took them away', async () => {
    const { on, dir, more } = await world(200);
    const killed: SealedFolder = { ...sealedFolder(dir), forgetParts: () => Promise.reject(new Error('killed')) };
    await sealAll(on({ folder: killed }));
    await more(100);
    await expect(sealAll(on({ folder: killed }))).rejects.toThrow('killed');
    const left = ['tile/0/000.p', 'tile/entries/000.p', 'position/000.p'].map((path) => join(dir, path));
    expect(left.map((path) => existsSync(path))).toEqual([true, true, true]);
    expect(await sealAll(on())).toBe(300);
    expect(left.map((path) => existsSync(path))).toEqual([false, false, false]);
    // Those of what is not whole yet are needed.
    expect(readFileSync(join(dir, 'tile/0/001.p/44'))).toHaveLength(44 * 32);
  });

  it('makes a folder that is gone, or older, anew from the store, and comes to what was signed before', async () => {
    const { on, dir, more } = await world(600);
    await sealAll(on());
    cpSync(dir, `${dir}-older`, { recursive: true });
    await more(500);
    await sealAll(on());
    const signed = readFileSync(join(dir, 'checkpoint'), 'utf8');
    rmSync(dir, { recursive: true });
    await sealAll(on(), 123);
    expect(readFileSync(join(dir, 'checkpoint'), 'utf8')).toBe(signed);
    rmSync(dir, { recursive: true });
    cpSync(`${dir}-older`, dir, { recursive: true });
    await sealAll(on());
    expect(readFileSync(join(dir, 'checkpoint'), 'utf8')).toBe(signed);
  });

  it('signs with a second key of the same name beside, from the checkpoint on at which that key is there, and names both in its policy', async () => {
    const { on, dir, more } = await world(100);
    await sealAll(on());
    await more(50);
    const cosigner = newMlDsaSigner(signer.key.name);
    await sealAll(on({ cosigner: { signer: cosigner, nowMs: () => 1_764_398_400_999 } }));
    const note = readFileSync(join(dir, 'checkpoint'), 'utf8');
    const policy = readPolicy(Buffer.from((await sealedFolder(dir).policy()) ?? '').toString());
    if ('problem' in policy) throw new Error(policy.problem);
    const keys = policy.logs.map(({ key }) => key);
    expect(keys.map(verifierKey)).toEqual([signer, cosigner].map(({ key }) => verifierKey(key)));
    for (const known of [keys, ...keys.map((key) => [key])]) {
      const opened = openCheckpoint(note, known);
      if (typeof opened === 'string') throw new Error(opened);
      expect(opened.checkpoint.size).toBe(150);
      expect(cosignedAt(opened.note, opened.checkpoint, cosigner.key)).toBe(1_764_398_400);
    }
    // A sealer without it goes on from what both have signed.
    await more(10);
    await sealAll(on());
    expect(checkpointIn(dir).size).toBe(160);
  });

  it('bears the second signature once a second while checkpoints come one after the other, and under the last of them in any case', async () => {
    const { on, dir, heads, more } = await world(500);
    let nowMs = 1_764_398_400_000;
    const cosigner = newMlDsaSigner(signer.key.name);
    const sealing = await takeOver(on({ cosigner: { signer: cosigner, nowMs: () => nowMs } }));
    const linesAfter = async (afterMs: number, by = sealing) => {
      nowMs += afterMs;
      await by.next(100);
      return (readNote(readFileSync(join(dir, 'checkpoint'), 'utf8'))?.lines ?? []).length;
    };
    const lines = [];
    for (const afterMs of [0, 300, 300, 300, 300])
      // oxlint-disable-next-line no-await-in-loop -- one checkpoint after the other
      lines.push(await linesAfter(afterMs));
    expect(lines).toEqual([2, 1, 1, 1, 2]);
    await more(50);
    expect(await linesAfter(300)).toBe(1);
    // Nothing has come after it.
    expect(await linesAfter(300)).toBe(2);
    expect(await linesAfter(300)).toBe(2);
    expect(heads.map(({ size }) => size)).toEqual([100, 200, 300, 400, 500, 550, 550]);
    // So it is where the sealer before had not come to it.
    await more(10);
    await sealAll(on());
    const next = await takeOver(on({ cosigner: { signer: cosigner, nowMs: () => nowMs } }));
    expect(await linesAfter(0, next)).toBe(2);
    expect(checkpointIn(dir).size).toBe(560);
  });

  it('signs no time before one that it signed, where the clock of the machine was put back, and says so until the clock is past it', async () => {
    const { on, dir, more } = await world(10);
    const cosigner = newMlDsaSigner(signer.key.name);
    const noonMs = 1_764_417_600_000;
    let nowMs = noonMs;
    const clocked = () => on({ cosigner: { signer: cosigner, nowMs: () => nowMs } });
    const signedAtSecond = (): number | undefined => {
      const opened = openCheckpoint(readFileSync(join(dir, 'checkpoint'), 'utf8'), [cosigner.key]);
      return typeof opened === 'string' ? undefined : cosignedAt(opened.note, opened.checkpoint, cosigner.key);
    };
    const sealing = await takeOver(clocked());
    await sealing.next(most);
    expect([signedAtSecond(), sealing.trouble()]).toEqual([noonMs / 1_000, null]);
    nowMs = noonMs - 7_200_000;
    await more(10);
    await sealing.next(most);
    expect(signedAtSecond()).toBe(noonMs / 1_000);
    expect(sealing.trouble()).toContain('is before 2025-11-29T12:00:00.000Z, which was signed');
    // Another one goes by what the checkpoint says.
    await more(10);
    const next = await takeOver(clocked());
    expect(next.trouble()).toContain('the clock of this machine was put back');
    await next.next(most);
    expect(signedAtSecond()).toBe(noonMs / 1_000);
    nowMs = noonMs + 5_000;
    await more(10);
    await next.next(most);
    expect([signedAtSecond(), next.trouble()]).toEqual([noonMs / 1_000 + 5, null]);
  });

  it('makes a folder anew that is taken away while it seals', async () => {
    const { on, dir, more } = await world(300);
    const folder = sealedFolder(dir);
    const sealing = await takeOver(on({ folder }));
    await sealing.next(most);
    rmSync(dir, { recursive: true });
    await more(100);
    await expect(sealing.next(most)).rejects.toThrow('ENOENT');
    expect(await sealAll(on({ folder }))).toBe(400);
    expect(checkpointIn(dir).size).toBe(400);
  });

  it('publishes the newest checkpoint again where a sealer that was overtaken has put an older one back', async () => {
    const { more, dir, on, heads } = await world(40);
    await sealAll(on());
    const older = readFileSync(join(dir, 'checkpoint'), 'utf8');
    await more(30);
    const sealing = await takeOver(on());
    expect(await sealing.next(most)).toHaveLength(30);
    expect(await sealing.next(most)).toEqual([]);
    writeFileSync(join(dir, 'checkpoint'), older);
    await expect(sealing.next(most)).rejects.toThrow('is not the one that was published last');
    await sealAll(on());
    expect(checkpointIn(dir)).toEqual(heads.at(-1));
    expect(checkpointIn(dir).size).toBe(70);
  });

  it('takes away what a sealer that was killed left half-written, and nothing else', async () => {
    const { on, dir } = await world(300);
    await sealAll(on());
    const left = ['checkpoint', 'policy', 'tile/0/001.p/45', 'tile/entries/001', 'position/001'].map(leftBy);
    const others = ['checkpoint.old', leftBy('notes of somebody'), leftBy('tile/0/1'), `${leftBy('tile/0/001')}.txt`];
    for (const file of [...left, ...others]) writeFileSync(join(dir, file), 'half');
    const before = readFileSync(join(dir, 'tile/0/001.p/44'));
    expect(await sealAll(on())).toBe(300);
    const isThere = (file: string): boolean => existsSync(join(dir, file));
    expect([left.filter(isThere), others.filter(isThere)]).toEqual([[], others]);
    expect(readFileSync(join(dir, 'tile/0/001.p/44'))).toEqual(before);
  });

  it('seals a record that nobody believes at its place', async () => {
    const { on, dir, store } = await world(20);
    const readAll: EventStore['readAll'] = async (...asked) =>
      (await store.readAll(...asked)).map((event) =>
        event.revision === 3 ? corruptEvent(event, 'content-is-another') : event,
      );
    await sealAll(on({ store: { ...store, readAll } }));
    const bundle = await sealedFolder(dir).tile({ level: 'entries', index: 0, width: 20 });
    const [stream] = await store.readAll(null, 1);
    expect(Buffer.from(entriesOf(bundle ?? new Uint8Array())?.[3] ?? []).toString()).toBe(
      `{"corrupt":"content-is-another","revision":3,"stream":"${stream?.stream}","v":1}`,
    );
  });
});

const changed = (event: StoredEvent): StoredEvent => ({
  ...event,
  metadata: { ...event.metadata, contentHash: 'ff'.repeat(32) },
});

describe('Sealing stops, and signs nothing more,', () => {
  it('where the store does not give what was signed before', async () => {
    const { on, dir, store } = await world(300);
    await sealAll(on());
    rmSync(dir, { recursive: true });
    const readAll: EventStore['readAll'] = async (...asked) =>
      (await store.readAll(...asked)).map((event, index) => (index === 7 ? changed(event) : event));
    await expect(sealAll(on({ store: { ...store, readAll } }))).rejects.toMatchObject({
      because: 'other-root-was-signed',
    });
    expect(() => readFileSync(join(dir, 'checkpoint'))).toThrow('ENOENT');
  });

  it('where the store is an older copy, or another one', async () => {
    const { on } = await world(300);
    const older = openMemoryStore();
    await older.append(freshStream(), 'none', newEvents(50));
    await sealAll(on());
    await expect(sealAll(on({ store: older }))).rejects.toMatchObject({ because: 'store-is-another' });
    for (let at = 0; at < 5; at += 1)
      // oxlint-disable-next-line no-await-in-loop -- one batch after the other
      await older.append(freshStream(), 'none', newEvents(100));
    await expect(sealAll(on({ store: older }))).rejects.toMatchObject({ because: 'store-is-another' });
  });

  it('where the record was copied to another store, whose positions are others, until the folder is taken away: then it comes to the same root', async () => {
    const { on, store, dir, entries } = await world(300);
    await sealAll(on());
    const signed = checkpointIn(dir);
    const moved: EventStore = {
      ...store,
      identity: async () => 'another store',
      readAll: async (after, limit) => {
        const before = after === null ? null : positionText(Math.floor(Number(after) / 1_000));
        const events = await store.readAll(before, limit);
        return events.map((event) => ({ ...event, position: positionText(Number(event.position) * 1_000) }));
      },
      head: async () => positionText(300_000),
    };
    await expect(sealAll(on({ store: moved }))).rejects.toMatchObject({ because: 'store-is-another' });
    expect(checkpointIn(dir)).toEqual(signed);
    rmSync(dir, { recursive: true });
    expect(await sealAll(on({ store: moved }))).toBe(300);
    expect(hex(checkpointIn(dir).root)).toBe(hex(treeHash(await entries(moved))));
    expect(checkpointIn(dir)).toEqual(signed);
  });

  it('where the store is put back to an older copy while it seals, before anything new is recorded, and when more is recorded than was lost', async () => {
    const { on, store, heads } = await world(30);
    const copy = await store.readAll(null, 20);
    const replaced = (events: readonly StoredEvent[]): EventStore => ({
      ...store,
      readAll: async (after, limit) =>
        events.filter(({ position }) => after === null || position > after).slice(0, limit),
      head: async () => events.at(-1)?.position ?? null,
    });
    let now: EventStore = store;
    const seen: EventStore = { ...store, readAll: (...asked) => now.readAll(...asked), head: () => now.head() };
    const sealing = await takeOver(on({ store: seen }));
    await sealing.next(most);
    now = replaced(copy);
    await expect(sealing.next(most)).rejects.toMatchObject({ because: 'store-is-another' });
    const others = openMemoryStore();
    await others.append(freshStream(), 'none', newEvents(40));
    now = replaced([...copy, ...(await others.readAll(null, 40)).slice(20)]);
    await expect(sealing.next(most)).rejects.toMatchObject({ because: 'store-is-another' });
    now = store;
    expect(await sealing.next(most)).toEqual([]);
    expect(heads).toHaveLength(1);
  });

  it('not where what was sealed last is hidden, as an administrator of EventStoreDB can: what follows it is sealed', async () => {
    const { on, store, more, dir } = await world(30);
    await sealAll(on());
    const hidden = (await store.readAll(null, 30)).at(-1)?.position;
    const readAll: EventStore['readAll'] = async (...asked) =>
      (await store.readAll(...asked)).filter(({ position }) => position !== hidden);
    await more(10);
    expect(await sealAll(on({ store: { ...store, readAll } }))).toBe(40);
    expect(checkpointIn(dir).size).toBe(40);
  });

  it.each(['tile/0/001.p/44', 'tile/1/000.p/1'])('where a byte of %s is changed', async (path) => {
    const { on, dir } = await world(300);
    await sealAll(on());
    const bytes = readFileSync(join(dir, path));
    writeFileSync(join(dir, path), bytes.with(5, (bytes[5] ?? 0) ^ 1));
    await expect(sealAll(on())).rejects.toMatchObject({ because: 'files-were-changed' });
  });

  it('where a file that the newest checkpoint goes on from is gone, and the store does not give what was signed', async () => {
    const { on, dir, store } = await world(300);
    await sealAll(on());
    rmSync(join(dir, 'tile/entries/001.p'), { recursive: true });
    const told: Mended[] = [];
    const onLacking = async (mended: Mended) => void told.push(mended);
    const readAll: EventStore['readAll'] = async (...asked) => (await store.readAll(...asked)).map(changed);
    await expect(sealAll(on({ store: { ...store, readAll }, onLacking }))).rejects.toMatchObject({
      because: 'files-were-changed',
      message: expect.stringContaining('(tile/entries/001.p/44)') as string,
    });
    expect(told).toMatchObject([{ areMended: false, lacking: [{ path: 'tile/entries/001.p/44' }] }]);
    expect(existsSync(join(dir, 'tile/entries/001.p'))).toBe(false);
    expect(await sealAll(on())).toBe(300);
  });

  it('where the checkpoint is of another key', async () => {
    const { on } = await world(30);
    await sealAll(on());
    const other = ed25519Signer(newEd25519Key(), signer.key.name);
    await expect(sealAll(on({ signer: other }))).rejects.toMatchObject({ because: 'checkpoint-is-not-ours' });
  });

  it('where the salts are others and the folder is made anew', async () => {
    const { on, dir } = await world(30);
    await sealAll(on());
    rmSync(dir, { recursive: true });
    await expect(sealAll(on({ saltOf: saltsUnder('00'.repeat(32)) }))).rejects.toMatchObject({
      because: 'other-root-was-signed',
    });
  });

  it('where another sealer has taken over', async () => {
    const { on, more, heads } = await world(100);
    const first = await takeOver(on());
    await first.next(most);
    await more(100);
    const second = await takeOver(on());
    await expect(first.next(most)).rejects.toThrow('another sealer has taken over');
    await second.next(most);
    expect(heads.map(({ size }) => size)).toEqual([100, 200]);
  });
});

describe('A file of the sealed record that is not there as a sealer starts, or is cut,', () => {
  const files = [
    'tile/entries/000',
    'tile/entries/002.p/88',
    'position/001',
    'position/002.p/88',
    'tile/0/001',
    'tile/0/002.p/88',
    'tile/1/000.p/2',
  ];
  const harms: readonly (readonly [string, (file: string) => void])[] = [
    ['gone', (file) => rmSync(file)],
    ['empty', (file) => writeFileSync(file, '')],
    ['short of a byte', (file) => writeFileSync(file, readFileSync(file).subarray(0, -1))],
    ['short of half', (file) => writeFileSync(file, readFileSync(file).subarray(0, readFileSync(file).length / 2))],
  ];

  it.each(harms)('is made anew from the store as it was, and that is told: %s', async (_what, harm) => {
    const { on, dir, store } = await world(600);
    await sealAll(on());
    const events = await store.readAll(null, 600);
    for (const path of files) {
      const before = readFileSync(join(dir, path));
      harm(join(dir, path));
      const told: Mended[] = [];
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const sealing = await takeOver(on({ onLacking: async (mended) => void told.push(mended) }));
      const last = /002|tile\/1/.test(path) ? 599 : path.includes('001') ? 511 : 255;
      expect([path, told]).toEqual([
        path,
        [{ areMended: true, lacking: [{ path, position: events[last]?.position }] }],
      ]);
      expect(sealing.trouble()).toBeNull();
      expect(readFileSync(join(dir, path)).equals(before)).toBe(true);
    }
  });

  it('is made anew with all that is beside it and above it', async () => {
    const { on, dir } = await world(600);
    await sealAll(on());
    const paths = ['tile/entries/001', 'position/001', 'tile/0/001', 'tile/1/000.p/2'];
    const before = paths.map((path) => readFileSync(join(dir, path)));
    for (const path of paths) rmSync(join(dir, path));
    expect(await sealAll(on())).toBe(600);
    expect(paths.map((path) => readFileSync(join(dir, path)))).toEqual(before);
  });

  it('is not made anew out of events that are not as they were sealed: that is told, and what comes is sealed', async () => {
    const { on, dir, store, more } = await world(600);
    await sealAll(on());
    rmSync(join(dir, 'tile/entries/000'));
    const tampered = (await store.readAll(null, 8)).at(-1)?.position;
    const readAll: EventStore['readAll'] = async (...asked) =>
      (await store.readAll(...asked)).map((event) => (event.position === tampered ? changed(event) : event));
    const told: Mended[] = [];
    await more(5);
    const sealing = await takeOver(
      on({ store: { ...store, readAll }, onLacking: async (mended) => void told.push(mended) }),
    );
    expect(told).toMatchObject([{ areMended: false, lacking: [{ path: 'tile/entries/000' }] }]);
    expect(sealing.trouble()).toContain('the sealed record lacks tile/entries/000, or has only parts of it');
    expect(existsSync(join(dir, 'tile/entries/000'))).toBe(false);
    expect(await sealing.next(most)).toHaveLength(5);
    expect(checkpointIn(dir).size).toBe(605);
  });
});

/** A folder whose process ends at the n-th thing that is written, before or after it. */
const endingAt = (folder: SealedFolder, stepsLeft: { count: number }): SealedFolder => {
  const step = async (work: () => Promise<void>): Promise<void> => {
    stepsLeft.count -= 1;
    if (stepsLeft.count === 1) throw new Error('killed');
    await work();
    if (stepsLeft.count === 0) throw new Error('killed');
  };
  return {
    ...folder,
    write: async (files) => {
      for (const file of files)
        // oxlint-disable-next-line no-await-in-loop -- killed between one file and the next
        await step(() => folder.write(new Map([file])));
    },
    publish: (checkpoint) => step(() => folder.publish(checkpoint)),
    forgetParts: (tile) => step(() => folder.forgetParts(tile)),
  };
};

const mustBeKilled = (fault: unknown): void => {
  if (!(fault instanceof Error) || fault.message !== 'killed') throw fault;
};

describe('Whenever a sealer is killed', () => {
  it('no two heads are signed of which one is not the beginning of the other, and no event is left out', async () => {
    const { on, dir, entries, heads, more } = await world(0);
    const lives = fc.sample(
      fc.record({ events: fc.nat({ max: 90 }), steps: fc.nat({ max: 12 }), most: fc.integer({ min: 1, max: 400 }) }),
      kills,
    );
    for (const kill of lives) {
      // oxlint-disable no-await-in-loop -- one life after the other
      await more(kill.events);
      const folder = endingAt(sealedFolder(dir), { count: kill.steps });
      await sealAll(on({ folder }), kill.most).catch(mustBeKilled);
      // oxlint-enable no-await-in-loop
    }
    const size = await sealAll(on());
    const all = await entries();
    expect(size).toBe(all.length);
    const roots = new Map<number, string>();
    for (const head of heads) roots.set(head.size, hex(head.root));
    for (const head of heads) expect(roots.get(head.size)).toBe(hex(head.root));
    expect(roots.size).toBeGreaterThan(kills / 10);
    const last = checkpointIn(dir);
    expect(hex(last.root)).toBe(hex(treeHash(all)));
    for (const { size: leaves, root } of heads.toSpliced(20))
      expect(hex(root)).toBe(hex(treeHash(all.slice(0, leaves))));
  });
});
