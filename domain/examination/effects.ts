import type { StoredEvent } from '../kernel/envelope.ts';

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

/**
 * The earliest time, on our clock, at which an event may have changed what happened: its own time, or for a correction or a
 * late entry the times it speaks of; less the uncertainty of the clock. Milliseconds since 1970.
 */
export const earliestEffectMs = (event: StoredEvent): number => {
  const { offsetMs, uncertaintyMs } = event.metadata.clock ?? { offsetMs: 0, uncertaintyMs: 0 };
  const times = statedTimes(event).map((time) => Date.parse(time));
  return Math.min(...times) - Math.max(offsetMs, 0) - uncertaintyMs;
};
