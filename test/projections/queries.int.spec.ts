import { countJourneys, journeysOf, listJourneys } from '../../projections/drop-boxes/journeys.ts';
import { countSales, dropReport, dropSales } from '../../projections/drop-boxes/queries.ts';
import { intervals, standingAt } from '../../projections/intervals/queries.ts';
import { countRounds, searchRounds, type RoundFilter } from '../../projections/queries/rounds.ts';
import { roundOf } from '../../projections/round-histories/queries.ts';
import { roundTimeline } from '../../projections/round-histories/timeline.ts';
import {
  adjudicatedOf,
  countViolations,
  examinationsOf,
  listViolations,
} from '../../projections/rule-violations/queries.ts';
import { violationReport } from '../../projections/rule-violations/report.ts';
import { floatOf } from '../../projections/queries/floats.ts';
import { listSessions, sessionOf } from '../../projections/sessions/queries.ts';
import { sessionStream, venue } from '../support/stored.ts';
import { at, evening, first, second, session, table, third } from './evening.ts';
import { readModelsOf, type TestReadModels } from './read-models.ts';
import { readings } from './rows.ts';
import { walked } from './walked.ts';

const told = evening();
const venues = null;
let on: TestReadModels;
beforeAll(async () => {
  on = await readModelsOf(told.events);
});
afterAll(async () => on.close());

const found = async (filter: Omit<RoundFilter, 'venues'>): Promise<readonly string[]> =>
  (await searchRounds(on.db, { filter: { venues, ...filter } })).items.map(({ round }) => round);

const standing = async (seconds: number): Promise<readonly string[]> => {
  const stood = await standingAt(on.db, { venues, venue, table, at: at(seconds) });
  return stood.map(({ kind, subject }) => `${kind} ${subject}`.trim()).toSorted();
};

const boxes = async (...state: readonly ('attached' | 'removed')[]) => {
  const filter = { venues, state };
  const all = await walked((from) => listJourneys(on.db, { filter, limit: 1, from }));
  expect(await countJourneys(on.db, filter)).toBe(all.length);
  return all.map(({ dropBox }) => dropBox);
};

const removedAt = (where: string) => ({ venues, state: ['removed'] as const, table: where });

describe('rounds', () => {
  it('are listed newest first, with their sums, results and codes', async () => {
    const { items, next } = await searchRounds(on.db, { filter: { venues } });
    expect(next).toBeNull();
    expect(items.map(({ round }) => round)).toEqual([third, second, first]);
    expect(items[2]).toEqual({
      round: first,
      venue,
      table,
      gamingDay: '2026-04-25',
      session,
      sequence: 1,
      game: 'two-up',
      editionStamp: 'two-up/star-2016',
      beganAt: at(40),
      openedAt: at(40),
      closedAt: at(85),
      voidedAt: null,
      eventCount: 9,
      correctionCount: 1,
      wagerCount: 2,
      placedCents: 51_000,
      stakeCents: 51_500,
      largestStakeCents: 50_000,
      collectedCents: 50_000,
      paidCents: 1_500,
      returnedCents: 0,
      results: ['heads'],
      codes: ['LATE_BET', 'LATE_BET_TAKEN'],
      leftOpen: null,
    });
  });

  it.each([
    ['table', { venue, table: 'TU-01' }, [second, first]],
    ['time', { from: at(40), to: at(41) }, [first]],
    ['player', { person: 'p-2' }, [first]],
    ['dealer', { person: 'dealer-2' }, [second, first]],
    ['nobody who was there', { person: 'p-9' }, []],
    ['result', { result: 'tails' }, [second]],
    ['violation code', { code: 'LATE_BET' }, [first]],
    ['a code that is excused', { code: 'PAYOUT_WRONG' }, []],
    ['least stake', { minStakeCents: 1_500 }, [first]],
    ['least stake of a raised wager', { minStakeCents: 701, person: 'p-1' }, [first]],
    ['a stake that nobody laid', { minStakeCents: 50_001 }, []],
    ['a record that was put right', { corrected: true }, [first]],
    ['a record that never was', { corrected: false }, [third, second]],
    ['gaming day', { gamingDay: '2026-04-26' }, [third]],
    ['session', { session }, [second, first]],
  ] as const)('are found by %s', async (_, filter, rounds) => {
    expect(await found(filter)).toEqual(rounds);
  });

  it('of other venues are not seen by those who may not', async () => {
    const { items } = await searchRounds(on.db, { filter: { venues: ['REEF'] } });
    expect(items.map(({ round }) => round)).toEqual([third]);
    expect(await roundOf(on.db, { venues: ['REEF'], round: first })).toBeUndefined();
  });

  it('come in pages that leave nothing out and repeat nothing', async () => {
    const all = await walked((from) => searchRounds(on.db, { filter: { venues }, limit: 1, from }));
    const seen = all.map(({ round }) => round);
    expect(seen).toEqual([third, second, first]);
    expect(await countRounds(on.db, { venues })).toBe(3);
    const oldest = await searchRounds(on.db, { filter: { venues }, limit: 2, sort: 'oldest-first' });
    expect(oldest.items.map(({ round }) => round)).toEqual([first, second]);
    const byStakes = await walked((from) =>
      searchRounds(on.db, { filter: { venues }, limit: 1, from, sort: 'largest-stakes-first' }),
    );
    expect(byStakes.map(({ placedCents }) => placedCents)).toEqual([51_000, 700, 0]);
  });

  it('tell each wager with its stakes and what became of it', async () => {
    const round = await roundOf(on.db, { venues, round: first });
    expect(round?.wagers).toMatchObject([
      {
        wagerId: 'w-1',
        person: 'p-1',
        paidCents: 1_500,
        stakes: [
          { at: at(45), stakeCents: 1_000 },
          { at: at(55), stakeCents: 1_500 },
        ],
      },
      {
        wagerId: 'w-2',
        person: 'p-2',
        collectedCents: 50_000,
        stakes: [{ stakeCents: 50_000, eventId: told.late.eventId }],
      },
    ]);
    expect(round?.persons).toContainEqual({ personId: 'p-2', part: 'player', times: 1 });
    expect(round?.position).toBe(told.corrected.position);
  });

  it('have a timeline of what happened, corrected, among what happened in the session', async () => {
    const timeline = await roundTimeline(on.db, { venues, round: first, games: readings });
    const facts = timeline?.entries.filter(({ is }) => is === 'fact') ?? [];
    expect(facts.map(({ of, says }) => `${of}: ${says}`)).toEqual([
      'round: A round of two-up begins.',
      'round: p-1 places $10.00 in chips as heads on HEADS (wager w-1).',
      'round: p-2 places $500.00 in chips as heads on HEADS (wager w-2).',
      'round: Wager w-1 is now $15.00 as heads on HEADS.',
      'round: The game tells of two-up.ResultAnnounced.',
      'round: dealer-1 pays p-1 $15.00 on wager w-1.',
      'session: dealer-1 goes off duty as boxer.',
      'session: dealer-2 goes on duty as boxer.',
      'round: dealer-2 collects $500.00 of wager w-2.',
      'round: The round is over.',
    ]);
    const change = {
      corrects: facts[5]?.eventId,
      from: { says: expect.stringMatching(/^dealer-1 pays p-1 \$\d/) },
      to: { eventId: told.corrected.eventId, says: 'dealer-1 pays p-1 $15.00 on wager w-1.' },
    };
    expect(facts[5]).toMatchObject({ origin: 'corrected', correctedBy: told.corrected.eventId, change });
    const done = timeline?.entries.find(({ eventId }) => eventId === told.corrected.eventId);
    expect(done).toMatchObject({ is: 'of-the-record', change });
    expect(done?.says).toMatch(/ corrects the record: .* Before: .* Now: dealer-1 pays p-1 \$15\.00 on wager w-1\./);
    expect(timeline?.standing.map(({ kind, subject }) => `${kind} ${subject}`)).toEqual([
      'drop-box BX-07',
      'session ',
      'staff boxer:dealer-1',
      'sign sign-1',
    ]);
    expect(await roundTimeline(on.db, { venues, round: 'nothing', games: readings })).toBeUndefined();
  });
});

describe('what stood at a table', () => {
  it('is told for any moment', async () => {
    expect(await standing(4)).toEqual(['drop-box BX-07']);
    expect(await standing(16)).toEqual(['drop-box BX-07', 'session', 'staff boxer:dealer-1']);
    expect(await standing(80)).toEqual(['drop-box BX-07', 'session', 'sign sign-1', 'staff boxer:dealer-2']);
  });

  it('ends with the session, except who is kept out of the casino', async () => {
    const closing = told.events.findIndex(({ type }) => type === 'table.SessionClosed');
    expect(await standing(closing * 5)).toEqual(['exclusion casino:p-2']);
  });

  it('is told as intervals, each with what began and what ended it', async () => {
    const stood = await intervals(on.db, { venues, session, kind: 'staff' });
    expect(stood).toMatchObject([
      { subject: 'boxer:dealer-1', from: at(15), to: at(70), person: 'dealer-1' },
      { subject: 'boxer:dealer-2', from: at(75), to: at((told.events.length - 1) * 5) },
    ]);
    expect(stood[1]?.endedBy).toBe(told.events.at(-1)?.eventId);
  });

  it('is told of a person', async () => {
    expect(await intervals(on.db, { venues, person: 'p-2' })).toMatchObject([{ kind: 'exclusion', to: null }]);
  });
});

describe('drop', () => {
  it('is told by box and category, moved by corrections, and never adds categories together', async () => {
    const figures = await dropReport(on.db, { venues, gamingDay: '2026-04-25' });
    expect(
      figures.map(({ dropBox, tender, saleCount, tenderedCents }) => [dropBox, tender, saleCount, tenderedCents]),
    ).toEqual([
      [null, 'promotional-voucher', 1, 1_000],
      ['BX-07', 'cash', 1, 2_000],
      ['BX-08', 'cash', 1, 5_500],
    ]);
    expect(figures[0]).toMatchObject({ venue, table, game: 'two-up', gamingDay: '2026-04-25' });
  });

  it('shows the events behind each figure, and they add up to it', async () => {
    for (const figure of await dropReport(on.db, { venues })) {
      const { dropBox, tender } = figure;
      const { items } = await dropSales(on.db, { filter: { venues, session, dropBox, tender } });
      expect(items.reduce((sum, { tenderedCents }) => sum + tenderedCents, 0)).toBe(figure.tenderedCents);
      expect(items).toHaveLength(figure.saleCount);
    }
    const { items } = await dropSales(on.db, { filter: { venues, dropBox: 'BX-08' } });
    expect(items).toMatchObject([{ eventId: told.sold.eventId, correctedBy: told.resold.eventId, game: 'two-up' }]);
  });

  it('comes in pages', async () => {
    const sales = await walked((from) => dropSales(on.db, { filter: { venues }, limit: 2, from }));
    expect(sales.map(({ tenderedCents }) => tenderedCents)).toEqual([5_500, 2_000, 1_000]);
    expect(await countSales(on.db, { venues })).toBe(3);
  });

  it('is listed box by box: those still attached, those removed, or both', async () => {
    expect(await boxes('attached')).toEqual([]);
    expect(await boxes('removed')).toEqual(['BX-07']);
    expect(await boxes('attached', 'removed')).toEqual(['BX-07']);
    expect([await countJourneys(on.db, removedAt(table)), await countJourneys(on.db, removedAt('TU-09'))]).toEqual([
      1, 0,
    ]);
  });

  it('follows a box from slot to slot with what was dropped meanwhile', async () => {
    expect(await journeysOf(on.db, { venues, venue, dropBox: 'BX-07' })).toMatchObject([
      {
        beganAt: at(0),
        attached: { at: at(0), table, slot: 1, seal: 'S-1', by: ['sec-1'] },
        removed: { table, slot: 1, seal: 'S-2', by: ['sec-1', 'sec-2'] },
        drop: [{ tender: 'cash', saleCount: 1, tenderedCents: 2_000 }],
      },
    ]);
    expect(await journeysOf(on.db, { venues: ['REEF'], venue, dropBox: 'BX-07' })).toEqual([]);
  });
});

describe('a closed round that was corrected after its money was paid', () => {
  it('tells what put it right, by whose word, and how much of its money that moved', async () => {
    expect(await roundOf(on.db, { venues, round: first })).toMatchObject({
      correctionCount: 1,
      paidCents: 1_500,
      corrections: [
        {
          eventId: told.corrected.eventId,
          is: 'correction',
          afterClose: true,
          corrects: told.payment.eventId,
          type: 'round.WagerPaid',
          authorisedBy: 'sup-1',
          collectedCents: 0,
          paidCents: -500,
          returnedCents: 0,
        },
      ],
    });
    expect(await roundOf(on.db, { venues, round: second })).toMatchObject({ correctionCount: 0, corrections: [] });
  });

  it('shows in the float of its session, beside a sale that was corrected there', async () => {
    expect(await floatOf(on.db, { venues, session })).toMatchObject({
      corrected: { count: 2, chipsSoldCents: 500, paidLessCollectedCents: -500 },
      counts: [{ correctedBy: null }, { correctedBy: null }],
    });
  });

  it('shows in the drop, box by box', async () => {
    const figures = await dropReport(on.db, { venues, gamingDay: '2026-04-25' });
    expect(figures.map(({ dropBox, correctionCount }) => [dropBox, correctionCount])).toEqual([
      [null, 0],
      ['BX-07', 1],
      ['BX-08', 1],
    ]);
  });

  it('shows in the report of its violations, which can be asked for by it', async () => {
    const all = await violationReport(on.db, { filter: { venues }, by: 'table' });
    expect(all.map(({ key, corrected }) => [key, corrected])).toEqual([[table, 4]]);
    const { items } = await listViolations(on.db, { filter: { venues, corrected: true } });
    expect(items).toHaveLength(3);
    expect((await listViolations(on.db, { filter: { venues, corrected: false } })).items).toEqual([]);
  });
});

describe('sessions', () => {
  it('are told with the staff who were on duty and the rounds that were played', async () => {
    expect(await sessionOf(on.db, { venues, session })).toMatchObject({
      table,
      game: 'two-up',
      openedAt: at(5),
      closeReason: 'end-of-play',
      staff: [{ person: 'dealer-1' }, { person: 'dealer-2' }],
    });
    expect(await sessionOf(on.db, { venues: ['REEF'], session })).toBeUndefined();
    const { items } = await listSessions(on.db, { filter: { venues, table } });
    expect(items).toMatchObject([
      { session, eventCount: told.events.filter(({ stream }) => stream === sessionStream(session)).length },
    ]);
  });

  it('have a float that sales and play let one expect', async () => {
    expect(await floatOf(on.db, { venues, session })).toMatchObject({
      counts: [{ moment: 'opened' }, { moment: 'closed' }],
      openedCents: 100_000,
      chipsSoldCents: 8_500,
      saleCount: 3,
      paidLessCollectedCents: -48_500,
      expectedCents: 140_000,
      closedCents: 139_500,
      varianceCents: -500,
    });
    expect(await floatOf(on.db, { venues, session: 'none' })).toBeUndefined();
  });
});

describe('rule violations', () => {
  it('are those of the newest official examination', async () => {
    const { items } = await listViolations(on.db, { filter: { venues } });
    expect(items.map(({ code }) => code).toSorted()).toEqual(['LATE_BET', 'LATE_BET_TAKEN', 'PAYOUT_WRONG']);
    expect(items.every(({ examinationId }) => examinationId === told.official.eventId)).toBe(true);
    expect(items.find(({ code }) => code === 'LATE_BET')).toMatchObject({
      subject: { kind: 'round', id: first },
      venue,
      table,
      gamingDay: '2026-04-25',
      session,
      round: first,
      citation: 'two-up/star-2016 r 4.6',
      figures: { lateByMs: 400 },
    });
  });

  it.each([
    ['clause', { clause: '4.9' }, ['LATE_BET_TAKEN']],
    ['code', { code: 'LATE_BET' }, ['LATE_BET']],
    ['verdict', { verdict: 'excused' }, ['PAYOUT_WRONG']],
    ['severity', { severity: 'advisory' }, ['PAYOUT_WRONG']],
    ['verdict of a lawful act', { verdict: 'noted' }, ['OVER_MAX_CAPPED']],
    ['code of a lawful act', { code: 'OVER_MAX_CAPPED' }, ['OVER_MAX_CAPPED']],
    ['person', { person: 'p-1', verdict: 'violation' }, ['LATE_BET']],
    ['person and their part', { person: 'p-1', part: 'wronged', verdict: 'violation' }, ['LATE_BET']],
    ['person and another part', { person: 'p-1', part: 'deed', verdict: 'violation' }, []],
    ['part alone', { part: 'deed', verdict: 'violation' }, ['LATE_BET']],
    ['part that nobody has', { part: 'duty' }, []],
    ['another day', { gamingDay: '2026-04-24' }, []],
    ['edition', { edition: 'two-up/undated' }, []],
    ['time', { from: at(60), to: at(70) }, ['PAYOUT_WRONG']],
  ] as const)('are found by %s', async (_, filter, codes) => {
    const { items } = await listViolations(on.db, { filter: { venues, ...filter } });
    expect(items.map(({ code }) => code)).toEqual(codes);
  });

  it('come in pages', async () => {
    const all = await walked((from) => listViolations(on.db, { filter: { venues }, limit: 2, from }));
    expect(new Set(all.map(({ id }) => id)).size).toBe(3);
    expect(await countViolations(on.db, { venues })).toBe(3);
    const byDifference = await walked((from) =>
      listViolations(on.db, { filter: { venues }, limit: 1, from, sort: 'largest-difference-first' }),
    );
    expect(byDifference.map(({ differenceCents }) => differenceCents)).toEqual([500, 500, null]);
  });

  it('are counted by clause, table, day and person, with money once for each wager', async () => {
    const byClause = await violationReport(on.db, { filter: { venues }, by: 'clause' });
    expect(
      byClause.map(({ key, violations, contested, excused, noted, differenceCents }) => [
        key,
        violations,
        contested,
        excused,
        noted,
        differenceCents,
      ]),
    ).toEqual([
      ['two-up/star-2016 r 4.6', 1, 0, 0, 0, 500],
      ['two-up/star-2016 r 4.9', 0, 1, 0, 0, 500],
      ['two-up/star-2016 r 5.3', 0, 0, 0, 1, 0],
      ['two-up/star-2016 r 8.1', 0, 0, 1, 0, 0],
    ]);
    const byTable = await violationReport(on.db, { filter: { venues }, by: 'table' });
    expect(byTable).toEqual([
      {
        key: table,
        venue,
        violations: 1,
        contested: 1,
        undetermined: 0,
        excused: 1,
        noted: 1,
        breaches: 2,
        advisories: 1,
        corrected: 4,
        leftOpen: 0,
        differenceCents: 500,
        subjects: [first],
      },
    ]);
    expect(await violationReport(on.db, { filter: { venues }, by: 'day' })).toMatchObject([{ key: '2026-04-25' }]);
    // Who did it, and who was wronged, are never put together.
    expect(await violationReport(on.db, { filter: { venues }, by: 'person' })).toMatchObject([
      { key: 'dealer-1', violations: 1, contested: 1, excused: 1, noted: 1 },
    ]);
    expect(await violationReport(on.db, { filter: { venues }, by: 'wronged' })).toMatchObject([
      { key: 'p-1', violations: 1, contested: 1, excused: 0, noted: 1 },
      { key: null, excused: 1 },
    ]);
  });

  it('come with every examination there was, and the due settlement of every wager', async () => {
    const subject = { kind: 'round', id: first } as const;
    const examinations = await examinationsOf(on.db, subject);
    expect(examinations.map(({ official, findings }) => [official, findings])).toEqual([
      [false, 0],
      [true, 4],
      [true, 1],
    ]);
    const { examination, settlements, findings } = await adjudicatedOf(on.db, subject);
    expect(examination).toEqual(examinations.find(({ official }) => official));
    expect(settlements).toMatchObject([
      { wagerId: 'w-1', differenceCents: 500, clauses: ['8.1'] },
      { wagerId: 'w-2', differenceCents: 0 },
    ]);
    expect(findings.map(({ clause }) => clause).toSorted()).toEqual(['4.6', '4.9', '5.3', '8.1']);
  });
});
