import type { PlayedEvent, PlaySetting } from '../../games/play.ts';
import type { ShiftsSet } from '../../venue/shifts.ts';
import { boxesOf, boxEvents, type Box } from './boxes.ts';
import { chanceOfMoney, moneyStaffOf, type House, type HouseEvent, type PlayedTable } from './house.ts';
import { dayEvents, dayOf, runOf, type Day, type Run } from './runs.ts';
import { movedOnSlip, slipEvents, slipsOf, type LastNumbers, type Slip } from './slips.ts';

/** The tables with a house of one gaming day at a venue, as they were played, with everybody whom the venue employs. */
export type MoneyEvening = {
  readonly seed: number;
  readonly venue: string;
  readonly zone: string;
  readonly gamingDay: string;
  readonly staff: PlaySetting['staff'];
  readonly shifts: readonly ShiftsSet[];
  readonly tables: readonly PlayedTable[];
  readonly lastNumbers: LastNumbers;
};

/** The tables as their money is told, and what is said of it beside them, in the order of time. */
export type MoneyDay = { readonly tables: readonly PlayedTable[]; readonly events: readonly HouseEvent[] };

/** A money day as it is to be, before any of it is told. */
export type Plan = { readonly day: Day; readonly run: Run; readonly slips: Slip[]; readonly boxes: Box[] };

const planOf = (house: House, lastNumbers: LastNumbers): Plan => {
  const slips = slipsOf(house, lastNumbers);
  const run = runOf(house);
  return { day: dayOf(house), run, slips, boxes: boxesOf(house, run) };
};

const told = (house: House, { slips }: Plan): readonly PlayedTable[] => {
  const moved = new Map(slips.map((slip) => [slip.moved.eventId, movedOnSlip(slip)]));
  const retold = (event: PlayedEvent): PlayedEvent => moved.get(event.eventId) ?? event;
  return house.tables.map(({ setting, played }) => ({
    setting,
    played: { ...played, events: played.events.map(retold) },
  }));
};

const byTime = (one: HouseEvent, other: HouseEvent): number =>
  one.occurredAt === other.occurredAt ? 0 : one.occurredAt < other.occurredAt ? -1 : 1;

const saidBeside = (house: House, { day, run, slips, boxes }: Plan): readonly HouseEvent[] =>
  [...dayEvents(house, day, run), ...slips.flatMap(slipEvents), ...boxes.flatMap(boxEvents)].toSorted(byTime);

/**
 * The money around the tables of a house on one gaming day. Pure: the same evening gives the same day. Where the venue lacks the people
 * who deal with money, or nothing is played, the tables are left as they are and nothing is said.
 */
export const moneyDayOf = (evening: MoneyEvening): MoneyDay => {
  const { seed, staff: employed, lastNumbers, ...where } = evening;
  const staff = moneyStaffOf(employed);
  if (!staff || evening.tables.length === 0) return { tables: evening.tables, events: [] };
  const house: House = { ...where, staff, chance: chanceOfMoney(seed) };
  const plan = planOf(house, lastNumbers);
  return { tables: told(house, plan), events: saidBeside(house, plan) };
};
