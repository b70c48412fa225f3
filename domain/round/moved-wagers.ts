import { lastThat } from '../kernel/last-that.ts';
import { isSurelyBefore, type Placed } from '../kernel/placed.ts';
import type { Placement, Wager } from './wager-book.ts';

/** The last place that a wager was moved to before a moment; undefined where it was not moved to another. One by word lay on none. */
const movedTo = ({ placement, changes }: Wager, first: Placed): Placement | undefined => {
  if (placement.area === null) return undefined;
  const last = lastThat(changes, (one) => one.placement !== null && isSurelyBefore(one.fact, first.fact))?.placement;
  const isElsewhere = last && (last.hand !== placement.hand || last.area !== placement.area);
  return isElsewhere ? last : undefined;
};

/**
 * The wagers of a round with cards, each on the hand on which it lay when the first card came: until then a player may move it, and it
 * is as if it had been laid there. What it was, and of how much, stays as it was laid; its changes tell that.
 */
export const onTheirHands = (wagers: readonly Wager[], first: Placed | undefined): readonly Wager[] => {
  if (!first || wagers.every((one) => one.changes.length === 0 || !movedTo(one, first))) return wagers;
  return wagers.map((wager) => {
    const moved = movedTo(wager, first);
    return moved ? { ...wager, placement: { ...wager.placement, area: moved.area, hand: moved.hand } } : wager;
  });
};

/** The hand on which a wager lay just before a place in the round, as it was laid and moved by then; undefined where it lay on none. */
export const handBefore = ({ laid, changes }: Wager, at: number): string | undefined => {
  const last = lastThat(changes, (change) => change.at < at);
  return last ? last.placement?.hand : laid?.fact.data.hand;
};
