import { Temporal } from 'temporal-polyfill';
import type { Game } from '../../domain/games/game.ts';
import {
  terminalParts,
  type CardTable,
  type IllegalMove,
  type PlayGenerator,
  type PlaySetting,
} from '../../domain/games/play.ts';
import type { FloorRole } from '../../domain/kernel/roles.ts';
import type { RegisteredEquipment } from '../../domain/venue/equipment.ts';
import { moneyStaffOf } from '../../domain/play/money-day/house.ts';
import { whyNoRoom, type Plant } from '../../domain/play/planting.ts';
import type { ShiftsSet } from '../../domain/venue/shifts.ts';
import type { LastClosers } from './last-closers.ts';
import type { StaffEvent, VenueEvent } from '../../domain/venue/events.ts';

/** What the demo reads out of a bootstrap file: the venue as its own register has it. */
export type DemoVenue = {
  readonly venue: string;
  readonly name: string;
  readonly zone: string;
  readonly tables: readonly { readonly table: string; readonly game: string }[];
  readonly terminals: readonly {
    readonly terminal: string;
    readonly tables: readonly string[];
    readonly offsetMs: number;
  }[];
  readonly staff: readonly { readonly personId: string; readonly role: FloorRole; readonly licence?: 'lapsed' }[];
  readonly shifts: readonly ShiftsSet[];
  readonly dropBoxes: readonly { readonly dropBox: string; readonly table: string }[];
  readonly equipment: readonly Omit<RegisteredEquipment, 'until'>[];
  readonly editions: ReadonlyMap<string, string>;
};

type BootstrapEvent = { readonly stream: string; readonly type: string; readonly data: unknown };

type SetUpEvent = VenueEvent | StaffEvent;

type SetUpData = { [Event in SetUpEvent as Event['type']]: Event['data'] };

const dataOf = <Type extends keyof SetUpData>(
  events: readonly BootstrapEvent[],
  type: Type,
): readonly SetUpData[Type][] =>
  events.filter((event) => event.type === type).map((event) => event.data as SetUpData[Type]);

/** The venue of a bootstrap file, with the tables that are laid out for one game: for any, or for one of those that are named. */
export const demoVenue = (
  file: { venue: string; events: readonly BootstrapEvent[] },
  played?: readonly string[],
): DemoVenue => {
  const { events, venue } = file;
  const clocks = new Map(dataOf(events, 'venue.TerminalClockMeasured').map((one) => [one.terminal, one.offsetMs]));
  // A licence of the file that has a last day had ended before the first evening.
  const lapsed = new Set(
    dataOf(events, 'staff.LicenceGranted').flatMap(({ personId, until }) => (until === null ? [] : [personId])),
  );
  const [registered] = dataOf(events, 'venue.VenueRegistered');
  return {
    venue,
    name: registered?.name ?? venue,
    zone: registered?.zone ?? 'UTC',
    tables: dataOf(events, 'venue.TableRegistered').flatMap(({ table, game }) =>
      game === null || played?.includes(game) === false ? [] : [{ table, game }],
    ),
    terminals: dataOf(events, 'venue.TerminalRegistered').map((one) => ({
      ...one,
      offsetMs: clocks.get(one.terminal) ?? 0,
    })),
    staff: dataOf(events, 'staff.StaffEmployed').map(({ personId, role }) =>
      lapsed.has(personId) ? { personId, role, licence: 'lapsed' } : { personId, role },
    ),
    shifts: dataOf(events, 'venue.ShiftsSet'),
    dropBoxes: dataOf(events, 'venue.DropBoxRegistered').flatMap(({ dropBox, table }) =>
      table === null ? [] : [{ dropBox, table }],
    ),
    equipment: dataOf(events, 'venue.EquipmentRegistered'),
    editions: new Map(
      events
        .filter((event) => event.type === 'edition.EditionCommenced')
        .map(({ stream, data }) => [stream.slice(stream.indexOf('.') + 1), (data as { edition: string }).edition]),
    ),
  };
};

/** The first evening; each run of the demo plays the next one that is free. */
const firstEvening = Temporal.PlainDate.from('2026-03-06');
const opensAt = Temporal.PlainTime.from('18:00');

/** The gaming day of the demo's nth evening, counted from 0. */
export const eveningDay = (n: number): string => firstEvening.add({ days: n }).toString();

/**
 * The seed of the demo's nth evening where none is asked for: its date as a number, and 1 for the first. So no evening plays the games of another one
 * again, whatever seeds were asked for in between.
 */
export const seedOf = (n: number): number => (n === 0 ? 1 : Number(eveningDay(n).replaceAll('-', '')));

/** The years of the days on which alone some games are played: before the first evening, and after the licences that lapsed in a venue's file. */
const years = { last: firstEvening.year - 1, first: 2022 } as const;

/**
 * The gaming day of a game on an evening. Most are played on that day. A game that has days of its own is played on another of those each evening, those
 * of the last year first; undefined when there are no more.
 */
const gamingDayOf = ({ play: { onlyOn } }: Game, day: string): string | undefined => {
  if (!onlyOn) return day;
  const { days } = onlyOn;
  const n = firstEvening.until(day, { largestUnit: 'days' }).days;
  const year = years.last - Math.floor(n / days.length);
  return n < 0 || year < years.first ? undefined : `${year}-${days[n % days.length]}`;
};

/** Every k-th item, beginning with the given one: how staff are shared out over the tables. */
const everyNth = <Item>(items: readonly Item[], step: number, from: number): readonly Item[] =>
  items.filter((_, index) => index % step === from);

/**
 * Where the illegal moves are planted: one a round, spread over the evening, the tables in turn, each move as often as the others
 * (give or take one, and no oftener than a session has room for it). Two rounds in five are touched, or as many as there are moves,
 * so that the rest of the evening is legal play in which nothing may be found.
 */
export const plantingPlan = (
  moves: readonly IllegalMove[],
  tables: number,
  roundsPerTable: number,
): readonly PlaySetting['plant'][] => {
  const plans = Array.from({ length: tables }, () => [] as Plant[]);
  const places = tables * roundsPerTable;
  // The demo tells what was found when everything is heard, and does not wait until a record was silent for long enough.
  const queue = moves.filter(({ leavesTableOpen }) => leavesTableOpen !== true);
  const plants = Math.min(places, Math.max(Math.min(queue.length, places), Math.floor(places * 0.4)));
  for (let n = 0; n < plants; n += 1) {
    const place = Math.floor((n * places) / plants);
    const round = Math.floor(place / tables) + 1;
    const plan = plans[place % tables];
    const next = queue.findIndex((move) => plan && whyNoRoom({ round, move }, plan, roundsPerTable) === undefined);
    const [move] = next < 0 ? [] : queue.splice(next, 1);
    if (!move) continue;
    queue.push(move);
    plan?.push({ round, move });
  }
  return plans.map((plan) => plan.map(({ round, move }) => ({ round, move: move.name })));
};

/** The cards that the register keeps for a table, and the device that shuffles them there; null for a table without cards. */
const cardsAt = ({ equipment }: DemoVenue, table: string, { boxes }: PlayGenerator): CardTable | null => {
  const own = equipment.filter((one) => one.table === table);
  const decks = own
    .filter(({ kind }) => kind === 'deck')
    .map(({ equipmentId, marked }) => ({ deck: equipmentId, backs: marked ?? 'plain' }));
  const device = own.find(({ kind }) => kind === 'shuffling-device')?.equipmentId ?? null;
  return decks.length === 0 ? null : { decks, device, boxes };
};

type DemoTable = DemoVenue['tables'][number];

const gameAt = ({ game: id }: DemoTable, games: readonly Game[]): Game => {
  const game = games.find((one) => one.id === id);
  if (!game) throw new Error(`the venue plays ${id}, of which no rules are installed`);
  return game;
};

/**
 * What is played at a table of a venue, how often, and what is planted there. Of every game as many rounds are played, shared out over its tables, but no
 * more than its evening has room for.
 */
const playAt = (
  { tables }: DemoVenue,
  at: DemoTable,
  {
    games,
    gamesInAll,
    overTheDay = false,
  }: { readonly games: readonly Game[]; readonly gamesInAll: number; readonly overTheDay?: boolean },
) => {
  const { table, game: id } = at;
  const game = gameAt(at, games);
  const own = tables.filter((one) => one.game === id).map((one) => one.table);
  const asked = Math.ceil(gamesInAll / own.length);
  const rounds = overTheDay ? asked : Math.min(asked, game.play.mostRounds);
  return { game, rounds, plant: plantingPlan(game.play.moves, own.length, rounds)[own.indexOf(table)] ?? [] };
};

const opensAtMs = ({ play: { onlyOn } }: Game, day: string, timeZone: string): number => {
  const plainTime = onlyOn?.opensAt ?? opensAt;
  return Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime }).epochMilliseconds;
};

/** By so much a float may be apart from what it was opened with before chips come from the cage or go there: $2,000. */
const fillAtCents = 200_000;

/** The cage of a venue that has people for it. Every third table begins with a credit, the others with a fill. */
const cageOf = ({ staff }: DemoVenue, nth: number): Pick<PlaySetting, 'cage'> => {
  const money = moneyStaffOf(staff);
  if (!money) return {};
  const { cashiers, security } = money;
  const carriers = security.slice(0, 2).map(({ personId }) => personId);
  const beginsWith = nth % 3 === 2 ? 'credit' : 'fill';
  return { cage: { cashier: cashiers[0].personId, carriers, atCentsApart: fillAtCents, beginsWith } };
};

/** The settings of one evening, a table each. Pure: the same arguments, the same evening. */
export const eveningSettings = (of: {
  readonly venue: DemoVenue;
  readonly games: readonly Game[];
  readonly day: string;
  readonly seed: number;
  readonly gamesInAll: number;
  /** True: as many as were asked for, though the last are played on the next gaming day. Left out: no more than an evening has room for. */
  readonly overTheDay?: boolean;
  /** Left out: no table was open before. */
  readonly lastClosers?: LastClosers;
}): readonly { readonly game: Game; readonly setting: PlaySetting }[] => {
  const { venue, seed, lastClosers } = of;
  const roles = [...new Set(venue.staff.map(({ role }) => role))];
  const days = venue.tables.map((one) => gamingDayOf(gameAt(one, of.games), of.day));
  return venue.tables.flatMap((one, index) => {
    const day = days[index];
    if (day === undefined) return [];
    const { table } = one;
    const { game, rounds, plant } = playAt(venue, one, of);
    const tray = lastClosers?.get(table);
    // The staff are shared out over the tables of one day.
    const among = days.filter((other) => other === day).length;
    const nth = days.slice(0, index).filter((other) => other === day).length;
    const setting: PlaySetting = {
      seed: seed * 1_000 + index,
      venue: venue.venue,
      table,
      gamingDay: day,
      sessionNumber: 1,
      zone: venue.zone,
      startsAtMs: opensAtMs(game, day, venue.zone) + index * 90_000,
      rounds,
      editionStamp: venue.editions.get(game.id) ?? null,
      terminals: venue.terminals
        .filter(({ tables }) => tables.includes(table))
        .map(({ terminal, offsetMs }, at) => ({
          terminal,
          offsetMs,
          speaksFor: terminalParts[at % terminalParts.length] ?? 'table',
        })),
      staff: roles.flatMap((role) =>
        everyNth(
          venue.staff.filter((person) => person.role === role),
          among,
          nth,
        ),
      ),
      dropBoxes: venue.dropBoxes.filter((box) => box.table === table).map(({ dropBox }) => dropBox),
      ...cageOf(venue, nth),
      ...(tray ? { tray } : {}),
      cards: cardsAt(venue, table, game.play),
      plant,
    };
    return [{ game, setting }];
  });
};
