import type { RoundMaterial } from '../../domain/law/edition.ts';
import {
  earlierFirst,
  roundsCarriedFrom,
  roundsInReach,
  speaksOf,
  wagersLaidElsewhere,
} from '../../domain/round/reaching-back.ts';

/** Rounds in their order, each with those of them that its wagers come from: as a service reads them. */
export const reachingBack = (rounds: readonly RoundMaterial[]): readonly RoundMaterial[] => {
  const known = new Map<string, RoundMaterial>();
  return rounds.map((one) => {
    const materialOf = (ids: readonly string[]): readonly RoundMaterial[] => ids.flatMap((id) => known.get(id) ?? []);
    const carried = roundsCarriedFrom(one.roundId, one.round);
    const wagers = wagersLaidElsewhere(one.round);
    const inReach = wagers.size === 0 ? [] : materialOf(roundsInReach(one.roundId));
    const spokenOf = inReach.filter(({ round }) => speaksOf(round, wagers)).map(({ roundId }) => roundId);
    const withItsOwn = (ids: readonly string[]): RoundMaterial => {
      const reachesBackTo = materialOf(ids);
      return reachesBackTo.length === 0 ? one : { ...one, reachesBackTo };
    };
    // What an earlier round speaks of is not asked any further: only what was carried into it.
    known.set(one.roundId, withItsOwn(carried));
    return withItsOwn(earlierFirst([...carried, ...spokenOf]));
  });
};
