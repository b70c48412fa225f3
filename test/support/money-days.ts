import { slipSeriesId } from '../../domain/slip-series/stream.ts';
import { splitStreamName } from '../../domain/kernel/streams.ts';
import { moneyDayOf, type MoneyDay, type MoneyEvening } from '../../domain/play/money-day/money-day.ts';
import type { Contracted } from './game-contract.ts';
import { moneyEvening, traysOf } from './money-evening.ts';
import { storedMoneyDay } from './money-found.ts';
import { inOtherWords } from './same-money.ts';
import { recordedInOrder, type Told } from './told-otherwise.ts';

/** Where a day is played, and what is planted in its money. */
export type OfDay = {
  readonly gamingDay: string;
  readonly startsAtMs: number;
  readonly plant: readonly string[];
};

const numbersOf = ({ events }: MoneyDay): ReadonlyMap<string, number> => {
  const last = new Map<string, number>();
  for (const { stream, data } of events) {
    const number = Number(data['number'] ?? 0);
    if (stream.category === 'slipSeries') last.set(stream.id, Math.max(number, last.get(stream.id) ?? 0));
  }
  return last;
};

export type TwoDays = {
  readonly evenings: readonly [MoneyEvening, MoneyEvening];
  readonly records: readonly [Told, Told];
  readonly planted: MoneyDay['planted'];
};

/** Two gaming days at the same tables, one after the other: the boxes, the run and the staff have the same names on both. */
export const twoMoneyDays = (
  contract: Contracted,
  {
    seed,
    venue = 'STAR',
    rounds = 8,
    days,
  }: {
    readonly seed: number;
    readonly venue?: string;
    readonly rounds?: number;
    readonly days: readonly [OfDay, OfDay];
  },
): TwoDays => {
  const [of, next] = days;
  const { plant: plantedFirst, ...firstDay } = of;
  const { plant: plantedNext, ...nextDay } = next;
  const first = { ...moneyEvening(contract, seed, rounds, { venue, ...firstDay }), plant: plantedFirst };
  const one = moneyDayOf(first);
  const trays = traysOf(one.tables);
  const second = { ...moneyEvening(contract, seed + 50, rounds, { venue, ...nextDay, trays }), plant: plantedNext };
  const other = moneyDayOf({ ...second, lastNumbers: numbersOf(one) });
  return {
    evenings: [first, second],
    records: [recordedInOrder(storedMoneyDay(venue, one)), recordedInOrder(storedMoneyDay(venue, other))],
    planted: [...one.planted, ...other.planted],
  };
};

/** What the floor and the house gave names on a day and may name anew on the next: boxes, seals, runs, trays, papers. */
export const namesOf = (record: Told): readonly string[] => [
  ...new Set(
    JSON.stringify(record).match(
      /(?<="(?:dropBox|droppedInto|seal|run|tray|camera|slip|printed|requestId|room|place|reportNumber)":")[^"]+(?=")/g,
    ) ?? [],
  ),
];

/** The same with another name for each of these. */
export const underOtherNames = (
  record: Told,
  ending: string,
): { readonly told: Told; readonly names: ReadonlyMap<string, string> } => {
  const names = new Map(namesOf(record).map((name) => [name, `${name}${ending}`]));
  return { told: inOtherWords(record, names), names };
};

/** Slips that show their number alone: neither the year nor the series is printed on them. */
export const withNumbersAlone = (record: Told): Told =>
  JSON.parse(JSON.stringify(record).replaceAll(/"(printed|slip)":"[a-z]+-\d{4}-(\d{5}[^"]*)"/g, '"$1":"$2"')) as Told;

/** The years of the series in a record. */
export const yearsOfSeries = (record: Told): readonly (number | undefined)[] => [
  ...new Set(
    record.flatMap(({ stream }) => {
      const { category, id } = splitStreamName(stream);
      return category === 'slipSeries' ? [slipSeriesId.parse(id)?.year] : [];
    }),
  ),
];
