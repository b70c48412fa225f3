import { slipEvents } from '../../../../domain/slip-series/events.ts';
import { eventCatalogue } from '../../../../domain/kernel/event-types.ts';
import { playedAtMs } from '../../../../domain/play/money-day/house.ts';
import { moneyDayOf } from '../../../../domain/play/money-day/money-day.ts';
import { instantMs } from '../../../../domain/kernel/time.ts';
import { bankedGames, moneyEvening, moneyStaff } from '../../../support/money-evening.ts';

const catalogue = eventCatalogue([slipEvents]);
const seeds = [1, 2, 3, 4];
const printedIn = /^(fill|credit)-2026-(\d{5})$/;

describe.each(bankedGames)('$name: the slips of an evening', (contract) => {
  const days = seeds.map((seed) => moneyDayOf(moneyEvening(contract, seed)));
  const slipsIn = ({ events }: (typeof days)[number]) =>
    events.filter(({ stream }) => stream.category === 'slipSeries');
  const movedIn = ({ tables }: (typeof days)[number]) =>
    tables.flatMap(({ setting, played }) =>
      played.events
        .filter(({ type }) => type === 'table.FillReceived' || type === 'table.CreditSent')
        .map((event) => ({ event, atMs: playedAtMs(setting, event), table: setting.table })),
    );

  it('say only what their schemas allow', () => {
    const problems = days.flatMap(slipsIn).flatMap(({ type, data, schemaVersion }) => {
      const parsed = catalogue.schema(type, schemaVersion)?.safeParse(data);
      return parsed?.success ? [] : [{ type, issues: parsed?.error.issues }];
    });
    expect(problems).toEqual([]);
  });

  it('count up from 1 over all tables, in the order in which the cage prepared them', () => {
    for (const day of days) {
      for (const series of ['fill', 'credit']) {
        const issued = slipsIn(day).filter(({ type, data }) => type === 'slips.Issued' && data['kind'] === series);
        expect(issued.map(({ data }) => data['number'])).toEqual(issued.map((_, place) => place + 1));
        expect(new Set(issued.map(({ stream }) => stream.id))).toEqual(
          new Set(issued.length > 0 ? [`STAR.${series}.2026`] : []),
        );
      }
    }
  });

  it('count on from the number that a series has', () => {
    const lastNumbers = new Map([['STAR.fill.2026', 41]]);
    const { events } = moneyDayOf({ ...moneyEvening(contract, 1), lastNumbers });
    const first = events.find(({ type, data }) => type === 'slips.Issued' && data['kind'] === 'fill');
    expect(first?.data).toMatchObject({ number: 42, printed: 'fill-2026-00042' });
  });

  it('are each asked for, prepared, carried and counted at the table, in this order, for the same pieces', () => {
    for (const day of days) {
      const moved = movedIn(day);
      expect(moved.length).toBeGreaterThan(1);
      for (const { event, atMs, table } of moved) {
        const issued = slipsIn(day).find(
          ({ type, data }) => type === 'slips.Issued' && data['printed'] === event.data['slip'],
        );
        const { number, requestId, kind } = issued?.data ?? {};
        const own = slipsIn(day).filter(
          ({ stream, data }) =>
            stream.id === issued?.stream.id && (data['number'] === number || data['requestId'] === requestId),
        );
        const onTheWay = kind === 'fill' ? 'slips.Dispatched' : 'slips.ReceivedAtCage';
        expect(own.map(({ type }) => type)).toEqual(['slips.Requested', 'slips.Issued', onTheWay]);
        expect(event.data['slip']).toEqual(expect.stringMatching(printedIn));
        const times = own.map(({ occurredAt }) => instantMs(occurredAt));
        const steps = kind === 'fill' ? [...times, atMs] : [...times.slice(0, 2), atMs, ...times.slice(2)];
        expect(steps).toEqual(steps.toSorted((a, b) => a - b));
        for (const { data } of own.slice(0, 2))
          expect(data).toMatchObject({ table, lines: event.data['lines'], totalCents: event.data['totalCents'] });
      }
    }
  });

  it('are asked for by a supervisor, prepared by a cashier, carried by two of security, and signed by four persons', () => {
    const roleOf = new Map<unknown, string>(
      [...moneyStaff, ...moneyEvening(contract, 1).staff].map(({ personId, role }) => [personId, role]),
    );
    for (const day of days) {
      const said = slipsIn(day);
      const requests = said.filter(({ type }) => type === 'slips.Requested');
      const issued = said.filter(({ type }) => type === 'slips.Issued');
      expect(new Set(requests.map(({ data, under }) => JSON.stringify([data['role'], under])))).toEqual(
        new Set([JSON.stringify(['games-supervisor', 'supervisor'])]),
      );
      expect(new Set(issued.map(({ data, under }) => `${roleOf.get(data['preparedBy'])} ${under}`))).toEqual(
        new Set(['cage-cashier cage']),
      );
      expect(said.filter(({ actor }) => roleOf.get(actor.personId) !== actor.role)).toEqual([]);
      for (const { event } of movedIn(day)) {
        const signed = event.data['signatures'] as { personId: string; role: string }[];
        expect(signed.map(({ role }) => role)).toEqual([
          'cage-cashier',
          'security-officer',
          'dealer',
          'games-supervisor',
        ]);
        expect(new Set(signed.map(({ personId }) => personId)).size).toBe(4);
        expect(event.data['carriedBy']).toHaveLength(2);
      }
    }
  });

  it('are the same for the same seed, and shift nothing of the games', () => {
    const evening = moneyEvening(contract, 5);
    const day = moneyDayOf(evening);
    expect(moneyDayOf(moneyEvening(contract, 5))).toStrictEqual(day);
    const onPaper = ['slip', 'signatures', 'camera', 'tray', 'droppedInto'];
    const withoutPapers = (tables: typeof day.tables) =>
      tables.flatMap(({ played }) =>
        played.events.map(({ data, ...event }) => ({
          ...event,
          data: Object.fromEntries(Object.entries(data).filter(([name]) => !onPaper.includes(name))),
        })),
      );
    expect(withoutPapers(day.tables)).toEqual(withoutPapers(evening.tables));
  });
});

describe('A venue without people for its money', () => {
  it('has no money day, and its tables are left as they are', () => {
    const [contract] = bankedGames;
    if (!contract) throw new Error('no game is banked');
    const evening = moneyEvening(contract, 1);
    const staff = evening.staff.filter(({ role }) => role !== 'cage-cashier');
    expect(moneyDayOf({ ...evening, staff })).toEqual({
      tables: evening.tables,
      events: [],
      planted: [],
      consequences: [],
      closing: null,
    });
  });
});
