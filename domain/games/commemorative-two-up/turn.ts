import type { Placed } from '../../kernel/placed.ts';
import type { RoundPicture } from './round.ts';

/** Who has the kip: a patron who accepted it, or somebody who took it over, and on whose behalf. */
export type Kip = {
  readonly personId: string;
  readonly from: Placed;
  /** Null for a patron of their own; otherwise why somebody else spins. */
  readonly takenOver: RoundPicture['takenOver'][number]['fact']['data'] | null;
};

/** Who has the kip just before a place of the turn; undefined where nobody is on record with it. */
export const kipAt = ({ accepted, takenOver, left }: RoundPicture, at: number): Kip | undefined => {
  const before = (one: Placed): boolean => one.at < at;
  const patron = accepted.findLast(before);
  const other = takenOver.findLast(before);
  const last = other && other.at > (patron?.at ?? -1) ? other : patron;
  if (!last) return undefined;
  if (last === other) return { personId: other.fact.data.byPersonId, from: other, takenOver: other.fact.data };
  const hasLeft = left.some((one) => one.at > last.at && one.at < at);
  return hasLeft || !patron ? undefined : { personId: patron.fact.data.personId, from: patron, takenOver: null };
};
