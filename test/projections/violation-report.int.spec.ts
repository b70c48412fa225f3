import type { JsonObject } from '../../domain/kernel/json.ts';
import { contentHash } from '../../domain/kernel/canonical.ts';
import { roundId, sessionId } from '../../domain/kernel/streams.ts';
import { listViolations } from '../../projections/rule-violations/queries.ts';
import { reportGroupings, violationReport } from '../../projections/rule-violations/report.ts';
import { examinationStreamOf, recorder, roundStream, secondsIn, uuid, venue } from '../support/stored.ts';
import { settlement } from './evening.ts';
import { readModelsOf, type TestReadModels } from './read-models.ts';

const clauses = ['4.6', '4.10', '8.1'];
const wagers = ['w-1', 'w-2', 'w-3', null];
const verdicts = ['violation', 'excused', 'contested'];

/** Findings of every clause on every wager, some twice and with another verdict, in an order of the round's own. */
const findingsOf = (round: string, turned: number): readonly JsonObject[] =>
  Array.from({ length: 20 }, (_, at) => {
    const nth = (at * 7 + turned) % 20;
    const clause = clauses[nth % 3] ?? '';
    const wagerId = wagers[nth % 4] ?? null;
    return {
      id: contentHash([round, nth]),
      citation: `two-up/star-2016 r ${clause}`,
      clause,
      code: `CODE_${nth % 3}`,
      severity: 'breach',
      verdict: verdicts[nth % 3] ?? '',
      says: 'seen',
      deed: uuid(nth),
      occurredAt: secondsIn(nth),
      wagerId,
      hand: null,
      persons: [
        { personId: `dealer-${nth % 3}`, part: 'deed' },
        // Every fourth finding has two persons who answer for it.
        ...(nth % 4 === 0 ? [{ personId: 'boxer-1', part: 'duty' }] : []),
        ...(wagerId === null ? [] : [{ personId: `p-${nth % 5}`, part: 'wronged' }]),
      ],
      figures: {},
      by: [],
      follows: null,
      missing: null,
      interpretations: [],
    };
  });

const settlementsOf = (unit: number): readonly JsonObject[] =>
  [unit, -7 * unit, 0].map((differenceCents, at) => settlement(`w-${at + 1}`, differenceCents));

const ring = sessionId({ venue, table: 'CTU-01', gamingDay: '2026-04-25', number: 1 });
const ringRound = (number: number): string => roundId(ring, number + 1);

/** What patrons owe each other, in a game without a house: the owner of the wager lacks 900.00 of it. */
const amongPatrons = (number: number): JsonObject => {
  const [one] = findingsOf(ringRound(number), 0).filter(({ wagerId }) => wagerId === 'w-1');
  return {
    subject: { kind: 'round', id: ringRound(number) },
    game: 'commemorative-two-up',
    edition: 'commemorative-two-up/clgca',
    official: true,
    leftOpen: null,
    view: [{ stream: roundStream(ringRound(number)), revision: 9 }],
    readingsHash: contentHash('readings'),
    interpretations: {},
    lawChanges: [],
    controls: [],
    findings: [{ ...one, citation: 'commemorative-two-up/clgca r 6.1', verdict: 'violation' }],
    settlements: [{ ...settlement('w-1', -90_000), between: { owed: [], handedCents: 0 } }],
  };
};

const examined = () => {
  const record = recorder();
  for (let number = 0; number < 12; number += 1) {
    const of = { venue, table: `TU-0${number % 2}`, gamingDay: `2026-04-2${number % 3}`, number: 1 };
    const round = roundId(sessionId(of), number + 1);
    const said = (turned: number): JsonObject => ({
      subject: { kind: 'round', id: round },
      game: 'two-up',
      edition: 'two-up/star-2016',
      official: true,
      leftOpen: null,
      view: [{ stream: roundStream(round), revision: 9 }],
      readingsHash: contentHash('readings'),
      interpretations: {},
      lawChanges: [],
      controls: [],
      findings: findingsOf(round, turned).slice(turned),
      settlements: settlementsOf(100 + number + turned),
    });
    record.add(examinationStreamOf('round', round), 'examination.Examined', said(number % 5));
    record.add(examinationStreamOf('round', ringRound(number)), 'examination.Examined', amongPatrons(number), {
      schemaVersion: 2,
    });
    // The newest examination is the one that counts.
    if (number % 4 === 0) record.add(examinationStreamOf('round', round), 'examination.Examined', said(3));
  }
  return record.events();
};

describe('A report of violations', () => {
  let on: TestReadModels;
  beforeAll(async () => {
    on = await readModelsOf(examined());
  });
  afterAll(async () => on.close());

  // With a filter that may pass one finding of a wager and not another, wagers are told apart when they are added up.
  const longAgo = '1970-01-01T00:00:00.000Z';

  it.each(reportGroupings)('by %s adds up what each wager differs by once, however it is added up', async (by) => {
    const report = await violationReport(on.db, { filter: { venues: null }, by });
    expect(report.length).toBeGreaterThan(1);
    expect(report.some(({ differenceCents }) => differenceCents !== 0)).toBe(true);
    expect(report).toEqual(await violationReport(on.db, { filter: { venues: null, from: longAgo }, by }));
  });

  it('counts findings of money between patrons, and leaves it out of what players got of the house', async () => {
    const filter = { venues: null, table: 'CTU-01' };
    for (const by of reportGroupings) {
      // oxlint-disable-next-line no-await-in-loop -- one report after the other
      const report = await violationReport(on.db, { filter, by });
      expect(report.length).toBeGreaterThan(0);
      expect(report.filter(({ violations, differenceCents }) => violations !== 12 || differenceCents !== 0)).toEqual(
        [],
      );
    }
    const { items } = await listViolations(on.db, { filter, sort: 'largest-difference-first', limit: 1 });
    expect(items).toMatchObject([{ differenceCents: null, betweenCents: -90_000 }]);
  });

  it('by day is the sum over its wagers, each once', async () => {
    const report = await violationReport(on.db, { filter: { venues: null, fromDay: '2026-04-20' }, by: 'day' });
    // Every fourth round was examined again; each has a wager over by its unit and one under by seven of them.
    const units = Array.from({ length: 12 }, (_, number) => 100 + number + (number % 4 === 0 ? 3 : number % 5));
    const due = units.reduce((sum, unit) => sum - 6 * unit, 0);
    expect(report.reduce((sum, { differenceCents }) => sum + differenceCents, 0)).toBe(due);
  });
});
