import type { Told } from '../domain/kernel/telling.ts';
import { categoryOfFamily } from '../domain/streams/categories.ts';
import { familyOf, type GameReadings } from './kit/projection.ts';

/**
 * One sentence about a fact, for a timeline: by the category whose event it is, or by the game whose play it is. A type without a
 * sentence is told by its name, so that a timeline leaves nothing out.
 */
export const narrate = (told: Told, games: GameReadings): string => {
  const family = familyOf(told.type);
  const category = categoryOfFamily(family);
  return (category ? category.narrate(told) : games.narrate(family, told)) ?? told.type;
};
