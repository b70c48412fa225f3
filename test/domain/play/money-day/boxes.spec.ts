import { dropBoxEvents } from '../../../../domain/drop-box/events.ts';
import { gamingDayEvents } from '../../../../domain/gaming-day/events.ts';
import { eventCatalogue } from '../../../../domain/kernel/event-types.ts';
import { gamingDayAt, instantMs } from '../../../../domain/kernel/time.ts';
import type { HouseEvent } from '../../../../domain/play/money-day/house.ts';
import { moneyDayOf } from '../../../../domain/play/money-day/money-day.ts';
import { bankedGames, moneyEvening } from '../../../support/money-evening.ts';

const catalogue = eventCatalogue([dropBoxEvents, gamingDayEvents]);
const seeds = [1, 2, 3, 4];

const wayOfABox = [
  'dropBox.Attached',
  'dropBox.Removed',
  'dropBox.Transported',
  'dropBox.Stored',
  'dropBox.CountBegun',
  'dropBox.Opened',
  'dropBox.Emptied',
  'dropBox.Counted',
  'dropBox.Counted',
  'dropBox.Verified',
  'dropBox.Relocked',
];

type Content = readonly { readonly category: string; readonly totalCents: number; readonly lines: readonly Line[] }[];
type Line = { readonly denominationCents: number; readonly count: number };

const totalsOf = (content: Content): Readonly<Record<string, number>> =>
  Object.fromEntries(content.map(({ category, totalCents }) => [category, totalCents]));
const contentIn = ({ data }: HouseEvent): Content => data['content'] as unknown as Content;

describe.each(bankedGames)('$name: the boxes of an evening', (contract) => {
  const evenings = seeds.map((seed) => moneyEvening(contract, seed));
  const days = evenings.map((evening) => ({ evening, ...moneyDayOf(evening) }));
  const journeysOf = ({ events }: (typeof days)[number]): readonly (readonly HouseEvent[])[] => {
    const of = events.filter(({ stream }) => stream.category === 'dropBox');
    const ids = [...new Set(of.map(({ stream }) => stream.id))];
    return ids.map((id) => of.filter(({ stream }) => stream.id === id));
  };

  it('say only what their schemas allow, in the newest version', () => {
    const problems = days.flatMap(({ events }) =>
      events.flatMap(({ type, data, schemaVersion, stream }) => {
        if (stream.category === 'slipSeries') return [];
        const parsed = catalogue.definition(type)?.data.safeParse(data);
        const isNewest = catalogue.schema(type, schemaVersion) === catalogue.definition(type)?.data;
        return parsed?.success && isNewest ? [] : [{ type, issues: parsed?.error?.issues }];
      }),
    );
    expect(problems).toEqual([]);
  });

  it('go each the whole way, in this order, two at every table', () => {
    for (const day of days) {
      const journeys = journeysOf(day);
      expect(journeys).toHaveLength(4);
      for (const journey of journeys) {
        expect(journey.map(({ type }) => type)).toEqual(wayOfABox);
        const times = journey.map(({ occurredAt }) => instantMs(occurredAt));
        expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
      }
    }
  });

  it('hold what the sales at the table come to, by category: in both counts and verified', () => {
    for (const { evening, ...day } of days) {
      for (const journey of journeysOf({ evening, ...day })) {
        const box = journey[0]?.stream.id.split('.')[1];
        const sold = evening.tables.flatMap(({ played: { events } }) =>
          events.filter(({ data }) => data['dropBox'] === box),
        );
        const sums: Record<string, number> = {};
        for (const { type, data } of sold) {
          const isVoucher = type === 'table.VoucherExchanged';
          const category = isVoucher ? 'promotional-voucher' : (data['tender'] as string);
          sums[category] = (sums[category] ?? 0) + Number(isVoucher ? data['nominatedCents'] : data['tenderedCents']);
        }
        const counted = journey.filter(({ type }) => type === 'dropBox.Counted' || type === 'dropBox.Verified');
        expect(counted.map((event) => totalsOf(contentIn(event)))).toEqual([sums, sums, sums]);
        for (const { lines, totalCents } of counted.flatMap(contentIn))
          expect(lines.reduce((sum, one) => sum + one.denominationCents * one.count, 0)).toBe(totalCents);
      }
    }
  });

  it('are counted by two persons and verified by a third, who did not count and is not the reviewer', () => {
    for (const day of days) {
      const reviewer = day.events.find(({ type }) => type === 'gamingDay.ReviewerNamed')?.data['personId'];
      for (const journey of journeysOf(day)) {
        const by = journey
          .filter(({ type }) => type === 'dropBox.Counted' || type === 'dropBox.Verified')
          .map(({ data }) => data['by']);
        expect(new Set([...by, reviewer]).size).toBe(4);
      }
    }
  });

  it('are removed in a run that surveillance was told of before any table opened, after the last has closed, within half an hour', () => {
    for (const { evening, events } of days) {
      const announced = events.find(({ type }) => type === 'gamingDay.DropRunAnnounced');
      const ended = events.find(({ type }) => type === 'gamingDay.DropRunEnded');
      const removed = events.filter(({ type }) => type === 'dropBox.Removed');
      const [first] = evening.tables;
      expect(instantMs(announced?.occurredAt ?? '')).toBeLessThan(first?.setting.startsAtMs ?? 0);
      expect(announced?.data['toldSurveillance']).toEqual(expect.any(String));
      const scheduledMs = instantMs(announced?.data['scheduledFor'] as string);
      const lastSaid = evening.tables.flatMap(({ played }) => played.events.map(({ occurredAt }) => occurredAt));
      expect(scheduledMs).toBeGreaterThan(Math.max(...lastSaid.map(instantMs)) - 5_000);
      for (const { data, occurredAt } of removed) {
        expect(data['run']).toBe(announced?.data['run']);
        expect(data['by']).toHaveLength(2);
        expect(instantMs(occurredAt) - scheduledMs).toBeLessThan(30 * 60_000);
        expect(occurredAt < (ended?.occurredAt ?? '')).toBe(true);
      }
    }
  });

  it('are called out with game, table and the shift in which they hung', () => {
    const atNight = { startsAtMs: Date.UTC(2026, 3, 25, 15) };
    const { tables, events } = moneyDayOf(moneyEvening(contract, 1, 3, atNight));
    const called = events.flatMap(({ type, data }) => (type === 'dropBox.Opened' ? [data['calledOut']] : []));
    expect(called).toEqual(
      tables.flatMap(({ setting: { table, dropBoxes } }) =>
        dropBoxes.map(() => ({ game: contract.game.id, table, shift: 'night' })),
      ),
    );
  });

  it('are of a day that is opened within the day', () => {
    for (const { evening, events } of days) {
      const opened = events.find(({ type }) => type === 'gamingDay.Opened');
      expect(opened?.stream.id).toBe(`STAR.${evening.gamingDay}`);
      expect(gamingDayAt(instantMs(opened?.occurredAt ?? ''), evening.zone, 6)).toBe(evening.gamingDay);
    }
  });
});
