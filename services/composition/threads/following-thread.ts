// A thread that follows the store: the projector's or the assessor's.
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { StoredRow } from '../../shared/event-store/port.ts';
import { deferred } from '../../shared/kit/deferred.ts';
import { foundationOn } from '../../shared/process/foundation.ts';
import { niceness } from '../../shared/process/niceness.ts';
import { buildLogger } from '../../shared/process/logger.ts';
import { followers, type ThreadData, type ToldByThread, type ToldToThread } from './following.ts';

const lookMs = 250;

const port = parentPort;
if (!port) throw new Error('a thread was started as a process');
const toldToStop = deferred();
let hear: ((stored: readonly StoredRow[]) => void) | undefined;
port.on('message', (told: ToldToThread) => {
  if (told === 'stop') toldToStop.resolve();
  else hear?.(told.stored);
});
const { follower, config, databaseUrl } = workerData as ThreadData;
// Only Linux has a priority for each thread.
if (process.platform === 'linux') setPriority(niceness[follower]);
const foundation = await foundationOn(config, buildLogger(config.logLevel), databaseUrl);
hear = foundation.store.beside?.hear;
const work = followers[follower](foundation);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
foundation.moved.listen((upTo) => port.postMessage({ moved: upTo } satisfies ToldByThread));

let told = '[]';
const looking = setInterval(() => {
  const troubles = work.troubles();
  const text = JSON.stringify(troubles);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  if (text !== told) port.postMessage({ troubles } satisfies ToldByThread);
  told = text;
}, lookMs);

await toldToStop.promise;
clearInterval(looking);
await work.stop();
await foundation.close();
port.close();
