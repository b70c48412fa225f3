import { instantMs } from '../../../kernel/time.ts';
import type { Fact } from '../../../kernel/effective-history.ts';

const offsetMs = ({ occurredAt, atMs }: Fact): number => instantMs(occurredAt) - atMs;

/** Two times of one clock are apart by what it says, however far it is off; but not when it was measured again between them. */
const isOneClock = (a: Fact, b: Fact): boolean =>
  a.terminal !== null &&
  a.terminal === b.terminal &&
  a.origin !== 'entered-late' &&
  b.origin !== 'entered-late' &&
  offsetMs(a) === offsetMs(b);

/** By how much `a` lies before `b` in milliseconds (negative: after it), and by how much their clocks may be wrong about that. */
export const beforeBy = (a: Fact, b: Fact): { readonly apartMs: number; readonly uncertaintyMs: number } => ({
  apartMs: b.atMs - a.atMs,
  uncertaintyMs: isOneClock(a, b) ? 0 : a.uncertaintyMs + b.uncertaintyMs,
});

/** True when `a` lies before `b` beyond the doubt of their clocks. */
export const isSurelyEarlier = (a: Fact, b: Fact): boolean => {
  const { apartMs, uncertaintyMs } = beforeBy(a, b);
  return apartMs > uncertaintyMs;
};

const units = [
  ['days', 86_400_000],
  ['hours', 3_600_000],
  ['minutes', 60_000],
  ['seconds', 1_000],
] as const;

/** `3 days`, `95 minutes`, `480 ms`: in the largest unit of which there are at least two. */
export const spanText = (ms: number): string => {
  const [unit, ofMs] = units.find(([, each]) => ms >= 2 * each) ?? ['ms', 1];
  return `${Math.floor(ms / ofMs)} ${unit}`;
};
