import { standing, type Placed, type Standing } from '../kernel/placed.ts';
import type { Placement, Wager, WagerChange } from './wager-book.ts';

/** What closes the betting of a stretch of play. `strict`: what the rules name. `loose`: what did, where that did not come in time. */
export type Closing = { readonly strict: Placed | null; readonly loose: Placed | null };

/** How betting was closed to something that was done. */
export type Closed = {
  readonly closedBy: Placed;
  /** False when it was not what the rules name: somebody else's call, or play itself. */
  readonly strict: boolean;
  /** Set when the clocks cannot tell whether it was before or after. */
  readonly unclear: Extract<Standing, { stands: 'unclear' }> | null;
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
      : [...effects].flatMap(([touch, effect]) => (effect === 'ineffective' ? [touch] : []));
  if (without.some(({ how }) => how === 'laid')) return { placement: null, laid: false, without };
  let placement: Placement | null = wager.placement;
  for (const change of wager.changes) {
    if (change.at > freedAt) break;
    if (!without.some((touch) => touch.change === change)) placement = change.placement;
  }
  return { placement, laid: true, without };
};
