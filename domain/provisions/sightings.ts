import type { Placed, Standing } from '../kernel/placed.ts';
import type { Sighting } from '../law/clause.ts';
import type { Wager } from '../round/wager-book.ts';

/** What a sighting says of an order that the clocks cannot tell. */
export const unclearOrder = (missing: string, order: Standing): Pick<Sighting, 'undetermined'> =>
  order.stands === 'unclear'
    ? { undetermined: { missing, apartMs: order.apartMs, uncertaintyMs: order.uncertaintyMs } }
    : {};

/** A sighting about one wager. */
export const ofWager = (wager: Wager, deed: Placed | null, says: string, more: Partial<Sighting> = {}): Sighting[] =>
  deed ? [{ deed: deed.fact, wagerId: wager.wagerId, personId: wager.personId, says, ...more }] : [];
