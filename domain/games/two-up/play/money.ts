import { settleAll, type Come } from '../../../play/money.ts';
import type { Fate } from '../../../play/round-play.ts';
import type { Wager } from '../../../play/table.ts';
import type { Result } from '../events.ts';
import { sideOf, type Game } from './game.ts';

/** What the spinner's wager has come to at a result: won at the third hit, lost at a miss or five odds, or still open (4.1.1). */
export const fateOfStake = (game: Game, result: Result): Fate => {
  if (result === sideOf(game)) return game.hits >= 3 ? 'won' : 'open';
  return result === 'odds' ? 'open' : 'lost';
};

/** What a wager has come to at a result other than odds. */
const fateOf = (game: Game, wager: Wager, result: Result): Fate => {
  if (wager === game.stake) return fateOfStake(game, result);
  if (wager.kind !== 'heads' && wager.kind !== 'tails') return 'open';
  return wager.kind === result ? 'won' : 'lost';
};

/**
 * After the announcement the dealers collect what lost, then pay what won (6.9), by the result as announced. `truth` is what the
 * coins showed, or void: what they should have gone by.
 */
export const settle = (game: Game, announced: Result, truth: Result | 'void'): void => {
  const { stake } = game;
  const come = (wager: Wager): Come => ({
    wager,
    announced: fateOf(game, wager, announced),
    truth: truth === 'void' ? 'open' : fateOf(game, wager, truth),
  });
  settleAll(game, (stake ? [...game.wagers, stake] : game.wagers).map(come), game.missing.map(come));
  if (stake && fateOfStake(game, announced) !== 'open') game.stake = null;
};
