import type { Fact } from './effective-history.ts';
import { drawnOnce } from './growing.ts';
import { dayInId } from './streams.ts';
import { instantMs } from './time.ts';

/** By how much the clock of a terminal may be wrong beyond what was measured, before a time of it is not believed. */
const mostDriftMs = 60_000;
/** How long before its stream was opened something may have happened that belongs to it. */
const mostBeforeOpeningMs = 600_000;

/** Is it said to have happened after it was recorded? Nobody at the floor sets the clock that tells when. */
const isAhead = ({ atMs, uncertaintyMs, recordedAt }: Fact): boolean =>
  atMs - uncertaintyMs > instantMs(recordedAt) + mostDriftMs;

/** What of a stream its times are held against: what opened it, and the earliest that something of it can have happened. */
export type Frame = { readonly opening: Fact | undefined; readonly fromMs: number | undefined };

const dayInName = new RegExp(`\\.(${dayInId})\\.`);
const dayMs = 86_400_000;

/** A day before the gaming day that a stream is named after: it begins on that day in any zone. It may go on for as long as it takes. */
const earliestOf = (stream: string): number | undefined => {
  const startsMs = Date.parse(dayInName.exec(stream)?.[1] ?? '');
  return Number.isNaN(startsMs) ? undefined : startsMs - dayMs;
};

/** What opened a stream and the day of its name, as far as they tell anything: a day before which everything lies does not. */
export const frameOf = (lists: readonly (readonly Fact[])[]): Frame => {
  const namedMs = earliestOf(lists.find((list) => list.length > 0)?.[0]?.stream ?? '');
  const isLater = namedMs !== undefined && lists.some((list) => list.some(({ atMs }) => atMs >= namedMs));
  const fromMs = isLater ? namedMs : undefined;
  let first: Fact | undefined;
  for (const list of lists) first ??= list.find(({ revision }) => revision === 0);
  const isBelieved = first && !isAhead(first) && first.atMs >= (fromMs ?? first.atMs);
  return { opening: isBelieved ? first : undefined, fromMs };
};

/** Can a time not be, whatever else its terminal says? */
const cannotBe = (fact: Fact, { opening, fromMs }: Frame): boolean =>
  isAhead(fact) ||
  (fromMs !== undefined && fact.atMs < fromMs) ||
  (opening !== undefined && fact.atMs + fact.uncertaintyMs < opening.atMs - mostBeforeOpeningMs);

/** The most facts of a list whose times do not fall, in order. */
const longestRising = (list: readonly Fact[]): readonly Fact[] => {
  const ends: Fact[] = [];
  const before = new Map<Fact, Fact | undefined>();
  for (const fact of list) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle]?.atMs ?? 0) <= fact.atMs) low = middle + 1;
      else high = middle;
    }
    before.set(fact, ends[low - 1]);
    ends[low] = fact;
  }
  const falling: Fact[] = [];
  for (let fact = ends.at(-1); fact; fact = before.get(fact)) falling.push(fact);
  return falling.toReversed();
};

/** How long after it happened something was recorded. */
const latenessMs = (fact: Fact | undefined): number | undefined =>
  fact && Math.max(0, instantMs(fact.recordedAt) - fact.atMs);

/** By how much more or less late one was recorded than another. */
const unlike = (one: Fact, other: Fact): number => Math.abs((latenessMs(one) ?? 0) - (latenessMs(other) ?? 0));

/**
 * The longest rising list of a list. Where one fact contradicts a single other, either may be the one that is wrong: then the other is kept if
 * it was recorded as late as what stands beside it.
 */
const risingOf = (list: readonly Fact[]): ReadonlySet<Fact> => {
  const chain = [...longestRising(list)];
  let next = 0;
  for (const fact of list) {
    if (fact === chain[next]) {
      next += 1;
      continue;
    }
    // How many of the chain stand before it and say a later time, or behind it and say an earlier one, is told by the nearest two of each.
    const conflicts = (at: number): boolean => {
      const other = chain[at];
      return other !== undefined && (at < next ? other.atMs > fact.atMs : other.atMs < fact.atMs);
    };
    const against = [next - 2, next - 1, next, next + 1].filter(conflicts);
    const [at = -1] = against;
    const [other, beside] = [chain[at], chain[at + 1] ?? chain[at - 1]];
    if (against.length !== 1 || !other || !beside) continue;
    if (unlike(fact, beside) >= unlike(other, beside)) continue;
    chain[at] = fact;
    if (at === next) next += 1;
  }
  return new Set(chain);
};

const neverFalls = (list: readonly Fact[]): boolean => {
  let latest = -Infinity;
  for (const { atMs } of list) {
    if (atMs < latest - mostDriftMs) return false;
    if (atMs > latest) latest = atMs;
  }
  return true;
};

/** Those of a terminal's own list, in its own order, whose times are believed: they do not fall by more than a clock drifts. */
const believedOf = (list: readonly Fact[], frame: Frame): ReadonlySet<Fact> => {
  const possible = list.filter((fact) => !cannotBe(fact, frame));
  if (neverFalls(possible)) return new Set(possible);
  const rising = risingOf(possible);
  const believed = new Set<Fact>();
  let latest = -Infinity;
  // A time that stands but a little behind or before its neighbours is one of a clock that was set, and no lie.
  const least = new Map<Fact, number>();
  let next = Infinity;
  for (const fact of possible.toReversed()) {
    least.set(fact, next);
    if (rising.has(fact)) next = fact.atMs;
  }
  for (const fact of possible) {
    const isNear = fact.atMs >= latest - mostDriftMs && fact.atMs <= (least.get(fact) ?? Infinity) + mostDriftMs;
    if (rising.has(fact)) latest = fact.atMs;
    if (rising.has(fact) || isNear) believed.add(fact);
  }
  return believed;
};

type Between = {
  readonly before: Fact | undefined;
  readonly after: Fact | undefined;
  readonly opening: Fact | undefined;
  readonly latestMs: number;
};

/** When a fact can have happened whose own time cannot be: by its terminal's numbers, and by when we recorded it. */
const placedBetween = (fact: Fact, { before, after, opening, latestMs }: Between): Fact => {
  const recordedMs = instantMs(fact.recordedAt);
  const floorMs = before?.atMs ?? (opening && opening !== fact ? opening.atMs : undefined) ?? -Infinity;
  const recordedWithinMs = latenessMs(before) ?? latenessMs(after) ?? mostDriftMs;
  // An import says nothing by when it came.
  const latest = fact.imported ? (after?.atMs ?? latestMs) : Math.min(recordedMs, after?.atMs ?? Infinity);
  const untilMs = Math.max(latest, floorMs);
  const sinceMs = fact.imported ? floorMs : Math.max(floorMs, recordedMs - recordedWithinMs);
  const fromMs = Math.min(Number.isFinite(sinceMs) ? sinceMs : untilMs - mostDriftMs, untilMs);
  const { atMs, uncertaintyMs } = fact;
  return {
    ...fact,
    atMs: Math.round((fromMs + untilMs) / 2),
    uncertaintyMs: uncertaintyMs + Math.ceil((untilMs - fromMs) / 2),
    stated: { atMs, uncertaintyMs },
  };
};

const placed = (
  list: readonly Fact[],
  believed: ReadonlySet<Fact>,
  around: Omit<Between, 'before' | 'after'>,
): Fact[] => {
  const following = new Map<Fact, Fact | undefined>();
  let after: Fact | undefined;
  for (const fact of list.toReversed()) {
    following.set(fact, after);
    if (believed.has(fact)) after = fact;
  }
  let before: Fact | undefined;
  return list.map((fact) => {
    if (!believed.has(fact)) return placedBetween(fact, { ...around, before, after: following.get(fact) });
    before = fact;
    return fact;
  });
};

/**
 * Lists of what terminals said, each in its terminal's own order, with every time that cannot be replaced by when it can have been: after
 * what its terminal said before it and before what it said next, and not after we recorded it. Of these `stated` keeps what was said. A list
 * without any is given back as it is.
 */
export const withPossibleTimes = (lists: readonly (readonly Fact[])[], frame: Frame): readonly (readonly Fact[])[] => {
  const isPlain = (list: readonly Fact[]): boolean => neverFalls(list) && !list.some((one) => cannotBe(one, frame));
  if (lists.every(isPlain)) return lists;
  // One wrong opening must not make everything else impossible: what its own terminal says decides.
  const opened = frame.opening;
  const openers = opened && lists.find((list) => list.includes(opened));
  const byDay = { ...frame, opening: undefined };
  const opening = openers && !believedOf(openers, byDay).has(opened) ? undefined : opened;
  const believed = lists.map((list) => believedOf(list, { ...frame, opening }));
  let latestMs = opening?.atMs ?? 0;
  for (const some of believed) for (const { atMs } of some) latestMs = Math.max(latestMs, atMs);
  return lists.map((list, at) => {
    const some = believed[at] ?? new Set<Fact>();
    return some.size === list.length ? list : placed(list, some, { opening, latestMs });
  });
};

/**
 * Is a fact that its terminal said last, after a history in which every time can be, one whose time can be too? What may have been said later
 * than it stands at the end of that history.
 */
export const isPlainAfter = (history: readonly Fact[], frame: Frame, fact: Fact): boolean => {
  if (cannotBe(fact, frame)) return false;
  for (let at = history.length - 1; at >= 0; at -= 1) {
    const other = history[at];
    if (!other || other.atMs <= fact.atMs) return true;
    const isOwn = other.terminal === fact.terminal && other.sourceSeq !== null;
    if (isOwn && other.atMs > fact.atMs + mostDriftMs) return false;
  }
  return true;
};

const someStated = (facts: readonly Fact[]): boolean => facts.some(({ stated }) => stated);

/** Does the history of a session have times that cannot be? Each of its rounds asks. */
export const hasStated = drawnOnce<Fact, boolean>({ begin: someStated, goOn: (has, more) => has || someStated(more) });

/** Does a history have times that cannot be, or that could be held against its day once something happened on that? */
export const hasImpossible = (history: readonly Fact[], { fromMs }: Frame): boolean =>
  (fromMs === undefined && history[0] !== undefined && earliestOf(history[0].stream) !== undefined) ||
  hasStated(history);

/** The facts with the times that were said, in the order of the possible ones: for those who look at the record and not at what happened. */
export const asStated = (facts: readonly Fact[]): readonly Fact[] =>
  someStated(facts) ? facts.map((fact) => ({ ...fact, ...fact.stated })) : facts;
