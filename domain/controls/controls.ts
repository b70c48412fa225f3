import type { Control } from './control.ts';
import { recordKeeping } from './record-keeping/control.ts';
import { tableGames } from './table-games/control.ts';

/** Every control of ours. Each judges the subjects of every game, and gaming days, which are of no game. */
export const controls: readonly Control[] = [recordKeeping, tableGames];
