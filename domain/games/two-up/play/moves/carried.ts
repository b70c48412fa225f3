import { roundOf, say } from '../../../../play/floor.ts';
import { anyKind, bettorOn } from '../../../../play/moves/common.ts';
import { citations } from '../citations.ts';
import type { Game } from '../game.ts';
import { rules } from '../rules.ts';
import type { TwoUpMove } from './move.ts';

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
