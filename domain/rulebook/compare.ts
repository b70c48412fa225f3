import { canonicalJson } from '../kernel/canonical.ts';
import type { Clause } from '../law/clause.ts';
import { clausesOf, type Edition, type LaidBeside } from '../law/edition.ts';
import { statesAbsence } from './printed-marks.ts';
import { readingEntry } from './reading-words.ts';

/** A clause of one edition beside its counterpart in another. */
export type ComparedClause = {
  readonly verdict: 'same' | 'differs' | 'absent';
  /** What is otherwise in the documents, in words; null when nothing is, or when only our readings were compared. */
  readonly what: string | null;
  /** Null on the side where it is absent. */
  readonly here: Clause | null;
  readonly there: Clause | null;
  /** In what our own entries differ. A copy that lacks definitions is read otherwise where it says the same. */
  readonly in: readonly ('number' | 'gist' | 'readings')[];
};

/** Two editions clause by clause, and what the verdicts stand on: the documents themselves, or only our gists and readings of them. */
export type Comparison = {
  readonly ground: 'documents' | 'readings';
  /** In the printed order of the first; what only the second has comes last. */
  readonly clauses: readonly ComparedClause[];
};

const readings = (clause: Clause): string => canonicalJson(clause.readings.map((one) => ({ ...readingEntry(one) })));
const substance = (clause: Clause): string => `${clause.gist}\n${readings(clause)}`;

const differingIn = (here: Clause, there: Clause): ComparedClause['in'] => {
  const differing = [
    ['number', here.number !== there.number],
    ['gist', here.gist !== there.gist],
    ['readings', readings(here) !== readings(there)],
  ] as const;
  return differing.filter(([, differs]) => differs).map(([what]) => what);
};

type Pair = { readonly other: Clause; readonly verdict?: 'same' | 'differs'; readonly what?: string };

/** The counterpart of a clause: the same number where the substance is the same, else the same substance, else the same number. */
const bySubstance = (here: readonly Clause[], there: readonly Clause[]): ReadonlyMap<Clause, Pair> => {
  const pairs = new Map<Clause, Pair>();
  const free = new Set(there);
  const pair = (fits: (one: Clause, other: Clause) => boolean): void => {
    for (const one of here) {
      if (pairs.has(one)) continue;
      const found = [...free].find((other) => fits(one, other));
      if (!found) continue;
      pairs.set(one, { other: found });
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

/** The counterparts as the documents have them: as listed, and else the same number, which then says the same. */
const byDocuments = (
  here: readonly Clause[],
  there: readonly Clause[],
  { otherwise }: LaidBeside,
): ReadonlyMap<Clause, Pair> => {
  const pairs = new Map<Clause, Pair>();
  const taken = new Set(otherwise.map((one) => one.there));
  for (const clause of here) {
    const listed = otherwise.find((one) => one.here === clause.number);
    const number = listed ? listed.there : clause.number;
    const other = there.find((one) => one.number === number);
    if (!other || (!listed && taken.has(number))) continue;
    pairs.set(clause, listed ? { other, verdict: 'differs', what: listed.what } : { other, verdict: 'same' });
  }
  return pairs;
};

const turned = ({ otherwise }: LaidBeside, edition: string): LaidBeside => ({
  edition,
  otherwise: otherwise.map(({ here, there, what }) => ({ here: there, there: here, what })),
});

/** What was found by holding the two documents beside each other, seen from the first; undefined when nobody did. */
const laidBeside = (here: Edition, there: Edition): LaidBeside | undefined => {
  const found = here.laidBeside?.find(({ edition }) => edition === there.id);
  if (found) return found;
  const back = there.laidBeside?.find(({ edition }) => edition === here.id);
  return back && turned(back, there.id);
};

const printedIn = (edition: Edition): readonly Clause[] =>
  clausesOf(edition).filter(({ number }) => !statesAbsence(number));

/**
 * Two editions clause by clause. Where their documents were held beside each other the verdict is of what they say; otherwise it is
 * of our gists and readings, which is all that is left to compare. A row by which an edition says that its document lacks something
 * is not a clause of it. Pure.
 */
export const compareEditions = (here: Edition, there: Edition): Comparison => {
  const [own, others] = [printedIn(here), printedIn(there)];
  const documents = laidBeside(here, there);
  const pairs = documents ? byDocuments(own, others, documents) : bySubstance(own, others);
  const found = new Set([...pairs.values()].map(({ other }) => other));
  const whatOf = (side: 'here' | 'there', { number }: Clause): string | null =>
    documents?.otherwise.find((one) => one[side] === number)?.what ?? null;
  const compared = (clause: Clause): ComparedClause => {
    const pair = pairs.get(clause);
    if (!pair) return { verdict: 'absent', what: whatOf('here', clause), here: clause, there: null, in: [] };
    const differing = differingIn(clause, pair.other);
    const verdict = pair.verdict ?? (differing.length === 0 ? 'same' : 'differs');
    return { verdict, what: pair.what ?? null, here: clause, there: pair.other, in: differing };
  };
  return {
    ground: documents ? 'documents' : 'readings',
    clauses: [
      ...own.map(compared),
      ...others
        .filter((clause) => !found.has(clause))
        .map((clause): ComparedClause => ({
          verdict: 'absent',
          what: whatOf('there', clause),
          here: null,
          there: clause,
          in: [],
        })),
    ],
  };
};
