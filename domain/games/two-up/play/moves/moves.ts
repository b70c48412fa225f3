import type { IllegalMove } from '../../../play.ts';
import type { Deeds, Script } from '../game.ts';

/** A named illegal move: how it bends the game's chance so that it is possible, and what it does. */
export type Move = IllegalMove & {
  readonly bend: Partial<Script>;
  /** The deeds of one planting; made anew for each, since a deed may remember that it was done. */
  readonly deeds: () => Deeds;
};

export const moves: readonly Move[] = [];

/** The move of a name. An unknown name is a fault: plants are written by us. */
export const moveNamed = (name: string): Move => {
  const move = moves.find((one) => one.name === name);
  if (!move) throw new RangeError(`two-up knows no move called ${name}`);
  return move;
};
