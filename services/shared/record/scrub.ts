import { LRUCache } from 'lru-cache';
import type { FlawKind } from '../../../domain/alarm/flaws.ts';
import type { Position, StoredEvent } from '../../../domain/kernel/envelope.ts';
import type { StreamName } from '../../../domain/kernel/streams.ts';
import { corruptions, corruptionOf } from '../event-store/integrity.ts';
import { StreamEnded, StreamHidden, type EventStore } from '../event-store/port.ts';

/** What can be wrong at a place of the record, each as a sentence, or as the end of one about the record. */
export const flawSentences = {
  ...corruptions,
  'event-before-is-missing': 'the event before it in its stream is not there',
  'revision-stands-twice': 'its stream has an event of its revision already',
  'stream-was-ended': 'an administrator has ended its stream, so nothing can be looked up in it',
  'positions-before-are-missing': 'events that stood before it in the store are not there',
  'end-is-missing': 'the store has given out later positions, and nothing stands there',
  'sealed-event-is-missing': 'it was sealed, and does not stand there any more',
  'event-was-put-in': 'it stands among sealed events, and was not sealed with them',
  'sealed-elsewhere': 'when it was sealed it stood in another stream, or was of another revision, type or venue',
  'sealed-at-another-time': 'when it was sealed it said another time of recording',
  'sealed-with-other-content': 'when it was sealed it said something else, or was recorded by somebody else',
  'seal-was-changed':
    'up to there the files of the sealed record do not give the root that was signed, or are not all there',
  'directory-is-wrong':
    'it says another directory of the sealed record than what was sealed before it gives, so it proves nothing of what is whole',
  'checkpoint-is-not-ours':
    'nothing is sealed: the checkpoint in the sealed folder is not signed by the key of this installation',
  'files-were-changed': 'nothing is sealed: the files of the sealed record do not give the root that was signed',
  'other-root-was-signed': 'nothing is sealed: the event store does not give the root that was signed before',
  'witness-knows-another-tree':
    'nothing is sealed: a witness shows a checkpoint that our key has signed and that this record contradicts',
  'store-is-another':
    'nothing is sealed: what stands in the event store at the end of the sealed record is not what was sealed there',
} as const satisfies Record<FlawKind, string>;

/** Something that is wrong with the record, at a place of it. */
export type Flaw = {
  readonly position: Position;
  readonly stream: string;
  readonly revision: number;
  readonly because: FlawKind;
  /** Which file of the sealed record it is, by its path in there, where it can be told. */
  readonly file?: string;
};

/** A flaw as a line for the person at the terminal. What is wrong with files of the sealed record is of no stream. */
export const tellFlaw = ({ position, stream, revision, because, file }: Flaw): string => {
  const place = stream === '' ? '' : `, revision ${revision} of ${stream}`;
  return `position ${position}${place}: ${flawSentences[because]}${file === undefined ? '' : ` (${file})`}`;
};

/** What one step of a scrub has looked at: so many events, up to a position. */
export type Step = { readonly events: number; readonly position: Position; readonly flaws: readonly Flaw[] };

/** What is compared with the seal: events behind each other in the store, and after which position. `isEnd`: nothing stands behind them. */
export type Compared = {
  readonly after: Position | null;
  readonly events: readonly StoredEvent[];
  readonly isEnd: boolean;
};

/** Compares events with what was sealed of them, step by step, in the order of the store. `end` lets go of what it holds. `sealedEvents`: how many are sealed, where the checkpoint can be read. */
export type SealComparison = ((compared: Compared) => Promise<readonly Flaw[]>) & {
  readonly sealedEvents?: number;
  readonly end?: () => Promise<void>;
};

/** What is scrubbed of a store: what stands after a position (null: from its beginning), up to another, or to its end; so many events a step. */
export type ScrubRange = {
  readonly after: Position | null;
  readonly upTo?: Position | undefined;
  readonly eventsAStep: number;
  readonly seal?: SealComparison | undefined;
};

type Scrubbed = Pick<EventStore, 'readAll' | 'readStream' | 'head' | 'positionsCount'>;

/** Streams of which the last event that was seen is remembered; what came before an event of another is looked up. */
const mostStreams = 10_000;

const flawAt = ({ position, stream, revision }: StoredEvent, because: FlawKind): Flaw => ({
  position,
  stream,
  revision,
  because,
});

/** Whether the event before another in its stream is there, and before it in the store. */
const breakBefore = async (store: Scrubbed, event: StoredEvent): Promise<FlawKind | undefined> => {
  try {
    const [before] = await store.readStream(event.stream, { from: event.revision - 1, limit: 1 });
    const isThere = before?.revision === event.revision - 1 && before.position < event.position;
    return isThere ? undefined : 'event-before-is-missing';
  } catch (fault) {
    if (fault instanceof StreamEnded) return 'stream-was-ended';
    if (fault instanceof StreamHidden) return 'event-before-is-missing';
    throw fault;
  }
};

/** Holds every stream to its revisions, in bounded memory. Most events follow on one that was just seen, and nothing has to be awaited. */
const streamsInTurn = (
  store: Scrubbed,
): ((event: StoredEvent) => FlawKind | undefined | Promise<FlawKind | undefined>) => {
  const lasts = new LRUCache<StreamName, number>({ max: mostStreams });
  return (event) => {
    const { stream, revision } = event;
    const last = lasts.get(stream);
    lasts.set(stream, Math.max(revision, last ?? 0));
    if (last === undefined) return revision === 0 ? undefined : breakBefore(store, event);
    if (revision <= last) return 'revision-stands-twice';
    return revision === last + 1 ? undefined : 'event-before-is-missing';
  };
};

/**
 * Reads a store from a position on to its end, or to another position, so many events a step, and answers after each what is wrong
 * with them: with what each says (every adapter checks that as it reads), with the revisions of every stream, and with the positions
 * where the store counts them, and with what was sealed of them, where `seal` compares that. It holds no more in memory for a longer store. Rejects as the store does.
 */
export const scrub = async function* (store: Scrubbed, range: ScrubRange): AsyncGenerator<Step, void, undefined> {
  try {
    yield* scrubbed(store, range);
  } finally {
    await range.seal?.end?.();
  }
};

/** Begins a read that may be given up: nobody is told then that it failed. */
const readAhead = (store: Scrubbed, after: Position | null, limit: number): Promise<readonly StoredEvent[]> => {
  const reading = store.readAll(after, limit);
  reading.catch(() => {});
  return reading;
};

const scrubbed = async function* (
  store: Scrubbed,
  { after, upTo, eventsAStep, seal }: ScrubRange,
): AsyncGenerator<Step, void, undefined> {
  const breakOf = streamsInTurn(store);
  // What is given out while we read is there by the time we come to it.
  const head = await store.head();
  let last: StoredEvent | undefined;
  let position = after;
  const follows = (event: StoredEvent): boolean =>
    !store.positionsCount || Number(event.position) === Number(position ?? 0) + 1;
  let reading = store.readAll(position, eventsAStep);
  for (;;) {
    const from = position;
    const read = await reading;
    const events = upTo === undefined ? read : read.filter((event) => event.position <= upTo);
    // The first behind what was asked for: it shows what is missing before it.
    const beyond = read[events.length];
    const isEnd = read.length < eventsAStep;
    // The store reads on while we look.
    if (!isEnd && !beyond) reading = readAhead(store, events.at(-1)?.position ?? from, eventsAStep);
    const ofSeal = (await seal?.({ after: from, events: read, isEnd })) ?? [];
    // What is wrong with a file of the seal is so for all events in it.
    const isAsked = ({ position: at, stream }: Flaw): boolean => upTo === undefined || at <= upTo || stream === '';
    const flaws: Flaw[] = ofSeal.filter(isAsked);
    for (const event of events) {
      const inItsStream = breakOf(event);
      const kinds = [
        corruptionOf(event)?.record.because,
        inItsStream instanceof Promise ? await inItsStream : inItsStream,
        follows(event) ? undefined : ('positions-before-are-missing' as const),
      ];
      for (const because of kinds) if (because !== undefined) flaws.push(flawAt(event, because));
      last = event;
      ({ position } = event);
    }
    if (beyond && position !== upTo && !follows(beyond)) flaws.push(flawAt(beyond, 'positions-before-are-missing'));
    const at = position ?? flaws.at(-1)?.position;
    if (at !== undefined && (events.length > 0 || flaws.length > 0))
      yield { events: events.length, position: at, flaws };
    if (beyond) return;
    if (isEnd) break;
  }
  if (head !== null && (position === null || position < head)) {
    const at = { stream: last?.stream ?? '', revision: last?.revision ?? -1, position: head };
    yield { events: 0, position: head, flaws: [{ ...at, because: 'end-is-missing' }] };
  }
};
