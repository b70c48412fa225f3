// How fast events are taken in over HTTP on EventStoreDB, against the same on PostgreSQL: `npm run bench -- http-eventstoredb`. On the node that
// EVENTSTOREDB_URL names, or on a stand-in in memory: then the ratio says what our side costs, and nothing of how fast a node is.
import { floorText } from './floor.ts';
import { busyHouse } from './house.ts';
import { accounts, connections, floorOn, throughput, type Floor } from './http-floor.ts';
import { startNode } from './node.ts';
import { withPostgres } from './postgres.ts';
import { rounds, secondsEach, tellCompared, turnAbout } from './rows.ts';
import { serve, untilLevel } from './service-load.ts';

/** What is measured, each of them on either store. */
const services = [
  { main: 'ingestion', says: 'an ingestion process alone', follows: false },
  {
    main: 'ringkeeper',
    says: 'API, ingestion, projector, assessor and watch in one process (npm start)',
    follows: true,
  },
] as const;

await withPostgres(async (url, _dataDir, postgresPid) => {
  const node = await startNode();
  const stops: (() => void | Promise<void>)[] = [node.stop];
  const nodesFloors = new Set<Floor>();
  const account = accounts((floor) => (nodesFloors.has(floor) ? [node.pid, postgresPid] : [postgresPid]));

  const floorIn = async ({ main, follows }: (typeof services)[number], eventStore?: string): Promise<Floor> => {
    const house = await busyHouse(url, `${main}_${eventStore === undefined ? 'control' : 'ours'}`, eventStore);
    const served = await serve(`services/processes/${main}.js`, { environment: house.environment });
    stops.push(served.stop);
    const floor = await floorOn(served, house, async () => (follows ? untilLevel(served) : undefined));
    if (eventStore !== undefined) nodesFloors.add(floor);
    houses.set(floor, house);
    return floor;
  };
  const houses = new Map<Floor, Awaited<ReturnType<typeof busyHouse>>>();
  const measure = (floor: Floor) => async (): Promise<number> => {
    const house = houses.get(floor);
    if (!house) throw new Error('a floor has a house');
    const end = account.begin(floor);
    const { perSecond, events } = await throughput(floor, house, floorText(house));
    await floor.level();
    end(events);
    return perSecond;
  };

  const compare = async (service: (typeof services)[number]): Promise<void> => {
    const [control, ours] = [await floorIn(service), await floorIn(service, node.url)];
    // The first round warms up.
    const figures = await turnAbout(rounds + 1, { controls: measure(control), ours: measure(ours) });
    tellCompared({
      what: `HTTP ingest on EventStoreDB, whole rounds of about 100 events a request, ${connections} connections`,
      how: `${service.says}, on ${node.says}; ${rounds} rounds of ${secondsEach} s each, turn about, after one that warms up; processor time an event, servers + stores, until all of it is projected and judged: ${account.says(ours)}, control ${account.says(control)}`,
      unit: 'events/s',
      controlIs: 'the same on PostgreSQL',
      ours: figures.ours.slice(1),
      controls: figures.controls.slice(1),
      target: '>= 0.5 ×',
      isReached: (ratio) => ratio >= 0.5,
    });
  };

  try {
    for (const service of services) await compare(service);
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
});
