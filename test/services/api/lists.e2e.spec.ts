import { startEvening, type Evening } from '../../support/evening.ts';
import { read, readAllPages } from '../../support/read.ts';

let evening: Evening;
beforeAll(async () => {
  evening = await startEvening(20);
});
afterAll(() => evening.stop());

const get = (path: string, headers: Record<string, string> = {}) => read(evening, path, { headers });

const lists = ['/v1/rounds', '/v1/violations', '/v1/events', '/v1/reports/drop/entries'];
const reports = ['/v1/reports/violations?groupBy=clause', '/v1/reports/violations?groupBy=person', '/v1/reports/drop'];

describe('A list', () => {
  it.each(lists)('%s has pages that hold everything once, in order', async (path) => {
    const pages = await readAllPages(evening, `${path}?limit=1000`);
    const everything = pages.flat();
    expect(everything.length).toBeGreaterThan(10);
    const size = Math.ceil(everything.length / 4);
    const smaller = await readAllPages(evening, `${path}?limit=${size}`);
    expect(smaller.flat()).toEqual(everything);
    expect(smaller.length).toBe(Math.ceil(everything.length / size));
  });

  it.each(lists)('%s says the next page both in Link and in the body, and keeps the filters', async (path) => {
    const first = await get(`${path}?limit=3&venue=STAR`);
    const link = new URL(/^<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '', evening.url);
    expect(Object.fromEntries(link.searchParams)).toEqual({ limit: '3', venue: 'STAR', cursor: first.body['next'] });
    const second = await get(`${link.pathname}${link.search}`);
    expect(second.items).toHaveLength(3);
    expect(first.items).not.toEqual(second.items);
  });

  it.each(lists)('%s refuses a cursor that it did not write', async (path) => {
    const forged = Buffer.from(JSON.stringify(['2026-01-01T00:00:00.000Z'])).toString('base64url');
    for (const cursor of ['nonsense', forged]) {
      const answer = await get(`${path}?cursor=${cursor}`);
      expect(answer.status).toBe(422);
      expect(answer.body['errors']).toEqual([
        { in: 'query', pointer: '/cursor', detail: 'is not a cursor for this list; take one from its Link header' },
      ]);
    }
  });

  it.each(lists)('%s refuses filters that it does not know, and pages that are too large', async (path) => {
    expect((await get(`${path}?colour=red`)).body['errors']).toEqual([
      { in: 'query', pointer: '/colour', detail: 'is not a known field' },
    ]);
    expect((await get(`${path}?limit=1001`)).status).toBe(422);
  });

  it.each([
    ['/v1/events', 'stream', 'a%00b'],
    ['/v1/events', 'type', '%00'],
    ['/v1/events', 'session', '%0a'],
    ['/v1/violations', 'round', 'a%00b'],
    ['/v1/disputes', 'round', 'a%00b'],
    ['/v1/reports/drop', 'session', 'a%00b'],
    ['/v1/rounds', 'from', '0000-01-01T00:00:00.000Z'],
  ])('%s refuses what no database could look for: %s=%s', async (path, name, value) => {
    const answer = await get(`${path}?${name}=${value}`);
    expect([answer.status, answer.body['errors']]).toEqual([
      422,
      [{ in: 'query', pointer: `/${name}`, detail: expect.any(String) }],
    ]);
  });

  it.each(['', '0x10', '1e1', '%205', '1.5', 'ten', '1&limit=2'])(
    'refuses text that is not a number: %s',
    async (limit) => {
      expect((await get(`/v1/rounds?limit=${limit}`)).status).toBe(422);
      expect((await get(`/v1/rounds?minStakeCents=${limit.replace('limit', 'minStakeCents')}`)).status).toBe(422);
    },
  );

  it('can be asked for by the longest number of a clause that there is', async () => {
    const clause = encodeURIComponent("1.1 'casino promotional voucher'");
    expect((await get(`/v1/violations?clause=${clause}`)).status).toBe(200);
  });

  it('refuses a cursor of drop that holds no event id, before the database sees it', async () => {
    const forged = Buffer.from(JSON.stringify(['2026-01-01T00:00:00.000Z', "1'; drop table x"])).toString('base64url');
    expect((await get(`/v1/reports/drop/entries?cursor=${forged}`)).status).toBe(422);
  });
});

describe('A representation', () => {
  it.each([...lists, ...reports])('of %s is CSV with the same rows, or lines of JSON', async (path) => {
    const json = await get(path);
    const csv = await get(path, { accept: 'text/csv' });
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(csv.headers.get('vary')).toContain('Accept');
    expect(csv.headers.get('link')).toBe(json.headers.get('link'));
    const [names = '', first = ''] = csv.text.split('\r\n');
    expect(names.split(',').toSorted()).toEqual(Object.keys(json.items[0] ?? {}).toSorted());
    expect(first.length).toBeGreaterThan(10);
    const lines = await get(path, { accept: 'application/x-ndjson' });
    expect(lines.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    expect(
      lines.text
        .trimEnd()
        .split('\n')
        .map((line): unknown => JSON.parse(line)),
    ).toEqual(json.items);
  });

  it.each([...lists, ...reports, '/v1/venues/STAR'])('that %s does not have is not pretended', async (path) => {
    const answer = await get(path, { accept: 'image/png' });
    expect([answer.status, answer.body['type']]).toEqual([406, '/problems/not-acceptable']);
  });
});

const all = async () => (await get('/v1/rounds?limit=1000')).items;
const roundsWhere = async (query: string) => (await get(`/v1/rounds?limit=1000&${query}`)).items;
const words = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

describe('Rounds', () => {
  it('are found by table, gaming day, session and time', async () => {
    const rounds = await all();
    const atOne = await roundsWhere('table=TU-01');
    expect(atOne).toEqual(rounds.filter(({ table }) => table === 'TU-01'));
    expect(await roundsWhere(`gamingDay=${evening.gamingDay}`)).toEqual(rounds);
    expect(await roundsWhere('gamingDay=2020-01-01')).toEqual([]);
    expect(await roundsWhere(`session=${String(atOne[0]?.['session'])}`)).toEqual(atOne);
    const [newest, second] = rounds;
    expect(await roundsWhere(`from=${String(newest?.['beganAt'])}`)).toEqual([newest]);
    expect((await roundsWhere(`to=${String(newest?.['beganAt'])}`))[0]).toEqual(second);
  });

  it('are found by result, by violation code and by stake', async () => {
    const rounds = await all();
    const codes = rounds.flatMap(({ codes: of }) => words(of));
    const code = codes[0] ?? '';
    expect(await roundsWhere(`code=${code}`)).toEqual(rounds.filter(({ codes: of }) => words(of).includes(code)));
    expect(await roundsWhere('result=odds')).toEqual(rounds.filter(({ results }) => words(results).includes('odds')));
    const stakes = [...new Set(rounds.map(({ largestStakeCents }) => Number(largestStakeCents)))].toSorted(
      (a, b) => b - a,
    );
    const least = stakes[1] ?? 0;
    const large = await roundsWhere(`minStakeCents=${least}`);
    expect(large).toEqual(rounds.filter(({ largestStakeCents }) => Number(largestStakeCents) >= least));
    expect(large.length).toBeGreaterThan(0);
    expect(large.length).toBeLessThan(rounds.length);
  });

  it('are found by person, in whatever part', async () => {
    const [newest] = await all();
    const { body } = await get(`/v1/rounds/${String(newest?.['round'])}`);
    const [somebody] = body['persons'] as { personId: string }[];
    const theirs = await roundsWhere(`person=${somebody?.personId ?? ''}`);
    expect(theirs.map(({ round }) => round)).toContain(newest?.['round']);
    expect(await roundsWhere('person=nobody-here')).toEqual([]);
  });
});

describe('A figure', () => {
  it('of drop is the sum of the sales behind it, row by row', async () => {
    const rows = (await get('/v1/reports/drop')).items;
    expect(rows.length).toBeGreaterThan(3);
    for (const row of rows) {
      const query = new URLSearchParams({
        limit: '1000',
        gamingDay: String(row['gamingDay']),
        table: String(row['table']),
        tender: String(row['tender']),
        ...(typeof row['dropBox'] === 'string' ? { dropBox: row['dropBox'] } : { noBox: 'true' }),
      });
      const { items } = await get(`/v1/reports/drop/entries?${query.toString()}`);
      expect(items).toHaveLength(Number(row['saleCount']));
      expect(items.reduce((sum, sale) => sum + Number(sale['tenderedCents']), 0)).toBe(row['tenderedCents']);
    }
  });

  it('of the report of violations is the number of findings behind it', async () => {
    const byClause = (await get('/v1/reports/violations?groupBy=clause')).items;
    const total = byClause.reduce((sum, row) => sum + Number(row['violations']), 0);
    expect((await get('/v1/violations?limit=1000&verdict=violation')).items).toHaveLength(total);
    const counted = async (groupBy: string): Promise<number> =>
      (await get(`/v1/reports/violations?groupBy=${groupBy}`)).items.reduce(
        (sum, row) => sum + Number(row['violations']),
        0,
      );
    for (const groupBy of ['table', 'day']) expect(await counted(groupBy)).toBe(total);
    // A finding of two persons is in the row of each, and one of nobody in the row of nobody.
    for (const groupBy of ['person', 'wronged']) expect(await counted(groupBy)).toBeGreaterThanOrEqual(total);
  });
});

describe('Events', () => {
  it('are found by type, person and time, newest or oldest first', async () => {
    const spins = (await get('/v1/events?type=two-up.CoinsSpun&limit=1000')).items;
    expect(new Set(spins.map(({ type }) => type))).toEqual(new Set(['two-up.CoinsSpun']));
    const newestFirst = (await get('/v1/events?type=two-up.CoinsSpun&limit=1000&order=newest-first')).items;
    expect(newestFirst.map(({ eventId }) => eventId)).toEqual(spins.map(({ eventId }) => eventId).toReversed());
    const [first] = spins;
    const by = words(first?.['persons'])[0] ?? '';
    const theirs = (await get(`/v1/events?type=two-up.CoinsSpun&person=${by}&limit=1000`)).items;
    expect(theirs).toEqual(spins.filter(({ persons }) => words(persons).includes(by)));
  });
});
