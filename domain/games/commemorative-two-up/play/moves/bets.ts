import type { RingMove } from './move.ts';

export const betMoves: readonly RingMove[] = [];
