import type { PlayedEvent } from '../../../../domain/games/play.ts';
import type { DenominationLine } from '../../../../domain/kernel/money.ts';
import type { Finding } from '../../../../domain/law/finding.ts';
import { clausesOf, watchesIn } from '../../../../domain/law/edition.ts';
import { citations } from '../../../../domain/controls/table-games/clauses/citations.ts';
import { tableGamesEdition } from '../../../../domain/controls/table-games/edition.ts';
import { moneyDayOf, type MoneyDay } from '../../../../domain/play/money-day/money-day.ts';
import { moneyMoves } from '../../../../domain/play/money-day/moves/moves.ts';
import { bankedGames, moneyEvening, traysOf } from '../../../support/money-evening.ts';
import { foundOfMoneyDay } from '../../../support/money-found.ts';

const seeds = [1, 2, 3];

const short = ({ clause, code, verdict }: Pick<Finding, 'clause' | 'code' | 'verdict'>): string =>
  `${clause} ${code} ${verdict}`;
/** What is only noted, such as that a table lost, is held against nobody. */
const isHeld = ({ verdict }: Finding): boolean => verdict !== 'excused' && verdict !== 'noted';

/** The total of the last count of each table. */
const closersOf = ({ tables }: Pick<MoneyDay, 'tables'>): readonly number[] =>
  tables.flatMap(({ played: { events } }) =>
    events.flatMap(({ type, data }) => (type === 'table.FloatClosed' ? [Number(data['totalCents'])] : [])),
  );
/** What both counts of each box come to. */
const countedIn = ({ events }: MoneyDay): ReadonlyMap<string, number> => {
  const boxes = new Map<string, number>();
  for (const { type, stream, data } of events) {
    if (type !== 'dropBox.Counted') continue;
    const content = data['content'] as unknown as readonly { readonly totalCents: number }[];
    const cents = content.reduce((sum, { totalCents }) => sum + totalCents, 0);
    boxes.set(stream.id, (boxes.get(stream.id) ?? 0) + cents);
  }
  return boxes;
};
const contentsOf = (day: MoneyDay): number => [...countedIn(day).values()].reduce((sum, cents) => sum + cents, 0);

/** By how much each of some figures differs from what it was; those that do not are left out. */
const changesFrom = (before: readonly number[], after: readonly number[]): readonly number[] =>
  after.map((cents, place) => cents - (before[place] ?? 0)).filter((cents) => cents !== 0);

/** The pieces of some events, less those of others, by denomination; without those of which none is left. */
const piecesOf = (brought: readonly PlayedEvent[], taken: readonly PlayedEvent[]): ReadonlyMap<number, number> => {
  const pieces = new Map<number, number>();
  const add = (events: readonly PlayedEvent[], sign: 1 | -1): void => {
    for (const { data } of events)
      for (const { denominationCents, count } of data['lines'] as unknown as readonly DenominationLine[])
        pieces.set(denominationCents, (pieces.get(denominationCents) ?? 0) + sign * count);
  };
  add(brought, 1);
  add(taken, -1);
  return new Map([...pieces].filter(([, count]) => count !== 0).toSorted(([a], [b]) => a - b));
};

describe('What irregularities of money are cited by', () => {
  it('is watched by the edition', () => {
    const watched = clausesOf(tableGamesEdition).flatMap((clause) =>
      watchesIn(clause).map(({ code }) => `${clause.number} ${code}`),
    );
    const cited = Object.values(citations).map(({ clause, code }) => `${clause} ${code}`);
    expect(cited.filter((one) => !watched.includes(one))).toEqual([]);
  });
});

describe.each(bankedGames)('$name: the money of an evening', (contract) => {
  const { startsAtMs = 0 } = moneyEvening(contract, 1).tables[0]?.setting ?? {};
  const yesterday = { gamingDay: '2026-04-24', startsAtMs: startsAtMs - 86_400_000 };
  const lastPlayed = moneyDayOf(moneyEvening(contract, 100, 6, yesterday)).tables;
  const trays = traysOf(lastPlayed);
  const lastClosers = new Map(
    lastPlayed.map(({ setting: { table } }, place) => [table, closersOf({ tables: lastPlayed })[place] ?? 0]),
  );
  const tonight = (seed: number) => moneyEvening(contract, seed, 12, { trays });
  const evenings = new Map(seeds.map((seed) => [seed, tonight(seed)]));
  const lookedAt = (seed: number, plant: readonly string[] = []) => {
    const evening = { ...(evenings.get(seed) ?? tonight(seed)), plant };
    const day = moneyDayOf(evening);
    return { day, found: foundOfMoneyDay(contract.game, evening, day, lastPlayed).filter(isHeld) };
  };
  const found = (seed: number, plant: readonly string[] = []) => {
    const { day, found: all } = lookedAt(seed, plant);
    return { day, findings: all.map(short) };
  };

  it('is found to be in order when nothing is planted', () => {
    for (const seed of seeds) expect(found(seed).findings).toEqual([]);
  });

  it.each(moneyMoves.map(({ name, says }) => [name, says] as const))('with %s planted has just that: %s', (name) => {
    for (const seed of seeds) {
      const { day, findings } = found(seed, [name]);
      expect(day.planted.map(({ move }) => move)).toEqual([name]);
      expect(findings).toEqual(day.planted.flatMap(({ expected }) => expected.map(short)));
    }
  });

  it.each(['short-tray', 'theft-from-tray'])('with %s has just one float short, by what is said', (name) => {
    for (const seed of seeds) {
      const [before, after] = [found(seed).day, found(seed, [name]).day];
      const apart = closersOf(after).map((cents, place) => cents - (closersOf(before)[place] ?? 0));
      const explained = after.planted.flatMap((one) => one.explained.map(({ cents }) => cents));
      expect(apart.filter((cents) => cents !== 0)).toEqual(explained);
      expect(explained[0]).toBeLessThan(0);
    }
  });

  it('with a short box has just that box short, in both counts', () => {
    for (const seed of seeds) {
      const [before, after] = [found(seed).day, found(seed, ['short-box']).day];
      const [cents = 0] = after.planted.flatMap((one) => one.explained.map((explained) => explained.cents));
      expect(contentsOf(after) - contentsOf(before)).toBe(2 * cents);
      expect(cents).toBe(-5_000);
    }
  });

  it('with chips carried between tables has one tray short by them and one over, as it is found', () => {
    for (const seed of seeds) {
      const { day, found: findings } = lookedAt(seed, ['chips-between-tables']);
      const [out, into] = ['out', 'in'].map((went) =>
        day.tables.flatMap(({ played }) => played.events).find(({ data }) => data['went'] === went),
      );
      const { otherTable: to, totalCents } = out?.data ?? {};
      expect(findings.map(({ figures }) => figures)).toEqual([{ from: into?.data['otherTable'], to, totalCents }]);
      const changes = changesFrom(closersOf(found(seed).day), closersOf(day));
      expect(changes.toSorted((a, b) => a - b)).toEqual([-Number(totalCents), totalCents]);
      expect(totalCents).toBeGreaterThan(0);
    }
  });

  it('opens each table with the pieces that its tray held at its last closing, and brings them on slips to what it is played with', () => {
    for (const seed of seeds) {
      for (const [nth, { played }] of found(seed).day.tables.entries()) {
        const opened = played.events.findIndex(({ type }) => type === 'table.FloatOpened');
        const seated = played.events.findIndex(({ type }) => type === 'table.SeatTaken');
        const moved = played.events.slice(opened, seated);
        const [opener] = moved;
        expect(opener?.data['lines']).toEqual(trays[nth]);
        const wanted = lastPlayed[nth]?.played.events.find(({ type }) => type === 'table.FloatOpened');
        const ofSort = (type: string) => moved.filter((one) => one.type === `table.${type}`);
        const [brought, taken] = [[...(opener ? [opener] : []), ...ofSort('FillReceived')], ofSort('CreditSent')];
        expect(piecesOf(brought, taken)).toEqual(piecesOf(wanted ? [wanted] : [], []));
        expect(brought.length + taken.length).toBeGreaterThan(1);
      }
    }
  });

  it('with an opener that is not reported has what it differs by, to the cent', () => {
    for (const seed of seeds) {
      const { day, found: findings } = lookedAt(seed, ['opener-not-reported']);
      expect(findings.length).toBeGreaterThan(0);
      for (const { figures } of findings) {
        const { table, openerCents, closerCents, overCents } = figures ?? {};
        const opener = day.tables
          .find(({ setting }) => setting.table === table)
          ?.played.events.find(({ type }) => type === 'table.FloatOpened');
        expect(openerCents).toBe(opener?.data['totalCents']);
        expect(closerCents).toBe(lastClosers.get(String(table)));
        expect(overCents).toBe(Number(openerCents) - Number(closerCents));
        expect(overCents).toBe(day.planted[0]?.explained[0]?.cents);
        expect(overCents).toBeLessThan(0);
      }
    }
  });

  it('with a sale into the box of another table has its cash there, and names box and table', () => {
    for (const seed of seeds) {
      const { day, found: findings } = lookedAt(seed, ['sale-into-other-box']);
      const [one] = findings;
      const { table, dropBox } = one?.figures ?? {};
      const at = day.tables.find(({ setting }) => setting.table === table);
      expect(at?.setting.dropBoxes).not.toContain(dropBox);
      const sale = at?.played.events.find(({ data }) => data['dropBox'] === dropBox);
      const paidCents = Number(sale?.data['tenderedCents']);
      const [was, is] = [countedIn(found(seed).day), countedIn(day)].map((boxes) => [...boxes.values()]);
      const changes = changesFrom(was ?? [], is ?? []);
      expect(changes.toSorted((a, b) => a - b)).toEqual([-2 * paidCents, 2 * paidCents]);
    }
  });

  it('counts each float under a camera, in the tray of its table, which is locked but in play; opener and closer go into a box', () => {
    for (const { setting, played } of found(1).day.tables) {
      const counts = played.events.filter(({ type }) => /^table\.Float(Opened|Counted|Closed)$/.test(type));
      expect(counts.length).toBeGreaterThan(2);
      for (const { type, data } of counts) {
        const isInPlay = type === 'table.FloatCounted';
        const { table, dropBoxes } = setting;
        expect(data).toMatchObject({
          camera: `CAM-${table}`,
          tray: { tray: `TRAY-${table}`, locked: !isInPlay, keyHolder: data['observedBy'] },
          droppedInto: isInPlay ? null : dropBoxes[0],
        });
      }
    }
  });

  const ofPapers = ['tray-left-unlocked', 'tray-key-with-cage', 'opener-not-reported', 'chips-between-tables'];
  it.each([
    [['theft-from-tray', 'short-tray', 'short-box', 'slip-gap', 'same-person-count', ...ofPapers]],
    [['sale-into-other-box', 'short-tray', 'theft-from-tray', ...ofPapers.toReversed()]],
  ])('has all of %j beside each other, each found', (names) => {
    for (const seed of seeds) {
      const { day, findings } = found(seed, names);
      expect(day.planted.map(({ move }) => move)).toEqual(names);
      expect(findings.toSorted()).toEqual(day.planted.flatMap(({ expected }) => expected.map(short)).toSorted());
    }
  });

  it('with a move that nobody knows is a fault', () => {
    expect(() => found(1, ['no-such-move'])).toThrow('no move of money is called no-such-move');
  });
});
