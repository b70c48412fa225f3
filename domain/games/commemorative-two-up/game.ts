import type { Game } from '../game.ts';
import { disputePicture } from './dispute.ts';
import { clgca } from './editions/clgca/edition.ts';
import { commemorativeEvents, results } from './events.ts';
import { handedIn } from './handed.ts';
import { chanceIn, equipmentIn, narrate, personsIn, resultsIn } from './narrate.ts';
import { play } from './play.ts';
import { ringEvents } from './ring-events.ts';
import { roundPicture, sessionPicture, type CommemorativePictures } from './round.ts';

/** Commemorative Two-Up: three pennies, a spinner in the centre of a ring, and patrons who bet with each other on three days of the year. */
export const game: Game<CommemorativePictures> = {
  id: 'commemorative-two-up',
  title: 'Commemorative Two-Up',
  plays: commemorativeEvents,
  sessionPlays: [ringEvents],
  house: 'none',
  dropBoxes: null,
  // Money of a turn may be handed over when the next one was begun, and be told there.
  looksAhead: true,
  editions: [clgca],
  roundPicture,
  sessionPicture,
  disputePicture,
  handedIn,
  results,
  resultsIn,
  chanceIn,
  chanceDevice: {
    what: 'set of pennies',
    kind: 'penny-set',
    takenBy: { 'commemorative-two-up.PenniesSelected': 'pennySet', 'ring.PenniesChanged': 'pennySet' },
    endedBy: {},
  },
  equipmentIn,
  rulings: {
    'commemorative-two-up.SpinDeclaredInvalid': 'A spin was declared invalid, which moves no money of itself',
  },
  // Pennies are picked up, placed on the kip and thrown again.
  pace: { 'commemorative-two-up.PenniesSpun': { leastMs: 2_000, named: 'spinId' } },
  personsIn,
  narrate,
  play,
};
