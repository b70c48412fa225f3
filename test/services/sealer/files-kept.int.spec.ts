import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mended } from '../../../services/sealer/mend.ts';
import { takeOver, type SealOn } from '../../../services/sealer/seal.ts';
import type { EventStore } from '../../../services/shared/event-store/port.ts';
import { openPool, type Pool } from '../../../services/shared/postgres/database.ts';
import { freshDatabase, type TestDatabase } from '../../support/database.ts';
import { changed, checkpointIn, most, sealAll, world as worldOn } from './sealing-world.ts';

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

/** Cuts a file in the middle. */
const halve = (file: string): void =>
  writeFileSync(file, readFileSync(file).subarray(0, Math.floor(readFileSync(file).length / 2)));

/** The files at these paths, as they can be compared. */
const filesAt = (dir: string, paths: readonly string[]): readonly string[] =>
  paths.map((path) => (existsSync(join(dir, path)) ? readFileSync(join(dir, path)).toString('base64') : 'gone'));

/** Notes what a sealer tells of files that lack. */
const telling = () => {
  const told: Mended[] = [];
  const onLacking = async (mended: Mended): Promise<void> => void told.push(mended);
  return { told, onLacking };
};

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
    ['short of half', halve],
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

  it.each([
    ['of whole ones', ['tile/entries/001', 'tile/0/001']],
    ['of the newest', ['tile/entries/002.p/88', 'tile/0/002.p/88']],
    ['and the positions', ['tile/entries/001', 'position/001', 'tile/0/001', 'tile/1/000.p/2']],
  ])('is made anew where a bundle and the tile beside it are cut at once: %s', async (_what, paths) => {
    const { on, dir } = await world(600);
    await sealAll(on());
    const before = filesAt(dir, paths);
    for (const path of paths) halve(join(dir, path));
    const { told, onLacking } = telling();
    const sealing = await takeOver(on({ onLacking }));
    expect(told.map(({ areMended, lacking }) => [areMended, lacking.map(({ path }) => path).toSorted()])).toEqual([
      [true, paths.toSorted()],
    ]);
    expect(filesAt(dir, paths)).toEqual(before);
    expect([sealing.trouble(), sealing.size()]).toEqual([null, 600]);
  });

  it('is not made anew where the store does not give both of a bundle and its tile', async () => {
    const { on, dir, store } = await world(600);
    await sealAll(on());
    const paths = ['tile/entries/000', 'tile/0/000'];
    for (const path of paths) halve(join(dir, path));
    const cut = filesAt(dir, paths);
    const readAll: EventStore['readAll'] = async (...asked) => (await store.readAll(...asked)).map(changed);
    const { told, onLacking } = telling();
    const sealing = await takeOver(on({ store: { ...store, readAll }, onLacking }));
    expect(told).toMatchObject([{ areMended: false, lacking: paths.map((path) => ({ path })) }]);
    expect(sealing.trouble()).toContain('the event store does not give what was signed');
    expect(filesAt(dir, paths)).toEqual(cut);
  });

  it('is not made anew where there are more than two hundred, and that is said', async () => {
    const bundles = 70;
    const { on, dir } = await world(256 * bundles);
    await sealAll(on(), 256 * bundles);
    for (const folder of ['tile/entries', 'tile/0', 'position'])
      for (let index = 0; index < bundles - 1; index += 1) rmSync(join(dir, folder, String(index).padStart(3, '0')));
    const { told, onLacking } = telling();
    const sealing = await takeOver(on({ onLacking }));
    expect(told.map(({ areMended, lacking }) => [areMended, lacking.length])).toEqual([[false, 207]]);
    expect(sealing.trouble()).toContain('they are more than 200');
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

/** A sealer that has sealed so many events, and what it tells. */
const sealed = async (events: number, other: Partial<SealOn> = {}) => {
  const all = await world(events);
  const { told, onLacking } = telling();
  const sealing = await takeOver(all.on({ onLacking, ...other }));
  while ((await sealing.next(most)).length > 0);
  return { ...all, told, sealing };
};

describe('A file of the sealed record that is deleted or cut while it is sealed', () => {
  const paths = ['tile/entries/000', 'position/001', 'tile/0/001', 'tile/1/000.p/2'];
  it.each([
    ['deleted', (file: string) => rmSync(file)],
    ['cut', halve],
  ])('is made anew by the same sealer, and told once: %s', async (_how, harm) => {
    const { dir, told, sealing, more } = await sealed(600);
    const before = filesAt(dir, paths);
    await sealing.lookAtFiles();
    expect(told).toEqual([]);
    for (const path of paths) {
      harm(join(dir, path));
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await sealing.lookAtFiles();
      // oxlint-disable-next-line no-await-in-loop
      await sealing.lookAtFiles();
      expect(told.splice(0)).toMatchObject([{ areMended: true, lacking: [{ path }] }]);
    }
    expect(filesAt(dir, paths)).toEqual(before);
    await more(10);
    expect(await sealing.next(most)).toHaveLength(10);
    expect(sealing.trouble()).toBeNull();
  });

  it('is met within as many looks as it takes to come round, some bundles at a time', async () => {
    const bundles = 40;
    const { dir, told, sealing } = await sealed(256 * bundles);
    const last = `tile/entries/0${bundles - 1}`;
    rmSync(join(dir, last));
    let looks = 0;
    while (told.length === 0) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await sealing.lookAtFiles();
      looks += 1;
    }
    expect([looks, existsSync(join(dir, last))]).toEqual([bundles / 8, true]);
  });

  it('is met at once where somebody else has noted it', async () => {
    let isNoted = false;
    const { dir, told, sealing } = await sealed(256 * 40, { isFileNoted: async () => isNoted });
    rmSync(join(dir, 'position/039'));
    await sealing.lookAtFiles();
    expect(told).toEqual([]);
    isNoted = true;
    await sealing.lookAtFiles();
    expect(told).toMatchObject([{ areMended: true, lacking: [{ path: 'position/039' }] }]);
  });

  it('is told once where the store does not give it, is in the way of nothing, and is right when a person has put it back', async () => {
    let isTampered = false;
    const all = await world(600);
    const readAll: EventStore['readAll'] = async (...asked) =>
      (await all.store.readAll(...asked)).map((event) => (isTampered ? changed(event) : event));
    const { told, onLacking } = telling();
    const sealing = await takeOver(all.on({ onLacking, store: { ...all.store, readAll } }));
    await sealing.next(most);
    const file = join(all.dir, 'tile/entries/000');
    const whole = readFileSync(file);
    rmSync(file);
    isTampered = true;
    for (let look = 0; look < 3; look += 1)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await sealing.lookAtFiles();
    expect(told).toMatchObject([{ areMended: false, lacking: [{ path: 'tile/entries/000' }] }]);
    expect(sealing.trouble()).toContain('the sealed record lacks tile/entries/000, or has only parts of it');
    await all.more(10);
    expect(await sealing.next(most)).toHaveLength(10);
    expect(checkpointIn(all.dir).size).toBe(610);
    writeFileSync(file, whole);
    await sealing.lookAtFiles();
    expect([sealing.trouble(), told.length]).toEqual([null, 1]);
  });

  it('is made anew with its folder, by the sealer that begins anew', async () => {
    const { dir, sealing, on } = await sealed(600);
    const [before] = filesAt(dir, ['tile/entries/001']);
    rmSync(join(dir, 'tile/entries'), { recursive: true });
    await expect(sealing.lookAtFiles()).rejects.toThrow('ENOENT');
    expect(await sealAll(on())).toBe(600);
    expect(filesAt(dir, ['tile/entries/001'])).toEqual([before]);
  });
});
