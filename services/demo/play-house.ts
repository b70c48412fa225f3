import type { Game } from '../../domain/games/game.ts';
import type { PlaySetting } from '../../domain/games/play.ts';
import { moneyDayOf, type MoneyDay, type MoneyEvening } from '../../domain/play/money-day/money-day.ts';
import type { DemoVenue } from './evening.ts';
import { withDelayDeclared } from './recording-delayed.ts';
import type { Session } from './send-evening.ts';

/** An evening of a venue as it was played: its tables, and the money around those that have a house. It is not sent yet. */
export type PlayedHouse = { readonly sessions: readonly Session[]; readonly days: readonly MoneyDay[] };

/** Plays an evening at the tables of a venue, and the money of each of its gaming days at those tables that have a house. */
export const playHouse = (
  { venue, zone, staff, shifts }: DemoVenue,
  evening: readonly { readonly game: Game; readonly setting: PlaySetting }[],
  money: Pick<MoneyEvening, 'seed' | 'lastNumbers' | 'plant'>,
): PlayedHouse => {
  const played = evening.map(({ game, setting }) => ({ game, setting, played: game.play.session(setting) }));
  const banked = played.filter(({ game }) => game.house === 'banked');
  const days = [...new Set(banked.map(({ setting }) => setting.gamingDay))].map((gamingDay) => {
    const tables = banked.filter(({ setting }) => setting.gamingDay === gamingDay);
    return moneyDayOf({ venue, zone, staff, shifts, gamingDay, tables, ...money });
  });
  const retold = new Map(days.flatMap(({ tables }) => tables.map((one) => [one.setting, one.played])));
  const sessions = played.map(({ game, setting, played: before }): Session => {
    const now = retold.get(setting) ?? before;
    return { game, setting, played: now, sent: withDelayDeclared(setting, now) };
  });
  return { sessions, days };
};
