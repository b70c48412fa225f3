import { clauseNumber } from '../../domain/kernel/text.ts';
import { isOfRule } from '../../domain/law/clause-numbers.ts';
import { controls } from '../../domain/controls/controls.ts';
import { clausesOf, watchesIn } from '../../domain/law/edition.ts';
import { clauseSpecsOf } from '../../services/api-spec/clause-specs.ts';
import { findGames } from '../../services/shared/games/find-games.ts';

/** The numbers of each document as printed, held here so that no edition can lose one. `number#2` is a number printed twice. */
const printed: Readonly<Record<string, string>> = {
  'two-up/star-2016': `
    Order (1)
    1.1 'Act' | 1.1 'boxer' | 1.1 'casino promotional voucher' | 1.1 'casino supervisor' | 1.1 'dealer' | 1.1 'games supervisor'
    1.1 'Heads' | 1.1 'inspector' | 1.1 'kip' | 1.1 'Odds' | 1.1 'ring' | 1.1 'spinner' | 1.1 'Tails' | 1.1 'void'
    2.1 | 2.2 | 2.2.1 | 2.2.2 | 2.3 | 2.4 | 2.4.1 | 2.4.2 | 2.4.3 | 2.5 | 2.6 | 2.6.1 | 2.6.2 | 2.6.3 | 2.7
    3.1 | 3.2 | 3.3
    4.1 | 4.1.1 | 4.1.1.1 | 4.1.1.1.1 | 4.1.1.1.2 | 4.1.1.2 | 4.1.1.2.1 | 4.1.1.2.2
    4.1.2 | 4.1.2.1 | 4.1.2.2 | 4.1.2.3 | 4.1.3 | 4.1.3.1 | 4.1.3.2 | 4.1.3.3
    4.2 | 4.3 | 4.4 | 4.5 | 4.6 | 4.7 | 4.8 | 4.9 | 4.10
    5.1 | 5.2 | 5.3 | 5.4 | 5.5 | 5.6
    6.1 | 6.2 | 6.3 | 6.4 | 6.5 | 6.6 | 6.6.1 | 6.6.2 | 6.6.3 | 6.6 tail | 6.7 | 6.7.1 | 6.7.2 | 6.7.3 | 6.7 tail
    6.8 | 6.9 | 6.10
    7.1 | 7.1.1 | 7.1.2 | 7.2 | 7.3 | 7.3.1 | 7.3.2 | 7.3.3 | 7.3.4 | 7.4 | 7.4.1 | 7.4.2 | 7.4.3 | 7.4.4 | 7.4.5 | 7.5 | 7.6
    8.1 | 8.1 Spinners wager | 8.1 Heads | 8.1 Tails
    9.1 | 9.2 | 9.3 | 9.3.1 | 9.3.2 | 9.3.3 | 9.3.4 | 9.4 | 9.4.1 | 9.4.2 | 9.5 | 9.6 | 9.7 | 9.8 | 9.9 | 9.10 | 9.11
    9.12 | 9.13 | 9.13#2 | Diagram A`,
  'two-up/undated': `
    1–5 (absent)
    6.1 | 6.2 | 6.3 | 6.4 | 6.5 | 6.6 | 6.6.1 | 6.6.2 | 6.6.3 | 6.6 tail | 6.7 | 6.7.1 | 6.7.2 | 6.7.3 | 6.7 tail
    6.8 | 6.9 | 6.10
    7.1 | 7.1.1 | 7.1.2 | 7.2 | 7.3 | 7.3.1 | 7.3.2 | 7.3.3 | 7.3.4 | 7.4 | 7.4.1 | 7.4.2 | 7.4.3 | 7.4.4 | 7.4.5 | 7.5 | 7.6
    8.1 | 8.1 Spinners wager | 8.1 Heads | 8.1 Tails
    9.1 | 9.2 | 9.3 | 9.3.1 | 9.3.2 | 9.3.3 | 9.3.4 | 9.4 | 9.4.1 | 9.4.2 | 9.5 | 9.6 | 9.7 | 9.8 | 9.9 | 9.10
    9.11 | 9.12 | 9.13 | 9.x (absent)`,
  // Ours: nobody else printed these.
  'controls/record-keeping': `
    1.1 | 1.2 | 1.3 | 1.4 | 1.5 | 1.6
    2.1 | 2.2 | 2.3 | 2.4 | 2.5
    3.1 | 3.2 | 3.3 | 3.4 | 3.5 | 3.6 | 3.7
    4.1
    5.1 | 5.2 | 5.3 | 5.4 | 5.5`,
};

/** Numbers that our copies lost and that were recovered by counting or by a cross-reference. */
const recovered: Readonly<Record<string, readonly string[]>> = {
  'two-up/star-2016': ['4.4', '5.2', '5.3', '5.5', '5.6', '6.3', '6.4', '6.5', '6.6 tail', '6.7 tail', '6.8', '9.4.2'],
  'two-up/undated': ['1–5 (absent)', '6.6 tail', '6.7 tail', '9.x (absent)'],
};

const numbersOf = (list: string): readonly string[] =>
  list.split(/[|\n]/).flatMap((one) => (one.trim() === '' ? [] : [one.trim()]));

/** What the specs of an edition show of each clause and code: the words kept, violated, excused … under which they have cases. */
const coveredIn = (editionId: string): ReadonlyMap<string, readonly string[]> => {
  const covered = new Map<string, readonly string[]>();
  for (const { clause, code, shows } of clauseSpecsOf(editionId)) {
    const key = `${clause} ${code}`;
    covered.set(key, [...(covered.get(key) ?? []), ...shows]);
  }
  return covered;
};

const games = await findGames();
const editions = [
  ...games.flatMap(({ id, editions: own }) => own.map((edition) => ({ game: id, edition }))),
  ...controls.map(({ edition }) => ({ game: 'controls', edition })),
];

describe('every edition', () => {
  it('is one of those whose numbers are held here', () => {
    expect(editions.map(({ edition }) => edition.id).toSorted()).toEqual(Object.keys(printed).toSorted());
  });
});

describe.each(editions)('$edition.id', ({ game, edition }) => {
  const clauses = clausesOf(edition);
  const covered = coveredIn(edition.id);
  const watched = clauses.flatMap((clause) =>
    watchesIn(clause).map(({ code, severity }) => ({
      number: clause.number,
      code,
      seen: severity === null ? 'noted' : 'violated',
    })),
  );
  const excusedClauses = clauses.flatMap(({ readings }) =>
    readings.flatMap((reading) => (reading.reading === 'excuses' ? [reading] : [])),
  );

  it('belongs to its game', () => expect(edition.game).toBe(game));

  it('accounts for every number of its document, in printed order', () => {
    expect(clauses.map(({ number }) => number)).toEqual(numbersOf(printed[edition.id] ?? ''));
  });

  it('has no number that is too long to be cited, or asked for', () => {
    const tooLong = clauses.filter(({ number }) => !clauseNumber.safeParse(number).success);
    expect(tooLong.map(({ number }) => number)).toEqual([]);
  });

  it('marks the numbers that were recovered, and no others', () => {
    expect(clauses.filter(({ inferred }) => inferred).map(({ number }) => number)).toEqual(recovered[edition.id] ?? []);
  });

  it('says something of every clause, and why when it watches nothing', () => {
    const silent = clauses.filter(({ gist, readings }) => gist.length < 6 || readings.length === 0);
    const unexplained = clauses.filter(({ readings }) =>
      readings.some((reading) => reading.reading === 'unwatched' && !/\w{3,} \w+/.test(reading.because)),
    );
    expect([silent, unexplained]).toEqual([[], []]);
  });

  it('names no code twice under one clause', () => {
    const keys = watched.map(({ number, code }) => `${number} ${code}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each(watched)('has a kept and a $seen spec of $number $code', ({ number, code, seen }) => {
    expect([...(covered.get(`${number} ${code}`) ?? [])]).toEqual(expect.arrayContaining(['kept', seen]));
  });

  const excusable = watched.filter(({ number, code }) =>
    excusedClauses.some((reading) => reading.clause === number && (reading.codes?.includes(code) ?? true)),
  );
  it('has an excused spec of every code that another clause excuses', () => {
    const without = excusable.filter(({ number, code }) => !covered.get(`${number} ${code}`)?.includes('excused'));
    expect(without).toEqual([]);
  });

  it('displaces and brings back rules that it has', () => {
    const rules = clauses.flatMap(({ readings }) =>
      readings.flatMap((reading) => ('when' in reading && 'clauses' in reading ? reading.clauses : [])),
    );
    expect(rules.filter((rule) => !clauses.some(({ number }) => isOfRule(rule, number)))).toEqual([]);
  });

  it('has interpretations whose chosen reading is among their choices, of clauses that it has', () => {
    const numbers = new Set(clauses.map(({ number }) => number));
    for (const { choices, chosen, clause } of edition.interpretations) {
      expect(Object.keys(choices)).toContain(chosen);
      expect(numbers).toContain(clause);
    }
    const ids = edition.interpretations.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
