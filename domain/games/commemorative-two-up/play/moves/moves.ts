import type { RingMove } from './move.ts';

export const moves: readonly RingMove[] = [];
