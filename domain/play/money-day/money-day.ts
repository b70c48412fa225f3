import type { PlayedEvent, PlaySetting } from '../../games/play.ts';
import { chanceOfMoney, moneyStaffOf, type House, type HouseEvent, type PlayedTable } from './house.ts';
import { movedOnSlip, slipEvents, slipsOf, type LastNumbers } from './slips.ts';

/** The tables with a house of one gaming day at a venue, as they were played, with everybody whom the venue employs. */
export type MoneyEvening = {
  readonly seed: number;
  readonly venue: string;
  readonly zone: string;
  readonly gamingDay: string;
  readonly staff: PlaySetting['staff'];
  readonly tables: readonly PlayedTable[];
  readonly lastNumbers: LastNumbers;
};

/** The tables as their money is told, and what is said of it beside them, in the order of time. */
export type MoneyDay = { readonly tables: readonly PlayedTable[]; readonly events: readonly HouseEvent[] };

const told = (house: House, slips: ReturnType<typeof slipsOf>): readonly PlayedTable[] => {
  const moved = new Map(slips.map((slip) => [slip.moved.eventId, movedOnSlip(slip)]));
  const retold = (event: PlayedEvent): PlayedEvent => moved.get(event.eventId) ?? event;
  return house.tables.map(({ setting, played }) => ({
    setting,
    played: { ...played, events: played.events.map(retold) },
  }));
};

/**
 * The money around the tables of a house on one gaming day. Pure: the same evening gives the same day. Where the venue lacks the people
 * who deal with money, the tables are left as they are and nothing is said.
 */
export const moneyDayOf = (evening: MoneyEvening): MoneyDay => {
  const { seed, staff: employed, lastNumbers, ...where } = evening;
  const staff = moneyStaffOf(employed);
  if (!staff) return { tables: evening.tables, events: [] };
  const house: House = { ...where, staff, chance: chanceOfMoney(seed) };
  const slips = slipsOf(house, lastNumbers);
  const events = slips.flatMap(slipEvents);
  return {
    tables: told(house, slips),
    events: events.toSorted((one, other) => (one.occurredAt < other.occurredAt ? -1 : 1)),
  };
};
