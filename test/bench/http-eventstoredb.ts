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

/** How often is asked whether all is projected and judged: an answer takes some milliseconds of what is measured. */
const lookEveryMs = 500;

await withPostgres(async (url, _dataDir, postgresPid) => {
  const node = await startNode();
  const stops: (() => void | Promise<void>)[] = [node.stop];
  const account = accounts(() => [postgresPid]);
  // A node's own time is told apart: a stand-in's says nothing of a real one's.
  const nodes = accounts(() => [node.pid]);

  const floorIn = async ({ main, follows }: (typeof services)[number], eventStore?: string): Promise<Floor> => {
    const house = await busyHouse(url, `${main}_${eventStore === undefined ? 'control' : 'ours'}`, eventStore);
    const served = await serve(`services/processes/${main}.js`, { environment: house.environment });
    stops.push(served.stop);
    const floor = await floorOn(served, house, async () =>
      follows ? untilLevel(served, undefined, lookEveryMs) : undefined,
    );
    houses.set(floor, house);
    return floor;
  };
  const houses = new Map<Floor, Awaited<ReturnType<typeof busyHouse>>>();
  const measure = (floor: Floor) => async (): Promise<number> => {
    const house = houses.get(floor);
    if (!house) throw new Error('a floor has a house');
    const ends = [account.begin(floor), nodes.begin(floor)];
    const { perSecond, events } = await throughput(floor, house, floorText(house));
    await floor.level();
    for (const end of ends) end(events);
    return perSecond;
  };

  /** What an event takes on either store; the ratio of the two services says what a rate cannot, since the node shares the machine. */
  const spent = (ours: Floor, control: Floor): string => {
    const ratio = account.of(ours).servers / account.of(control).servers;
    const nodesOwn = `the node ${nodes.of(ours).store.toFixed(0)} µs beside`;
    return `${account.says(ours)} (${nodesOwn}), control ${account.says(control)}, the service ${ratio.toFixed(2)} times the control`;
  };

  const compare = async (service: (typeof services)[number]): Promise<void> => {
    const [control, ours] = [await floorIn(service), await floorIn(service, node.url)];
    // The first round warms up.
    const figures = await turnAbout(rounds + 1, { controls: measure(control), ours: measure(ours) });
    tellCompared({
      what: `HTTP ingest on EventStoreDB, whole rounds of about 100 events a request, ${connections} connections`,
      how: `${service.says}, on ${node.says}; ${rounds} rounds of ${secondsEach} s each, turn about, after one that warms up; processor time an event, the service + PostgreSQL, until all of it is projected and judged: ${spent(ours, control)}`,
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
