import { START } from '@eventstore/db-client';
import type { Position } from '../../../../domain/kernel/envelope.ts';
import { realTimers, type Timers } from '../../kit/timers.ts';
import { createSignal } from '../subscription.ts';
import type { ServerRecord } from './answers.ts';
import type { LogFilter, Reads, Resolved } from './read-calls.ts';
import { clientPosition, positionText } from './records.ts';

/** What a feed gives, in the order of the log. A checkpoint says that nothing up to it is still to come. */
export type FeedItem =
  | { readonly kind: 'records'; readonly records: readonly ServerRecord[] }
  | { readonly kind: 'checkpoint'; readonly position: Position }
  | { readonly kind: 'caughtUp' };

export type FeedOptions = {
  readonly client: Pick<Reads, 'subscribeToAll'>;
  readonly after: Position | null;
  readonly batchSize: number;
  readonly filter: LogFilter;
  /** Told when the server has confirmed a subscription, and when that is lost. */
  readonly onConnection?: (isConnected: boolean) => void;
  readonly timers?: Timers;
};

/** Something that is said between two records: it is due when so many records have been taken. */
type Mark = { readonly due: number; readonly item: Exclude<FeedItem, { kind: 'records' }> };

/**
 * One connection's worth of records after a position. What the client tells by events of its own (`caughtUp`, checkpoints) comes
 * while earlier records still wait in its buffer, so it is put where it belongs. Throws when the connection is lost.
 */
const feedOnce = async function* (
  { client, after, batchSize, filter, onConnection, timers = realTimers }: FeedOptions,
  ended: AbortSignal,
): AsyncGenerator<FeedItem, void, undefined> {
  const news = createSignal();
  const marks: Mark[] = [];
  let taken = 0;
  let failure: Error | undefined;
  const mark = (item: Mark['item']): void => {
    const due = taken + subscription.readableLength;
    const last = marks.at(-1);
    // The later of two checkpoints says what the earlier one says. A long log in which nothing passes the filter has very many.
    if (last?.due === due && last.item.kind === 'checkpoint' && item.kind === 'checkpoint') marks.pop();
    marks.push({ due, item });
    news.fire();
  };
  const fail = (error?: Error): void => {
    failure ??= error ?? new Error('the subscription ended');
    news.fire();
  };
  const fromPosition = after === null ? START : clientPosition(after);
  const subscription = client.subscribeToAll({ fromPosition, filter }, { highWaterMark: batchSize });
  subscription.on('confirmation', () => onConnection?.(true));
  subscription.on('checkpoint', (commit: bigint) => mark({ kind: 'checkpoint', position: positionText(commit) }));
  subscription.on('caughtUp', () => mark({ kind: 'caughtUp' }));
  const wake = (): void => news.fire();
  subscription.on('readable', wake);
  subscription.on('error', fail);
  subscription.on('close', () => fail());
  ended.addEventListener('abort', wake, { once: true });

  /** Adds the records that wait, up to the batch size and to the next mark. */
  const take = (records: ServerRecord[]): void => {
    const limit = Math.min(batchSize - records.length, (marks[0]?.due ?? Number.POSITIVE_INFINITY) - taken);
    for (let count = 0; count < limit; count += 1) {
      const resolved = subscription.read() as Resolved | null;
      if (resolved === null) return;
      taken += 1;
      records.push(resolved.event);
    }
  };

  /** A batch: what waits, and what comes with the next turns of the event loop, for as long as each brings something. */
  const gather = async (): Promise<readonly ServerRecord[]> => {
    const records: ServerRecord[] = [];
    for (let before = -1; before < records.length && records.length < batchSize;) {
      before = records.length;
      take(records);
      if (records.length > before) await timers.nextTurn();
    }
    return records;
  };

  try {
    while (!ended.aborted) {
      const more = news.next();
      const records = await gather();
      const next = marks[0];
      if (records.length > 0) yield { kind: 'records', records };
      else if (next && next.due <= taken) {
        marks.shift();
        yield next.item;
      } else if (failure) throw failure;
      else await more;
    }
  } finally {
    ended.removeEventListener('abort', wake);
    subscription.destroy();
  }
};

const firstPauseMs = 100;
const longestPauseMs = 2_000;

/**
 * Everything after a position that passes a filter, for as long as `ended` is not aborted: when the connection is lost, a new one
 * resumes after the last record or checkpoint that was taken, so there is neither gap nor double. `caughtUp` comes once for each connection.
 */
export const feed = async function* (
  options: FeedOptions,
  ended: AbortSignal,
): AsyncGenerator<FeedItem, void, undefined> {
  let { after } = options;
  const { timers = realTimers } = options;
  let pauseMs = firstPauseMs;
  while (!ended.aborted) {
    try {
      for await (const item of feedOnce({ ...options, after }, ended)) {
        pauseMs = firstPauseMs;
        if (item.kind === 'checkpoint') after = item.position;
        if (item.kind === 'records') {
          const last = item.records.at(-1);
          if (last) after = positionText(last.position.commit);
        }
        yield item;
      }
    } catch {
      // Whatever it was, the next connection tells whether it is over.
    }
    options.onConnection?.(false);
    await timers.pause(pauseMs, ended);
    pauseMs = Math.min(2 * pauseMs, longestPauseMs);
  }
};
