import { keptVariances } from '../queries/float-reports.ts';
import { keptWindows } from '../queries/float-windows.ts';
import { keptFloats } from '../queries/floats.ts';
import { keptLaw } from '../queries/law-of-wagers.ts';
import { keptLaid } from '../queries/wagers-laid.ts';
import { keptOnDuty } from '../queries/won-on-duty.ts';
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
