import type { SessionFigures } from '../../domain/gaming-day/figures.ts';
import { adjustmentsOf, closedFigures, gamingDayOf } from '../../projections/gaming-days/queries.ts';
import { wonBy, wonByDealers } from '../../projections/gaming-days/won.ts';
import { game as twoUp } from '../../domain/games/two-up/game.ts';
import { laidBy, laidIn } from '../../projections/queries/laid-of-days.ts';
import { holdRow, laidTogether, type ChanceOf } from '../../projections/queries/theoretical-hold.ts';
import { comparedFigures } from '../../projections/queries/compared-figures.ts';
import { inTheWayOfClosing } from '../../projections/queries/in-the-way-of-closing.ts';
import { masterGameRows } from '../../projections/queries/master-game-report.ts';
import { figuresOfAll } from '../../projections/queries/session-figures.ts';
import { winOf } from '../../projections/queries/win.ts';
import { addedUp, dealerRow, firstDayOf, wonIn, wonOnDutyIn, wonRow } from '../../projections/queries/won-in-period.ts';
import { bankedSessions } from '../../projections/queries/banked.ts';
import type { ReadDb } from '../../projections/read-models.ts';
import { sessionStream, venue } from '../support/stored.ts';
import { sampleOf } from '../support/told-samples.ts';
import { dayOfPlay, dayStream, firstTable, gamingDay, lastOfSecond, secondTable } from './golden-day.ts';
import { readModelsOf, type TestReadModels } from './read-models.ts';

const pits: Readonly<Record<string, string>> = { 'TU-01': 'main', 'TU-02': 'salon' };
const filter = { venues: null, venue, gamingDay };

const figuresIn = async (db: ReadDb): Promise<readonly SessionFigures[]> => {
  const figures = await figuresOfAll(db, await bankedSessions(db, filter));
  return figures.map((one) => ({ ...one, pit: pits[one.table] ?? null }));
};

const decision = { by: 'f-1', roleClaimed: 'finance-officer', ground: 'counterfeit' };

let played: TestReadModels;
let closed: TestReadModels;
let figures: readonly SessionFigures[];
beforeAll(async () => {
  played = await readModelsOf(dayOfPlay().events());
  figures = await figuresIn(played.db);
  const record = dayOfPlay();
  record.add(dayStream, 'gamingDay.Closed', {
    by: 'f-1',
    formula: 'accounting-1',
    position: '00000000000000000061',
    figures: [...figures],
  });
  const adjusted = { table: 'TU-01', figure: 'drop', category: 'cash', cents: -5_000, decision, secondSigner: 'f-2' };
  record.add(dayStream, 'gamingDay.Adjusted', adjusted);
  record.add(dayStream, 'gamingDay.Adjusted', { ...adjusted, category: 'promotional-voucher', cents: 700 });
  // A credit of 100.00 that nobody had recorded at the time.
  const credit = { ...sampleOf('table', 'CreditSent.v1'), lines: [], totalCents: 10_000 };
  record.addLate(sessionStream(firstTable), 'table.CreditSent', credit, '2026-04-25T09:00:30.000Z');
  closed = await readModelsOf(record.events());
});
afterAll(async () => {
  await played.close();
  await closed.close();
});

const noOther = { missing: null, promotionalTokenCents: 0, chipsCents: 0, suspectCents: 0, otherCents: 0 };
const nobody = { countedBy: [], verifiedBy: [] };

const between = async (session: string) => (await winOf(played.db, { venues: null, session }))?.between;

describe('The master game report of a day that is worked by hand', () => {
  it('has a row for each session of a game with a house, and sums by table, game and pit', async () => {
    const rows = masterGameRows(figures, []);
    const first = {
      openerCents: 500_000,
      closerCents: 607_000,
      fillsCents: 200_000,
      creditsCents: 50_000,
      // 300.00 were sold; 290.00 were verified.
      cashCents: 29_000,
      chipPurchaseVoucherCents: 10_000,
      promotionalVoucherCents: 5_000,
      ...noOther,
      chipsCents: 500,
      dropCents: 39_000,
      dropBasis: 'verified',
      // 6,070.00 + 500.00 + 390.00 - 5,000.00 - 2,000.00
      winCents: -4_000,
      // -40.00 of 390.00
      holdBasisPoints: -1_025,
      // 100.00 - 60.00 - 60.00; the tokens are not money
      winByPlayCents: -2_000,
      // Had 20.00 less been paid.
      winByLawCents: 0,
      countedBy: ['n-1', 'n-2'],
      verifiedBy: ['c-1'],
    };
    const second = {
      openerCents: 100_000,
      closerCents: 100_000,
      fillsCents: 0,
      creditsCents: 0,
      // The count of the box belongs to the next session, and what was sold here stays as recorded.
      cashCents: 20_000,
      chipPurchaseVoucherCents: 0,
      promotionalVoucherCents: 0,
      ...noOther,
      dropCents: 20_000,
      dropBasis: 'expected',
      // 1,000.00 + 200.00 - 1,000.00
      winCents: 20_000,
      holdBasisPoints: 10_000,
      winByPlayCents: 20_000,
      winByLawCents: 20_000,
      ...nobody,
    };
    const last = {
      openerCents: 100_000,
      closerCents: 95_000,
      fillsCents: 0,
      creditsCents: 0,
      // 251.00 lay in the box, less the 200.00 of the session before.
      cashCents: 5_100,
      chipPurchaseVoucherCents: 0,
      promotionalVoucherCents: 0,
      ...noOther,
      dropCents: 5_100,
      dropBasis: 'counted',
      // 950.00 + 51.00 - 1,000.00
      winCents: 100,
      // 1.00 of 51.00
      holdBasisPoints: 196,
      winByPlayCents: 0,
      winByLawCents: 0,
      countedBy: ['n-1'],
      verifiedBy: [],
    };
    const ofSecond = {
      ...second,
      openerCents: 200_000,
      closerCents: 195_000,
      // What lay in the box.
      cashCents: 25_100,
      dropCents: 25_100,
      dropBasis: 'mixed',
      winCents: 20_100,
      // 201.00 of 251.00
      holdBasisPoints: 8_007,
      countedBy: ['n-1'],
    };
    const all = {
      openerCents: 700_000,
      closerCents: 802_000,
      fillsCents: 200_000,
      creditsCents: 50_000,
      cashCents: 54_100,
      chipPurchaseVoucherCents: 10_000,
      promotionalVoucherCents: 5_000,
      ...noOther,
      chipsCents: 500,
      // 390.00 + 251.00: what lay in the two boxes.
      dropCents: 64_100,
      dropBasis: 'mixed',
      winCents: 16_100,
      // 161.00 of 641.00 is 25.11 %
      holdBasisPoints: 2_511,
      winByPlayCents: 18_000,
      winByLawCents: 20_000,
      countedBy: ['n-1', 'n-2'],
      verifiedBy: ['c-1'],
    };
    const noPlace = { session: null, table: null, game: null, pit: null };
    expect(rows).toEqual([
      {
        of: 'session',
        session: firstTable,
        table: 'TU-01',
        game: 'two-up',
        pit: 'main',
        sessionCount: 1,
        ...first,
        adjustedWinCents: null,
      },
      {
        of: 'session',
        session: secondTable,
        table: 'TU-02',
        game: 'two-up',
        pit: 'salon',
        sessionCount: 1,
        ...second,
        adjustedWinCents: null,
      },
      {
        of: 'session',
        session: lastOfSecond,
        table: 'TU-02',
        game: 'two-up',
        pit: 'salon',
        sessionCount: 1,
        ...last,
        adjustedWinCents: null,
      },
      { of: 'table', ...noPlace, table: 'TU-01', sessionCount: 1, ...first, adjustedWinCents: 0 },
      { of: 'table', ...noPlace, table: 'TU-02', sessionCount: 2, ...ofSecond, adjustedWinCents: 0 },
      { of: 'game', ...noPlace, game: 'two-up', sessionCount: 3, ...all, adjustedWinCents: null },
      { of: 'pit', ...noPlace, pit: 'main', sessionCount: 1, ...first, adjustedWinCents: null },
      { of: 'pit', ...noPlace, pit: 'salon', sessionCount: 2, ...ofSecond, adjustedWinCents: null },
      { of: 'all', ...noPlace, sessionCount: 3, ...all, adjustedWinCents: 0 },
    ]);
  });

  it('of a day with nothing has no row', () => {
    expect(masterGameRows([], [])).toEqual([]);
  });

  it('names the variance of the float, and what each dealer won while on duty', () => {
    const [first, second, last] = figures;
    // 10.00 are missing from the tray of the first. What is missing from a box, or too much in it, is not in a float.
    expect([first?.varianceCents, second?.varianceCents, last?.varianceCents]).toEqual([-1_000, 0, 0]);
    expect(first?.dealers).toEqual([
      // 100.00 - 60.00
      { personId: 'dealer-1', roundCount: 1, winByPlayCents: 4_000, winByLawCents: 4_000 },
      // 60.00 were paid where 40.00 were due.
      { personId: 'dealer-2', roundCount: 1, winByPlayCents: -6_000, winByLawCents: -4_000 },
    ]);
    expect(second?.dealers).toEqual([
      { personId: 'dealer-3', roundCount: 1, winByPlayCents: 20_000, winByLawCents: 20_000 },
    ]);
  });

  it('has between win by the formula and win by play what boxes held over the sales, beside the variance of the float', async () => {
    // -40.00 is 20.00 less than -20.00: 10.00 are missing from the box, and 10.00 from the tray.
    expect(await between(firstTable)).toMatchObject({ countedLessRecordedCents: -1_000, unexplainedCents: -1_000 });
    // 1.00 was too much in the box that hung during both.
    expect(await between(secondTable)).toMatchObject({ countedLessRecordedCents: 0, unexplainedCents: 0 });
    expect(await between(lastOfSecond)).toMatchObject({ countedLessRecordedCents: 100, unexplainedCents: 0 });
  });

  it('has the decided wagers in money by edition and kind, with the squares of their stakes', () => {
    const edition = 'two-up/star-2016';
    expect(figures[0]?.laid).toEqual([
      // 100.00 and 40.00, in two rounds: 100,000,000 + 16,000,000.
      { edition, kind: 'heads', wagerCount: 2, stakeCents: 14_000, squares: '116000000', roundSquares: '116000000' },
      { edition, kind: 'tails', wagerCount: 1, stakeCents: 6_000, squares: '36000000', roundSquares: '36000000' },
    ]);
  });
});

describe('A gaming day that was closed', () => {
  it('keeps its figures, and shows beside them what they would be now', async () => {
    expect(await closedFigures(closed.db, filter)).toEqual(figures);
    const now = await figuresIn(closed.db);
    const compared = comparedFigures(await closedFigures(closed.db, filter), now);
    expect(compared.map(({ session, over }) => [session, over])).toEqual([
      // The credit of 100.00 that was entered late. Play did not change.
      [firstTable, { winCents: 10_000, winByPlayCents: 0, winByLawCents: 0, dropCents: 0 }],
      [secondTable, { winCents: 0, winByPlayCents: 0, winByLawCents: 0, dropCents: 0 }],
      [lastOfSecond, { winCents: 0, winByPlayCents: 0, winByLawCents: 0, dropCents: 0 }],
    ]);
  });

  it('has its adjustments apart: money changes win, and what is not money does not', async () => {
    const adjustments = await adjustmentsOf(closed.db, filter);
    expect(adjustments.map(({ cents, decision: { by, ground } }) => [cents, by, ground])).toEqual([
      [-5_000, 'f-1', 'counterfeit'],
      [700, 'f-1', 'counterfeit'],
    ]);
    const rows = masterGameRows(await closedFigures(closed.db, filter), adjustments);
    expect(
      rows.filter(({ of }) => of === 'table').map(({ winCents, adjustedWinCents }) => [winCents, adjustedWinCents]),
    ).toEqual([
      [-4_000, -5_000],
      [20_100, 0],
    ]);
  });

  it('tells who opened and closed it', async () => {
    expect(await gamingDayOf(closed.db, `${venue}.${gamingDay}`)).toMatchObject({
      state: 'closed',
      openedBy: 'f-1',
      closedBy: 'f-1',
      formula: 'accounting-1',
      figuresPosition: '00000000000000000061',
      adjustmentCount: 2,
      revision: 4,
    });
  });

  it('has nothing in its way when all is closed', async () => {
    expect(await inTheWayOfClosing(played.db, venue, gamingDay)).toEqual({ openSessions: [], boxes: [] });
  });
});

const table = async (db: ReadDb) => addedUp(await wonBy(db, filter, 'table')).map((one) => wonRow('table', one, []));

describe('Win of a period', () => {
  it('of closed days is the sum of what they were closed with, by table, game and pit', async () => {
    const rows = await table(closed.db);
    expect(rows.map((row) => [row.table, row.winCents, row.winByPlayCents, row.winByLawCents, row.dropCents])).toEqual([
      ['TU-01', -4_000, -2_000, 0, 39_000],
      ['TU-02', 20_100, 20_000, 20_000, 25_100],
    ]);
    const [game] = addedUp(await wonBy(closed.db, filter, 'game'));
    // 161.00 of 641.00
    expect(game && wonRow('game', game, [])).toMatchObject({
      game: 'two-up',
      winCents: 16_100,
      holdBasisPoints: 2_511,
    });
    expect(addedUp(await wonBy(closed.db, filter, 'pit')).map(({ key }) => key)).toEqual(['main', 'salon']);
  });

  it('is the same of days that are not closed, as the record stands', async () => {
    expect(await wonBy(played.db, filter, 'table')).toEqual([]);
    const now = addedUp(figures.map((one) => wonIn('table', one))).map((one) => wonRow('table', one, []));
    expect(now).toEqual(await table(closed.db));
  });

  it('of a dealer is by play and by law, in the rounds on duty', async () => {
    const dealers = addedUp(await wonByDealers(closed.db, filter)).map(dealerRow);
    expect(dealers).toEqual(addedUp(figures.flatMap(wonOnDutyIn)).map(dealerRow));
    expect(dealers.map((one) => [one.dealer, one.roundCount, one.winByPlayCents, one.winByLawCents])).toEqual([
      ['dealer-1', 1, 4_000, 4_000],
      ['dealer-2', 1, -6_000, -4_000],
      ['dealer-3', 1, 20_000, 20_000],
    ]);
  });

  it('adds up sessions day by day, and leaves out a win that is not known, which is counted', () => {
    const [first, second] = figures;
    if (!first || !second) throw new Error('there are two sessions');
    const open = { ...first, winCents: null };
    const [row] = addedUp([first, first, open].map((one) => wonIn('table', one))).map((one) =>
      wonRow('table', one, []),
    );
    // Twice -40.00, of twice 390.00; three times 390.00 were dropped.
    expect(row).toMatchObject({
      sessionCount: 3,
      withoutWinCount: 1,
      winCents: -8_000,
      missing: 'a count of the float at its opening or at its closing, of 1 of 3 sessions',
      holdBasisPoints: -1_025,
      dropCents: 117_000,
    });
    const none = wonRow('table', wonIn('table', open), []);
    expect([none.winCents, none.holdBasisPoints]).toEqual([null, null]);
    const places = addedUp([{ ...second, pit: null }, first].map((one) => wonIn('pit', one)));
    expect(places.map(({ key }) => key)).toEqual(['main', null]);
  });

  it.each([
    ['day', '2026-04-25'],
    ['mtd', '2026-04-01'],
    ['ytd', '2026-01-01'],
  ] as const)('%s begins on %s', (period, from) => {
    expect(firstDayOf(period, gamingDay)).toBe(from);
  });
});

const chanceOf: ChanceOf = ({ edition, kind, ...terms }) =>
  edition === null ? undefined : twoUp.chanceOf?.(edition, kind, { ...terms, choices: [] });

const holdRows = async (by: 'table' | 'game') => {
  const [won, laid] = await Promise.all([wonBy(closed.db, filter, by), laidBy(closed.db, filter, by)]);
  return addedUp(won).map((one) =>
    holdRow(by, { won: one, laid: laid.filter(({ key }) => key === one.key) }, chanceOf),
  );
};

describe('Hold of a period', () => {
  it('stands beside what the odds of the wagers laid would have it, with the standard error', async () => {
    const [first, second] = await holdRows('table');
    expect(first).toEqual({
      table: 'TU-01',
      game: null,
      sessionCount: 1,
      withoutWinCount: 0,
      winCents: -4_000,
      missing: null,
      dropCents: 39_000,
      holdBasisPoints: -1_025,
      // 100.00 and 40.00 on heads, 60.00 on tails; the tokens are not money.
      laidCents: 20_000,
      unknownLaidCents: 0,
      unknownKinds: [],
      bestPlayKinds: [],
      // 1/32 of 200.00
      theoreticalWinCents: 625,
      // The root of 1023/1024 of 100.00² + 40.00² + 60.00², which is 151,851,562.5 square cents.
      standardErrorCents: 12_322,
      // 6.25 and 123.22 of 390.00
      theoreticalHoldBasisPoints: 160,
      standardErrorBasisPoints: 3_159,
      // -40.00 less 6.25
      deviationCents: -4_625,
      deviationBasisPoints: -1_185,
      // 46.25 is 0.37 of 123.22.
      deviationInHundredthsOfErrors: -37,
      // By play: what tray and box were short of is not in it.
      winByPlayCents: -2_000,
      // -20.00 less 6.25, which is 0.21 of 123.22.
      deviationByPlayCents: -2_625,
      deviationByPlayInHundredthsOfErrors: -21,
    });
    // 1/32 of 200.00, and the root of 1023/1024 of 200.00²; 201.00 less 6.25.
    expect(second).toMatchObject({ theoreticalWinCents: 625, standardErrorCents: 19_990, deviationCents: 19_475 });
  });

  it('of both tables has the variances added up, and not the errors', async () => {
    const [both] = await holdRows('game');
    expect(both).toMatchObject({
      game: 'two-up',
      laidCents: 40_000,
      theoreticalWinCents: 1_250,
      // The root of 1023/1024 of 552,000,000 square cents.
      standardErrorCents: 23_483,
      // 12.50 of 641.00
      theoreticalHoldBasisPoints: 195,
      holdBasisPoints: 2_511,
    });
  });

  it('is not reckoned in part where the odds of a kind are not known: that is named', async () => {
    const [won] = addedUp(await wonBy(closed.db, filter, 'table'));
    const laid = await laidBy(closed.db, filter, 'table');
    if (!won) throw new Error('there is a table');
    const odd = laid.filter(({ key }) => key === won.key).map((one, at) => (at === 0 ? { ...one, kind: 'both' } : one));
    const row = holdRow('table', { won, laid: odd }, chanceOf);
    expect(row.unknownKinds).toEqual(['two-up both (two-up/star-2016)']);
    expect([row.laidCents, row.theoreticalWinCents, row.standardErrorCents, row.deviationCents]).toEqual([
      20_000,
      null,
      null,
      null,
    ]);
  });

  it('has no deviation where the win of a session is not known, and no theory where nothing was laid', async () => {
    const [first] = figures;
    if (!first) throw new Error('there is a session');
    const won = wonIn('table', { ...first, winCents: null });
    const laid = await laidIn(played.db, [first], 'table');
    expect(holdRow('table', { won, laid }, chanceOf)).toMatchObject({
      winCents: null,
      holdBasisPoints: null,
      theoreticalWinCents: 625,
      theoreticalHoldBasisPoints: null,
      deviationCents: null,
      deviationByPlayCents: -2_625,
    });
    expect(holdRow('table', { won, laid: [] }, chanceOf).theoreticalWinCents).toBeNull();
  });

  it('adds up wagers of sessions', async () => {
    const laid = await laidIn(played.db, figures, 'game');
    expect(
      laidTogether(laid).map(({ kind, wagerCount, stakeCents, squares }) => [kind, wagerCount, stakeCents, squares]),
    ).toEqual([
      ['heads', 3, 34_000, '516000000'],
      ['tails', 1, 6_000, '36000000'],
    ]);
  });
});
