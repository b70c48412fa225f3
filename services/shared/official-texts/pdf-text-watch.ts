// Watches the process that reads a PDF, and ends it when it takes too much memory, or too long.
import { workerData } from 'node:worker_threads';
import type { PdfTextAsked } from './pdf-text.ts';

const lookEveryMs = 10;
const megabyte = 1024 * 1024;

const { peakMegabytes, withinMs } = workerData as PdfTextAsked;
// The process that asked ends this one in time. It may be gone.
const orphanedAfterMs = 2 * withinMs;
const startedMs = performance.now();
setInterval(() => {
  const isTooMuch = process.memoryUsage.rss() > peakMegabytes * megabyte;
  if (isTooMuch || performance.now() - startedMs > orphanedAfterMs) process.kill(process.pid, 'SIGKILL');
}, lookEveryMs);
