import type { PlayedDispute } from '../../../domain/games/play.ts';
import { disputeId } from '../../../domain/kernel/streams.ts';
import { sendDispute } from '../../../services/demo/disputes.ts';
import { startEvening, type Evening } from '../../support/evening.ts';
import { read, type Read, type Reading } from '../../support/read.ts';

let evening: Evening;
let session: string;
beforeAll(async () => {
  evening = await startEvening(8);
  session = `STAR.TU-01.${evening.gamingDay}.1`;
});
afterAll(() => evening.stop());

const get = (path: string, how: Reading = {}): Promise<Read> => read(evening, path, how);

const decision = { by: 'GS-01', roleClaimed: 'games-supervisor', ground: 'seen-on-camera' };

/** A supervisor puts a record right; it is answered when everything has been projected and examined again. */
const record = async (path: string, type: string, data: object): Promise<string> => {
  const metadata = {
    occurredAt: new Date().toISOString(),
    sourceSeq: null,
    actor: { personId: 'GS-01', role: 'games-supervisor' },
    schemaVersion: 1,
  };
  const answer = await evening.call(`${path}/events`, {
    method: 'POST',
    headers: { ...(await evening.tokens.bearer('supervisor')), 'content-type': 'application/json' },
    body: JSON.stringify({ events: [{ eventId: crypto.randomUUID(), type, data, metadata }] }),
  });
  const body = (await answer.json()) as { position: string };
  expect([body, answer.status]).toEqual([expect.objectContaining({ position: expect.any(String) }), 201]);
  await evening.level();
  return body.position;
};

const newest = async (): Promise<{ readonly position: string; readonly at: string }> => {
  const [event] = (await get('/v1/events?sort=newest-first&limit=1&stream=venue-STAR')).items;
  const all = (await get('/v1/events?sort=newest-first&limit=1000')).items;
  const positions = all.map(({ position }) => String(position)).toSorted();
  expect(event).toBeDefined();
  return { position: positions.at(-1) ?? '', at: new Date().toISOString() };
};

type Event = { eventId: string; type: string; position: string; data: Record<string, unknown>; round: string };

const eventsOf = async (query: string): Promise<readonly Event[]> =>
  (await get(`/v1/events?limit=1000&${query}`)).items as unknown as readonly Event[];

/** The body of an answer without the position that it stands for. */
const told = ({ body }: Read): object => {
  const { asOf: _position, ...rest } = body;
  // Links of an answer as of a position ask for that position too.
  return JSON.parse(JSON.stringify(rest).replaceAll(/&asOf=\d+/g, '')) as object;
};

type Said = PlayedDispute['events'][number];

const said = (type: string, data: Said['data']): Said => ({
  eventId: crypto.randomUUID(),
  type,
  data,
  occurredAt: new Date().toISOString(),
  actor: { personId: 'GS-01', role: 'games-supervisor' },
  schemaVersion: 1,
});

const types = ({ entries }: Read['body']) => (entries as { type: string }[]).map(({ type }) => type);

describe('An answer as of a position or an instant', () => {
  it('of a round, a float and a report does not see what was put right later', async () => {
    const [paid] = await eventsOf(`type=round.WagerPaid&session=${session}`);
    if (!paid) throw new Error('nothing was paid');
    const asked = [
      `/v1/rounds/${paid.round}`,
      `/v1/rounds/${paid.round}/adjudication`,
      `/v1/table-sessions/${session}`,
      `/v1/table-sessions/${session}/adjudication`,
      `/v1/table-sessions/${session}/float`,
      `/v1/table-sessions/${session}/win`,
      `/v1/rounds/${paid.round}/timeline`,
      `/v1/table-sessions/${session}/timeline`,
      '/v1/reports/violations',
      `/v1/reports/violations?gamingDay=${evening.gamingDay}&groupBy=person`,
      `/v1/reports/drop?table=TU-01`,
      '/v1/reports/drop/entries?table=TU-01&limit=1000',
      '/v1/reports/cash?thresholdCents=1&limit=1000',
      `/v1/patrons/${String(paid.data['toPersonId'])}/statement`,
    ];
    const before = await Promise.all(asked.map((path) => get(path)));
    const then = await newest();
    const opened = { type: 'round.WagerPaid', schemaVersion: 1, occurredAt: `${evening.gamingDay}T07:10:00.000Z` };
    await record(`/v1/rounds/${paid.round}`, 'round.CorrectionRecorded', {
      corrects: paid.eventId,
      replacement: { ...opened, data: { ...paid.data, paidCents: Number(paid.data['paidCents']) + 700 } },
      decision,
    });
    await record(`/v1/rounds/${paid.round}`, 'round.LateEntryRecorded', {
      type: 'round.BetsCalled',
      schemaVersion: 1,
      occurredAt: `${evening.gamingDay}T07:10:00.000Z`,
      uncertaintyMs: 60_000,
      data: { by: 'BOXER-01', words: null },
      decision,
    });
    const sales = await eventsOf(`type=table.ChipsSold&session=${session}`);
    const sale = sales.find(({ data }) => data['tender'] === 'cash' && data['personId'] !== null);
    await record(`/v1/table-sessions/${session}`, 'table.LateEntryRecorded', {
      type: 'table.ChipsSold',
      schemaVersion: 1,
      occurredAt: `${evening.gamingDay}T07:11:00.000Z`,
      uncertaintyMs: 60_000,
      data: sale?.data,
      decision,
    });
    const of = (path: string, asOf: string) => get(`${path}${path.includes('?') ? '&' : '?'}asOf=${asOf}`);
    for (const [at, path] of asked.entries()) {
      const now = await get(path);
      expect([path, told(now)]).not.toEqual([path, told(before[at] ?? now)]);
      for (const asOf of [then.position, then.at]) {
        const was = await of(path, asOf);
        expect([path, was.status, told(was)]).toEqual([path, 200, told(before[at] ?? now)]);
        expect([was.body['asOf'], was.headers.get('x-as-of-position')]).toEqual([then.position, then.position]);
      }
      expect(now.body).not.toHaveProperty('asOf');
    }
    const csv = await get(`/v1/reports/drop?asOf=${then.position}`, { headers: { accept: 'text/csv' } });
    expect(csv.headers.get('x-as-of-position')).toBe(then.position);
  });

  it('of a report in pages comes page by page, and whole as CSV, from the same record', async () => {
    const path = '/v1/reports/drop/entries';
    const [, sale] = await eventsOf(`type=table.ChipsSold&session=${session}&sort=oldest-first`);
    const asOf = sale?.position ?? '';
    const all = await get(`${path}?asOf=${asOf}&count=exact`);
    expect(all.items.length).toBeGreaterThan(1);
    expect(all.items.length).toBeLessThan((await get(`${path}?limit=1000`)).items.length);
    expect(all.body).toMatchObject({ asOf, total: all.items.length });
    const one = await get(`${path}?asOf=${asOf}&limit=1`);
    const two = await get(`${path}?asOf=${asOf}&limit=1&cursor=${String(one.body['next'])}`);
    expect([...one.items, ...two.items]).toEqual(all.items.slice(0, 2));
    const lines = await get(`${path}?asOf=${asOf}`, { headers: { accept: 'text/csv' } });
    expect(lines.headers.get('x-as-of-position')).toBe(asOf);
    expect(lines.text.trim().split(/\r?\n/)).toHaveLength(all.items.length + 1);
    const other = await get(`${path}?cursor=${String(one.body['next'])}`);
    expect([other.status, other.body['errors']]).toMatchObject([422, [{ pointer: '/cursor' }]]);
  });

  it.each(['frequencies', 'dealers', 'late-entries'])(
    'of the report of %s is that of the record then, at its end that of now',
    async (name) => {
      const path = `/v1/reports/${name}`;
      const end = await newest();
      const now = await get(path);
      expect(told(await get(`${path}?asOf=${end.position}`))).toEqual(told(now));
      const none = await get(`${path}?asOf=${'1'.padStart(20, '0')}`);
      expect([none.status, none.items, none.headers.get('x-as-of-position')]).toEqual([200, [], '1'.padStart(20, '0')]);
    },
  );

  it('of a statement is not there before anybody named the patron', async () => {
    const none = await get(`/v1/patrons/NOBODY-1/statement?asOf=${'1'.padStart(20, '0')}`);
    expect([none.status, none.body['detail']]).toEqual([
      404,
      `No event that was recorded up to position ${'1'.padStart(20, '0')} names NOBODY-1 at a venue that the token reaches.`,
    ]);
  });

  it('of a dispute ends before its decision', async () => {
    const id = disputeId({ venue: 'STAR', number: 'D-0042' });
    const token = (await evening.tokens.bearer('supervisor')).authorization.slice('Bearer '.length);
    const [paid] = await eventsOf(`type=round.WagerPaid&session=${session}`);
    await sendDispute(evening.url, async () => token, {
      id,
      events: [
        {
          ...said('dispute.DisputeRaised', {
            game: 'two-up',
            sessions: [session],
            rounds: [paid?.round ?? ''],
            wagers: [String(paid?.data['wagerId'])],
            complainant: null,
            raisedTo: 'GS-01',
            about: 'winnings',
            claimedCents: 5_000,
          }),
          occurredAt: `${evening.gamingDay}T07:20:00.000Z`,
        },
        {
          ...said('dispute.DecisionMade', { outcome: 'for-complainant', awardedCents: 5_000, decision }),
          occurredAt: `${evening.gamingDay}T07:20:30.000Z`,
        },
      ],
    });
    await evening.level();
    const [raised, decided] = await eventsOf(`stream=dispute-${id}`);
    const path = `/v1/disputes/${id}`;
    expect((await get(path)).body).toMatchObject({ firstDecision: { outcome: expect.any(String) } });
    const first = await get(`${path}?asOf=${raised?.position ?? ''}`);
    expect(first.body).toMatchObject({ state: 'open', firstDecision: null, steps: [], revision: 0 });
    const after = await get(`${path}?asOf=${decided?.position ?? ''}`);
    expect(after.body).toMatchObject({ state: 'open', firstDecision: { outcome: expect.any(String) } });
    const due = async (asOf: string) => (await get(`${path}/adjudication?asOf=${asOf}`)).body;
    const beforeDecision = await due(raised?.position ?? '');
    expect(beforeDecision).toMatchObject({ provisional: false, asOf: raised?.position, money: { decisions: [] } });
    const { money } = await due(decided?.position ?? '');
    const settled = { wagerId: paid?.data['wagerId'], round: paid?.round, provisional: false };
    expect(money).toMatchObject({ wagers: [settled], missing: [], decisions: [{ eventId: decided?.eventId }] });
    expect(beforeDecision['money']).toMatchObject({ wagers: (money as { wagers: object[] }).wagers });
    const supposed = await get(`${path}/adjudication?asOf=${decided?.position ?? ''}&edition=two-up/star-2016`);
    expect([supposed.status, supposed.body['errors']]).toMatchObject([422, [{ pointer: '/asOf' }]]);
    const story = async (query = '') => (await get(`${path}/timeline${query}`)).body;
    const then = await story(`?asOf=${raised?.position ?? ''}`);
    const now = await story();
    expect(types(now)).toContain('dispute.DecisionMade');
    expect(types(then)).toEqual(types(now).filter((type) => type !== 'dispute.DecisionMade'));
    expect([then['standing'], then['asOf']]).toEqual([now['standing'], raised?.position]);
    expect(now['standing']).not.toEqual([]);
    const early = await get(`${path}/timeline?asOf=${'1'.padStart(20, '0')}`);
    expect(early.status).toBe(404);
  });

  it('before its subject began is not there, with a sentence', async () => {
    const [opened] = await eventsOf(`stream=round-${session}.0002`);
    const before = String(Number(opened?.position) - 1).padStart(20, '0');
    const none = await get(`/v1/rounds/${session}.0002?asOf=${before}`);
    expect([none.status, none.body['detail']]).toEqual([
      404,
      `When the record ended at position ${before}, it was not on record. It began later, or there is nothing under this id.`,
    ]);
    expect((await get(`/v1/table-sessions/${session}/float?asOf=${'1'.padStart(20, '0')}`)).status).toBe(404);
    const ancient = await get(`/v1/rounds/${session}.0002?asOf=2001-01-01T00:00:00.000Z`);
    expect([ancient.status, ancient.body['detail']]).toEqual([404, 'Nothing had been recorded by then.']);
  });

  it('of signs and limits has nothing that ended them later', async () => {
    const [shown] = await eventsOf(`type=table.SignShown&stream=tableSession-${session}`);
    const path = `/v1/table-sessions/${session}/signs`;
    const then = await get(`${path}?asOf=${shown?.position ?? ''}`);
    expect(then.items).toMatchObject([{ beganBy: shown?.eventId, to: null, endedBy: null }]);
    const now = (await get(path)).items;
    expect(now.length).toBeGreaterThan(1);
    expect(now.find(({ beganBy }) => beganBy === shown?.eventId)?.['endedBy']).not.toBeNull();
  });

  it('of an adjudication says what was official then, and supposes nothing', async () => {
    const path = `/v1/rounds/${session}.0001/adjudication`;
    const [opened] = await eventsOf(`stream=round-${session}.0001`);
    const then = await get(`${path}?asOf=${opened?.position ?? ''}`);
    expect(then.body).toMatchObject({ provisional: false, examination: null, findings: [], settlements: [] });
    expect((await get(path)).body['examination']).not.toBeNull();
    const before = '1'.padStart(20, '0');
    expect((await get(`${path}?asOf=${before}`)).status).toBe(404);
    const both = await get(`${path}?asOf=${opened?.position ?? ''}&edition=two-up/star-2016`);
    expect([both.status, both.body['errors']]).toEqual([
      422,
      [{ in: 'query', pointer: '/asOf', detail: expect.stringContaining('together with a supposition') }],
    ]);
  });

  it.each([
    ['9998-01-01T00:00:00.000Z', 'lies in the future'],
    ['99999999999999999999', 'lies after the end of the record'],
    ['yesterday', 'must be a position as an append answers it (20 digits), or an instant like'],
    ['42', 'must be a position'],
  ])('is refused for %s', async (asOf, says) => {
    const reports = ['violations', 'drop', 'drop/entries', 'cash', 'frequencies', 'dealers', 'late-entries'];
    const paths = reports.map((name) => `/v1/reports/${name}`);
    for (const path of [`/v1/rounds/${session}.0002`, '/v1/patrons/P-1/statement', ...paths]) {
      const answer = await get(`${path}?asOf=${asOf}`);
      expect([path, answer.status, answer.body['errors']]).toEqual([
        path,
        422,
        [{ in: 'query', pointer: '/asOf', detail: expect.stringContaining(says) }],
      ]);
    }
  });
});
