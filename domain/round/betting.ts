import { gathered } from '../kernel/gathered.ts';
import { lastThat } from '../kernel/last-that.ts';
import { standing, type Placed, type Standing } from '../kernel/placed.ts';
import type { Reach } from '../law/clause.ts';
import { isSamePlacement, type Placement, type Wager, type WagerChange } from './wager-book.ts';

/** Does an exception reach what has to have come before something, by how the two stand? */
export const reachOfBefore = ({ stands }: Standing): Reach =>
  stands === 'unclear' ? 'undetermined' : stands === 'before' ? 'yes' : 'no';

/** What closes the betting of a stretch of play. `strict`: what the rules name. `loose`: what did, where that did not come in time. */
export type Closing = { readonly strict: Placed | null; readonly loose: Placed | null };

/** How betting was closed to something that was done. */
export type Closed = {
  readonly closedBy: Placed;
  /** False when it was not what the rules name: somebody else's call, or play itself. */
  readonly strict: boolean;
  /** Set when the clocks cannot tell whether it was before or after. */
  readonly unclear: Extract<Standing, { stands: 'unclear' }> | null;
  /** What the record lacks that may have opened the betting again, in words; left out: nothing. */
  readonly missing?: string;
};

/** Was the betting closed when it was done? What the rules name decides where there was such a thing. */
export const closedFor = ({ strict, loose }: Closing, deed: Placed): Closed | undefined => {
  const afterStrict = strict && standing(strict, deed);
  if (strict && afterStrict?.stands === 'before') return { closedBy: strict, strict: true, unclear: null };
  const afterLoose = loose && standing(loose, deed);
  if (loose && afterLoose?.stands === 'before') return { closedBy: loose, strict: false, unclear: null };
  if (strict && afterStrict?.stands === 'unclear') return { closedBy: strict, strict: true, unclear: afterStrict };
  if (loose && afterLoose?.stands === 'unclear') return { closedBy: loose, strict: false, unclear: afterLoose };
  return undefined;
};

/** Was the betting closed by one of these when it was done? The first of them decides, or another that is surely before it. */
export const closedByFirst = (closers: readonly Placed[], deed: Placed): Closed | undefined => {
  const closed = closedFor({ strict: closers[0] ?? null, loose: null }, deed);
  if (!closed?.unclear) return closed;
  const sure = closers.find((one) => standing(one, deed).stands === 'before');
  return sure ? { closedBy: sure, strict: true, unclear: null } : closed;
};

/** What closes the betting before the first play of a stretch: the first rightful call, else whatever came first of calls and play. */
export const closingBy = (
  calls: readonly Placed[],
  isRightful: (call: Placed) => boolean,
  firstPlay: Placed | undefined,
): Closing => {
  const strict = calls.find(isRightful) ?? null;
  if (strict && (!firstPlay || strict.at < firstPlay.at)) return { strict, loose: null };
  const [other] = calls;
  const loose = other && (!firstPlay || other.at < firstPlay.at) ? other : (firstPlay ?? other ?? null);
  return { strict, loose };
};

/** A call after which no play is on record before the bets were called for again, or at all: one may be missing. */
export const callWithoutPlay = (
  { calls, betsCalls }: { readonly calls: readonly Placed[]; readonly betsCalls: readonly Placed[] },
  plays: readonly Placed[],
): Placed | undefined =>
  calls.find(({ at }) => {
    const until = betsCalls.find((one) => one.at > at)?.at ?? Infinity;
    return !plays.some((play) => play.at > at && play.at < until);
  });

/** A wager laid, changed or taken back while the betting was closed for it. */
export type LateTouch = Closed & {
  readonly wager: Wager;
  readonly how: 'laid' | 'changed' | 'withdrawn';
  readonly deed: Placed;
  /** Null for a wager that was laid. */
  readonly change: WagerChange | null;
};

/** What a late touch does: `open` when the text or the record does not settle it. */
export type Effect = 'effective' | 'ineffective' | 'open' | 'not-governed';

/** How a document is read on what a late touch does, where nothing frees it. */
export type LateTouchReading = 'no-effect' | 'as-laid' | 'not-governed';

/** What a late touch does. `reaches`: how far each of what frees a wager after the close of betting reaches it. */
export const effectOfTouch = (
  { unclear, strict, missing }: LateTouch,
  reading: LateTouchReading,
  reaches: () => readonly Reach[],
): Effect => {
  if (reading === 'as-laid') return 'effective';
  const all = reaches();
  if (all.includes('yes')) return 'effective';
  if (unclear || !strict || missing !== undefined || all.some((reach) => reach !== 'no')) return 'open';
  return reading === 'not-governed' ? 'not-governed' : 'ineffective';
};

/**
 * Does a touch only put right what earlier ones had done that have no effect: a late wager handed back, or one changed late that is as
 * it was at the close of betting again? Then it breaks nothing of its own.
 */
export const isPuttingRight = ({ wager, change, deed }: LateTouch, ineffective: readonly LateTouch[]): boolean => {
  if (!change) return false;
  const earlier = ineffective.filter((one) => one.wager === wager && one.deed.at < deed.at);
  if (earlier.length === 0) return false;
  if (earlier.some(({ how }) => how === 'laid')) return change.placement === null;
  const counted = lastThat(wager.changes, (one) => one.at < deed.at && !earlier.some((late) => late.change === one));
  return isSamePlacement(counted ? counted.placement : wager.placement, change.placement);
};

/** When the betting was closed for a wager: to its being laid and, until it was settled or given up, to a change of it. */
export type ClosedTo = {
  readonly laying: () => Closed | undefined;
  readonly changing: (change: WagerChange) => Closed | undefined;
  readonly freedAt: () => number;
};

/** What was done to a wager while the betting was closed for it, or may have been. */
export const lateTouchesOf = (wager: Wager, deed: Placed, { laying, changing, freedAt }: ClosedTo): LateTouch[] => {
  const touches: LateTouch[] = [];
  const toLaying = laying();
  if (toLaying) touches.push({ wager, how: 'laid', deed, change: null, ...toLaying });
  if (wager.changes.length === 0) return touches;
  const freed = freedAt();
  let placement: Placement | null = wager.placement;
  for (const change of wager.changes) {
    // Said again as it lay: nothing was done to it.
    const isChanged = !isSamePlacement(change.placement, placement);
    placement = change.placement;
    const close = isChanged && change.at < freed ? changing(change) : undefined;
    if (close) touches.push({ wager, how: placement ? 'changed' : 'withdrawn', deed: change, change, ...close });
  }
  return touches;
};

/** A wager as it counts: how it lies, null when it was taken back; whether it counts as laid; the late touches left out. */
export type Counted<Touch extends LateTouch = LateTouch> = {
  readonly placement: Placement | null;
  readonly laid: boolean;
  readonly without: readonly Touch[];
};

const nothingWithout: readonly never[] = [];

/**
 * The wager as it counts: late touches without effect are left out, and what was done after it was settled or given up. A touch whose
 * effect is open counts; for the other way, say that it is ineffective.
 */
export const placementThatCounts = <Touch extends LateTouch>(
  wager: Wager,
  effects: ReadonlyMap<Touch, Effect>,
  freedAt: number,
): Counted<Touch> => {
  const without =
    effects.size === 0
      ? nothingWithout
      : gathered([...effects], ([touch, effect]) => (effect === 'ineffective' ? [touch] : []));
  if (without.some(({ how }) => how === 'laid')) return { placement: null, laid: false, without };
  let placement: Placement | null = wager.placement;
  for (const change of wager.changes) {
    if (change.at > freedAt) break;
    if (!without.some((touch) => touch.change === change)) placement = change.placement;
  }
  return { placement, laid: true, without };
};
