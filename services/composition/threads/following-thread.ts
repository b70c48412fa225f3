// A thread that follows the store: the projector's or the assessor's.
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { foundationOn } from '../../shared/process/foundation.ts';
import { buildLogger } from '../../shared/process/logger.ts';
import { followers, type ThreadData } from './following.ts';

const lookMs = 250;

const port = parentPort;
if (!port) throw new Error('a thread was started as a process');
const toldToStop = once(port, 'message');
// Recording goes first where processor time is short: these can catch up. Only Linux has a priority for each thread.
if (process.platform === 'linux') setPriority(10);
const { follower, config, databaseUrl } = workerData as ThreadData;
const foundation = await foundationOn(config, buildLogger(config.logLevel), databaseUrl);
const work = followers[follower](foundation);

let told = '[]';
const looking = setInterval(() => {
  const troubles = work.troubles();
  const text = JSON.stringify(troubles);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  if (text !== told) port.postMessage(troubles);
  told = text;
}, lookMs);

await toldToStop;
clearInterval(looking);
await work.stop();
await foundation.close();
port.close();
