import { readFile } from 'node:fs/promises';
import { startEvening, type Evening } from '../../support/evening.ts';
import { streamName } from '../../../domain/kernel/streams.ts';
import { recomputedHash } from '../../support/said-again.ts';
import { read, readAllPages, type Read } from '../../support/read.ts';

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

  it.each(lists)('%s leads back to the page before, to the first one', async (path) => {
    const first = await get(`${path}?limit=3`);
    const second = await get(`${path}?limit=3&cursor=${String(first.body['next'])}`);
    expect([first.body['prev'], typeof second.body['prev']]).toEqual([null, 'string']);
    const link = /<([^>]+)>; rel="prev"/.exec(second.headers.get('link') ?? '')?.[1] ?? '';
    const back = await get(link);
    expect([back.items, back.body['prev'], back.body['next']]).toEqual([first.items, null, first.body['next']]);
    const forged = await get(`${path}?limit=3&cursor=${String(second.body['prev'])}.back`);
    expect(forged.status).toBe(422);
  });

  it.each(lists)('%s says how many items it has when it is asked to count', async (path) => {
    const everything = (await readAllPages(evening, `${path}?limit=1000`)).flat();
    const counted = await get(`${path}?limit=1&count=exact`);
    expect([counted.body['total'], counted.headers.get('x-total-count')]).toEqual([
      everything.length,
      String(everything.length),
    ]);
    expect(counted.headers.get('link')).not.toContain('count=');
    expect((await get(`${path}?limit=1`)).body).not.toHaveProperty('total');
    expect((await get(`${path}?count=about`)).body['errors']).toEqual([
      { in: 'query', pointer: '/count', detail: expect.stringContaining('exact') },
    ]);
  });

  it.each([
    ['/v1/rounds', 'largest-stakes-first', 'placedCents'],
    ['/v1/violations', 'largest-difference-first', 'differenceCents'],
  ])('%s can be in the order of money: %s', async (path, sort, member) => {
    const items = (await readAllPages(evening, `${path}?limit=7&sort=${sort}`)).flat();
    const amounts = items.map((one) => Math.abs(Number(one[member] ?? 0)));
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
    expect(amounts[0]).toBeGreaterThan(0);
    expect(items).toHaveLength((await get(`${path}?limit=1000`)).items.length);
  });

  it.each(lists)('%s is turned round by another order, and says which orders there are', async (path) => {
    const [oldest = [], newest = []] = await Promise.all(
      ['oldest-first', 'newest-first'].map((sort) => readAllPages(evening, `${path}?limit=1000&sort=${sort}`)),
    );
    expect(oldest.flat()).toEqual(newest.flat().toReversed());
    expect((await get(`${path}?sort=by-colour`)).body['errors']).toEqual([
      { in: 'query', pointer: '/sort', detail: expect.stringMatching(/newest-first.*oldest-first/) },
    ]);
    const cursor = String((await get(`${path}?limit=1&sort=oldest-first`)).body['next']);
    expect((await get(`${path}?limit=1&sort=newest-first&cursor=${cursor}`)).status).toBe(422);
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
      {
        in: 'query',
        pointer: '/colour',
        detail: expect.stringMatching(/^is not a known parameter; known are .*\blimit\b/),
      },
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
    const path = '/v1/reports/drop/entries?limit=1';
    const [list = ''] = String((await get(path)).body['next']).split('.');
    const forged = Buffer.from(JSON.stringify(['2026-01-01T00:00:00.000Z', "1'; drop table x"])).toString('base64url');
    expect((await get(`${path}&cursor=${list}.${forged}`)).status).toBe(422);
  });

  it('takes no cursor of another list, nor one of other filters', async () => {
    const cursor = String((await get('/v1/rounds?limit=1&table=TU-01')).body['next']);
    expect((await get(`/v1/rounds?limit=2&table=TU-01&cursor=${cursor}`)).status).toBe(200);
    for (const path of ['/v1/rounds?limit=1&table=TU-02', '/v1/rounds?limit=1', '/v1/disputes?table=TU-01']) {
      const answer = await get(`${path}&cursor=${cursor}`);
      expect([path, answer.status, answer.body['errors']]).toEqual([
        path,
        422,
        [
          {
            in: 'query',
            pointer: '/cursor',
            detail: expect.stringContaining('belongs to another list or to other filters'),
          },
        ],
      ]);
    }
  });

  it.each([
    ['/v1/violations', 'code=LATE_BETT', 'is not a violation code of an edition held here; it may be', 'LATE_BET'],
    ['/v1/rounds', 'code=LATE_BET,LATE', 'is not a violation code of an edition held here; it may be', 'LATE_BET'],
    ['/v1/rounds', 'result=six-odds', 'is not a result of an installed game; it may be', 'five-odds'],
    ['/v1/rounds', 'game=twoup', 'is not an installed game; it may be', 'two-up'],
    ['/v1/violations', 'clause=99.9', 'is not a clause of an edition held here; it may be', '4.6'],
    ['/v1/violations', 'edition=two-up%2Fstar', 'is not an edition held here; it may be', 'two-up/star-2016'],
    ['/v1/events', 'venue=STARR', 'is not a venue on the register; it may be', 'STAR'],
    ['/v1/events', 'type=round.WagerPlacd', 'is not a type of event; it may be', 'round.WagerPlaced'],
    ['/v1/venues', 'jurisdiction=NWS', 'is not the regulator of a venue that the token reaches; it may be', 'NSW'],
    ['/v1/disputes', 'table=TU-99', 'is not a table on the register of the venue', ''],
    ['/v1/reports/violations', 'table=TU-01,TU-99', 'is not a table on the register of the venue', ''],
    ['/v1/reports/drop', 'dropBox=BX-404', 'is not a drop box on the register of the venue', ''],
    ['/v1/violations', 'verdict=violated', 'must be one of violation', ''],
    ['/v1/events', 'person=P%20901', '', ''],
    ['/v1/events', 'stream=round-STAR.TU-01', 'is not the name of a stream, such as', 'round-STAR.TU-01.'],
    ['/v1/events', 'stream=tableSesion-STAR.TU-01.2026-03-06.1', 'is not the name of a stream, such as', ''],
    ['/v1/reports/late-entries', 'terminal=T-404', 'is not a terminal on the register of the venue', ''],
    ['/v1/events', 'session=STAR.TU-01', 'is not the id of a table session, such as', ''],
    ['/v1/rounds', 'session=TU-01.2026', 'is not the id of a table session, such as', ''],
    ['/v1/violations', 'round=STAR.TU-01.2026-03-06.1', 'is not the id of a round, such as', ''],
    ['/v1/rounds', 'session=STAR.TU-99.2026-03-06.1', 'is not of a table on the register of STAR', ''],
    ['/v1/events', 'round=STAR.TU-99.2026-03-06.1.0001', 'is not of a table on the register of STAR', ''],
    ['/v1/rounds', 'to=2026-03-06T00:00:00Z&from=2026-03-06T10:30:00%2B10:00', 'lies before from', ''],
    ['/v1/reports/drop', 'toDay=2026-03-05&fromDay=2026-03-06', 'lies before fromDay', ''],
  ])('%s says that %s is a mistake, not that nothing was found', async (path, filter, says, choice) => {
    const answer = await get(`${path}?${filter}`);
    const [name = ''] = filter.split('=');
    expect([answer.status, answer.body['errors']]).toEqual([
      422,
      [{ in: 'query', pointer: `/${name}`, detail: expect.stringContaining(says) }],
    ]);
    expect(JSON.stringify(answer.body['errors'])).toContain(choice);
  });

  it('names no venue to a token that does not reach it', async () => {
    const answer = await read(evening, '/v1/rounds?table=TU-99', { as: 'surveillance', claims: { venues: ['STAR'] } });
    expect(answer.status).toBe(422);
    expect(
      (await read(evening, '/v1/rounds?venue=REEF', { as: 'surveillance', claims: { venues: ['STAR'] } })).status,
    ).toBe(403);
  });

  it('takes one value once where only one makes sense', async () => {
    expect((await get('/v1/rounds?venue=STAR&venue=STAR')).body['errors']).toEqual([
      { in: 'query', pointer: '/venue', detail: 'must be given once' },
    ]);
  });
});

const rowsIn = ({ text }: Read): readonly unknown[] =>
  text.split('\n').flatMap((line): unknown => (line === '' ? [] : [JSON.parse(line)]));

describe('A list that is asked for as lines', () => {
  it('comes whole, with its filters, in one stream, whichever list has pages', async () => {
    const { paths } = JSON.parse(await readFile('api-spec/openapi.json', 'utf8')) as {
      paths: Record<string, { get?: { parameters?: { name: string }[] } }>;
    };
    const paged = Object.entries(paths).flatMap(([path, { get: asked }]) =>
      asked?.parameters?.some(({ name }) => name === 'cursor') ? [path.replace('{venue}', 'STAR')] : [],
    );
    expect(paged.length).toBeGreaterThan(10);
    for (const path of [...paged, '/v1/events?type=round.WagerPlaced&sort=newest-first', '/v1/rounds?table=TU-01']) {
      // oxlint-disable-next-line no-await-in-loop -- one list after the other
      const everything = (await readAllPages(evening, `${path}${path.includes('?') ? '&' : '?'}limit=40`)).flat();
      // oxlint-disable-next-line no-await-in-loop -- as above
      const [lines, csv] = await Promise.all(
        ['application/x-ndjson', 'text/csv'].map((accept) => get(path, { accept })),
      );
      expect([path, lines && rowsIn(lines)]).toEqual([path, everything]);
      expect([path, csv?.headers.get('content-length'), csv?.headers.get('link')]).toEqual([path, null, null]);
    }
  });

  it('says how many there are when it is asked to count', async () => {
    const path = '/v1/rounds?table=TU-01&count=exact';
    const lines = await get(path, { accept: 'application/x-ndjson' });
    expect(rowsIn(lines).length).toBeGreaterThan(5);
    expect(lines.headers.get('x-total-count')).toBe(String(rowsIn(lines).length));
  });

  it('comes with what is found so far in what is still in play, which is examined once', async () => {
    const path = '/v1/violations?provisional=true';
    const everything = (await readAllPages(evening, `${path}&limit=40`)).flat();
    expect(rowsIn(await get(path, { accept: 'application/x-ndjson' }))).toEqual(everything);
  });
});

describe('A representation', () => {
  it.each([...lists.map((path) => `${path}?limit=50`), ...reports])(
    'of %s is CSV with the same rows, or lines of JSON',
    async (path) => {
      const json = await get(path);
      const csv = await get(path, { accept: 'text/csv' });
      expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(csv.headers.get('vary')).toContain('Accept');
      expect(csv.headers.get('link')).toBe(json.headers.get('link'));
      const [names = '', first = ''] = csv.text.split('\r\n');
      // A member that a row may leave out is a column all the same; money is told without its unit.
      const members = Object.keys(json.items[0] ?? {}).map((member) => member.replace(/Cents$/, ''));
      expect(names.split(',')).toEqual(expect.arrayContaining(members));
      expect(first.length).toBeGreaterThan(10);
      const lines = await get(path, { accept: 'application/x-ndjson' });
      expect(lines.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
      expect(
        lines.text
          .trimEnd()
          .split('\n')
          .map((line): unknown => JSON.parse(line)),
      ).toEqual(json.items);
    },
  );

  it.each([...lists, ...reports])(
    'of %s as JSON has an ETag, and is not sent again to a caller who has it',
    async (path) => {
      const first = await get(path);
      const etag = first.headers.get('etag') ?? '';
      expect([first.status, etag]).toEqual([200, expect.stringMatching(/^"[0-9a-f]{32}(-gzip)?"$/)]);
      const again = await get(path, { 'if-none-match': etag });
      expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
    },
  );

  it.each([
    ['/v1/reports/drop/entries', 'reports-drop-entries'],
    ['/v1/venues/STAR/staff', 'venues-staff'],
    ['/v1/table-sessions/STAR.TU-01.2026-03-06.1/signs', 'table-sessions-signs'],
  ])('of %s as CSV is a file named after its list', async (path, name) => {
    const csv = await get(path, { accept: 'text/csv' });
    expect(csv.headers.get('content-disposition')).toBe(`attachment; filename="${name}.csv"`);
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

  it('are found by any of several values, given with commas or again and again', async () => {
    const rounds = await all();
    const both = rounds.filter(({ results }) => words(results).some((one) => one === 'odds' || one === 'heads'));
    expect(both.length).toBeGreaterThan(0);
    expect(await roundsWhere('result=odds,heads')).toEqual(both);
    expect(await roundsWhere('result=odds&result=heads')).toEqual(both);
    expect(await roundsWhere('table=TU-01,TU-02')).toEqual(rounds);
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
    const newestFirst = (await get('/v1/events?type=two-up.CoinsSpun&limit=1000&sort=newest-first')).items;
    expect(newestFirst.map(({ eventId }) => eventId)).toEqual(spins.map(({ eventId }) => eventId).toReversed());
    const [first] = spins;
    const by = words(first?.['persons'])[0] ?? '';
    const theirs = (await get(`/v1/events?type=two-up.CoinsSpun&person=${by}&limit=1000`)).items;
    expect(theirs).toEqual(spins.filter(({ persons }) => words(persons).includes(by)));
  });

  it('hash to what they say, by what is shown of them alone', async () => {
    const events = (await readAllPages(evening, '/v1/events?limit=1000')).flat();
    expect(events.length).toBeGreaterThan(100);
    expect(events.filter((event) => recomputedHash(event) !== event['contentHash'])).toEqual([]);
  });

  it('show what was said where a time was spelt otherwise, and are found by a time in any spelling', async () => {
    const said = {
      eventId: crypto.randomUUID(),
      type: 'venue.TableRegistered',
      data: { table: 'TU-99', game: null, pit: null },
      metadata: {
        occurredAt: '2026-03-01T11:00:00+11:00',
        sourceSeq: null,
        actor: { personId: 'CO-1', role: 'compliance-officer' },
        schemaVersion: 1,
      },
    };
    const headers = { ...(await evening.tokens.bearer('compliance')), 'content-type': 'application/json' };
    const seen = (await evening.foundation.store.readStream(streamName('venue', 'STAR'))).length - 1;
    const init = {
      method: 'POST',
      headers: { ...headers, 'if-match': `"${seen}"` },
      body: JSON.stringify({ events: [said] }),
    };
    expect((await evening.call('/v1/venues/STAR/events', init)).status).toBe(201);
    await evening.level();
    const asked = (from: string) => get(`/v1/events?stream=venue-STAR&type=${said.type}&from=${from}`);
    const found = (await asked('2026-03-01T00:00:00.000Z')).items;
    const shown = found.find(({ eventId }) => eventId === said.eventId);
    expect(shown).toMatchObject({
      occurredAt: '2026-03-01T00:00:00.000Z',
      asSaid: { schemaVersion: 1, occurredAt: said.metadata.occurredAt, data: said.data },
    });
    expect(recomputedHash(shown ?? {})).toBe(shown?.['contentHash']);
    for (const from of ['2026-03-01T00:00:00Z', '2026-03-01T11:00:00%2B11:00', '2026-03-01T11:00:00+11:00']) {
      // oxlint-disable-next-line no-await-in-loop -- three
      expect((await asked(from)).items).toEqual(found);
    }
  });

  it('of a session are its own and those of its rounds', async () => {
    const [{ session } = { session: '' }] = await all();
    const events = (await readAllPages(evening, `/v1/events?limit=1000&session=${String(session)}`)).flat();
    const recorded = (await readAllPages(evening, '/v1/events?limit=1000')).flat();
    expect(events).toEqual(recorded.filter((event) => event['session'] === session));
    expect(new Set(events.map(({ category }) => category))).toEqual(new Set(['tableSession', 'round', 'examination']));
  });
});
