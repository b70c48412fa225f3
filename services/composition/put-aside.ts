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

/** Streams that were put aside, each with where the event stands at which they were. A place is asked for once, however many put it aside. */
export const withPositions = async <One extends { readonly stream: string; readonly fromRevision: number }>(
  store: Pick<EventStore, 'readStream'>,
  parked: readonly One[],
): Promise<(One & { readonly position: Position | null })[]> => {
  const placeOf = ({ stream, fromRevision }: One): string => `${stream} ${fromRevision}`;
  const places = [...new Map(parked.map((one) => [placeOf(one), one])).values()];
  const found = await inParallel(width, places, async (one) => [placeOf(one), await positionOf(store, one)] as const);
  const positions = new Map(found);
  return parked.map((one) => ({ ...one, position: positions.get(placeOf(one)) ?? null }));
};

/** Which of the streams that an answer rests on are put aside, and where. The store is asked only where one is. */
export const putAsideOn =
  (db: ReadDb, store: Pick<EventStore, 'readStream'>): ApiDependencies['putAside'] =>
  async (restsOn) =>
    (await withPositions(store, await parkedAmong(db, restsOn))).map(({ error, ...one }) => ({
      ...one,
      reason: error,
    }));
