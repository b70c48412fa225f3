import type { MadeByOthers, RoundMaterial } from '../../domain/law/edition.ts';
import {
  earlierFirst,
  playsElsewhere,
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
    const withItsOwn = (reachesBackTo: readonly RoundMaterial[]): RoundMaterial =>
      reachesBackTo.length === 0 ? one : { ...one, reachesBackTo };
    // Of an earlier round is asked what was carried into it and what it tells again, and of those it tells again nothing more.
    const retold = playsElsewhere(one.round, madeByOthers);
    const toldAgain = (retold ? materialOf(roundsInReach(one.roundId)) : []).filter(
      ({ roundId, round }) => retold && !carried.includes(roundId) && speaksOf(round, retold),
    );
    const recorded = toldAgain.map((again): RoundMaterial => ({ ...again, reachesBackTo: [] }));
    known.set(
      one.roundId,
      withItsOwn([...materialOf(carried), ...recorded].toSorted((a, b) => (a.roundId < b.roundId ? -1 : 1))),
    );
    return withItsOwn(materialOf(earlierFirst([...carried, ...ofOthers])));
  });
};
