import { game as casinoWar } from '../../../../domain/games/casino-war/game.ts';
import { ni2018567 } from '../../../../domain/games/casino-war/editions/ni2018-567/edition.ts';
import type { Asked } from '../../../support/examined-play.ts';

/** The game and its edition. Pictures differ from game to game, which the list of all games does not know either. */
export const playable = { game: casinoWar, edition: ni2018567 } as unknown as Asked;
