import type { Game } from '../../domain/games/game.ts';
import type { HouseEvent } from '../../domain/play/money-day/house.ts';
import { moneyDayOf } from '../../domain/play/money-day/money-day.ts';
import type { LastNumbers } from '../../domain/play/money-day/slips.ts';
import { eveningSettings, type DemoVenue } from './evening.ts';
import { withDelayDeclared } from './recording-delayed.ts';
import type { Session } from './send-evening.ts';

type PlayedSession = Omit<Session, 'sent'>;

/** An evening of a venue as it was played: its tables, and the money around those that have a house. It is not sent yet. */
export type PlayedHouse = { readonly sessions: readonly Session[]; readonly money: readonly HouseEvent[] };

/** What is asked of an evening. */
export type EveningAsked = {
  readonly games: readonly Game[];
  readonly gamesInAll: number;
  readonly day: string;
  readonly seed: number;
};

const isBanked = ({ game }: PlayedSession): boolean => game.house === 'banked';

/** The money of those tables that are played on one gaming day. */
const moneyOn = (
  { venue, zone, staff }: DemoVenue,
  gamingDay: string,
  { tables, seed, lastNumbers }: { tables: readonly PlayedSession[]; seed: number; lastNumbers: LastNumbers },
) => moneyDayOf({ seed, venue, zone, gamingDay, staff, lastNumbers, tables });

/** Plays the evening of a venue: every table, then the money around the tables that have a house. */
export const playHouse = (venue: DemoVenue, asked: EveningAsked, lastNumbers: LastNumbers): PlayedHouse => {
  const played = eveningSettings({ venue, ...asked }).map(({ game, setting }): PlayedSession => ({
    game,
    setting,
    played: game.play.session(setting),
  }));
  const banked = played.filter(isBanked);
  const days = [...new Set(banked.map(({ setting }) => setting.gamingDay))].map((day) => {
    const tables = banked.filter(({ setting }) => setting.gamingDay === day);
    return moneyOn(venue, day, { tables, seed: asked.seed, lastNumbers });
  });
  const retold = new Map(days.flatMap(({ tables }) => tables.map((one) => [one.setting, one.played])));
  const sessions = played.map(({ game, setting, played: before }): Session => {
    const now = retold.get(setting) ?? before;
    return { game, setting, played: now, sent: withDelayDeclared(setting, now) };
  });
  return { sessions, money: days.flatMap(({ events }) => events) };
};
