import type { Game } from '../../domain/games/game.ts';
import { decisionCodesOf, type DecisionCodes } from '../../domain/law/decision-codes.ts';
import { editionsHeld } from './rulebooks.ts';

const known = new WeakMap<readonly Game[], DecisionCodes>();

/** The codes that bear on decisions, of every edition that is held. They are gathered once: which games are installed does not change. */
export const decisionCodes = (games: readonly Game[]): DecisionCodes => {
  const codes = known.get(games) ?? decisionCodesOf(editionsHeld(games));
  known.set(games, codes);
  return codes;
};
