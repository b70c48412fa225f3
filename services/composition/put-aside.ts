import type { Position } from '../../domain/kernel/envelope.ts';
import type { StreamName } from '../../domain/kernel/streams.ts';
import type { ReadDb } from '../../projections/read-models.ts';
import type { ApiDependencies } from '../api/dependencies.ts';
import { parkedAmong } from '../projector/parked-among.ts';
import { StreamEnded, StreamHidden, type EventStore } from '../shared/event-store/port.ts';
import { inParallel } from '../shared/kit/in-parallel.ts';

const width = 8;

/** Where the event stands at which a stream was put aside; null where nobody can read the stream any more. */
const positionOf = async (
  store: Pick<EventStore, 'readStream'>,
  { stream, fromRevision }: { readonly stream: string; readonly fromRevision: number },
): Promise<Position | null> => {
  try {
    const [first] = await store.readStream(stream as StreamName, { from: fromRevision, limit: 1 });
    return first?.position ?? null;
  } catch (error) {
    if (error instanceof StreamEnded || error instanceof StreamHidden) return null;
    throw error;
  }
};

/** Which of the streams that an answer rests on are put aside, and where. The store is asked only where one is. */
export const putAsideOn =
  (db: ReadDb, store: Pick<EventStore, 'readStream'>): ApiDependencies['putAside'] =>
  async (restsOn) =>
    inParallel(width, await parkedAmong(db, restsOn), async (parked) => {
      const { stream, fromRevision, eventId, error } = parked;
      return { stream, fromRevision, eventId, position: await positionOf(store, parked), reason: error };
    });
