import { clgca } from '../../../../domain/games/commemorative-two-up/editions/clgca/edition.ts';
import { disputePicture } from '../../../../domain/games/commemorative-two-up/dispute.ts';
import { commemorativeEvents } from '../../../../domain/games/commemorative-two-up/events.ts';
import { ringEvents } from '../../../../domain/games/commemorative-two-up/ring-events.ts';
import {
  roundPicture,
  sessionPicture,
  type CommemorativePictures,
} from '../../../../domain/games/commemorative-two-up/round.ts';
import type { Game } from '../../../../domain/games/game.ts';

/** Commemorative Two-Up as far as its law goes. The service does not find it yet: it has no `game.ts`, with its sentences and its play. */
export const commemorative: Game<CommemorativePictures> = {
  id: 'commemorative-two-up',
  title: 'Commemorative Two-Up',
  plays: commemorativeEvents,
  sessionPlays: [ringEvents],
  house: 'none',
  looksAhead: true,
  editions: [clgca],
  roundPicture,
  sessionPicture,
  disputePicture,
  results: [],
  resultsIn: () => [],
  equipmentIn: () => [],
  pace: {},
  personsIn: () => [],
  narrate: () => undefined,
  play: { boxes: 0, moves: [], session: () => ({ events: [], disputes: [], patrons: [], planted: [] }) },
};
