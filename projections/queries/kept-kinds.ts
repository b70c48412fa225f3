import { keptFloatRows, keptVariances } from './float-reports.ts';
import { keptFloats } from './floats.ts';
import { keptDrop } from './kept-drop.ts';
import type { TableDay } from '../drop-boxes/days.ts';
import type { KeptKind } from './kept.ts';
import { keptLaidOfSpans, type LaidSpan } from './laid-of-days.ts';
import { keptLaw } from './law-of-wagers.ts';
import { keptLaid } from './wagers-laid.ts';
import { keptOnDuty } from './won-on-duty.ts';

/** What is kept of a session. A kind that rests on another comes after it. */
export const keptOfSessions: readonly KeptKind<unknown>[] = [
  keptFloatRows,
  keptVariances,
  keptFloats,
  keptLaw,
  keptOnDuty,
  keptLaid,
];

/** What is kept of a gaming day of a table. */
export const keptOfDays: readonly KeptKind<unknown, TableDay>[] = [keptDrop];

/** What is kept of whole months, and of eight days of a month, of the tables of a venue. */
export const keptOfSpans: readonly KeptKind<unknown, LaidSpan>[] = Object.values(keptLaidOfSpans);
