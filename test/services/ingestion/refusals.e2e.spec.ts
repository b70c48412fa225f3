import { randomUUID } from 'node:crypto';
import {
  diceThrown,
  event,
  gamingDay,
  placed,
  round,
  roundOpened,
  session,
  sessionBody,
  sessionOpened,
  startHouse,
  type Answer,
  type As,
} from '../../support/ingestion.ts';

let house: Awaited<ReturnType<typeof startHouse>>;
const firstDice = diceThrown(1);
const closedRound = `${session}.0002`;

beforeAll(async () => {
  house = await startHouse();
  await house.post('/v1/table-sessions', sessionBody([sessionOpened()]));
  await house.post('/v1/rounds', { session, sequence: 1, events: [roundOpened(), firstDice] });
  await house.post('/v1/rounds', { session, sequence: 2, events: [roundOpened(), event('round.RoundClosed', {})] });
});
afterAll(() => house.stop());

/** Everything that a refusal must leave as it was. */
const everything = async () => ({
  head: await house.store.head(),
  words: (await house.pool.query('select ref, kept, claims from texts.text order by ref')).rows,
});

/** Posts, and answers with the problem; that nothing was stored or left behind is part of every refusal. */
const refused = async (path: string, body: unknown, as?: As): Promise<Answer> => {
  const before = await everything();
  const answer = await house.post(path, body, as);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(answer.body['status']).toBe(answer.status);
  expect(await everything()).toEqual(before);
  return answer;
};
const toRound = (events: readonly unknown[], as?: As) => refused(`/v1/rounds/${round}/events`, { events }, as);
const reasonAs = async (terminal: string | null) => {
  const { status, body } = await toRound([diceThrown()], { claims: { terminal } });
  return [status, body['reason']];
};
const at = async (path: string, body: unknown, as?: As) => {
  const { status, body: problem } = await refused(path, body, as);
  return [status, problem['reason']];
};
const pointersOf = ({ body }: Answer): readonly string[] =>
  (body['errors'] as { pointer: string; in: string }[]).map((error) => `${error.in} ${error.pointer}`);

describe('What is not JSON', () => {
  it('is 400', async () => {
    expect((await refused('/v1/rounds', '{"events": [')).status).toBe(400);
    expect((await refused('/v1/rounds', '')).status).toBe(400);
  });

  it('is 415 when it says itself that it is something else', async () => {
    expect((await refused('/v1/rounds', 'a,b', { headers: { 'content-type': 'text/csv' } })).status).toBe(415);
    const ndjson = { headers: { 'content-type': 'application/x-ndjson' } };
    expect((await refused('/v1/rounds', '{}', ndjson)).status).toBe(415);
  });
});

describe('Who may not', () => {
  it('is 401 without a token, or with text that is not one', async () => {
    for (const authorization of ['', 'Bearer nonsense']) {
      expect((await refused('/v1/rounds', {}, { headers: { authorization } })).status).toBe(401);
    }
  });

  it('is 403 by role, by type of event, by table and by venue', async () => {
    expect((await toRound([diceThrown()], { role: 'finance' })).status).toBe(403);
    const bySupervisor = await toRound([diceThrown()], { role: 'supervisor' });
    expect([bySupervisor.status, bySupervisor.body['eventIndex']]).toEqual([403, 0]);
    expect(bySupervisor.body['detail']).toBe('The role supervisor may not record toy.DiceThrown.');
    expect((await toRound([diceThrown()], { claims: { tables: ['T-2'] } })).status).toBe(403);
    expect((await toRound([diceThrown()], { claims: { venues: ['ELSEWHERE'] } })).status).toBe(403);
    const elsewhere = { claims: { venues: ['ELSEWHERE'] } };
    expect((await refused('/v1/table-sessions', sessionBody([sessionOpened()]), elsewhere)).status).toBe(403);
    const open = { session, sequence: 3, events: [roundOpened()] };
    expect((await refused('/v1/rounds', open, { claims: { tables: ['T-2'] } })).status).toBe(403);
  });

  it('is 403 as a terminal that is not on the register, does not speak for the table, or has no name', async () => {
    expect(await reasonAs('T-9-Z')).toEqual([403, 'terminal-is-not-on-the-register']);
    expect(await reasonAs('T-2-A')).toEqual([403, 'terminal-does-not-speak-for-this-table']);
    expect(await reasonAs(null)).toEqual([403, 'terminal-is-not-named']);
  });
});

describe('What it is about', () => {
  it('is 404 when there is no such session, round, journey, venue or game', async () => {
    const nowhere = `STAR.T-1.${gamingDay}.9`;
    const dice = { events: [diceThrown()] };
    const seat = { events: [event('table.SeatTaken', { seat: 1, personId: 'P-1' })] };
    expect(await at(`/v1/table-sessions/${nowhere}/events`, seat)).toEqual([404, 'session-is-not-known']);
    expect(await at(`/v1/rounds/${nowhere}.0001/events`, dice)).toEqual([404, 'session-is-not-known']);
    expect(await at(`/v1/rounds/${session}.0099/events`, dice)).toEqual([404, 'round-is-not-known']);
    const open = { session: nowhere, sequence: 1, events: [roundOpened()] };
    expect(await at('/v1/rounds', open)).toEqual([404, 'session-is-not-known']);
    const removed = { events: [event('dropBox.Removed', { table: 'T-1', slot: 1, seal: null, by: ['S-1'] })] };
    const journey = `/v1/drop-boxes/STAR.BOX-T-1.${gamingDay}.9/events`;
    expect(await at(journey, removed)).toEqual([404, 'box-journey-is-not-known']);
    expect(await at('/v1/table-sessions', { ...sessionBody([sessionOpened()]), venue: 'NOWHERE' })).toEqual([
      404,
      'venue-is-not-on-the-register',
    ]);
    const evidence = { kind: 'letter', reference: 'L-1', sha256: null };
    const law = event('edition.EditionCommenced', { edition: 'toy/one', effectiveFrom: '2026-01-01', evidence });
    expect(await at('/v1/editions/STAR/faro/events', { events: [law] }, { role: 'compliance' })).toEqual([
      404,
      'game-is-not-known',
    ]);
  });

  it('is 404 when the address could name nothing at all', async () => {
    for (const id of ['nonsense', `${session}.1.1`, `STAR.T-1.${gamingDay}.x.0001`]) {
      expect((await refused(`/v1/rounds/${id}/events`, { events: [diceThrown()] })).status).toBe(404);
    }
  });

  it('is 422 when the table or the drop box is not on the register', async () => {
    const table = await refused('/v1/table-sessions', { ...sessionBody([sessionOpened()]), table: 'T-9' });
    expect([table.status, table.body['reason'], pointersOf(table)]).toEqual([
      422,
      'table-is-not-on-the-register',
      ['body /table'],
    ]);
    const attached = event('dropBox.Attached', { table: 'T-1', slot: 1, seal: null, by: ['S-1'] });
    const body = { venue: 'STAR', dropBox: 'BOX-9', gamingDay, number: 1, events: [attached] };
    const box = await refused('/v1/drop-boxes', body);
    expect([box.status, pointersOf(box)]).toEqual([422, ['body /dropBox']]);
  });
});

describe('What goes very deep', () => {
  const deep = `${'{"a":'.repeat(60_000)}1${'}'.repeat(60_000)}`;
  const decision = { by: 'CS-1', roleClaimed: 'casino-supervisor', ground: 'misread' };
  const supervisor: As = { role: 'supervisor' };

  it.each(['round.CorrectionRecorded', 'round.WagerPlaced'])(
    'is 422 also within a correction, where nobody has looked yet what a %s holds',
    async (type) => {
      const replacement = { type, schemaVersion: 1, occurredAt: '2026-04-25T10:00:00.000Z', data: {} };
      const said = event('round.CorrectionRecorded', { corrects: firstDice.eventId, replacement, decision });
      const text = JSON.stringify({ events: [said] }).replace('"data":{}', `"data":${deep}`);
      const answer = await refused(`/v1/rounds/${round}/events`, text, supervisor);
      expect([answer.status, pointersOf(answer)[0]]).toEqual([422, expect.stringMatching(/^body .*replacement.data/)]);
    },
  );
});

describe('What a decider refuses', () => {
  it('is 409 with its sentence, and says which event it is about', async () => {
    const late = diceThrown();
    const closed = await refused(`/v1/rounds/${closedRound}/events`, { events: [late] });
    expect(closed.status).toBe(409);
    expect(closed.body).toMatchObject({ reason: 'round-is-already-closed', eventIndex: 0, eventId: late.eventId });
    const again = await toRound([diceThrown(), roundOpened()]);
    expect([again.status, again.body['reason'], again.body['eventIndex']]).toEqual([409, 'round-is-already-open', 1]);
  });

  it('is 409 when what is to be opened is open already, whatever the events are', async () => {
    const twice = await refused('/v1/rounds', { session, sequence: 1, events: [roundOpened()] });
    expect([twice.status, twice.body['reason']]).toEqual([409, 'round-is-already-open']);
    const sneaked = await refused('/v1/rounds', { session, sequence: 1, events: [diceThrown()] });
    expect([sneaked.status, sneaked.body['reason']]).toEqual([409, 'round-is-already-open']);
  });

  it('is 409 on a gaming day that is not the venue’s', async () => {
    const body = { ...sessionBody([sessionOpened()]), gamingDay: '2026-04-24' };
    const { status, body: problem } = await refused('/v1/table-sessions', body);
    expect([status, problem['reason']]).toEqual([409, 'gaming-day-is-not-the-venues']);
  });

  it('is 409 for an event id that is in use for another event', async () => {
    const other = { ...diceThrown(6), eventId: firstDice.eventId };
    const answer = await toRound([diceThrown(), other]);
    expect([answer.status, answer.body['type']]).toEqual([409, '/problems/event-id-has-other-content']);
    expect([answer.body['eventIndex'], answer.body['eventId']]).toEqual([1, firstDice.eventId]);
  });
});

describe('A stale If-Match', () => {
  it('is 412 and says which revision it is', async () => {
    const answer = await toRound([diceThrown()], { headers: { 'if-match': '"0"' } });
    expect([answer.status, answer.body['actualRevision']]).toEqual([412, 1]);
    const open = { session, sequence: 7, events: [roundOpened()] };
    const fresh = await refused('/v1/rounds', open, { headers: { 'if-match': '"0"' } });
    expect([fresh.status, fresh.body['actualRevision']]).toEqual([412, null]);
  });

  it('is 422 when it is not a revision', async () => {
    for (const tag of ['*', '1', 'W/"1"', '"x"']) {
      expect((await toRound([diceThrown()], { headers: { 'if-match': tag } })).status).toBe(422);
    }
  });
});

describe('What is too large', () => {
  it('is 413: a body over 768 KiB', async () => {
    const filler = 'x'.repeat(768 * 1024);
    expect((await refused('/v1/rounds', { events: [filler] })).status).toBe(413);
  });

  it('is 413: the data of one event over 64 KiB', async () => {
    const marked = Array.from({ length: 60 }, () => 'x'.repeat(40));
    const item = { kind: 'layout', equipmentId: null, pieces: 1, marked, condition: 'in-order' };
    const huge = event('table.EquipmentChecked', { items: Array.from({ length: 60 }, () => item), by: 'd-1' });
    const answer = await refused(`/v1/table-sessions/${session}/events`, { events: [huge] });
    expect([answer.status, answer.body['eventIndex']]).toEqual([413, 0]);
  });

  it('is not a body that is large only for its blanks', async () => {
    const spaced = `${' '.repeat(70_000)}${JSON.stringify({ events: [placed('w-1')] })}`;
    expect((await house.post(`/v1/rounds/${round}/events`, spaced)).status).toBe(201);
  });
});

describe('What has wrong fields', () => {
  it('is 422 with all of it at once, by pointers into the body', async () => {
    const [unknown, future, wrong, foreign] = [
      event('round.SomethingElse', {}),
      { ...diceThrown(), metadata: { ...diceThrown().metadata, schemaVersion: 7 } },
      { ...diceThrown(), eventId: 'not-a-uuid', data: { pips: 9, more: true } },
      event('table.SeatTaken', { seat: 1, personId: 'P-1' }),
    ];
    const answer = await refused('/v1/rounds', {
      session: 'nonsense',
      sequence: 0,
      events: [unknown, future, wrong, foreign, null, { ...diceThrown(), metadata: undefined }],
      extra: 1,
    });
    expect(answer.status).toBe(422);
    expect(new Set(pointersOf(answer))).toEqual(
      new Set([
        'body /session',
        'body /sequence',
        'body /extra',
        'body /events/0/type',
        'body /events/1/metadata/schemaVersion',
        'body /events/2/eventId',
        'body /events/2/data/pips',
        'body /events/2/data/more',
        'body /events/3/type',
        'body /events/4',
        'body /events/5/metadata',
      ]),
    );
  });

  it('is 422 with the first hundred of very many, after which nothing more is read', async () => {
    const many = Object.fromEntries(Array.from({ length: 30_000 }, (_, index) => [`m${index}`, 0]));
    for (const events of [Array.from({ length: 500 }, () => ({})), [{ ...diceThrown(), ...many }]]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const answer = await toRound(events);
      expect([answer.status, answer.body['detail'], pointersOf(answer).length]).toEqual([
        422,
        'More than 100 fields are wrong. The first 100 are listed; reading stopped there.',
        100,
      ]);
    }
  });

  it('is 422 inside a correction and a late entry too', async () => {
    const decision = { by: 'CS-1', roleClaimed: 'casino-supervisor', ground: 'misread' };
    const replacement = {
      type: 'toy.DiceThrown',
      schemaVersion: 1,
      occurredAt: '2026-04-25T10:00:00.000Z',
      data: { pips: 7 },
    };
    const { type: _type, ...typeless } = replacement;
    const late = { ...replacement, uncertaintyMs: 0, decision };
    const answer = await toRound(
      [
        event('round.CorrectionRecorded', { corrects: firstDice.eventId, replacement, decision }),
        event('round.LateEntryRecorded', { ...late, type: 'toy.Unknown' }),
        event('round.LateEntryRecorded', { ...late, schemaVersion: 3 }),
        event('round.LateEntryRecorded', { ...late, data: { pips: 1, words: 'no' } }),
        event('round.CorrectionRecorded', { corrects: firstDice.eventId, replacement: typeless, decision }),
        event('round.LateEntryRecorded', { ...late, type: 'table.SeatTaken', data: { seat: 1, personId: 'P-1' } }),
      ],
      { role: 'supervisor' },
    );
    expect([answer.status, pointersOf(answer)]).toEqual([
      422,
      [
        'body /events/0/data/replacement/data/pips',
        'body /events/1/data/type',
        'body /events/2/data/schemaVersion',
        'body /events/3/data/data/words',
        'body /events/4/data/replacement/type',
        'body /events/5/data/type',
      ],
    ]);
  });

  it('is 422 without events, with more than 500, or with one twice', async () => {
    expect(pointersOf(await toRound([]))).toEqual(['body /events']);
    expect(pointersOf(await toRound(Array.from({ length: 501 }, () => diceThrown())))).toEqual(['body /events']);
    const twice = diceThrown();
    expect(pointersOf(await toRound([twice, diceThrown(), twice]))).toEqual(['body /events/2/eventId']);
    for (const body of ['null', '[]', '"x"', '7']) {
      expect((await refused(`/v1/rounds/${round}/events`, body)).status).toBe(422);
    }
  });

  it('is 422 for what JSON can say and the record cannot', async () => {
    const money = (stake: string) => {
      const text = JSON.stringify({ events: [placed('w-1')] }).replace('"stakeCents":5000', `"stakeCents":${stake}`);
      return refused(`/v1/rounds/${round}/events`, text);
    };
    for (const stake of ['5000.5', '1e300', '-1', '"5000"', 'null']) expect((await money(stake)).status).toBe(422);
    const id = randomUUID().toUpperCase();
    expect(pointersOf(await toRound([{ ...diceThrown(), eventId: id }]))).toEqual(['body /events/0/eventId']);
    expect(pointersOf(await toRound([placed('a b')]))).toEqual(['body /events/0/data/wagerId']);
    const lonely =
      '{"events":[{"eventId":"\\ud800","type":"\\ud800","data":{"decision":{"text":"\\ud800"}},"metadata":{}}]}';
    expect((await refused(`/v1/rounds/${round}/events`, lonely)).status).toBe(422);
  });
});
