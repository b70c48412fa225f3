import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { untilLevel } from '../../services/demo/found.ts';
import { freshDatabase, type TestDatabase } from '../support/database.ts';
import { hangMs } from '../support/eventually.ts';
import { startProxy } from '../support/proxy.ts';
import { floorClients } from './kill/floor-clients.ts';
import { furnish, type House } from './kill/house.ts';
import { freePort, startService, type ServiceProcess } from './kill/service-process.ts';
import { verify } from './kill/verify.ts';

const main = 'services/processes/ringkeeper.js';

let database: TestDatabase;
let house: House;
const running: ServiceProcess[] = [];
/** Holds the right to append, so that a request is under way for as long as we like. */
let holder: Client;

beforeAll(async () => {
  database = await freshDatabase();
  house = await furnish(database.url);
  holder = new Client({ connectionString: database.url });
  holder.on('error', () => {});
  await holder.connect();
});
afterAll(async () => {
  await Promise.all(running.map((service) => service.kill()));
  await holder.end();
  await database.drop();
});

const start = async (environment: Readonly<Record<string, string>> = {}, port?: number): Promise<ServiceProcess> => {
  // A busy machine takes its time: only a spec about the bound sets one that can be reached.
  const patient = { ...house.environment, SHUTDOWN_SECONDS: String(hangMs / 1_000) };
  const service = await startService(main, port ?? (await freePort()), { ...patient, ...environment });
  running.push(service);
  return service;
};

/** Opens a table session of a day; answers its status, or undefined when the connection broke. */
const openSession = async (origin: string, gamingDay: string): Promise<number | undefined> => {
  const [token = ''] = house.terminals.values();
  const event = {
    eventId: randomUUID(),
    type: 'table.SessionOpened',
    data: { game: 'two-up', editionStamp: null },
    metadata: {
      occurredAt: `${gamingDay}T09:00:00.000Z`,
      sourceSeq: 1,
      actor: { personId: 'GS-01', role: 'games-supervisor' },
      schemaVersion: 1,
    },
  };
  const body = JSON.stringify({ venue: 'STAR', table: 'TU-01', gamingDay, number: 1, events: [event] });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return fetch(`${origin}/v1/table-sessions`, { method: 'POST', headers, body }).then(
    ({ status }) => status,
    () => undefined,
  );
};

/** Waits until somebody else waits for the right to append. */
const untilUnderWay = async (): Promise<void> => {
  // Within a transaction PostgreSQL tells the same of its sessions again and again, until that is cleared.
  const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  // oxlint-disable-next-line no-await-in-loop -- polling
  for (; (await holder.query(waiting)).rowCount === 0; await delay(10))
    await holder.query('select pg_stat_clear_snapshot()');
};
const holdAppends = () => holder.query('begin; select position from store.head for update');
const letGo = () => holder.query('rollback');

const isStored = async (gamingDay: string): Promise<boolean> => {
  const { rowCount } = await holder.query('select 1 from store.event where stream = $1', [
    `tableSession-STAR.TU-01.${gamingDay}.1`,
  ]);
  return rowCount === 1;
};

/** Waits until nobody is let in any more. */
const untilClosed = async (origin: string): Promise<void> => {
  const isOpen = () =>
    fetch(`${origin}/healthz`).then(
      ({ status }) => status === 200,
      () => false,
    );
  // oxlint-disable-next-line no-await-in-loop -- polling
  while (await isOpen()) await delay(10);
};

describe('On SIGTERM the service', () => {
  it('finishes what it accepted, takes nothing new, and ends with exit code 0', async () => {
    const { origin, stop } = await start();
    await holdAppends();
    const accepted = openSession(origin, '2030-01-01');
    await untilUnderWay();
    const ended = stop();
    await untilClosed(origin);
    expect([503, undefined]).toContain(await openSession(origin, '2030-01-02'));
    await letGo();
    expect([await accepted, await ended]).toEqual([201, 0]);
    expect([await isStored('2030-01-01'), await isStored('2030-01-02')]).toEqual([true, false]);
  });

  it('cuts off what does not finish within its bound, and ends even if PostgreSQL does not say a word', async () => {
    const line = await startProxy(database.url);
    const { origin, stop } = await start({ DATABASE_URL: line.url, SHUTDOWN_SECONDS: '1' });
    line.freeze();
    const accepted = openSession(origin, '2030-01-03');
    const code = await stop();
    expect([code, [undefined, 503].includes(await accepted)]).toEqual([1, true]);
    await line.close();
    expect(await isStored('2030-01-03')).toBe(false);
  });

  it('leaves to the next start what the assessor and the projector have not done', async () => {
    const port = await freePort();
    const { origin, stop } = await start({}, port);
    const clients = await floorClients(house, { origins: [origin], seed: 21 });
    // oxlint-disable-next-line no-await-in-loop -- polling
    while (clients.eventsAcknowledged() < 200) await Promise.race([delay(10), clients.playing]);
    expect(await stop()).toBe(0);
    await start({}, port);
    await clients.finish();
    await untilLevel(origin);
    expect((await verify(house.environment, clients.acknowledged)).acknowledged).toBe(clients.eventsAcknowledged());
  });
});
