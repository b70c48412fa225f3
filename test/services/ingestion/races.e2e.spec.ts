import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { disputeId, roundId, sessionId, streamName } from '../../../domain/kernel/streams.ts';
import {
  diceThrown,
  event,
  gamingDay,
  placed,
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
let other: Ingestion;
const ourSession = sessionId({ venue: 'STAR', table: 'T-1', gamingDay, number: 1 });
const roundAt = (sequence: number) => roundId(ourSession, sequence);
const streamAt = (sequence: number) => streamName('round', roundAt(sequence));

beforeAll(async () => {
  house = await startHouse();
  other = await startIngestion(house.database.url);
  await house.post('/v1/table-sessions', sessionBody([sessionOpened()]));
});
afterAll(async () => {
  await other.stop();
  await house.stop();
});

const twenty = Array.from({ length: 20 }, (_, index) => index);
const openRound = (sequence: number) => house.post('/v1/rounds', { session, sequence, events: [roundOpened()] });
const append = (sequence: number, events: readonly unknown[], process: Ingestion = house) =>
  process.post(`/v1/rounds/${roundAt(sequence)}/events`, { events });
/** The one process or the other, turn about. */
const eitherAt = (index: number): Ingestion => (index % 2 === 0 ? house : other);
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b);
const storedIn = async (sequence: number) =>
  (await house.store.readStream(streamAt(sequence))).map(({ eventId, data }) => ({ eventId, data }));

describe('The same event, sent by twenty at once', () => {
  it('is stored once, and each is answered as the first was', async () => {
    await openRound(1);
    const dice = diceThrown(3);
    const answers = await Promise.all(twenty.map((index) => append(1, [dice], eitherAt(index))));
    expect(statuses(answers)).toEqual([...Array.from({ length: 19 }, () => 200), 201]);
    const told = answers.map(({ body: { lastRevision, position }, headers }) => [
      lastRevision,
      position,
      headers.get('etag'),
    ]);
    expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(answers.reduce((sum, { body }) => sum + Number(body['stored']), 0)).toBe(1);
    expect(await storedIn(1)).toHaveLength(2);
  });

  it('each time with other content is kept in exactly one form, and the others are told of it', async () => {
    await openRound(2);
    const eventId = randomUUID();
    const wagers = twenty.map((index) => ({ ...placed(`W-${index}`), eventId }));
    const answers = await Promise.all(wagers.map((wager, index) => append(2, [wager], eitherAt(index))));
    expect(statuses(answers)).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    for (const { body } of answers.filter(({ status }) => status === 409)) {
      expect(body).toMatchObject({ type: '/problems/event-id-has-other-content', eventIndex: 0, eventId });
    }
    const winner = wagers[answers.findIndex(({ status }) => status === 201)];
    expect(await storedIn(2)).toEqual([expect.anything(), { eventId, data: winner?.data }]);
  });

  it('as what opens a round is one opening, whichever was first', async () => {
    const openings = twenty.map(() => ({ session, sequence: 3, events: [roundOpened()] }));
    const answers = await Promise.all(openings.map((body, index) => eitherAt(index).post('/v1/rounds', body)));
    expect(statuses(answers)).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    expect(await storedIn(3)).toHaveLength(1);
  });
});

const decided = (by: string) =>
  event('dispute.DecisionMade', {
    outcome: 'against-complainant',
    awardedCents: null,
    decision: { by, roleClaimed: 'games-supervisor', ground: 'seen-on-camera', text: `words of ${by}` },
  });

describe('Two supervisors who saw the same revision of a dispute', () => {
  const dispute = disputeId({ venue: 'STAR', number: 'D-1' });
  const decide = (by: string, process: Ingestion) =>
    process.post(
      `/v1/disputes/${dispute}/events`,
      { events: [decided(by)] },
      { role: 'supervisor', headers: { 'if-match': '"0"' } },
    );

  it('decide it once: the other is told where the record is now, and their words are not kept', async () => {
    const raised = event('dispute.DisputeRaised', {
      game: 'toy',
      sessions: [session],
      rounds: [],
      wagers: [],
      complainant: 'P-1',
      raisedTo: 'D-1',
      about: 'winnings',
      claimedCents: 100,
    });
    const opened = { venue: 'STAR', number: 'D-1', events: [raised] };
    expect((await house.post('/v1/disputes', opened, { role: 'supervisor' })).status).toBe(201);
    const answers = await Promise.all(twenty.map((index) => decide(`GS-${index}`, eitherAt(index))));
    expect(statuses(answers)).toEqual([201, ...Array.from({ length: 19 }, () => 412)]);
    for (const { body } of answers.filter(({ status }) => status === 412)) expect(body['actualRevision']).toBe(1);
    expect(await house.store.readStream(streamName('dispute', dispute))).toHaveLength(2);
    const { rows } = await house.pool.query<{ kept: boolean }>('select kept from texts.text where stream = $1', [
      streamName('dispute', dispute),
    ]);
    expect(rows).toEqual([{ kept: true }]);
  });
});

describe('An import and single events at the same round', () => {
  it('store every event once, each sender’s in their order', async () => {
    await openRound(4);
    const shared = twenty.map((index) => placed(`S-${index}`));
    const [fromImport, single] = [twenty.map((index) => placed(`I-${index}`)), twenty.map(() => diceThrown())];
    const imported = [...shared.slice(0, 10), ...fromImport, ...shared.slice(10)];
    const lines = imported.map((one) => JSON.stringify({ stream: streamAt(4), terminal: 'T-1-B', event: one }));
    const importing = other.post('/v1/imports?summary=true', lines.join('\n'), {
      claims: { terminal: null },
      headers: { 'content-type': 'application/x-ndjson' },
    });
    const one: Answer[] = [];
    for (const [index, dice] of single.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- a terminal says one thing after the other
      one.push(await append(4, [dice, ...shared.slice(index, index + 1)]));
    }
    // The one who hands an event in second is told that it is there.
    expect((await importing).body).toMatchObject({ lines: 40, rejected: 0 });
    expect(new Set(statuses(one))).toEqual(new Set([201]));
    const ids = (await storedIn(4)).map(({ eventId }) => eventId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(1 + 60);
    for (const own of [fromImport, single]) {
      const theirs = new Set(own.map(({ eventId }) => eventId));
      expect(ids.filter((id) => theirs.has(id))).toEqual([...theirs]);
    }
  });
});

const headOf = async (path: string, length: number): Promise<string> => {
  const { authorization } = await house.running.tokens.bearer('terminal', { terminal: 'T-1-A' });
  return (
    `POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\n` +
    `content-type: application/json\r\ncontent-length: ${length}\r\n\r\n`
  );
};
const begun = async (text: string) => {
  const { hostname, port } = new URL(house.running.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(text);
  return socket;
};
const open = (): Promise<number> =>
  new Promise((told, failed) =>
    house.running.server.server.getConnections((error, count) => (error ? failed(error) : told(count))),
  );

describe('A request that is broken off', () => {
  it('in the middle of its body stores nothing, holds nothing, and nobody notices', async () => {
    await openRound(5);
    const before = await open();
    const path = `/v1/rounds/${roundAt(5)}/events`;
    const body = JSON.stringify({ events: [diceThrown()] });
    const head = await headOf(path, Buffer.byteLength(body));
    for (const [index, keep] of twenty.map((count): [number, number] => [
      count,
      Math.floor((body.length * count) / 20),
    ])) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const socket = await begun(`${head}${body.slice(0, keep)}`);
      if (index % 2 === 0) socket.resetAndDestroy();
      else socket.destroy();
    }
    // oxlint-disable-next-line no-await-in-loop -- polling
    while ((await open()) > before) await pause(10);
    expect(await storedIn(5)).toHaveLength(1);
    expect(house.pool.waitingCount).toBe(0);
    expect((await append(5, [diceThrown()])).status).toBe(201);
  });

  it('behind its body may be stored, and is recognised when it is sent again', async () => {
    const path = `/v1/rounds/${roundAt(5)}/events`;
    const [first] = await storedIn(5);
    expect(first).toBeDefined();
    const all = twenty.map(() => JSON.stringify({ events: [diceThrown()] }));
    for (const body of all) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const socket = await begun(`${await headOf(path, Buffer.byteLength(body))}${body}`);
      socket.destroy();
    }
    const before = (await storedIn(5)).length;
    const again = await Promise.all(all.map((body) => house.post(path, body)));
    for (const { status, body } of again) expect(status).toBe(body['stored'] === 1 ? 201 : 200);
    expect(await storedIn(5)).toHaveLength(2 + twenty.length);
    expect(before).toBeLessThanOrEqual(2 + twenty.length);
  });
});
