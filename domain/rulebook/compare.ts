import { canonicalJson } from '../kernel/canonical.ts';
import type { Clause } from '../law/clause.ts';
import { clausesOf, type Edition } from '../law/edition.ts';
import { readingEntry } from './reading-words.ts';

/** A clause of one edition beside its counterpart in another. */
export type ComparedClause = {
  readonly verdict: 'same' | 'differs' | 'absent';
  /** Null on the side where it is absent. */
  readonly here: Clause | null;
  readonly there: Clause | null;
  readonly in: readonly ('number' | 'gist' | 'readings')[];
};

const readings = (clause: Clause): string => canonicalJson(clause.readings.map((one) => ({ ...readingEntry(one) })));
const substance = (clause: Clause): string => `${clause.gist}\n${readings(clause)}`;

const compared = (here: Clause, there: Clause): ComparedClause => {
  const differing = [
    ['number', here.number !== there.number],
    ['gist', here.gist !== there.gist],
    ['readings', readings(here) !== readings(there)],
  ] as const;
  const of = differing.filter(([, differs]) => differs).map(([what]) => what);
  return { verdict: of.length === 0 ? 'same' : 'differs', here, there, in: of };
};

/** The counterpart of a clause: the same number where the substance is the same, else the same substance, else the same number. */
const counterparts = (here: readonly Clause[], there: readonly Clause[]): ReadonlyMap<Clause, Clause> => {
  const pairs = new Map<Clause, Clause>();
  const free = new Set(there);
  const pair = (fits: (one: Clause, other: Clause) => boolean): void => {
    for (const one of here) {
      if (pairs.has(one)) continue;
      const found = [...free].find((other) => fits(one, other));
      if (!found) continue;
      pairs.set(one, found);
      free.delete(found);
    }
  };
  pair((one, other) => one.number === other.number && substance(one) === substance(other));
  pair((one, other) => substance(one) === substance(other) && isTelling(one));
  pair((one, other) => one.number === other.number);
  return pairs;
};

/** A heading is much like any other heading: only what is watched, paid, given or defined tells two numbers to be one clause. */
const isTelling = ({ readings: own }: Clause): boolean => own.some(({ reading }) => reading !== 'unwatched');

/**
 * Two editions clause by clause, in the printed order of the first; what only the second has comes last. Readings are compared by
 * what they say, which is all that two documents can share. Pure.
 */
export const compareEditions = (here: Edition, there: Edition): readonly ComparedClause[] => {
  const [own, others] = [clausesOf(here), clausesOf(there)];
  const pairs = counterparts(own, others);
  const found = new Set(pairs.values());
  return [
    ...own.map((clause): ComparedClause => {
      const other = pairs.get(clause);
      return other ? compared(clause, other) : { verdict: 'absent', here: clause, there: null, in: [] };
    }),
    ...others
      .filter((clause) => !found.has(clause))
      .map((clause): ComparedClause => ({ verdict: 'absent', here: null, there: clause, in: [] })),
  ];
};
