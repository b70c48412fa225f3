import type { Game } from '../../domain/games/game.ts';
import { lawOfDecisions, type LawOfDecisions } from '../../domain/law/decision-codes.ts';
import { editionsHeld } from './rulebooks.ts';

const known = new WeakMap<readonly Game[], LawOfDecisions>();

const rulingsOf = (games: readonly Game[]): LawOfDecisions['rulings'] =>
  Object.fromEntries(games.flatMap(({ rulings = {} }) => Object.entries(rulings)));

/** What every edition that is held says of decisions. It is gathered once: which games are installed does not change. */
export const decisionLaw = (games: readonly Game[]): LawOfDecisions => {
  const law = known.get(games) ?? lawOfDecisions(editionsHeld(games), rulingsOf(games));
  known.set(games, law);
  return law;
};
