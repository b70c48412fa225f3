import { keptVariances } from './float-reports.ts';
import { keptWindows } from './float-windows.ts';
import { keptFloats } from './floats.ts';
import { keptDrop } from './kept-drop.ts';
import type { KeptKind, TableDay } from './kept.ts';
import { keptLaw } from './law-of-wagers.ts';
import { keptLaid } from './wagers-laid.ts';
import { keptOnDuty } from './won-on-duty.ts';

/** What is kept of a session. A kind that rests on another comes after it. */
export const keptOfSessions: readonly KeptKind<unknown>[] = [
  keptWindows,
  keptVariances,
  keptFloats,
  keptLaw,
  keptOnDuty,
  keptLaid,
];

/** What is kept of a gaming day of a table. */
export const keptOfDays: readonly KeptKind<unknown, TableDay>[] = [keptDrop];
