import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { untilLevel } from '../../../services/demo/found.ts';
import { freshDatabase, type TestDatabase } from '../../support/database.ts';
import { startStandIn, type StandIn } from '../../support/eventstoredb-stand-in/stand-in.ts';
import { nodeSays, startNodeUnderTest, turnMs } from '../../support/eventstoredb-stand-in/node-under-test.ts';
import type { NodeUnderTest } from '../../support/eventstoredb-stand-in/node-under-test.ts';
import { eventStoreDbKillRun } from './eventstoredb-run.ts';
import { floorClients } from './floor-clients.ts';
import { furnish, type House } from './house.ts';
import { freePort, startService } from './service-process.ts';
import { verify } from './verify.ts';

// A sample, as in `kill.e2e.spec.ts`: the long run is `npm run test:kill -- --store eventstoredb`.
const seed = Number(process.env['KILL_SEED'] ?? randomInt(1_000_000));

let database: TestDatabase;

beforeEach(async () => {
  database = await freshDatabase();
});
afterEach(() => database.drop());

describe(`The service on EventStoreDB (${nodeSays}; KILL_SEED=${seed})`, () => {
  let node: NodeUnderTest;
  beforeAll(async () => {
    process.stderr.write(`EventStoreDB kill specs run on ${nodeSays}\n`);
    node = await startNodeUnderTest();
  }, turnMs);
  afterAll(() => node.close());

  it('loses and doubles nothing that was acknowledged when it is killed, whatever the node does meanwhile, while the floor sends', async () => {
    const run = await eventStoreDbKillRun(database.url, node, { kills: 2, seed });
    expect(run).toMatchObject({ kills: 2 });
    expect(Math.min(run.acknowledged, run.subjects, run.words, run.rows)).toBeGreaterThan(0);
  });
});

describe('The service on a stand-in for EventStoreDB', () => {
  let standIn: StandIn;
  let house: House;
  beforeEach(async () => {
    standIn = await startStandIn();
    house = await furnish(database.url, standIn.url);
  });
  afterEach(() => standIn.close());

  it('goes on by itself after the node was frozen longer than our patience, cut off, and restarted under load', async () => {
    const service = await startService('services/processes/ringkeeper.js', await freePort(), house.environment);
    try {
      const clients = await floorClients(house, { origins: [service.origin], seed });
      await delay(500);
      standIn.freeze();
      await delay(12_000);
      standIn.thaw();
      await delay(500);
      standIn.dropConnections();
      await delay(500);
      standIn.stop();
      await delay(500);
      await standIn.start('kept');
      const before = clients.eventsAcknowledged();
      await clients.finish();
      expect(clients.eventsAcknowledged()).toBeGreaterThan(before);
      await untilLevel(service.origin);
      expect(await service.stop()).toBe(0);
      const { acknowledged } = await verify(house.environment, clients.acknowledged);
      expect(acknowledged).toBe(clients.eventsAcknowledged());
    } finally {
      await service.kill();
    }
  });
});
