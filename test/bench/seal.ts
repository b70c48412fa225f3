// What the sealed record costs, and how soon it is sealed: `npm run bench -- seal`. The events are in a real PostgreSQL with fsync on, and what is sealed is brought
// to the same disk.
import { measureSealAlone } from './seal-alone.ts';
import { measureDirectories } from './seal-directory.ts';
import { measureSealedIngest } from './seal-ingest.ts';
import { measureSealLag } from './seal-lag.ts';
import { withPostgres } from './postgres.ts';

await withPostgres(async (url, dataDir, postgresPid) => {
  await measureSealAlone(url, dataDir);
  await measureDirectories(url, dataDir);
  await measureSealLag(url, dataDir);
  await measureSealedIngest(url, postgresPid);
});
