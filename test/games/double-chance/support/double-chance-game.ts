import { disputePicture } from '../../../../domain/dispute/picture.ts';
import { equipmentOfCards } from '../../../../domain/equipment/cards/equipment-used.ts';
import { cardsEvents } from '../../../../domain/equipment/cards/events.ts';
import { star2016 } from '../../../../domain/games/double-chance/editions/star-2016/edition.ts';
import { doubleChanceEvents } from '../../../../domain/games/double-chance/events.ts';
import {
  roundPicture,
  sessionPicture,
  type DoubleChancePictures,
} from '../../../../domain/games/double-chance/round.ts';
import type { Game } from '../../../../domain/games/game.ts';

/** Double Chance as far as its law goes. The service does not find it yet: it has no `game.ts`, with its sentences and its play. */
export const doubleChance: Game<DoubleChancePictures> = {
  id: 'double-chance',
  title: 'Double Chance',
  plays: doubleChanceEvents,
  sessionPlays: [cardsEvents],
  house: 'banked',
  looksAhead: true,
  editions: [star2016],
  roundPicture,
  sessionPicture,
  disputePicture,
  results: [],
  resultsIn: () => [],
  equipmentIn: equipmentOfCards,
  pace: {},
  personsIn: () => [],
  narrate: () => undefined,
  play: { moves: [], session: () => ({ events: [], disputes: [], patrons: [], planted: [] }) },
};
