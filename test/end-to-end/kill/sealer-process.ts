// A process that does nothing but seal: the sealer of the service, on the PostgreSQL and the folder that it is given. It says when it is warm, begins when it is told
// to, and waits for nothing longer than some milliseconds, so that whenever it is killed it is in the midst of something. It ends with the process that started it.
import { once } from 'node:events';
import { pino } from 'pino';
import { sealBooks } from '../../../services/sealer/books.ts';
import { runSealer } from '../../../services/sealer/sealer.ts';
import { openPostgresStore } from '../../../services/shared/event-store/postgres/store.ts';
import { realTimers, type Timers } from '../../../services/shared/kit/timers.ts';
import { openPool } from '../../../services/shared/postgres/database.ts';
import { sealedFolder } from '../../../services/shared/sealing/folder.ts';
import { loadLogCosigner, loadLogSigner, loadSalts, sealedFolderOf } from '../../../services/shared/sealing/keys.ts';

const [url = '', dataDir = ''] = process.argv.slice(2);
const longestPauseMs = 4;

const timers: Timers = {
  ...realTimers,
  pause: (ms, signal) => realTimers.pause(Math.min(ms, longestPauseMs), signal),
};

process.once('disconnect', () => process.exit());
const pool = openPool(url, { connections: 4 });
const store = openPostgresStore({ url });
const signer = loadLogSigner(dataDir);
const on = {
  store,
  books: sealBooks(pool),
  folder: sealedFolder(sealedFolderOf(dataDir)),
  signer,
  cosigner: { signer: loadLogCosigner(dataDir, signer.key.name), nowMs: Date.now },
  saltOf: loadSalts(dataDir),
  log: pino({ level: 'error' }),
  everyMs: 0,
  timers,
};
await Promise.all([pool.query('select 1'), store.head()]);
const told = once(process, 'message');
process.send?.('warm');
await told;
runSealer(on);
