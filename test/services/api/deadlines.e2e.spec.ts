import type { JsonObject } from '../../../domain/kernel/json.ts';
import type { AccessRole } from '../../../domain/kernel/access.ts';
import { startEvening, type Evening } from '../../support/evening.ts';
import { read, readAllPages, type Read } from '../../support/read.ts';
import { lookingOn, type Look } from '../../../services/scheduler/scheduler.ts';
import { openReadDb } from '../../../services/shared/read-models/read-db.ts';
import { stoppedClock, type StoppedClock } from '../../end-to-end/blindness/stopped-clock.ts';

const dispute = 'STAR.D-0001';
const other = 'STAR.D-0002';
const dayMs = 86_400_000;

let evening: Evening;
let clock: StoppedClock;
let look: Look;
let round: string;
/** When the round began, on the floor's clock. */
let began: string;

const post = async (path: string, body: object, role: AccessRole, etag?: string | null): Promise<Read['body']> => {
  const headers = {
    ...(await evening.tokens.bearer(role)),
    'content-type': 'application/json',
    ...(etag ? { 'if-match': etag } : {}),
  };
  const answer = await evening.call(path, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return JSON.parse(text) as Read['body'];
};
const event = (type: string, data: JsonObject, role = 'casino-supervisor') => ({
  eventId: crypto.randomUUID(),
  type,
  data,
  metadata: { occurredAt: clock.now(), sourceSeq: null, actor: { personId: 'CS-1', role }, schemaVersion: 1 },
});
const raise = (number: string): Promise<unknown> => {
  const data = {
    game: 'two-up',
    sessions: [],
    rounds: [round],
    wagers: [],
    complainant: null,
    raisedTo: null,
    about: 'winnings',
    claimedCents: null,
  };
  return post('/v1/disputes', { venue: 'STAR', number, events: [event('dispute.DisputeRaised', data)] }, 'supervisor');
};
const step = async (name: string, data: JsonObject): Promise<Read['body']> => {
  const seen = await read(evening, `/v1/disputes/${dispute}`);
  const events = [event(`dispute.${name}`, data)];
  return post(`/v1/disputes/${dispute}/events`, { events }, 'supervisor', seen.headers.get('etag'));
};
const setPeriods = (...periods: readonly JsonObject[]): Promise<unknown> => {
  const set = event('venue.DisputePeriodsSet', { from: '2026-01-01', periods: [...periods] }, 'compliance-officer');
  return post('/v1/venues/STAR/events', { events: [set] }, 'compliance');
};
const list = (query = ''): Promise<Read> => read(evening, `/v1/deadlines${query}`);
const own = (query = ''): Promise<Read> => read(evening, `/v1/disputes/${dispute}/deadlines${query}`);
const deadlinesIn = ({ body }: Read) => body['deadlines'] as Read['items'];
const levelAndLook = async (): Promise<void> => {
  await evening.level();
  await look();
};

beforeAll(async () => {
  clock = stoppedClock('2026-03-07T00:00:00.000Z');
  evening = await startEvening(6);
  const events = evening.played.flatMap((played) => played.events);
  const opened = events.find(({ type, stream }) => type === 'round.RoundOpened' && stream.id.endsWith('.0003'));
  if (!opened) throw new Error('the evening has no third round');
  round = opened.stream.id;
  const { pool, store, catalogue, log } = evening.foundation;
  look = lookingOn({
    db: openReadDb(pool),
    pool,
    store,
    catalogue,
    log,
    nowMs: () => Date.parse(clock.now()),
    madeBy: 'spec',
  });
  await raise('D-0001');
  await evening.level();
  began = String((await read(evening, `/v1/rounds/${round}`)).body['beganAt']);
});
afterAll(async () => {
  await evening.stop();
  clock.restore();
});

describe('The deadlines of a dispute', () => {
  it('are told at once, with what sets them and how long there is left', async () => {
    const { body } = await own();
    const [footage] = body['deadlines'] as Read['items'];
    expect(body).toMatchObject({ dispute, notSet: [], at: '2026-03-07T00:00:00.000Z' });
    expect(footage).toMatchObject({
      kind: 'footage',
      dueOn: '2026-06-06',
      about: [round],
      startedBy: { at: began },
      setBy: { count: 3, unit: 'months', source: 'Casino Control Act 1992 (NSW) section 65: at least three months' },
      state: 'open',
      passedSaidAt: null,
    });
    const secondsLeft = Math.floor(
      (Date.parse(String(footage?.['dueAt'])) - Date.parse('2026-03-07T00:00:00Z')) / 1_000,
    );
    expect(footage?.['secondsLeft']).toBe(secondsLeft);
  });

  it('have an ETag that is the same while they are told for the same moment', async () => {
    const etag = (await own()).headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\//);
    expect(
      (await read(evening, `/v1/disputes/${dispute}/deadlines`, { headers: { 'if-none-match': etag } })).status,
    ).toBe(304);
  });

  it('say what nothing sets a time for', async () => {
    await step('Referred', { to: 'inspector', requestedBy: null, provision: null, reference: null, by: 'CS-1' });
    await evening.level();
    const { body } = await own();
    const says = 'Nothing in the register of the venue sets a period for this, so there is no deadline.';
    expect(body['notSet']).toMatchObject([
      { kind: 'operator-response', which: 'inspector', says },
      { kind: 'findings', which: 'inspector', says },
    ]);
  });

  it('follow what the venue says of periods, and not as of a moment before it said so', async () => {
    const before = clock.now();
    clock.goOn(1_000);
    await setPeriods({ of: 'findings', which: null, count: 28, unit: 'days', source: 'Letter of the regulator' });
    await evening.level();
    const kinds = async (query: string) => deadlinesIn(await own(query)).map(({ kind }) => kind);
    expect(await kinds('')).toEqual(['findings', 'footage']);
    expect(await kinds(`?asOf=${before}`)).toEqual(['footage']);
    expect((await own(`?asOf=${before}`)).body).toMatchObject({ at: before });
  });

  it('of a dispute that is not there are not there', async () => {
    expect((await read(evening, '/v1/disputes/STAR.D-9/deadlines')).status).toBe(404);
  });
});

describe('The list of deadlines', () => {
  beforeAll(async () => {
    await raise('D-0002');
    await levelAndLook();
  });

  it('has those of all disputes, those due first coming first, page by page', async () => {
    const { items } = await list();
    expect(items.map((one) => [one['dispute'], one['kind']])).toEqual([
      [dispute, 'findings'],
      [dispute, 'footage'],
      [other, 'footage'],
    ]);
    expect((await readAllPages(evening, '/v1/deadlines?limit=1')).flat()).toEqual(items);
    expect((await readAllPages(evening, '/v1/deadlines?limit=2&sort=latest-first')).flat()).toEqual(items.toReversed());
    expect((await list('?count=exact&limit=1')).body['total']).toBe(3);
  });

  it('tells the same of a dispute as its own address', async () => {
    expect((await list(`?dispute=${dispute}`)).items).toEqual(deadlinesIn(await own()));
  });

  it.each([
    ['?within=28', []],
    ['?within=P29D', ['findings']],
    ['?within=P4M', ['findings', 'footage', 'footage']],
    ['?kind=findings,review', ['findings']],
    ['?state=open', ['findings', 'footage', 'footage']],
    ['?state=passed,met,held', []],
    ['?venue=STAR&kind=footage', ['footage', 'footage']],
  ])('is asked for %s', async (query, kinds) => {
    expect((await list(query)).items.map(({ kind }) => kind)).toEqual(kinds);
  });

  it.each(['?within=soon', '?within=P1Y', '?state=late', '?kind=fine', '?dispute=D', '?venue=NOWHERE'])(
    'is refused for %s',
    async (query) => expect((await list(query)).status).toBe(422),
  );

  it('shows nobody the disputes of a venue that their token does not reach', async () => {
    const elsewhere = { as: 'supervisor', claims: { venues: ['REEF'] } } as const;
    expect((await read(evening, '/v1/deadlines', elsewhere)).items).toEqual([]);
    expect((await read(evening, '/v1/deadlines?venue=STAR', elsewhere)).status).toBe(403);
    expect((await read(evening, '/v1/deadlines', { as: 'finance' })).status).toBe(403);
  });

  it('holds what was recorded up to a position that is asked for, or is not answered', async () => {
    const found = {
      found: 'no-breach',
      clauses: [],
      reference: null,
      decision: { by: 'INSP-1', roleClaimed: 'inspector', ground: 'investigated' },
    };
    const seen = await read(evening, `/v1/disputes/${dispute}`);
    const events = [event('dispute.FindingsRecorded', found, 'inspector')];
    const { position } = await post(
      `/v1/disputes/${dispute}/events`,
      { events },
      'inspector',
      seen.headers.get('etag'),
    );
    await evening.level();
    expect((await list(`?atLeast=${String(position)}`)).status).toBe(503);
    await look();
    const { items } = await list(`?atLeast=${String(position)}&kind=findings`);
    expect(items).toMatchObject([{ state: 'met', metBy: { stream: `dispute-${dispute}` } }]);
  });

  it('tells what has passed, and when that was recorded', async () => {
    clock.goOn(100 * dayMs);
    expect((await list('?state=passed')).items).toMatchObject([
      { dispute, kind: 'footage', passedSaidAt: null },
      { dispute: other, kind: 'footage', passedSaidAt: null },
    ]);
    const { body } = await read(evening, '/readyz');
    expect(body['deadlines']).toEqual({ unsaid: 2, waitingDisputes: 0 });
    await look();
    await evening.level();
    const { items } = await list('?state=passed');
    expect(items.map(({ passedSaidAt }) => passedSaidAt)).toEqual([clock.now(), clock.now()]);
    expect(items.every(({ secondsLeft }) => Number(secondsLeft) < 0)).toBe(true);
    expect((await list(`?dispute=${dispute}`)).items).toEqual(deadlinesIn(await own()));
    const { items: said } = await read(evening, '/v1/events?type=deadline.Passed&sort=oldest-first');
    expect(said).toMatchObject([
      { stream: `deadline-${dispute}.footage.2026-06-06`, principal: 'scheduler', data: { kind: 'footage', dispute } },
      { stream: `deadline-${other}.footage.2026-06-06` },
    ]);
    expect(await (await evening.call('/metrics')).text()).toContain('ringkeeper_deadlines_unsaid 0');
  });
});
