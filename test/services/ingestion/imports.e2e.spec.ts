import { connect } from 'node:net';
import { once } from 'node:events';
import { streamName } from '../../../domain/kernel/streams.ts';
import {
  diceThrown,
  event,
  gamingDay,
  placed,
  roundOpened,
  session,
  sessionOpened,
  startHouse,
  type Answer,
  type As,
} from '../../support/ingestion.ts';

let house: Awaited<ReturnType<typeof startHouse>>;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.stop());

type Line = { readonly stream: string; readonly event: unknown; readonly terminal?: string };
/** A gateway: a token of the role terminal that speaks for every terminal of the venue. */
const gateway: As = { role: 'terminal', claims: { terminal: null } };

const roundStream = (sequence: number) => streamName('round', `${session}.${String(sequence).padStart(4, '0')}`);
const sessionStream = streamName('tableSession', session);
const line = (stream: string, said: unknown, terminal = 'T-1-A'): Line => ({ stream, event: said, terminal });

const send = (lines: readonly (Line | string)[], query = '', as: As = gateway): Promise<Answer> => {
  const text = lines.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join('\n');
  return house.post(`/v1/imports${query}`, text, { ...as, headers: { 'content-type': 'application/x-ndjson' } });
};
type Result = {
  readonly line: number;
  readonly result: string;
  readonly reason?: string;
  readonly errors?: { pointer: string }[];
};
const resultsOf = ({ text }: Answer): readonly Result[] =>
  text
    .split('\n')
    .filter((one) => one !== '')
    .map((one): Result => JSON.parse(one));

/** What became of each line when it was sent as somebody: the reason, or the result. */
const reasons = async (as: As, lines: readonly Line[]): Promise<readonly string[]> =>
  resultsOf(await send(lines, '', as)).map(({ result, reason }) => reason ?? result);

const evening = (rounds: number) => [
  line(sessionStream, sessionOpened()),
  ...Array.from({ length: rounds }, (_, index) => [
    line(roundStream(index + 1), roundOpened(), 'T-1-A'),
    line(roundStream(index + 1), placed(`w-${index}`), 'T-1-B'),
    line(roundStream(index + 1), diceThrown(), 'T-1-A'),
    line(roundStream(index + 1), event('round.RoundClosed', {}), 'T-1-B'),
  ]).flat(),
];

describe('An import', () => {
  const lines = evening(600);

  it('takes an evening of streams that it makes itself, each with the clock of its terminal', async () => {
    const answer = await send(lines, '?summary=true');
    expect([answer.status, answer.body]).toEqual([
      200,
      { lines: 2_401, accepted: 2_401, alreadyThere: 0, rejected: 0, rejections: [], notReadFrom: null },
    ]);
    const stored = await house.store.readStream(roundStream(600));
    expect(stored.map(({ type, metadata }) => [type, metadata.terminal, metadata.clock?.offsetMs])).toEqual([
      ['round.RoundOpened', 'T-1-A', 100],
      ['round.WagerPlaced', 'T-1-B', 101],
      ['toy.DiceThrown', 'T-1-A', 100],
      ['round.RoundClosed', 'T-1-B', 101],
    ]);
  });

  it('recognises all of it when it is sent again, and stores nothing', async () => {
    const before = await house.store.head();
    const answer = await send(lines, '?summary=true');
    expect(answer.body).toMatchObject({ accepted: 0, alreadyThere: 2_401, rejected: 0 });
    expect(await house.store.head()).toBe(before);
  });

  it('answers each line by its number, in their order, and no bad line stops the rest', async () => {
    const good = diceThrown();
    const [openedAgain, known] = [roundOpened(), lines[3] as Line];
    const fresh = roundStream(9_001);
    const answer = await send([
      line(fresh, roundOpened()),
      'nonsense {',
      '',
      line(fresh, good),
      line(fresh, { ...good, data: { pips: 6 } }),
      line(fresh, openedAgain),
      line(fresh, good),
      { ...known },
      line(fresh, { ...diceThrown(), data: { pips: 9 } }),
      line('examination-round.x', diceThrown()),
      line(roundStream(1), diceThrown()),
      line(streamName('round', `STAR.T-1.${gamingDay}.8.0001`), roundOpened()),
      line(fresh, diceThrown(), 'T-9-Z'),
      `${' '.repeat(140_000)}{}`,
      '{"stream":"x"}',
      line(fresh, diceThrown()),
    ]);
    expect(answer.headers.get('content-type')).toContain('application/x-ndjson');
    expect(
      resultsOf(answer).map(({ line: number, result, reason = '', errors = [] }) =>
        [number, result, reason, ...errors.map(({ pointer }) => pointer)].join(' ').trim(),
      ),
    ).toEqual([
      '1 accepted',
      '2 rejected line-is-not-json',
      '4 accepted',
      '5 rejected event-id-has-other-content',
      '6 rejected round-is-already-open',
      '7 already-there',
      '8 already-there',
      '9 rejected fields-are-wrong /event/data/pips',
      '10 rejected fields-are-wrong /stream',
      '11 rejected round-is-already-closed',
      '12 rejected session-is-not-known',
      '13 rejected terminal-is-not-on-the-register',
      '14 rejected line-is-too-long',
      '15 rejected fields-are-wrong /event',
      '16 accepted',
    ]);
    expect(await house.store.readStream(fresh)).toHaveLength(3);
  });

  it('rejects a line in which a member stands twice, and names it', async () => {
    const dice = JSON.stringify(line(roundStream(9_010), diceThrown(3))).replace('"pips":3', '"pips":3,"pips":6');
    expect(resultsOf(await send([dice]))).toEqual([
      {
        line: 1,
        result: 'rejected',
        reason: 'fields-are-wrong',
        errors: [{ in: 'body', pointer: '/event/data/pips', detail: 'occurs twice in the same object' }],
      },
    ]);
  });

  it('takes lines however they are ended, and no more than is there', async () => {
    const fresh = roundStream(9_011);
    const texts = [line(fresh, roundOpened()), line(fresh, diceThrown()), line(fresh, diceThrown())].map((one) =>
      JSON.stringify(one),
    );
    const answer = await house.post('/v1/imports', `\ufeff${texts[0]}\r\n\r\n \t\n${texts[1]}\n${texts[2]}`, {
      ...gateway,
      headers: { 'content-type': 'application/x-ndjson' },
    });
    expect(resultsOf(answer).map(({ line: number, result }) => [number, result])).toEqual([
      [1, 'accepted'],
      [4, 'accepted'],
      [5, 'accepted'],
    ]);
  });

  it('names what was rejected in the summary too', async () => {
    const { body } = await send([line(roundStream(1), diceThrown()), 'x'], '?summary=true');
    expect(body).toMatchObject({ lines: 2, accepted: 0, rejected: 2 });
    expect(body['rejections']).toEqual([
      { line: 1, result: 'rejected', reason: 'round-is-already-closed' },
      { line: 2, result: 'rejected', reason: 'line-is-not-json' },
    ]);
  });

  it('reads no more after a thousand lines that are not events, and says from which line on', async () => {
    const fresh = roundStream(9_020);
    const good = [line(fresh, roundOpened()), line(fresh, diceThrown())];
    const junk = 'x\n'.repeat(500_000);
    const answer = await send([...good, junk, line(fresh, diceThrown())]);
    const results = resultsOf(answer);
    expect(results).toHaveLength(1_003);
    expect(results.slice(0, 3).map(({ result }) => result)).toEqual(['accepted', 'accepted', 'rejected']);
    expect(results.at(-1)).toEqual({ line: 1_003, result: 'not-read', reason: 'too-many-bad-lines' });
    expect((await send([junk], '?summary=true')).body).toMatchObject({
      lines: 1_000,
      rejected: 1_000,
      notReadFrom: 1_001,
    });
    expect(await house.store.readStream(fresh)).toHaveLength(2);
  });

  it('tells of a bad line no more than anyone reads', async () => {
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`m${index}`, 0]));
    const [result] = resultsOf(await send([line(roundStream(9_021), { ...roundOpened(), ...many })]));
    expect([result?.reason, result?.errors?.length]).toEqual(['fields-are-wrong', 20]);
  });

  it('lets a token say only what it may say, where it may, for the terminal that it is', async () => {
    const fresh = roundStream(9_002);
    expect(
      await reasons({ role: 'terminal', claims: { terminal: 'T-1-A' } }, [
        line(fresh, roundOpened(), 'T-1-B'),
        line(fresh, roundOpened(), 'T-1-A'),
        { stream: fresh, event: diceThrown() },
      ]),
    ).toEqual(['terminal-is-not-the-tokens', 'accepted', 'accepted']);
    expect(await reasons(gateway, [{ stream: fresh, event: diceThrown() }])).toEqual(['terminal-is-not-named']);
    expect(await reasons({ role: 'terminal', claims: { tables: ['T-2'] } }, [line(fresh, diceThrown())])).toEqual([
      'token-does-not-reach-this-place',
    ]);
    expect(await reasons({ role: 'supervisor' }, [{ stream: fresh, event: diceThrown() }])).toEqual([
      'role-may-not-record-this-type',
    ]);
    const employed = { personId: 'D-7', role: 'dealer', grade: 1, from: '2026-01-01' };
    const staff = { stream: 'staff-STAR.D-7', event: event('staff.StaffEmployed', employed) };
    expect(await reasons({ role: 'compliance' }, [staff])).toEqual(['accepted']);
  });

  it('puts words away, and leaves none behind of a line that is refused', async () => {
    const decision = {
      by: 'CS-1',
      roleClaimed: 'casino-supervisor',
      ground: 'seen-on-camera',
      text: 'words of a person',
    };
    const ruling = () => event('round.RulingMade', { about: 'wager', wagerId: null, decision: { ...decision } });
    // A wager is refused while it may be laid; of a closed round that is said too late.
    const refusal = () =>
      event('round.WagerRefused', {
        wagerId: null,
        personId: null,
        kind: 'heads',
        stakeCents: 1,
        decision: { ...decision },
      });
    const fresh = roundStream(9_003);
    const before = await house.pool.query('select ref from texts.text');
    const closed = event('round.RoundClosed', {});
    const answer = await send(
      [fresh, fresh, fresh, fresh].map((stream, index) =>
        line(stream, [roundOpened(), ruling(), closed, refusal()][index]),
      ),
    );
    expect(resultsOf(answer).map(({ result }) => result)).toEqual(['accepted', 'accepted', 'accepted', 'rejected']);
    const after = await house.pool.query('select ref from texts.text where kept');
    expect((after.rowCount ?? 0) - (before.rowCount ?? 0)).toBe(1);
    expect((await house.pool.query('select ref from texts.text where not kept')).rowCount).toBe(0);
    const stored = await house.store.readStream(fresh);
    expect(JSON.stringify(stored)).not.toContain('words of a person');
  });

  it('is 415 for anything but NDJSON, and 403 for a role that imports nothing', async () => {
    expect((await house.post('/v1/imports', '{}', gateway)).status).toBe(415);
    expect((await send(['{}'], '', { role: 'operator' })).status).toBe(403);
    expect((await send([], '?summary=perhaps')).status).toBe(422);
    expect((await send([], '?sumary=true')).status).toBe(422);
  });

  it('answers while it is being sent, to a sender that waits for answers before it says more', async () => {
    const { authorization } = await house.running.tokens.bearer('terminal', { terminal: 'T-1-A' });
    const { hostname, port } = new URL(house.running.url);
    const socket = connect(Number(port), hostname);
    let heard = '';
    socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
    const head = `POST /v1/imports HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\n`;
    socket.write(`${head}content-type: application/x-ndjson\r\ntransfer-encoding: chunked\r\n\r\n`);
    const chunk = (text: string) => socket.write(`${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`);
    const until = async (text: string) => {
      while (!heard.includes(text)) await once(socket, 'data');
    };
    const fresh = roundStream(9_004);
    chunk(`${JSON.stringify({ stream: fresh, event: roundOpened() })}\n`);
    await until('{"line":1,"result":"accepted"}');
    chunk(`${JSON.stringify({ stream: fresh, event: diceThrown() })}\n{"stream"`);
    await until('{"line":2,"result":"accepted"}');
    socket.destroy();
    expect(await house.store.readStream(fresh)).toHaveLength(2);
  });

  it('leaves whole batches when the connection breaks, never part of a line', async () => {
    const { authorization } = await house.running.tokens.bearer('terminal', { terminal: 'T-1-A' });
    const { hostname, port } = new URL(house.running.url);
    const fresh = roundStream(9_005);
    const socket = connect(Number(port), hostname);
    const head = `POST /v1/imports?summary=true HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\n`;
    socket.write(`${head}content-type: application/x-ndjson\r\ncontent-length: 100000000\r\n\r\n`);
    const many = [roundOpened(), ...Array.from({ length: 2_999 }, () => diceThrown())];
    socket.write(many.map((one) => `${JSON.stringify({ stream: fresh, event: one })}\n`).join(''));
    while ((await house.store.readStream(fresh)).length < 2_000) await new Promise((next) => setTimeout(next, 20));
    socket.destroy();
    const again = await send(
      many.map((one) => line(fresh, one)),
      '?summary=true',
      { role: 'terminal' },
    );
    expect(again.body).toMatchObject({ lines: 3_000, rejected: 0 });
    expect(await house.store.readStream(fresh)).toHaveLength(3_000);
  });
});
