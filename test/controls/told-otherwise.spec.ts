import type { Finding } from '../../domain/law/finding.ts';
import { moneyDayOf, type MoneyEvening } from '../../domain/play/money-day/money-day.ts';
import { moneyMoves } from '../../domain/play/money-day/moves/moves.ts';
import { isLongRun } from '../support/examined-play.ts';
import { bankedGames, moneyEvening, traysOf } from '../support/money-evening.ts';
import { foundOfRecord, storedMoneyDay } from '../support/money-found.ts';
import { asTwoSales, inOtherLines, inOtherWords, later } from '../support/same-money.ts';
import { byClocksThatAreOff, moneyToldOtherwise, recordedInOrder, ways, type Told } from '../support/told-otherwise.ts';

/** One and the same money of a gaming day, told in another way: what our control finds of it is the same, word for word. */
const inFull = ({ clause, code, verdict, says, figures, missing }: Finding): string =>
  JSON.stringify([clause, code, verdict, says, figures, missing]);

/** Each third of the irregularities: all together have no room in one day. */
const movesOf = (nth: number): readonly string[] =>
  moneyMoves.map(({ name }) => name).filter((_, place) => place % 3 === nth);
const plants: readonly (readonly [string, readonly string[]])[] = [
  ['lawful', []],
  ...[0, 1, 2].map((nth) => [`irregular (${nth})`, movesOf(nth)] as const),
];

const renamed = (names: readonly string[], letter: string) =>
  names.toReversed().map((name, place) => [name, `${letter}${place + 10}`] as const);

/** The two tables exchanged, and everybody of the staff and every box under another name, in the opposite order. */
const otherNames = ({ staff, tables }: MoneyEvening): ReadonlyMap<string, string> => {
  const [one = '', other = ''] = tables.map(({ setting }) => setting.table);
  const persons = renamed(
    staff.map(({ personId }) => personId),
    'N',
  );
  const boxes = renamed(
    tables.flatMap(({ setting }) => setting.dropBoxes),
    'B',
  );
  return new Map([[one, other], [other, one], ...persons, ...boxes]);
};

const offsetsMs = [600_000, -7_200_000, 86_400_000, -3_600_000, 1_000];
const hoursLaterMs = 8 * 3_600_000;

const dayOf = (contract: (typeof bankedGames)[number], plant: readonly string[]) => {
  const { startsAtMs = 0 } = moneyEvening(contract, 3).tables[0]?.setting ?? {};
  const yesterday = { gamingDay: '2026-04-24', startsAtMs: startsAtMs - 86_400_000 };
  const before = moneyDayOf(moneyEvening(contract, 100, 6, yesterday)).tables;
  const evening = moneyEvening(contract, 3, 12, { trays: traysOf(before) });
  const { planted, ...day } = moneyDayOf({ ...evening, plant });
  const record = storedMoneyDay(evening.venue, day);
  const found = (told: Told) => foundOfRecord(contract.game, evening, told, before).map(inFull).toSorted();
  return { evening, before, planted, record, found, plain: found(record) };
};

const games = bankedGames.flatMap((contract) =>
  plants.map(([name, plant]) => [`${contract.name}, ${name}`, contract, plant] as const),
);

describe.each(games)('The money of an evening told otherwise: %s', (_, contract, plant) => {
  const { evening, before, planted, record, found, plain } = dayOf(contract, plant);

  it('is found to be as it was planted', () => {
    // One of those that need a box of their own may be left without.
    expect(planted.length).toBeGreaterThanOrEqual(plant.length - 1);
    // One may hide another: where nobody tells surveillance, nobody tells it late.
    const codes = new Set(planted.flatMap(({ expected }) => expected.map(({ code }) => code)));
    const unseen = [...codes].filter((code) => !plain.join('\n').includes(`"${code}"`));
    expect(unseen.length).toBeLessThanOrEqual(1);
  });

  describe.each(Object.keys(ways) as (keyof typeof ways)[])('is found alike, told %s', (way) => {
    it.each(isLongRun ? [0.1, 0.5, 1] : [0.5])('as much as %d of it', (share) => {
      expect(found(moneyToldOtherwise(record, way, share))).toEqual(plain);
    });
  });

  it('is found alike by clocks that are off by a known amount, up to a day', () => {
    expect(found(byClocksThatAreOff(record, offsetsMs))).toEqual(plain);
  });

  it('is found alike where pieces are named in another order, and in more lines', () => {
    expect(found(inOtherLines(record))).toEqual(plain);
  });

  it('is found alike where sales are told as two', () => {
    const twice = recordedInOrder(asTwoSales(record));
    expect(twice.length).toBeGreaterThan(record.length);
    expect(found(twice)).toEqual(plain);
  });

  it('is found alike at two tables that are exchanged, of persons and boxes with other names', () => {
    const names = otherNames(evening);
    const [staff, played, told] = inOtherWords([evening.staff, before, record] as const, names);
    const other = foundOfRecord(contract.game, { ...evening, staff }, told, played).map(inFull);
    expect(other.toSorted()).toEqual(inOtherWords(plain, names).toSorted());
  });

  it('is found alike in another time zone, with all moments moved, and where the day changes at another hour', () => {
    const elsewhere = { ...evening, zone: 'Africa/Johannesburg', rolloverHour: 4 };
    const played = later(before, hoursLaterMs);
    const other = foundOfRecord(contract.game, elsewhere, later(record, hoursLaterMs), played).map(inFull);
    expect(other.toSorted()).toEqual(later(plain, hoursLaterMs).toSorted());
  });
});
