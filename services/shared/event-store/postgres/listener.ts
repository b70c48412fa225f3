import { deferred } from '../../kit/deferred.ts';
import type { Timers } from '../../kit/timers.ts';
import type { Lines } from './lines.ts';
import { newsChannel } from './rows.ts';

export type Listener = { readonly close: () => Promise<void> };

const againAfterMs = 500;

/**
 * Listens on a connection of its own for news from any process, and connects again whenever that breaks. A notification may be
 * lost at such moments: it only ever wakes those who would look a little later anyway. It says up to which position there is news, if that
 * is known.
 */
export const startListener = (
  connection: Lines['listener'],
  { pause }: Pick<Timers, 'pause'>,
  { onNews, onListening }: { readonly onNews: (upTo?: string) => void; readonly onListening: () => void },
): Listener => {
  const closing = new AbortController();
  const closed = deferred();

  const listenOnce = async (): Promise<void> => {
    const client = connection();
    const broken = deferred();
    client.on('error', () => broken.resolve());
    client.on('end', () => broken.resolve());
    client.on('notification', (told) => onNews(told?.payload));
    try {
      await client.connect();
      await client.query(`listen ${newsChannel}`);
      onListening();
      // What was stored while nobody listened.
      onNews();
      await Promise.race([broken.promise, closed.promise]);
    } finally {
      void client.end().catch(() => {});
    }
  };

  const run = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await listenOnce().catch(() => {});
      await pause(againAfterMs, closing.signal);
    }
  };

  const running = run();
  const close = async (): Promise<void> => {
    closing.abort();
    closed.resolve();
    await running;
  };
  return { close };
};
