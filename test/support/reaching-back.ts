import type { MadeByOthers, RoundMaterial } from '../../domain/law/edition.ts';
import {
  earlierFirst,
  roundsCarriedFrom,
  roundsInReach,
  speaksOf,
  spokenOfElsewhere,
} from '../../domain/round/reaching-back.ts';

/** Rounds of a game in their order, each with those of them that have what it speaks of: as a service reads them. */
export const reachingBack = (
  rounds: readonly RoundMaterial[],
  madeByOthers: MadeByOthers | undefined,
): readonly RoundMaterial[] => {
  const known = new Map<string, RoundMaterial>();
  return rounds.map((one) => {
    const materialOf = (ids: readonly string[]): readonly RoundMaterial[] => ids.flatMap((id) => known.get(id) ?? []);
    const carried = roundsCarriedFrom(one.roundId, one.round);
    const spokenOf = spokenOfElsewhere(one.round, madeByOthers);
    const inReach = spokenOf ? materialOf(roundsInReach(one.roundId)) : [];
    const ofOthers = inReach.filter(({ round }) => spokenOf && speaksOf(round, spokenOf)).map(({ roundId }) => roundId);
    const withItsOwn = (ids: readonly string[]): RoundMaterial => {
      const reachesBackTo = materialOf(ids);
      return reachesBackTo.length === 0 ? one : { ...one, reachesBackTo };
    };
    // What an earlier round speaks of is not asked any further: only what was carried into it.
    known.set(one.roundId, withItsOwn(carried));
    return withItsOwn(earlierFirst([...carried, ...ofOthers]));
  });
};
