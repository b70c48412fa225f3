import type { PersonPart, Told } from '../domain/kernel/telling.ts';
import { categoryOfFamily } from '../domain/streams/categories.ts';
import { familyOf, type GameReadings } from './kit/projection.ts';

/** The persons whom a fact concerns, besides the actor of its event, once for each part. */
export const personsIn = (fact: Told, games: GameReadings): readonly PersonPart[] => {
  const family = familyOf(fact.type);
  return categoryOfFamily(family)?.personsIn(fact) ?? games.personsIn(family, fact);
};

/** All whom some facts concern, and who acted in them, each once. */
export const personsOf = (
  facts: readonly (Told & { readonly actor: { readonly personId: string } })[],
  games: GameReadings,
): readonly string[] => [
  ...new Set(facts.flatMap((fact) => [fact.actor.personId, ...personsIn(fact, games).map(({ personId }) => personId)])),
];
