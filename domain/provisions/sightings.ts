import { by, concerning, type PersonsOfFinding } from '../law/persons.ts';
import type { Placed, Standing } from '../kernel/placed.ts';
import type { Look, Sighting } from '../law/clause.ts';
import type { Wager, WagerChange } from '../round/wager-book.ts';

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

/** Whose deed it is that a wager was changed. Where nobody recorded that, its player is concerned. */
export const changedBy = ({ personId }: Wager, { fact }: WagerChange): PersonsOfFinding => {
  const who = fact.type === 'round.WagerPlaced' ? (fact.data.placedBy ?? fact.data.personId) : fact.data.by;
  return who === null ? concerning(personId) : by(who);
};
