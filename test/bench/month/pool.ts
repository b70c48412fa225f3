// Evenings that are played, recorded and examined; the rest of the month are these at other tables and on other days.
import type { Game } from '../../../domain/games/game.ts';
import type { PlayedEvent, PlaySetting } from '../../../domain/games/play.ts';
import type { StoredEvent } from '../../../domain/kernel/envelope.ts';
import { eveningDay, eveningSettings } from '../../../services/demo/evening.ts';
import { unstored } from '../../support/stored.ts';
import { storedPlay } from '../../support/play-events.ts';
import type { Address, StreamText } from './readdress.ts';
import type { MonthFloor, MonthTable } from './venue.ts';

/** Where evenings are played, and what by. */
export type Playing = Pick<MonthFloor, 'venue' | 'tables'> & { readonly games: readonly Game[] };

/** One in so many of the illegal moves of the demo's evenings is planted: a floor breaks a rule now and then. */
const plantedOneIn = 8;
/** So many evenings are played at most. */
const mostEvenings = 8;

export type PlayedEvening = {
  readonly at: Address;
  readonly setting: PlaySetting;
  readonly events: readonly StoredEvent[];
};

const settingOf = (house: Playing, { table }: MonthTable, rounds: number): { game: Game; setting: PlaySetting } => {
  const nth = house.tables.findIndex((one) => one.table === table);
  const tables = house.venue.tables.filter((one) => one.table === table);
  const [evening] = eveningSettings({
    venue: { ...house.venue, tables },
    games: house.games,
    day: eveningDay(0),
    seed: nth + 1,
    gamesInAll: rounds,
    overTheDay: true,
  });
  if (!evening) throw new Error(`nothing is played at ${table}`);
  const plant = evening.setting.plant.filter((_, at) => at % plantedOneIn === 0);
  return { ...evening, setting: { ...evening.setting, plant } };
};

/** A slip that is received at the table names the day too: its paper is another one each day. */
const onPaperOfTheDay =
  (day: string) =>
  (event: PlayedEvent): PlayedEvent => {
    const { slip } = event.data;
    return typeof slip === 'string' ? { ...event, data: { ...event.data, slip: `${slip}-${day}` } } : event;
  };

const played = (house: Playing, table: MonthTable, rounds: number): PlayedEvening => {
  const { game, setting } = settingOf(house, table, rounds);
  const events = game.play.session(setting).events.map(onPaperOfTheDay(setting.gamingDay));
  return {
    at: { table: table.table, day: setting.gamingDay },
    setting,
    events: storedPlay(setting, events),
  };
};

/** How many rounds make an evening of so many events: by what two short evenings have. */
const roundsFor = (house: Playing, table: MonthTable, events: number): number => {
  const [few, more] = [5, 25];
  const [short, long] = [played(house, table, few).events.length, played(house, table, more).events.length];
  const ofARound = (long - short) / (more - few);
  return Math.max(1, Math.ceil(few + (events - short) / ofARound));
};

/** Plays the first evening at the first few tables, each of about so many events. */
export const playedEvenings = (house: Playing, events: number): readonly PlayedEvening[] => {
  const rounds = new Map<string, number>();
  return house.tables.slice(0, mostEvenings).map((table) => {
    const wanted = rounds.get(table.game) ?? roundsFor(house, table, events);
    rounds.set(table.game, wanted);
    return played(house, table, wanted);
  });
};

/** An evening as its streams have it, ready to be re-addressed. */
export type Evening = { readonly at: Address; readonly game: string; readonly streams: readonly StreamText[] };

/** Events of several streams, by stream, in the order in which the streams begin. */
export const byStream = (events: readonly StoredEvent[]): ReadonlyMap<string, readonly StoredEvent[]> => {
  const streams = new Map<string, StoredEvent[]>();
  for (const event of events) {
    const known = streams.get(event.stream);
    if (known) known.push(event);
    else streams.set(event.stream, [event]);
  }
  return streams;
};

export const eveningOf = (at: Address, game: string, events: readonly StoredEvent[]): Evening => ({
  at,
  game,
  streams: [...byStream(events)].map(([stream, own]) => ({
    stream,
    events: JSON.stringify(own.map(unstored)),
    count: own.length,
  })),
});
