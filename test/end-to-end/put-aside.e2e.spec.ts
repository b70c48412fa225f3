import { disputeId, streamName, type StreamName } from '../../domain/kernel/streams.ts';
import { administratorOf, forged, type Administrator } from '../support/corrupt-rows.ts';
import { dealerSays } from '../support/dealer-says.ts';
import { startEvening, type Evening } from '../support/evening.ts';
import { read, type Read } from '../support/read.ts';

// What a corrupt record does to those who ask: nothing is told as if it were whole, and what stands beside it is told.
let evening: Evening;
let administrator: Administrator;
/** Where the record ended before anybody went around the service. */
let before: string;

const gamingDay = '2026-03-07';
const tables = ['TU-01', 'TU-02'] as const;
const inPlay = `STAR.TU-01.${gamingDay}.1`;
const [broken, sound] = [`${inPlay}.0001`, `STAR.TU-02.${gamingDay}.1.0001`];
const dispute = disputeId({ venue: 'STAR', number: 'D-9' });
let session: string;
let round: string;
let streams: Readonly<Record<'round' | 'session' | 'dispute' | 'inPlay' | 'examination', StreamName>>;

const said = dealerSays(gamingDay);
const post = async (path: string, body: object, terminal?: string): Promise<void> => {
  const by = terminal === undefined ? ('supervisor' as const) : ('terminal' as const);
  const answer = await evening.call(path, {
    method: 'POST',
    headers: {
      ...(await evening.tokens.bearer(by, terminal === undefined ? {} : { terminal })),
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  if (answer.status !== 201) throw new Error(await answer.text());
};

beforeAll(async () => {
  evening = await startEvening(1);
  administrator = await administratorOf(evening.foundation);
  session = `STAR.TU-01.${evening.gamingDay}.1`;
  round = `${session}.0001`;
  streams = {
    round: streamName('round', round),
    session: streamName('tableSession', session),
    dispute: streamName('dispute', dispute),
    inPlay: streamName('round', broken),
    examination: streamName('examination', `round.STAR.TU-02.${evening.gamingDay}.1.0001`),
  };
  const stamped = { game: 'two-up', editionStamp: null };
  for (const table of tables) {
    const place = { venue: 'STAR', table, gamingDay, number: 1 };
    const opened = said('table.SessionOpened', stamped);
    await post('/v1/table-sessions', { ...place, events: [opened] }, `${table}-A`);
    const begun = said('round.RoundOpened', stamped);
    // A dealer has no such power: with this there is something to be found in what is in play.
    const decision = { by: 'DEALER-01', roleClaimed: 'dealer', ground: 'seen-on-camera' };
    const voided = said('round.RoundVoided', { money: 'refunded', decision });
    const of = { session: `STAR.${table}.${gamingDay}.1`, sequence: 1 };
    await post('/v1/rounds', { ...of, events: [begun, voided] }, `${table}-A`);
  }
  const about = { game: 'two-up', sessions: [], rounds: [round], wagers: [], complainant: null, claimedCents: 500 };
  const raised = said('dispute.DisputeRaised', { ...about, raisedTo: 'DEALER-01', about: 'winnings' });
  await post('/v1/disputes', { venue: 'STAR', number: 'D-9', events: [raised] });
  await evening.level();
  before = (await evening.foundation.store.head()) ?? '';
  for (const stream of Object.values(streams)) await administrator.insert(stream, forged);
  await evening.level();
});
afterAll(async () => {
  await administrator.client.end();
  await evening.stop();
});

/** What an answer has to say of a stream that it cannot tell to its end. */
const asideOf = async (stream: StreamName): Promise<object> => {
  const [bad] = await evening.foundation.store.readStream(stream, { direction: 'backwards', limit: 1 });
  if (!bad) throw new Error('the row was inserted');
  const { revision, eventId, position } = bad;
  const reason = `the record at position ${position} (revision ${revision} of ${stream}) is corrupt: it does not say what its content hash covers`;
  return { stream, fromRevision: revision, eventId, position, reason };
};
const get = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Read> =>
  read(evening, path, { headers });

describe('An answer that rests on a stream that was put aside', () => {
  it.each([
    ['a round', () => `/v1/rounds/${round}`, ['round']],
    ['an official adjudication', () => `/v1/rounds/${round}/adjudication`, ['round', 'session']],
    ['a session', () => `/v1/table-sessions/${session}`, ['session']],
    ['a float, which adds up rounds too', () => `/v1/table-sessions/${session}/float`, ['round', 'session']],
    ['a win, which adds up rounds too', () => `/v1/table-sessions/${session}/win`, ['round', 'session']],
    ['a dispute', () => `/v1/disputes/${dispute}`, ['dispute']],
  ] as const)('names it and where it ends: %s', async (_what, path, of) => {
    const answer = await get(path());
    expect([answer.status, answer.body['putAside']]).toEqual([
      200,
      await Promise.all(of.map((one) => asideOf(streams[one]))),
    ]);
  });

  it.each([
    ['a round', () => `/v1/rounds/${round}`],
    ['an official adjudication', () => `/v1/rounds/${round}/adjudication`],
    ['a session', () => `/v1/table-sessions/${session}`],
    ['a float', () => `/v1/table-sessions/${session}/float`],
    ['a win', () => `/v1/table-sessions/${session}/win`],
    ['a dispute', () => `/v1/disputes/${dispute}`],
    ['signs', () => `/v1/table-sessions/${session}/signs`],
    ['a timeline', () => `/v1/rounds/${round}/timeline`],
    ['the timeline of a session', () => `/v1/table-sessions/${session}/timeline`],
  ] as const)('says that all is told as of before it stood there: %s', async (_what, path) => {
    const answer = await get(`${path()}?asOf=${before}`);
    expect([answer.status, answer.body['putAside']]).toEqual([200, undefined]);
  });

  it('as of now says it too', async () => {
    const head = (await evening.foundation.store.head()) ?? '';
    const answer = await get(`/v1/rounds/${round}?asOf=${head}`);
    expect(answer.body['putAside']).toEqual([await asideOf(streams.round)]);
  });

  it('says nothing where all is told', async () => {
    const answer = await get(`/v1/rounds/${sound}`);
    expect([answer.status, Object.keys(answer.body)]).toEqual([200, expect.not.arrayContaining(['putAside'])]);
    expect(answer.headers.get('etag')).toBe(`"${String(answer.body['revision'])}"`);
  });

  it('has another ETag than its beginning had: a caller who has that is told, and cannot answer what they have not seen', async () => {
    const answer = await get(`/v1/disputes/${dispute}`);
    const ofItsBeginning = `"${String(answer.body['revision'])}"`;
    expect(answer.headers.get('etag')).not.toBe(ofItsBeginning);
    expect((await get(`/v1/disputes/${dispute}`, { 'if-none-match': ofItsBeginning })).status).toBe(200);
  });

  it.each(['signs', 'limits'])('is refused where it has no place to say so: %s', async (what) => {
    expect((await get(`/v1/table-sessions/${session}/${what}`)).body).toMatchObject({
      status: 409,
      type: '/problems/record-cannot-be-read',
      reason: 'stream-is-parked',
    });
  });
});

describe('An answer that adds up', () => {
  it.each([
    ['drop', '/v1/reports/drop?venue=STAR', 'session'],
    ['sales that are dropped', '/v1/reports/drop/entries?venue=STAR', 'session'],
    ['slips', '/v1/reports/slips?venue=STAR', 'session'],
    ['floats', '/v1/reports/floats?venue=STAR', 'session'],
    ['variances', '/v1/reports/variances?venue=STAR', 'round'],
    ['cash', '/v1/reports/cash?venue=STAR', 'round'],
    ['the master game report', `/v1/reports/master-game-report?venue=STAR&gamingDay=${gamingDay}`, 'session'],
    ['what came out', '/v1/reports/frequencies?venue=STAR', 'round'],
    ['findings', '/v1/reports/violations?venue=STAR', 'round'],
    ['dealers', '/v1/reports/dealers?venue=STAR', 'round'],
    ['findings, of an examination', '/v1/reports/violations?venue=STAR', 'examination'],
    ['late entries', '/v1/reports/late-entries?venue=STAR', 'session'],
    ['exclusions', '/v1/exclusions?venue=STAR', 'session'],
    ['drop boxes', '/v1/drop-boxes?venue=STAR', 'session'],
  ] as const)('names what is not in it to its end: %s', async (_what, path, of) => {
    const answer = await get(path);
    expect([answer.status, answer.body['putAside']]).toEqual([
      200,
      expect.arrayContaining([await asideOf(streams[of])]),
    ]);
    const lines = await get(path, { accept: 'text/csv' });
    expect(lines.headers.get('x-put-aside')).toBe(String((answer.body['putAside'] as unknown[]).length));
  });

  it.each([
    ['drop', '/v1/reports/drop?venue=STAR'],
    ['slips', '/v1/reports/slips?venue=STAR'],
    ['the master game report', `/v1/reports/master-game-report?venue=STAR&gamingDay=${gamingDay}`],
  ] as const)(
    'names it to those too who may be blind to counts, and are told both at once: %s',
    async (_what, path) => {
      const { status, body } = await read(evening, path, { as: 'finance' });
      expect([status, body['putAside']]).toEqual([200, expect.arrayContaining([await asideOf(streams.session)])]);
    },
  );

  it('names no stream as of before', async () => {
    const { status, body, headers } = await get(`/v1/reports/drop?venue=STAR&asOf=${before}`);
    expect([status, body['putAside'], headers.get('x-put-aside')]).toEqual([200, undefined, null]);
  });

  it('names none to those who do not see its venue', async () => {
    const { status, body } = await read(evening, '/v1/reports/drop', { claims: { venues: ['TOWN'] } });
    expect([status, body['putAside']]).toEqual([200, undefined]);
  });
});

describe('A list of rounds, sessions and disputes', () => {
  it.each([
    ['rounds', 'round', (): string[] => [round, broken], (): string | undefined => sound],
    ['table-sessions', 'session', (): string[] => [session], (): string | undefined => `STAR.TU-02.${gamingDay}.1`],
    ['disputes', 'dispute', (): string[] => [dispute], (): string | undefined => undefined],
  ] as const)('says of each whether it is told whole: %s', async (list, member, broke, whole) => {
    const { items } = await get(`/v1/${list}?limit=1000`);
    const aside = items.filter((one) => one['putAside'] === true).map((one) => one[member]);
    expect(new Set(aside)).toEqual(new Set(broke()));
    expect(items.find((one) => one[member] === whole())?.['putAside'] ?? false).toBe(false);
    const { text } = await get(`/v1/${list}`, { accept: 'text/csv' });
    expect(text.split(/\r?\n/)[0]?.split(',')).toContain('putAside');
  });
});

const unread = (kind: string, id: string): object => ({
  subject: { kind, id },
  reason: 'content-is-another',
  detail: expect.stringMatching(/^The record at position \d{20} .* is corrupt: it does not say/) as string,
  eventId: expect.any(String) as string,
});

describe('A list with what is found so far', () => {
  it('gives what is found in other rounds, and names the subjects that nobody can examine', async () => {
    const answer = await get(`/v1/violations?provisional=true&gamingDay=${gamingDay}`);
    expect(answer.status).toBe(200);
    expect(answer.body['unread']).toEqual(
      expect.arrayContaining([unread('round', broken), unread('tableSession', inPlay)]),
    );
    expect(answer.headers.get('x-unread-subjects')).toBe(String((answer.body['unread'] as object[]).length));
    const rounds = new Set(answer.items.map((one) => one['round']));
    expect([rounds.has(sound), rounds.has(broken)]).toEqual([true, false]);
  });

  it('gives the rounds, and the codes of those that can be examined', async () => {
    const answer = await get(`/v1/rounds?provisional=true&gamingDay=${gamingDay}`);
    expect(answer.body['unread']).toEqual([unread('round', broken)]);
    const codes = new Map(answer.items.map((one) => [one['round'], one['provisionalCodes']]));
    expect([codes.get(broken), codes.get(sound)]).toEqual([[], expect.arrayContaining([expect.any(String)])]);
  });

  it('says how many there are where it has no other place', async () => {
    const answer = await get('/v1/rounds?provisional=true', { accept: 'text/csv' });
    expect([answer.status, answer.headers.get('x-unread-subjects')]).toEqual([200, '1']);
  });

  it('says nothing of them when only official findings are asked for', async () => {
    const answer = await get(`/v1/violations?gamingDay=${gamingDay}`);
    expect([answer.status, answer.body['unread'], answer.headers.get('x-unread-subjects')]).toEqual([
      200,
      undefined,
      null,
    ]);
  });
});
