// A disk that is full while the floor sends, and has room again. It needs a small disk of its own, so it is a program and not a spec:
//   mount -t tmpfs -o size=200m tmpfs /mnt/small && TMPDIR=/mnt/small npm run test:full-disk
import { closeSync, openSync, readFileSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { untilLevel } from '../../../services/demo/found.ts';
import { errorCode } from '../../../services/shared/kit/error-code.ts';
import { floorClients, type FloorClients } from '../kill/floor-clients.ts';
import { furnish } from '../kill/house.ts';
import { freePort, startService } from '../kill/service-process.ts';
import { verify } from '../kill/verify.ts';

const largestDisk = 2 ** 30;
const chunk = Buffer.alloc(64 * 1024, 1);
const fills = 3;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Writes until the disk takes no more. */
const fill = (file: string): void => {
  const descriptor = openSync(file, 'a');
  try {
    for (;;) writeSync(descriptor, chunk);
  } catch (fault) {
    if (errorCode(fault) !== 'ENOSPC') throw fault;
  } finally {
    closeSync(descriptor);
  }
};

/** The process that PostgreSQL's own file names. */
const postmasterOf = (dataDir: string): number =>
  Number.parseInt(readFileSync(join(dataDir, 'postgresql', 'postgres', 'postmaster.pid'), 'utf8'), 10);

const untilMore = async (clients: FloorClients, more: number): Promise<void> => {
  const enough = clients.eventsAcknowledged() + more;
  while (clients.eventsAcknowledged() < enough) {
    // oxlint-disable-next-line no-await-in-loop -- polling; a client that was refused ends it
    await Promise.race([delay(50), clients.playing]);
  }
};

/** Fills what is left again and again, until nothing has been acknowledged for some time. */
const untilNothingIsAcknowledged = async (clients: FloorClients, file: string): Promise<void> => {
  for (let before = -1; before < clients.eventsAcknowledged();) {
    before = clients.eventsAcknowledged();
    fill(file);
    // oxlint-disable-next-line no-await-in-loop -- the pace of filling
    await delay(3_000);
  }
};

const main = async (): Promise<void> => {
  const { blocks, bsize } = statfsSync(tmpdir());
  if (blocks * bsize > largestDisk)
    throw new Error('TMPDIR is on a disk of more than 1 GiB: name a small one of its own.');
  const filler = join(tmpdir(), 'filler');
  const house = await furnish();
  const service = await startService('services/processes/ringkeeper.js', await freePort(), house.environment);
  const clients = await floorClients(house, { origins: [service.origin], seed: 11 });
  const told = async (path: string): Promise<string> => {
    const answer = await fetch(`${service.origin}${path}`);
    return `${path} ${answer.status} ${(await answer.text()).slice(-400)}`;
  };
  try {
    for (let time = 1; time <= fills; time += 1) {
      /* oxlint-disable no-await-in-loop -- one after the other */
      await untilMore(clients, 200);
      await untilNothingIsAcknowledged(clients, filler);
      say(`full, at ${clients.eventsAcknowledged()} events acknowledged`);
      say(await told('/healthz'));
      say(await told('/readyz'));
      if (time === fills) {
        // It cannot even start now: nothing can be written of its recovery.
        process.kill(postmasterOf(house.environment.DATA_DIR), 'SIGKILL');
        await delay(10_000);
        say(await told('/healthz'));
      }
      rmSync(filler);
      await untilMore(clients, 200);
      say(`goes on by itself, at ${clients.eventsAcknowledged()}`);
      /* oxlint-enable no-await-in-loop */
    }
    await clients.finish();
    await untilLevel(service.origin);
    const code = await service.stop();
    const { acknowledged } = await verify(house.environment, clients.acknowledged);
    say(`Of ${acknowledged} acknowledged events none was lost, doubled or displaced. Exit code ${code}.`);
  } finally {
    await service.kill();
    rmSync(filler, { force: true });
    say(service.said().split('\n').slice(-12).join('\n'));
  }
};

await main();
