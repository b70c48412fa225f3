import type { Fact } from './effective-history.ts';
import { giving, leftOf, type CountingStep, type Streams } from './missing-numbers.ts';
import type { Placed } from './placed.ts';

type AnyFact = Fact<{ type: string; data: unknown }>;
type Numbered = Placed & { readonly sourceSeq: number };

/** What the streams before and after some facts say; null where none is on record. */
export type SaidBeside = { readonly before: readonly AnyFact[] | null; readonly after: readonly AnyFact[] | null };

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

const numberedBy = (facts: readonly AnyFact[], terminal: string) =>
  facts.flatMap((fact) =>
    fact.terminal === terminal && fact.sourceSeq !== null ? [{ fact, sourceSeq: fact.sourceSeq }] : [],
  );

type InStream = ReturnType<typeof numberedBy>[number];

const lowest = (all: readonly InStream[]): InStream | undefined =>
  all.reduce<InStream | undefined>((low, one) => (low && low.sourceSeq <= one.sourceSeq ? low : one), undefined);

const highest = (all: readonly InStream[]): InStream | undefined =>
  all.reduce<InStream | undefined>((high, one) => (high && high.sourceSeq >= one.sourceSeq ? high : one), undefined);

/** Where a terminal's counting in a stream ends, and the number elsewhere by which it had counted on. */
export type Bound = Ends & { readonly bound: InStream };

/**
 * By which number each terminal had counted on after its last of some facts up to a place: the first that the stream after them has; where no stream
 * comes after them, the last that their session has. None for one that said the fact at that place itself, by which they end.
 */
export const boundsBehind = (
  facts: readonly AnyFact[],
  until: number,
  session: readonly AnyFact[],
  after: SaidBeside['after'],
): readonly Bound[] =>
  endsUpTo(facts, until).flatMap((ends) => {
    const { terminal, last } = ends;
    const isBehind = ({ sourceSeq }: InStream): boolean => sourceSeq > last.sourceSeq;
    const later = numberedBy(after ?? session, terminal).filter(isBehind);
    const bound = after ? lowest(later) : highest(later);
    return bound && last.at !== until ? [{ ...ends, bound }] : [];
  });

/**
 * What terminals counted behind some facts up to a place (`until`). One that left numbers out between the stream before and these facts too
 * counts other things in between, and what it leaves out here is not a sign: it is not among them.
 */
export const countedBehind = (
  facts: readonly AnyFact[],
  until: number,
  session: readonly AnyFact[],
  { before, after }: SaidBeside,
): readonly CountingStep[] => {
  const streams: Streams = [facts, session, before ?? [], after ?? []];
  const isGiven = giving(streams);
  const leftOutBefore = ({ terminal, first }: Ends): boolean => {
    const earlier = highest(numberedBy(before ?? [], terminal).filter(({ sourceSeq }) => sourceSeq < first.sourceSeq));
    if (!earlier) return false;
    const hole = { terminal, from: earlier.sourceSeq + 1, to: first.sourceSeq - 1 };
    return hole.from <= hole.to && leftOf(hole, [earlier.fact, first.fact], streams, isGiven) !== undefined;
  };
  return boundsBehind(facts, until, session, after).flatMap(({ terminal, first, last, bound }) => {
    const hole = { terminal, from: last.sourceSeq + 1, to: bound.sourceSeq - 1 };
    if (hole.from > hole.to || leftOutBefore({ terminal, first, last })) return [];
    return [{ hole: { ...hole, after: last, before: { at: Infinity } }, between: [last.fact, bound.fact] }];
  });
};
