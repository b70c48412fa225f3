import type { RoundMaterial } from '../../domain/law/edition.ts';
import { roundsCarriedFrom } from '../../domain/round/carried-from.ts';

/** Rounds in their order, each with those of them that its wagers are said to be carried from: as a service reads them. */
export const reachingBack = (rounds: readonly RoundMaterial[]): readonly RoundMaterial[] => {
  const known = new Map<string, RoundMaterial>();
  for (const one of rounds) {
    const carriedFrom = roundsCarriedFrom(one.roundId, one.round).flatMap((from) => known.get(from) ?? []);
    known.set(one.roundId, carriedFrom.length === 0 ? one : { ...one, carriedFrom });
  }
  return [...known.values()];
};
