import type { Logger } from 'pino';
import type { Pool } from 'pg';
import type { Game } from '../../domain/games/game.ts';
import type { EventCatalogue } from '../../domain/kernel/event-types.ts';
import type { Position, StoredEvent } from '../../domain/kernel/envelope.ts';
import { lookedAt } from '../../domain/examination/stream.ts';
import { instantMs } from '../../domain/kernel/time.ts';
import { placeOf } from '../../projections/kit/place.ts';
import type { ReadingsHash } from '../shared/games/readings-hash.ts';
import { isAway } from '../shared/http/away.ts';
import { isSound } from '../shared/event-store/integrity.ts';
import type { EventStore, Subscription, SubscriptionItem } from '../shared/event-store/port.ts';
import { giveWay } from '../shared/following/give-way.ts';
import { lookAgain, storeLookMs } from '../shared/following/look-again.ts';
import { storeMismatch, StoreMismatched } from '../shared/record/store-mark.ts';
import { streamReader, type StreamReader } from '../shared/examining/stream-reader.ts';
import { deferred } from '../shared/kit/deferred.ts';
import { realTimers, type Timers } from '../shared/kit/timers.ts';
import { turns } from '../shared/kit/turns.ts';
import { assessor } from './assess.ts';
import { bookkeeping, type ParkedSubject } from './bookkeeping.ts';
import { gatherMsAfter } from './gathering.ts';
import { letterBox } from './letter-box.ts';
import { leftOpenBooks } from './left-open-books.ts';
import { marksOf } from './marks.ts';
import { owedBooks } from './owed-books.ts';

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
  /** How often to look for what was left open while nothing happens; 5 seconds unless it is said. */
  readonly leftOpenLookMs?: number;
  readonly timers?: Timers;
};

const retryAfterMs = 500;
/** Nothing changes until a person has decided. */
const mismatchRetryMs = 5_000;
/** Many, so that a round most often comes with the next one of its table, at which its examination looks: it is not read from the store by itself. */
const batchSize = 4_000;
/** How long what is owed is worked off before what has come meanwhile is looked at. */
const workMs = 1_000;
const defaultLeftOpenLookMs = 5_000;

/** Before every position. */
const nowhere = '' as Position;

/** What examinations look at. Of other streams, those of the examinations themselves among them, nothing is kept in memory. */
const looksAt: ReadonlySet<string | undefined> = new Set(lookedAt.map(({ name }) => name));

/**
 * Follows the store from where it was, and keeps every official examination fresh. It writes events only (and its own
 * bookkeeping); any number may run, and the same examination is still stored once.
 */
export const buildAssessor = (on: AssessorOn): Assessor => {
  const books = bookkeeping(on.pool);
  const owed = owedBooks(on.pool);
  /** Up to here everything was heard, and what it made stale was noted; up to `position` all of that was examined. */
  let heard: Position | null = null;
  let position: Position | null = null;
  let caughtUp = false;
  /** There may be something to examine. */
  let owing = false;
  /** Resolved when there is something to do. */
  let roused = deferred();
  let trouble: string | null = null;
  const { timers = realTimers } = on;
  const resting = giveWay(on.store, on.nowMs, timers);
  const stopping = new AbortController();
  let subscription: Subscription | undefined;
  /** One at a time: a batch of events, or a look at what was left open. */
  const inTurn = turns(1);
  /** Looks at what was left open, as seen at a moment of our clock; undefined while we have yet to hear what is in the store. */
  let lookForLeftOpen: ((nowMs: number, upTo: Position) => Promise<void>) | undefined;

  /** Something may be owed once it was noted. */
  const owe = async (note: Promise<void>): Promise<void> => {
    await note;
    owing = true;
    roused.resolve();
  };
  const hasWork = (): boolean => owing && !stopping.signal.aborted;

  /** Works on one store, for as long as it is the same: what was read of it is forgotten with it. */
  const handler = (reader: StreamReader, storeId: string) => {
    const assess = assessor({ ...on, timers, reader, books, leftBooks: leftOpenBooks(on.pool), owedBooks: owed });
    const look = async (nowMs: number, upTo: Position): Promise<void> => owe(assess.markLeftOpen(nowMs, upTo));
    const handle = async (events: readonly StoredEvent[]): Promise<void> => {
      const last = events.at(-1);
      if (!last) return;
      reader.observe(events.filter(({ stream }) => looksAt.has(placeOf(stream).category)));
      await owe(assess.mark(marksOf(events), last.position));
      // More may have been recorded since, so up to here and no further is known what was silent.
      const sound = events.findLast(isSound);
      if (sound) await lookForLeftOpen?.(instantMs(sound.metadata.recordedAt), last.position);
      await books.advance(last, storeId);
      heard = last.position;
    };
    const workOff = async (): Promise<void> => {
      const { examined, stored, parked } = await assess.workOff(heard ?? nowhere);
      for (const { subject, error } of parked)
        on.log.error({ subject, reason: error }, 'a subject could not be examined and is parked');
      if (examined > 0) on.log.debug({ examined, stored }, 'examined');
      owing = examined > 0;
      if (!owing) position = heard;
    };
    const tryAgain = async (): Promise<void> => owe(assess.markParked(heard ?? nowhere));
    return { handle, look, tryAgain, workOff };
  };

  /** Looks at what was left open, unless the store has something that we have not heard yet. */
  const lookNow = async (): Promise<void> => {
    const look = lookForLeftOpen;
    if (look && heard !== null && (await on.store.head()) === heard) await look(on.nowMs(), heard);
  };

  const follow = async (): Promise<void> => {
    const known = await books.checkpoint();
    const mismatch = await storeMismatch(on.store, known);
    if (mismatch) throw new StoreMismatched(mismatch);
    const { handle, look, tryAgain, workOff } = handler(
      streamReader(on.store, on.catalogue),
      await on.store.identity(),
    );
    heard = known.position;
    position = await owed.settled();
    owing = true;
    trouble = null;
    subscription = on.store.subscribeAll(heard, { batchSize });
    const letters = letterBox(subscription, () => roused.resolve());
    const take = async (item: SubscriptionItem): Promise<void> => {
      if (item.kind === 'events') return inTurn(() => handle(item.events));
      lookForLeftOpen = look;
      await inTurn(tryAgain);
      await inTurn(lookNow);
      caughtUp = true;
    };
    while (!stopping.signal.aborted) {
      // oxlint-disable no-await-in-loop -- one thing after the other
      if (!owing && letters.isEmpty()) await roused.promise;
      roused = deferred();
      const begunMs = timers.elapsedMs();
      const item = letters.take();
      if (item === 'ended') break;
      if (item) await take(item);
      while (hasWork() && timers.elapsedMs() - begunMs < workMs) await inTurn(workOff);
      if (item?.kind !== 'events') continue;
      const [events, workedMs] = [item.events.length, timers.elapsedMs() - begunMs];
      await resting(item.events, workedMs, stopping.signal);
      if (events < batchSize && !owing) await timers.pause(gatherMsAfter(events, workedMs), stopping.signal);
      // oxlint-enable no-await-in-loop
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
        lookForLeftOpen = undefined;
        tell(fault);
        const waitMs = fault instanceof StoreMismatched ? mismatchRetryMs : retryAfterMs;
        // oxlint-disable-next-line no-await-in-loop -- pause before trying again
        await timers.pause(waitMs, stopping.signal);
      } finally {
        // oxlint-disable-next-line no-await-in-loop -- as above
        await subscription?.close().catch(() => {});
      }
    }
  };
  /** A store that was replaced, or set back, while we run: nothing in what it delivers would say so. */
  const lookAtStore = async (): Promise<void> => {
    if (await storeMismatch(on.store, await books.checkpoint())) await subscription?.close();
  };
  const lookNoMore = lookAgain(on.storeLookMs ?? storeLookMs, lookAtStore, timers);
  /** The store does not deliver a silence, so it is looked for. What is wrong is told by the subscription. */
  const lookForSilenceNoMore = lookAgain(on.leftOpenLookMs ?? defaultLeftOpenLookMs, () => inTurn(lookNow), timers);
  const running = run();

  return {
    trouble: () => trouble,
    status: async () => ({ position, caughtUp: caughtUp && !owing, parked: await books.parked() }),
    stop: async () => {
      stopping.abort();
      roused.resolve();
      lookNoMore();
      lookForSilenceNoMore();
      await subscription?.close();
      await running;
    },
  };
};
