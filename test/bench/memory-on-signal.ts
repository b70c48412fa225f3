// Loaded into a measured service with `--import`, beside `--expose-gc`, and with it into each of its threads. On SIGUSR2 every thread
// tells what its heap takes, collects everything that nobody holds, and tells what is left; the process writes it all to a file.
import { writeFileSync } from 'node:fs';
import { BroadcastChannel, isMainThread, threadId, workerData } from 'node:worker_threads';
import type { ThreadMemory } from './memory.ts';

/** How long the threads have to collect; one that told before is waited for longer, since it may be busy. */
const collectingMs = 1_500;
const busyMs = 30_000;

const nameOf = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'follower' in data ? String(data.follower) : 'other thread';

const told = (): ThreadMemory => {
  const before = process.memoryUsage();
  globalThis.gc?.();
  const after = process.memoryUsage();
  return {
    thread: isMainThread ? 'main' : nameOf(workerData),
    id: threadId,
    heapBytes: before.heapTotal,
    heldBytes: after.heapUsed + after.external,
  };
};

const asking = new BroadcastChannel('memory-asked');
const answering = new BroadcastChannel('memory-told');
asking.unref();
answering.unref();

let known = 0;

if (isMainThread) {
  process.on('SIGUSR2', () => {
    const residentBytes = process.memoryUsage.rss();
    const threads: ThreadMemory[] = [told()];
    const take = (event: Event): void => void threads.push((event as MessageEvent).data as ThreadMemory);
    answering.addEventListener('message', take);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    asking.postMessage('tell');
    const begunMs = performance.now();
    const tell = (): void => {
      if (threads.length < known && performance.now() - begunMs < busyMs) {
        setTimeout(tell, collectingMs);
        return;
      }
      known = Math.max(known, threads.length);
      answering.removeEventListener('message', take);
      const file = process.env['MEMORY_FILE'];
      if (file !== undefined) writeFileSync(file, JSON.stringify({ residentBytes, threads }));
    };
    setTimeout(tell, collectingMs);
  });
} else {
  asking.addEventListener('message', () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- as above
    answering.postMessage(told());
  });
}
