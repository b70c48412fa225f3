import { canonicalJson } from '../kernel/canonical.ts';
import type { Fact } from '../kernel/effective-history.ts';
import { partOf } from '../kernel/missing-numbers.ts';
import type { MadeByOthers } from '../law/edition.ts';

/** Do two facts, of one round or of two, tell the same play? They have the same type and say the same. */
export const tellsTheSame = (one: Fact, other: Fact): boolean =>
  one.type === other.type && canonicalJson(one.data) === canonicalJson(other.data);

/** The facts of a round without plays of the earlier rounds that were recorded again there: a play belongs to the round that had it first. */
export const withoutRetold = (
  facts: readonly Fact[],
  earlier: readonly (readonly Fact[])[],
  madeByOthers: MadeByOthers | undefined,
): readonly Fact[] => {
  const byOthers = earlier.length === 0 ? undefined : madeByOthers?.(facts);
  if (!byOthers || byOthers.length === 0) return facts;
  const retold = byOthers.filter((play) => earlier.some((round) => round.some((fact) => tellsTheSame(fact, play))));
  return retold.length === 0
    ? facts
    : partOf(
        facts.filter((fact) => !retold.includes(fact)),
        facts,
      );
};
