import type { SessionFigures } from '../../domain/gaming-day/figures.ts';
import { daysAfter } from '../../domain/kernel/time.ts';
import { sessionId, streamName } from '../../domain/kernel/streams.ts';
import { sessionGroupings, wonBy, wonByDealers } from '../../projections/gaming-days/won.ts';
import { masksFor } from '../../projections/queries/masks.ts';
import { addedUp, wonIn, wonOnDutyIn } from '../../projections/queries/won-in-period.ts';
import type { ReadDb } from '../../projections/read-models.ts';
import { openReadDb } from '../../services/shared/read-models/read-db.ts';
import { storedRows, withStandIns } from '../../services/shared/read-models/stand-ins.ts';
import { recorder, venue } from '../support/stored.ts';
import { readModelsOf, type TestReadModels } from './read-models.ts';

/** What is won is another amount each time, so that no day can stand for another. */
const figuresOf = (gamingDay: string, nth: number, at: number): SessionFigures => {
  const table = `T-${(nth + at) % 3}`;
  const won = (nth + 1) * 1_000 + at;
  const isKnown = nth % 7 !== 3;
  return {
    session: sessionId({ venue, table, gamingDay, number: at + 1 }),
    table,
    game: table === 'T-0' ? 'double-chance' : 'two-up',
    pit: table === 'T-2' ? null : 'PIT-1',
    openerCents: isKnown ? 100_000 : null,
    closerCents: 100_000,
    fillsCents: 0,
    creditsCents: 0,
    drop: [{ category: 'cash', expectedCents: won * 3, countedCents: won * 3, verifiedCents: won * 3 }],
    countedBy: [],
    verifiedBy: [],
    winCents: isKnown ? won : null,
    winByPlayCents: won - 1,
    winByLawCents: won - 2,
    varianceCents: null,
    dealers: [{ personId: `dealer-${nth % 4}`, roundCount: nth + 1, winByPlayCents: won, winByLawCents: 0 - won }],
    laid: [],
  };
};

/** Every third day from the end of one year into the year after the next. */
const days = Array.from({ length: 190 }, (_, nth) => daysAfter('2024-11-20', nth * 3));
const played = days.flatMap((gamingDay, nth) => [0, 1].map((at) => ({ gamingDay, of: figuresOf(gamingDay, nth, at) })));

const record = () => {
  const all = recorder();
  // Days are not closed in their order.
  for (const gamingDay of days.toSorted((one, other) => (one.slice(8) < other.slice(8) ? -1 : 1))) {
    all.add(streamName('gamingDay', `${venue}.${gamingDay}`), 'gamingDay.Closed', {
      by: 'f-1',
      formula: 'accounting-1',
      position: '00000000000000000001',
      figures: played.filter((one) => one.gamingDay === gamingDay).map(({ of }) => of),
    });
  }
  return all.events();
};

let on: TestReadModels;
beforeAll(async () => {
  on = await readModelsOf(record());
});
afterAll(() => on.close());

type Asked = { readonly fromDay?: string; readonly toDay: string };

const spans: readonly Asked[] = [
  { fromDay: '2025-01-01', toDay: '2025-12-31' },
  { fromDay: '2025-01-01', toDay: '2025-08-19' },
  { fromDay: '2024-12-30', toDay: '2026-01-09' },
  { fromDay: '2025-03-02', toDay: '2025-03-31' },
  { fromDay: '2025-03-09', toDay: '2025-03-15' },
  { fromDay: '2025-05-05', toDay: '2025-06-03' },
  { toDay: '2026-02-13' },
  { toDay: '2025-06-16' },
];

/** What is told of a span, by each that it can be added up by. */
const toldOf = async (db: ReadDb, asked: Asked) => {
  const filter = { venues: null, venue, ...asked };
  const groups = await Promise.all(sessionGroupings.map((by) => wonBy(db, filter, by)));
  return [...groups.map((won) => addedUp(won)), addedUp(await wonByDealers(db, filter))];
};

/** The same, reckoned from all sessions of the span. */
const reckoned = ({ fromDay = '', toDay }: Asked, hidden: string) => {
  const of = played.filter(({ gamingDay: day }) => day >= fromDay && day <= toDay && day !== hidden);
  return [
    ...sessionGroupings.map((by) => addedUp(of.map((one) => wonIn(by, one.of)))),
    addedUp(of.flatMap((one) => wonOnDutyIn(one.of))),
  ];
};

describe('What was won in a span of days', () => {
  it.each(spans)('is what its sessions won, added up: $fromDay to $toDay', async (asked) => {
    expect(await toldOf(on.db, asked)).toEqual(reckoned(asked, ''));
  });

  it.each(spans)('does not tell somebody of a day that is hidden from them: $fromDay to $toDay', async (asked) => {
    const hidden = days[Math.floor(days.length / 2)] ?? '';
    const journey = { journey: 'J-1', dropBox: 'BX-1', gamingDay: hidden, begins: null, ends: null };
    const masks = masksFor({ journeys: [{ ...journey, venue, team: [], sessions: [] }], floats: [] });
    const blind = openReadDb(on.pool, (query) => withStandIns(query, storedRows, masks));
    expect(await toldOf(blind, asked)).toEqual(reckoned(asked, hidden));
  });

  it('is read in a few rows of a year, and not in all of its sessions', async () => {
    const { rows } = await on.pool.query<{ sums: number; figures: number }>(`select
      (select count(*)::int from p_gaming_days.won_sum where by_what = 'table' and level = 'year' and first_day = '2025-01-01') as sums,
      (select count(*)::int from p_gaming_days.figure where gaming_day between '2025-01-01' and '2025-12-31') as figures`);
    expect(rows).toEqual([{ sums: 3, figures: 244 }]);
  });

  it('is told of the venues that may be seen', async () => {
    const filter = { venue, fromDay: '2025-01-01', toDay: '2025-12-31' };
    expect(await wonBy(on.db, { ...filter, venues: ['elsewhere'] }, 'table')).toEqual([]);
    expect(await wonByDealers(on.db, { ...filter, venues: ['elsewhere'] })).toEqual([]);
  });
});
