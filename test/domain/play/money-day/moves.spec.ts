import type { Finding } from '../../../../domain/law/finding.ts';
import { clausesOf, watchesIn } from '../../../../domain/law/edition.ts';
import { citations } from '../../../../domain/controls/table-games/clauses/citations.ts';
import { tableGamesEdition } from '../../../../domain/controls/table-games/edition.ts';
import { moneyDayOf, type MoneyDay } from '../../../../domain/play/money-day/money-day.ts';
import { moneyMoves } from '../../../../domain/play/money-day/moves/moves.ts';
import { bankedGames, moneyEvening } from '../../../support/money-evening.ts';
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
const contentsOf = ({ events }: MoneyDay): number =>
  events
    .filter(({ type }) => type === 'dropBox.Counted')
    .flatMap(({ data }) => data['content'] as unknown as readonly { readonly totalCents: number }[])
    .reduce((sum, { totalCents }) => sum + totalCents, 0);

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
  const found = (seed: number, plant: readonly string[] = []) => {
    const evening = { ...moneyEvening(contract, seed), plant };
    const day = moneyDayOf(evening);
    return { evening, day, findings: foundOfMoneyDay(contract.game, evening, day).filter(isHeld).map(short) };
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

  it('has all irregularities beside each other, each found', () => {
    const names = ['theft-from-tray', 'short-tray', 'short-box', 'slip-gap', 'same-person-count', 'seal-broken'];
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
