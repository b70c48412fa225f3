import type { SessionFigures } from '../../domain/gaming-day/figures.ts';
import { daysAfter } from '../../domain/kernel/time.ts';
import { sessionId, streamName } from '../../domain/kernel/streams.ts';
import { wonBy } from '../../projections/gaming-days/won.ts';
import { comparedHolds, rollingDays } from '../../projections/queries/hold-over-days.ts';
import { recorder, venue } from '../support/stored.ts';
import { readModelsOf, type TestReadModels } from './read-models.ts';

const toDay = '2026-04-30';
/** The first of the thirty days, and the one before it. */
const [firstDay, dayBefore] = ['2026-04-01', '2026-03-31'];

/** A session with so much won of so much cash that was verified. Null: its win is not known. */
type Session = readonly [gamingDay: string, table: string, winCents: number | null, dropCents: number];

const figuresOf = ([gamingDay, table, winCents, dropCents]: Session): SessionFigures => ({
  session: sessionId({ venue, table, gamingDay, number: 1 }),
  table,
  game: 'two-up',
  pit: null,
  openerCents: winCents === null ? null : 100_000,
  closerCents: 100_000,
  fillsCents: 0,
  creditsCents: 0,
  drop: [{ category: 'cash', expectedCents: dropCents, countedCents: dropCents, verifiedCents: dropCents }],
  countedBy: [],
  verifiedBy: [],
  winCents,
  winByPlayCents: 0,
  winByLawCents: 0,
  varianceCents: null,
  dealers: [],
  laid: [],
});

const played: readonly Session[] = [
  // 200.00 of 1,000.00 before, and 160.00 of 1,000.00 on the first of the thirty days: 16 % beside 18 %.
  [dayBefore, 'near', 20_000, 100_000],
  [firstDay, 'near', 16_000, 100_000],
  // 300.00 of 1,000.00 before, and 100.00 of 500.00 in two sessions: 20 % beside 26.66 %, 6.66 points below.
  [dayBefore, 'below', 30_000, 100_000],
  [firstDay, 'below', 4_000, 20_000],
  [toDay, 'below', 6_000, 30_000],
  // A loss of 100.00 before, and 300.00 won: 30 % beside 10 %.
  [dayBefore, 'above', -10_000, 100_000],
  [toDay, 'above', 30_000, 100_000],
  // 14 % beside 10 %: four points to the hundredth.
  [dayBefore, 'at-the-limit', 6_000, 100_000],
  [toDay, 'at-the-limit', 14_000, 100_000],
  [toDay, 'new', 50_000, 100_000],
  ['2025-12-24', 'not-played-lately', 20_000, 100_000],
  [dayBefore, 'not-known', 20_000, 100_000],
  [toDay, 'not-known', null, 70_000],
  // What comes after the last day is in nothing.
  [daysAfter(toDay, 1), 'near', 900_000, 100_000],
];

const record = () => {
  const all = recorder();
  for (const gamingDay of new Set(played.map(([day]) => day))) {
    all.add(streamName('gamingDay', `${venue}.${gamingDay}`), 'gamingDay.Closed', {
      by: 'f-1',
      formula: 'accounting-1',
      position: '00000000000000000001',
      figures: played.filter(([day]) => day === gamingDay).map(figuresOf),
    });
  }
  return all.events();
};

let on: TestReadModels;
beforeAll(async () => {
  on = await readModelsOf(record());
});
afterAll(() => on.close());

const compared = async (allowedBasisPoints: number) => {
  const all = { venues: null, venue, toDay };
  const lately = await wonBy(on.db, { ...all, fromDay: daysAfter(toDay, 1 - rollingDays) }, 'table');
  const rows = comparedHolds(lately, await wonBy(on.db, all, 'table'), allowedBasisPoints);
  return Object.fromEntries(
    rows.map(({ table, holdBasisPoints, allDaysHoldBasisPoints, deviationBasisPoints, isOver }) => [
      table,
      [holdBasisPoints, allDaysHoldBasisPoints, deviationBasisPoints, isOver],
    ]),
  );
};

describe('Hold over thirty days', () => {
  it('says beside a win that is not known what the record lacks, of the last days and of all', async () => {
    const all = { venues: null, venue, toDay };
    const lately = await wonBy(on.db, { ...all, fromDay: daysAfter(toDay, 1 - rollingDays) }, 'table');
    const rows = comparedHolds(lately, await wonBy(on.db, all, 'table'), 400);
    expect(rows.filter(({ allDaysMissing }) => allDaysMissing !== null)).toMatchObject([
      {
        table: 'not-known',
        winCents: null,
        missing: 'a count of the float at its opening or at its closing, of 1 of 1 session',
        allDaysWinCents: 20_000,
        allDaysMissing: 'a count of the float at its opening or at its closing, of 1 of 2 sessions',
      },
    ]);
    expect(rows.filter(({ missing }) => missing !== null)).toHaveLength(1);
  });

  it('is held against that of all days up to the last, and over the limit where it is further off, up or down', async () => {
    expect(await compared(400)).toEqual({
      near: [1_600, 1_800, -200, false],
      below: [2_000, 2_666, -666, true],
      above: [3_000, 1_000, 2_000, true],
      'at-the-limit': [1_400, 1_000, 400, false],
      new: [5_000, 5_000, null, null],
      'not-played-lately': [null, 2_000, null, null],
      'not-known': [null, 2_000, null, null],
    });
  });

  it('is over the limit of the venue, and over no other', async () => {
    const [{ below, near }, strict] = [await compared(666), await compared(199)];
    expect([below?.[3], near?.[3]]).toEqual([false, false]);
    expect(strict['near']?.[3]).toBe(true);
  });
});
