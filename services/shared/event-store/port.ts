import type { NewEvent, Position, StoredEvent } from '../../../domain/kernel/envelope.ts';
import type { StreamName } from '../../../domain/kernel/streams.ts';

/** Where the writer believes the stream ends: it does not exist yet, or its last revision. Never "wherever it ends". */
export type ExpectedRevision = 'none' | number;

/** The answer to a batch that is in the store now, because of this call or of an earlier one with the same ids. */
export type Appended = {
  readonly ok: true;
  /** False when every id was there already (a retry): nothing was stored by this call. */
  readonly stored: boolean;
  /** Revision and position of the batch's last event. */
  readonly lastRevision: number;
  readonly position: Position;
};

/** Why nothing of the batch was stored. Closed: an adapter has no other sentence. */
export type AppendRejection =
  | { readonly ok: false; readonly because: 'stream-is-at-another-revision'; readonly actual: ExpectedRevision }
  /** Some ids of the batch are in the stream and some are not: read again, leave out what is there, append the rest. */
  | { readonly ok: false; readonly because: 'batch-is-partly-stored'; readonly storedIds: readonly string[] }
  | { readonly ok: false; readonly because: 'event-id-has-other-content'; readonly eventId: string }
  | { readonly ok: false; readonly because: 'event-id-is-twice-in-batch'; readonly eventId: string }
  | { readonly ok: false; readonly because: 'batch-is-too-large'; readonly bytes: number; readonly limitBytes: number };

/** A store that cannot answer now. A fault, thrown; the edge turns it into 503 with Retry-After. Nothing may be assumed about the append. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
}

/**
 * A stream of which an administrator of the store keeps something from everybody. A fault, thrown; a service that handles many streams puts
 * aside what hangs on this one, and goes on with the others.
 */
export abstract class StreamWithheld extends Error {
  readonly stream: string;
  /** Why, as a fixed word for programs. */
  abstract readonly reason: string;
  constructor(stream: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.stream = stream;
  }
}

/** A stream that was ended for ever: what was in it cannot be read, and nothing can be added. */
export class StreamEnded extends StreamWithheld {
  override name = 'StreamEnded';
  readonly reason = 'record-was-ended';
  constructor(stream: string, options?: ErrorOptions) {
    super(stream, `the stream ${stream} was deleted for ever by an administrator of the event store`, options);
  }
}

/** A stream of which events were hidden, all or those before a revision. They are in the store until it is scavenged, and may be shown again. */
export class StreamHidden extends StreamWithheld {
  override name = 'StreamHidden';
  readonly reason = 'stream-was-hidden';
  /** `before`: the first revision that can be read; null where none can. `position`: where the log says that they were hidden, if it does. */
  constructor(stream: string, before: number | null, position: Position | null) {
    const which = before === null ? `the events of ${stream}` : `the events of ${stream} before revision ${before}`;
    const where = position === null ? '' : ` (position ${position} of its log)`;
    super(stream, `${which} were hidden by an administrator of the event store${where}`);
  }
}

/** Where an event was seen to stand. */
export type Place = Pick<StoredEvent, 'stream' | 'revision' | 'position'>;

/** An event as a store keeps it in a row, its JSON as text. */
export type StoredRow = readonly [
  position: number,
  stream: StreamName,
  revision: number,
  eventId: string,
  type: string,
  data: string,
  metadata: string,
];

/** What two openings of one store tell each other that two threads of a process hold. Rows are told once they are durable. */
export type Beside = {
  /** Tells the rows of each small commit that was made through this opening. Answers how to stop being told. */
  readonly onStored: (told: (rows: readonly StoredRow[]) => void) => () => void;
  /** Takes what another opening told: what comes right after the last event of a subscription is then not read again. */
  readonly hear: (rows: readonly StoredRow[]) => void;
};

export type Subscription = AsyncIterable<SubscriptionItem> & { readonly close: () => Promise<void> };

/** Events in the order of the store, in batches as they come, and once `caughtUp` when the past has been delivered. */
export type SubscriptionItem =
  | { readonly kind: 'events'; readonly events: readonly StoredEvent[] }
  | { readonly kind: 'caughtUp' };

/**
 * A stream as it was read. Its events are parsed when they are asked for, so that of many streams only one need be held parsed. Undefined
 * where one of its records cannot be read at all: then the stream is to be read by itself, which says which.
 */
export type WholeStream = { readonly stream: StreamName; readonly events: () => readonly StoredEvent[] | undefined };

/**
 * The event store, as everything else sees it. Adapters: memory, PostgreSQL, EventStoreDB. One contract suite runs on each.
 *
 * Promises: a batch is atomic within its stream; an id is stored once a stream; the identical retry (same ids in the same order,
 * wherever it says the stream ends) answers as the first did and stores nothing, also when it cuts across earlier batches;
 * the same id with another `metadata.contentHash` is refused; positions grow in the order in which readers see events,
 * without a later one ever seen before an earlier one; `ok: true` means durable.
 * Unknown outcomes are resolved inside the adapter, bounded in time, and end in `StoreUnavailable`.
 *
 * A revision counts events: the first of a stream is 0, and they follow each other without a gap, unless an administrator has hidden
 * some. What is in a stream and is not an event of ours (a record of another program, a tombstone) is passed over by every reader and
 * takes no revision, so an append goes behind it, and a revision that a person saw stays true
 * (`services/decisions/0021-a-revision-counts-events.md`). A stream that was ended for ever is told by `StreamEnded`, and one of which events
 * are hidden that were asked for by `StreamHidden`: it is never read as if they were not there, and nothing is begun over it.
 *
 * Every record that is read is checked (`decode.ts`). One that fails stands at its place among the events all the same, so that nobody
 * stops at it and nobody loses it; `corruptionOf` says what is wrong with it, and to ask what it says throws `RecordIsCorrupt`.
 */
export type EventStore = {
  /** What the store is called in logs and in `/readyz`: `memory`, `postgresql`, `eventstoredb`. */
  readonly name: string;
  /** True when the difference of two positions is a number of events. */
  readonly positionsCount: boolean;
  /** Appends 1 to 500 events. An empty batch is a fault of the caller (thrown). */
  readonly append: (
    stream: StreamName,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
  ) => Promise<Appended | AppendRejection>;
  /**
   * Reads a stream forwards from `from` (a revision, inclusive, default 0), or backwards from `from` (default its end).
   * A stream that does not exist, or a read past its end, is empty. Throws `StreamWithheld`.
   */
  readonly readStream: (
    stream: StreamName,
    options?: { readonly from?: number; readonly limit?: number; readonly direction?: 'forwards' | 'backwards' },
  ) => Promise<readonly StoredEvent[]>;
  /** The events of a stream with some ids, by revision. Ids that are not there are left out. Throws `StreamWithheld`. What it costs does not depend on the stream. */
  readonly readByIds: (stream: StreamName, eventIds: readonly string[]) => Promise<readonly StoredEvent[]>;
  /**
   * Reads several streams whole in one go, where an adapter can do that better than one after the other; absent where it cannot.
   * A stream that does not exist is not among them.
   */
  readonly readStreams?: (streams: readonly StreamName[]) => Promise<readonly WholeStream[]>;
  /**
   * Whether an administrator has since hidden what stood at a place, or ended its stream. Then the store did come so far, though nobody can
   * read the event. Absent where nothing can be hidden. It is asked when no event is found at that revision.
   */
  readonly isHidden?: (place: Place) => Promise<boolean>;
  /** Reads everything after a position (exclusive; null is the beginning), at most `limit` events. */
  readonly readAll: (after: Position | null, limit: number) => Promise<readonly StoredEvent[]>;
  /** Everything after a position (exclusive), then live, until closed. Reconnects by itself and resumes without gap or double. */
  readonly subscribeAll: (after: Position | null, options?: { readonly batchSize?: number }) => Subscription;
  /**
   * Which store this is: made once with it, told by every process that opens it, and never copied along with its events. Positions
   * count in the store that gave them out and in no other. Read anew each time, since a server can be replaced behind its address.
   */
  readonly identity: () => Promise<string>;
  /** The position of the last event in the store, or null when it is empty. */
  readonly head: () => Promise<Position | null>;
  /** Absent where nothing is gained by it. */
  readonly beside?: Beside;
  /** Finishes what was accepted, ends the subscriptions, then lets go of connections. */
  readonly close: () => Promise<void>;
};
