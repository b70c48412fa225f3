import { contentHash } from '../../../domain/kernel/canonical.ts';
import type { Position, StoredEvent } from '../../../domain/kernel/envelope.ts';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import type { StreamName } from '../../../domain/kernel/streams.ts';
import { isSound } from '../event-store/integrity.ts';
import { StreamWithheld, type EventStore } from '../event-store/port.ts';

/** An event that was handled, as it is to be found again in its store. */
export type Mark = {
  readonly stream: StreamName;
  readonly revision: number;
  readonly position: Position;
  readonly digest: string;
};

/** What a checkpoint knows of the store in which its position counts; all null before its first event. */
export type KnownStore = {
  readonly position: Position | null;
  readonly storeId: string | null;
  /** Of the last event that was handled, or of one before it. */
  readonly mark: Mark | null;
};

/** Why the position of a checkpoint says nothing in the store that is open. */
export const storeMismatches = ['made-from-another-store', 'store-went-back'] as const;
export type StoreMismatch = (typeof storeMismatches)[number];

/** Everything an event says and where it stands in its stream, as one hash; its position is the store's own. */
export const eventDigest = ({ stream, revision, eventId, type, data, metadata }: StoredEvent): string =>
  contentHash({ stream, revision, eventId, type, data, metadata } as JsonObject);

/** Stands for the digest of a corrupt record: of that only its place is known. */
const ofCorrupt = 'corrupt';

/** The same without the data: the metadata has its hash, which each reader has compared. An examination is hundreds of kilobytes long. */
const digestOf = (event: StoredEvent): string => {
  if (!isSound(event)) return ofCorrupt;
  const { stream, revision, eventId, type, metadata } = event;
  return contentHash({ stream, revision, eventId, type, metadata } as JsonObject);
};

export const markOf = (event: StoredEvent): Mark => ({
  stream: event.stream,
  revision: event.revision,
  position: event.position,
  digest: digestOf(event),
});

type Asked = Pick<EventStore, 'identity' | 'readStream' | 'isHidden'>;

const eventAt = async (store: Asked, { stream, revision }: Mark): Promise<StoredEvent | undefined> => {
  try {
    const [event] = await store.readStream(stream, { from: revision, limit: 1 });
    return event?.revision === revision ? event : undefined;
  } catch (error) {
    if (error instanceof StreamWithheld) return undefined;
    throw error;
  }
};

/** Whether the store has come as far as the mark: the event is there, or an administrator has hidden it since. */
const holds = async (store: Asked, mark: Mark): Promise<boolean> => {
  const event = await eventAt(store, mark);
  if (!event) return (await store.isHidden?.(mark)) ?? false;
  if (event.position !== mark.position) return false;
  // A record that was damaged since it was handled, or put right, does not show another store. That it is corrupt is told elsewhere.
  const digest = digestOf(event);
  return digest === mark.digest || digest === ofCorrupt || mark.digest === ofCorrupt;
};

/**
 * Whether the position of a checkpoint counts in a store: null when it does, or when it may be made to, having counted nothing yet.
 * The event that was handled last was recorded once, at one time: where it is found again at its place, all before it is there too.
 * Where an administrator has hidden it since, what hides it shows that the store came so far.
 */
export const storeMismatch = async (store: Asked, known: KnownStore): Promise<StoreMismatch | null> => {
  if (known.position === null || known.storeId === null) return null;
  if (known.storeId !== (await store.identity())) return 'made-from-another-store';
  return known.mark === null || (await holds(store, known.mark)) ? null : 'store-went-back';
};

/** What a person has to decide, as `/readyz` and the log say it. */
export const whatToDo: Readonly<Record<StoreMismatch, string>> = {
  'made-from-another-store':
    'What was made from the events was made from another event store than the one that is configured. Put EVENT_STORE right; or, ' +
    'when this is the store from now on, stop the services, run `npm run adopt-store`, and start them.',
  'store-went-back':
    'The event store no longer has the event that was handled last: an older state of it was restored. Restore the newer state; or, ' +
    'when what was recorded since is lost for good, stop the services, run `npm run adopt-store`, and start them.',
};

/** A checkpoint and the store that is open do not belong together. Nothing is done about it until a person has decided. */
export class StoreMismatched extends Error {
  override name = 'StoreMismatched';
  readonly mismatch: StoreMismatch;
  constructor(mismatch: StoreMismatch) {
    super(whatToDo[mismatch]);
    this.mismatch = mismatch;
  }
}
