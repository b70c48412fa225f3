import { SingleBar } from 'cli-progress';
import type { Game } from '../../domain/games/game.ts';
import type { Played, PlaySetting } from '../../domain/games/play.ts';
import type { AccessRole } from '../../domain/kernel/access.ts';
import type { FloorRole } from '../../domain/kernel/roles.ts';
import type { MoneyDay } from '../../domain/play/money-day/money-day.ts';
import { sendDispute } from './disputes.ts';
import { equipmentLacking } from './equipment.ts';
import type { DemoVenue } from './evening.ts';
import { send, sendWaves, type Floor } from './floor.ts';
import { sayPeriods } from './periods.ts';
import { sendMoney } from './send-money.ts';
import { wavesOf, type FloorEvent } from './waves.ts';

/** A session as it was played, and its events as the floor sends them. */
export type Session = {
  readonly game: Game;
  readonly setting: PlaySetting;
  readonly played: Played;
  readonly sent: readonly FloorEvent[];
};

/** The tokens of those who record at one venue. */
export type FloorTokens = {
  readonly compliance: string;
  /** The own token of a person who deals with disputes. */
  readonly personal: (personId: string, role: FloorRole) => Promise<string>;
  /** The own token of a person who deals with money. */
  readonly money: (role: AccessRole, personId: string) => Promise<string>;
  readonly terminals: ReadonlyMap<string, string>;
};

/** A venue, and what was played there on one evening. */
export type House = {
  readonly venue: DemoVenue;
  readonly tokens: FloorTokens;
  readonly sessions: readonly Session[];
  /** The money of its gaming days. */
  readonly days: readonly MoneyDay[];
};

type Progress = { readonly sent: (events: number) => void; readonly done: () => number };

/** A bar on a terminal; a line now and then where there is none. `sent` adds events, `done` leaves it as it is. */
const progressOf = (total: number): Progress => {
  const bar = new SingleBar({
    format: '  {bar} {percentage}% | {value} of {total} events | {rate} a second | {eta_formatted} left',
    hideCursor: true,
    noTTYOutput: true,
    notTTYSchedule: 5_000,
  });
  const startedAt = performance.now();
  const seconds = (): number => (performance.now() - startedAt) / 1_000;
  let count = 0;
  bar.start(total, 0, { rate: '…' });
  return {
    sent: (events) => {
      count += events;
      bar.update(count, { rate: Math.round(count / seconds()) });
    },
    done: () => {
      bar.stop();
      return seconds();
    },
  };
};

/** How many events the floor sends of some sessions. */
export const eventsOf = (sessions: readonly Session[]): number =>
  sessions.reduce((sum, { sent }) => sum + sent.length, 0);

/** Sends a venue's evening: what the register lacks, then the tables side by side, disputes, then the money of the day. */
const sendHouse = async (origin: string, house: House, progress: Progress): Promise<void> => {
  const { venue, tokens, sessions, days } = house;
  const floor: Floor = {
    origin,
    tokenOf: (terminal) => tokens.terminals.get(terminal) ?? '',
    onSent: ({ events }) => progress.sent(events.length),
  };
  for (const event of equipmentLacking(venue, sessions)) {
    // oxlint-disable-next-line no-await-in-loop -- one entry of the register after the other
    await send(`${origin}/v1/venues/${venue.venue}/events`, tokens.compliance, { events: [event] });
  }
  await sayPeriods(origin, house);
  await Promise.all(sessions.map(({ sent }) => sendWaves(floor, wavesOf(sent))));
  for (const dispute of sessions.flatMap(({ played }) => played.disputes)) {
    // oxlint-disable-next-line no-await-in-loop -- one dispute after the other
    await sendDispute(origin, ({ personId, role }) => tokens.personal(personId, role), dispute);
  }
  await sendMoney(
    origin,
    tokens.money,
    days.flatMap(({ events }) => events),
  );
};

/** Sends the evening of all venues side by side through the public API. Answers the seconds it took. */
export const sendEvening = async (origin: string, houses: readonly House[]): Promise<number> => {
  const progress = progressOf(houses.reduce((sum, { sessions }) => sum + eventsOf(sessions), 0));
  try {
    await Promise.all(houses.map((house) => sendHouse(origin, house, progress)));
  } finally {
    progress.done();
  }
  return progress.done();
};
