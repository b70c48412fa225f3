import { keptVariances } from './float-reports.ts';
import { keptWindows } from './float-windows.ts';
import { keptFloats } from './floats.ts';
import { keptLaw } from './law-of-wagers.ts';
import { keptLaid } from './wagers-laid.ts';
import { keptOnDuty } from './won-on-duty.ts';
import type { KeptKind } from './kept.ts';

/** Whatever is kept of a session. A kind that rests on another comes after it. */
export const keptKinds: readonly KeptKind<unknown>[] = [
  keptWindows,
  keptVariances,
  keptFloats,
  keptLaw,
  keptOnDuty,
  keptLaid,
];
