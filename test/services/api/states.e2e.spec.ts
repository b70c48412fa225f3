import { startEvening, type Evening } from '../../support/evening.ts';
import { read, readAllPages, type Read, type Reading } from '../../support/read.ts';

let evening: Evening;
let session: string;
beforeAll(async () => {
  evening = await startEvening(6);
  session = `STAR.TU-01.${evening.gamingDay}.1`;
});
afterAll(() => evening.stop());

const get = (path: string, how: Reading = {}): Promise<Read> => read(evening, path, how);
const csv = { headers: { accept: 'text/csv' } };

describe('Table sessions', () => {
  it('are listed by table, day and game, with their ETag and as CSV', async () => {
    const { items, headers } = await get('/v1/table-sessions');
    expect(items.map((one) => one['session'])).toEqual([`STAR.TU-02.${evening.gamingDay}.1`, session]);
    const again = await get('/v1/table-sessions', { headers: { 'if-none-match': headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    const found = async (query: string) =>
      (await get(`/v1/table-sessions?${query}`)).items.map((one) => String(one['table']));
    expect(await found('table=TU-01')).toEqual(['TU-01']);
    expect(await found(`gamingDay=${evening.gamingDay}&sort=oldest-first`)).toEqual(['TU-01', 'TU-02']);
    expect(await found('gamingDay=2020-01-01')).toEqual([]);
    expect(await found('open=false')).toEqual(['TU-02', 'TU-01']);
    expect(await found('open=true')).toEqual([]);
    expect((await get('/v1/table-sessions', csv)).text).toContain(session);
    expect((await readAllPages(evening, '/v1/table-sessions?limit=1')).flat()).toEqual(items);
  });

  it('of other tables are not shown to a terminal', async () => {
    const terminal: Reading = { as: 'terminal', claims: { venues: ['STAR'], tables: ['TU-01'] } };
    const { items } = await get('/v1/table-sessions', terminal);
    expect(items.map((one) => one['table'])).toEqual(['TU-01']);
    expect((await get('/v1/table-sessions?table=TU-01', terminal)).items).toHaveLength(1);
    const other = await get('/v1/table-sessions?table=TU-02', terminal);
    expect([other.status, other.body['detail']]).toEqual([403, 'The token does not reach table TU-02.']);
    const none = await get('/v1/table-sessions', { as: 'terminal', claims: { venues: ['STAR'], tables: [] } });
    expect(none.items).toEqual([]);
  });

  it('of other venues are not shown', async () => {
    expect((await get('/v1/table-sessions', { as: 'supervisor', claims: { venues: ['TOWN'] } })).items).toEqual([]);
  });
});

type Entry = { at: string; of: string; type: string; says: string; stream: string };

describe('The timeline of a table session', () => {
  it('tells what happened in it, and when its rounds began and ended', async () => {
    const { status, body } = await get(`/v1/table-sessions/${session}/timeline`);
    const entries = body['entries'] as Entry[];
    expect(status).toBe(200);
    expect(entries[0]).toMatchObject({ of: 'session', type: 'table.SessionOpened' });
    expect(entries.at(-1)).toMatchObject({ of: 'session', type: 'table.SessionClosed' });
    const rounds = (await get(`/v1/rounds?limit=1000&session=${session}`)).items;
    const opened = entries.filter(({ type }) => type === 'round.RoundOpened');
    expect(opened.map(({ at }) => at)).toEqual(rounds.map((round) => round['openedAt']).toReversed());
    const recorded = (await get(`/v1/events?limit=1000&stream=tableSession-${session}`)).items;
    expect(entries.filter(({ of }) => of === 'session')).toHaveLength(recorded.length);
    expect(new Set(entries.filter(({ of }) => of === 'round').map(({ type }) => type))).toEqual(
      new Set(['round.RoundOpened', 'round.RoundClosed']),
    );
    expect(entries.every(({ says, type }) => says.length > 5 && says !== type)).toBe(true);
    expect((await get(`/v1/table-sessions/${session}/timeline`, csv)).text.split('\r\n')).toHaveLength(
      entries.length + 2,
    );
  });

  it('tells by what chance was made, as the timeline of the first round of each tells it', async () => {
    const { body } = await get(`/v1/table-sessions/${session}/timeline`);
    const told = body['devices'] as readonly { readonly round: string; readonly which: string | null }[];
    const rounds = (body['entries'] as Entry[]).filter(({ type }) => type === 'round.RoundOpened');
    const ofRounds = await Promise.all(
      rounds.map(async (one) => {
        const round = one.stream.slice('round-'.length);
        return ((await get(`/v1/rounds/${round}/timeline`)).body['devices'] as typeof told)[0];
      }),
    );
    const firsts = ofRounds.filter((one, nth) => nth === 0 || one?.which !== ofRounds[nth - 1]?.which);
    expect(told.map(({ which }) => which)).toEqual(firsts.map((one) => one?.which));
    expect(told).toEqual(firsts);
    expect(new Set(told.map(({ which }) => which)).size).toBeGreaterThan(1);
  });

  it('is of a session that there is', async () => {
    expect((await get('/v1/table-sessions/STAR.TU-01.2020-01-01.1/timeline')).status).toBe(404);
  });
});

describe('The signs and the limits of a table session', () => {
  it('are told from when to when they stood', async () => {
    const closed = (await get(`/v1/table-sessions/${session}`)).body['closedAt'];
    for (const [what, kinds] of [
      ['signs', ['sign']],
      ['limits', ['limits', 'personal-limit', 'box-limit']],
    ] as const) {
      const { items, headers } = await get(`/v1/table-sessions/${session}/${what}`);
      expect(items.length).toBeGreaterThan(0);
      expect(headers.get('etag')).not.toBeNull();
      for (const { kind, from, to } of items) {
        expect(kinds).toContain(kind);
        expect(String(from) < String(to) && String(to) <= String(closed)).toBe(true);
      }
      expect((await get(`/v1/table-sessions/STAR.TU-01.2020-01-01.1/${what}`)).status).toBe(404);
      expect((await get(`/v1/table-sessions/${session}/${what}`, csv)).text).toContain('endedBy');
    }
  });
});

describe('Venues', () => {
  it('are those on the register that the token reaches', async () => {
    const { items } = await get('/v1/venues?count=exact');
    expect(items).toMatchObject([{ venue: 'STAR', jurisdiction: 'NSW', zone: 'Australia/Sydney' }]);
    expect((await get('/v1/venues?jurisdiction=NSW')).items).toEqual(items);
    expect((await get('/v1/venues', { as: 'count', claims: { venues: ['TOWN'] } })).items).toEqual([]);
    const inspector: Reading = { as: 'inspector', claims: { venues: [], jurisdictions: ['NSW'] } };
    expect((await get('/v1/venues', inspector)).items).toEqual(items);
  });
});

describe('Staff', () => {
  it('are listed with the role that they have, page by page', async () => {
    const { items, body } = await get('/v1/venues/STAR/staff?count=exact');
    expect(items.length).toBeGreaterThan(5);
    expect(body['total']).toBe(items.length);
    expect(items[0]).toMatchObject({ venue: 'STAR', personId: 'BOXER-01', role: 'boxer' });
    expect((await readAllPages(evening, '/v1/venues/STAR/staff?limit=4')).flat()).toEqual(items);
    const boxers = (await get('/v1/venues/STAR/staff?role=boxer')).items;
    expect(boxers).toEqual(items.filter(({ role }) => role === 'boxer'));
    expect((await get('/v1/venues/STAR/staff?on=2000-01-01&employed=true')).items).toEqual([]);
    expect((await get('/v1/venues/STAR/staff?role=king')).body['errors']).toMatchObject([{ pointer: '/role' }]);
  });

  it('are told one by one, with the revision to name', async () => {
    const one = await get('/v1/venues/STAR/staff/BOXER-01');
    expect(one.body).toMatchObject({ personId: 'BOXER-01', role: 'boxer', revision: expect.any(Number) });
    expect((await get('/v1/venues/STAR/staff/NOBODY-9')).status).toBe(404);
    const nowhere = await get('/v1/venues/TOWN/staff');
    expect([nowhere.status, nowhere.body['detail']]).toEqual([404, 'The venue TOWN is not on the register.']);
  });
});
