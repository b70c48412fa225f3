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
  readonly decidedOn: string;
  readonly givenBy: readonly { readonly citation: string }[] | null;
  readonly register: { readonly says: string } | null;
  readonly moneyFollowed: {
    readonly keptCents: number;
    readonly collectedCents: number;
    readonly returnedCents: number;
    readonly wagerCount: number;
    readonly wagers: readonly unknown[];
  } | null;
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

/** Where decisions of play are: those of a gaming day are acts of accounting. */
const isOfPlay = (type: string): boolean => !type.startsWith('gamingDay.');

const holdsOne = (data: unknown): boolean => (data as { readonly decision?: unknown } | null)?.decision !== undefined;

const eventsOf = ({ events, disputes }: Evening['played'][number]) => [
  ...events,
  ...disputes.flatMap((dispute) => dispute.events),
];

/** What was decided in what was played, by the events themselves: on the floor, and of the record. */
const played = (): readonly string[] => {
  const floor = new Map<string, boolean>();
  const ofRecord: string[] = [];
  for (const { eventId, type, data } of evening.played.flatMap(eventsOf)) {
    if (!isOfPlay(type) || type.endsWith('.DecisionConfirmed')) continue;
    if (type.endsWith('.CorrectionRecorded')) {
      ofRecord.push(`${eventId} record`);
      const { corrects, replacement } = data as {
        readonly corrects: string;
        readonly replacement: { data: unknown } | null;
      };
      floor.set(corrects, holdsOne(replacement?.data));
    } else if (type.endsWith('.LateEntryRecorded')) {
      ofRecord.push(`${eventId} record`);
      floor.set(eventId, holdsOne(data['data']));
    } else floor.set(eventId, holdsOne(data));
  }
  return [...[...floor].flatMap(([eventId, is]) => (is ? [`${eventId} floor`] : [])), ...ofRecord];
};

describe('The decisions of an evening', () => {
  it('are those that were played, each once, and nothing else, the latest first', async () => {
    const all = await listed();
    const expected = played();
    expect(expected.length).toBeGreaterThan(20);
    expect(all.map(({ eventId, decidedOn }) => `${eventId} ${decidedOn}`).toSorted()).toEqual(expected.toSorted());
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
  });

  it('tell the clauses that give the power, what the register says of who decided, and the money of whole rounds', async () => {
    const all = await listed();
    const examined = all.filter(({ power, decidedOn }) => power !== 'not-examined' && decidedOn === 'floor');
    expect(examined.length).toBeGreaterThan(10);
    const ungiven = examined.filter(({ power }) => power === 'not-given');
    expect(ungiven.every(({ givenBy }) => givenBy?.length === 0)).toBe(true);
    for (const { givenBy, game } of examined) {
      expect((givenBy ?? []).every(({ citation }) => citation.startsWith(`${game}/`))).toBe(true);
    }
    expect(examined.some(({ givenBy }) => (givenBy ?? []).length > 0)).toBe(true);
    expect(all.every(({ register }) => register?.says.endsWith('.'))).toBe(true);
    const ofRounds = all.flatMap(({ moneyFollowed }) => (moneyFollowed ? [moneyFollowed] : []));
    expect(ofRounds.length).toBeGreaterThan(0);
    for (const { keptCents, collectedCents, returnedCents, wagerCount, wagers } of ofRounds) {
      expect([keptCents, wagerCount]).toEqual([collectedCents - returnedCents, wagers.length]);
    }
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
