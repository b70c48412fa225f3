import type { Fact } from './effective-history.ts';
import { giving, leftOf, type CountingStep, type MissingNumbers, type Streams } from './missing-numbers.ts';
import type { Placed } from './placed.ts';

type AnyFact = Fact<{ type: string; data: unknown }>;
type InStream = { readonly fact: AnyFact; readonly sourceSeq: number };
type Numbered = Placed & InStream;

/** What the streams before and after some facts say, the nearest of each first, as far as they are on record. */
export type SaidBeside = { readonly before: Streams; readonly after: Streams };

/** Where a terminal's counting in a stream begins and ends: with its lowest and its highest number. */
type Ends = { readonly terminal: string; readonly first: Numbered; readonly last: Numbered };

/** The ends of each terminal among the facts up to a place. What was entered late is numbered when it was entered, and ends nothing. */
const endsUpTo = (facts: readonly AnyFact[], until: number): readonly Ends[] => {
  const ends = new Map<string, Ends>();
  for (const [at, fact] of facts.entries()) {
    if (at > until) break;
    const { terminal, sourceSeq, origin, stream } = fact;
    if (terminal === null || sourceSeq === null || origin === 'entered-late' || stream !== facts[0]?.stream) continue;
    const own = { fact, at, sourceSeq };
    const { first = own, last = own } = ends.get(terminal) ?? {};
    ends.set(terminal, {
      terminal,
      first: sourceSeq < first.sourceSeq ? own : first,
      last: sourceSeq > last.sourceSeq ? own : last,
    });
  }
  return [...ends.values()];
};

const numberedBy = (facts: readonly AnyFact[], terminal: string): readonly InStream[] =>
  facts.flatMap((fact) =>
    fact.terminal === terminal && fact.sourceSeq !== null ? [{ fact, sourceSeq: fact.sourceSeq }] : [],
  );

const lowest = (all: readonly InStream[]): InStream | undefined =>
  all.reduce<InStream | undefined>((low, one) => (low && low.sourceSeq <= one.sourceSeq ? low : one), undefined);

const highest = (all: readonly InStream[]): InStream | undefined =>
  all.reduce<InStream | undefined>((high, one) => (high && high.sourceSeq >= one.sourceSeq ? high : one), undefined);

/** The session that some facts are of, and what lies beside them. */
export type Around = { readonly session: readonly AnyFact[] } & SaidBeside;

/**
 * The number of the session by which a terminal had counted on that the streams after some facts do not have: the last before the nearest of them began,
 * and else its first while they lasted. What it says after them may lie behind others, which nobody looks at.
 */
const boundInSession = (said: readonly InStream[], after: Streams): InStream | undefined => {
  const [next] = after;
  if (!next) return highest(said);
  const beganMs = next[0]?.atMs ?? -Infinity;
  const untilMs = after.flat().reduce((latest, { atMs }) => Math.max(latest, atMs), -Infinity);
  return (
    highest(said.filter(({ fact }) => fact.atMs <= beganMs)) ?? lowest(said.filter(({ fact }) => fact.atMs <= untilMs))
  );
};

/** By which number a terminal had counted on after one: its first in the nearest stream after that has it, or one of the session. */
const boundAfter = (
  terminal: string,
  last: Pick<InStream, 'sourceSeq'>,
  { session, after }: Around,
): InStream | undefined => {
  const behind = (facts: readonly AnyFact[]) =>
    numberedBy(facts, terminal).filter(({ sourceSeq }) => sourceSeq > last.sourceSeq);
  for (const facts of after) {
    const bound = lowest(behind(facts));
    if (bound) return bound;
  }
  return boundInSession(behind(session), after);
};

/** Where each terminal that numbered something of some facts, or of the streams before them alone, had counted on behind them. */
type Behind = {
  readonly terminal: string;
  /** Null where it numbered nothing of these facts themselves. */
  readonly ends: Ends | null;
  /** Undefined where nothing on record shows that it had counted on. */
  readonly bound: InStream | undefined;
};

const silentIn = (ends: readonly Ends[], { before }: Around): readonly string[] => {
  const speaking = new Set<string | null>(ends.map(({ terminal }) => terminal));
  const all = new Set(before.flat().flatMap(({ terminal, sourceSeq }) => (sourceSeq === null ? [] : (terminal ?? []))));
  return [...all].filter((terminal) => !speaking.has(terminal));
};

/** By which numbers terminals had counted on after some facts, up to a place. One that said the fact at that place itself, by which they end, is not among them. */
export const boundsBehind = (facts: readonly AnyFact[], until: number, around: Around): readonly Behind[] => {
  const ends = endsUpTo(facts, until);
  const own = ends
    .filter(({ last }) => last.at !== until)
    .map((one) => ({ terminal: one.terminal, ends: one, bound: boundAfter(one.terminal, one.last, around) }));
  const silent = silentIn(ends, around).flatMap((terminal) => {
    const last = highest(numberedBy(around.before.flat(), terminal));
    return last ? [{ terminal, ends: null, bound: boundAfter(terminal, last, around) }] : [];
  });
  return [...own, ...silent];
};

/** Two numbers of a terminal between which it may have counted. */
type Gap = readonly [after: InStream, before: InStream];

/** From which numbers a terminal had counted on, up to one of its numbers, from stream to stream before it: the nearest first. */
const gapsBefore = (terminal: string, before: Streams, upTo: InStream): readonly Gap[] => {
  const gaps: Gap[] = [];
  let first = upTo;
  for (const facts of before) {
    const { sourceSeq } = first;
    const said = numberedBy(facts, terminal).filter((one) => one.sourceSeq < sourceSeq);
    const last = highest(said);
    if (!last) continue;
    gaps.push([last, first]);
    first = lowest(said) ?? last;
  }
  return gaps;
};

const stepOf = (
  terminal: string,
  [after, before]: Gap,
  places: Pick<MissingNumbers, 'after' | 'before'>,
): CountingStep => ({
  hole: { terminal, from: after.sourceSeq + 1, to: before.sourceSeq - 1, ...places },
  between: [after.fact, before.fact],
});

const behindAll = { at: Infinity };
const beforeAll = { at: -1 };

/**
 * What terminals counted at the edges of some facts up to a place (`until`): before the first and after the last that each numbered of them; of one that
 * numbered something before them and after them, and nothing of these, in between. One that left numbers out at every edge that is looked at, and at more than
 * one, counts other things there, and what it leaves out is not a sign: it is not among them.
 */
export const countedBeside = (facts: readonly AnyFact[], until: number, around: Around): readonly CountingStep[] => {
  const streams: Streams = [facts, around.session, ...around.before, ...around.after];
  const isGiven = giving(streams);
  const isOut = ([after, before]: Gap): boolean => {
    const hole = { terminal: after.fact.terminal ?? '', from: after.sourceSeq + 1, to: before.sourceSeq - 1 };
    return hole.from <= hole.to && leftOf(hole, [after.fact, before.fact], streams, isGiven) !== undefined;
  };
  const stepsOf = (gaps: readonly Gap[], steps: readonly CountingStep[]): readonly CountingStep[] => {
    const isOther = gaps.length > 1 && gaps.every(isOut);
    return isOther ? [] : steps.filter(({ hole: { from, to } }) => from <= to);
  };
  const bounds = new Map(boundsBehind(facts, until, around).map((one) => [one.terminal, one]));
  const own = endsUpTo(facts, until).flatMap(({ terminal, first, last }) => {
    const bound = bounds.get(terminal)?.bound;
    const before = gapsBefore(terminal, around.before, first);
    const after: readonly Gap[] = bound ? [[last, bound]] : [];
    return stepsOf(
      [...before, ...after],
      [
        ...before.slice(0, 1).map((gap) => stepOf(terminal, gap, { after: beforeAll, before: first })),
        ...after.map((gap) => stepOf(terminal, gap, { after: last, before: behindAll })),
      ],
    );
  });
  const silent = [...bounds.values()].flatMap(({ terminal, ends, bound }) => {
    if (ends || !bound) return [];
    const gaps = gapsBefore(terminal, around.before, bound);
    const across = gaps.slice(0, 1).map((gap) => stepOf(terminal, gap, { after: beforeAll, before: behindAll }));
    return stepsOf(gaps, across);
  });
  return [...own, ...silent];
};
