import type { Fact, Recorded } from './effective-history.ts';
import { drawnFor, memoOn } from './memo.ts';
import type { Moment, Placed } from './placed.ts';
import { sortedBy } from './sorted-by.ts';

type AnyFact = Fact<{ type: string; data: unknown }>;
type Numbered = { readonly terminal: string | null; readonly sourceSeq: number | null };

/** What was recorded, by the facts that it made: corrections and late entries have numbers too, and are not facts. */
const recorded = memoOn<readonly AnyFact[], readonly Recorded[]>();

/** Keeps with facts the raw events that they were made of. Gives the facts back. */
export const madeOf = (facts: readonly Fact[], events: readonly Recorded[]): readonly Fact[] => {
  recorded.set(facts, events);
  return facts;
};

/** Says that a list has some of the facts of another: what was recorded is the same. Gives it back. */
export const partOf = (some: readonly Fact[], all: readonly Fact[]): readonly Fact[] => {
  const events = recorded.get(all);
  return events ? madeOf(some, events) : some;
};

const saidUnder = (facts: readonly AnyFact[]): readonly Numbered[] =>
  recorded.get(facts)?.map(({ metadata }) => metadata) ?? facts;

/** The numbers under which each terminal recorded anything of a stream. */
const numbersIn = drawnFor((facts: readonly AnyFact[]): ReadonlyMap<string, ReadonlySet<number>> => {
  const numbers = new Map<string, Set<number>>();
  for (const { terminal, sourceSeq } of saidUnder(facts)) {
    if (terminal === null || sourceSeq === null) continue;
    const own = numbers.get(terminal);
    if (own) own.add(sourceSeq);
    else numbers.set(terminal, new Set([sourceSeq]));
  }
  return numbers;
});

/** Numbers of a terminal that nothing was recorded under, between two facts that it recorded: `after` the first of them, `before` the other. */
export type MissingNumbers = {
  readonly terminal: string;
  readonly from: number;
  readonly to: number;
  readonly after: Placed;
  readonly before: Placed;
};

/** So many numbers are looked for one by one: a counter that jumps further was started anew, and misses none. */
const mostLookedFor = 1_000;

/** How many facts were entered late between two moments: what a terminal numbered there, and never handed in, may be among them. */
const enteredBetween = (streams: readonly (readonly AnyFact[])[], from: Moment, until: Moment): number =>
  streams.flat().filter(({ origin, atMs }) => origin === 'entered-late' && atMs >= from.atMs && atMs <= until.atMs)
    .length;

/**
 * What is left of a hole between two numbers when those are taken out of it that were given elsewhere; undefined where nothing is, or no more
 * than was entered late for it.
 */
const leftOf = <Hole extends Pick<MissingNumbers, 'terminal' | 'from' | 'to'>>(
  hole: Hole,
  [after, before]: readonly [Moment, Moment],
  streams: readonly (readonly AnyFact[])[],
): Hole | undefined => {
  const { terminal, from, to } = hole;
  if (to - from >= mostLookedFor) return undefined;
  const given = streams.map((facts) => numbersIn(facts).get(terminal));
  const isMissing = (number: number): boolean => given.every((numbers) => !numbers?.has(number));
  let [first, last] = [from, to];
  while (first <= last && !isMissing(first)) first += 1;
  while (first <= last && !isMissing(last)) last -= 1;
  let missing = 0;
  for (let number = first; number <= last; number += 1) if (isMissing(number)) missing += 1;
  const isLeft = missing > 0 && enteredBetween(streams, after, before) < missing;
  return isLeft ? { ...hole, from: first, to: last } : undefined;
};

/**
 * Where the record of a round or of a session has a hole, in order: what a terminal numbered between two of these facts, and neither they nor
 * the streams beside them hold. A number that was given to a correction or a late entry is not missing. One pass over the facts.
 */
export const missingNumbersIn = (
  facts: readonly AnyFact[],
  beside: readonly (readonly AnyFact[])[],
): readonly MissingNumbers[] => {
  const last = new Map<string, { readonly fact: AnyFact; readonly at: number; readonly sourceSeq: number }>();
  const missing: MissingNumbers[] = [];
  for (const [at, fact] of facts.entries()) {
    const { terminal, sourceSeq } = fact;
    if (terminal === null || sourceSeq === null) continue;
    const after = last.get(terminal);
    last.set(terminal, { fact, at, sourceSeq });
    if (after === undefined || sourceSeq <= after.sourceSeq + 1) continue;
    // A ruling that another round says of this one is not a sign of what its own stream lacks.
    if (after.fact.stream !== fact.stream) continue;
    const hole = { terminal, from: after.sourceSeq + 1, to: sourceSeq - 1, after, before: { fact, at } };
    const left = leftOf(hole, [after.fact, fact], [facts, ...beside]);
    if (left) missing.push(left);
  }
  return missing;
};

/** Numbers that no stream of several has, between two facts of them. */
export type MissingAcross = Pick<MissingNumbers, 'terminal' | 'from' | 'to'> & {
  readonly after: AnyFact;
  readonly before: AnyFact;
};

/** The same of several streams together, such as a session with all its rounds, terminal by terminal. */
export const missingAcross = (streams: readonly (readonly AnyFact[])[]): readonly MissingAcross[] => {
  const byTerminal = new Map<string, { readonly fact: AnyFact; readonly sourceSeq: number }[]>();
  for (const facts of streams) {
    for (const fact of facts) {
      const { terminal, sourceSeq } = fact;
      if (terminal === null || sourceSeq === null) continue;
      const own = byTerminal.get(terminal);
      if (own) own.push({ fact, sourceSeq });
      else byTerminal.set(terminal, [{ fact, sourceSeq }]);
    }
  }
  return [...byTerminal].flatMap(([terminal, said]) => {
    const sorted = sortedBy(said, ({ sourceSeq }) => sourceSeq);
    return sorted.flatMap(({ fact, sourceSeq }, nth): readonly MissingAcross[] => {
      const after = sorted[nth - 1];
      if (!after || sourceSeq <= after.sourceSeq + 1) return [];
      const hole = { terminal, from: after.sourceSeq + 1, to: sourceSeq - 1, after: after.fact, before: fact };
      const left = leftOf(hole, [after.fact, fact], streams);
      return left ? [left] : [];
    });
  });
};

type AtPlace = Pick<Placed, 'at'>;

/** The first hole in which something may have been recorded after one place and before another. */
export const missingBetween = (
  missing: readonly MissingNumbers[],
  from: AtPlace,
  until: AtPlace,
): MissingNumbers | undefined => missing.find(({ after, before }) => after.at < until.at && before.at > from.at);

/** What is missing, in words: `numbers 41 to 52 of terminal TU-01-ring`. */
export const numbersText = ({ terminal, from, to }: Pick<MissingNumbers, 'terminal' | 'from' | 'to'>): string =>
  `${from === to ? `number ${from}` : `numbers ${from} to ${to}`} of terminal ${terminal}`;
