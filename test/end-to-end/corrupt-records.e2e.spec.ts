import { randomUUID } from 'node:crypto';
import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import type { JsonObject } from '../../domain/kernel/json.ts';
import { disputeId, streamName, type StreamName } from '../../domain/kernel/streams.ts';
import { bookkeeping } from '../../services/assessor/bookkeeping.ts';
import { envelopeText } from '../../services/shared/event-store/decode.ts';
import { flawBooks } from '../../services/shared/record/flaws.ts';
import { tellFlaw, type Flaw } from '../../services/shared/record/scrub.ts';
import { verify } from '../../services/verify/verify.ts';
import { startWatch } from '../../services/watch/start.ts';
import { administratorOf, forged, type Administrator, type Row } from '../support/corrupt-rows.ts';
import { startEvening, type Evening } from '../support/evening.ts';
import { dealerSays } from '../support/dealer-says.ts';
import { eventually } from '../support/eventually.ts';
import { hashed } from '../support/new-events.ts';
import { read } from '../support/read.ts';

let evening: Evening;
let administrator: Administrator;
beforeAll(async () => {
  evening = await startEvening(1);
  administrator = await administratorOf(evening.foundation);
});
afterAll(async () => {
  await administrator.client.end();
  await evening.stop();
});

const gamingDay = '2026-03-07';
const session = `STAR.TU-01.${gamingDay}.1`;
const roundAt = (sequence: number): string => `${session}.${String(sequence).padStart(4, '0')}`;
const streamAt = (sequence: number): StreamName => streamName('round', roundAt(sequence));

const said = dealerSays(gamingDay);

const post = async (path: string, body: object): Promise<number> => {
  const answer = await evening.call(path, {
    method: 'POST',
    headers: {
      ...(await evening.tokens.bearer('terminal', { terminal: 'TU-01-A' })),
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  return answer.status;
};

const open = (sequence: number): Promise<number> =>
  post('/v1/rounds', {
    session,
    sequence,
    events: [said('round.RoundOpened', { game: 'two-up', editionStamp: null })],
  });
const close = (sequence: number): Promise<number> =>
  post(`/v1/rounds/${roundAt(sequence)}/events`, { events: [said('round.RoundClosed', {})] });

const insert: Administrator['insert'] = (stream, row) => administrator.insert(stream, row);

/** An envelope at its place, of the shape of the last one, which has the content hash that belongs to it. */
const envelope = (last: StoredEvent, members: JsonObject): string => {
  const { metadata } = hashed({ ...last, data: {}, metadata: { ...last.metadata, ...members } });
  return envelopeText(last.stream, last.revision + 1, metadata);
};

/** A row in which everything fits. */
const soundRow = (last: StoredEvent, type: string, members: JsonObject): Row => {
  const eventId = randomUUID();
  const { metadata } = hashed({ ...last, eventId, type, data: {}, metadata: { ...last.metadata, ...members } });
  return { eventId, type, metadata: envelopeText(last.stream, last.revision + 1, metadata) };
};

/** Puts what could have stood there in the place of a corrupt row, as an administrator would from a backup. */
const putRight = async (stream: StreamName): Promise<void> => {
  const [first, corrupt] = await evening.foundation.store.readStream(stream);
  if (!first || !corrupt) throw new Error('the stream has two events');
  const { data, metadata } = hashed({ ...first, eventId: corrupt.eventId, type: corrupt.type });
  await administrator.client.query('alter table store.event disable trigger event_is_never_changed');
  await administrator.client.query('update store.event set data = $1, metadata = $2 where position = $3', [
    JSON.stringify(data),
    envelopeText(stream, corrupt.revision, metadata),
    Number(corrupt.position),
  ]);
  await administrator.client.query('alter table store.event enable trigger event_is_never_changed');
};

const bad: readonly (readonly [what: string, because: Flaw['because'] | null, row: (last: StoredEvent) => Row])[] = [
  ['data that is not JSON', 'not-json', (last) => ({ data: '{"stakeCents":', metadata: envelope(last, {}) })],
  ['metadata that is not JSON', 'not-json', () => ({ metadata: 'nothing' })],
  ['null for data', 'not-json', (last) => ({ data: 'null', metadata: envelope(last, {}) })],
  ['a time that is not one', 'envelope-cannot-be', (last) => ({ metadata: envelope(last, { occurredAt: 'soon' }) })],
  ['no time of recording', 'envelope-cannot-be', (last) => ({ metadata: envelope(last, { recordedAt: null }) })],
  ['the envelope of another event', 'content-is-another', forged],
  [
    'the envelope of another place',
    'stands-elsewhere',
    (last) => ({ metadata: envelopeText(last.stream, last.revision, last.metadata) }),
  ],
  ['another venue', 'venue-is-another', (last) => ({ metadata: envelope(last, { venue: 'TOWN' }) })],
  // These may be a newer program's. They are not corrupt, and this program cannot say what they mean.
  ['a type that nobody knows', null, (last) => soundRow(last, 'round.Unheard', {})],
  ['a version that nobody knows', null, (last) => soundRow(last, last.type, { schemaVersion: 99 })],
];
const corrupt = bad.filter(([, because]) => because !== null);
const sequences = bad.map((_, index) => index + 1);
const good = bad.length + 1;

/** Somebody disputes a round; answers the id of the dispute. */
const disputeOver = async (round: string): Promise<string> => {
  const id = disputeId({ venue: 'STAR', number: 'D-9' });
  const about = { game: 'two-up', sessions: [], rounds: [round], wagers: [], complainant: null, claimedCents: 500 };
  const raised = said('dispute.DisputeRaised', { ...about, raisedTo: 'DEALER-01', about: 'winnings' });
  const answer = await evening.call('/v1/disputes', {
    method: 'POST',
    headers: { ...(await evening.tokens.bearer('supervisor')), 'content-type': 'application/json' },
    body: JSON.stringify({ venue: 'STAR', number: 'D-9', events: [raised] }),
  });
  if (answer.status !== 201) throw new Error(await answer.text());
  await evening.level();
  return id;
};

describe('The database', () => {
  it('refuses a row that is not JSON, also from an administrator', async () => {
    const stream = (await evening.foundation.store.readAll(null, 1))[0]?.stream as StreamName;
    const before = await evening.foundation.store.head();
    for (const row of [
      { data: '{"a":', metadata: '{}' },
      { data: '[]', metadata: '{}' },
      { data: '{}', metadata: 'null' },
    ])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect(insert(stream, () => row)).rejects.toThrow('violates check constraint');
    expect(await evening.foundation.store.head()).toBe(before);
  });
});

describe('Corrupt records, one in each of some rounds and one in the register', () => {
  beforeAll(async () => {
    await administrator.client.query(
      'alter table store.event drop constraint event_data_is_json, drop constraint event_metadata_is_json',
    );
    const place = { venue: 'STAR', table: 'TU-01', gamingDay, number: 1 };
    const opened = said('table.SessionOpened', { game: 'two-up', editionStamp: null });
    const begun = [await post('/v1/table-sessions', { ...place, events: [opened] })];
    for (const sequence of [...sequences, good]) begun.push(await open(sequence));
    if (begun.some((status) => status !== 201)) throw new Error(`not all was begun: ${begun.join(', ')}`);
    for (const [index, [, , row]] of bad.entries()) await insert(streamAt(index + 1), row);
    // Were it believed, the table would be gone.
    await insert(streamName('venue', 'STAR'), (last) => ({
      type: 'venue.TableRetired',
      data: '{"table":"TU-01"}',
      metadata: envelopeText(last.stream, last.revision + 1, last.metadata),
    }));
  });

  it('keep nobody from recording: neither in their own rounds nor elsewhere', async () => {
    for (const sequence of [...sequences, good]) expect([sequence, await close(sequence)]).toEqual([sequence, 201]);
    const sign = said('table.SignShown', { signId: 'S-1', content: { kind: 'rules' } });
    expect(await post(`/v1/table-sessions/${session}/events`, { events: [sign] })).toBe(201);
  });

  it('are named by their place by the status, and nothing waits', async () => {
    await evening.level();
    const ready = await evening.call('/readyz');
    expect(ready.status).toBe(200);
    const { record } = (await ready.json()) as { record: { flaws: number; first: Flaw[] } };
    expect(record.flaws).toBe(corrupt.length + 1);
    expect(record.first.map(({ stream, revision, because }) => [stream, revision, because])).toEqual([
      ...corrupt.map(([, because], index) => [streamAt(index + 1), 1, because]),
      ['venue-STAR', expect.any(Number), 'content-is-another'],
    ]);
    expect(await (await evening.call('/metrics')).text()).toContain(`ringkeeper_record_flaws ${corrupt.length + 1}`);
    const told = await read(evening, '/v1/operations/record', { as: 'operator' });
    expect(told.body['first']).toEqual(record.first);
  });

  it('are an alarm that names the streams and what is wrong, and says nothing of what they say', async () => {
    const watch = startWatch(evening.foundation);
    const alarms = () => evening.foundation.store.readStream(streamName('alarm', 'store'));
    await eventually(async () => expect(await alarms()).toHaveLength(corrupt.length + 1));
    await watch.stop();
    const told = (await alarms()).map(({ data }) => [data['stream'], data['because'], data['count'], data['foundBy']]);
    expect(told).toEqual([
      ...corrupt.map(([, because], index) => [streamAt(index + 1), because, 1, 'reader']),
      ['venue-STAR', 'content-is-another', 1, 'reader'],
    ]);
    const { latestAlarms } = (await (await evening.call('/readyz')).json()) as { latestAlarms: object[] };
    expect(latestAlarms).toHaveLength(5);
    expect(latestAlarms[0]).toMatchObject({ what: 'content-is-another', stream: 'venue-STAR', count: 1 });
  });

  it('put aside the streams that they stand in, and no others', async () => {
    const { items } = await read(evening, '/v1/operations/projections', { as: 'operator' });
    const rounds = items.find(({ name }) => name === 'round-histories') as {
      parked: { stream: string; error: string; position: string }[];
    };
    expect(rounds.parked.map(({ stream }) => stream)).toEqual(sequences.map(streamAt));
    expect(rounds.parked.map(({ error, position }) => error.includes(`position ${position} `))).toEqual(
      sequences.map(() => true),
    );
    expect(rounds.parked[5]?.error).toMatch(
      /^the record at position \d{20} \(revision 1 of round-.*\) is corrupt: it does/,
    );
    expect((await read(evening, `/v1/rounds/${roundAt(good)}`)).status).toBe(200);
  });

  it('are not judged, and the rounds beside them are', async () => {
    const parked = await bookkeeping(evening.foundation.pool).parked();
    expect(parked.map(({ kind, id }) => `${kind} ${id}`).filter((one) => one.startsWith('round'))).toEqual(
      sequences.map((sequence) => `round ${roundAt(sequence)}`),
    );
    const { body } = await read(evening, '/v1/operations/assessor', { as: 'operator' });
    const rounds = (body['parked'] as { kind: string }[]).filter(({ kind }) => kind === 'round');
    const inTheWay = await Promise.all(
      bad.map(async ([, because], index) => {
        const stream = streamAt(index + 1);
        const [record] = await evening.foundation.store.readStream(stream, { from: 1, limit: 1 });
        return {
          reason: because ?? 'event-is-not-known',
          stream,
          position: record?.position,
          eventId: record?.eventId,
        };
      }),
    );
    expect(rounds).toMatchObject(inTheWay);
    expect(body['parkedSubjects']).toBe(parked.length);
    const ready = (await (await evening.call('/readyz')).json()) as {
      assessor: { parkedSubjects: number; firstParked: object[] };
    };
    expect(ready.assessor.parkedSubjects).toBe(parked.length);
    expect(ready.assessor.firstParked).toContainEqual({
      reason: inTheWay[0]?.reason,
      position: inTheWay[0]?.position,
    });
    const examined = await evening.foundation.store.readStream(streamName('examination', `round.${roundAt(good)}`));
    expect(examined.length).toBeGreaterThan(0);
  });

  it('are named by their place to those who ask what the rules say, or what happened, and are never told as a fault of ours', async () => {
    for (const [index, [, because]] of bad.entries()) {
      const round = roundAt(index + 1);
      const [, record] = await evening.foundation.store.readStream(streamAt(index + 1), { limit: 2 });
      if (!record) throw new Error('the row was inserted');
      const asked = [
        [`/v1/rounds/${round}/adjudication`, because ?? 'event-is-not-known'],
        [`/v1/rounds/${round}/adjudication?edition=two-up/undated`, because ?? 'event-is-not-known'],
        [`/v1/rounds/${round}/timeline`, 'stream-is-parked'],
      ] as const;
      for (const [path, reason] of asked) {
        const { status, body } = await read(evening, path);
        expect([path, status, body]).toEqual([
          path,
          409,
          expect.objectContaining({
            type: '/problems/record-cannot-be-read',
            reason,
            eventId: record.eventId,
            detail: expect.stringMatching(
              new RegExp(`position ${record.position} \\(revision 1 of ${streamAt(index + 1)}\\)`),
            ) as string,
          }),
        ]);
      }
    }
    const dispute = await disputeOver(roundAt(6));
    // A session looks at its rounds, and a dispute at those that it is about.
    for (const path of [
      `/v1/table-sessions/${session}/adjudication`,
      `/v1/disputes/${dispute}/adjudication`,
      `/v1/disputes/${dispute}/timeline`,
      '/v1/tables/STAR.TU-01/now',
    ])
      expect([path, (await read(evening, path)).body]).toEqual([
        path,
        expect.objectContaining({ status: 409, type: '/problems/record-cannot-be-read' }),
      ]);
  });

  it('are named by a walk over their span, which goes on', async () => {
    const answer = await evening.call('/v1/examinations', {
      method: 'POST',
      headers: { ...(await evening.tokens.bearer('compliance')), 'content-type': 'application/json' },
      body: JSON.stringify({ venue: 'STAR', game: 'two-up', subjects: ['round'] }),
    });
    const text = (await answer.text()).trimEnd();
    const lines = text.split('\n').map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
    expect(lines.filter(({ kind }) => kind === 'failed')).toEqual(
      bad.map(([, because], index) => ({
        kind: 'failed',
        subject: { kind: 'round', id: roundAt(index + 1) },
        detail: expect.stringContaining(`(revision 1 of ${streamAt(index + 1)})`) as string,
        reason: because ?? 'event-is-not-known',
        eventId: expect.any(String) as string,
      })),
    );
    expect(lines.at(-1)).toMatchObject({ kind: 'end', failed: bad.length });
  });

  it('are found by a verification of the whole record, by position, which forgets what was put right', async () => {
    const { store, pool } = evening.foundation;
    const books = flawBooks(pool);
    const flaws: Flaw[] = [];
    const verified = await verify({ store, books, onFlaw: (flaw) => flaws.push(flaw) });
    expect(verified).toMatchObject({ flaws: corrupt.length + 1, isWhole: true });
    expect(tellFlaw(flaws[5] as Flaw)).toMatch(/^position \d{20}, revision 1 of round-.*: it does not say what/);
    const stream = streamAt(6);
    await putRight(stream);
    expect(await verify({ store, books, onFlaw: () => {} })).toMatchObject({ flaws: corrupt.length });
    expect((await books.known()).first.map((flaw) => flaw.stream)).not.toContain(stream);
    const redriven = await evening.call('/v1/operations/redrive', {
      method: 'POST',
      headers: { ...(await evening.tokens.bearer('operator')), 'content-type': 'application/json' },
      body: JSON.stringify({ projection: 'round-histories', stream }),
    });
    expect([redriven.status, await redriven.json()]).toEqual([200, { events: 2 }]);
  });
});

describe('A record that is changed when every follower has read it', () => {
  it('is told by the status as soon as somebody asked what rests on it, and not only when the scrub comes by', async () => {
    const { pool, store } = evening.foundation;
    const round = roundAt(good);
    const [event] = await store.readStream(streamAt(good));
    if (!event) throw new Error('the round was opened');
    const known = async (): Promise<readonly string[]> =>
      (await flawBooks(pool).known()).first.map(({ position }) => position);
    expect(await known()).not.toContain(event.position);
    await administrator.client.query('alter table store.event disable trigger event_is_never_changed');
    await administrator.client.query('update store.event set data = $1 where position = $2', [
      '{"forged":1}',
      Number(event.position),
    ]);
    await administrator.client.query('alter table store.event enable trigger event_is_never_changed');
    const asked = await read(evening, `/v1/rounds/${round}/adjudication?edition=two-up/undated`);
    expect([asked.status, asked.body['reason']]).toEqual([409, 'content-is-another']);
    await eventually(async () => expect(await known()).toContain(event.position));
    const { record } = (await (await evening.call('/readyz')).json()) as { record: { first: Flaw[] } };
    expect(record.first).toContainEqual({
      position: event.position,
      stream: event.stream,
      revision: event.revision,
      because: 'content-is-another',
    });
  });
});
