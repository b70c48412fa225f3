import { droppedIntoOtherBox } from '../../controls/table-games/clauses/citations.ts';
import { tableGamesEdition } from '../../controls/table-games/edition.ts';
import type { ExpectedCitation, PlayedEvent, PlaySetting } from '../../games/play.ts';
import type { ShiftsSet } from '../../venue/shifts.ts';
import { boxesOf, boxEvents } from './boxes.ts';
import { foundOfDay, type Draft, type Plan, type Planted } from './draft.ts';
import { chanceOfMoney, moneyStaffOf, type House, type HouseEvent, type PlayedTable } from './house.ts';
import { moneyMoves } from './moves/moves.ts';
import { openerReports } from './openers.ts';
import { countOnPaper, papersOf } from './papers.ts';
import { closingOf, dayEvents, dayOf, runOf, type DayClosing } from './runs.ts';
import { movedOnSlip, slipEvents, slipsOf, voidedEvents, type LastNumbers } from './slips.ts';

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
  /** The moves of money to plant, by name; left out: none. */
  readonly plant?: readonly string[];
};

/** What was planted in a day: which move, and what follows from it. */
export type PlantedMove = Planted & { readonly move: string; readonly says: string };

/** The tables as their money is told, and what is said of it beside them, in the order of time. */
export type MoneyDay = {
  readonly tables: readonly PlayedTable[];
  readonly events: readonly HouseEvent[];
  /** The moves that the day had room for, of those that were asked for. */
  readonly planted: readonly PlantedMove[];
  /** What is found of the day because of what was planted in the games at its tables. */
  readonly consequences: readonly ExpectedCitation[];
  /** How finance closes the day; null where there is none. */
  readonly closing: DayClosing | null;
};

const planOf = (house: House, lastNumbers: LastNumbers): Plan => {
  const slips = slipsOf(house, lastNumbers);
  const run = runOf(house);
  const boxes = boxesOf(house, run);
  return { day: dayOf(house), run, slips, voided: [], boxes, openers: [], papers: papersOf(house.tables) };
};

const plant = (draft: Draft, names: readonly string[]): readonly PlantedMove[] =>
  names.flatMap((name) => {
    const move = moneyMoves.find((one) => one.name === name);
    if (!move) throw new RangeError(`no move of money is called ${name}`);
    const planted = move.plant(draft);
    return planted ? [{ move: name, says: move.says, ...planted }] : [];
  });

/** The tables with their chips moved on slips, and their floats counted on paper. */
const told = ({ plan: { slips, papers }, tables }: Draft): readonly PlayedTable[] => {
  const bySlip = new Map(slips.map((slip) => [slip.moved.eventId, slip]));
  const byPaper = new Map(papers.map((paper) => [paper.eventId, paper]));
  const retold = (event: PlayedEvent): PlayedEvent => {
    const [slip, paper] = [bySlip.get(event.eventId), byPaper.get(event.eventId)];
    if (slip) return movedOnSlip(event, slip);
    return paper ? countOnPaper(event, paper) : event;
  };
  return tables.map(({ setting, played }) => ({
    setting,
    played: { ...played, events: played.events.map(retold) },
  }));
};

/** A box that is not one of the table's did not hang there: each thing dropped into one is found of the day. */
const consequencesOf = (draft: Draft): readonly ExpectedCitation[] =>
  draft.house.tables.flatMap(({ setting, played }) =>
    played.events.flatMap(({ data: { dropBox } }) => {
      if (typeof dropBox !== 'string' || setting.dropBoxes.includes(dropBox)) return [];
      return [foundOfDay(draft, tableGamesEdition.id, droppedIntoOtherBox)];
    }),
  );

const byTime = (one: HouseEvent, other: HouseEvent): number =>
  one.occurredAt === other.occurredAt ? 0 : one.occurredAt < other.occurredAt ? -1 : 1;

const saidBeside = ({ house, plan: { day, run, slips, voided, boxes, openers } }: Draft): readonly HouseEvent[] =>
  [
    ...dayEvents(house, day, run),
    ...slips.flatMap(slipEvents),
    ...voided.flatMap(voidedEvents),
    ...boxes.flatMap(boxEvents),
    ...openerReports(house, openers),
  ].toSorted(byTime);

/**
 * The money around the tables of a house on one gaming day, lawful but for the moves that are planted. Pure: the same evening gives the same
 * day. Where the venue lacks the people who deal with money, or nothing is played, the tables are left as they are and nothing is said.
 */
export const moneyDayOf = (evening: MoneyEvening): MoneyDay => {
  const { seed, staff: employed, lastNumbers, plant: names = [], tables, ...where } = evening;
  const staff = moneyStaffOf(employed);
  if (!staff || tables.length === 0) return { tables, events: [], planted: [], consequences: [], closing: null };
  const house: House = { ...where, tables, staff, chance: chanceOfMoney(seed) };
  const draft: Draft = { house, plan: planOf(house, lastNumbers), tables };
  const planted = plant(draft, names);
  const events = saidBeside(draft);
  return {
    tables: told(draft),
    events,
    planted,
    consequences: consequencesOf(draft),
    closing: closingOf(house, draft.plan.day, events),
  };
};
