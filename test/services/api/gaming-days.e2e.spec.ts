import { startEvening, type Evening } from '../../support/evening.ts';
import { read, type Read } from '../../support/read.ts';

let evening: Evening;
let id: string;
beforeAll(async () => {
  evening = await startEvening(8);
  id = `${evening.venue}.${evening.gamingDay}`;
});
afterAll(() => evening.stop());

type Answered = { readonly status: number; readonly body: Record<string, unknown>; readonly etag: string | null };
type Sent = { readonly as?: 'finance' | 'compliance' | 'security'; readonly seen?: string };

const post = async (path: string, body: object, { as = 'finance', seen }: Sent = {}): Promise<Answered> => {
  const headers = { ...(await evening.tokens.bearer(as)), 'content-type': 'application/json' };
  const answer = await evening.call(path, {
    method: 'POST',
    headers: { ...headers, ...(seen === undefined ? {} : { 'if-match': seen }) },
    body: JSON.stringify(body),
  });
  return {
    status: answer.status,
    body: (await answer.json()) as Record<string, unknown>,
    etag: answer.headers.get('etag')?.replace(/-\w+"$/, '"') ?? null,
  };
};

/** In the middle of the evening, which is in the gaming day. */
const then = (): string => `${evening.gamingDay}T11:00:00.000Z`;

const record = (name: string, data: object, sent: Sent & { readonly occurredAt?: string } = {}): Promise<Answered> => {
  const metadata = {
    occurredAt: sent.occurredAt ?? then(),
    sourceSeq: null,
    actor: { personId: 'FIN-01', role: 'finance-officer' },
    schemaVersion: 1,
  };
  const event = { eventId: crypto.randomUUID(), type: `gamingDay.${name}`, data, metadata };
  return post(`/v1/gaming-days/${id}/events`, { events: [event] }, sent);
};

const get = (path: string): Promise<Read> => read(evening, path, { as: 'compliance' });
const closing = crypto.randomUUID();
const close = (seen?: string, otherwise: object = {}): Promise<Answered> =>
  post(
    `/v1/gaming-days/${id}/close`,
    { eventId: closing, occurredAt: `${evening.gamingDay}T12:00:00.000Z`, by: 'FIN-01', ...otherwise },
    seen === undefined ? {} : { seen },
  );
const tag = async (): Promise<string> => {
  await evening.level();
  return ((await get(`/v1/gaming-days/${id}`)).headers.get('etag') ?? '').replace(/-\w+"$/, '"');
};

const report = async (): Promise<Read['body']> => (await get(reportPath())).body;
const reportPath = (): string => `/v1/reports/master-game-report?venue=${evening.venue}&gamingDay=${evening.gamingDay}`;

const wins = ({ items }: Read['body']): readonly unknown[] =>
  (items as { winCents: number | null }[]).map(({ winCents }) => winCents);

describe('A gaming day over the API', () => {
  it('is not there before anything was recorded, and its report is provisional', async () => {
    expect((await get(`/v1/gaming-days/${id}`)).status).toBe(404);
    expect(await report()).toMatchObject({ state: 'provisional', closedAt: null, adjustments: [] });
  });

  it('is opened at a time within it, and at no other', async () => {
    const outside = await record('Opened', { by: 'FIN-01' }, { occurredAt: `${evening.gamingDay}T21:00:00.000Z` });
    expect([outside.status, outside.body['reason']]).toEqual([409, 'opening-is-not-of-this-day']);
    expect((await record('Opened', { by: 'FIN-01' })).status).toBe(201);
    await evening.level();
    const { body, headers } = await get(`/v1/gaming-days/${id}`);
    expect(body).toMatchObject({ gamingDayId: id, state: 'open', openedBy: 'FIN-01', closedAt: null, revision: 0 });
    expect(headers.get('etag')).toBe('"0"');
    expect((await get(`/v1/gaming-days?venue=${evening.venue}&state=open`)).items).toHaveLength(1);
    expect((await get(`/v1/gaming-days?venue=${evening.venue}&state=closed`)).items).toEqual([]);
  });

  it('is not closed by an event that somebody sends', async () => {
    const data = { by: 'FIN-01', formula: 'accounting-1', position: '0', figures: [] };
    expect((await record('Closed', data)).status).toBe(403);
    expect((await record('Closed', data, { as: 'compliance' })).status).toBe(403);
  });

  it('knows the boxes that are attached on it', async () => {
    const event = {
      eventId: crypto.randomUUID(),
      type: 'dropBox.Attached',
      data: { table: 'TU-01', slot: 1, seal: 'S-1', by: ['SEC-01'], locks: null },
      metadata: {
        occurredAt: then(),
        sourceSeq: null,
        actor: { personId: 'SEC-01', role: 'security-officer' },
        schemaVersion: 2,
      },
    };
    const box = { venue: evening.venue, dropBox: 'TU-01-BOX-A', gamingDay: evening.gamingDay, number: 7 };
    const attached = await post('/v1/drop-boxes', { ...box, events: [event] }, { as: 'security' });
    expect([attached.status, attached.body['id']]).toEqual([201, `STAR.TU-01-BOX-A.${evening.gamingDay}.7`]);
  });

  it('is closed by who has seen its record, and not while a box is neither verified nor explained', async () => {
    expect((await close()).status).toBe(428);
    expect((await close('"7"')).status).toBe(412);
    const refused = await close(await tag());
    expect([refused.status, refused.body['reason']]).toEqual([409, 'boxes-are-not-explained']);
    expect(refused.body['detail']).toContain('TU-01-BOX-A');
  });

  it('is closed when every box is explained, with the figures that its report has', async () => {
    const provisional = await report();
    const boxes = (await get(`/v1/drop-boxes?venue=${evening.venue}&state=attached,removed&limit=500`)).items;
    for (const { journey } of boxes) {
      const decision = { by: 'FIN-01', roleClaimed: 'finance-officer', ground: 'counted-on-paper' };
      // oxlint-disable-next-line no-await-in-loop -- each names the revision that the one before left
      expect((await record('BoxExplained', { journey, decision }, { seen: await tag() })).status).toBe(201);
    }
    const closed = await close(await tag());
    expect([closed.status, closed.body]).toEqual([201, expect.objectContaining({ gamingDayId: id })]);
    await evening.level();
    const after = await report();
    expect(after).toMatchObject({ state: 'closed', closedBy: 'FIN-01', formula: 'accounting-1' });
    expect(after['items']).toEqual(provisional['items']);
    expect((after['items'] as object[]).length).toBeGreaterThan(4);
    // The box still hangs at the table: finance that is not the reviewer is not told what was sold into it.
    const toFinance = (await read(evening, reportPath(), { as: 'finance' })).body;
    expect(toFinance).toMatchObject({ items: [], withheld: [{ what: 'expected drop', dropBox: 'TU-01-BOX-A' }] });
    expect(toFinance).toMatchObject({ state: 'closed', closedBy: 'FIN-01' });
  });

  it('answers the same request again as it did the first time, and refuses another one under its id', async () => {
    const again = await close('"0"');
    expect([again.status, again.etag]).toEqual([200, await tag()]);
    expect((await close('"0"', { by: 'FIN-02' })).body['type']).toBe('/problems/event-id-has-other-content');
    const other = await close(await tag(), { eventId: crypto.randomUUID() });
    expect([other.status, other.body['reason']]).toEqual([409, 'day-is-already-closed']);
  });

  it('keeps the figures of its closing when something is entered late, and shows the difference', async () => {
    const before = await report();
    const session = `${evening.venue}.TU-01.${evening.gamingDay}.1`;
    const fill = {
      slip: null,
      lines: [],
      totalCents: 7_700,
      slipCents: null,
      requestedCents: null,
      countedBy: 'DEALER-01',
      observedBy: null,
      carriedBy: [],
      signatures: null,
    };
    const decision = { by: 'COMP-01', roleClaimed: 'compliance-officer', ground: 'forgotten' };
    const held = { type: 'table.FillReceived', schemaVersion: 1, occurredAt: then(), uncertaintyMs: 60_000 };
    const late = await post(
      `/v1/table-sessions/${session}/events`,
      {
        events: [
          {
            eventId: crypto.randomUUID(),
            type: 'table.LateEntryRecorded',
            data: { ...held, data: fill, decision },
            metadata: {
              occurredAt: then(),
              sourceSeq: null,
              actor: { personId: 'COMP-01', role: 'compliance-officer' },
              schemaVersion: 1,
            },
          },
        ],
      },
      { as: 'compliance' },
    );
    expect([late.body, late.status]).toEqual([expect.anything(), 201]);
    await evening.level();
    expect(await report()).toEqual(before);
    const { sessions } = (await get(`/v1/gaming-days/${id}/figures`)).body as {
      sessions: { session: string; over: Record<string, number> }[];
    };
    const differing = sessions.filter(({ over }) => Object.values(over).some((cents) => cents !== 0));
    // A fill of 77.00 takes 77.00 from win.
    expect(differing.map(({ session: one, over }) => [one, over['winCents']])).toEqual([[session, -7_700]]);
  });

  it('lists an adjustment apart, with its reason and who made it', async () => {
    const before = await report();
    const adjusted = {
      table: 'TU-01',
      figure: 'fills',
      cents: 7_700,
      decision: { by: 'FIN-01', roleClaimed: 'finance-officer', ground: 'entered-late' },
      secondSigner: 'FIN-02',
    };
    expect((await record('Adjusted', adjusted)).status).toBe(428);
    expect((await record('Adjusted', adjusted, { seen: await tag() })).status).toBe(201);
    await evening.level();
    const after = await report();
    expect(after['adjustments']).toEqual([expect.objectContaining(adjusted)]);
    expect(wins(after)).toEqual(wins(before));
    const all = (after['items'] as { of: string; adjustedWinCents: number }[]).find(({ of }) => of === 'all');
    expect(all?.adjustedWinCents).toBe(-7_700);
  });

  it('is in the win and the hold of its month, as it was closed', async () => {
    const of = `venue=${evening.venue}&gamingDay=${evening.gamingDay}&period=mtd`;
    const { items, body } = await get(`/v1/reports/win?${of}&by=game`);
    const all = ((await report())['items'] as { of: string; winCents: number; winByLawCents: number }[]).find(
      (one) => one.of === 'all',
    );
    expect(items).toEqual([
      expect.objectContaining({ game: 'two-up', winCents: all?.winCents, winByLawCents: all?.winByLawCents }),
    ]);
    expect(body).toMatchObject({ formula: 'accounting-1', fromDay: '2026-03-01', provisionalDays: [] });
    const dealers = await get(`/v1/reports/win?${of}&by=dealer`);
    expect(dealers.items.length).toBeGreaterThan(0);
    const [hold] = (await get(`/v1/reports/hold?${of}&by=game`)).items;
    expect(hold).toMatchObject({ game: 'two-up', winCents: all?.winCents, unknownKinds: [] });
    expect(Number(hold?.['theoreticalWinCents'])).toBeGreaterThan(0);
    expect(Number(hold?.['standardErrorCents'])).toBeGreaterThan(0);
    expect((await get(`/v1/reports/win?venue=${evening.venue}&gamingDay=2026-01-31&period=ytd`)).items).toEqual([]);
  });

  it('is in the hold of thirty days, beside what the venue lets it be off by on that day', async () => {
    const of = (more = ''): string =>
      `/v1/reports/hold-over-days?venue=${evening.venue}&gamingDay=${evening.gamingDay}${more}`;
    const before = await get(of());
    const all = ((await report())['items'] as { of: string; sessionCount: number; winCents: number }[]).filter(
      (one) => one.of === 'session',
    );
    const won = before.items.map(({ winCents }) => Number(winCents));
    expect(won.reduce((sum, cents) => sum + cents, 0)).toBe(all.reduce((sum, { winCents }) => sum + winCents, 0));
    // No table was played on another day: none is held against itself.
    expect(before.items.map(({ isOver, allowedBasisPoints }) => [isOver, allowedBasisPoints])).toEqual(
      before.items.map(() => [null, 400]),
    );
    expect(before.body).toMatchObject({ fromDay: '2026-02-05', toDay: '2026-03-06', formula: 'accounting-1' });
    const set = {
      eventId: crypto.randomUUID(),
      type: 'venue.MoneyThresholdsSet',
      data: { from: '2026-01-01', holdDeviationBasisPoints: 250 },
      metadata: {
        occurredAt: then(),
        sourceSeq: null,
        actor: { personId: 'CO-01', role: 'compliance-officer' },
        schemaVersion: 2,
      },
    };
    expect(await post(`/v1/venues/${evening.venue}/events`, { events: [set] }, { as: 'compliance' })).toMatchObject({
      status: 201,
    });
    await evening.level();
    expect((await get(of())).items.map(({ allowedBasisPoints }) => allowedBasisPoints)).toEqual(won.map(() => 250));
    const { items } = await read(evening, `/v1/events?type=gamingDay.Closed&limit=1`);
    const closedAt = Number(items[0]?.['position']);
    expect((await get(of(`&asOf=${String(closedAt - 1).padStart(20, '0')}`))).items).toEqual([]);
    expect((await get(of(`&asOf=${String(closedAt).padStart(20, '0')}`))).items).toEqual(
      before.items.map((one) => ({ ...one, allowedBasisPoints: 250 })),
    );
  });

  it('is told as it stood', async () => {
    const { items } = await read(evening, `/v1/events?type=gamingDay.BoxExplained&sort=oldest-first&limit=1`);
    const asOf = String(items[0]?.['position']);
    expect((await get(`/v1/gaming-days/${id}?asOf=${asOf}`)).body).toMatchObject({ state: 'open', revision: 1 });
    expect((await get(`${reportPath()}&asOf=${asOf}`)).body).toMatchObject({ state: 'provisional' });
  });

  it('comes as a file for a spreadsheet', async () => {
    const { text, status } = await read(evening, reportPath(), { as: 'finance', headers: { accept: 'text/csv' } });
    expect([status, text.split('\r\n')[0]?.split(',').slice(0, 3)]).toEqual([200, ['of', 'session', 'table']]);
  });
});
