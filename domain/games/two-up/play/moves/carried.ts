import { put, takeFromBag } from '../../../../play/chips.ts';
import { roundOf, say } from '../../../../play/floor.ts';
import { anyKind, anyWager, bettorOn } from '../../../../play/moves/common.ts';
import { ensureChips } from '../../../../play/players.ts';
import { stakesFor } from '../../../../play/table.ts';
import { citations } from '../citations.ts';
import type { Game } from '../game.ts';
import { rules } from '../rules.ts';
import { vanishes, type TwoUpMove } from './move.ts';

const notBorneOut = (game: Game, round: string, wagerId: string): void => {
  const subject = { kind: 'round' as const, id: round };
  game.expected.push({ subject, ...citations.carriedNotBorneOut, verdict: 'undetermined', wagerId });
};

export const carriedFromNowhere: TwoUpMove = {
  name: 'carried-from-nowhere',
  says: 'A wager is said to be carried from a game before the first, which nobody played.',
  deeds: () => ({
    atOpening: (game) => {
      const kind = anyKind(game);
      const { player, stakeCents } = bettorOn(game, kind);
      const { floor, crew } = game.table;
      const wagerId = `W-carried-${game.number}`;
      const data = {
        wagerId,
        personId: player.personId,
        kind,
        area: rules.areas[kind] ?? null,
        stakeCents,
        medium: 'chips' as const,
        chips: null,
        fromRound: roundOf(floor, 0),
      };
      say(floor, 'round.WagerCarried', data, crew.dealers[0]);
      notBorneOut(game, game.id, wagerId);
    },
  }),
};

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
    notBorneOut(game, roundOf(table.floor, game.number + 1), wager.wagerId);
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
