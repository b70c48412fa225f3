import { disputePicture } from '../../dispute/picture.ts';
import type { Game } from '../game.ts';
import { chanceOfWager } from './chance.ts';
import { terms } from './editions/star-2016/terms.ts';
import { star2016 } from './editions/star-2016/edition.ts';
import { undated } from './editions/undated/edition.ts';
import { results, twoUpEvents } from './events.ts';
import { chanceIn, equipmentIn, narrate, personsIn, resultsIn } from './narrate.ts';
import { play } from './play.ts';
import { madeByOthers } from './spins.ts';
import { roundPicture, sessionPicture, type TwoUpPictures } from './round.ts';

/** Two-Up: two coins, a spinner in the ring, and wagers on heads, tails and the spinner. */
export const game: Game<TwoUpPictures> = {
  id: 'two-up',
  title: 'Two-Up',
  plays: twoUpEvents,
  sessionPlays: [],
  house: 'banked',
  dropBoxes: { least: 2, most: 2 },
  looksAhead: false,
  madeByOthers,
  editions: [star2016, undated],
  roundPicture,
  sessionPicture,
  disputePicture,
  results,
  resultsIn,
  chanceIn,
  chanceDevice: {
    what: 'set of coins',
    kind: 'coin-set',
    takenBy: { 'two-up.CoinsChosen': 'coinSet', 'two-up.CoinSetReplaced': 'broughtIn' },
    endedBy: {},
  },
  chanceOf: (edition, kind) => (edition === star2016.id ? chanceOfWager(terms.odds, kind) : undefined),
  equipmentIn,
  rulings: { 'two-up.SpinDeclaredInvalid': 'A spin was declared invalid, which moves no money of itself' },
  // Coins are picked up, placed on the kip and thrown again.
  pace: { 'two-up.CoinsSpun': { leastMs: 2_000, named: 'spinId' } },
  personsIn,
  narrate,
  play,
};
