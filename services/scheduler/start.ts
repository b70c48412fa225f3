import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Foundation } from '../shared/process/foundation.ts';
import { moduleHashes } from '../shared/games/module-hash.ts';
import { openReadDb } from '../shared/read-models/read-db.ts';
import { runScheduler, type Scheduler } from './scheduler.ts';

/** The fingerprint of what reckons deadlines, and of all that it imports. */
const madeBy = (): string => {
  const here = fileURLToPath(import.meta.url);
  return moduleHashes().hashOf(fileURLToPath(new URL(`./reckon${extname(here)}`, import.meta.url)));
};

/** Starts the scheduler on a process's foundation. */
export const startScheduler = ({ pool, store, catalogue, log }: Foundation): Scheduler =>
  runScheduler({
    db: openReadDb(pool),
    pool,
    store,
    catalogue,
    log: log.child({ service: 'scheduler' }),
    nowMs: Date.now,
    madeBy: madeBy(),
  });
