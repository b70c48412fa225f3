import type { StoredEvent } from '../kernel/envelope.ts';
import { isCorrecting } from '../kernel/corrections.ts';
import { instantMs } from '../kernel/time.ts';

const statedTimes = (event: StoredEvent): readonly string[] => {
  const { occurredAt, replacement } = event.data as {
    occurredAt?: string;
    replacement?: { occurredAt: string } | null;
  };
  const stated = [event.metadata.occurredAt, event.metadata.replaced?.occurredAt, replacement?.occurredAt];
  return [...stated, event.type.endsWith('.LateEntryRecorded') ? occurredAt : undefined].filter(
    (time) => time !== undefined,
  );
};

/** The times, on our clock, that an event speaks of: its own, and for a correction or a late entry those of what it holds. Milliseconds since 1970. */
export const timesSpokenOf = (event: StoredEvent): readonly number[] =>
  statedTimes(event).map((time) => instantMs(time) - (event.metadata.clock?.offsetMs ?? 0));

/** Nearly every event speaks of its own time alone. */
const earliestStatedMs = (event: StoredEvent): number =>
  event.metadata.replaced || isCorrecting(event.type)
    ? Math.min(...statedTimes(event).map(instantMs))
    : instantMs(event.metadata.occurredAt);

/**
 * The earliest time, on our clock, at which an event may have changed what happened: its own time, or for a correction or a
 * late entry the times it speaks of; less the uncertainty of the clock. Any time, 0, where it cannot have happened when it says. Milliseconds since
 * 1970.
 */
export const earliestEffectMs = (event: StoredEvent): number => {
  const { offsetMs, uncertaintyMs } = event.metadata.clock ?? { offsetMs: 0, uncertaintyMs: 0 };
  const earliest = earliestStatedMs(event) - Math.max(offsetMs, 0) - uncertaintyMs;
  // What is said to have happened after it was recorded is placed by what its terminal said around it, which may be any time before.
  return earliest > instantMs(event.metadata.recordedAt) ? 0 : earliest;
};
