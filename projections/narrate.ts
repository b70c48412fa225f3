import { confirmationText, type Decisions } from '../domain/kernel/confirmation.ts';
import type { Fact } from '../domain/kernel/effective-history.ts';
import type { Told } from '../domain/kernel/telling.ts';
import { categoryOfFamily } from '../domain/streams/categories.ts';
import { familyOf, type GameReadings } from './kit/projection.ts';

/**
 * One sentence about a fact, for a timeline: by the game whose own it is, or by the category whose event it is. A type without a
 * sentence is told by its name, so that a timeline leaves nothing out.
 */
export const narrate = (told: Told, games: GameReadings): string => {
  const family = familyOf(told.type);
  const category = categoryOfFamily(family);
  return games.narrate(family, told) ?? category?.narrate(told) ?? told.type;
};

const capitalised = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/**
 * One sentence about a fact. Of what somebody decided a second one says who said so, unless the person named recorded it themselves: a
 * reader must not take what was called at a terminal for the word of the person.
 */
export const tellFact = (fact: Fact, games: GameReadings, { made }: Decisions): string => {
  const decided = made.get(fact.eventId);
  const says = narrate(fact, games);
  if (!decided || (decided.confirmation === 'confirmed' && decided.confirmedIn === null)) return says;
  return `${says} ${capitalised(confirmationText(decided))}.`;
};
