import { firstPlace } from '../../kernel/first-place.ts';
import { gathered } from '../../kernel/gathered.ts';
import { Course, openShoe } from './course.ts';
import type { CardsFact } from './facts.ts';
import { comesFirst, inSessionOrder, type CardsOfRound, type DoneInSession } from './session-order.ts';
import { asRecorded, shoesInUseAt, type AsRecorded, type Deed } from './shoe-in-use.ts';
import type { Shoe } from './shoes.ts';

const earliestMs = ({ atMs, uncertaintyMs }: CardsFact): number => atMs - uncertaintyMs;
const latestMs = ({ atMs, uncertaintyMs }: CardsFact): number => atMs + uncertaintyMs;

/** A loading that says whether its shoe shuffles by itself, by its place. */
type Told = { readonly place: number; readonly shuffles: boolean };

/** The highest number that a terminal gave, by the place from which on it is that. */
type Numbered = { readonly place: number; readonly sourceSeq: number };

/** What was done between the rounds of a session, with the shoes as that alone makes them up to each place. It only becomes longer. */
class Log {
  readonly facts: CardsFact[] = [];
  readonly #course = new Course();
  /** Those open before each fact, and before what comes after the last. */
  readonly open: (readonly Shoe[])[] = [this.#course.open];
  /** How many shoes there were at each of these places. */
  readonly counts: number[] = [0];
  /** Up to when the facts up to and with each may have happened. */
  readonly latestMs: number[] = [];
  /** By how much a fact of those may lie behind any before it. */
  readonly lagMs: number[] = [];
  /** Of each shoe that is named the loadings that say its kind, in order. */
  readonly told = new Map<string, Told[]>();
  readonly numbered = new Map<string, Numbered[]>();

  /** The shoes that had been there before the fact of a place. */
  shoesBefore(place: number): readonly Shoe[] {
    return this.#course.shoes.slice(0, this.counts[place]);
  }

  add(fact: CardsFact): void {
    const place = this.facts.length;
    const latest = Math.max(this.latestMs.at(-1) ?? -Infinity, latestMs(fact));
    this.lagMs.push(Math.max(this.lagMs.at(-1) ?? 0, latest - earliestMs(fact)));
    this.latestMs.push(latest);
    this.facts.push(fact);
    this.#number(fact, place);
    this.#tell(fact, place);
    this.#course.take({ fact, at: place, roundId: null });
    this.open.push(this.#course.open);
    this.counts.push(this.#course.shoes.length);
  }

  #number({ terminal, sourceSeq }: CardsFact, place: number): void {
    if (terminal === null || sourceSeq === null) return;
    const known = this.numbered.get(terminal);
    if (!known) this.numbered.set(terminal, [{ place, sourceSeq }]);
    else if (sourceSeq > (known.at(-1)?.sourceSeq ?? -Infinity)) known.push({ place, sourceSeq });
  }

  #tell({ type, data }: CardsFact, place: number): void {
    if (type !== 'cards.ShoeLoaded' || data.shoe === null || data.shuffles === null) return;
    const known = this.told.get(data.shoe);
    if (known) known.push({ place, shuffles: data.shuffles });
    else this.told.set(data.shoe, [{ place, shuffles: data.shuffles }]);
  }
}

/** The shoes of a session by what was done between its rounds. Where more of it is known the same log is gone on with. */
export type ShoesBetween = {
  readonly log: Log;
  /** So many facts of the log are of it. */
  readonly length: number;
};

/** The same after more facts; what it was made of stays as it is. */
export const goneOn = ({ log, length }: ShoesBetween, more: readonly CardsFact[]): ShoesBetween => {
  // Another went on with the log: this one has its own from here on.
  const own = log.facts.length === length ? log : logOf(log.facts.slice(0, length));
  for (const fact of more) own.add(fact);
  return { log: own, length: own.facts.length };
};

const logOf = (facts: readonly CardsFact[]): Log => {
  const log = new Log();
  for (const fact of facts) log.add(fact);
  return log;
};

/** Where nothing was done. */
export const nothingBetween = (): ShoesBetween => ({ log: new Log(), length: 0 });

/** From the one place to the other stands what may have been done about when the cards of a round were. */
type Around = { readonly from: number; readonly to: number };

const around = ({ log, length }: ShoesBetween, round: readonly CardsFact[]): Around => {
  let [fromMs, toMs] = [Infinity, -Infinity];
  for (const fact of round) {
    fromMs = Math.min(fromMs, earliestMs(fact));
    toMs = Math.max(toMs, latestMs(fact));
  }
  const lagMs = log.lagMs[length - 1] ?? 0;
  return {
    from: firstPlace(length, (place) => (log.latestMs[place] ?? Infinity) >= fromMs),
    to: firstPlace(length, (place) => (log.latestMs[place] ?? Infinity) - lagMs > toMs),
  };
};

/** Did a terminal number what it did otherwise than its times say, so that it is not all told before the round, or after it? */
const isNumberedOtherwise = (
  { log, length }: ShoesBetween,
  { from, to }: Around,
  round: readonly CardsFact[],
): boolean => {
  const [first] = round;
  const numbered = log.numbered.get(first?.terminal ?? '') ?? [];
  const before = numbered[firstPlace(numbered.length, (nth) => (numbered[nth]?.place ?? Infinity) >= from) - 1];
  if (before && (first?.sourceSeq ?? Infinity) <= before.sourceSeq) return true;
  const next = to < length ? log.facts[to] : undefined;
  return next !== undefined && round.some((fact) => comesFirst(next, fact));
};

/** Whether a shoe shuffles by itself: as its loading says, else as another loading of the same shoe does, the last in the session. */
const kindOf = (
  { log, length }: ShoesBetween,
  { id, shuffles }: Shoe,
  { to }: Around,
  done: readonly DoneInSession[],
): boolean | null => {
  if (shuffles !== null || id === null) return shuffles;
  const told = log.told.get(id) ?? [];
  const last = told[firstPlace(told.length, (nth) => (told[nth]?.place ?? Infinity) >= length) - 1];
  if (last && last.place >= to) return last.shuffles;
  const near = gathered(done, ({ fact }) => {
    if (fact.type !== 'cards.ShoeLoaded' || fact.data.shoe !== id) return [];
    return fact.data.shuffles ?? [];
  });
  return near.at(-1) ?? last?.shuffles ?? null;
};

const comingAndGoing: ReadonlySet<string> = new Set(['cards.ShoeLoaded', 'cards.ShoeUnloaded']);

/** Among the shoes that are open where a round begins that which a card names; undefined where it names none, or some come or go in the round. */
const shoeNamed = (open: readonly Shoe[], { facts }: CardsOfRound, { data }: Deed): Shoe | undefined => {
  const { shoe = null } = data as { readonly shoe?: string | null };
  return shoe === null || facts.some(({ type }) => comingAndGoing.has(type)) ? undefined : openShoe(open, shoe);
};

/**
 * As `shufflesItselfAt` of a card of a round, with no more of the session than lies about the round. Undefined where all of it must be
 * looked at. `round`: what was done with cards in the round.
 */
export const shufflesItselfNear = (between: ShoesBetween, round: CardsOfRound, drawn: Deed): AsRecorded | undefined => {
  const { log } = between;
  const near = around(between, round.facts);
  if (drawn.type !== 'cards.CardsDrawn' || isNumberedOtherwise(between, near, round.facts)) return undefined;
  const open = log.open[near.from] ?? [];
  // Most rounds are dealt from a shoe that was loaded before them, and nothing else is done about then.
  const named = near.from === near.to ? shoeNamed(open, round, drawn) : undefined;
  if (named) return asRecorded([kindOf(between, named, near, [])]);
  const course = new Course(open);
  const done = inSessionOrder(log.facts.slice(near.from, near.to), [round]);
  for (const one of done) course.take(one);
  const entered = course.shoes.slice(open.length);
  // Which shoe came before it is asked of one that was entered here only.
  const shoes = entered.length === 0 ? course.shoes : [...log.shoesBefore(near.from), ...entered];
  const inUse = shoesInUseAt({ shoes, shoeOf: course.shoeOf }, drawn);
  return asRecorded(inUse.map((shoe) => kindOf(between, shoe, near, done)));
};
