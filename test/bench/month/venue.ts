// A house with as many tables as the month has: those of the example venue, and copies of them.
import { demoVenue, type DemoVenue } from '../../../services/demo/evening.ts';
import { venueFiles, type VenueFile } from '../../../services/bootstrap/venue-files.ts';
import { furnish, type House } from '../../end-to-end/kill/house.ts';
import { freshDatabase } from '../house.ts';

export type MonthTable = { readonly table: string; readonly game: string };

/** The tables of the example that others are copies of, one after the other: three of Two-Up to one of Double Chance. */
const kinds = ['TU', 'TU', 'DC', 'TU'] as const;
const games = ['two-up', 'double-chance'];

const starFile = (): VenueFile => {
  const file = venueFiles().find(({ venue }) => venue === 'STAR');
  if (!file) throw new Error('the example venue is not there');
  return file;
};

const numbered = (kind: string, number: number): string => `${kind}-${String(number).padStart(2, '0')}`;

/** The names of so many tables. The first four are TU-01, TU-02, DC-01 and TU-03. */
const names = (count: number): readonly string[] => {
  const met = new Map<string, number>();
  return Array.from({ length: count }, (_, at) => {
    const kind = kinds[at % kinds.length] ?? kinds[0];
    const number = (met.get(kind) ?? 0) + 1;
    met.set(kind, number);
    return numbered(kind, number);
  });
};

/** What the register says of a table, of its terminals, boxes and equipment, said of another. */
const saidOfAnother = (events: VenueFile['events'], table: string): VenueFile['events'] => {
  const first = new RegExp(String.raw`\b${table.slice(0, 2)}-01\b`, 'g');
  return events.flatMap((event) => {
    const text = JSON.stringify(event);
    const other = text.replaceAll(first, table);
    return other === text ? [] : [JSON.parse(other) as VenueFile['events'][number]];
  });
};

/** The floor of the month: the venue with so many tables, and what the register has to say of them beside its own file. */
export type MonthFloor = {
  readonly venue: DemoVenue;
  readonly tables: readonly MonthTable[];
  readonly more: VenueFile['events'];
};

export const monthFloor = (tableCount: number): MonthFloor => {
  const star = starFile();
  const wanted = names(tableCount);
  const there = new Set(demoVenue(star, games).tables.map(({ table }) => table));
  const more = wanted.filter((table) => !there.has(table)).flatMap((table) => saidOfAnother(star.events, table));
  const venue = demoVenue({ ...star, events: [...star.events, ...more] }, games);
  const gameAt = new Map(venue.tables.map(({ table, game }) => [table, game]));
  return { venue, tables: wanted.map((table) => ({ table, game: gameAt.get(table) ?? '' })), more };
};

export type MonthHouse = House & MonthFloor;

/** Puts the venue with so many tables on the register of a database of its own. */
export const monthHouse = async (server: string, tableCount: number): Promise<MonthHouse> => {
  const floor = monthFloor(tableCount);
  return { ...(await furnish(await freshDatabase(server, 'month'), undefined, floor.more)), ...floor };
};
