import { playFamilies, type Game } from '../../../domain/games/game.ts';
import { eventCatalogue, type EventCatalogue, type EventFamily } from '../../../domain/kernel/event-types.ts';
import { categories } from '../../../domain/streams/categories.ts';

/** The families that every venue has, whatever it plays. */
export const sharedFamilies: readonly EventFamily[] = categories.map(({ family }) => family);

/** Every type of event there is: the shared families, and the plays of the games that were found. */
export const catalogueOf = (games: readonly Game[]): EventCatalogue =>
  eventCatalogue([...sharedFamilies, ...playFamilies(games)]);
