import type { FastifyBaseLogger } from 'fastify';
import { isAway } from '../shared/http/away.ts';
import type { EventStore } from '../shared/event-store/port.ts';
import type { Texts } from '../shared/words/texts.ts';
import type { StreamName } from '../../domain/kernel/streams.ts';
import { unlessWithheld } from './unless-withheld.ts';

/** Longer than any append may take, whatever happens to it. */
const olderThanMs = 10 * 60_000;
const everyMs = 5 * 60_000;

/**
 * Settles, now and again, the words that crashes and unknown outcomes left without an answer. Any number of processes may do it.
 * The answer stops it.
 */
export const sweepWords = (on: {
  readonly texts: Pick<Texts, 'sweep'>;
  readonly store: Pick<EventStore, 'readByIds'>;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}): (() => void) => {
  const isStored = async ({ stream, eventId }: { stream: string; eventId: string }): Promise<boolean> => {
    const events = await unlessWithheld(on.store.readByIds(stream as StreamName, [eventId]));
    // Of a stream that was ended or hidden nobody can tell any more, so nothing is thrown away.
    return events === undefined || events.length > 0;
  };
  const sweep = async (): Promise<void> => {
    try {
      const { kept, removed } = await on.texts.sweep({ olderThanMs, isStored });
      if (kept + removed > 0) on.log.info({ kept, removed }, 'settled words that were left over');
    } catch (error) {
      on.log[isAway(error) ? 'warn' : 'error']({ err: error }, 'words that were left over could not be settled');
    }
  };
  void sweep();
  const timer = setInterval(() => void sweep(), everyMs);
  timer.unref();
  return () => clearInterval(timer);
};
