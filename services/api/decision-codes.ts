import type { Game } from '../../domain/games/game.ts';
import { decisionCodesOf, type DecisionCodes } from '../../domain/law/decision-codes.ts';
import { editionsHeld } from './rulebooks.ts';

/** The codes that bear on decisions, of every edition that is held. */
export const decisionCodes = (games: readonly Game[]): DecisionCodes => decisionCodesOf(editionsHeld(games));
