import type { StreamName } from '../../../../domain/kernel/streams.ts';
import { deferred } from '../../kit/deferred.ts';
import type { Deferred } from '../../kit/deferred.ts';
import type { Timers } from '../../kit/timers.ts';
import type { PreparedBatch } from '../batch.ts';
import { StoreUnavailable } from '../port.ts';
import { positionNumber } from '../position.ts';
import type { ExpectedRevision } from '../port.ts';
import { openLane } from './lane.ts';
import type { Lane } from './lane.ts';
import type { Lines } from './lines.ts';
import type { News } from './news.ts';
import type { Answer, WantedAppend } from './rows.ts';
import { isUnavailable } from './unavailable.ts';

type Waiting = WantedAppend & {
  readonly bytes: number;
  readonly giveUpAt: number;
  readonly answer: Deferred<Answer>;
  /** The connection broke while it was being stored: if it is found in the store later, this append stored it. */
  outcomeIsUnknown: boolean;
  settled: boolean;
};

export type Writer = {
  readonly append: (stream: StreamName, expected: ExpectedRevision, batch: PreparedBatch) => Promise<Answer>;
  /** Finishes what was accepted (bounded by the patience), then lets go of the connections. */
  readonly close: () => Promise<void>;
};

export type WriterOptions = {
  readonly lines: Pick<Lines, 'writer'>;
  readonly timers: Timers;
  /** How long an append may take, whatever happens to the connection, before it ends in `StoreUnavailable`. */
  readonly patienceMs: number;
  /** How long one answer of PostgreSQL may take before the connection is given up and another attempt is made. */
  readonly answerMs: number;
  /** Called after each commit, with what was to be stored and how that was answered. */
  readonly onStored: (wanted: readonly WantedAppend[], answers: readonly Answer[]) => void;
  /** Tells those who follow the store on other connections. */
  readonly news: Pick<News, 'isDue' | 'stored'>;
};

/** A transaction takes no further append once it has this much; the largest single append fits below the bytes. */
const flushEvents = 500;
const flushBytes = 2 * 1024 * 1024;

/**
 * While one flush is on its way another is sent after it only if it brings this much: then preparing the one overlaps with
 * storing the other. Less is better off waiting, and sharing a commit with what comes meanwhile.
 */
const worthOverlapping = 150;

const sweepEveryMs = 200;

const takeFlush = (queue: Waiting[]): Waiting[] => {
  let events = 0;
  let bytes = 0;
  const beyond = queue.findIndex((waiting) => {
    const full = events >= flushEvents || bytes + waiting.bytes > flushBytes;
    events += waiting.events.length;
    bytes += waiting.bytes;
    return full;
  });
  return queue.splice(0, beyond < 0 ? queue.length : beyond);
};

const countEvents = (appends: readonly Waiting[]): number =>
  appends.reduce((sum, { events }) => sum + events.length, 0);

/** The last position that was given out. */
const furthestOf = (answers: readonly Answer[]): number =>
  Math.max(0, ...answers.map((answer) => (answer.ok ? positionNumber(answer.position) : 0)));

const settle = (waiting: Waiting, end: (answer: Deferred<Answer>) => void): void => {
  if (waiting.settled) return;
  waiting.settled = true;
  end(waiting.answer);
};

const refuse = (waiting: Waiting, error: unknown): void =>
  settle(waiting, ({ reject }) => reject(error instanceof Error ? error : new Error(String(error))));

/**
 * Group commit: the appends of this process share transactions, and what comes in while one is under way shares the next.
 * Two connections work at once when there is enough to do; the position lock lets one of them store at a time. An append whose
 * outcome is unknown is tried again, the ids telling whether it had been stored, until its patience is over.
 */
export const startWriter = (options: WriterOptions): Writer => {
  const { timers } = options;
  const queue: Waiting[] = [];
  const idle: Lane[] = [openLane(options), openLane(options)];
  const underWay = new Map<Promise<void>, readonly Waiting[]>();
  let queuedEvents = 0;
  let enoughToOverlap = deferred();
  let working: Promise<void> | undefined;
  let failures = 0;
  let trouble: unknown;
  let closed = false;

  /** Time in which PostgreSQL could have been heard: while this thread is busy with other work it stands still. */
  let listenedMs = 0;

  const giveUpOverdue = (): void => {
    listenedMs += sweepEveryMs;
    for (const waiting of [...underWay.values(), queue].flat()) {
      if (waiting.giveUpAt <= listenedMs)
        refuse(waiting, new StoreUnavailable('PostgreSQL did not answer in time', { cause: trouble }));
    }
  };

  const store = async (lane: Lane, wanted: readonly Waiting[]): Promise<void> => {
    const unknown = (sent: readonly Waiting[]): void => {
      for (const waiting of sent) waiting.outcomeIsUnknown = true;
    };
    const { answers, told } = await lane.flush(wanted, options.news.isDue(), unknown);
    for (const [index, waiting] of wanted.entries()) {
      const answer = answers[index];
      if (answer)
        settle(waiting, ({ resolve }) =>
          resolve(answer.ok && waiting.outcomeIsUnknown ? { ...answer, stored: true } : answer),
        );
    }
    failures = 0;
    options.news.stored(told, furthestOf(answers));
    options.onStored(wanted, answers);
  };

  /** One append that PostgreSQL itself refuses must not take the others of its flush with it, so they go one by one. */
  const storeOneByOne = async (lane: Lane, wanted: readonly Waiting[]): Promise<void> => {
    for (const waiting of wanted) {
      await store(lane, [waiting]).catch((error: unknown) => {
        if (isUnavailable(error)) throw error;
        refuse(waiting, error);
      });
    }
  };

  /** Never rejects: what has no answer after this is back at the front of the queue. */
  const storeOrRequeue = async (lane: Lane, wanted: readonly Waiting[]): Promise<void> => {
    try {
      await store(lane, wanted).catch((error: unknown) => {
        if (isUnavailable(error)) throw error;
        return storeOneByOne(lane, wanted);
      });
    } catch (error) {
      trouble = error;
      failures += 1;
      await timers.pause(Math.min(20 * 2 ** failures, 500));
      enqueue('front', wanted);
    }
  };

  const begin = (lane: Lane, wanted: readonly Waiting[]): void => {
    const stored = storeOrRequeue(lane, wanted);
    underWay.set(stored, wanted);
    void stored.then(() => {
      underWay.delete(stored);
      idle.push(lane);
    });
  };

  const enqueue = (where: 'front' | 'back', waiting: readonly Waiting[]): void => {
    if (where === 'front') queue.unshift(...waiting);
    else queue.push(...waiting);
    queuedEvents += countEvents(waiting);
    if (queuedEvents >= worthOverlapping) enoughToOverlap.resolve();
  };

  const dequeue = (): readonly Waiting[] => {
    const taken = takeFlush(queue);
    queuedEvents -= countEvents(taken);
    if (queuedEvents < worthOverlapping) enoughToOverlap = deferred();
    return taken.filter((waiting) => !waiting.settled);
  };

  const work = async (): Promise<void> => {
    const sweepNoMore = timers.every(sweepEveryMs, giveUpOverdue);
    while (queue.length > 0 || underWay.size > 0) {
      // All appends of this turn of the event loop join the flush.
      await timers.nextTurn();
      const lane = underWay.size === 0 || queuedEvents >= worthOverlapping ? idle.pop() : undefined;
      const wanted = lane ? dequeue() : [];
      if (lane && wanted.length > 0) begin(lane, wanted);
      else if (lane) idle.push(lane);
      if (idle.length === 0) await Promise.race(underWay.keys());
      else if (underWay.size > 0) await Promise.race([...underWay.keys(), enoughToOverlap.promise]);
    }
    sweepNoMore();
    working = undefined;
  };

  const append: Writer['append'] = (stream, expected, { events, bytes }) => {
    if (closed) return Promise.reject(new StoreUnavailable('the event store is closed'));
    const answer = deferred<Answer>();
    const giveUpAt = listenedMs + options.patienceMs;
    enqueue('back', [{ stream, expected, events, bytes, giveUpAt, answer, outcomeIsUnknown: false, settled: false }]);
    working ??= work();
    return answer.promise;
  };

  const close = async (): Promise<void> => {
    closed = true;
    await working;
    await Promise.all(idle.map((lane) => lane.disconnect()));
  };

  return { append, close };
};
