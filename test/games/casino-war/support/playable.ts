import { casinoWar } from '../../../../domain/games/casino-war/casino-war.ts';
import { ni2018567 } from '../../../../domain/games/casino-war/editions/ni2018-567/edition.ts';
import { play } from '../../../../domain/games/casino-war/play.ts';
import type { Game } from '../../../../domain/games/game.ts';
import type { CasinoWarPictures } from '../../../../domain/games/casino-war/round.ts';
import type { Asked } from '../../../support/examined-play.ts';

/** The game as far as its play and the examination of that need it, while it is not found yet. */
const game: Game<CasinoWarPictures> = {
  ...casinoWar,
  play,
  results: [],
  resultsIn: () => [],
  pace: { 'cards.CardsDrawn': { leastMs: 200 } },
  personsIn: () => [],
  narrate: () => undefined,
};

// Pictures differ from game to game, which the list of all games does not know either.
export const playable = { game, edition: ni2018567 } as unknown as Asked;
