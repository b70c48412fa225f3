import { randomUUID } from 'node:crypto';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import { startEvening, type Evening } from '../../support/evening.ts';
import { read } from '../../support/read.ts';

let evening: Evening;
beforeAll(async () => {
  evening = await startEvening(12);
});
afterAll(async () => evening.stop());

const evidence = { kind: 'letter', reference: 'LIA-2026-03', sha256: null };

/** Compliance says what was the law, and everything that it bears on is examined again. */
const sayOfTheLaw = async (type: string, data: JsonObject, house = evening): Promise<void> => {
  const metadata = {
    occurredAt: '2026-03-20T01:00:00.000Z',
    sourceSeq: null,
    actor: { personId: 'CO-01', role: 'compliance-officer' },
    schemaVersion: 1,
  };
  const answer = await house.call('/v1/editions/STAR/two-up/events', {
    method: 'POST',
    headers: { ...(await house.tokens.bearer('compliance')), 'content-type': 'application/json' },
    body: JSON.stringify({ events: [{ eventId: randomUUID(), type, data: { ...data, evidence }, metadata }] }),
  });
  expect([answer.status, await answer.text()]).toEqual([201, expect.any(String)]);
  await house.level();
};

const violations = async (query: string) => (await read(evening, `/v1/violations?limit=1000&${query}`)).items;
const roundsOf = async (query = '') => (await read(evening, `/v1/rounds?limit=1000&${query}`)).items;
const idsOf = (items: readonly Readonly<Record<string, unknown>>[], member = 'id') =>
  items.map((one) => String(one[member])).toSorted();

describe('A day on which no edition of a game was in force', () => {
  it('is found at each table that was opened and each game that began, and found no more once a commencement is entered', async () => {
    const before = idsOf(await violations(''));
    expect(before.length).toBeGreaterThan(5);
    await sayOfTheLaw('edition.EditionRevoked', { edition: 'two-up/star-2016', lastDay: '2026-03-05' });

    const found = await violations('code=NO_EDITION_IN_FORCE');
    const rounds = await roundsOf();
    const tables = evening.played.length;
    expect(idsOf(found)).toEqual(idsOf(await violations('')));
    const of = (kind: string) => found.filter((one) => (one['subject'] as { kind: string }).kind === kind);
    expect(idsOf(of('round'), 'round')).toEqual(idsOf(rounds, 'round'));
    expect(of('tableSession')).toHaveLength(tables);
    for (const one of found) {
      expect(one).toMatchObject({
        citation: 'two-up/none r commencement',
        edition: null,
        verdict: 'violation',
        severity: 'breach',
      });
    }
    const [report] = (await read(evening, '/v1/reports/violations?groupBy=clause')).items;
    expect(report).toMatchObject({ key: 'two-up/none r commencement', violations: found.length });
    const searched = await roundsOf('code=NO_EDITION_IN_FORCE');
    expect(idsOf(searched, 'round')).toEqual(idsOf(rounds, 'round'));
    const [one] = rounds;
    const path = `/v1/rounds/${String(one?.['round'])}/adjudication`;
    const { examination } = (await read(evening, path)).body;
    expect(examination).toMatchObject({ edition: null, official: true, settlements: 0, findings: 1 });
    const under = (await read(evening, `${path}?edition=two-up/star-2016`)).body['whatIf'];
    expect(under).toMatchObject({
      edition: 'two-up/star-2016',
      difference: { findings: { gone: [{ code: 'NO_EDITION_IN_FORCE' }] } },
    });

    await sayOfTheLaw('edition.EditionCommenced', { edition: 'two-up/star-2016', effectiveFrom: '2026-03-06' });
    expect(await violations('code=NO_EDITION_IN_FORCE')).toEqual([]);
    expect(idsOf(await violations(''))).toEqual(before);
    const stored = (await read(evening, `/v1/examinations/round/${String(one?.['round'])}`)).items;
    expect(stored.map(({ edition }) => edition)).toEqual(['two-up/star-2016', null, 'two-up/star-2016']);
  });
});

const idOf = (one: Readonly<Record<string, unknown>>) => String(one['id']);

describe('An evening in which the law ends at midnight', () => {
  /** The tables open 13 and a half minutes before midnight, and play for half an hour. */
  const midnight = '2026-03-06T13:00:00.000Z';
  let night: Evening;
  beforeAll(async () => {
    night = await startEvening(12, { laterMs: (6 * 60 - 13.5) * 60_000 });
  });
  afterAll(async () => night.stop());

  const findings = async () => (await read(night, '/v1/violations?limit=1000')).items;
  const isBefore = ({ occurredAt }: Readonly<Record<string, unknown>>) => String(occurredAt) < midnight;

  it('has each deed judged by the law of its own day, and names every edition that was used', async () => {
    const before = await findings();
    expect(before.some(isBefore) && before.some((one) => !isBefore(one))).toBe(true);
    await sayOfTheLaw('edition.EditionRevoked', { edition: 'two-up/star-2016', lastDay: '2026-03-06' }, night);

    const now = await findings();
    const underNone = now.filter(({ edition }) => edition === null);
    expect(underNone.length).toBeGreaterThan(2);
    for (const one of underNone) {
      expect(one).toMatchObject({ citation: 'two-up/none r commencement', code: 'NO_EDITION_IN_FORCE' });
      expect(isBefore(one)).toBe(false);
    }
    const underRules = now.filter(({ edition }) => edition !== null);
    const wasFound = new Set(before.map(idOf));
    expect(underRules.filter((one) => !wasFound.has(idOf(one)))).toEqual([]);
    const isFound = new Set(now.map(idOf));
    expect(before.filter((one) => isBefore(one) && !isFound.has(idOf(one)))).toEqual([]);

    const path = `/v1/table-sessions/STAR.TU-01.${night.gamingDay}.1/adjudication`;
    const { examination } = (await read(night, path)).body;
    expect(examination).toMatchObject({
      edition: 'two-up/star-2016',
      official: true,
      lawChanges: [{ from: '2026-03-07', edition: null, interpretations: {} }],
    });
    const { whatIf } = (await read(night, `${path}?edition=two-up/star-2016`)).body;
    expect(whatIf).toMatchObject({ edition: 'two-up/star-2016', lawChanges: [] });
  });
});
