/** The game, by the name that its specs have for it. */
export { game as commemorative } from '../../../../domain/games/commemorative-two-up/game.ts';
