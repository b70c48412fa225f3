import { oneOf, type PlayedEvent } from '../../../games/play.ts';
import type { JsonObject } from '../../../kernel/json.ts';
import { linesTotalCents, type DenominationLine } from '../../../kernel/money.ts';
import { retold, type Draft, type MoneyMove, type Planted } from '../draft.ts';
import type { PlayedTable } from '../house.ts';

const isLaterCount = ({ type }: PlayedEvent): boolean => type === 'table.FloatCounted' || type === 'table.FloatClosed';

/** Media of which everybody can say whether they were chips. */
const knownMedia: readonly unknown[] = ['chips', 'promotional-tokens', 'cash'];

/** Is it known of all money of a table whether it was chips? Otherwise nobody can say what its float should hold. */
const isMoneyKnown = ({ played: { events } }: PlayedTable): boolean => {
  const wagers = new Set(
    events.flatMap(({ type, data }) =>
      /Wager(Placed|Carried)$/.test(type) && knownMedia.includes(data['medium']) ? [data['wagerId']] : [],
    ),
  );
  return events.every(({ type, data }) => {
    if (type === 'round.WagerPaid') return knownMedia.includes(data['medium']);
    const isTaken = type === 'round.WagerCollected' || type === 'round.WagerReturned';
    return !isTaken || wagers.has(data['wagerId'] ?? null);
  });
};

/** A count with so many pieces less of a denomination. */
export const withFewer = (event: PlayedEvent, pieceCents: number, pieces: number): PlayedEvent => {
  const lines = (event.data['lines'] as unknown as readonly DenominationLine[]).map((line) =>
    line.denominationCents === pieceCents ? { ...line, count: line.count - pieces } : line,
  );
  const data = { ...event.data, lines, totalCents: linesTotalCents(lines) } as unknown as JsonObject;
  return { ...event, data };
};

/** A piece that is in the first of some counts, of a middling value; undefined where there is none. */
export const pieceIn = (counts: readonly PlayedEvent[]): number | undefined => {
  const [first] = counts;
  const lines = (first?.data['lines'] ?? []) as unknown as readonly DenominationLine[];
  const cents = lines.filter(({ count }) => count > 1).map(({ denominationCents }) => denominationCents);
  return cents.toSorted((a, b) => a - b)[Math.floor(cents.length / 2)];
};

/** From an event on, every count of a table is one piece short. */
const missing = (draft: Draft, table: PlayedTable, place: number): Planted | undefined => {
  const { events } = table.played;
  const counts = events.slice(place + 1).filter(isLaterCount);
  const pieceCents = pieceIn(counts);
  const [first] = counts;
  if (!first || pieceCents === undefined) return undefined;
  const told = events.map((event, at) => (at > place && isLaterCount(event) ? withFewer(event, pieceCents, 1) : event));
  retold(draft, table, told);
  return {
    expected: [],
    explained: [{ figure: 'float', by: first.eventId, of: first.stream.id, cents: -pieceCents }],
  };
};

/** The tables of whose float everybody can say what it should hold come first. */
const tablesFor = ({ tables }: Draft): readonly PlayedTable[] => {
  const known = tables.filter(isMoneyKnown);
  return known.length > 0 ? known : tables;
};

/** The places of the events of a table that fit, before its last count and not before its first. */
const placesOf = ({ played: { events } }: PlayedTable, fits: (event: PlayedEvent) => boolean): readonly number[] => {
  const first = events.findIndex(({ type }) => type === 'table.FloatOpened');
  const last = events.findLastIndex(isLaterCount);
  return events.flatMap((event, at) => (at > first && at < last && fits(event) ? [at] : []));
};

const plantAt = (
  draft: Draft,
  fits: (event: PlayedEvent) => boolean,
  among: (table: PlayedTable, places: readonly number[]) => readonly number[],
): Planted | undefined => {
  const choices = tablesFor(draft).flatMap((table) =>
    among(table, placesOf(table, fits)).map((place) => ({ table, place })),
  );
  if (choices.length === 0) return undefined;
  const { table, place } = oneOf(draft.house.chance, choices);
  return missing(draft, table, place);
};

/** The place of the count in the middle of an evening; -1 where there is none. */
const middleOf = ({ played: { events } }: PlayedTable): number =>
  events.findIndex(({ type, data }) => type === 'table.FloatCounted' && data['kind'] === 'shift');

/** A dealer pays a wager one chip too much, and records what was due: the tray is short by that. */
export const shortTray: MoneyMove = {
  name: 'short-tray',
  says: 'A dealer overpays a wager by a chip, and what is recorded is what was due.',
  plant: (draft) =>
    plantAt(
      draft,
      ({ type, data }) => type === 'round.WagerPaid' && data['medium'] === 'chips',
      (table, places) => places.filter((place) => place > middleOf(table)),
    ),
};

/** Somebody takes a chip out of the tray between two rounds. */
export const theftFromTray: MoneyMove = {
  name: 'theft-from-tray',
  says: 'Somebody takes a chip out of the tray.',
  plant: (draft) =>
    plantAt(
      draft,
      ({ type }) => type === 'table.SeatTaken' || type === 'round.RoundClosed',
      (table, places) => places.filter((place) => place < middleOf(table)),
    ),
};
