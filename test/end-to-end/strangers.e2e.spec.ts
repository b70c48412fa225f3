import { randomInt } from 'node:crypto';
import { streamName, type StreamName } from '../../domain/kernel/streams.ts';
import { mismatchedIn } from '../../services/adopt-store/adopt.ts';
import { startRingkeeper, type Ringkeeper } from '../../services/composition/ringkeeper.ts';
import type { Foundation } from '../../services/shared/process/foundation.ts';
import type { AccessRole } from '../../domain/kernel/access.ts';
import { freshDatabase, type TestDatabase } from '../support/database.ts';
import { dealerSays } from '../support/dealer-says.ts';
import {
  nodeSays,
  startNodeUnderTest,
  turnMs,
  type NodeUnderTest,
} from '../support/eventstoredb-stand-in/node-under-test.ts';
import { strangersOn } from '../support/eventstoredb-stand-in/strangers.ts';
import { eventually } from '../support/eventually.ts';
import { foundationOf, furnish, type House } from './kill/house.ts';

type Json = Readonly<Record<string, unknown>>;
type Answer = { readonly status: number; readonly etag: string | null; readonly body: Json };

let node: NodeUnderTest;
let strangers: ReturnType<typeof strangersOn>;
let database: TestDatabase;
let house: House;
let foundation: Foundation;
let service: Ringkeeper;

const start = async (): Promise<void> => {
  foundation = await foundationOf(house.environment);
  service = await startRingkeeper(foundation);
};
const stop = async (): Promise<void> => {
  await service.close();
  await foundation.close();
};

beforeAll(async () => {
  node = await startNodeUnderTest();
  strangers = strangersOn(node.url);
  database = await freshDatabase();
  house = await furnish(database.url, node.url);
  await start();
}, turnMs);
afterAll(async () => {
  await stop();
  await strangers.close();
  await database.drop();
  await node.close();
});

/** The token of a terminal of the table that a request is about. */
const terminalAt = (path: string, body: object | undefined): string => {
  const about = `${path} ${JSON.stringify(body)}`;
  const speaks = house.venue.terminals.find(({ tables }) => tables.some((table) => about.includes(table)));
  return house.terminals.get(speaks?.terminal ?? '') ?? '';
};

const ask = async (role: AccessRole, path: string, body?: object, headers: object = {}): Promise<Answer> => {
  const token = role === 'terminal' ? terminalAt(path, body) : await house.tokenOf(role);
  const answer = await fetch(`${service.origin}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token ?? ''}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const type = answer.headers.get('content-type') ?? '';
  return {
    status: answer.status,
    etag: answer.headers.get('etag'),
    body: (type.includes('json') ? await answer.json() : {}) as Json,
  };
};

/** A gaming day that no other run has. */
const gamingDay = `${randomInt(2100, 9_999)}-03-06`;
let sessions = 0;

const said = dealerSays(gamingDay);

/** A session with its first round. */
const begun = async (table = 'TU-01') => {
  const place = { venue: 'STAR', table, gamingDay, number: (sessions += 1) };
  const session = `${place.venue}.${place.table}.${place.gamingDay}.${place.number}`;
  const opened = said('table.SessionOpened', { game: 'two-up', editionStamp: null });
  expect(await ask('terminal', '/v1/table-sessions', { ...place, events: [opened] })).toMatchObject({ status: 201 });
  return { session, stream: streamName('tableSession', session), round: await roundOf(session, 1) };
};

const roundOf = async (session: string, sequence: number): Promise<string> => {
  const opened = said('round.RoundOpened', { game: 'two-up', editionStamp: null });
  expect(await ask('terminal', '/v1/rounds', { session, sequence, events: [opened] })).toMatchObject({ status: 201 });
  return `${session}.${String(sequence).padStart(4, '0')}`;
};

const close = (round: string): Promise<Answer> =>
  ask('terminal', `/v1/rounds/${round}/events`, { events: [said('round.RoundClosed', {})] });

const shown = (signId: string) => said('table.SignShown', { signId, content: { kind: 'rules' } });

const examined = (round: string): Promise<void> =>
  eventually(async () =>
    expect((await foundation.store.readStream(streamName('examination', `round.${round}`))).length).toBeGreaterThan(0),
  );

/** What became of each line of an import: why it was refused, or that it was accepted. */
const imported = async (lines: readonly object[]): Promise<readonly unknown[]> => {
  const answer = await fetch(`${service.origin}/v1/imports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await house.tokenOf('terminal')}`, 'content-type': 'application/x-ndjson' },
    body: lines.map((line) => JSON.stringify(line)).join('\n'),
  });
  const told = (await answer.text()).trim().split('\n');
  return told
    .map((line) => JSON.parse(line) as Json)
    .filter(({ line }) => line !== undefined)
    .map(({ reason, result }) => reason ?? result);
};

/** Every read model and the assessor have handled all that is in the store. */
const level = (): Promise<void> =>
  eventually(async () => {
    const { status, body } = await ask('operator', '/readyz');
    expect(status).toBe(200);
    expect(body).toMatchObject({ mismatch: null, assessor: { lagEvents: 0 } });
    expect((body['projections'] as readonly Json[]).filter(({ lagEvents }) => lagEvents !== 0)).toEqual([]);
  });

const parkedOf = async (): Promise<readonly string[]> => {
  const { rows } = await foundation.pool.query<{ id: string }>('select id from assessor.parked order by id');
  return rows.map(({ id }) => id);
};

const lastHandled = async (): Promise<StreamName> => {
  const { rows } = await foundation.pool.query<{ stream: StreamName }>(
    `select mark ->> 'stream' as stream from assessor.checkpoint`,
  );
  const [row] = rows;
  if (!row) throw new Error('nothing was handled');
  return row.stream;
};

describe(`a service on ${nodeSays} that others write to as well`, () => {
  it('goes on with a session and a round that have records of others in them, by the revisions that it told', async () => {
    const { session, stream, round } = await begun();
    await strangers.put(stream, 4);
    await strangers.put(streamName('round', round), 1);
    const first = await ask('terminal', `/v1/table-sessions/${session}/events`, { events: [shown('s-1')] });
    expect([first.status, first.etag]).toEqual([201, '"1"']);
    await strangers.put(stream, 1);
    await stop();
    await start();
    const next = { events: [shown('s-2')] };
    const stale = await ask('terminal', `/v1/table-sessions/${session}/events`, next, { 'if-match': '"0"' });
    expect([stale.status, stale.body['actualRevision']]).toEqual([412, 1]);
    await level();
    const { etag } = await ask('surveillance', `/v1/table-sessions/${session}`);
    expect(etag).toContain('"1');
    const seen = await ask('terminal', `/v1/table-sessions/${session}/events`, next, { 'if-match': etag ?? '' });
    expect([seen.status, seen.etag]).toEqual([201, '"2"']);
    expect((await close(round)).status).toBe(201);
    await examined(round);
    await level();
    // Other specs leave their own on a real node.
    expect((await parkedOf()).filter((id) => id.startsWith(session))).toEqual([]);
    const statuses = (await ask('operator', '/v1/operations/projections')).body['items'] as readonly Json[];
    const parked = statuses.flatMap((one) => one['parked'] as readonly Json[]);
    expect(parked.filter(({ stream: of }) => String(of).includes(session))).toEqual([]);
  });

  it('goes on with all others when a session was ended for ever; what hangs on it is put aside by itself', async () => {
    const { session, stream, round } = await begun();
    const other = await begun('TU-02');
    await level();
    await strangers.end(stream);
    await stop();
    await start();
    const refused = await ask('terminal', `/v1/table-sessions/${session}/events`, { events: [shown('s-1')] });
    expect(refused).toMatchObject({ status: 410, body: { type: '/problems/record-was-ended' } });
    const lines = [
      ['TU-01-A', session],
      ['TU-02-A', other.session],
    ].map(([terminal, id = '']) => ({
      stream: streamName('tableSession', id),
      terminal,
      event: shown('s-2'),
    }));
    expect(await imported(lines)).toEqual(['record-was-ended', 'accepted']);
    expect((await close(round)).status).toBe(201);
    const another = await roundOf(session, 2);
    expect((await close(another)).status).toBe(201);
    expect((await close(other.round)).status).toBe(201);
    await examined(other.round);
    await level();
    expect(await parkedOf()).toEqual(expect.arrayContaining([round, another]));
    expect(await ask('inspector', `/v1/rounds/${round}/adjudication`)).toMatchObject({ status: 410 });
    expect(await ask('inspector', `/v1/rounds/${other.round}/adjudication`)).toMatchObject({ status: 200 });
  });

  it('opens no session over one that was hidden, names the place, and goes on when it is shown again', async () => {
    const { session, stream, round } = await begun();
    await level();
    await strangers.hide(stream);
    await stop();
    await start();
    const anew = { events: [said('table.SessionOpened', { game: 'two-up', editionStamp: null })] };
    for (const body of [anew, { events: [shown('s-1')] }])
      expect(await ask('terminal', `/v1/table-sessions/${session}/events`, body)).toMatchObject({
        status: 409,
        body: {
          type: '/problems/record-cannot-be-read',
          reason: 'stream-was-hidden',
          detail: expect.stringMatching(new RegExp(`${stream} were hidden .*position \\d{20}`)) as string,
        },
      });
    const line = { stream, terminal: 'TU-01-A', event: shown('s-2') };
    expect(await imported([line])).toEqual(['stream-was-hidden']);
    expect((await close(round)).status).toBe(201);
    await level();
    expect(await ask('inspector', `/v1/rounds/${round}/adjudication`)).toMatchObject({ status: 409 });
    await strangers.truncate(stream, 0);
    const again = await ask('terminal', `/v1/table-sessions/${session}/events`, { events: [shown('s-1')] });
    expect([again.status, again.etag]).toEqual([201, '"1"']);
  });

  it('goes on when the stream of the event that it handled last was ended or hidden while it was down', async () => {
    for (const deed of [strangers.end, strangers.hide]) {
      await begun();
      await level();
      const stream = await lastHandled();
      await stop();
      await deed(stream);
      await start();
      expect((await ask('operator', '/metrics')).status).toBe(200);
      await level();
      expect(await mismatchedIn(foundation)).toEqual({ projections: [], assessor: false });
      const { round } = await begun();
      expect((await close(round)).status).toBe(201);
      await examined(round);
    }
  });
});
