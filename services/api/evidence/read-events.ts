import type { StoredEvent } from '../../../domain/kernel/envelope.ts';
import type { StreamName } from '../../../domain/kernel/streams.ts';
import type { Breathe } from '../../shared/kit/breathing.ts';
import type { ApiDependencies } from '../dependencies.ts';

type Store = Pick<ApiDependencies['store'], 'readStream' | 'readStreams'>;

/** Of short streams so many are read in one go. */
const streamsTogether = 100;
const eventsTogether = 500;

/** More events than may be in a bundle. */
export class TooManyEvents extends Error {
  override name = 'TooManyEvents';
}

async function* inPages(store: Store, stream: StreamName): AsyncGenerator<readonly StoredEvent[]> {
  let from = 0;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each page says where the next one begins
    const page = await store.readStream(stream, { from, limit: eventsTogether });
    yield page;
    if (page.length < eventsTogether) return;
    from = (page.at(-1)?.revision ?? 0) + 1;
  }
}

async function* inGroups(store: Store, streams: readonly StreamName[]): AsyncGenerator<readonly StoredEvent[]> {
  for (let at = 0; at < streams.length; at += streamsTogether) {
    const group = streams.slice(at, at + streamsTogether);
    // oxlint-disable-next-line no-await-in-loop -- one group after the other
    const found = await store.readStreams?.(group);
    for (const stream of found === undefined ? group : []) yield* inPages(store, stream);
    for (const { stream, events } of found ?? []) {
      const whole = events();
      if (whole === undefined) yield* inPages(store, stream);
      else yield whole;
    }
  }
}

/**
 * Every event of some streams, in the order of the store; others on the thread have their turns meanwhile. Rejects with `TooManyEvents`, and as the store
 * does.
 */
export const readEvents = async (
  store: Store,
  streams: readonly StreamName[],
  { most, breathe }: { readonly most: number; readonly breathe: Breathe },
): Promise<readonly StoredEvent[]> => {
  const all: StoredEvent[] = [];
  for await (const events of inGroups(store, streams)) {
    if (all.length + events.length > most) throw new TooManyEvents();
    all.push(...events);
    await breathe();
  }
  return all.toSorted((one, other) => (one.position < other.position ? -1 : 1));
};
