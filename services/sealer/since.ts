import type { GamingDayEvent } from '../../domain/gaming-day/events.ts';
import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import type { CorruptLeaf, Leaf } from '../../domain/seal/leaf.ts';
import { directoriesStream } from '../../domain/seal/stream.ts';
import { isSound } from '../shared/event-store/integrity.ts';

/** What makes a directory due, of the leaves from an index on, to before another. */
export type Since = {
  readonly from: number;
  readonly to: number;
  /** When the first event was recorded that is not a directory; null where there is none. */
  readonly firstMs: number | null;
  readonly closesDay: boolean;
  /** When the last was recorded. */
  readonly upTo: string;
};

const closesDay: GamingDayEvent['type'] = 'gamingDay.Closed';
const noTime = '1970-01-01T00:00:00.000Z';

export const nothingSince = (from: number): Since => ({
  from,
  to: from,
  firstMs: null,
  closesDay: false,
  upTo: noTime,
});

/** What is asked of a leaf, or of its event; null for a corrupt record. */
type Looked = Pick<Leaf, 'stream' | 'type' | 'recordedAt'> | null;

const after = (before: Since, all: readonly Looked[], nowMs: () => number): Since => {
  let { firstMs, closesDay: isClosing, upTo } = before;
  for (const looked of all) {
    if (looked?.stream === directoriesStream) continue;
    firstMs ??= looked === null ? nowMs() : Date.parse(looked.recordedAt);
    isClosing ||= looked?.type === closesDay;
    upTo = looked?.recordedAt ?? upTo;
  }
  return { from: before.from, to: before.to + all.length, firstMs, closesDay: isClosing, upTo };
};

/** With leaves that follow. */
export const withLeaves = (
  before: Since,
  leaves: readonly { readonly leaf: Leaf | CorruptLeaf }[],
  nowMs: () => number,
): Since =>
  after(
    before,
    leaves.map(({ leaf }) => ('corrupt' in leaf ? null : leaf)),
    nowMs,
  );

/** Of events that were sealed up to an index. */
export const ofEvents = (events: readonly StoredEvent[], to: number, nowMs: () => number): Since =>
  after(
    nothingSince(to - events.length),
    events.map((event) =>
      isSound(event) ? { stream: event.stream, type: event.type, recordedAt: event.metadata.recordedAt } : null,
    ),
    nowMs,
  );

/** Two behind each other as one; undefined where they do not follow. */
export const joinedSince = (one: Since, next: Since): Since | undefined =>
  one.to === next.from
    ? {
        from: one.from,
        to: next.to,
        firstMs: one.firstMs ?? next.firstMs,
        closesDay: one.closesDay || next.closesDay,
        upTo: next.upTo === noTime ? one.upTo : next.upTo,
      }
    : undefined;
