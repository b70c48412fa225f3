import type { JsonObject } from '../../../domain/kernel/json.ts';
import type { AccessRole } from '../../../domain/kernel/access.ts';
import { atTable, event, sale, stamped } from '../../end-to-end/blindness/said.ts';
import { startEvening, type Evening } from '../../support/evening.ts';
import { read } from '../../support/read.ts';
import { sampleOf } from '../../support/told-samples.ts';

/**
 * A float that nobody counted at closing is looked at up to the next count of its table, and so reaches into the session after it. Its box was
 * removed and is not verified: who is blind to what was sold into it learns nothing of the next opener by it, and is told nothing wrong.
 */
const [yesterday, today] = ['2026-03-05', '2026-03-06'];
const session = (day: string): string => `STAR.TU-02.${day}.1`;
const box = { venue: 'STAR', dropBox: 'TU-02-BOX-A', gamingDay: yesterday, number: 1 };
const journey = `STAR.TU-02-BOX-A.${yesterday}.1`;

let evening: Evening;
beforeAll(async () => {
  evening = await startEvening(1, { isRecorded: false });
  const say = async (path: string, body: object): Promise<void> => {
    const headers = {
      ...(await evening.tokens.bearer('terminal', { terminal: 'TU-02-A' })),
      'content-type': 'application/json',
    };
    const answer = await evening.call(path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  };
  const opened = (day: string, fives: number) =>
    event(session(day), 'table.FloatOpened', float(fives), `${day}T09:00:00.000Z`);
  const begins = (day: string, fives: number, events: readonly JsonObject[]) =>
    say('/v1/table-sessions', {
      venue: 'STAR',
      table: 'TU-02',
      gamingDay: day,
      number: 1,
      events: [
        event(session(day), 'table.SessionOpened', stamped, `${day}T08:30:00.000Z`),
        opened(day, fives),
        ...events,
      ],
    });
  const hangs = event(journey, 'dropBox.Attached', atTable('TU-02'), `${yesterday}T08:00:00.000Z`);
  await say('/v1/drop-boxes', { ...box, events: [hangs] });
  await begins(yesterday, 200, [
    event(session(yesterday), 'table.ChipsSold', sale(5_000, 'TU-02-BOX-A'), `${yesterday}T10:00:00.000Z`),
  ]);
  const removed = event(journey, 'dropBox.Removed', { ...atTable('TU-02'), run: null }, `${yesterday}T11:00:00.000Z`);
  await say(`/v1/drop-boxes/${journey}/events`, { events: [removed] });
  await begins(today, 188, []);
  await evening.level();
});
afterAll(() => evening.stop());

/** A count of so many pieces of $5. */
const float = (fives: number): JsonObject => ({
  ...sampleOf('table', 'FloatOpened.v2'),
  lines: [{ denominationCents: 500, count: fives }],
  totalCents: 500 * fives,
});

const told = async (path: string, as: AccessRole) => (await read(evening, path, { as })).body;
const floatOf = (day: string, as: AccessRole) => told(`/v1/table-sessions/${session(day)}/float`, as);
const reportOf = (report: string, as: AccessRole) => told(`/v1/reports/${report}?venue=STAR&gamingDay=${today}`, as);
const ofTheBox = [{ what: 'expected drop', dropBox: 'TU-02-BOX-A', journey, until: 'the box is verified' }];

describe('A float after one that nobody counted at closing', () => {
  it('is compared over what was sold since, by those who may know that', async () => {
    const body = await floatOf(today, 'compliance');
    // $1,000 were counted, $50 sold, and $940 are there.
    expect(body).toMatchObject({ link: { sinceCents: 100_000, expectedCents: 95_000, differenceCents: -1_000 } });
    expect(body).not.toHaveProperty('withheld');
    expect(body).not.toHaveProperty('reachesOver');
    const { items } = await reportOf('floats', 'compliance');
    expect(items).toEqual([expect.objectContaining({ linkCents: -1_000, linkState: 'differs', differingCount: 1 })]);
    expect(await reportOf('variances', 'compliance')).toMatchObject({ items: [{ differenceCents: -1_000 }] });
  });

  it('is withheld from those who may not, with the box that says why', async () => {
    const body = await floatOf(today, 'finance');
    expect(body).toMatchObject({ openedCents: 94_000, link: null, expectedCents: null, withheld: ofTheBox });
    expect(body['counts']).toEqual([expect.objectContaining({ totalCents: 94_000, sinceCount: null })]);
    const report = await reportOf('floats', 'finance');
    expect(report).toMatchObject({ items: [{ openedCents: 94_000, linkCents: null, linkState: null }] });
    expect(report).toMatchObject({ items: [{ differingCount: null, notKnownCount: null }], withheld: ofTheBox });
    expect(await reportOf('variances', 'finance')).toMatchObject({ items: [], withheld: ofTheBox });
  });

  it('is not on the list of those that differ, for those who may not know it', async () => {
    const path = `/v1/reports/floats?venue=STAR&gamingDay=${today}&differing=true`;
    expect((await told(path, 'compliance'))['items']).toHaveLength(1);
    expect(await told(path, 'finance')).toMatchObject({ items: [], withheld: ofTheBox });
  });
});

describe('The tray of an earlier session', () => {
  it('ends at the next count of its table, whether one session is asked of or all', async () => {
    const { expectedCents } = await floatOf(yesterday, 'compliance');
    const all = await told(`/v1/reports/floats?venue=STAR&fromDay=${yesterday}`, 'compliance');
    expect(expectedCents).toBe(95_000);
    expect(all).toMatchObject({ items: [{ expectedCents: 95_000 }, { session: session(today) }] });
  });
});
