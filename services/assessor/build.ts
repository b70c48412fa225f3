import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Pool } from 'pg';
import type { Game } from '../../domain/games/game.ts';
import type { EventCatalogue } from '../../domain/kernel/event-types.ts';
import type { Position, StoredEvent } from '../../domain/kernel/envelope.ts';
import { lookedAt } from '../../domain/examination/stream.ts';
import { parseStreamName } from '../../domain/streams/categories.ts';
import type { ReadingsHash } from '../shared/games/readings-hash.ts';
import { isAway } from '../shared/http/away.ts';
import type { EventStore, Subscription } from '../shared/event-store/port.ts';
import { giveWay } from '../shared/following/give-way.ts';
import { lookAgain, storeLookMs } from '../shared/following/look-again.ts';
import { storeMismatch, StoreMismatched } from '../shared/record/store-mark.ts';
import { streamReader, type StreamReader } from '../shared/examining/stream-reader.ts';
import { assessor } from './assess.ts';
import { bookkeeping, type ParkedSubject } from './bookkeeping.ts';
import { marksOf } from './marks.ts';

export type AssessorStatus = {
  /** The last position whose consequences are all stored; null before the first. */
  readonly position: Position | null;
  readonly caughtUp: boolean;
  readonly parked: readonly ParkedSubject[];
};

export type Assessor = {
  readonly status: () => Promise<AssessorStatus>;
  /** What keeps it from going on, in one sentence; null when nothing does. */
  readonly trouble: () => string | null;
  /** Finishes the batch in hand, then stops. */
  readonly stop: () => Promise<void>;
};

export type AssessorOn = {
  readonly store: EventStore;
  readonly pool: Pool;
  readonly game: (id: string) => Game | undefined;
  readonly readingsHash: ReadingsHash;
  readonly catalogue: EventCatalogue;
  readonly log: Logger;
  readonly nowMs: () => number;
  /** How often to look whether the store is still the same one; 15 seconds unless it is said. */
  readonly storeLookMs?: number;
};

const retryAfterMs = 500;
/** Nothing changes until a person has decided. */
const mismatchRetryMs = 5_000;
const batchSize = 1_000;
/** How long events are gathered while there are few: what a batch costs hardly depends on how many are in it. */
const gatherMs = 100;

/** What examinations look at. Of other streams, those of the examinations themselves among them, nothing is kept in memory. */
const looksAt: ReadonlySet<string | undefined> = new Set(lookedAt.map(({ name }) => name));

/**
 * Follows the store from where it was, and keeps every official examination fresh. It writes events only (and its own
 * bookkeeping); any number may run, and the same examination is still stored once.
 */
export const buildAssessor = (on: AssessorOn): Assessor => {
  const books = bookkeeping(on.pool);
  let position: Position | null = null;
  let caughtUp = false;
  let trouble: string | null = null;
  const resting = giveWay(on.store, on.nowMs);
  const stopping = new AbortController();
  let subscription: Subscription | undefined;

  /** Works on one store, for as long as it is the same: what was read of it is forgotten with it. */
  const handler = (reader: StreamReader, storeId: string) => {
    const assess = assessor({ ...on, reader, books });
    return async (events: readonly StoredEvent[]): Promise<void> => {
      for (const event of events) if (looksAt.has(parseStreamName(event.stream).category)) reader.observe(event);
      const { examined, stored, parked } = await assess(marksOf(events));
      const last = events.at(-1);
      if (last) {
        await books.advance(last, storeId);
        ({ position } = last);
      }
      for (const { subject, error } of parked)
        on.log.error({ subject, error }, 'a subject could not be examined and is parked');
      if (examined > 0) on.log.debug({ examined, stored }, 'examined');
    };
  };

  const follow = async (): Promise<void> => {
    const known = await books.checkpoint();
    const mismatch = await storeMismatch(on.store, known);
    if (mismatch) throw new StoreMismatched(mismatch);
    const handle = handler(streamReader(on.store, on.catalogue), await on.store.identity());
    ({ position } = known);
    trouble = null;
    subscription = on.store.subscribeAll(position, { batchSize });
    for await (const item of subscription) {
      if (item.kind === 'caughtUp') caughtUp = true;
      else {
        const begun = performance.now();
        await handle(item.events);
        await resting(item.events, performance.now() - begun, stopping.signal);
      }
      if (stopping.signal.aborted) break;
      if (item.kind === 'events' && item.events.length < batchSize)
        await delay(gatherMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };

  const tell = (fault: unknown): void => {
    const told = trouble;
    const away = isAway(fault);
    trouble = away ? 'the store or the database is away' : fault instanceof Error ? fault.message : String(fault);
    // A person may take days over a store that is another: told once is enough.
    if (fault instanceof StoreMismatched && trouble === told) return;
    on.log[away ? 'warn' : 'error']({ err: fault }, 'the assessor stopped and will go on from its checkpoint');
  };

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- one subscription at a time
        await follow();
      } catch (fault) {
        caughtUp = false;
        tell(fault);
        const waitMs = fault instanceof StoreMismatched ? mismatchRetryMs : retryAfterMs;
        // oxlint-disable-next-line no-await-in-loop -- pause before trying again
        await delay(waitMs, undefined, { signal: stopping.signal }).catch(() => {});
      } finally {
        // oxlint-disable-next-line no-await-in-loop -- as above
        await subscription?.close().catch(() => {});
      }
    }
  };
  /** A store that was replaced, or set back, while we run: nothing in what it delivers would say so. */
  const lookNoMore = lookAgain(on.storeLookMs ?? storeLookMs, async () => {
    if (await storeMismatch(on.store, await books.checkpoint())) await subscription?.close();
  });
  const running = run();

  return {
    trouble: () => trouble,
    status: async () => ({ position, caughtUp, parked: await books.parked() }),
    stop: async () => {
      stopping.abort();
      lookNoMore();
      await subscription?.close();
      await running;
    },
  };
};
