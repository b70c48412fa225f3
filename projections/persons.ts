import type { PersonPart, Told } from '../domain/kernel/telling.ts';
import { categoryOfFamily } from '../domain/streams/categories.ts';
import { familyOf, type GameReadings } from './kit/projection.ts';

/** The persons whom a fact concerns, besides the actor of its event, once for each part. */
export const personsIn = (fact: Told, games: GameReadings): readonly PersonPart[] => {
  const family = familyOf(fact.type);
  return categoryOfFamily(family)?.personsIn(fact) ?? games.personsIn(family, fact);
};
