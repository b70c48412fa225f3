// What sealing takes from those who record: an ingestion process with a sealer beside it, turn about with one without.
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { floorText } from './floor.ts';
import { busyHouse } from './house.ts';
import { accounts, connections, floorOn, throughput, type Floor } from './http-floor.ts';
import { rounds, secondsEach, tellCompared, turnAbout } from './rows.ts';
import { run, serve } from './service-load.ts';

/** Waits until all that is in a database is sealed. */
const untilSealed = async (client: Client): Promise<void> => {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- polling
    const { rows } = await client.query<{ open: string }>(
      'select (select position from store.head) - coalesce((select leaves from seal.head), 0) as open',
    );
    if (Number(rows[0]?.open) === 0) return;
    // oxlint-disable-next-line no-await-in-loop
    await pause(50);
  }
};

/** Tells how much slower events are taken in while they are sealed. */
export const measureSealedIngest = async (server: string, postgresPid: number): Promise<void> => {
  const [without, sealed] = [await busyHouse(server, 'seal_without'), await busyHouse(server, 'seal_with')];
  const main = 'services/processes/ingestion.js';
  const [bare, beside] = [
    await serve(main, { environment: without.environment }),
    await serve(main, { environment: sealed.environment }),
  ];
  const sealer = run('services/processes/sealer.js', sealed.environment);
  const client = new Client({ connectionString: sealed.environment.DATABASE_URL });
  await client.connect();
  const text = floorText(sealed);
  const account = accounts(() => [postgresPid]);
  const measure = (floor: Floor) => async (): Promise<number> => {
    const end = account.begin(floor);
    const { perSecond, events } = await throughput(floor, sealed, text);
    await floor.level();
    end(events);
    return perSecond;
  };
  try {
    const floors = {
      control: await floorOn(bare, without, async () => {}),
      ours: await floorOn(beside, sealed, () => untilSealed(client), [sealer.pid]),
    };
    const figures = await turnAbout(rounds + 1, { control: measure(floors.control), ours: measure(floors.ours) });
    tellCompared({
      what: `HTTP ingest, whole rounds of about 100 events a request, ${connections} connections, while it is sealed`,
      how: `an ingestion process and a sealer's, sharing the two cores with client and PostgreSQL; ${rounds} rounds of ${secondsEach} s each, turn about, after one that warms up; processor time an event until all is sealed, servers + PostgreSQL: ${account.says(floors.ours)}, control ${account.says(floors.control)}`,
      unit: 'events/s',
      controlIs: 'the same without a sealer',
      ours: figures.ours.slice(1),
      controls: figures.control.slice(1),
      target: '>= 0.9 ×',
      isReached: (ratio) => ratio >= 0.9,
    });
  } finally {
    await client.end();
    await sealer.stop();
    await Promise.all([bare.stop(), beside.stop()]);
  }
};
