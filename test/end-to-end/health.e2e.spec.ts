import { callAgain } from '../support/call.ts';
import { freshDatabase, type TestDatabase } from '../support/database.ts';
import { startStandIn, type StandIn } from '../support/eventstoredb-stand-in/stand-in.ts';
import { eventually } from '../support/eventually.ts';
import { furnish, type House } from './kill/house.ts';
import { freePort, startService, type ServiceProcess } from './kill/service-process.ts';

const names = ['projector', 'assessor', 'watch'] as const;

let database: TestDatabase;
let standIn: StandIn;
let house: House;
let services: ReadonlyMap<string, ServiceProcess>;

beforeAll(async () => {
  database = await freshDatabase();
  standIn = await startStandIn();
  house = await furnish(database.url, standIn.url);
  const started = names.map(
    async (name) =>
      [name, await startService(`services/processes/${name}.js`, await freePort(), house.environment)] as const,
  );
  services = new Map(await Promise.all(started));
});
afterAll(async () => {
  await Promise.all([...services.values()].map((service) => service.kill()));
  await standIn.close();
  await database.drop();
});

const ask = async (name: string, path: string): Promise<Response> =>
  callAgain(`${services.get(name)?.origin ?? ''}${path}`);
const readiness = async (name: string): Promise<{ status: number; ready: boolean; troubles: { of: string }[] }> => {
  const answer = await ask(name, '/readyz');
  return { status: answer.status, ...((await answer.json()) as { ready: boolean; troubles: { of: string }[] }) };
};

describe.each(names)('The process of its own: %s', (name) => {
  it('is alive, gets ready, and gives figures', async () => {
    expect(await (await ask(name, '/healthz')).json()).toEqual({ alive: true, troubles: [] });
    await eventually(async () => expect(await readiness(name)).toMatchObject({ status: 200, troubles: [] }));
    const figures = await (await ask(name, '/metrics')).text();
    expect(figures).toContain('ringkeeper_store_up 1');
    expect(figures).toContain('process_resident_memory_bytes');
  });

  it('answers nothing else', async () => {
    expect((await ask(name, '/v1/rounds')).status).toBe(404);
    expect((await ask(name, '/docs')).status).toBe(404);
  });
});

describe('While the event store is away', () => {
  it('a process stays alive, is not ready, and the watch says that it is not connected; then all goes on', async () => {
    await eventually(async () => expect(await readiness('watch')).toMatchObject({ ready: true }));
    standIn.stop();
    await eventually(async () => {
      const { status, troubles } = await readiness('watch');
      expect(status).toBe(503);
      expect(troubles).toEqual([{ of: 'watch', says: 'is not connected to the event store' }]);
    });
    expect(await (await ask('watch', '/metrics')).text()).toContain('ringkeeper_trouble{of="watch"} 1');
    for (const name of names) expect([name, (await ask(name, '/healthz')).status]).toEqual([name, 200]);
    await standIn.start();
    for (const name of names) {
      await eventually(async () => expect(await readiness(name)).toMatchObject({ status: 200, troubles: [] }));
    }
  });

  it('each ends when it is told to, also when the store says nothing any more', async () => {
    standIn.freeze();
    const codes = await Promise.all([...services.values()].map((service) => service.stop()));
    for (const code of codes) expect([0, 1]).toContain(code);
  });
});
