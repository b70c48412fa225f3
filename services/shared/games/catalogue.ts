import { alarmEvents } from '../../../domain/alarm/events.ts';
import { disputeEvents } from '../../../domain/dispute/events.ts';
import { dropBoxEvents } from '../../../domain/drop-box/events.ts';
import { examinationEvents } from '../../../domain/examination/events.ts';
import type { Game } from '../../../domain/games/game.ts';
import { eventCatalogue, type EventCatalogue, type EventFamily } from '../../../domain/kernel/event-types.ts';
import { roundEvents } from '../../../domain/round/events.ts';
import { editionEvents } from '../../../domain/rulebook/events.ts';
import { tableEvents } from '../../../domain/table/events.ts';
import { staffEvents, venueEvents } from '../../../domain/venue/events.ts';

/** The families that every venue has, whatever it plays. */
export const sharedFamilies: readonly EventFamily[] = [
  venueEvents,
  staffEvents,
  editionEvents,
  tableEvents,
  roundEvents,
  dropBoxEvents,
  disputeEvents,
  examinationEvents,
  alarmEvents,
];

/** Every type of event there is: the shared families, and the plays of the games that were found. */
export const catalogueOf = (games: readonly Game[]): EventCatalogue =>
  eventCatalogue([...sharedFamilies, ...games.map((game) => game.plays)]);
