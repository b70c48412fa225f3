import type { Control } from './control.ts';
import { recordKeeping } from './record-keeping/control.ts';

/** Every control of ours. Each judges the subjects of every game. */
export const controls: readonly Control[] = [recordKeeping];
