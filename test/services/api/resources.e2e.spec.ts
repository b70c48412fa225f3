import { startEvening, type Evening } from '../../support/evening.ts';
import { read, type Read } from '../../support/read.ts';

let evening: Evening;
let session: string;
let round: string;
beforeAll(async () => {
  evening = await startEvening(6);
  session = `STAR.TU-01.${evening.gamingDay}.1`;
  round = `${session}.0001`;
});
afterAll(() => evening.stop());

/** As it is: the tag of a compressed answer is another one, and has specs of its own. */
const get = (path: string, headers: Record<string, string> = {}): Promise<Read> =>
  read(evening, path, { headers: { 'accept-encoding': 'identity', ...headers } });

const event = (type: string, data: object, extra: { eventId?: string; occurredAt?: string } = {}) => ({
  eventId: extra.eventId ?? crypto.randomUUID(),
  type,
  data,
  metadata: {
    occurredAt: extra.occurredAt ?? `${evening.gamingDay}T05:00:00.000Z`,
    sourceSeq: null,
    actor: { personId: 'SEC-01', role: 'security-officer' },
    schemaVersion: 1,
  },
});
const post = async (
  role: 'security' | 'supervisor' | 'compliance',
  path: string,
  body: object,
  headers: Record<string, string> = {},
) =>
  evening.call(path, {
    method: 'POST',
    headers: { ...(await evening.tokens.bearer(role)), 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const things = () => [
  `/v1/rounds/${round}`,
  `/v1/rounds/${round}/timeline`,
  `/v1/rounds/${round}/adjudication`,
  `/v1/table-sessions/${session}`,
  `/v1/table-sessions/${session}/float`,
  `/v1/table-sessions/${session}/win`,
  '/v1/venues/STAR',
  '/v1/editions/STAR/two-up',
];

describe('One thing', () => {
  it('has an ETag, and is not sent again to who has it', async () => {
    for (const path of things()) {
      const first = await get(path);
      const etag = first.headers.get('etag') ?? '';
      expect([path, first.status]).toEqual([path, 200]);
      expect(etag).toMatch(/^"[0-9a-f]+"$/);
      const again = await get(path, { 'if-none-match': `"else", W/${etag}` });
      expect([path, again.status, again.text, again.headers.get('etag')]).toEqual([path, 304, '', etag]);
      expect((await get(path, { 'if-none-match': '"else"' })).status).toBe(200);
    }
  });

  it('that is not there is not found', async () => {
    const nowhere = things().map((path) =>
      path.replace('.1', '.9').replace('venues/STAR', 'venues/NOWHERE').replace('two-up', 'chess'),
    );
    for (const path of [...nowhere, '/v1/drop-boxes/STAR.NO-BOX', `/v1/texts/${'0'.repeat(64)}`]) {
      const answer = await get(path);
      expect([path, answer.status, answer.body['type']]).toEqual([path, 404, '/problems/not-found']);
      // A sentence for those who asked, whichever thing it is.
      expect([path, answer.body['detail']]).toEqual([path, expect.stringMatching(/^[A-Z].*\.$/)]);
    }
  });
});

describe('A round', () => {
  it('has the revision of its stream for an ETag, which If-Match of an append takes', async () => {
    const { body, headers } = await get(`/v1/rounds/${round}`);
    expect(headers.get('etag')).toBe(`"${String(body['revision'])}"`);
    const stored = await evening.foundation.store.readStream(`round-${round}` as never, {
      direction: 'backwards',
      limit: 1,
    });
    expect(stored[0]?.revision).toBe(body['revision']);
    const late = event('round.LateEntryRecorded', {
      type: 'round.BetsCalled',
      schemaVersion: 1,
      occurredAt: String(body['openedAt']),
      uncertaintyMs: 60_000,
      data: { by: 'BOXER-01', words: null },
      decision: { by: 'GS-01', roleClaimed: 'games-supervisor', ground: 'forgotten' },
    });
    const path = `/v1/rounds/${round}/events`;
    const stale = await post(
      'supervisor',
      path,
      { events: [late] },
      { 'if-match': `"${Number(body['revision']) - 1}"` },
    );
    expect(stale.status).toBe(412);
    const taken = await post('supervisor', path, { events: [late] }, { 'if-match': headers.get('etag') ?? '' });
    expect(taken.status).toBe(201);
    const { position } = (await taken.json()) as { position: string };
    const after = await get(`/v1/rounds/${round}?atLeast=${position}`);
    expect(after.body['revision']).toBe(Number(body['revision']) + 1);
    const timeline = await get(`/v1/rounds/${round}/timeline?atLeast=${position}`);
    const entries = timeline.body['entries'] as { eventId: string; origin: string; says: string }[];
    expect(entries.find(({ eventId }) => eventId === late.eventId)).toMatchObject({
      origin: 'entered-late',
      says: 'BOXER-01 calls for bets.',
    });
  });

  it('has a timeline that begins with its opening and ends with its closing, as JSON and as CSV', async () => {
    const histories = await Promise.all([1, 2, 3].map((n) => get(`/v1/rounds/${session}.000${n + 1}`)));
    // One of the evening's rounds is left open on purpose.
    const closed = histories.find(({ body }) => body['closedAt'] !== null)?.body['round'];
    const { body } = await get(`/v1/rounds/${String(closed)}/timeline`);
    const entries = (body['entries'] as { type: string; of: string; says: string }[]).filter(
      ({ of }) => of === 'round',
    );
    expect([entries.at(0)?.type, entries.at(-1)?.type]).toEqual(['round.RoundOpened', 'round.RoundClosed']);
    expect(entries.filter(({ says }) => says === '')).toEqual([]);
    const csv = await get(`/v1/rounds/${String(closed)}/timeline`, { accept: 'text/csv' });
    expect(csv.text.split('\r\n').length).toBeGreaterThan(entries.length);
  });

  it('has an adjudication that says of every wager what was due beside what was done', async () => {
    const history = await get(`/v1/rounds/${round}`);
    const { body } = await get(`/v1/rounds/${round}/adjudication`);
    expect(body['examination']).toMatchObject({ official: true, edition: 'two-up/star-2016' });
    const wagers = (body['settlements'] as { wagerId: string }[]).map(({ wagerId }) => wagerId);
    expect(wagers.toSorted()).toEqual(
      (history.body['wagers'] as { wagerId: string }[]).map(({ wagerId }) => wagerId).toSorted(),
    );
    const all = await get(`/v1/examinations/round/${round}`);
    expect(all.items[0]).toEqual(body['examination']);
  });
});

describe('A float', () => {
  it('adds up: what was opened with fills, less credits, sales and play, against what was counted at closing', async () => {
    const { body } = await get(`/v1/table-sessions/${session}/float`);
    const of = (name: string): number => Number(body[name]);
    expect(of('fillsCents')).toBeGreaterThan(0);
    expect(of('expectedCents')).toBe(
      of('openedCents') + of('fillsCents') - of('creditsCents') - of('chipsSoldCents') - of('paidLessCollectedCents'),
    );
    expect(of('varianceCents')).toBe(of('closedCents') - of('expectedCents'));
  });
});

describe('A win', () => {
  it('by the formula and by play differ by what lies between them, down to the variance of the float', async () => {
    const { body: float } = await get(`/v1/table-sessions/${session}/float`);
    const { body } = await get(`/v1/table-sessions/${session}/win`);
    type Figures = Readonly<Record<string, number>>;
    const { byFormula, byPlay, byLaw, between } = body as unknown as Readonly<Record<string, Figures>>;
    expect(between?.['unexplainedCents']).toBe(float['varianceCents']);
    const parts = Object.values(between ?? {}).reduce((sum, cents) => sum + cents, 0);
    expect(parts).toBe(Number(byFormula?.['winCents']) - Number(byPlay?.['winCents']));
    expect(byLaw?.['winCents']).toBe(Number(byPlay?.['winCents']) + Number(byLaw?.['overDueCents']));
    const report = await get(`/v1/reports/drop?session=${session}`);
    const drop = report.items.filter(({ tender }) => tender === 'cash' || tender === 'chip-purchase-voucher');
    expect(byFormula?.['recordedDropCents']).toBe(
      drop.reduce((sum, { tenderedCents }) => sum + Number(tenderedCents), 0),
    );
  });

  it('counts every wager once, by how it stands', async () => {
    const { body } = await get(`/v1/table-sessions/${session}/win`);
    const { wagers } = body['byLaw'] as { wagers: Record<string, number> };
    const counted = Object.values(wagers).reduce((sum, count) => sum + count, 0);
    const placed = await get(`/v1/events?session=${session}&type=round.WagerPlaced&limit=1000`);
    expect(placed.items.length).toBeGreaterThan(10);
    expect(counted).toBe(placed.items.length);
  });
});

describe('A drop box', () => {
  it('has its journeys, and what was dropped into it on each', async () => {
    const at = { table: 'TU-01', slot: 1, seal: 'SEAL-1', by: ['SEC-01'] };
    const journey = { venue: 'STAR', dropBox: 'TU-01-BOX-A', gamingDay: evening.gamingDay, number: 1 };
    const attached = await post('security', '/v1/drop-boxes', { ...journey, events: [event('dropBox.Attached', at)] });
    expect(attached.status).toBe(201);
    const { position } = (await attached.json()) as { position: string };
    const { body } = await get(`/v1/drop-boxes/STAR.TU-01-BOX-A?atLeast=${position}`);
    expect(body).toMatchObject({ venue: 'STAR', dropBox: 'TU-01-BOX-A', journeys: [{ number: 1, removed: null }] });
    const [only] = body['journeys'] as { journey: string; drop: { tender: string; tenderedCents: number }[] }[];
    const report = await get('/v1/reports/drop?dropBox=TU-01-BOX-A');
    expect(only?.drop.map(({ tender, tenderedCents }) => [tender, tenderedCents])).toEqual(
      report.items.map(({ tender, tenderedCents }) => [tender, tenderedCents]),
    );
    const one = await get(`/v1/drop-boxes/${only?.journey ?? ''}`);
    expect(one.body['journeys']).toEqual([only]);
    expect((await get(`/v1/drop-boxes/STAR.TU-01-BOX-A.${evening.gamingDay}.2`)).status).toBe(404);
  });
});

describe('Words', () => {
  it('that an event refers to are read by those who may', async () => {
    const ruling = event('table.RulingMade', {
      about: 'late-bet',
      decision: {
        by: 'GS-01',
        roleClaimed: 'games-supervisor',
        ground: 'seen-at-table',
        text: 'The patron was told why.',
      },
    });
    const played = round.slice(0, round.lastIndexOf('.'));
    const closed = await post('supervisor', `/v1/table-sessions/${played}/events`, { events: [ruling] });
    expect(closed.status).toBe(409);
    const late = event('round.LateEntryRecorded', {
      type: 'round.BetsCalled',
      schemaVersion: 1,
      occurredAt: `${evening.gamingDay}T07:10:00.000Z`,
      uncertaintyMs: 60_000,
      data: { by: 'BOXER-01', words: null },
      decision: { by: 'GS-01', roleClaimed: 'games-supervisor', ground: 'forgotten', text: 'The patron was told why.' },
    });
    const taken = await post('supervisor', `/v1/rounds/${round}/events`, { events: [late] });
    const { position } = (await taken.json()) as { position: string };
    const log = await get(`/v1/events?type=round.LateEntryRecorded&sort=newest-first&atLeast=${position}`);
    expect(log.text).not.toContain('patron');
    const data = log.items.find(({ eventId }) => eventId === late.eventId)?.['data'] as typeof late.data & {
      decision: { textRef: { ref: string } };
    };
    const path = `/v1/texts/${data.decision.textRef.ref}`;
    expect((await get(path)).body).toMatchObject({
      erased: false,
      text: 'The patron was told why.',
      eventId: late.eventId,
    });
    expect((await read(evening, path, { as: 'supervisor' })).body).toMatchObject({ text: 'The patron was told why.' });
    const another = await read(evening, path, { as: 'supervisor', claims: { sub: 'GS-02' } });
    expect([another.status, another.text.includes('told why')]).toEqual([403, false]);
    const elsewhere = await read(evening, path, { claims: { venues: ['TOWN'] } });
    expect([elsewhere.status, elsewhere.text.includes('patron')]).toEqual([403, false]);
  });
});

describe('The law', () => {
  it('in force is told by date: before the commencement, none', async () => {
    const today = await get('/v1/editions/STAR/two-up');
    expect(today.body).toMatchObject({ edition: 'two-up/star-2016' });
    const before = await get('/v1/editions/STAR/two-up?on=2010-01-01');
    expect(before.body).toMatchObject({ on: '2010-01-01', edition: null, title: null });
    expect((await get('/v1/editions/STAR/two-up?on=2010-02-30')).status).toBe(422);
  });
});

const record = (type: string, data: object) =>
  post('compliance', '/v1/venues/STAR/events', { events: [event(type, data)] });
const newPrizes = async () =>
  ((await get('/v1/venues/STAR')).body['prizeSchedules'] as { scheduleId: string }[]).filter(
    ({ scheduleId }) => scheduleId === 'schedule-new',
  );
const oldKip = async () =>
  ((await get('/v1/venues/STAR')).body['equipment'] as { equipmentId: string }[]).filter(
    ({ equipmentId }) => equipmentId === 'kip-old',
  );

describe('A venue', () => {
  it('is told with its tables, terminals and their clocks, chip sets and boxes', async () => {
    const { body } = await get('/v1/venues/STAR');
    expect(body).toMatchObject({ zone: 'Australia/Sydney', rolloverHour: 6, jurisdiction: 'NSW' });
    expect(body['tables']).toEqual([
      expect.objectContaining({ table: 'CTU-01' }),
      expect.objectContaining({ table: 'DC-01' }),
      expect.objectContaining({ table: 'TU-01' }),
      expect.objectContaining({ table: 'TU-02' }),
    ]);
    expect((body['terminals'] as { clock: object | null }[]).filter(({ clock }) => clock === null)).toEqual([]);
  });

  it('is told with its equipment, until the last day of each thing', async () => {
    const kip = { kind: 'kip', equipmentId: 'kip-old', table: null, from: '2016-09-01', marked: null };
    expect((await record('venue.EquipmentRegistered', kip)).status).toBe(201);
    expect(await oldKip()).toEqual([{ ...kip, until: null }]);
    const twice = await record('venue.EquipmentRegistered', kip);
    expect([twice.status, await twice.text()]).toEqual([
      409,
      expect.stringContaining('equipment-is-already-on-the-register'),
    ]);
    const last = { kind: 'kip', equipmentId: 'kip-old', on: '2020-01-01' };
    expect((await record('venue.EquipmentRetired', last)).status).toBe(201);
    expect(await oldKip()).toEqual([]);
    const unknown = await record('venue.EquipmentRegistered', { ...kip, kind: 'roulette-wheel' });
    expect([unknown.status, await unknown.text()]).toEqual([422, expect.stringContaining('/events/0/data/kind')]);
  });

  it('is told with the prize schedules that were approved, until the last day of each', async () => {
    const named = { game: 'double-chance', scheduleId: 'schedule-new' };
    const prizes = [{ result: 'royal-flush', pays: 500, to: 1 }];
    const schedule = { ...named, prizes, from: '2016-09-01', reference: null };
    expect(await newPrizes()).toEqual([]);
    expect((await record('venue.PrizeScheduleApproved', schedule)).status).toBe(201);
    expect(await newPrizes()).toEqual([{ ...schedule, until: null }]);
    expect((await record('venue.PrizeScheduleEnded', { ...named, on: '2020-01-01' })).status).toBe(201);
    expect(await newPrizes()).toEqual([]);
  });
});
