import type { NewEvent, SaidEvent } from '../../../domain/kernel/envelope.ts';
import { saidContentHash } from '../../../domain/kernel/said-hash.ts';
import type { JsonObject } from '../../../domain/kernel/json.ts';

/**
 * An event that the house itself says: no terminal, no clock but ours. `occurredAt` must not depend on the process that says it, so that two
 * who say it say the same; `recordedAtMs` is our clock.
 */
export const ownEvent = (of: {
  readonly eventId: string;
  readonly type: string;
  /** The version of the type that the data is in. */
  readonly schemaVersion: number;
  readonly data: JsonObject;
  readonly by: string;
  readonly venue: string;
  readonly occurredAt: string;
  readonly recordedAtMs: number;
}): NewEvent => {
  const { eventId, type, data, by, venue, occurredAt, schemaVersion } = of;
  const actor = { personId: by, role: 'other' } as const;
  const said: SaidEvent = { eventId, type, data, metadata: { occurredAt, sourceSeq: null, actor, schemaVersion } };
  const metadata = {
    occurredAt,
    sourceSeq: null,
    actor,
    schemaVersion,
    venue,
    terminal: null,
    recordedAt: new Date(of.recordedAtMs).toISOString(),
    principal: by,
    clock: null,
    contentHash: saidContentHash(said),
  };
  return { eventId, type, data, metadata };
};
