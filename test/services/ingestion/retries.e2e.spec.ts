import { streamName } from '../../../domain/kernel/streams.ts';
import {
  diceThrown,
  event,
  placed,
  round,
  roundOpened,
  session,
  sessionBody,
  sessionOpened,
  startHouse,
  startIngestion,
} from '../../support/ingestion.ts';

let house: Awaited<ReturnType<typeof startHouse>>;
beforeAll(async () => {
  house = await startHouse();
  await house.post('/v1/table-sessions', sessionBody([sessionOpened()]));
});
afterAll(() => house.stop());

const storedIds = async (id: string): Promise<readonly string[]> =>
  (await house.store.readStream(streamName('round', id))).map(({ eventId }) => eventId);

const roundAt = (sequence: number) => `${session}.${String(sequence).padStart(4, '0')}`;

describe('A request that is sent again', () => {
  const opening = [roundOpened(), placed('w-1')];
  const more = [diceThrown(1), diceThrown(2), diceThrown(3)];

  it('is answered as the first time but with 200, and nothing is stored', async () => {
    const body = { session, sequence: 1, events: opening };
    const [first, again] = [await house.post('/v1/rounds', body), await house.post('/v1/rounds', body)];
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual({ ...first.body, stored: 0, alreadyThere: 2 });
    expect([again.headers.get('etag'), again.headers.get('location')]).toEqual(['"1"', `/v1/rounds/${round}`]);
    expect(await storedIds(round)).toHaveLength(2);
  });

  it('is recognised when it is cut otherwise, and the rest of it is stored', async () => {
    await house.post(`/v1/rounds/${round}/events`, { events: more.slice(0, 2) });
    const rest = await house.post(`/v1/rounds/${round}/events`, { events: more.slice(1) });
    expect([rest.status, rest.body['stored'], rest.body['alreadyThere'], rest.body['lastRevision']]).toEqual([
      201, 1, 1, 4,
    ]);
    const whole = await house.post('/v1/rounds', { session, sequence: 1, events: [...opening, ...more] });
    expect([whole.status, whole.body['stored'], whole.body['lastRevision']]).toEqual([200, 0, 4]);
  });

  it('is recognised by another process, which has never seen the stream', async () => {
    const other = await startIngestion(house.database.url);
    const again = await other.post(`/v1/rounds/${round}/events`, { events: more });
    expect([again.status, again.body['stored'], again.body['alreadyThere']]).toEqual([200, 0, 3]);
    await other.stop();
  });

  it('is recognised after the round was closed, and though it says a revision that is long past', async () => {
    await house.post(`/v1/rounds/${round}/events`, { events: [event('round.RoundClosed', {})] });
    const again = await house.post(`/v1/rounds/${round}/events`, { events: more }, { headers: { 'if-match': '"1"' } });
    expect([again.status, again.body['stored'], again.body['lastRevision']]).toEqual([200, 0, 4]);
  });

  it('is recognised when the keys of its JSON come in another order', async () => {
    const [{ eventId, type, data, metadata }] = opening as [ReturnType<typeof roundOpened>];
    const shuffled = { metadata: Object.fromEntries(Object.entries(metadata).toReversed()), data, type, eventId };
    const again = await house.post('/v1/rounds', { session, sequence: 1, events: [shuffled] });
    expect([again.status, again.body['alreadyThere']]).toEqual([200, 1]);
  });
});

describe('If-Match', () => {
  it('lets an append pass at exactly that revision', async () => {
    await house.post('/v1/rounds', { session, sequence: 2, events: [roundOpened()] });
    const path = `/v1/rounds/${roundAt(2)}/events`;
    const fits = await house.post(path, { events: [diceThrown()] }, { headers: { 'if-match': '"0"' } });
    const stale = await house.post(path, { events: [diceThrown()] }, { headers: { 'if-match': '"0"' } });
    expect([fits.status, stale.status]).toEqual([201, 412]);
  });

  it('takes the tag that a GET gave, also when its answer was compressed', async () => {
    await house.post('/v1/rounds', { session, sequence: 6, events: [roundOpened()] });
    const tags = ['"0"', '"1-gzip"', '"2-br"', '"2-zip"', 'W/"2"'];
    const statuses: number[] = [];
    for (const tag of tags) {
      const as = { headers: { 'if-match': tag } };
      // oxlint-disable-next-line no-await-in-loop -- each names what the one before made
      statuses.push((await house.post(`/v1/rounds/${roundAt(6)}/events`, { events: [diceThrown()] }, as)).status);
    }
    expect(statuses).toEqual([201, 201, 201, 422, 422]);
  });

  it('lets one of many pass who saw the same revision', async () => {
    const path = `/v1/rounds/${roundAt(2)}/events`;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => house.post(path, { events: [diceThrown()] }, { headers: { 'if-match': '"1"' } })),
    );
    const passed = answers.filter(({ status }) => status === 201);
    expect([passed.length, answers.filter(({ status }) => status === 412).length]).toEqual([1, 7]);
  });
});

describe('Several processes and terminals at one stream', () => {
  it('store every event once, each terminal’s in its own order', async () => {
    const others = [await startIngestion(house.database.url), await startIngestion(house.database.url)];
    const processes = [house, ...others];
    await house.post('/v1/rounds', { session, sequence: 3, events: [roundOpened()] });
    const path = `/v1/rounds/${roundAt(3)}/events`;
    const terminals = processes.flatMap((process) =>
      ['T-1-A', 'T-1-B'].map((terminal) => ({
        process,
        terminal,
        events: Array.from({ length: 12 }, () => diceThrown()),
      })),
    );
    const statuses = await Promise.all(
      terminals.map(async ({ process, terminal, events }) => {
        const seen: number[] = [];
        for (const one of events) {
          // oxlint-disable-next-line no-await-in-loop -- a terminal says one thing after the other
          const answer = await process.post(path, { events: [one] }, { claims: { terminal } });
          seen.push(answer.status);
        }
        return seen;
      }),
    );
    expect(new Set(statuses.flat())).toEqual(new Set([201]));
    const ids = await storedIds(roundAt(3));
    expect(ids).toHaveLength(1 + 6 * 12);
    for (const { events } of terminals) {
      const own = new Set(events.map(({ eventId }) => eventId));
      expect(ids.filter((id) => own.has(id))).toEqual([...own]);
    }
    await Promise.all(others.map((other) => other.stop()));
  });

  it('store an event once that all of them were given at the same time', async () => {
    const other = await startIngestion(house.database.url);
    const same = { session, sequence: 4, events: [roundOpened(), diceThrown()] };
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => (index % 2 ? house : other).post('/v1/rounds', same)),
    );
    expect(answers.reduce((sum, { body }) => sum + Number(body['stored']), 0)).toBe(2);
    for (const { status, body } of answers) expect(status).toBe(Number(body['stored']) > 0 ? 201 : 200);
    expect(await storedIds(roundAt(4))).toHaveLength(2);
    await other.stop();
  });

  it('refuse nothing for what one of them remembers when another has moved on', async () => {
    const other = await startIngestion(house.database.url);
    const path = `/v1/rounds/${roundAt(5)}/events`;
    const closed = event('round.RoundClosed', {});
    await house.post('/v1/rounds', { session, sequence: 5, events: [roundOpened(), closed] });
    const decision = { by: 'CS-1', roleClaimed: 'casino-supervisor', ground: 'wrong-place' };
    const reopened = event('round.CorrectionRecorded', { corrects: closed.eventId, replacement: null, decision });
    await other.post(path, { events: [reopened] }, { role: 'supervisor' });
    expect((await house.post(path, { events: [diceThrown()] })).status).toBe(201);
    await other.stop();
  });
});
