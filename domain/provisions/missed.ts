import { standing, type Placed, type Standing } from '../kernel/placed.ts';
import type { Sighting } from '../law/clause.ts';
import type { Choice } from '../law/choice.ts';
import { onSilence, sighted, unclearOrder } from './sightings.ts';

type Unclear = Extract<Standing, { stands: 'unclear' }>;

/** Is any of these before that: certainly, maybe, or not at all. */
export const earlierThan = (list: readonly Placed[], deed: Placed): 'yes' | 'no' | Unclear => {
  let unclear: Unclear | undefined;
  for (const one of list) {
    const order = standing(one, deed);
    if (order.stands === 'before') return 'yes';
    if (order.stands === 'unclear') unclear ??= order;
  }
  return unclear ?? 'no';
};

/** What has to come before a deed, and how its absence reads. */
export type Missed = {
  /** Each time that it was done, before the deed or after it. */
  readonly done: readonly Placed[];
  readonly says: string;
  /** What the clocks cannot tell when they leave the order open. */
  readonly unclear: string;
  /** What is said where the record is silent about it, and what it does not hold. Null: the record shows that it was not done in time. */
  readonly silence: { readonly says: string; readonly missing: string } | null;
};

/** How a venue reads silence: its choices, and the question that the document leaves open about it. */
export type OfSilence = { readonly interpretation: Choice; readonly question: string };

/**
 * A deed that none of what has to come before it went before, or nothing beyond the doubt of the clocks. `moreOf` tells what else a
 * sighting of it says: it is asked only where there is one.
 */
export const missedBefore = (
  deed: Placed | undefined,
  { done, says, unclear, silence }: Missed,
  { interpretation, question }: OfSilence,
  moreOf: () => Pick<Sighting, 'persons' | 'follows' | 'undetermined'>,
): Sighting[] => {
  if (!deed) return [];
  const earlier = earlierThan(done, deed);
  if (earlier === 'yes') return [];
  const more = moreOf();
  if (earlier !== 'no') return sighted(deed, says, { ...more, ...unclearOrder(unclear, earlier) });
  // What follows from another wrong, or what the clocks leave open, has its reason on record.
  const hasReason = more.follows !== undefined || more.undetermined !== undefined;
  if (hasReason || silence === null) return sighted(deed, says, more);
  return sighted(deed, silence.says, { ...more, ...onSilence(interpretation, question, silence.missing) });
};
