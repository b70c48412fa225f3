import { Client } from 'pg';
import { accessType } from '../../domain/access/stream.ts';
import { freshDatabase, type TestDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { furnish, type House } from './kill/house.ts';
import { freePort, startService, type ServiceProcess } from './kill/service-process.ts';

/** Processes of their own, as they are run: who looked is on record when one is told to stop, and what one that is killed loses is bounded. */
let database: TestDatabase;
let house: House;
let client: Client;
const running: ServiceProcess[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  house = await furnish(database.url);
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await Promise.all(running.map((service) => service.kill()));
  await client.end();
  await database.drop();
});

const start = async (main = 'ringkeeper'): Promise<ServiceProcess> => {
  const service = await startService(`services/processes/${main}.js`, await freePort(), house.environment);
  running.push(service);
  return service;
};

/** Asks for disputes in which somebody stands, so that the view is told from others by that name. */
const look = async ({ origin }: ServiceProcess, person: string): Promise<number> => {
  const headers = { authorization: `Bearer ${await house.tokenOf('inspector')}` };
  return (await fetch(`${origin}/v1/disputes?venue=STAR&person=${person}`, { headers })).status;
};

type Data = { readonly views: readonly { readonly asked: readonly { readonly value: string | null }[] }[] };
/** Who was asked for in the views that are on record. */
const recorded = async (): Promise<readonly string[]> => {
  const { rows } = await client.query<{ data: string | Data }>('select data from store.event where type = $1', [
    accessType,
  ]);
  const all = rows.map(({ data }) => (typeof data === 'string' ? (JSON.parse(data) as Data) : data));
  return all.flatMap(({ views }) => views.flatMap(({ asked }) => asked.flatMap(({ value }) => value ?? [])));
};

describe('A process that answers', () => {
  it('records the views that wait when it is told to stop', async () => {
    const service = await start();
    await eventually(async () => expect(await look(service, 'P-STOPPED')).toBe(200));
    expect(await service.stop()).toBe(0);
    expect(await recorded()).toContain('P-STOPPED');
  });

  it('does so where it is only the API', async () => {
    const service = await start('api');
    await eventually(async () => expect(await look(service, 'P-OF-THE-API')).toBe(200));
    expect(await service.stop()).toBe(0);
    expect(await recorded()).toContain('P-OF-THE-API');
  });

  it('loses the views of its last moments when it is killed, and no other; the next one goes on', async () => {
    const service = await start('api');
    await eventually(async () => expect(await look(service, 'P-EARLY')).toBe(200));
    await eventually(async () => expect(await recorded()).toContain('P-EARLY'));
    expect(await look(service, 'P-LATE')).toBe(200);
    await service.kill();
    const next = await start('api');
    expect(await look(next, 'P-NEXT')).toBe(200);
    expect(await next.stop()).toBe(0);
    const all = await recorded();
    expect(all).toEqual(expect.arrayContaining(['P-EARLY', 'P-NEXT']));
    expect(all.filter((person) => person === 'P-LATE').length).toBeLessThanOrEqual(1);
  });
});
