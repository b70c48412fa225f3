import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bootstrap } from '../../services/bootstrap/bootstrap.ts';
import { demoVenue, type DemoVenue } from '../../services/demo/evening.ts';
import { buildIngestion } from '../../services/ingestion/build.ts';
import { mintToken } from '../../services/shared/http/auth.ts';
import { everywhere } from '../../services/shared/http/principal.ts';
import { localTokenKey } from '../../services/shared/http/token-key.ts';
import { projectRoot } from '../../services/shared/kit/project-root.ts';
import { openEdge } from '../../services/shared/process/edge.ts';
import { foundationOf, type House } from '../end-to-end/kill/house.ts';
import { importLines, tableDay } from './floor.ts';
import { freshHouse } from './house.ts';
import { memoryLine, serveMeasured, tellGrowth, type Memory } from './memory.ts';
import { importSummary, untilLevel } from './service-load.ts';

/** How often memory is measured: the first three are the first tenth. */
const measurements = 30;
const gamesAVenue = 4;

type VenueFile = { venue: string; events: { stream: string; type: string; data: unknown }[] };

/** The example venue under another name: its tables, terminals and their clocks, its staff, its chips, its boxes, and its law. */
const venueFiles = (count: number): readonly VenueFile[] => {
  const text = readFileSync(join(projectRoot(), 'services/bootstrap/venues/star.json'), 'utf8');
  return Array.from(
    { length: count },
    (_, at) => JSON.parse(text.replaceAll('STAR', `VEN-${String(at + 1).padStart(4, '0')}`)) as VenueFile,
  );
};

const registerAll = async ({ environment }: House, files: readonly VenueFile[]): Promise<void> => {
  const foundation = await foundationOf(environment);
  try {
    const edge = await openEdge(foundation);
    const ingestion = buildIngestion({ ...foundation, ...edge, now: Date.now, chance: Math.random });
    // oxlint-disable-next-line no-await-in-loop -- one venue after the other
    for (const file of files) await bootstrap(ingestion, file);
  } finally {
    await foundation.close();
  }
};

/** So many venues are put on the register, and at one after the other a table's session of some rounds is imported; an inspector of all of them asks in between. */
export const soakVenues = async (url: string, count: number): Promise<void> => {
  const house = await freshHouse(url, 'soak_venues');
  const files = venueFiles(count);
  await registerAll(house, files);
  const key = await localTokenKey(house.environment.DATA_DIR);
  const nowhere = { venues: [], tables: [], jurisdictions: [], terminal: null };
  const terminals = await mintToken(
    key,
    { ...nowhere, sub: 'the-terminals', role: 'terminal', venues: [everywhere], tables: [everywhere] },
    1,
  );
  const inspector = await mintToken(
    key,
    { ...nowhere, sub: 'the-inspector', role: 'inspector', jurisdictions: ['NSW'] },
    1,
  );
  const served = await serveMeasured(house.environment);
  const begun = performance.now();
  const memories: Memory[] = [];
  let events = 0;
  const play = async (venue: DemoVenue): Promise<void> => {
    const played = tableDay({ ...house, venue }, { day: 0, table: 0, games: gamesAVenue });
    const { accepted } = await importSummary(served, terminals, importLines(played));
    if (accepted !== played.events.length) throw new Error(`an import was not taken whole at ${venue.venue}`);
    events += accepted;
  };
  const look = async ({ venue }: VenueFile): Promise<void> => {
    const { status } = await served.call('GET', `/v1/violations?venue=${venue}`, inspector);
    if (status !== 200) throw new Error(`the inspector was answered ${status}`);
  };
  try {
    const each = Math.ceil(count / measurements);
    for (const [at, file] of files.entries()) {
      // oxlint-disable no-await-in-loop -- one venue after the other
      await play(demoVenue(file, ['two-up']));
      if ((at + 1) % each !== 0 && at + 1 !== count) continue;
      await untilLevel(served);
      for (const played of files.slice(0, at + 1)) await look(played);
      const memory = await served.memory();
      memories.push(memory);
      process.stdout.write(
        memoryLine(`${String(at + 1).padStart(4)} venues  ${String(events).padStart(7)} events`, memory),
      );
      // oxlint-enable no-await-in-loop
    }
    const took = ((performance.now() - begun) / 60_000).toFixed(1);
    const registered = files.reduce((sum, file) => sum + file.events.length, 0);
    const how = `${registered} events of registers and ${events} of play in ${took} minutes, everything in one process`;
    tellGrowth(`a session at each of ${count} venues`, memories, how);
  } finally {
    await served.stop();
  }
};
