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

type AtPlace = Pick<Placed, 'at'>;

/**
 * Numbers of a terminal that nothing was recorded under, between two facts that it recorded: `after` the first of them, `before` the other, which
 * may stand in another stream behind all facts of this one.
 */
export type MissingNumbers = {
  readonly terminal: string;
  readonly from: number;
  readonly to: number;
  readonly after: AtPlace;
  readonly before: AtPlace;
};

/** What a terminal numbered between two moments, if anything: a hole, where `from` is not more than `to` and no stream has it. */
export type CountingStep = { readonly hole: MissingNumbers; readonly between: readonly [Moment, Moment] };

/** So many numbers are looked for one by one: a counter that jumps further was started anew, and misses none. */
const mostLookedFor = 1_000;

export type Streams = readonly (readonly AnyFact[])[];

/** The numbers of every terminal of some streams. */
const numbersOf = (streams: Streams): ReadonlyMap<string, ReadonlySet<number>> => {
  const all = new Map<string, Set<number>>();
  for (const facts of streams)
    for (const [terminal, numbers] of numbersIn(facts)) {
      const known = all.get(terminal) ?? new Set();
      all.set(terminal, known);
      for (const number of numbers) known.add(number);
    }
  return all;
};

/**
 * What says whether a terminal's number was given. Where no two terminals ever gave the same they may draw from one counter, and what another
 * has is not missing.
 */
export const giving = (streams: Streams): ((terminal: string, number: number) => boolean) => {
  const numbers = numbersOf(streams);
  const union = new Set([...numbers.values()].flatMap((own) => [...own]));
  const sizes = [...numbers.values()].reduce((sum, { size }) => sum + size, 0);
  const isOneCounter = sizes === union.size;
  return (terminal, number) => (isOneCounter ? union : numbers.get(terminal))?.has(number) ?? false;
};

/** How often a terminal counted on by one, and how often it left numbers out. */
type Counting = { on: number; out: number };
const fewHoles = 2;

/** Does a terminal count one by one? One that leaves numbers out more often than not counts other things too, and a hole is not a sign of anything. */
const countsOn = ({ on, out }: Counting): boolean => out <= fewHoles || out <= on;

/** How many facts were entered late between two moments: what a terminal numbered there, and never handed in, may be among them. */
const enteredBetween = (streams: readonly (readonly AnyFact[])[], from: Moment, until: Moment): number =>
  streams.flat().filter(({ origin, atMs }) => origin === 'entered-late' && atMs >= from.atMs && atMs <= until.atMs)
    .length;

/**
 * What is left of a hole between two numbers when those are taken out of it that were given elsewhere; undefined where nothing is, or no more
 * than was entered late for it.
 */
export const leftOf = <Hole extends Pick<MissingNumbers, 'terminal' | 'from' | 'to'>>(
  hole: Hole,
  [after, before]: readonly [Moment, Moment],
  streams: Streams,
  isGiven: ReturnType<typeof giving>,
): Hole | undefined => {
  const { terminal, from, to } = hole;
  if (to - from >= mostLookedFor) return undefined;
  let [first, last] = [from, to];
  while (first <= last && isGiven(terminal, first)) first += 1;
  while (first <= last && isGiven(terminal, last)) last -= 1;
  let missing = 0;
  for (let number = first; number <= last; number += 1) if (!isGiven(terminal, number)) missing += 1;
  const isLeft = missing > 0 && enteredBetween(streams, after, before) < missing;
  return isLeft ? { ...hole, from: first, to: last } : undefined;
};

/** The holes of some streams as they are met, one step of a terminal after the other; those of terminals that do not count one by one are left out. */
const gatheringHoles = <Hole extends Pick<MissingNumbers, 'terminal' | 'from' | 'to'>>(streams: Streams) => {
  const holes: Hole[] = [];
  const counted = new Map<string, Counting>();
  let isGiven: ReturnType<typeof giving> | undefined;
  return {
    step: (hole: Hole, between: readonly [Moment, Moment]): void => {
      const counting = counted.get(hole.terminal) ?? { on: 0, out: 0 };
      counted.set(hole.terminal, counting);
      if (hole.from > hole.to) {
        counting.on += 1;
        return;
      }
      isGiven ??= giving(streams);
      const left = leftOf(hole, between, streams, isGiven);
      counting[left ? 'out' : 'on'] += 1;
      if (left) holes.push(left);
    },
    all: (): readonly Hole[] => holes.filter(({ terminal }) => countsOn(counted.get(terminal) ?? { on: 0, out: 0 })),
  };
};

/**
 * Where the record of a round or of a session has a hole, in order: what a terminal numbered between two of these facts, and neither they nor
 * the streams beside them hold. A number that was given to a correction or a late entry is not missing. One pass over the facts. `atEdges`: what was
 * counted before the first and after the last of them, up to what other streams hold.
 */
export const missingNumbersIn = (
  facts: readonly AnyFact[],
  beside: Streams,
  atEdges: readonly CountingStep[] = [],
): readonly MissingNumbers[] => {
  const last = new Map<string, { readonly fact: AnyFact; readonly at: number; readonly sourceSeq: number }>();
  const { step, all } = gatheringHoles<MissingNumbers>([facts, ...beside]);
  for (const [at, fact] of facts.entries()) {
    const { terminal, sourceSeq } = fact;
    if (terminal === null || sourceSeq === null) continue;
    const after = last.get(terminal);
    last.set(terminal, { fact, at, sourceSeq });
    // A ruling that another round says of this one is not a sign of what its own stream lacks.
    if (after === undefined || sourceSeq <= after.sourceSeq || after.fact.stream !== fact.stream) continue;
    const hole = { terminal, from: after.sourceSeq + 1, to: sourceSeq - 1, after, before: { at } };
    step(hole, [after.fact, fact]);
  }
  for (const { hole, between } of atEdges) step(hole, between);
  return all();
};

/** Numbers that no stream of several has, between two facts of them. */
export type MissingAcross = Pick<MissingNumbers, 'terminal' | 'from' | 'to'> & {
  readonly after: AnyFact;
  readonly before: AnyFact;
};

/** The same of several streams together, such as a session with all its rounds, terminal by terminal. */
export const missingAcross = (streams: Streams): readonly MissingAcross[] => {
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
  const { step, all } = gatheringHoles<MissingAcross>(streams);
  for (const [terminal, said] of byTerminal) {
    const sorted = sortedBy(said, ({ sourceSeq }) => sourceSeq);
    for (const [nth, { fact, sourceSeq }] of sorted.entries()) {
      const after = sorted[nth - 1];
      if (!after || sourceSeq <= after.sourceSeq) continue;
      const hole = { terminal, from: after.sourceSeq + 1, to: sourceSeq - 1, after: after.fact, before: fact };
      step(hole, [after.fact, fact]);
    }
  }
  return all();
};

/** The first hole in which something may have been recorded after one place and before another. */
export const missingBetween = (
  missing: readonly MissingNumbers[],
  from: AtPlace,
  until: AtPlace,
): MissingNumbers | undefined => missing.find(({ after, before }) => after.at < until.at && before.at > from.at);

/** What is missing, in words: `numbers 41 to 52 of terminal TU-01-ring`. */
export const numbersText = ({ terminal, from, to }: Pick<MissingNumbers, 'terminal' | 'from' | 'to'>): string =>
  `${from === to ? `number ${from}` : `numbers ${from} to ${to}`} of terminal ${terminal}`;
