import { randomUUID } from 'node:crypto';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import { startEvening, type Evening } from '../../support/evening.ts';
import { read } from '../../support/read.ts';

/** The shoes of a session of Casino War over HTTP: one that shuffles by itself fails in a round, and another takes its place (13.3). */

type Row = Readonly<Record<string, unknown>>;
const session = 'CANBERRA.CW-01.2026-03-21.1';
const round = `${session}.0001`;
const [device, substitute, by] = ['shoe-CW-07', 'shoe-CW-08', 'DEALER-01'];

let evening: Evening;
beforeAll(async () => {
  evening = await startEvening(2, { games: ['casino-war'] });
  await recordTheRound();
});
afterAll(() => evening.stop());

let counted = 0;
const said = (type: string, data: JsonObject, personId = by, role = 'dealer') => {
  counted += 1;
  const occurredAt = new Date(Date.parse('2026-03-21T09:00:00.000Z') + counted * 1_000).toISOString();
  const metadata = { occurredAt, sourceSeq: counted, actor: { personId, role }, schemaVersion: 1 };
  return { eventId: randomUUID(), type, data, metadata };
};

const recorded = async (path: string, body: object): Promise<void> => {
  const place = { venues: ['CANBERRA'], terminal: 'CW-01-SHOE', tables: ['CW-01'] };
  const headers = { ...(await evening.tokens.bearer('terminal', place)), 'content-type': 'application/json' };
  const answer = await evening.call(path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
};

const loads = (shoe: string, shuffles: boolean, cards: number | null) =>
  said('cards.ShoeLoaded', { shoe, shuffles, set: null, decks: shuffles ? 6 : null, cards, by });
const draws = (shoe: string, card: string, to: string) =>
  said('cards.CardsDrawn', { shoe, cards: [{ draw: null, card, to, face: 'up' }], by });
const replaced = () => {
  const change = said('table.EquipmentChanged', {
    kind: 'shoe',
    takenOut: device,
    broughtIn: null,
    reason: 'damaged',
    by,
    decision: { by: 'CS-01', roleClaimed: 'casino-supervisor', clause: '13.3(b)', ground: 'equipment-fault' },
  });
  return { ...change, metadata: { ...change.metadata, schemaVersion: 2 } };
};

const recordTheRound = async (): Promise<void> => {
  const opened = { game: 'casino-war', editionStamp: 'casino-war/ni2018-567' };
  await recorded('/v1/table-sessions', {
    venue: 'CANBERRA',
    table: 'CW-01',
    gamingDay: '2026-03-21',
    number: 1,
    events: [said('table.SessionOpened', opened), loads(device, true, 312)],
  });
  const played = [
    said('round.RoundOpened', opened),
    draws(device, 'KS', 'box-1'),
    said('cards.DeviceFailed', { device, fault: 'mechanical', by }),
    said('cards.DeviceRepaired', { device, works: false, by }),
    said('cards.ShoeUnloaded', { shoe: device, cards: 311, reason: 'device-failed', by }),
    loads(substitute, false, 311),
    draws(substitute, '9D', 'dealer'),
    said('round.RoundClosed', {}),
  ];
  await recorded('/v1/rounds', { session, sequence: 1, events: played });
  await recorded(`/v1/table-sessions/${session}/events`, { events: [replaced()] });
  await evening.level();
};

describe('The shoes of a session in which one failed', () => {
  it('are both told, the first with its faults and its end, the second from within the round', async () => {
    const { status, body } = await read(evening, `/v1/table-sessions/${session}/shoes`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      session,
      shoes: [
        {
          nth: 1,
          shoe: device,
          shufflesItself: true,
          loaded: { round: null, by },
          ended: { round, type: 'cards.ShoeUnloaded' },
          cards: [{ card: 'KS', hand: 'box-1', face: 'up', round }],
          penetrationPermille: null,
        },
        { nth: 2, shoe: substitute, shufflesItself: false, loaded: { round }, ended: null, cards: [{ card: '9D' }] },
      ],
    });
    const [first] = body['shoes'] as readonly { readonly faults: readonly Row[] }[];
    expect(first?.faults.map(({ type }) => type)).toEqual(['cards.DeviceFailed', 'cards.DeviceRepaired']);
  });

  it('are told as they were when the record ended before', async () => {
    const before = await read(evening, `/v1/table-sessions/${session}/shoes?asOf=2000-01-01T00:00:00Z`);
    expect(before.status).toBe(404);
    const now = await read(evening, `/v1/table-sessions/${session}/shoes?asOf=${new Date().toISOString()}`);
    expect((now.body['shoes'] as readonly Row[]).map(({ shoe }) => shoe)).toEqual([device, substitute]);
  });

  it('are of a session that there is, and for those who may ask', async () => {
    expect((await read(evening, '/v1/table-sessions/CANBERRA.CW-01.2020-01-01.1/shoes')).status).toBe(404);
    expect((await evening.call(`/v1/table-sessions/${session}/shoes`)).status).toBe(401);
  });

  it('have the decision that one is replaced among the decisions, with the clause and the ground, and no money', async () => {
    const as = { as: 'inspector', claims: { jurisdictions: ['*'] } } as const;
    const { items } = await read(evening, `/v1/decisions?limit=1000&session=${session}`, as);
    expect(items).toMatchObject([
      {
        type: 'table.EquipmentChanged',
        by: 'CS-01',
        roleClaimed: 'casino-supervisor',
        clause: '13.3(b)',
        ground: 'equipment-fault',
        moneyFollowed: null,
      },
    ]);
    const told = await read(evening, `/v1/table-sessions/${session}/timeline`);
    const says = (told.body['entries'] as readonly Row[]).map((one) => String(one['says']));
    expect(says.filter((one) => one.includes('as CS-01 decided: a fault of the equipment'))).toHaveLength(1);
  });
});
