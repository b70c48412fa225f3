// What the floor says in the benches: generated play of the example venue, as text that is ready to be sent, so that the client
// leaves the processor to the server.
import { randomUUID } from 'node:crypto';
import type { Played, PlayedEvent } from '../../domain/games/play.ts';
import { eveningDay, eveningSettings } from '../../services/demo/evening.ts';
import type { House } from '../end-to-end/kill/house.ts';

/** Events of a stream as a terminal would send them, all but their ids and the terminal's numbers. */
export type Template = { readonly count: number; readonly body: (head: string, counter: Counter) => string };

/** How far a terminal has counted in a session. */
export type Counter = { said: number };

/** An event as text: what stands between its id and its number is written once. */
const afterId = ({ type, data, occurredAt, actor, schemaVersion }: PlayedEvent): string => {
  const text = JSON.stringify({ type, data, metadata: { occurredAt, actor, schemaVersion } });
  return text.slice(1, -2);
};

const templateOf = (afterIds: readonly string[]): Template => ({
  count: afterIds.length,
  body: (head, counter) => {
    const events = afterIds.map((text) => {
      counter.said += 1;
      return `{"eventId":"${randomUUID()}",${text},"sourceSeq":${counter.said}}}`;
    });
    return `{${head}"events":[${events.join(',')}]}`;
  },
});

/** A table's day as it is generated: `games` games of Two-Up, about 60 events each, the session's own among them. */
export const tableDay = (house: House, on: { day: number; table: number; games: number; plant?: boolean }): Played => {
  const table = house.venue.tables[on.table % house.venue.tables.length];
  if (!table) throw new Error('the venue has no table');
  const venue = { ...house.venue, tables: [table] };
  const [evening] = eveningSettings({
    venue,
    games: house.games,
    day: eveningDay(on.day),
    seed: on.day * 10 + on.table,
    gamesInAll: on.games,
    overTheDay: true,
  });
  if (!evening) throw new Error('there is nothing to play');
  const { game, setting } = evening;
  return game.play.session(on.plant === false ? { ...setting, plant: [] } : setting);
};

/** The lines of `POST /v1/imports` that say everything a table's day has. */
export const importLines = (played: Played): string =>
  played.events
    .map(({ stream, terminal, eventId, type, data, occurredAt, sourceSeq, actor, schemaVersion }) => {
      const metadata = { occurredAt, sourceSeq, actor, schemaVersion };
      const line = { stream: `${stream.category}-${stream.id}`, terminal, event: { eventId, type, data, metadata } };
      return `${JSON.stringify(line)}\n`;
    })
    .join('');

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The wagers of a round that anybody may make: a spinner's is the spinner's alone. */
const anybodysWagers = (events: readonly PlayedEvent[]): readonly string[] => {
  const spinners = new Set(events.flatMap(({ data }) => (data['area'] === 'spinner' ? [data['wagerId']] : [])));
  const all = new Set(events.flatMap(({ data }) => textOf(data['wagerId']) ?? []));
  return [...all].filter((wager) => !spinners.has(wager));
};

/** A round of about `length` events: what is said of its wagers is said of further patrons' too. */
const padded = (events: readonly PlayedEvent[], length: number): readonly string[] => {
  const wagers = anybodysWagers(events);
  const copies = new Map<string, number>();
  let count = events.length;
  for (let at = 0; wagers.length > 0 && at < 10 * length; at += 1) {
    const wager = wagers[at % wagers.length] ?? '';
    const own = events.filter(({ data }) => data['wagerId'] === wager).length;
    if (count + own > length) continue;
    copies.set(wager, (copies.get(wager) ?? 0) + 1);
    count += own;
  }
  return events.flatMap((event) => {
    const wager = textOf(event.data['wagerId']);
    const others = Array.from({ length: copies.get(wager ?? '') ?? 0 }, (_, at) => {
      const persons = ['personId', 'toPersonId'].flatMap((field) => {
        const person = textOf(event.data[field]);
        return person === undefined ? [] : [[field, `${person}-${at}`]];
      });
      const data = { ...event.data, wagerId: `${wager}-${at}`, ...Object.fromEntries(persons) };
      return afterId({ ...event, data });
    });
    return [afterId(event), ...others];
  });
};

export type FloorText = {
  /** What opens a table's session and stands for the whole of it; the session is not closed. */
  readonly session: Template;
  /** Whole rounds of about 100 events, from opening to closing. */
  readonly rounds: readonly Template[];
  /** Rounds as they were played, cut into pieces of at most `n` events; the first piece opens the round. */
  readonly pieces: (n: number) => readonly (readonly Template[])[];
};

const cut = <Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

/** Twenty games of legal play at one table, through one terminal, which counts what it says in the order in which it says it. */
export const floorText = (house: House): FloorText => {
  const played = tableDay(house, { day: 0, table: 0, games: 20, plant: false });
  const { events } = played;
  const ofSession = events.filter(({ stream, type }) => stream.category === 'tableSession' && !type.endsWith('Closed'));
  const streams = new Map<string, PlayedEvent[]>();
  for (const event of events.filter(({ stream }) => stream.category === 'round')) {
    streams.set(event.stream.id, [...(streams.get(event.stream.id) ?? []), event]);
  }
  // A wager that was carried over names the round before, which is another one here.
  const rounds = [...streams.values()].filter((round) => round.every(({ type }) => type !== 'round.WagerCarried'));
  return {
    session: templateOf(ofSession.map(afterId)),
    rounds: rounds.map((round) => templateOf(padded(round, 100))),
    pieces: (n) => rounds.map((round) => cut(round.map(afterId), n).map(templateOf)),
  };
};
