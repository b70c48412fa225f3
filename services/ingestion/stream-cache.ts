import { LRUCache } from 'lru-cache';
import { correctionOf, happeningOf } from '../../domain/kernel/decider.ts';
import type { Position, SaidEvent, StoredEvent } from '../../domain/kernel/envelope.ts';
import type { StreamName } from '../../domain/kernel/streams.ts';
import { isSound, statedHash } from '../shared/event-store/integrity.ts';

/** Where an event stands in its stream; `position` may be that of a later event of the batch it came with. */
export type Standing = {
  readonly revision: number;
  readonly position: Position;
  readonly contentHash: string;
  readonly type: string;
  /** The type of what it says happened: what a late entry holds, or what the last correction put in its place. */
  readonly says: string;
};

/** The type of what an event says happened, when it is said. */
export const saysAtFirst = (event: SaidEvent): string => happeningOf(event)?.type ?? event.type;

/** Notes that a correction has put something else in the place of an event; one that puts nothing there leaves what was said. */
export const noteCorrection = (ids: Map<string, Standing>, event: SaidEvent): void => {
  const correction = correctionOf(event);
  const standing = correction && ids.get(correction.corrects);
  if (!standing || !correction.replacement) return;
  ids.set(correction.corrects, { ...standing, says: correction.replacement.type });
};

/** What is remembered of a stream, so that the next append needs no read: its decider's state and the ids it holds. */
export type Remembered = {
  /** The last revision; -1 when the stream does not exist. */
  readonly revision: number;
  readonly state: unknown;
  readonly ids: ReadonlyMap<string, Standing>;
};

export type Fold = { readonly initial: unknown; readonly evolve: (state: unknown, event: SaidEvent) => unknown };

export const emptyStream = (fold: Fold): Remembered => ({
  revision: -1,
  state: fold.initial,
  ids: new Map(),
});

/**
 * The same stream after more of its events, in order. A corrupt record is passed over, so that the stream can go on: its place and its id
 * are taken, and nothing of what it says is believed.
 */
export const remember = (before: Remembered, news: readonly StoredEvent[], fold: Fold): Remembered => {
  const last = news.at(-1);
  if (!last) return before;
  // The map is the stream's own and only grows; a holder of the older one sees more ids, which does no harm.
  const ids = before.ids as Map<string, Standing>;
  let { state } = before;
  for (const event of news) {
    const { revision, position, type } = event;
    const contentHash = statedHash(event);
    if (!isSound(event)) {
      ids.set(event.eventId, { revision, position, type, says: type, contentHash });
      continue;
    }
    state = fold.evolve(state, event);
    ids.set(event.eventId, { revision, position, type, says: saysAtFirst(event), contentHash });
    noteCorrection(ids, event);
  }
  return { revision: last.revision, state, ids };
};

/** The streams that were written to lately, bounded by the number of events they hold together. */
export type StreamCache = {
  readonly get: (stream: StreamName) => Remembered | undefined;
  readonly set: (stream: StreamName, remembered: Remembered) => void;
  readonly forget: (stream: StreamName) => void;
};

export const streamCache = (maxEvents: number): StreamCache => {
  const cache = new LRUCache<StreamName, Remembered>({
    maxSize: maxEvents,
    sizeCalculation: ({ ids }) => ids.size + 1,
  });
  return {
    get: (stream) => cache.get(stream),
    set: (stream, remembered) => void cache.set(stream, remembered),
    forget: (stream) => void cache.delete(stream),
  };
};
