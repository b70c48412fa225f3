import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clauseNumber } from '../../domain/kernel/text.ts';
import type { Pictures } from '../../domain/law/clause.ts';
import { isOfRule } from '../../domain/law/clause-numbers.ts';
import { clausesOf, watchesIn, type Edition } from '../../domain/law/edition.ts';
import { clauseSpecsOf } from '../../services/api-spec/clause-specs.ts';
import { projectRoot } from '../../services/shared/kit/project-root.ts';

/** The numbers of a document as printed, from a list of them: one after the other, or line by line. */
export const numbersOf = (list: string): readonly string[] =>
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

/** The numbers of a document as printed, from the `printed.txt` beside the specs of its clauses; undefined where there is none. */
export const printedOf = (editionId: string): readonly string[] | undefined => {
  const file = join(projectRoot(), 'test/games', editionId, 'printed.txt');
  return existsSync(file) ? numbersOf(readFileSync(file, 'utf8')) : undefined;
};

/** What is held against an edition: the numbers of its document as printed, and those that its copy lost and that were recovered. */
export type Printed = {
  readonly game: string;
  readonly numbers: readonly string[];
  readonly recovered: readonly string[];
};

/** What every edition keeps. */
export const keepsTheContract = <P extends Pictures>(
  edition: Edition<P>,
  { game, numbers, recovered }: Printed,
): void => {
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
    expect(clauses.map(({ number }) => number)).toEqual(numbers);
  });

  it('has no number that is too long to be cited, or asked for', () => {
    const tooLong = clauses.filter(({ number }) => !clauseNumber.safeParse(number).success);
    expect(tooLong.map(({ number }) => number)).toEqual([]);
  });

  it('marks the numbers that were recovered, and no others', () => {
    expect(clauses.filter(({ inferred }) => inferred).map(({ number }) => number)).toEqual(recovered);
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
    for (const { choices, chosen, clause } of edition.interpretations) {
      expect(Object.keys(choices)).toContain(chosen);
      expect(numbers).toContain(clause);
    }
    const ids = edition.interpretations.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
};
