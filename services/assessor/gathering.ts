/** Events are gathered at least so long, in milliseconds, while there are few. */
const leastMs = 100;
/** At most so long: findings need not be older than that for it. */
const mostMs = 500;
/** For so many times as long as the work on the last ones took: a fifth of the time is worked then, and the rest left to those who record and project. */
const timesAsLong = 4;
/** More come at once in a burst, or where much is to be caught up with. To gather spares nothing then. */
const manyEvents = 1_000;

/**
 * How many milliseconds events are gathered after some were heard and worked off. What a batch of few costs hardly depends on how many are in it: each round that is in
 * play is looked up again for each batch. So under load, or on a busy machine, batches are fewer.
 */
export const gatherMsAfter = (events: number, workedMs: number): number =>
  events < manyEvents ? Math.min(mostMs, Math.max(leastMs, timesAsLong * workedMs)) : leastMs;
