import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addCheckpointText, originHash } from '../../../services/shared/sealing/add-checkpoint.ts';
import { verifierKey } from '../../../services/shared/sealing/note.ts';
import { openCheckpoint } from '../../../services/shared/sealing/believed.ts';
import { freePort, spawnService, type ServiceProcess } from '../../end-to-end/kill/service-process.ts';
import { newSigner, sealedLog, type SealedLog } from '../../support/sealed-log.ts';

const main = 'services/witness/main.js';
const common = 50;

/** A log, and another tree under its key that agrees with it up to the 50th leaf. */
const twoFaced = (n: number) => {
  const signer = newSigner(`log-${n}.example/record`);
  return [
    sealedLog(signer, (index) => `entry ${index}`),
    sealedLog(signer, (index) => (index < common ? `entry ${index}` : `other ${index}`)),
  ] as const;
};

const dir = mkdtempSync(join(tmpdir(), 'witness-killed-'));
const policy = join(dir, 'policy.txt');
const running: ServiceProcess[] = [];

const start = async (port: number, data = 'data'): Promise<ServiceProcess> => {
  const args = ['--data', join(dir, data), '--name', 'witness.example/w1', '--policy', policy, '--port', String(port)];
  const process = spawnService(main, { port, args });
  running.push(process);
  await process.answers();
  return process;
};

afterAll(async () => {
  await Promise.all(running.map(({ kill }) => kill()));
});

/** The answer, or undefined where the witness was killed before it came. */
const submit = async (url: string, old: number, size: number, log: SealedLog) => {
  try {
    const body = addCheckpointText({ old, proof: old === 0 ? [] : log.consistency(old, size), note: log.note(size) });
    const answer = await fetch(`${url}/add-checkpoint`, { method: 'POST', body });
    return { status: answer.status, body: await answer.text() };
  } catch {
    return undefined;
  }
};

/** When the first of them has a cosignature: of those who go on from what is remembered, the first that comes has one. */
const firstCosigned = async (asked: readonly Promise<readonly unknown[]>[]): Promise<void> => {
  await Promise.any(
    asked.map(async (one) => {
      if ((await one).length === 0) throw new Error('not cosigned');
    }),
  );
};

describe('A witness that is killed again and again', () => {
  it('never cosigns two trees of one log, and remembers whatever it has cosigned', async () => {
    const rounds = 8;
    const logs = Array.from({ length: rounds }, (_, n) => twoFaced(n));
    writeFileSync(policy, `${logs.map(([{ key }]) => `log ${verifierKey(key)}`).join('\n')}\nquorum none\n`);
    const port = await freePort();
    let cosigned = 0;
    let before = await start(port);
    for (const [n, faces] of logs.entries()) {
      const [honest] = faces;
      // oxlint-disable no-await-in-loop -- one life after the other
      expect((await submit(before.origin, 0, common, honest))?.status).toBe(200);
      const { origin: url } = before;
      const asked = Array.from({ length: 16 }, async (_, at) => {
        const log = faces[at % 2] ?? honest;
        // Some go on from what others of them have cosigned.
        const size = common + 1 + (at >> 1);
        await pause(at * 2);
        const answer = await submit(url, at < 4 ? common : size - 1, size, log);
        return answer?.status === 200 ? [{ log, size }] : [];
      });
      // Every other life ends at any moment, the others as soon as somebody has a cosignature.
      await (n % 2 === 0 ? pause(n * 3) : firstCosigned(asked));
      await before.kill();
      const signed = (await Promise.all(asked)).flat();
      cosigned += signed.length;
      const after = await start(port);
      const shown = await (await fetch(`${after.origin}/${originHash(honest.key.name)}/checkpoint`)).text();
      const opened = openCheckpoint(shown, [honest.key]);
      const size = typeof opened === 'string' ? 0 : opened.checkpoint.size;
      const root = typeof opened === 'string' ? undefined : opened.checkpoint.root;
      // What it remembers is of one tree, and everything that anybody got a cosignature of is in it.
      const holds = faces.filter((log) => Buffer.compare(log.root(size), root ?? Buffer.alloc(0)) === 0);
      expect(holds.length).toBe(size > common ? 1 : 2);
      for (const one of signed) {
        expect(one.size).toBeLessThanOrEqual(size);
        expect(holds).toContain(one.log);
      }
      // It goes on with that tree, and with no other.
      for (const log of size > common ? faces : []) {
        const answer = await submit(after.origin, size, size + 9, log);
        expect(log === holds[0] ? [200] : [409, 422]).toContain(answer?.status);
      }
      before = after;
      // oxlint-enable no-await-in-loop
    }
    expect(cosigned).toBeGreaterThanOrEqual(rounds / 2);
  });

  it('says its key, ends with 0 when it is told to, and says in a sentence what is wrong with how it was called', async () => {
    const port = await freePort();
    const witness = await start(port, 'another');
    expect(witness.said()).toMatch(/witness witness\.example-w1 witness\.example\/w1\+[0-9a-f]{8}\+\S+ http:/);
    expect(await witness.stop()).toBe(0);
    for (const [args, says] of [
      [[], '--data: names the folder'],
      [['--data', dir, '--name', 'a b', '--policy', policy], 'a name has no blank'],
      [['--data', dir, '--name', 'a', '--policy', join(dir, 'none')], 'cannot be read (ENOENT)'],
      [['--data', dir, '--name', 'a', '--policy', main], 'cannot be read'],
      [['--wrong', '1'], "Unknown option '--wrong'"],
      [['more'], "Unexpected argument 'more'"],
    ] as const) {
      const failed = spawnService(main, { args });
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await failed.ended()).toBe(1);
      expect(failed.said()).toContain(says);
    }
  });
});
