import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pino } from 'pino';
import { openMirror, type Pulled } from '../../../services/mirror/mirror.ts';
import { lookOnce } from '../../../services/mirror/run.ts';
import { buildMirrorServer } from '../../../services/mirror/server.ts';
import { openSource } from '../../../services/mirror/source.ts';
import { closeSmallServer } from '../../../services/shared/http/small-server.ts';
import { originHash } from '../../../services/shared/sealing/add-checkpoint.ts';
import { cosignersIn } from '../../../services/shared/sealing/cosigner-key.ts';
import { cosignedAt, openCheckpoint } from '../../../services/shared/sealing/believed.ts';
import { cosignedLine } from '../../../services/shared/sealing/signatures.ts';
import { newSigner, origin, sealedLog } from '../../support/sealed-log.ts';
import { staticServer, type StaticServer } from '../../support/static-server.ts';

const logSigner = newSigner(origin);
const ours = sealedLog(logSigner);
const forked = sealedLog(logSigner, (index) => (index < 200 ? `entry ${index}` : `other ${index}`));
const log = pino({ level: 'silent' });
const nowMs = Date.parse('2026-03-06T20:00:00Z');

let server: StaticServer;
beforeEach(async () => {
  server = await staticServer();
});
afterEach(() => {
  server.stop();
});

const mirrorIn = (dir: string, name?: string, tokenFile?: string) =>
  openMirror({
    dir,
    log: { name: logSigner.key.name, keys: [logSigner.key] },
    source: openSource({ url: server.url, tokenFile, timeoutMs: 5_000 }),
    signers: name === undefined ? [] : cosignersIn(dir, name),
    nowMs: () => nowMs,
  });
const newFolder = () => mkdtempSync(join(tmpdir(), 'mirror-'));
const filesOf = (dir: string) => join(dir, originHash(origin));

/** Every file below a folder by its path, but what is about to be mirrored. */
const filesIn = (dir: string): ReadonlyMap<string, Uint8Array> =>
  new Map(
    (existsSync(dir) ? readdirSync(dir, { recursive: true, withFileTypes: true }) : [])
      .filter((entry) => entry.isFile() && entry.name !== 'pending')
      .map((entry): [string, Uint8Array] => {
        const file = join(entry.parentPath, entry.name);
        return [relative(dir, file), readFileSync(file)];
      })
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
const sorted = (files: ReadonlyMap<string, Uint8Array>) =>
  [...files].toSorted(([one], [other]) => (one < other ? -1 : 1));
const proofsIn = (dir: string) => (existsSync(join(dir, 'proof')) ? readdirSync(join(dir, 'proof')) : []);

describe('A mirror', () => {
  it('has after each look the files that the log has, byte for byte, and no part of what is whole', async () => {
    const dir = newFolder();
    const mirror = mirrorIn(dir);
    for (const size of [0, 1, 200, 255, 256, 257, 257, 1_000, 70_000, 70_001]) {
      const before = await mirror.size();
      server.files = ours.files(size);
      // oxlint-disable-next-line no-await-in-loop -- one look after the other
      const pulled = await mirror.pull();
      expect(pulled).toEqual({ is: size === before && size > 0 ? 'level' : 'further', size });
      const has = filesIn(filesOf(dir));
      for (const [path, bytes] of server.files)
        expect([path, Buffer.compare(has.get(path) ?? Buffer.alloc(0), bytes)]).toEqual([path, 0]);
      const parts = [...has.keys()].filter((path) => path.includes('.p/'));
      expect(parts.filter((path) => has.has(path.replace(/\.p\/.*/, '')))).toEqual([]);
    }
  });

  it('asks for what is new, and not again for what it has', async () => {
    const mirror = mirrorIn(newFolder());
    server.files = ours.files(70_000);
    await mirror.pull();
    server.asked.length = 0;
    await mirror.pull();
    expect(server.asked).toEqual(['checkpoint']);
    server.files = ours.files(70_300);
    server.asked.length = 0;
    await mirror.pull();
    expect(server.asked.length).toBeLessThan(12);
    expect(new Set(server.asked).size).toBe(server.asked.length);
  });

  it.each([
    ['an entry', 'tile/entries/001', 300],
    ['a byte of the length of an entry', 'tile/entries/001', 0],
    ['an entry of the newest bundle', 'tile/entries/002.p/88', 700],
    ['a hash of a tile', 'tile/0/001', 77],
    ['a hash of the newest tile', 'tile/0/002.p/88', 5],
    ['a hash of a tile above', 'tile/1/000.p/2', 40],
    ['the root', 'checkpoint', 40],
    ['the signature', 'checkpoint', 160],
  ])('keeps nothing of a log in which %s is changed, and says so; afterwards it goes on', async (_what, path, at) => {
    const dir = newFolder();
    const mirror = mirrorIn(dir);
    server.files = ours.files(300);
    await mirror.pull();
    const before = filesIn(filesOf(dir));
    const files = new Map(ours.files(600));
    const bytes = Buffer.from(files.get(path) ?? []);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    server.files = files.set(path, bytes);
    const { says, contradicted } = await lookOnce(mirror, log);
    expect(says).toMatch(/^[A-Z].*\.$/);
    expect(contradicted).toBe(false);
    const after = filesIn(filesOf(dir));
    for (const [file, kept] of before) expect(after.get(file)).toEqual(kept);
    // What was kept beside it is of the true log.
    const truth = new Map([...ours.files(600), ...before]);
    for (const [file, kept] of after) expect([file, kept]).toEqual([file, Buffer.from(truth.get(file) ?? [])]);
    server.files = ours.files(600);
    expect(await mirror.pull()).toEqual({ is: 'further', size: 600 });
    expect(filesIn(filesOf(dir)).get('tile/entries/001')).toEqual(
      Buffer.from(ours.files(600).get('tile/entries/001') ?? []),
    );
  });

  it.each([
    ['larger', 600],
    ['of the same size', 300],
    ['smaller', 250],
  ])(
    'keeps both signed checkpoints where the log shows another tree, %s, and nothing of that tree',
    async (_, size) => {
      const dir = newFolder();
      const mirror = mirrorIn(dir);
      server.files = ours.files(300);
      await mirror.pull();
      const before = sorted(filesIn(filesOf(dir)));
      server.files = forked.files(size);
      expect((await lookOnce(mirror, log)).contradicted).toBe(true);
      const [name = '', ...more] = proofsIn(dir);
      expect(more).toEqual([]);
      const [had, shown] = ['mirrored.txt', 'shown.txt'].map((file) =>
        readFileSync(join(dir, 'proof', name, file), 'utf8'),
      );
      expect([had, shown]).toEqual([ours.note(300), forked.note(size)]);
      expect(sorted(filesIn(filesOf(dir)))).toEqual(before);
      // Also when the log shows its first tree again, and after a restart.
      server.files = ours.files(600);
      expect(await mirrorIn(dir).pull()).toMatchObject({ is: 'contradicted' });
      // A person has looked.
      rmSync(join(dir, 'proof'), { recursive: true });
      expect(await mirrorIn(dir).pull()).toEqual({ is: 'further', size: 600 });
    },
  );

  it('says that a log was set back, and keeps what it has', async () => {
    const dir = newFolder();
    const mirror = mirrorIn(dir);
    server.files = ours.files(300);
    await mirror.pull();
    server.files = ours.files(250);
    expect(await mirror.pull()).toMatchObject({ is: 'trouble', says: expect.stringContaining('set back') });
    expect(proofsIn(dir)).toEqual([]);
    expect(await mirror.size()).toBe(300);
  });

  it('holds a log to the checkpoint that it was fetching when it ended', async () => {
    const dir = newFolder();
    server.files = ours.files(300);
    await mirrorIn(dir).pull();
    server.files = ours.files(3_000);
    server.refuse = (path) => (path === 'tile/entries/009' ? 500 : undefined);
    expect((await lookOnce(mirrorIn(dir), log)).says).toBe('The log answered 500 for tile/entries/009.');
    server.refuse = () => undefined;
    const another = sealedLog(logSigner, (index) => (index < 2_900 ? `entry ${index}` : `other ${index}`));
    for (const [size, is] of [
      [400, 'trouble'],
      [3_000, 'contradicted'],
      [3_100, 'contradicted'],
    ] as const) {
      server.files = another.files(size);
      // oxlint-disable-next-line no-await-in-loop -- one look after the other
      expect((await mirrorIn(dir).pull()).is).toBe(is);
      rmSync(join(dir, 'proof'), { recursive: true, force: true });
    }
    server.files = ours.files(3_000);
    server.asked.length = 0;
    expect(await mirrorIn(dir).pull()).toEqual({ is: 'further', size: 3_000 });
    // What was fetched before it ended is held to the root, and not fetched again.
    expect(server.asked).not.toContain('tile/entries/001');
  });

  it('believes no file on its own disk that does not fit', async () => {
    const dir = newFolder();
    server.files = ours.files(300);
    await mirrorIn(dir).pull();
    server.files = ours.files(3_000);
    server.refuse = (path) => (path === 'tile/entries/011.p/184' ? 500 : undefined);
    await lookOnce(mirrorIn(dir), log);
    server.refuse = () => undefined;
    const file = join(filesOf(dir), 'tile/entries/001');
    writeFileSync(file, Buffer.from('changed'));
    expect(await mirrorIn(dir).pull()).toEqual({ is: 'further', size: 3_000 });
    expect(readFileSync(file)).toEqual(Buffer.from(ours.files(3_000).get('tile/entries/001') ?? []));
    const head = join(filesOf(dir), 'checkpoint');
    writeFileSync(head, readFileSync(head, 'utf8').replace('3000', '3001'));
    expect((await lookOnce(mirrorIn(dir), log)).says).toContain('the key of this log has not signed');
  });

  it('fetches a whole tile where the part of it is gone', async () => {
    const files = new Map(ours.files(300));
    for (const [path, bytes] of ours.files(512))
      if (path === 'tile/0/001' || path === 'tile/entries/001') files.set(path, bytes);
    for (const path of ['tile/0/001.p/44', 'tile/entries/001.p/44']) files.delete(path);
    server.files = files;
    const dir = newFolder();
    expect(await mirrorIn(dir).pull()).toEqual({ is: 'further', size: 300 });
    expect(filesIn(filesOf(dir)).get('tile/entries/001.p/44')).toEqual(
      Buffer.from(ours.files(300).get('tile/entries/001.p/44') ?? []),
    );
  });

  it('sends the token that is in its file now', async () => {
    const dir = newFolder();
    const tokenFile = join(dir, 'token');
    const taken: string[] = [];
    server.files = ours.files(3);
    server.refuse = (_path, { headers }) => {
      taken.push(headers.authorization ?? '');
      return headers.authorization === 'Bearer second' ? undefined : 401;
    };
    const mirror = mirrorIn(dir, undefined, tokenFile);
    expect((await lookOnce(mirror, log)).says).toBe('The file of the token cannot be read (ENOENT).');
    writeFileSync(tokenFile, 'first\n');
    expect((await lookOnce(mirror, log)).says).toContain('does not take the token');
    writeFileSync(tokenFile, 'second\n');
    expect((await lookOnce(mirror, log)).says).toBeNull();
    expect(new Set(taken)).toEqual(new Set(['Bearer first', 'Bearer second']));
  });

  it('cosigns what it has under a key of its own, keeps cosignatures of others, and shows it all to everybody', async () => {
    const dir = newFolder();
    const mirror = mirrorIn(dir, 'mirror.example/m1');
    server.files = ours.files(300);
    await mirror.pull();
    const witnessed = cosignedLine(newSigner('witness.example', 0x04), { origin, size: 300, root: ours.root(300) }, 7);
    server.files = new Map(ours.files(300)).set('checkpoint', Buffer.from(`${ours.note(300)}${witnessed}`));
    expect((await mirror.pull()).is).toBe<Pulled['is']>('level');
    const http = buildMirrorServer(mirror, origin, log, () => null);
    const at = `${await http.listen({ host: '127.0.0.1', port: 0 })}/${originHash(origin)}`;
    const get = async (path: string) => {
      const answer = await fetch(`${at}/${path}`);
      return {
        status: answer.status,
        type: answer.headers.get('content-type'),
        body: Buffer.from(await answer.arrayBuffer()),
      };
    };
    const note = await get('checkpoint');
    expect(note.type).toBe('text/plain; charset=utf-8');
    expect(note.body.toString().startsWith(`${ours.note(300)}${witnessed}`)).toBe(true);
    const opened = openCheckpoint(note.body.toString(), [logSigner.key]);
    if (typeof opened === 'string') throw new Error(opened);
    const keys = cosignersIn(dir, 'mirror.example/m1').map(({ key }) => key);
    const seconds = keys.map((key) => cosignedAt(opened.note, opened.checkpoint, key));
    expect(seconds).toEqual([nowMs / 1_000, nowMs / 1_000]);
    for (const [path, bytes] of [...ours.files(300)].filter(([name]) => name !== 'checkpoint'))
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await get(path)).toEqual({ status: 200, type: 'application/octet-stream', body: Buffer.from(bytes) });
    for (const path of ['tile/0/001.p/45', 'tile/0/001', 'tile/0/002', 'tile/0/../../pending', 'pending', 'tile/x'])
      // oxlint-disable-next-line no-await-in-loop
      expect((await get(path)).status).toBe(404);
    // A mirror is a log to another one.
    const second = newFolder();
    const source = openSource({ url: at });
    const copy = openMirror({
      dir: second,
      log: { name: logSigner.key.name, keys: [logSigner.key] },
      source,
      nowMs: () => nowMs,
    });
    expect(await copy.pull()).toEqual({ is: 'further', size: 300 });
    await closeSmallServer(http);
  });
});
