import { startEvening, type Evening } from '../../support/evening.ts';
import { read } from '../../support/read.ts';

let evening: Evening;
beforeAll(async () => {
  evening = await startEvening(120, { games: ['two-up', 'casino-war'] });
});
afterAll(() => evening.stop());

type Found = { readonly code: string; readonly citation: string; readonly verdict: string };
type Told = {
  readonly eventId: string;
  readonly by: string;
  readonly type: string;
  readonly ground: string;
  readonly at: string;
  readonly game: string | null;
  readonly power: string;
  readonly findings: readonly Found[];
};

const as = { as: 'inspector', claims: { jurisdictions: ['*'] } } as const;
const listed = async (query = ''): Promise<readonly Told[]> =>
  (await read(evening, `/v1/decisions?limit=1000${query}`, as)).items as unknown as readonly Told[];

/** What was played and holds a decision, by the events themselves. */
const played = () =>
  evening.played.flatMap(({ events }) => events).filter(({ data }) => data['decision'] !== undefined);

describe('The decisions of an evening', () => {
  it('are all there, each once, the latest first', async () => {
    const all = await listed();
    const ofFloor = new Set(all.map(({ eventId }) => eventId));
    const missing = played().filter(({ eventId }) => !ofFloor.has(eventId));
    expect(missing.map(({ type }) => type)).toEqual([]);
    expect(played().length).toBeGreaterThan(3);
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
  });

  it('each say what the list of findings says of their event', async () => {
    const { items } = await read(evening, '/v1/violations?limit=1000&verdict=violation,contested,undetermined', as);
    const all = await listed();
    const found = all.filter(({ findings }) => findings.length > 0);
    expect(found.length).toBeGreaterThan(0);
    for (const { eventId, findings } of found) {
      const expected = items.filter(({ deed }) => deed === eventId).map(({ code }) => String(code));
      const held = findings.filter(({ verdict }) => !['excused', 'noted'].includes(verdict));
      expect(held.map(({ code }) => code).toSorted()).toEqual(expected.toSorted());
    }
  });

  it('of a power that one game has and the other has not are told with the clause: Casino War knows no forfeit', async () => {
    const [inWar] = await listed('&type=round.WagerForfeited&game=casino-war');
    expect(inWar).toMatchObject({ power: 'lacking' });
    const found = inWar?.findings.find(({ code }) => code === 'FORFEIT_WITHOUT_POWER');
    expect(found?.citation).toMatch(/^casino-war\/ni2018-567 r 12\./);
    const inTwoUp = await listed('&type=round.WagerForfeited&game=two-up&role=casino-supervisor');
    for (const { power, findings } of inTwoUp) {
      expect(power === 'lacking').toBe(findings.some(({ code }) => code === 'FORFEIT_WITHOUT_POWER'));
    }
  });

  it('are found by person, ground and game, and one by one', async () => {
    const [one] = await listed();
    if (!one) throw new Error('something was decided');
    const own = await listed(`&person=${one.by}&ground=${one.ground}&game=${String(one.game)}`);
    expect(own.map(({ eventId }) => eventId)).toContain(one.eventId);
    expect(own.every(({ by, ground }) => by === one.by && ground === one.ground)).toBe(true);
    const { status, body } = await read(evening, `/v1/decisions/${one.eventId}`, as);
    expect([status, body['eventId']]).toEqual([200, one.eventId]);
    expect(body['decisions']).toMatchObject([{ eventId: one.eventId, by: one.by }]);
  });

  it('are not found as of a moment before them, and found as of one after', async () => {
    const before = await read(evening, '/v1/decisions?asOf=2000-01-01T00:00:00Z', as);
    // The record had not begun.
    expect(before.status).toBe(404);
    const { items } = await read(evening, `/v1/decisions?limit=200&venue=STAR`, as);
    const now = new Date().toISOString();
    const then = await read(evening, `/v1/decisions?limit=200&venue=STAR&asOf=${now}`, as);
    expect(then.items).toEqual(items);
    const [one] = items;
    const alone = await read(evening, `/v1/decisions/${String(one?.['eventId'])}?asOf=${now}`, as);
    expect(alone.body['decisions']).toMatchObject([one?.['power'] === undefined ? {} : { power: one['power'] }]);
  });

  it('of an event without one, or of a venue that the caller may not see, are not found', async () => {
    const [first] = evening.played.flatMap(({ events }) => events).filter(({ data }) => !('decision' in data));
    expect((await read(evening, `/v1/decisions/${String(first?.eventId)}`, as)).status).toBe(404);
    const [one] = await listed('&venue=STAR');
    const elsewhere = { as: 'supervisor', claims: { venues: ['CANBERRA'] } } as const;
    expect((await read(evening, `/v1/decisions/${String(one?.eventId)}`, elsewhere)).status).toBe(404);
  });

  it('are counted by person, table and ground beside the rate of the venue, in a sentence', async () => {
    for (const by of ['person', 'table', 'ground']) {
      // oxlint-disable-next-line no-await-in-loop -- one report after the other
      const { status, items } = await read(evening, `/v1/reports/decisions?by=${by}&venue=STAR`, as);
      expect(status).toBe(200);
      expect(items.length).toBeGreaterThan(0);
      for (const { says, lowPerMillionRounds: low, highPerMillionRounds: high, perMillionRounds: rate } of items) {
        expect(String(says)).toMatch(/\.$/);
        expect(rate === null || (Number(low) <= Number(rate) && Number(rate) <= Number(high))).toBe(true);
      }
    }
  });
});
