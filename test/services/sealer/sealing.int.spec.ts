import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { takeOver } from '../../../services/sealer/seal.ts';
import { corruptEvent } from '../../../services/shared/event-store/integrity.ts';
import type { EventStore } from '../../../services/shared/event-store/port.ts';
import { openPool, type Pool } from '../../../services/shared/postgres/database.ts';
import { sealedFolder, type SealedFolder } from '../../../services/shared/sealing/folder.ts';
import { cosignedAt, openCheckpoint } from '../../../services/shared/sealing/believed.ts';
import { readNote, verifierKey } from '../../../services/shared/sealing/note.ts';
import { readPolicy } from '../../../services/shared/sealing/policy.ts';
import { entriesOf } from '../../../services/shared/sealing/tiles.ts';
import { freshDatabase, type TestDatabase } from '../../support/database.ts';
import { treeHash } from '../../support/rfc-6962.ts';
import { newMlDsaSigner } from '../../support/sealed-log.ts';
import { checkpointIn, hex, most, sealAll, signer, world as worldOn } from './sealing-world.ts';

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

const world = (events: number) => worldOn(pool, events);

/** A longer run says how many: `SEAL_KILLS=1000`. */
const kills = Number(process.env['SEAL_KILLS'] ?? 60);

/** The name of a file that was not finished. */
const leftBy = (name: string): string => `${name}.0f6b1c3e-4a5d-4c7b-9e8f-0123456789ab`;

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
