import { freshDatabase, type TestDatabase } from '../support/database.ts';
import { untilLevel } from '../../services/demo/found.ts';
import { floorClients } from './kill/floor-clients.ts';
import { furnish, type House } from './kill/house.ts';
import { freePort, spawnService, startService, type ServiceProcess } from './kill/service-process.ts';
import { verify, type Verified } from './kill/verify.ts';

let database: TestDatabase;
let house: House;
let origins: readonly string[];
let api: ServiceProcess;
let projectors: readonly ServiceProcess[];
let assessors: readonly ServiceProcess[];
const running: ServiceProcess[] = [];

const kept = (service: ServiceProcess): ServiceProcess => {
  running.push(service);
  return service;
};
const serving = async (name: string): Promise<ServiceProcess> =>
  kept(await startService(`services/processes/${name}.js`, await freePort(), house.environment));
const following = (name: string): ServiceProcess =>
  kept(spawnService(`services/processes/${name}.js`, { environment: house.environment }));

beforeAll(async () => {
  database = await freshDatabase();
  house = await furnish(database.url);
  projectors = [following('projector'), following('projector')];
  assessors = [following('assessor'), following('assessor')];
  const ingestion = await Promise.all([serving('ingestion'), serving('ingestion')]);
  origins = ingestion.map(({ origin }) => origin);
  api = await serving('api');
});
afterAll(async () => {
  await Promise.all(running.map((service) => service.kill()));
  await database.drop();
});

/** One evening, each request to the other of the two processes of ingestion, and everything held against it. */
const playAndVerify = async (firstEvening: number): Promise<Verified> => {
  const clients = await floorClients(house, { origins, seed: 11, firstEvening });
  await clients.finish();
  await untilLevel(api.origin);
  return verify(house.environment, clients.acknowledged);
};

describe('Two of every process on one PostgreSQL', () => {
  let first: Verified;

  it('count and store nothing twice, whichever of them the terminals speak to', async () => {
    first = await playAndVerify(0);
    expect(Math.min(first.acknowledged, first.subjects, first.words)).toBeGreaterThan(0);
  });

  it('recognise a whole evening that is sent again, and answer as they did', async () => {
    expect(await playAndVerify(0)).toEqual(first);
  });

  it('go on when one of them is killed', async () => {
    await Promise.all([projectors[0]?.kill(), assessors[0]?.kill()]);
    const next = await playAndVerify(1);
    expect(next.subjects).toBeGreaterThan(first.subjects);
  });

  it('end with exit code 0 when they are told to', async () => {
    const alive = running.filter((service) => service !== projectors[0] && service !== assessors[0]);
    const codes = await Promise.all(alive.map((service) => service.stop()));
    expect(codes).toEqual(alive.map(() => 0));
  });
});
