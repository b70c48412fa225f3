// Whether the service's memory grows: with the days that it has seen (`npm run bench -- soak --minutes 10`), with the venues
// (`--venues 300`), and with the length of one import (`--import-mb 100`).
import { withPostgres } from './postgres.ts';
import { soakDays } from './soak-days.ts';
import { soakImport } from './soak-import.ts';
import { soakVenues } from './soak-venues.ts';

const venues = Number(process.env['VENUES'] ?? 0);
const importMb = Number(process.env['IMPORT_MB'] ?? 0);

await withPostgres(async (url) => {
  if (venues > 0) await soakVenues(url, venues);
  if (importMb > 0) await soakImport(url, importMb);
  if (venues + importMb === 0) await soakDays(url, Number(process.env['MINUTES'] ?? 10));
});
