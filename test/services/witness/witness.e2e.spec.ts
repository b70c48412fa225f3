import { mkdtempSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { closeSmallServer, type SmallServer } from '../../../services/shared/http/small-server.ts';
import { addCheckpointText, mostBytesOfRequest, originHash } from '../../../services/shared/sealing/add-checkpoint.ts';
import { cosignerIn, cosignersIn, keyFile } from '../../../services/shared/sealing/cosigner-key.ts';
import { noteOf, readNote, verifierKey } from '../../../services/shared/sealing/note.ts';
import { cosignedAt, openCheckpoint } from '../../../services/shared/sealing/believed.ts';
import { cosignedLine } from '../../../services/shared/sealing/signatures.ts';
import { buildWitnessServer } from '../../../services/witness/server.ts';
import { openWitness } from '../../../services/witness/witness.ts';
import { newSigner, origin, sealedLog } from '../../support/sealed-log.ts';

const logSigner = newSigner(origin);
const ours = sealedLog(logSigner);
/** Another tree under the same key, which agrees up to the 100th leaf. */
const forked = sealedLog(logSigner, (index) => (index < 100 ? `entry ${index}` : `other ${index}`));
const stranger = sealedLog(newSigner(origin));
const unknown = sealedLog(newSigner('elsewhere.example/log'));

type Started = { readonly dir: string; readonly url: string; readonly server: SmallServer };
const started: SmallServer[] = [];
let nowMs = Date.parse('2026-03-06T20:00:00Z');
const nowSecond = (): number => Math.floor(nowMs / 1_000);
const witnessName = 'witness.example/w1';

const start = async (dir = mkdtempSync(join(tmpdir(), 'witness-'))): Promise<Started> => {
  const log = pino({ level: 'silent' });
  const signers = cosignersIn(dir, witnessName);
  const server = buildWitnessServer(openWitness({ dir, signers, logs: [logSigner.key], log, nowMs: () => nowMs }), log);
  started.push(server);
  return { dir, url: await server.listen({ host: '127.0.0.1', port: 0 }), server };
};

afterAll(async () => {
  await Promise.all(started.map(closeSmallServer));
});

const post = async ({ url }: Started, body: string | Uint8Array<ArrayBuffer>) => {
  const answer = await fetch(`${url}/add-checkpoint`, { method: 'POST', body });
  return { status: answer.status, type: answer.headers.get('content-type'), body: await answer.text() };
};
const submit = (on: Started, old: number, size: number, log = ours) =>
  post(
    on,
    addCheckpointText({ old, proof: old === 0 || old > size ? [] : log.consistency(old, size), note: log.note(size) }),
  );

/** The seconds at which each key of a witness has cosigned a checkpoint, by the lines that it answered. */
const secondsIn = ({ dir }: Started, note: string, lines: string): readonly (number | undefined)[] => {
  const opened = openCheckpoint(note, [logSigner.key]);
  const read = readNote(noteOf(readNote(note)?.text ?? '', [lines]));
  if (typeof opened === 'string' || read === undefined) return [];
  return cosignersIn(dir, witnessName).map(({ key }) => cosignedAt(read, opened.checkpoint, key));
};

describe('A witness', () => {
  it('cosigns the first checkpoint of a log that it knows, and each that follows from the one before', async () => {
    const on = await start();
    for (const [old, size] of [
      [0, 0],
      [0, 1],
      [1, 7],
      [7, 300],
      [300, 300],
      [300, 1_000],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const answer = await submit(on, old, size);
      expect([old, size, answer.status]).toEqual([old, size, 200]);
      expect(answer.body.endsWith('\n')).toBe(true);
      expect(secondsIn(on, ours.note(size), answer.body)).toEqual([nowSecond(), nowSecond()]);
    }
  });

  it('tells the size that it has cosigned where a proof goes on from another', async () => {
    const on = await start();
    await submit(on, 0, 100);
    for (const [old, size] of [
      [0, 100],
      [0, 200],
      [50, 200],
      [150, 200],
      [20, 30],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await submit(on, old, size)).toEqual({ status: 409, type: 'text/x.tlog.size', body: '100\n' });
    }
  });

  it('cosigns nothing of a log that it does not know, and nothing that a trusted key has not signed', async () => {
    const on = await start();
    expect((await submit(on, 0, 5, unknown)).status).toBe(404);
    expect((await submit(on, 0, 5, stranger)).status).toBe(403);
    const text = ours.note(5).replace('\n5\n', '\n6\n');
    expect((await post(on, `old 0\n\n${text}`)).status).toBe(403);
    // A signature of somebody else under the note is passed over.
    const more = `${ours.note(5)}${cosignedLine(newSigner('other.example', 0x04), { origin, size: 5, root: ours.root(5) }, 1)}`;
    expect((await post(on, `old 0\n\n${more}`)).status).toBe(200);
    expect(await (await fetch(`${on.url}/${originHash(origin)}/checkpoint`)).text()).not.toContain('other.example');
  });

  it('refuses an old size above the new one with 400, before it looks at what it has', async () => {
    const on = await start();
    expect((await submit(on, 6, 5)).status).toBe(400);
    await submit(on, 0, 6);
    expect((await submit(on, 6, 5)).status).toBe(400);
  });

  it('refuses another root of the same size with 409, and a proof that does not verify with 422, and keeps both checkpoints', async () => {
    const on = await start();
    await submit(on, 0, 200);
    const same = await submit(on, 200, 200, forked);
    expect([same.status, same.type]).toEqual([409, 'text/plain; charset=utf-8']);
    expect((await submit(on, 200, 300, forked)).status).toBe(422);
    expect((await submit(on, 200, 300, forked)).status).toBe(422);
    const folder = join(on.dir, 'refused', originHash(origin));
    for (const [because, refused] of [
      ['another-root-of-the-same-size', forked.note(200)],
      ['proof-does-not-verify', forked.note(300)],
    ] as const) {
      const [pair = '', ...more] = readdirSync(join(folder, because));
      expect(more).toEqual([]);
      const kept = (file: string) => readFileSync(join(folder, because, pair, file), 'utf8');
      expect(kept('refused.txt')).toBe(refused);
      expect(openCheckpoint(kept('cosigned-before.txt'), [logSigner.key])).toMatchObject({ checkpoint: { size: 200 } });
      expect(kept('request.txt')).toContain(refused);
    }
    // It goes on with the tree that it knows.
    expect((await submit(on, 200, 300)).status).toBe(200);
  });

  it('notices another root of the same size also where the old size is wrong', async () => {
    const on = await start();
    await submit(on, 0, 200);
    expect(await submit(on, 0, 200, forked)).toMatchObject({ status: 409, body: '200\n' });
    expect(readdirSync(join(on.dir, 'refused', originHash(origin)))).toEqual(['another-root-of-the-same-size']);
  });

  it('wants no proof from nothing, and none between a tree and itself', async () => {
    const on = await start();
    const [hash = new Uint8Array()] = ours.consistency(3, 7);
    expect((await post(on, addCheckpointText({ old: 0, proof: [hash], note: ours.note(7) }))).status).toBe(422);
    await submit(on, 0, 7);
    expect((await post(on, addCheckpointText({ old: 7, proof: [hash], note: ours.note(7) }))).status).toBe(422);
    expect(readdirSync(join(on.dir, 'refused', originHash(origin)))).toEqual(['proof-does-not-verify']);
  });

  it.each([
    ['', 'The body is empty.'],
    ['old 0\n', 'no empty line'],
    ['0\n\n', 'The first line must be "old"'],
    ['old 00\n\n', 'The first line must be "old"'],
    ['old -1\n\n', 'The first line must be "old"'],
    ['old 99999999999999999999\n\n', 'The first line must be "old"'],
    ['old 0\nAAAA\n\n', 'one hash of 32 bytes'],
    ['old 0\n\nnothing\n', 'not a signed checkpoint'],
    [`old 0\n${`${'A'.repeat(43)}=\n`.repeat(64)}\n`, 'at most 63 lines, and this one has 64'],
    [Uint8Array.of(0x6f, 0x6c, 0x64, 0xff), 'not UTF-8'],
  ])('says in a sentence what is wrong with a body: %#', async (body, says) => {
    const [first] = started;
    const on = first ? { dir: '', url: urlOf(first), server: first } : await start();
    const answer = await post(on, body);
    expect(answer).toMatchObject({ status: 400, type: 'text/plain; charset=utf-8' });
    expect(answer.body).toContain(says);
    expect(answer.body).toMatch(/^[A-Z].*\.\n$/);
  });

  it('takes bodies of any type, and none that is very long; other addresses have nothing', async () => {
    const on = await start();
    expect(await post(on, new Uint8Array(mostBytesOfRequest + 1))).toMatchObject({
      status: 413,
      body: 'The body is too large.\n',
    });
    const headers = { 'content-type': 'application/json' };
    const body = addCheckpointText({ old: 0, proof: [], note: ours.note(1) });
    expect((await fetch(`${on.url}/add-checkpoint`, { method: 'POST', body, headers })).status).toBe(200);
    for (const path of ['/', '/add-checkpoint', '/../witness', `/${originHash('x')}/checkpoint`, '/%2e%2e/checkpoint'])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await fetch(`${on.url}${path}`)).status).toBe(404);
    expect(await (await fetch(`${on.url}/healthz`)).text()).toBe('It is at work.\n');
  });

  it('shows monitors what it cosigned last, with the signature of the log and its own', async () => {
    const on = await start();
    const shown = async () => (await fetch(`${on.url}/${originHash(origin)}/checkpoint`)).text();
    const { body: line } = await submit(on, 0, 40);
    expect(await shown()).toBe(`${ours.note(40)}${line}`);
    const { body: next } = await submit(on, 40, 41);
    expect(await shown()).toBe(`${ours.note(41)}${next}`);
  });

  it('goes on from what is on its disk, with the same key, which nobody else can read', async () => {
    const on = await start();
    await submit(on, 0, 120);
    await closeSmallServer(on.server);
    const again = await start(on.dir);
    expect(statSync(join(on.dir, keyFile)).mode & 0o777).toBe(0o600);
    expect(await submit(again, 0, 150)).toMatchObject({ status: 409, body: '120\n' });
    expect((await submit(again, 120, 150, forked)).status).toBe(422);
    expect((await submit(again, 120, 150)).status).toBe(200);
    expect(verifierKey(cosignerIn(on.dir, witnessName).key)).toMatch(/^witness\.example\/w1\+[0-9a-f]{8}\+/);
    expect(() => cosignerIn(on.dir, 'witness.example/w2')).toThrow('must not sign under a second name');
  });

  it('writes one cosignature a second of a checkpoint that is sent again and again', async () => {
    const on = await start();
    const first = await submit(on, 0, 100);
    const names = () => readdirSync(join(on.dir, 'logs', originHash(origin)));
    const before = names();
    expect((await submit(on, 100, 100)).body).toBe(first.body);
    expect(names()).toEqual(before);
    nowMs += 1_000;
    const later = await submit(on, 100, 100);
    expect(secondsIn(on, ours.note(100), later.body)).toEqual([nowSecond(), nowSecond()]);
    expect(names()).not.toEqual(before);
  });

  it.each([
    ['one', 1],
    ['two', 2],
  ])(
    'takes one of two trees that go on from the same size, however many ask at once, of %s on a folder',
    async (_, count) => {
      const one = await start();
      const ways = count === 1 ? [one] : [one, await start(one.dir)];
      await submit(one, 0, 100);
      const answers = await Promise.all(
        Array.from({ length: 24 }, async (__, n) => {
          const log = n % 4 < 2 ? ours : forked;
          return { log, ...(await submit(ways[n % ways.length] ?? one, 100, 130 + n, log)) };
        }),
      );
      const taken = answers.filter(({ status }) => status === 200);
      expect(taken.length).toBe(1);
      expect(answers.filter(({ status }) => status === 409).length).toBe(23);
    },
  );
});

const urlOf = (server: SmallServer): string => {
  const address = server.server.address();
  return typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '';
};

describe('A witness that starts where one was killed', () => {
  it('takes away what that one left half-written, and nothing that another may be writing now', async () => {
    const on = await start();
    const { dir } = on;
    await submit(on, 0, 10);
    const folder = join(dir, 'logs', originHash(origin));
    const before = readdirSync(folder);
    const [left, fresh] = ['0', '1'].map((n) => `new.0f6b1c3e-4a5d-4c7b-9e8f-0123456789a${n}`);
    for (const name of [left, fresh, 'new.txt']) writeFileSync(join(folder, name ?? ''), 'half');
    const twoHoursAgo = Date.now() / 1_000 - 7_200;
    for (const name of [left, 'new.txt', ...before]) utimesSync(join(folder, name ?? ''), twoHoursAgo, twoHoursAgo);
    const log = pino({ level: 'silent' });
    const signers = cosignersIn(dir, witnessName);
    await openWitness({ dir, signers, logs: [logSigner.key], log, nowMs: () => nowMs }).forgetHalfWritten();
    expect(new Set(readdirSync(folder))).toEqual(new Set([...before, fresh, 'new.txt']));
  });
});
