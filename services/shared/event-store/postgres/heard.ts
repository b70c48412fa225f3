import { positionNumber } from '../position.ts';
import type { StoredRow } from '../port.ts';
import type { Answer, WantedAppend } from './rows.ts';
import type { Position } from '../../../../domain/kernel/envelope.ts';

/** So many events of a commit are told as they are. More are worth a read: to tell them keeps the thread busy that records. */
const mostTold = 50;
/** So many events are held: those that were heard last. */
const mostHeld = 1_000;

/**
 * The rows of a commit, by position, from the appends and their answers; none where they are many, and none of an append of which it is not known when
 * it was stored.
 */
export const rowsOf = (wanted: readonly WantedAppend[], answers: readonly Answer[]): readonly StoredRow[] => {
  const events = wanted.reduce((sum, append) => sum + append.events.length, 0);
  if (events > mostTold) return [];
  return wanted.flatMap(({ stream, events: own }, nth) => {
    const answer = answers[nth];
    if (!answer?.ok || !answer.stored) return [];
    const last = own.length - 1;
    return own.map(({ eventId, type, data, metadata }, at): StoredRow => {
      const before = last - at;
      return [
        positionNumber(answer.position) - before,
        stream,
        answer.lastRevision - before,
        eventId,
        type,
        data,
        metadata,
      ];
    });
  });
};

/** What was heard of commits, by position. */
export type Heard = {
  /** Takes the rows of a commit. */
  readonly take: (rows: readonly StoredRow[]) => void;
  /** The rows that come right after a position without a gap, at most `limit`; none where the next was not heard of. */
  readonly after: (position: Position | null, limit: number) => readonly StoredRow[];
  /** Forgets all: the store may be another one, or an older one of itself. */
  readonly forget: () => void;
};

export const heardRows = (): Heard => {
  const rows = new Map<number, StoredRow>();
  return {
    take: (more) => {
      for (const row of more) rows.set(row[0], row);
      for (const position of rows.keys()) {
        if (rows.size <= mostHeld) break;
        rows.delete(position);
      }
    },
    after: (position, limit) => {
      const found: StoredRow[] = [];
      const first = positionNumber(position) + 1;
      for (let row = rows.get(first); row && found.length < limit; row = rows.get(first + found.length))
        found.push(row);
      return found;
    },
    forget: () => rows.clear(),
  };
};
