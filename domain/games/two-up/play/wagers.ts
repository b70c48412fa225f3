import { bagTotalCents } from '../../../play/chips.ts';
import { pause } from '../../../play/floor.ts';
import { ensureChips } from '../../../play/players.ts';
import { stakesFor } from '../../../play/table.ts';
import { chooseStake, layWager, placeBets, type Placing } from '../../../play/wagers.ts';
import { happens } from '../../play.ts';
import type { Game } from './game.ts';

/** The spinner stakes on the side declared (4.2). With an odd stake, 7.5 to 1 cannot be paid exactly in chips. */
export const stakeSpinner = (game: Game, placing: Placing = {}): void => {
  const { table, spinner, script } = game;
  if (!spinner) return;
  const { minCents, maxCents, stepCents } = stakesFor(table, spinner, 'spinner');
  ensureChips(table, spinner, minCents + 2 * stepCents);
  const chosen = chooseStake(game, spinner, 'spinner') ?? minCents;
  const isOdd = (cents: number): boolean => (cents / table.chipSet.leastCents) % 2 === 1;
  const odd = [chosen, chosen + stepCents, chosen - stepCents, minCents, minCents + stepCents].find(
    (cents) => isOdd(cents) && cents >= minCents && cents <= Math.min(maxCents, bagTotalCents(spinner.chips)),
  );
  game.stake = layWager(game, spinner, 'spinner', script.oddStake && odd !== undefined ? odd : chosen, placing);
  pause(table.floor, 300, 1_500);
};

/** Everyone who likes backs heads or tails; in a game that is well backed both sides have wagers from the first cycle on. */
export const backSides = (game: Game): void => {
  const { wellBacked } = game.script;
  const { chance } = game.table.floor;
  placeBets(game, { isFull: wellBacked && game.cycles === 1, staysFull: wellBacked }, ({ lean }) =>
    happens(chance, lean) ? 'heads' : 'tails',
  );
};
