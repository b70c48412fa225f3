import { put, takeFromBag } from '../../../../play/chips.ts';
import { carriedWrong } from '../../../../play/moves/carried.ts';
import { anyWager } from '../../../../play/moves/common.ts';
import { ensureChips } from '../../../../play/players.ts';
import { stakesFor } from '../../../../play/table.ts';
import { citations } from '../citations.ts';
import type { Game } from '../game.ts';
import { vanishes, type TwoUpMove } from './move.ts';

/** A move with the wagers that lie on when a spinner has retired after three invalid spins at the start. */
const withWagersLyingOn = (
  name: string,
  says: string,
  whileWagersLieOn: NonNullable<Game['deeds']['whileWagersLieOn']>,
): TwoUpMove => ({
  name,
  says,
  needsNextRound: true,
  bend: { spins: ['void', 'void', 'void'] },
  deeds: () => ({ whileWagersLieOn }),
});

export const carriedGrown = withWagersLyingOn(
  'carried-grown',
  'A wager is said to be carried into the next game at a larger stake than it lay at.',
  (game) => {
    const { table } = game;
    const wager = anyWager(game);
    const { stepCents } = stakesFor(table, wager.player, wager.kind);
    ensureChips(table, wager.player, stepCents);
    put(wager.pieces, takeFromBag(wager.player.chips, table.house, stepCents));
    wager.stakeCents += stepCents;
    wager.lawful = 'nobody-can-say';
    carriedWrong(game, game.number + 1, wager.wagerId, citations.carriedNotBorneOut);
  },
);

export const wagerVanishes = withWagersLyingOn(
  'wager-vanishes',
  'A wager that lay when the spinner retired is carried nowhere, and nobody records what became of it.',
  (game) => {
    const wager = anyWager(game);
    game.wagers = game.wagers.filter((other) => other !== wager);
    vanishes(game, wager);
  },
);
