import type { StreamName } from '../../../domain/kernel/streams.ts';
import type { NewEvent } from '../../../domain/kernel/envelope.ts';
import { StoreUnavailable } from '../../../services/shared/event-store/port.ts';
import type { EventStore, ExpectedRevision } from '../../../services/shared/event-store/port.ts';
import { newEvents } from '../new-events.ts';

/** How a careful client writes one batch: again after a fault, and again from the tip after a conflict, until it is acknowledged. */
export const writeOne = async (store: EventStore, stream: StreamName, events: readonly NewEvent[]): Promise<number> => {
  let expected: ExpectedRevision = 'none';
  for (;;) {
    try {
      const answer = await store.append(stream, expected, events);
      if (answer.ok) return answer.lastRevision;
      if (answer.because !== 'stream-is-at-another-revision') throw new Error(`refused: ${answer.because}`);
      expected = answer.actual;
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
    }
  }
};

/** Writes batches of one to three events to the streams by turns; gives back the ids that were acknowledged. */
export const writeContested = async (
  store: EventStore,
  streams: readonly string[],
  batches: number,
): Promise<readonly string[]> => {
  const acknowledged: string[] = [];
  for (let batch = 0; batch < batches; batch += 1) {
    const events = newEvents(1 + (batch % 3));
    await writeOne(store, streams[batch % streams.length] as StreamName, events);
    acknowledged.push(...events.map(({ eventId }) => eventId));
  }
  return acknowledged;
};
