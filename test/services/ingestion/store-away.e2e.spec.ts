import { streamName } from '../../../domain/kernel/streams.ts';
import { startProxy, type Proxy } from '../../support/proxy.ts';
import {
  diceThrown,
  event,
  impatient,
  round,
  roundOpened,
  session,
  sessionBody,
  sessionOpened,
  startHouse,
  startIngestion,
  type Answer,
  type Ingestion,
} from '../../support/ingestion.ts';

let house: Awaited<ReturnType<typeof startHouse>>;
let proxy: Proxy;
/** A process whose line to PostgreSQL we hold in our hands. */
let cutOff: Ingestion;

beforeAll(async () => {
  house = await startHouse();
  await house.post('/v1/table-sessions', sessionBody([sessionOpened()]));
  await house.post('/v1/rounds', { session, sequence: 1, events: [roundOpened()] });
  proxy = await startProxy(house.database.url);
  cutOff = await startIngestion(proxy.url, { patience: impatient });
});
afterAll(async () => {
  proxy.restore();
  await cutOff.stop();
  await proxy.close();
  await house.stop();
});
afterEach(() => proxy.restore());

const path = `/v1/rounds/${round}/events`;
const idsStored = async () => (await house.store.readStream(streamName('round', round))).map(({ eventId }) => eventId);
const expectAway = ({ status, headers, body }: Answer) => {
  expect([status, body['type']]).toEqual([503, '/problems/unavailable']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
};
const ruling = () => {
  const decision = {
    by: 'CS-1',
    roleClaimed: 'casino-supervisor',
    ground: 'seen-on-camera',
    text: 'words of a person',
  };
  return event('round.RulingMade', { about: 'wager', wagerId: null, decision });
};
const supervisor = { role: 'supervisor' } as const;

describe('While the store is away', () => {
  it('a request is 503 with Retry-After, stores nothing, and the same request is good afterwards', async () => {
    const [warm, said] = [diceThrown(), diceThrown()];
    expect((await cutOff.post(path, { events: [warm] })).status).toBe(201);
    const before = await idsStored();
    proxy.refuse();
    expectAway(await cutOff.post(path, { events: [said] }));
    expect(await idsStored()).toEqual(before);
    proxy.restore();
    expect((await cutOff.post(path, { events: [said] })).status).toBe(201);
    expect(await idsStored()).toEqual([...before, said.eventId]);
  });

  it('so is one for streams that nobody remembers, and one with words', async () => {
    proxy.refuse();
    expectAway(await cutOff.post('/v1/rounds', { session, sequence: 70, events: [roundOpened()] }));
    expectAway(await cutOff.post(path, { events: [ruling()] }, supervisor));
    proxy.restore();
    expect((await house.pool.query('select 1 from texts.text')).rowCount).toBe(0);
    expect(await house.store.readStream(streamName('round', `${session}.0070`))).toEqual([]);
  });

  it('an import says which lines have no answer, and in summary is 503', async () => {
    const lines = [diceThrown(), diceThrown()].map((one) =>
      JSON.stringify({ stream: streamName('round', round), event: one }),
    );
    const send = (query: string) =>
      cutOff.post(`/v1/imports${query}`, lines.join('\n'), { headers: { 'content-type': 'application/x-ndjson' } });
    const before = await idsStored();
    proxy.refuse();
    const [each, summary] = [await send(''), await send('?summary=true')];
    expect(each.text).toBe('{"line":1,"result":"unanswered"}\n{"line":2,"result":"unanswered"}\n');
    expectAway(summary);
    expect(await idsStored()).toEqual(before);
    proxy.restore();
    expect((await send('?summary=true')).body).toMatchObject({ accepted: 2 });
  });
});

describe('When the line breaks after the store was told', () => {
  it('the events are stored once, whatever the answer was, and the words are kept', async () => {
    const said = ruling();
    const broken = proxy.cutWhenSent(said.eventId, 'deliver');
    const first = await cutOff.post(path, { events: [said] }, supervisor);
    await broken;
    const again = await cutOff.post(path, { events: [said] }, supervisor);
    expect([201, 503]).toContain(first.status);
    // Whether the first was stored, its answer need not say; the second does.
    expect(again.status).toBe(again.body['stored'] === 1 ? 201 : 200);
    expect((await idsStored()).filter((id) => id === said.eventId)).toHaveLength(1);
    const { rows } = await house.pool.query('select kept from texts.text where event_id = $1', [said.eventId]);
    expect(rows).toEqual([{ kept: true }]);
  });
});
