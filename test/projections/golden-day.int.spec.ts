import type { SessionFigures } from '../../domain/gaming-day/figures.ts';
import { adjustmentsOf, closedFigures, gamingDayOf } from '../../projections/gaming-days/queries.ts';
import { comparedFigures } from '../../projections/queries/compared-figures.ts';
import { inTheWayOfClosing } from '../../projections/queries/in-the-way-of-closing.ts';
import { masterGameRows } from '../../projections/queries/master-game-report.ts';
import { figuresOfAll } from '../../projections/queries/session-figures.ts';
import { bankedSessions } from '../../projections/sessions/banked.ts';
import type { ReadDb } from '../../projections/read-models.ts';
import { sessionStream, venue } from '../support/stored.ts';
import { sampleOf } from '../support/told-samples.ts';
import { dayOfPlay, dayStream, firstTable, gamingDay, secondTable } from './golden-day.ts';
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

const noOther = { promotionalTokenCents: 0, chipsCents: 0, suspectCents: 0, otherCents: 0 };
const nobody = { countedBy: [], verifiedBy: [] };

describe('The master game report of a day that is worked by hand', () => {
  it('has a row for each session of a game with a house, and sums by table, game and pit', async () => {
    const rows = masterGameRows(figures, []);
    const first = {
      openerCents: 500_000,
      closerCents: 607_000,
      fillsCents: 200_000,
      creditsCents: 50_000,
      cashCents: 30_000,
      chipPurchaseVoucherCents: 10_000,
      promotionalVoucherCents: 5_000,
      ...noOther,
      dropCents: 40_000,
      dropBasis: 'expected',
      // 6,070.00 + 500.00 + 400.00 - 5,000.00 - 2,000.00
      winCents: -3_000,
      // -30.00 of 400.00
      holdBasisPoints: -750,
      // 100.00 - 60.00 - 60.00; the tokens are not money
      winByPlayCents: -2_000,
      // Had 20.00 less been paid.
      winByLawCents: 0,
      ...nobody,
    };
    const second = {
      openerCents: 100_000,
      closerCents: 100_000,
      fillsCents: 0,
      creditsCents: 0,
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
    const both = {
      openerCents: 600_000,
      closerCents: 707_000,
      fillsCents: 200_000,
      creditsCents: 50_000,
      cashCents: 50_000,
      chipPurchaseVoucherCents: 10_000,
      promotionalVoucherCents: 5_000,
      ...noOther,
      dropCents: 60_000,
      dropBasis: 'expected',
      winCents: 17_000,
      // 170.00 of 600.00 is 28.33 %
      holdBasisPoints: 2_833,
      winByPlayCents: 18_000,
      winByLawCents: 20_000,
      ...nobody,
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
      { of: 'table', ...noPlace, table: 'TU-01', sessionCount: 1, ...first, adjustedWinCents: 0 },
      { of: 'table', ...noPlace, table: 'TU-02', sessionCount: 1, ...second, adjustedWinCents: 0 },
      { of: 'game', ...noPlace, game: 'two-up', sessionCount: 2, ...both, adjustedWinCents: null },
      { of: 'pit', ...noPlace, pit: 'main', sessionCount: 1, ...first, adjustedWinCents: null },
      { of: 'pit', ...noPlace, pit: 'salon', sessionCount: 1, ...second, adjustedWinCents: null },
      { of: 'all', ...noPlace, sessionCount: 2, ...both, adjustedWinCents: 0 },
    ]);
  });

  it('of a day with nothing has no row', () => {
    expect(masterGameRows([], [])).toEqual([]);
  });

  it('names the variance of the float, and what each dealer won while on duty', () => {
    const [first, second] = figures;
    // 10.00 are missing from the tray.
    expect([first?.varianceCents, second?.varianceCents]).toEqual([-1_000, 0]);
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
      [-3_000, -5_000],
      [20_000, 0],
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
      revision: 3,
    });
  });

  it('has nothing in its way when all is closed', async () => {
    expect(await inTheWayOfClosing(played.db, venue, gamingDay)).toEqual({ openSessions: [], boxes: [] });
  });
});
