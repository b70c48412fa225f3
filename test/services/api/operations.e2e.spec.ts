import { apiRoutes } from '../../../services/api/build.ts';
import { apiOn } from '../../../services/composition/api.ts';
import { openPool } from '../../../services/shared/postgres/database.ts';
import { openEdge } from '../../../services/shared/process/edge.ts';
import { saidContentHash } from '../../../domain/kernel/said-hash.ts';
import { streamName } from '../../../domain/kernel/streams.ts';
import { routeAccess } from '../../../services/shared/http/permissions.ts';
import { startProxy } from '../../support/proxy.ts';
import { startEvening, type Evening } from '../../support/evening.ts';
import { startServer } from '../../support/http.ts';
import { read } from '../../support/read.ts';
import { noViews } from '../../../services/api/views/record-of-views.ts';

let evening: Evening;
beforeAll(async () => {
  evening = await startEvening(4);
});
afterAll(() => evening.stop());

const addressOf = (name: string): { method: string; path: string } => {
  const [method = '', pattern = ''] = name.split(' ');
  const session = `STAR.TU-01.${evening.gamingDay}.1`;
  const path = pattern
    .replace('/v1/examinations/:kind/:id', `/v1/examinations/round/${session}.0001`)
    .replace('/rounds/:id', `/rounds/${session}.0001`)
    .replace('/table-sessions/:id', `/table-sessions/${session}`)
    .replace('/drop-boxes/:id', `/drop-boxes/STAR.TU-01-BOX-A.${evening.gamingDay}.1`)
    .replace(':kind', 'forbidden')
    .replace(':venue', 'STAR')
    .replace(':personId', 'BOXER-01')
    .replace(':game', 'two-up')
    .replace(':ref', 'a'.repeat(64));
  return { method, path };
};

/** What a route takes that does not take JSON: an empty body, so that it can say what is wrong. */
const takes = (path: string): { readonly type: string; readonly body: string } => {
  if (path === '/v1/imports') return { type: 'application/x-ndjson', body: '' };
  if (path.endsWith('/official-text')) return { type: 'text/plain', body: '' };
  return { type: 'application/json', body: '{}' };
};

describe('Every route, asked by everybody who may', () => {
  const guarded = Object.keys(routeAccess).filter((name) => typeof routeAccess[name] !== 'string');

  it.each(guarded)('%s answers, with what was asked for or with what is wrong with the question', async (name) => {
    const access = routeAccess[name];
    if (access === undefined || typeof access === 'string') throw new Error('filtered above');
    const { method, path } = addressOf(name);
    const taken = takes(path);
    const body = method === 'GET' ? {} : { body: taken.body };
    const type = method === 'GET' ? {} : { 'content-type': taken.type };
    for (const role of access.roles) {
      const headers = { ...(await evening.tokens.bearer(role)), ...type };
      const { status } = await evening.call(path, { method, headers, ...body });
      expect([role, [200, 404, 422, 428].includes(status) ? 'an answer' : status]).toEqual([role, 'an answer']);
    }
    const withoutToken = await evening.call(path, { method, headers: type, ...body });
    expect(withoutToken.status).toBe(401);
  });
});

describe('A list', () => {
  const lists = [
    '/v1/rounds',
    '/v1/violations',
    '/v1/events',
    '/v1/reports/drop',
    '/v1/reports/drop/entries',
    '/v1/reports/violations',
  ];

  it.each(lists)('%s shows the venues that the token reaches, and refuses to be asked for others', async (path) => {
    const asked = async (claims: object, query = '') => read(evening, `${path}${query}`, { claims });
    const everything = await asked({ venues: ['*'] });
    expect(everything.items.length).toBeGreaterThan(0);
    expect((await asked({ venues: ['STAR'] })).items).toEqual(everything.items);
    expect((await asked({ venues: [], jurisdictions: ['NSW'] })).items).toEqual(everything.items);
    expect((await asked({ venues: [], jurisdictions: ['VIC'] })).items).toEqual([]);
    expect((await asked({ venues: ['TOWN'] })).items).toEqual([]);
    expect((await asked({ venues: ['TOWN'] }, '?venue=STAR')).status).toBe(403);
  });
});

describe('A caller who asks for a position', () => {
  it('is told to come back when it is not there in time', async () => {
    const answer = await read(evening, `/v1/rounds?atLeast=${'9'.repeat(20)}`);
    expect([answer.status, answer.body['type']]).toEqual([503, '/problems/not-yet-visible']);
    expect(answer.headers.get('retry-after')).toBe('1');
  });

  it('is told so when it is not a position', async () => {
    expect((await read(evening, '/v1/rounds?atLeast=soon')).status).toBe(422);
  });
});

/** An event that no schema let through: as if a fault of ours had stored it. */
const poison = async (): Promise<string> => {
  const stream = streamName('round', `STAR.TU-01.${evening.gamingDay}.1.9999`);
  const said = {
    eventId: crypto.randomUUID(),
    type: 'round.WagerPlaced',
    data: { wagerId: 'w-1', stakeCents: 'a secret' },
    metadata: {
      occurredAt: '2026-03-06T08:00:00.000Z',
      sourceSeq: null,
      actor: { personId: 'x', role: 'dealer' as const },
      schemaVersion: 1,
    },
  };
  const ours = { venue: 'STAR', terminal: null, recordedAt: said.metadata.occurredAt, principal: 'x', clock: null };
  const metadata = { ...said.metadata, ...ours, contentHash: saidContentHash(said) };
  await evening.foundation.store.append(stream, 'none', [{ ...said, metadata }]);
  return stream;
};

const redrive = async (projection: string, stream: string) => {
  const answer = await evening.call('/v1/operations/redrive', {
    method: 'POST',
    headers: { ...(await evening.tokens.bearer('operator')), 'content-type': 'application/json' },
    body: JSON.stringify({ projection, stream }),
  });
  return { status: answer.status, body: (await answer.json()) as { reason?: string } };
};

describe('The figures', () => {
  it('count every event that came in, and none twice', async () => {
    const figures = async () => (await evening.call('/metrics')).text();
    const events = evening.played.reduce((sum, { events: of }) => sum + of.length, 0);
    const appended = Number(/^ringkeeper_events_appended_total (\d+)$/m.exec(await figures())?.[1]);
    // Those of the venue's bootstrap came in the same way.
    expect(appended).toBeGreaterThan(events);
    expect(appended).toBeLessThan(events + 200);
  });
});

describe('The operator', () => {
  it('sees where every read model stands, and which streams are put aside with what error; nobody else sees that', async () => {
    const stream = await poison();
    await evening.level();
    const { items } = await read(evening, '/v1/operations/projections', { as: 'operator' });
    const rounds = items.find(({ name }) => name === 'round-histories');
    expect(rounds).toMatchObject({ lagEvents: 0, parked: [{ stream, fromRevision: 0 }] });
    const ready = await (await evening.call('/readyz')).json();
    expect(ready).toMatchObject({ ready: true });
    expect(JSON.stringify(ready)).toContain('"name":"round-histories","lagEvents":0,"parkedStreams":1');
    expect(JSON.stringify(ready)).not.toContain(stream);
    expect(await redrive('round-histories', stream)).toMatchObject({
      status: 409,
      body: { reason: 'stream-is-parked-again' },
    });
  });

  it('is told when there is nothing to redrive', async () => {
    expect(await redrive('round-histories', 'round-STAR.TU-01.2026-03-06.1.0001')).toMatchObject({
      status: 409,
      body: { reason: 'stream-is-not-parked' },
    });
    expect(await redrive('tea-leaves', 'round-x')).toMatchObject({
      status: 404,
      body: { reason: 'projection-is-not-known' },
    });
  });
});

describe('A database that is away', () => {
  it('is a 503 with Retry-After, and everything is answered when it is back', async () => {
    const proxy = await startProxy(evening.foundation.databaseUrl);
    const pool = openPool(proxy.url, { connectTimeoutMs: 1_000 });
    const foundation = { ...evening.foundation, pool, readPool: pool };
    const edge = await openEdge(foundation);
    const running = await startServer((server) => apiRoutes(server, apiOn(foundation, edge, { views: noViews })));
    expect((await read(running, '/v1/rounds')).status).toBe(200);
    proxy.refuse();
    for (const path of ['/v1/rounds', '/v1/violations', '/v1/reports/drop', '/v1/operations/projections']) {
      const answer = await read(running, path, { as: path.includes('operations') ? 'operator' : 'inspector' });
      expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '2']);
    }
    proxy.restore();
    expect((await read(running, '/v1/rounds')).status).toBe(200);
    await running.stop();
    await pool.end();
    await proxy.close();
  });
});
