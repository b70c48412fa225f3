import { randomUUID } from 'node:crypto';
import type { AccessRole } from '../../../domain/kernel/access.ts';
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
} from '../../support/ingestion.ts';

/** Who may put something right is asked of what is put right, and not only of the correction or the late entry that holds it. */

let house: Awaited<ReturnType<typeof startHouse>>;
const [wager, sessionRuling] = [placed('w-1'), randomUUID()];
const decision = { by: 'CS-1', roleClaimed: 'casino-supervisor', ground: 'seen-on-camera' };
const rulingOf = (family: string) => ({
  type: `${family}.RulingMade`,
  schemaVersion: 1,
  occurredAt: '2026-04-25T10:00:00.000Z',
  data: { about: 'wager', decision, ...(family === 'round' ? { wagerId: null } : {}) },
});

beforeAll(async () => {
  house = await startHouse();
  await house.post('/v1/table-sessions', sessionBody([sessionOpened()]));
  const ruled = event('table.RulingMade', rulingOf('table').data, { eventId: sessionRuling });
  await house.post(`/v1/table-sessions/${session}/events`, { events: [ruled] });
  await house.post('/v1/rounds', { session, sequence: 1, events: [roundOpened(), wager] });
});
afterAll(() => house.stop());

type Said = ReturnType<typeof event>;
const late = (family: string, held: object, eventId = randomUUID()): Said =>
  event(`${family}.LateEntryRecorded`, { ...held, uncertaintyMs: 60_000, decision }, { eventId });
const corrected = (family: string, corrects: string, replacement: object | null): Said =>
  event(`${family}.CorrectionRecorded`, { corrects, replacement, decision });
const seat = {
  type: 'table.SeatTaken',
  schemaVersion: 1,
  occurredAt: '2026-04-25T10:00:00.000Z',
  data: { seat: 3, personId: 'P-9' },
};

const addressOf = (said: Said): string =>
  said.type.startsWith('table.') ? `/v1/table-sessions/${session}/events` : `/v1/rounds/${round}/events`;

/** The answer of a route, and of an import of the same event: `403` and `role-may-not-record-this-type`. Nothing is stored of what is refused. */
const refusedTo = async (role: AccessRole, said: Said) => {
  const before = await house.store.head();
  const answer = await house.post(addressOf(said), { events: [said] }, { role });
  const stream = said.type.startsWith('table.') ? `tableSession-${session}` : `round-${round}`;
  const line = JSON.stringify({ stream, event: said });
  const headers = { 'content-type': 'application/x-ndjson' };
  const { text } = await house.post('/v1/imports', line, { role, headers });
  expect([role, said.type, await house.store.head()]).toEqual([role, said.type, before]);
  return [answer.status, (JSON.parse(text) as { reason?: string }).reason, answer.body['detail']];
};
const takenFrom = async (role: AccessRole, said: Said): Promise<number> =>
  (await house.post(addressOf(said), { events: [said] }, { role })).status;

describe('What only named roles may record', () => {
  it.each(['table', 'round'])(
    'is entered late and put in the place of something by nobody else: a ruling in a %s',
    async (family) => {
      const ruling = rulingOf(family);
      const standing = family === 'table' ? sessionRuling : wager.eventId;
      for (const role of ['surveillance', 'compliance'] as const) {
        expect(await refusedTo(role, late(family, ruling))).toEqual([
          403,
          'role-may-not-record-this-type',
          `The role ${role} may not record ${family}.LateEntryRecorded of ${family}.RulingMade.`,
        ]);
        expect(await refusedTo(role, corrected(family, standing, ruling))).toEqual([
          403,
          'role-may-not-record-this-type',
          `The role ${role} may not record ${family}.CorrectionRecorded of ${family}.RulingMade.`,
        ]);
      }
      expect(await takenFrom('supervisor', late(family, ruling))).toBe(201);
      expect(await takenFrom('inspector', late(family, ruling))).toBe(201);
    },
  );

  it('is not taken away by anybody else either, whatever is put in its place', async () => {
    const why = 'The role may not correct what stands in the place of the event that is corrected.';
    const expected = [403, 'role-may-not-record-this-type', why];
    expect(await refusedTo('compliance', corrected('table', sessionRuling, null))).toEqual(expected);
    expect(await refusedTo('compliance', corrected('table', sessionRuling, seat))).toEqual(expected);
  });

  it('is known inside a late entry, and in the place of what was corrected before', async () => {
    const [entered, seated] = [randomUUID(), randomUUID()];
    expect(await takenFrom('supervisor', late('table', rulingOf('table'), entered))).toBe(201);
    expect((await refusedTo('compliance', corrected('table', entered, null))).slice(0, 2)).toEqual([
      403,
      'role-may-not-record-this-type',
    ]);
    expect(await takenFrom('supervisor', late('table', seat, seated))).toBe(201);
    expect(await takenFrom('compliance', corrected('table', seated, seat))).toBe(201);
    expect(await takenFrom('supervisor', corrected('table', seated, rulingOf('table')))).toBe(201);
    expect((await refusedTo('compliance', corrected('table', seated, null)))[0]).toBe(403);
    expect(await takenFrom('supervisor', corrected('table', seated, seat))).toBe(201);
    expect(await takenFrom('compliance', corrected('table', seated, null))).toBe(201);
  });

  it('is refused alone in an import: the lines around it are taken', async () => {
    const stream = `tableSession-${session}`;
    const events = [late('table', seat), corrected('table', sessionRuling, null), late('table', seat)];
    const lines = events.map((said) => JSON.stringify({ stream, event: said })).join('\n');
    const headers = { 'content-type': 'application/x-ndjson' };
    const { text } = await house.post('/v1/imports', lines, { role: 'compliance', headers });
    const results = text
      .trim()
      .split('\n')
      .map((one) => (JSON.parse(one) as { result: string }).result);
    expect(results).toEqual(['accepted', 'rejected', 'accepted']);
  });
});

describe('What the floor says', () => {
  it('is put right by those who are named for that, and never by a terminal', async () => {
    const dice = diceThrown(2);
    const held = { type: dice.type, schemaVersion: 1, occurredAt: dice.metadata.occurredAt, data: dice.data as object };
    expect(await takenFrom('surveillance', late('round', held))).toBe(201);
    expect(await takenFrom('compliance', corrected('round', wager.eventId, held))).toBe(201);
    expect((await refusedTo('terminal', late('round', held)))[0]).toBe(403);
    expect((await refusedTo('surveillance', corrected('round', wager.eventId, held)))[0]).toBe(403);
    expect((await refusedTo('inspector', late('round', held)))[0]).toBe(403);
  });
});
