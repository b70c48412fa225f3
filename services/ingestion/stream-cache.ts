import { LRUCache } from 'lru-cache';
import { correctionOf, happeningOf, type Correction } from '../../domain/kernel/decider.ts';
import type { Position, SaidEvent, StoredEvent } from '../../domain/kernel/envelope.ts';
import type { StreamName } from '../../domain/kernel/streams.ts';
import { isSound, statedHash } from '../shared/event-store/integrity.ts';

/** Where an event stands in its stream; `position` may be that of a later event of the batch it came with. */
export type Standing = {
  readonly revision: number;
  readonly position: Position;
  readonly contentHash: string;
  readonly type: string;
  /** The type of what it says happened: what a late entry holds. */
  readonly says: string;
};

/** What corrections have made of an event. */
export type Corrected = {
  /** The id of the last correction. */
  readonly by: string;
  /** The type of what was put in its place; one that puts nothing there leaves what was said. Undefined when none put anything. */
  readonly says: string | undefined;
};

/** The type of what an event says happened, when it is said. */
export const saysAtFirst = (event: SaidEvent): string => happeningOf(event)?.type ?? event.type;

/** Of a stored event. Of a corrupt record the place and the id are taken, and nothing of what it says is believed. */
export const standingOf = (event: StoredEvent): Standing => {
  const { revision, position, type } = event;
  const says = isSound(event) ? saysAtFirst(event) : type;
  return { revision, position, type, says, contentHash: statedHash(event) };
};

/**
 * What is remembered of a stream, so that the next append needs no read, however long the stream is: its decider's state, the ids of its
 * last events, and what was corrected. Of ids that are older the store is asked, and only where it matters.
 */
export type Remembered = {
  /** The last revision; -1 when the stream does not exist. */
  readonly revision: number;
  readonly state: unknown;
  /** Of the last events, in their order. */
  readonly ids: ReadonlyMap<string, Standing>;
  readonly corrected: ReadonlyMap<string, Corrected>;
};

export type Fold = { readonly initial: unknown; readonly evolve: (state: unknown, event: SaidEvent) => unknown };

export const emptyStream = (fold: Fold): Remembered => ({
  revision: -1,
  state: fold.initial,
  ids: new Map(),
  corrected: new Map(),
});

/** True when every event of the stream is remembered by its id: an id that is not among them is not in the stream. */
export const isWhole = ({ ids, revision }: Remembered): boolean => ids.size === revision + 1;

/** At least as many as an append has, so that a request that is sent again at once is recognised without a question. */
export const mostIds = 512;

/** An event that has joined a stream, and where it stands. */
export type Joined = {
  readonly eventId: string;
  readonly standing: Standing;
  /** What it corrects, when it is a correction. */
  readonly correction: Correction | undefined;
};

/** The stream after more events that have joined it, in order. `state` is the decider's after them. */
export const joinedBy = (before: Remembered, joined: readonly Joined[], state: unknown, most: number): Remembered => {
  const last = joined.at(-1);
  if (!last) return before;
  // The maps are the stream's own. Nobody still works with the older ones, since the work on a stream is done one after the other.
  const ids = before.ids as Map<string, Standing>;
  const corrected = before.corrected as Map<string, Corrected>;
  for (const { eventId, standing, correction } of joined) {
    ids.set(eventId, standing);
    if (!correction) continue;
    const says = correction.replacement?.type ?? corrected.get(correction.corrects)?.says;
    corrected.set(correction.corrects, { by: eventId, says });
  }
  for (const id of ids.keys()) {
    if (ids.size <= most) break;
    ids.delete(id);
  }
  return { revision: last.standing.revision, state, ids, corrected };
};

/** The same stream after more of its stored events, in order. A corrupt record is passed over, so that the stream can go on. */
export const remember = (
  before: Remembered,
  news: readonly StoredEvent[],
  fold: Fold,
  most: number = mostIds,
): Remembered => {
  const state = news.filter(isSound).reduce(fold.evolve, before.state);
  const joined = news.map((event) => {
    const correction = isSound(event) ? correctionOf(event) : undefined;
    return { eventId: event.eventId, standing: standingOf(event), correction };
  });
  return joinedBy(before, joined, state, most);
};

/** The streams that were written to lately, bounded by the number of ids that they hold together. */
export type StreamCache = {
  readonly get: (stream: StreamName) => Remembered | undefined;
  readonly set: (stream: StreamName, remembered: Remembered) => void;
  readonly forget: (stream: StreamName) => void;
};

/** Long streams of which the ids were dropped. To read one of them again takes seconds, and what decides in it is small. */
const mostBare = 1_000;

export const streamCache = (maxIds: number): StreamCache => {
  const bare = new LRUCache<StreamName, Remembered>({ max: mostBare });
  const cache = new LRUCache<StreamName, Remembered>({
    maxSize: maxIds,
    // One with very many corrections is kept all the same.
    sizeCalculation: ({ ids, corrected }) => Math.min(ids.size + corrected.size + 1, maxIds),
    dispose: (remembered, stream, reason) => {
      if (reason === 'evict' && !isWhole(remembered)) bare.set(stream, { ...remembered, ids: new Map() });
    },
  });
  return {
    get: (stream) => cache.get(stream) ?? bare.get(stream),
    set: (stream, remembered) => {
      bare.delete(stream);
      cache.set(stream, remembered);
    },
    forget: (stream) => {
      cache.delete(stream);
      bare.delete(stream);
    },
  };
};
