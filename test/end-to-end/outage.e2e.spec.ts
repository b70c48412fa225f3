import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { untilLevel } from '../../services/demo/found.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../services/shared/postgres/embedded.ts';
import { callAgain } from '../support/call.ts';
import { startProxy, type Proxy } from '../support/proxy.ts';
import { floorClients, type FloorClients } from './kill/floor-clients.ts';
import { furnish, type House } from './kill/house.ts';
import { freePort, startService, type ServiceProcess } from './kill/service-process.ts';
import { verify } from './kill/verify.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'ringkeeper-outage-'));

let port: number;
let postgres: EmbeddedPostgres;
/** The line between the service and PostgreSQL. */
let line: Proxy;
let house: House;
let service: ServiceProcess;
let clients: FloorClients;

const startPostgres = () => startEmbeddedPostgres({ dataDir, port, settings: { shared_buffers: '64MB' } });

beforeAll(async () => {
  port = await freePort();
  postgres = await startPostgres();
  line = await startProxy(postgres.url);
  house = await furnish(line.url);
  service = await startService('services/processes/ringkeeper.js', await freePort(), house.environment);
  clients = await floorClients(house, { origins: [service.origin], seed: 5 });
});
afterAll(async () => {
  await service.kill();
  await line.close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Waits until the floor has so many more events acknowledged: it goes on by itself. */
const untilMoreAcknowledged = async (more: number): Promise<void> => {
  const enough = clients.eventsAcknowledged() + more;
  while (clients.eventsAcknowledged() < enough) {
    // oxlint-disable-next-line no-await-in-loop -- polling; a client that was refused ends it
    await Promise.race([delay(50), clients.playing]);
  }
};

const authorised = async (role: 'terminal' | 'surveillance') => ({
  authorization: `Bearer ${await house.tokenOf(role)}`,
});

/** What somebody is told who asks, and who opens a session that nobody has heard of. */
const answersNow = async (): Promise<readonly Response[]> => {
  const session = { venue: 'STAR', table: 'TU-01', gamingDay: '2031-01-01', number: 1 };
  const event = {
    eventId: '00000000-0000-4000-8000-000000000001',
    type: 'table.SessionOpened',
    data: { game: 'two-up', editionStamp: null },
    metadata: {
      occurredAt: '2031-01-01T09:00:00.000Z',
      sourceSeq: 1,
      actor: { personId: 'D-1', role: 'dealer' },
      schemaVersion: 1,
    },
  };
  const [first] = house.terminals.values();
  return Promise.all([
    callAgain(`${service.origin}/v1/rounds`, { headers: await authorised('surveillance') }),
    fetch(`${service.origin}/v1/table-sessions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${first ?? ''}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...session, events: [event] }),
    }),
  ]);
};

/** What is told to those who ask now, and of the process itself. */
const toldNow = async () => {
  const answers = (await answersNow()).map(({ status, headers }) => ({
    status,
    type: headers.get('content-type')?.split(';')[0],
    retryAfter: Number(headers.get('retry-after')) > 0,
  }));
  const [alive, ready] = await Promise.all(
    ['/healthz', '/readyz'].map((path) => callAgain(`${service.origin}${path}`)),
  );
  return { answers, alive: alive?.status, ready: ready?.status };
};
const unavailable = { status: 503, type: 'application/problem+json', retryAfter: true };
const away = { answers: [unavailable, unavailable], alive: 200, ready: 503 };

describe('While the floor sends', () => {
  it('PostgreSQL is shut down: 503 with Retry-After, and everything goes on by itself when it is there again', async () => {
    await untilMoreAcknowledged(50);
    await postgres.stop();
    expect(await toldNow()).toEqual(away);
    postgres = await startPostgres();
    await untilMoreAcknowledged(50);
  });

  it('PostgreSQL is killed: the same', async () => {
    process.kill(postgres.pid(), 'SIGKILL');
    await postgres.stop();
    expect(await toldNow()).toEqual(away);
    postgres = await startPostgres();
    await untilMoreAcknowledged(50);
  });

  it('the line to PostgreSQL goes dead without a word, and then breaks: the same', async () => {
    line.freeze();
    await delay(3_000);
    line.restore();
    await untilMoreAcknowledged(50);
    line.refuse();
    expect(await toldNow()).toEqual(away);
    line.restore();
    await untilMoreAcknowledged(50);
  });

  it('and in the end nothing that was acknowledged is lost or doubled, and everything was made good', async () => {
    await clients.finish();
    await untilLevel(service.origin);
    const { acknowledged } = await verify(house.environment, clients.acknowledged);
    expect(acknowledged).toBe(clients.eventsAcknowledged());
    expect(await service.stop()).toBe(0);
  });
});
