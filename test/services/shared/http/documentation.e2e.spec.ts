import { pino } from 'pino';
import { describeRoutes, documentationRoutes } from '../../../../services/shared/http/documentation.ts';
import { healthRoutes } from '../../../../services/shared/http/health.ts';
import { buildMetrics } from '../../../../services/shared/http/metrics.ts';
import type { ServiceStatus } from '../../../../services/shared/http/service-status.ts';
import { problemKinds } from '../../../../services/shared/http/problems.ts';
import { startServer, type Running } from '../../../support/http.ts';

const well: ServiceStatus = {
  store: { name: 'memory', reachable: true },
  database: { reachable: true },
  projections: [{ name: 'round-histories', lagEvents: 7, parkedStreams: 2 }],
  assessor: { lagEvents: 3, parkedSubjects: 1, firstParked: [{ reason: 'record-was-ended', position: null }] },
  mismatch: null,
  record: {
    flaws: 1,
    first: [{ position: '00000000000000000007', stream: 'venue-STAR', revision: 2, because: 'content-is-another' }],
    scrub: {
      checkedEvents: 250,
      begunAt: '2026-03-06T08:00:00.000Z',
      last: { finishedAt: '2026-03-06T07:00:00.000Z', events: 900, flaws: 0 },
    },
  },
  troubles: [],
  alarms: 1,
  deadlines: null,
  words: { underEarlierKeys: 0 },
  latestAlarms: [],
  sealed: null,
};

describe('What every process answers about itself', () => {
  let running: Running;
  let status: ServiceStatus = well;
  beforeAll(async () => {
    const metrics = buildMetrics(
      async () => status,
      () => 42,
    );
    running = await startServer(
      async (server) => {
        await describeRoutes(server, '1.2.3');
        healthRoutes(server, { status: async () => status, troubles: () => [], metrics });
        await documentationRoutes(server);
      },
      { requestDone: metrics.requestDone, logger: pino({ level: 'silent' }) },
    );
  });
  beforeEach(() => {
    status = well;
  });
  afterAll(() => running.stop());

  it('leads on from its root to what this process answers', async () => {
    const { name, links } = (await (await running.call('/')).json()) as { name: string; links: Record<string, string> };
    expect([name, Object.keys(links)]).toEqual([
      'Ringkeeper',
      ['documentation', 'openapi', 'alive', 'ready', 'figures'],
    ]);
    const answers = await Promise.all(Object.values(links).map((url) => running.call(url)));
    expect(answers.map(({ status: code }) => code)).toEqual([200, 200, 200, 200, 200]);
  });

  it('explains each kind of problem, and what to do about it', async () => {
    const told = await Promise.all(
      Object.keys(problemKinds).map(
        async (kind) => (await running.call(`/problems/${kind}`)).json() as Promise<{ advice: string }>,
      ),
    );
    expect(told.filter(({ advice }) => !/^[A-Z`].{20,}\.$/.test(advice))).toEqual([]);
    expect(new Set(told.map(({ advice }) => advice)).size).toBeGreaterThan(told.length - 2);
  });

  it('has a documentation page that needs nothing from the internet', async () => {
    const page = await running.call('/docs');
    expect(page.status).toBe(200);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toContain('http');
    const html = await page.text();
    const assets = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '');
    expect(assets.length).toBeGreaterThan(3);
    for (const asset of assets) {
      const response = await running.call(new URL(asset, `${running.url}/docs`).pathname);
      expect([asset, response.status]).toEqual([asset, 200]);
    }
    // Scripts may only be files of ours: nothing inline, which the policy would stop.
    expect(html).not.toMatch(/<script>|<script [^>]*>[^<\s]/);
    const started = await (await running.call('/docs/static/swagger-initializer.js')).text();
    expect(started).not.toContain('validator.swagger.io');
  });

  it('has a page of our own name, without what its library says of itself', async () => {
    const html = await (await running.call('/docs')).text();
    expect(html).toContain('<title>Ringkeeper: the API</title>');
    expect(html).not.toMatch(/Swagger UI|Petstore|favicon-32x32/);
    const started = await (await running.call('/docs/static/swagger-initializer.js')).text();
    // The bar of the library has its logo. All operations and schemas drawn at once take seconds.
    expect(started).toMatch(/"layout": ?"BaseLayout"/);
    expect(started).toMatch(/"docExpansion": ?"none"/);
    expect(started).toMatch(/"defaultModelsExpandDepth": ?-1/);
  });

  it('tells the page in OpenAPI 3.0, which it reads several times faster, what it tells programs in 3.1', async () => {
    const paths = async (path: string) => ((await (await running.call(path)).json()) as { paths: object }).paths;
    const [page, programs] = [await paths('/docs/json'), await paths('/openapi.json')];
    expect(Object.keys(page)).toEqual(Object.keys(programs));
    const older = JSON.stringify(await (await running.call('/docs/json')).json());
    expect(older).toContain('"openapi":"3.0.3"');
    expect(older).not.toMatch(/"type":(\[|"null")|"const":/);
    expect(older).toContain('"nullable":true');
  });

  it('describes itself as OpenAPI 3.1', async () => {
    const response = await running.call('/openapi.json');
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(await response.json()).toMatchObject({ openapi: '3.1.0', info: { title: 'Ringkeeper', version: '1.2.3' } });
  });

  it('is alive without asking anybody', async () => {
    expect(await (await running.call('/healthz')).json()).toEqual({ alive: true, troubles: [] });
  });

  it('is ready, and tells how far behind the read models and the assessor are', async () => {
    const response = await running.call('/readyz');
    expect([response.status, await response.json()]).toEqual([200, { ready: true, ...well }]);
  });

  it.each([
    ['the store', { ...well, store: { name: 'memory', reachable: false } }],
    ['the database', { ...well, database: { reachable: false } }],
    [
      'the store that the read models were made from',
      { ...well, mismatch: { because: 'store-went-back' as const, of: ['round-histories'], whatToDo: 'Decide.' } },
    ],
  ])('is not ready without %s', async (_what, without) => {
    status = without;
    const response = await running.call('/readyz');
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).not.toBeNull();
    expect(await response.json()).toMatchObject({ ready: false });
  });

  it('gives figures to Prometheus: durations by route, lags, parked streams', async () => {
    await running.call('/healthz');
    const response = await running.call('/metrics');
    const figures = await response.text();
    expect(response.headers.get('content-type')).toContain('text/plain');
    expect(figures).toMatch(/ringkeeper_http_request_seconds_count\{method="GET",route="\/healthz",status="200"\} \d+/);
    expect(figures).toContain('ringkeeper_projection_lag_events{projection="round-histories"} 7');
    expect(figures).toContain('ringkeeper_projection_parked_streams{projection="round-histories"} 2');
    expect(figures).toContain('ringkeeper_assessor_lag_events 3');
    expect(figures).toContain('ringkeeper_assessor_parked_subjects 1');
    expect(figures).toContain('ringkeeper_events_appended_total 42');
    expect(figures).toContain('ringkeeper_store_up 1');
    expect(figures).toContain('ringkeeper_store_mismatch 0');
    expect(figures).toContain('ringkeeper_record_flaws 1');
    expect(figures).toContain('ringkeeper_scrub_checked_events 250');
    expect(figures).toContain(`ringkeeper_scrub_last_finished_seconds ${Date.parse('2026-03-06T07:00:00Z') / 1_000}`);
    expect(figures).not.toContain('ringkeeper_trouble{');
    status = { ...well, troubles: [{ of: 'watch', says: 'is not connected to the event store' }] };
    expect(await (await running.call('/metrics')).text()).toContain('ringkeeper_trouble{of="watch"} 1');
    status = { ...well, projections: [], store: { name: 'memory', reachable: false } };
    const later = await (await running.call('/metrics')).text();
    expect(later).toContain('ringkeeper_store_up 0');
    expect(later).not.toContain('projection="round-histories"');
  });

  it('says what its problems mean', async () => {
    const problem = (await (await running.call('/nothing')).json()) as { type: string };
    const meaning = await running.call(problem.type);
    expect(await meaning.json()).toEqual({
      type: '/problems/no-such-route',
      status: 404,
      title: 'There is nothing at this URL.',
      advice: expect.any(String),
    });
  });
});
