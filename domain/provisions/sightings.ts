import type { Placed, Standing } from '../kernel/placed.ts';
import type { Look, Sighting } from '../law/clause.ts';
import type { Wager } from '../round/wager-book.ts';

/** What a sighting says of an order that the clocks cannot tell. */
export const unclearOrder = (missing: string, order: Standing): Pick<Sighting, 'undetermined'> =>
  order.stands === 'unclear'
    ? { undetermined: { missing, apartMs: order.apartMs, uncertaintyMs: order.uncertaintyMs } }
    : {};

/** A sighting about one wager. */
export const ofWager = (wager: Wager, deed: Placed | null, says: string, more: Partial<Sighting> = {}): Sighting[] =>
  deed ? [{ deed: deed.fact, wagerId: wager.wagerId, personId: wager.personId, says, ...more }] : [];

/** One look that sees what each of these sees. */
export const together =
  <Picture, Reasoning>(...looks: readonly Look<Picture, Reasoning>[]): Look<Picture, Reasoning> =>
  (picture, context) =>
    looks.flatMap((look) => look(picture, context));
