import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deferred } from '../../../services/shared/kit/deferred.ts';
import { originHash } from '../../../services/shared/sealing/add-checkpoint.ts';
import { verifierKey } from '../../../services/shared/sealing/note.ts';
import { freePort, spawnService } from '../../end-to-end/kill/service-process.ts';
import { eventually } from '../../support/eventually.ts';
import { newSigner, origin, sealedLog } from '../../support/sealed-log.ts';
import { staticServer, type StaticServer } from '../../support/static-server.ts';

const main = 'services/mirror/main.js';
const logSigner = newSigner(origin);
const ours = sealedLog(logSigner);
const forked = sealedLog(logSigner, (index) => `other ${index}`);

let server: StaticServer;
let dir: string;
let args: readonly string[];

beforeEach(async () => {
  server = await staticServer();
  dir = mkdtempSync(join(tmpdir(), 'mirror-process-'));
  const policy = join(dir, 'policy.txt');
  writeFileSync(policy, `log ${verifierKey(logSigner.key)} ${server.url}\nquorum none\n`);
  args = ['--data', join(dir, 'data'), '--policy', policy, '--every', '0.1'];
});
afterEach(() => {
  server.stop();
});

describe('The program of a mirror', () => {
  it('that is killed while it fetches goes on where it was', async () => {
    server.files = ours.files(20_000);
    for (const last of [3, 20, 50]) {
      const [reached, never] = [deferred(), deferred<undefined>()];
      server.refuse = (path) => {
        if (path !== `tile/entries/${String(last).padStart(3, '0')}`) return undefined;
        reached.resolve();
        return never.promise;
      };
      const mirror = spawnService(main, { args: [...args, '--port', '0'] });
      // oxlint-disable no-await-in-loop -- one life after the other
      await reached.promise;
      await mirror.kill();
      never.resolve(undefined);
      expect(readdirSync(join(dir, 'data', originHash(origin)))).not.toContain('checkpoint');
      // oxlint-enable no-await-in-loop
    }
    server.refuse = () => undefined;
    server.asked.length = 0;
    const once = spawnService(main, { args: [...args, '--once', 'yes'] });
    expect(await once.ended()).toBe(0);
    expect(once.said()).toContain('all 20000 leaves');
    expect(server.asked).not.toContain('tile/entries/000');
    expect(server.asked).toContain('tile/entries/077');
  });

  it('says in /healthz and with its exit code that the log has contradicted itself, and serves what it had', async () => {
    const port = await freePort();
    server.files = ours.files(300);
    const mirror = spawnService(main, { port, args: [...args, '--port', String(port), '--name', 'mirror.example/m1'] });
    await mirror.answers();
    expect(mirror.said()).toContain(`The mirror of ${origin} is at http://127.0.0.1:${port}/${originHash(origin)}`);
    expect(mirror.said()).toMatch(/It cosigns with mirror\.example\/m1\+/);
    server.files = forked.files(301);
    const health = async () => {
      const answer = await fetch(`${mirror.origin}/healthz`);
      return { status: answer.status, says: await answer.text() };
    };
    await eventually(async () => {
      expect(await health()).toEqual({ status: 503, says: expect.stringContaining('contradict each other') });
    });
    const shown = await (await fetch(`${mirror.origin}/${originHash(origin)}/checkpoint`)).text();
    expect(shown.startsWith(ours.note(300))).toBe(true);
    expect(await mirror.stop()).toBe(1);
    const again = spawnService(main, { args: [...args, '--once', 'yes'] });
    expect(await again.ended()).toBe(1);
    expect(again.said()).toContain('contradict each other');
  });

  it('says in a sentence what is wrong with how it was called', async () => {
    const policy = join(dir, 'none.txt');
    writeFileSync(policy, 'quorum none\n');
    for (const [given, says] of [
      [[], '--data: names the folder'],
      [['--data', dir, '--policy', policy], 'names 0 logs: a mirror is of one log'],
      [[...args, '--log-url', 'file:///x'], '--log-url: is the address of a log'],
      [[...args, '--every', 'x'], '--every: is a number of seconds'],
    ] as const) {
      const failed = spawnService(main, { args: given });
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await failed.ended()).toBe(1);
      expect(failed.said()).toContain(says);
    }
  });
});
