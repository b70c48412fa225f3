import type { EventCatalogue } from '../../domain/kernel/event-types.ts';
import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import { placeOf } from '../../projections/kit/place.ts';
import { isSound } from '../../services/shared/event-store/integrity.ts';
import { openMemoryStore } from '../../services/shared/event-store/memory-store.ts';
import { catalogueOf } from '../../services/shared/games/catalogue.ts';
import { findGames } from '../../services/shared/games/find-games.ts';
import { notKnown } from '../../services/shared/event-types/known.ts';
import { playedEvenings } from './month/pool.ts';
import { eveningsInStore, recordingIn, recordMonth, recordPlayed } from './month/record.ts';
import { monthFloor } from './month/venue.ts';

const [tableCount, days, eventsASession] = [10, 3, 150];

/** A member of the data of the events of some types, in order. */
const membersOf = (events: readonly StoredEvent[], types: readonly string[], member: string) =>
  events
    .filter(({ type }) => types.includes(type))
    .map(({ data }) => JSON.stringify(data[member]))
    .toSorted((one, other) => (one < other ? -1 : 1));

/** Whether an event's data are as its type has them in the version that it names. */
const isAsItsType = (catalogue: EventCatalogue, { type, data, metadata }: StoredEvent): boolean => {
  const definition = catalogue.definition(type);
  const { earlier = [] } = definition ?? {};
  return (earlier[metadata.schemaVersion - 1]?.data ?? definition?.data)?.safeParse(data).success ?? false;
};

describe('The month of the bench', () => {
  let all: readonly StoredEvent[];
  let catalogue: EventCatalogue;
  beforeAll(async () => {
    const games = await findGames();
    catalogue = catalogueOf(games);
    const floor = monthFloor(tableCount);
    const store = openMemoryStore();
    const recording = recordingIn(store);
    const evenings = playedEvenings({ ...floor, games }, eventsASession);
    const carried = await recordPlayed(recording, evenings);
    const pool = await eveningsInStore(store, floor.tables, evenings);
    const startsAtMs = Math.min(...evenings.map(({ setting }) => setting.startsAtMs));
    await recordMonth(recording, { tables: floor.tables, days, startsAtMs, evenings: pool, carried }, () => true);
    all = await store.readAll(null, 1_000_000);
  });

  it('is a record that every reader believes, of events as their types have them', () => {
    const wrong = all.filter(
      (event) => !isSound(event) || notKnown(catalogue, event) !== undefined || !isAsItsType(catalogue, event),
    );
    expect([all.length > tableCount * days * eventsASession, wrong]).toEqual([true, []]);
  });

  it('has a session at each table on each day, and no id of an event twice', () => {
    const opened = all.filter(({ type }) => type === 'table.SessionOpened').map(({ stream }) => stream);
    expect(new Set(opened).size).toBe(tableCount * days);
    expect(new Set(all.map(({ eventId }) => eventId)).size).toBe(all.length);
  });

  it('says in each event of a table and day nothing of another table, and no other day but the next', () => {
    const elsewhere = all.filter((event) => {
      const { table, gamingDay } = placeOf(event.stream);
      if (table === null || gamingDay === null) return false;
      const text = JSON.stringify([event.data, event.metadata.terminal, event.metadata.occurredAt]);
      const tables = new Set(text.match(/\b(?:TU|DC)-\d\d\b/g));
      const dates = new Set(text.match(/2026-\d\d-\d\d/g));
      const next = new Date(Date.parse(gamingDay) + 86_400_000).toISOString().slice(0, 10);
      return [...tables].some((one) => one !== table) || [...dates].some((day) => day !== gamingDay && day !== next);
    });
    expect(elsewhere.map(({ stream, type }) => `${type} of ${stream}`)).toEqual([]);
  });

  it('runs each series of slips through the days, and issues a slip for every fill and credit at a table', () => {
    const issued = membersOf(all, ['slips.Issued'], 'printed');
    expect(issued).toEqual(membersOf(all, ['table.FillReceived', 'table.CreditSent'], 'slip'));
    expect([issued.length > 0, new Set(issued).size]).toEqual([true, issued.length]);
  });
});
