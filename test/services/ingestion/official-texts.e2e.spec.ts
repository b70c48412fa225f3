import { createHash } from 'node:crypto';
import { streamName } from '../../../domain/kernel/streams.ts';
import { bootstrap } from '../../../services/bootstrap/bootstrap.ts';
import { openEventStore } from '../../../services/shared/event-store/open.ts';
import type { EventStore } from '../../../services/shared/event-store/port.ts';
import { freshDatabase, type TestDatabase } from '../../support/database.ts';
import { startStandIn, type StandIn } from '../../support/eventstoredb-stand-in/stand-in.ts';
import { event, startIngestion, toyVenue, type As, type Ingestion } from '../../support/ingestion.ts';
import { pdfOf } from '../../support/pdf.ts';

const stream = streamName('edition', 'STAR.toy');
const path = '/v1/rulebooks/toy/one/official-text?venue=STAR';
const sha256 = (body: string | Buffer): string => createHash('sha256').update(body).digest('hex');
const text = 'Rules of Toy\n\n1 Nobody bets after the call.\n';

let database: TestDatabase;
let standIn: StandIn;
beforeAll(async () => {
  [database, standIn] = await Promise.all([freshDatabase(), startStandIn()]);
});
afterAll(async () => {
  await standIn.close();
  await database.drop();
});

describe.each(['postgresql', 'memory', 'eventstoredb'])('An official text, events being kept in %s,', (kind) => {
  let store: EventStore;
  let house: Ingestion;
  beforeAll(async () => {
    store = openEventStore(kind === 'eventstoredb' ? standIn.url : kind, database.url, () => {});
    house = await startIngestion(database.url, { store });
    await bootstrap(house.on, toyVenue);
  });
  afterAll(() => house.stop());

  const events = () => store.readStream(stream);
  const tip = async (): Promise<string> => `"${(await events()).at(-1)?.revision}"`;
  const bodies = async (): Promise<number> =>
    (await house.pool.query<{ count: number }>('select count(*) from texts.official_text')).rows[0]?.count ?? 0;
  const send = async (body: string | Buffer, how: As & { readonly path?: string } = {}) => {
    const bearer = await house.running.tokens.bearer(how.role ?? 'compliance', how.claims ?? {});
    const headers = { 'content-type': 'text/plain', 'if-match': await tip(), ...bearer, ...how.headers };
    const answer = await house.running.call(how.path ?? path, {
      method: 'POST',
      headers,
      body: new Uint8Array(Buffer.from(body)),
    });
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> };
  };

  it('is recorded with what it is, under the hash of its bytes', async () => {
    const asked = `${path}&title=Rules%20of%20Toy&source=https%3A%2F%2Fexample.org%2Ftoy&issuedOn=2016-08-17&personId=CO-7`;
    const answer = await send(text, { path: asked });
    expect(answer.status).toBe(201);
    const stored = (await events()).at(-1);
    expect(stored).toMatchObject({
      type: 'edition.OfficialTextAttached',
      data: {
        edition: 'toy/one',
        sha256: sha256(text),
        mediaType: 'text/plain',
        byteSize: Buffer.byteLength(text),
        title: 'Rules of Toy',
        source: 'https://example.org/toy',
        issuedOn: '2016-08-17',
      },
      metadata: { venue: 'STAR', principal: 'the-compliance', actor: { personId: 'CO-7' } },
    });
    expect(answer.headers.get('etag')).toBe(`"${stored?.revision}"`);
    expect(answer.headers.get('location')).toBe(
      `/v1/rulebooks/toy/one/official-text?venue=STAR&sha256=${sha256(text)}`,
    );
    expect(answer.body).toMatchObject({ eventId: stored?.eventId, position: stored?.position, alreadyThere: false });
  });

  it('is answered as it was the first time when it is sent again, whatever was seen of the record', async () => {
    const [first] = (await events()).slice(-1);
    const again = await send(text, { headers: { 'if-match': '"0"' } });
    expect([again.status, again.body['eventId'], again.body['lastRevision'], again.body['alreadyThere']]).toEqual([
      200,
      first?.eventId,
      first?.revision,
      true,
    ]);
    expect(await tip()).toBe(`"${first?.revision}"`);
  });

  it('is stored once however many send it at once', async () => {
    const [seen, before] = [await tip(), (await events()).length];
    const body = pdfOf([[`1 Nobody bets after the call, says ${kind}.`]]);
    const headers = { 'content-type': 'application/pdf', 'if-match': seen };
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(body, { headers })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 200, 201]);
    expect(new Set(answers.map((answer) => answer.body['eventId'])).size).toBe(1);
    expect((await events()).length).toBe(before + 1);
  });

  it('may be attached anew after it was taken back', async () => {
    const first = (await events()).find(({ data }) => data['sha256'] === sha256(text));
    const decision = { by: 'CO-1', roleClaimed: 'compliance-officer', ground: 'entered-wrongly' };
    const takenBack = event('edition.CorrectionRecorded', { corrects: first?.eventId, replacement: null, decision });
    const corrected = await house.post('/v1/editions/STAR/toy/events', { events: [takenBack] }, { role: 'compliance' });
    expect(corrected.status).toBe(201);
    const anew = await send(text);
    expect([anew.status, anew.body['alreadyThere'], anew.body['eventId'] === first?.eventId]).toEqual([
      201,
      false,
      false,
    ]);
  });

  it('needs to name the revision that was seen, and leaves nothing behind when that has passed', async () => {
    const before = [await tip(), await bodies()];
    const stale = await send(`stale in ${kind}`, { headers: { 'if-match': '"0"' } });
    expect([stale.status, stale.body['actualRevision']]).toEqual([412, (await events()).at(-1)?.revision]);
    const bearer = await house.running.tokens.bearer('compliance');
    const init = { method: 'POST', headers: { 'content-type': 'text/plain', ...bearer }, body: 'unseen' };
    expect((await house.running.call(path, init)).status).toBe(428);
    expect([await tip(), await bodies()]).toEqual(before);
  });

  it('is refused, and nothing is left behind, where there is no such edition or venue', async () => {
    const before = await bodies();
    const headers = { 'if-match': '"none"' };
    const nowhere = await send('x', { headers, path: '/v1/rulebooks/toy/one/official-text?venue=TOWN' });
    expect([nowhere.status, nowhere.body['reason']]).toEqual([404, 'venue-is-not-on-the-register']);
    const unknown = await send('x', { path: '/v1/rulebooks/toy/nine/official-text?venue=STAR' });
    expect([unknown.status, unknown.body['reason']]).toEqual([404, 'edition-is-not-held']);
    expect(await bodies()).toBe(before);
  });
});

describe('The door for official texts', () => {
  let house: Ingestion;
  beforeAll(async () => {
    house = await startIngestion(database.url, { store: openEventStore('memory', database.url, () => {}) });
    await bootstrap(house.on, { ...toyVenue, events: toyVenue.events.filter(({ stream: of }) => of === 'venue-STAR') });
  });
  afterAll(() => house.stop());

  const send = async (body: string | Buffer, headers: Record<string, string>, how: As = {}, at = path) => {
    const bearer = await house.running.tokens.bearer(how.role ?? 'compliance', how.claims ?? {});
    const init = {
      method: 'POST',
      headers: { 'if-match': '"none"', ...bearer, ...headers },
      body: new Uint8Array(Buffer.from(body)),
    };
    const answer = await house.running.call(at, init);
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const plain = { 'content-type': 'text/plain; charset=utf-8' };
  const pdf = { 'content-type': 'application/pdf' };

  it('takes the first text of a record that does not exist yet, before any edition has commenced', async () => {
    const first = await send('1 Nobody bets.', plain);
    expect([first.status, first.body['lastRevision']]).toEqual([201, 0]);
  });

  it.each([
    ['nothing', '', plain, 422],
    ['what is not UTF-8', Buffer.from([0x31, 0xff, 0xfe]), plain, 422],
    ['another charset', 'x', { 'content-type': 'text/plain; charset=latin1' }, 415],
    ['a PDF that says it is text', pdfOf([['x']]), plain, 422],
    ['text that says it is a PDF', 'x', pdf, 422],
    ['a page of the web', '<p>x</p>', { 'content-type': 'text/html' }, 415],
    ['JSON', '{}', { 'content-type': 'application/json' }, 415],
    ['text that is not a revision', 'x', { ...plain, 'if-match': 'W/"1"' }, 422],
  ] as const)('turns away %s', async (_what, body, headers, status) => {
    expect((await send(body, headers)).status).toBe(status);
  });

  it('says how large a text may be', async () => {
    const answer = await send(Buffer.alloc(16 * 1024 * 1024 + 1, 'x'), plain);
    expect([answer.status, answer.body['detail']]).toEqual([413, 'The body must be at most 16777216 bytes.']);
  });

  it('asks who it is when the token names nobody that could stand in the record', async () => {
    const answer = await send('other', plain, { claims: { sub: 'auth0|somebody' } });
    expect([answer.status, answer.body['errors']]).toMatchObject([422, [{ pointer: '/personId' }]]);
  });

  it('keeps to the venues of the token, and needs one to be named', async () => {
    expect((await send('x', plain, { claims: { venues: ['TOWN'] } })).status).toBe(403);
    expect((await send('x', plain, {}, '/v1/rulebooks/toy/one/official-text')).status).toBe(422);
  });
});

describe('A body that is kept', () => {
  let house: Ingestion;
  beforeAll(async () => {
    house = await startIngestion(database.url);
  });
  afterAll(() => house.stop());

  it('cannot be another one under the same hash, nor be changed, nor removed', async () => {
    const insert = 'insert into texts.official_text (sha256, body) values ($1, $2)';
    await expect(house.pool.query(insert, [sha256('this'), Buffer.from('that')])).rejects.toThrow(
      'is_what_its_name_says',
    );
    await house.pool.query(insert, [sha256('this'), Buffer.from('this')]);
    await expect(house.pool.query("update texts.official_text set body = 'x'")).rejects.toThrow('never changed');
    await expect(house.pool.query('delete from texts.official_text')).rejects.toThrow('never changed');
  });
});
