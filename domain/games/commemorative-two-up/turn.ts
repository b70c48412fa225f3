import { inPlace, isBefore, isBetween, type Placed } from '../../kernel/placed.ts';
import type { RoundPicture } from './round.ts';

/** Who has the kip: a patron who accepted it, or somebody who took it over, and on whose behalf. */
export type Kip = {
  readonly personId: string;
  readonly from: Placed;
  /** Null for a patron of their own; otherwise why somebody else spins. */
  readonly takenOver: RoundPicture['takenOver'][number]['fact']['data'] | null;
};

/** Who has the kip just before a place of the turn; undefined where nobody is on record with it. */
export const kipAt = ({ accepted, takenOver, left, goesOnFrom }: RoundPicture, at: number): Kip | undefined => {
  const kip = goesOnFrom && kipAt(goesOnFrom, Infinity);
  // Who had the kip when the gaming day was cut on paper has it still.
  const before = kip ? [{ ...kip, from: { ...kip.from, at: -1 }, at: -1 }] : [];
  const patrons = accepted.map((from) => ({ personId: from.fact.data.personId, from, takenOver: null, at: from.at }));
  const others = takenOver.map((from) => {
    const { data } = from.fact;
    return { personId: data.byPersonId, from, takenOver: data, at: from.at };
  });
  const last = inPlace([...before, ...patrons, ...others]).findLast(({ from }) => isBefore(from, { at }));
  if (!last) return undefined;
  const { personId, from } = last;
  const hasLeft = left.some((one) => one.fact.data.personId === personId && isBetween(one, from, { at }));
  return hasLeft ? undefined : { personId, from, takenOver: last.takenOver };
};
