import type { PlayGenerator } from '../play.ts';
import { moves } from './play/moves/moves.ts';
import { playSession } from './play/session.ts';

/** Two-Up as the floor's terminals would record it: legal under `two-up/star-2016`, but for the moves that are planted. */
export const play: PlayGenerator = {
  moves: moves.map(({ name, says, oncePerSession = false, needsNextGame = false }) => ({
    name,
    says,
    oncePerSession,
    needsNextGame,
  })),
  session: playSession,
};
