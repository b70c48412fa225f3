import { accessStream, accessStreamIdOf } from '../../../domain/access/stream.ts';
import { StreamWithheld, type EventStore } from '../../shared/event-store/port.ts';
import { isAway } from '../../shared/http/away.ts';
import type { Trouble } from '../../shared/http/service-status.ts';
import { realTimers, type Timers } from '../../shared/kit/timers.ts';
import type { Logger } from '../../shared/process/logger.ts';
import type { Texts } from '../../shared/words/texts.ts';
import { batchOf, type Batch } from './batch.ts';
import { gathering, type Seen } from './gathered.ts';

/** Takes down who looked at what; the caller waits for nothing. */
export type Views = { readonly note: (seen: Seen) => void };

export type RecordOfViews = Views & {
  /** What keeps views from being recorded; none when nothing does. */
  readonly troubles: () => readonly Trouble[];
  /** Records what waits, as far as the store takes it now. Never rejects. */
  readonly flush: () => Promise<void>;
  /** Records what waits, within a bound, and takes nothing more down. */
  readonly close: () => Promise<void>;
};

export type RecordViewsOn = {
  readonly store: Pick<EventStore, 'append'>;
  readonly texts: Pick<Texts, 'claim' | 'keys'>;
  readonly log: Logger;
  readonly nowMs: () => number;
  /** A word that no other process has, and that this one does not use again. */
  readonly processName: () => string;
  readonly timers?: Timers;
  /** How many views may wait. */
  readonly mostWaiting?: number;
};

/** How long a view waits at most before it is recorded, while the store answers: what a process that is killed loses. */
export const flushEveryMs = 1_000;
/** So many that wait are recorded at once. */
const enough = 500;
const mostWaitingUsually = 5_000;
const mostCharacters = 400_000;
/** How long the end of a process waits for a store that does not answer. */
const closeWithinMs = 2_000;

/** The store refused a batch, and will refuse it again. */
class BatchRefused extends Error {
  override name = 'BatchRefused';
}

/**
 * Records who looked at what behind the answers: in batches, each second, in streams that this process alone writes. While the store is away views
 * wait, up to a bound; those beyond it are lost and counted in the next batch.
 */
export const recordOfViews = (on: RecordViewsOn): RecordOfViews => {
  const { store, texts, log, nowMs, timers = realTimers, mostWaiting = mostWaitingUsually } = on;
  const waiting = gathering(mostWaiting);
  let name = on.processName();
  let end: Pick<Batch, 'stream' | 'after'> | undefined;
  let inHand: Batch | undefined;
  let writing: Promise<void> | undefined;
  let isFailing = false;
  let isClosed = false;

  const place = (): Pick<Batch, 'stream' | 'after'> => {
    const stream = accessStream.streamOf(accessStreamIdOf(name, new Date(nowMs()).toISOString()));
    return end?.stream === stream ? end : { stream, after: 'none' };
  };

  const next = (): Batch | undefined => {
    const views = waiting.take(enough, mostCharacters);
    if (views.length === 0) return undefined;
    return batchOf(views, { ...place(), lostCount: waiting.takeLost(), keys: texts.keys, nowMs: nowMs() });
  };

  /** The stream is not ours any more: an administrator ended it, or it is not where we left it. The batch goes into another. */
  const elsewhere = (batch: Batch, fault: Error): Batch => {
    log.error({ err: fault, stream: batch.stream }, 'a stream of views takes no more, and another is begun');
    name = on.processName();
    end = undefined;
    return batchOf(batch.views, { ...place(), lostCount: batch.lostCount, keys: texts.keys, nowMs: nowMs() });
  };

  const write = async ({ stream, after, events, words }: Batch): Promise<void> => {
    const claim = words.length === 0 ? undefined : await texts.claim(words);
    const answer = await store.append(stream, after, events);
    if (!answer.ok) throw new BatchRefused(`a batch of views was refused: ${answer.because}`);
    await claim?.settle(words);
    end = { stream, after: answer.lastRevision };
  };

  const writeInHand = async (batch: Batch): Promise<void> => {
    try {
      await write(batch);
      inHand = undefined;
    } catch (fault) {
      if (!(fault instanceof BatchRefused || fault instanceof StreamWithheld)) throw fault;
      inHand = elsewhere(batch, fault);
      await write(inHand);
      inHand = undefined;
    }
  };

  const writeAll = async (): Promise<void> => {
    try {
      for (inHand ??= next(); inHand; inHand = next()) {
        // oxlint-disable-next-line no-await-in-loop -- one batch after the other, in one stream
        await writeInHand(inHand);
      }
      isFailing = false;
    } catch (fault) {
      if (!isFailing)
        log[isAway(fault) ? 'warn' : 'error'](
          { err: fault, waiting: waiting.size() },
          'views cannot be recorded now, and wait',
        );
      isFailing = true;
    }
  };

  const flush = (): Promise<void> => {
    writing ??= writeAll().finally(() => {
      writing = undefined;
    });
    return writing;
  };

  const stopFlushing = timers.every(flushEveryMs, () => void flush());
  const left = (): number => waiting.size() + (inHand?.views.length ?? 0);

  return {
    note: (seen) => {
      if (isClosed) return;
      waiting.add(seen);
      if (waiting.size() >= enough && !isFailing) void flush();
    },
    troubles: () =>
      isFailing
        ? [
            {
              of: 'views',
              says: `Who looked at what cannot be recorded now: ${left()} views wait, ${waiting.lost()} were lost.`,
            },
          ]
        : [],
    flush,
    close: async () => {
      isClosed = true;
      stopFlushing();
      const ending = new AbortController();
      // What is being written may have begun before the last views came.
      await Promise.race([flush().then(flush), timers.pause(closeWithinMs, ending.signal)]);
      ending.abort();
      if (left() > 0) log.error({ views: left() }, 'the process ends, and these views were not recorded');
    },
  };
};

/** Where it is not kept who looks: for a process that answers nobody but a spec. */
export const noViews: Views = { note: () => {} };
