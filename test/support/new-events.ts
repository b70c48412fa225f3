import { randomUUID } from 'node:crypto';
import type { NewEvent } from '../../domain/kernel/envelope.ts';
import { storedContentHash } from '../../domain/kernel/said-hash.ts';
import type { JsonObject } from '../../domain/kernel/json.ts';
import { streamName } from '../../domain/kernel/streams.ts';
import type { StreamName } from '../../domain/kernel/streams.ts';

/** An event as ingestion would hand it to a store: about 330 bytes of JSON with the default data. */
export const newEvent = (
  data: JsonObject = { wagerId: 'w-1', stakeCents: 2_500 },
  eventId: string = randomUUID(),
): NewEvent =>
  hashed({
    eventId,
    type: 'round.WagerPlaced',
    data,
    metadata: {
      occurredAt: '2026-04-25T09:30:00.000Z',
      sourceSeq: 17,
      actor: { personId: 'P-204', role: 'player' },
      schemaVersion: 1,
      venue: 'STAR',
      terminal: 'T-1',
      recordedAt: '2026-04-25T09:30:00.120Z',
      principal: 'terminal:T-1',
      clock: { offsetMs: 12, uncertaintyMs: 5 },
      contentHash: '',
    },
  });

/** The same event with the content hash that it must have. */
export const hashed = <Event extends NewEvent>(event: Event): Event => ({
  ...event,
  metadata: { ...event.metadata, contentHash: storedContentHash(event) },
});

export const newEvents = (count: number): readonly NewEvent[] => Array.from({ length: count }, () => newEvent());

/** A stream that no other spec or run uses, of a category that no read model makes rows of: a node may be shared with others. */
export const freshStream = (): StreamName => streamName('alarm', `spec.${randomUUID()}`);
