import { dayInId } from '../domain/kernel/streams.ts';

/**
 * When something was said to have happened, and when it was recorded: milliseconds of our clock. `sourceSeq`: its number by its terminal; null: it has none.
 */
export type SaidAt = {
  readonly revision: number;
  readonly terminal: string | null;
  readonly sourceSeq: number | null;
  readonly atMs: number;
  readonly recordedMs: number;
};

const mostAheadMs = 60_000;
const mostBeforeOpeningMs = 600_000;
const dayMs = 86_400_000;

const isFalling = (said: readonly SaidAt[]): boolean => {
  const numbered = said.filter(({ terminal, sourceSeq }) => terminal !== null && sourceSeq !== null);
  const inOrder = numbered.toSorted(
    (one, other) => (one.sourceSeq ?? 0) - (other.sourceSeq ?? 0) || one.atMs - other.atMs,
  );
  const latest = new Map<string | null, number>();
  return inOrder.some(({ terminal, atMs }) => {
    const before = latest.get(terminal) ?? atMs;
    latest.set(terminal, Math.max(before, atMs));
    return atMs < before;
  });
};

const dayInName = new RegExp(`\\.(${dayInId})\\.`);

/**
 * True when all of a stream is said to have happened when it can have, and each terminal said it in the order in which it happened. Then a part of the
 * stream has the same effective history as it has in the whole (`domain/kernel/impossible-times.ts`), so the rest need not be read. It errs on the safe
 * side: it may doubt times that are believed there, and never the other way round. Pure.
 */
export const areTimesPlain = (stream: string, said: readonly SaidAt[]): boolean => {
  const dayStartsMs = Date.parse(dayInName.exec(stream)?.[1] ?? '');
  const openedMs = said.find(({ revision }) => revision === 0)?.atMs;
  const earliestMs = Math.max(
    Number.isNaN(dayStartsMs) ? -Infinity : dayStartsMs - dayMs,
    openedMs === undefined ? -Infinity : openedMs - mostBeforeOpeningMs,
  );
  return (
    said.every(({ atMs, recordedMs }) => atMs >= earliestMs && atMs <= recordedMs + mostAheadMs) && !isFalling(said)
  );
};
