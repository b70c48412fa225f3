import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort, startService, type ServiceProcess } from './kill/service-process.ts';

type Alive = { readonly alive: boolean; readonly troubles: readonly { readonly of: string; readonly says: string }[] };

const dataDir = mkdtempSync(join(tmpdir(), 'ringkeeper-embedded-killed-'));
let service: ServiceProcess;

const at = (path: string): Promise<Response> => fetch(`${service.origin}${path}`);
const alive = async (): Promise<Alive> => (await (await at('/healthz')).json()) as Alive;
const postmaster = (): number =>
  Number(readFileSync(join(dataDir, 'postgresql', 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

beforeAll(async () => {
  service = await startService('services/processes/ringkeeper.js', await freePort(), { DATA_DIR: dataDir });
});
afterAll(async () => {
  await service.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

it('The PostgreSQL of the service is killed: the process says so, is alive, and is ready again by itself', async () => {
  expect(await alive()).toEqual({ alive: true, troubles: [] });
  process.kill(postmaster(), 'SIGKILL');
  let told = await alive();
  for (; told.troubles.length === 0; told = await alive()) await delay(5);
  expect(told).toEqual({
    alive: true,
    troubles: [
      {
        of: 'embedded PostgreSQL',
        says: expect.stringMatching(
          /^It ended by itself \(signal SIGKILL\) and is being started again \(attempts that failed: \d+\)\./,
        ),
      },
    ],
  });
  while ((await alive()).troubles.length > 0) await delay(50);
  while ((await at('/readyz')).status !== 200) await delay(50);
  expect(await service.stop()).toBe(0);
});
