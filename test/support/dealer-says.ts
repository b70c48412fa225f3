import { randomUUID } from 'node:crypto';
import type { SaidEvent } from '../../domain/kernel/envelope.ts';
import type { JsonObject } from '../../domain/kernel/json.ts';

/** What a dealer of the example venue says at nine o'clock (UTC) of a gaming day, as it is sent. */
export const dealerSays =
  (gamingDay: string) =>
  (type: string, data: JsonObject): SaidEvent => ({
    eventId: randomUUID(),
    type,
    data,
    metadata: {
      occurredAt: `${gamingDay}T09:00:00.000Z`,
      sourceSeq: null,
      actor: { personId: 'DEALER-01', role: 'dealer' },
      schemaVersion: 1,
    },
  });
