import type { Control } from '../control.ts';
import { tableGamesEdition } from './edition.ts';
import { moneyStaffOfDay } from './looks/money-staff.ts';
import { keyHoldersIn } from './looks/trays.ts';
import { dayPicture, type TableGamesPictures } from './picture.ts';

/** Watches the money of tables over a gaming day: floats, fills and credits, drop boxes, and what the day was closed with. */
export const tableGames: Control<TableGamesPictures> = {
  edition: tableGamesEdition,
  pictures: { gamingDay: dayPicture },
  peopleOfDay: (kept) => [
    ...new Set([...moneyStaffOfDay(kept), ...kept.sessions.flatMap(({ read }) => keyHoldersIn(read.facts))]),
  ],
};
