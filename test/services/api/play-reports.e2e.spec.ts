import { startEvening, type Evening } from '../../support/evening.ts';
import { read, type Read, type Reading } from '../../support/read.ts';

let evening: Evening;
beforeAll(async () => {
  evening = await startEvening(20);
});
afterAll(() => evening.stop());

const get = (path: string, how: Reading = {}): Promise<Read> => read(evening, path, how);
const numbers = (items: Read['items']) => items as unknown as readonly Readonly<Record<string, number>>[];
const sumOf = (items: Read['items'], name: string): number =>
  numbers(items).reduce((sum, one) => sum + (one[name] ?? Number.NaN), 0);
const csv: Reading = { headers: { accept: 'text/csv' } };

/** Spins by round and id, whether they were recorded as spun or only by their result. */
const spinsRecorded = ({ played }: Evening): number =>
  new Set(
    played.flatMap(({ events }) =>
      events
        .filter(({ type }) => type === 'two-up.CoinsSpun' || type === 'two-up.ResultAnnounced')
        .map(({ stream, data }) => `${stream.id} ${(data as { spinId: string }).spinId}`),
    ),
  ).size;

describe('How often what came out', () => {
  it.each(['table', 'coin-set', 'spinner'])('adds up to the spins of the evening, by %s', async (groupBy) => {
    const { items } = await get(`/v1/reports/frequencies?groupBy=${groupBy}`);
    const results = items.filter(({ counts }) => counts === 'result');
    expect(sumOf(results, 'times')).toBe(spinsRecorded(evening));
    for (const { sharePpm = -1, lowPpm = 0, highPpm = -1 } of numbers(items))
      expect(lowPpm <= sharePpm && sharePpm <= highPpm).toBe(true);
    const firstOf = items[0] ?? {};
    const alike = items.filter(
      ({ key, counts, venue }) => key === firstOf['key'] && counts === 'result' && venue === 'STAR',
    );
    expect(sumOf(alike, 'times')).toBe(firstOf['trials']);
  });

  it('counts faces, and the spins of every boxer who was on duty', async () => {
    const { items } = await get('/v1/reports/frequencies?groupBy=boxer&table=TU-01');
    const keys = new Set(items.map(({ key }) => key));
    expect([...keys].some((key) => String(key).startsWith('BOXER-'))).toBe(true);
    const results = items.filter(({ counts }) => counts === 'result');
    const all = (await get('/v1/reports/frequencies?table=TU-01')).items;
    expect(sumOf(results, 'times')).toBeGreaterThanOrEqual(
      sumOf(
        all.filter(({ counts }) => counts === 'result'),
        'times',
      ),
    );
    const faces = all.filter(({ counts }) => counts === 'face').map(({ outcome }) => outcome);
    expect(faces).toEqual(expect.arrayContaining(['head', 'tail']));
  });

  it('is there as CSV, and refuses what there is not', async () => {
    const { text, headers } = await get('/v1/reports/frequencies', csv);
    expect(text.split('\r\n')[0]).toBe('venue,game,key,counts,outcome,times,trials,sharePpm,lowPpm,highPpm');
    expect(headers.get('content-disposition')).toContain('reports-frequencies.csv');
    for (const [query, pointer] of [
      ['groupBy=croupier', '/groupBy'],
      ['table=TU-99', '/table'],
      ['game=chess', '/game'],
      ['fromDay=2026-02-30', '/fromDay'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one refusal after the other
      const refused = await get(`/v1/reports/frequencies?${query}`);
      expect([refused.status, refused.body['errors']]).toMatchObject([422, [{ pointer }]]);
    }
    expect((await get('/v1/reports/frequencies?toDay=2020-01-01')).items).toEqual([]);
    expect((await get('/v1/reports/frequencies', { as: 'supervisor', claims: { venues: ['TOWN'] } })).items).toEqual(
      [],
    );
  });
});

describe('The scorecard of dealers', () => {
  it('has rounds on duty, errors as the report of violations by person has them, and shares of those rounds', async () => {
    const { items } = await get('/v1/reports/dealers?duty=boxer');
    const rounds = (await get('/v1/rounds?limit=1000')).items.length;
    const inAll = items.filter(({ code }) => code === null);
    expect(inAll.length).toBeGreaterThan(0);
    const byPerson = (await get('/v1/reports/violations?groupBy=person')).items;
    for (const card of inAll) {
      const { person, roundCount = 0, roundsWithViolations = 0, violationCount = 0 } = card as Record<string, number>;
      expect(roundCount > 0 && roundCount <= rounds).toBe(true);
      expect(roundsWithViolations <= Math.min(roundCount, violationCount)).toBe(true);
      const found = byPerson.find(({ key }) => key === String(person)) ?? {};
      expect([card['violationCount'], card['contestedCount'], card['undeterminedCount']]).toEqual([
        found['violations'] ?? 0,
        found['contested'] ?? 0,
        found['undetermined'] ?? 0,
      ]);
      const own = items.filter((one) => one['person'] === person && one['code'] !== null);
      expect(sumOf(own, 'violationCount')).toBe(violationCount);
    }
    expect(sumOf(inAll, 'violationCount')).toBeGreaterThan(0);
    expect(inAll.map(({ person }) => person)).toEqual(inAll.map(({ person }) => String(person)).toSorted());
  });

  it('is of those who had the duty, and is there as CSV', async () => {
    const { text } = await get('/v1/reports/dealers?duty=boxer', csv);
    expect(text).toContain('BOXER-');
    expect((await get('/v1/reports/dealers?duty=cage-cashier')).items).toEqual([]);
    const refused = await get('/v1/reports/dealers?duty=croupier');
    expect([refused.status, (refused.body['errors'] as { pointer: string }[])[0]?.pointer]).toEqual([422, '/duty']);
    expect((await get('/v1/reports/dealers', { as: 'supervisor' })).status).toBe(403);
  });
});

describe('What was recorded late and not declared', () => {
  it('does not hold what was imported, as LATE_NOT_DECLARED does not, and is there as CSV', async () => {
    expect((await get('/v1/reports/late-entries?count=exact')).body).toMatchObject({ items: [], total: 0 });
    expect((await get('/v1/violations?code=LATE_NOT_DECLARED')).items).toEqual([]);
    const { text, headers } = await get('/v1/reports/late-entries', csv);
    expect(text.split('\r\n')[0]).toMatch(/^eventId,position,stream,type,venue,table,gamingDay,terminal,person,role,/);
    expect(headers.get('content-disposition')).toContain('reports-late-entries.csv');
  });

  it('holds what a terminal said long after it happened', async () => {
    const [round] = (await get('/v1/rounds?limit=1&sort=oldest-first')).items;
    const { eventId, occurredAt } = {
      eventId: '0b6a2c5e-7f1d-4f0a-9a53-0c8a1d9d6f11',
      occurredAt: String(round?.['closedAt']),
    };
    const said = {
      eventId,
      type: 'round.ErrorFound',
      data: { about: 'counted-twice', errorEventId: null, by: 'BOXER-01' },
      metadata: { occurredAt, sourceSeq: null, actor: { personId: 'BOXER-01', role: 'boxer' }, schemaVersion: 1 },
    };
    const answer = await evening.call(`/v1/rounds/${String(round?.['round'])}/events`, {
      method: 'POST',
      headers: { ...(await evening.tokens.bearer('supervisor')), 'content-type': 'application/json' },
      body: JSON.stringify({ events: [said] }),
    });
    expect([answer.status, await answer.text()]).toEqual([201, expect.any(String)]);
    await evening.level();
    const { items } = await get('/v1/reports/late-entries');
    expect(items).toMatchObject([{ eventId, occurredAt, person: 'BOXER-01', role: 'boxer', allowedMinutes: 15 }]);
    const found = (await get('/v1/violations?code=LATE_NOT_DECLARED')).items;
    expect(found).toMatchObject([{ figures: { terminal: null, entries: 1, mostLateMs: items[0]?.['lateMs'] } }]);
    expect((await get('/v1/reports/late-entries?person=BOXER-02')).items).toEqual([]);
    for (const [query, pointer] of [
      ['lateByMinutes=0', '/lateByMinutes'],
      ['table=TU-99', '/table'],
      ['sort=latest', '/sort'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one refusal after the other
      const refused = await get(`/v1/reports/late-entries?${query}`);
      expect([refused.status, refused.body['errors']]).toMatchObject([422, [{ pointer }]]);
    }
  });
});
