import { randomUUID } from 'node:crypto';
import type { JsonObject } from '../../domain/kernel/json.ts';
import { instantText } from '../../domain/kernel/time.ts';
import { alice, boxer, bet, begins, noMoreBets, openTable, spin } from '../games/two-up/support/two-up-floor.ts';
import { startEvening, type Evening } from '../support/evening.ts';
import { read } from '../support/read.ts';
import type { Step } from '../support/script.ts';

let evening: Evening;
beforeAll(async () => {
  evening = await startEvening(2);
});
afterAll(async () => evening.stop());

const session = 'STAR.TU-01.2026-03-07.1';
const ring = 'TU-01-A';
const layout = 'TU-01-B';
type Clock = { readonly offsetMs: number; readonly uncertaintyMs: number };
const clocks = new Map<string, Clock>();

const post = async (path: string, body: object, role: 'terminal' | 'compliance', terminal?: string): Promise<void> => {
  const answer = await evening.call(path, {
    method: 'POST',
    headers: {
      ...(await evening.tokens.bearer(role, terminal === undefined ? {} : { terminal })),
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  expect([answer.status, await answer.text()]).toEqual([201, expect.any(String)]);
};

let sequence = 10_000;
/** What a terminal says at a moment of our clock: with the time that its own clock shows. */
const saidAt = (atMs: number, terminal: string, { type, data, actor }: Pick<Step, 'type' | 'data' | 'actor'>) => ({
  eventId: randomUUID(),
  type,
  data,
  metadata: {
    occurredAt: instantText(atMs + (clocks.get(terminal)?.offsetMs ?? 0)),
    sourceSeq: (sequence += 1),
    actor,
    schemaVersion: 1,
  },
});

const measure = async (terminal: string, clock: Clock, at: string): Promise<void> => {
  clocks.set(terminal, clock);
  const data: JsonObject = { terminal, ...clock };
  const actor = { personId: 'CO-01', role: 'compliance-officer' };
  const measured = saidAt(Date.parse(at), '', { type: 'venue.TerminalClockMeasured', data, actor });
  await post('/v1/venues/STAR/events', { events: [measured] }, 'compliance');
};

/** A round: the ring terminal tells the game, the layout's tells a bet, so long after the call by our clock. */
const playRound = async (nth: number, beginsAt: string, afterCallMs: number): Promise<string> => {
  const beginsAtMs = Date.parse(beginsAt);
  const steps = [...begins, noMoreBets];
  const told = steps.map((one, index) => saidAt(beginsAtMs + index * 5_000, ring, one));
  const calledAtMs = beginsAtMs + (steps.length - 1) * 5_000;
  const round = `${session}.${String(nth).padStart(4, '0')}`;
  const [first, ...rest] = told;
  await post('/v1/rounds', { session, sequence: nth, events: [first] }, 'terminal', ring);
  const path = `/v1/rounds/${round}/events`;
  await post(path, { events: rest }, 'terminal', ring);
  const late = bet(alice, 'heads', 5_000, { wagerId: `w-late-${nth}` });
  await post(path, { events: [saidAt(calledAtMs + afterCallMs, layout, late)] }, 'terminal', layout);
  const ending = [...spin('HH'), { type: 'round.RoundClosed', data: {}, actor: boxer }];
  const ended = ending.map((one, index) => saidAt(calledAtMs + 40_000 + index * 5_000, ring, one));
  await post(path, { events: ended }, 'terminal', ring);
  return round;
};

const lateBets = async (round: string) => {
  await evening.level();
  const { items } = await read(evening, `/v1/violations?code=LATE_BET&round=${round}`);
  return items.map(({ verdict, missing, deed, wagerId }) => ({ verdict, missing, wagerId, deed: typeof deed }));
};

const outcomeOf = async (nth: number) => {
  const { body } = await read(evening, `/v1/rounds/${session}.000${nth}/adjudication`);
  const settlements = body['settlements'] as readonly { wagerId: string; outcome: string }[];
  return settlements.find(({ wagerId }) => wagerId === `w-late-${nth}`)?.outcome;
};

describe('Two terminals whose clocks drift apart', () => {
  it('leave a bet of 200 ms after the call undetermined, in milliseconds, and one of 20 s a violation', async () => {
    await measure(ring, { offsetMs: 120, uncertaintyMs: 20 }, '2026-03-06T20:00:00.000Z');
    await measure(layout, { offsetMs: -340, uncertaintyMs: 30 }, '2026-03-06T20:00:01.000Z');
    const opening = openTable.map((one, index) => saidAt(Date.parse('2026-03-07T08:00:00.000Z') + index, ring, one));
    const place = { venue: 'STAR', table: 'TU-01', gamingDay: '2026-03-07', number: 1 };
    await post('/v1/table-sessions', { ...place, events: opening }, 'terminal', ring);

    const inStep = await playRound(1, '2026-03-07T08:01:00.000Z', 200);
    expect(await lateBets(inStep)).toMatchObject([{ verdict: 'violation', missing: null, wagerId: 'w-late-1' }]);

    await measure(ring, { offsetMs: 900, uncertaintyMs: 180 }, '2026-03-07T08:05:00.000Z');
    await measure(layout, { offsetMs: -1_400, uncertaintyMs: 220 }, '2026-03-07T08:05:01.000Z');
    const apart = await playRound(2, '2026-03-07T08:06:00.000Z', 200);
    expect(await lateBets(apart)).toMatchObject([
      {
        verdict: 'undetermined',
        missing: expect.stringContaining('200 ms apart, and the clocks are only known to 400 ms'),
        wagerId: 'w-late-2',
      },
    ]);
    const long = await playRound(3, '2026-03-07T08:10:00.000Z', 20_000);
    expect(await lateBets(long)).toMatchObject([{ verdict: 'violation', missing: null, wagerId: 'w-late-3' }]);
    const early = await playRound(4, '2026-03-07T08:14:00.000Z', -20_000);
    expect(await lateBets(early)).toEqual([]);
  });

  it('leave the money of the bet in doubt open, and that of the late one void', async () => {
    expect(await Promise.all([1, 2, 3, 4].map(outcomeOf))).toEqual(['void', 'undetermined', 'void', 'won']);
  });
});
