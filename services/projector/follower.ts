import type { Position, StoredEvent } from '../../domain/kernel/envelope.ts';
import { deferred } from '../shared/kit/deferred.ts';
import { realTimers, type Timers } from '../shared/kit/timers.ts';
import type { Pool } from '../shared/postgres/database.ts';
import type { EventStore } from '../shared/event-store/port.ts';
import { corruptionOf, isSound } from '../shared/event-store/integrity.ts';
import { isAway } from '../shared/http/away.ts';
import type { Logger } from '../shared/process/logger.ts';
import type { GiveWay } from '../shared/following/give-way.ts';
import { flawBooks } from '../shared/record/flaws.ts';
import { StoreMismatched } from '../shared/record/store-mark.ts';
import { checkpointIn, type Reached, type Target } from './checkpoint.ts';
import { projectOrPark, type Making } from './project.ts';
import type { Level } from './together.ts';

/** Events as they come, and the position that they come right after. */
export type Delivery = { readonly after: Position | null; readonly events: readonly StoredEvent[] };

/** One projection as the feed sees it. */
export type Follower = {
  /** Where a feed for it must begin. */
  readonly reached: () => Position | null;
  /** Takes a delivery; resolves when there is room for another one. */
  readonly offer: (delivery: Delivery) => Promise<void>;
  /** The projection, while it waits for what comes right after a position; undefined when it does not. */
  readonly levelAt: (after: Position | null) => Level | undefined;
  /** What comes after the position from which it was level was projected for it. */
  readonly moved: (began: Reached, to: Position) => void;
};

export type FollowerOn = Making &
  Target & {
    readonly pool: Pool;
    readonly store: Pick<EventStore, 'readAll' | 'readStream' | 'isHidden' | 'identity'>;
    readonly log: Logger;
    readonly giveWay: GiveWay;
    readonly timers?: Timers;
    /** Runs what belongs to a small batch; those of other projections wait for it. */
    readonly inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
    /** Called when the projection is level with what it has read by itself, and wants to be fed from there on. */
    readonly join: (follower: Follower) => void;
    readonly leave: (follower: Follower) => void;
  };

export type RunningFollower = {
  /** What keeps it from going on, in one sentence; null when nothing does. */
  readonly trouble: () => string | null;
  /** Makes it look again whether its position counts in the store: the store may have been replaced while it ran. */
  readonly doubt: () => void;
  /** Finishes the batch in hand, then stops. */
  readonly stop: () => Promise<void>;
};

/** The most events that go into one transaction. */
export const maxBatch = 4_000;
/** So many events may wait in line before the feed waits too. */
const maxQueued = 8_000;
/** A batch this large is worth a processor, and a transaction, of its own. */
const manyEvents = 200;
const firstPauseMs = 50;
const longestPauseMs = 5_000;

const isAfter = (position: Position | null, than: Position | null): boolean =>
  position !== null && (than === null || position > than);

/** Those of a batch that come after a position: the batch itself where all do, since what is known of it is known by it. */
const dueOf = (events: readonly StoredEvent[], reached: Position | null): readonly StoredEvent[] => {
  const [first] = events;
  return first && isAfter(first.position, reached)
    ? events
    : events.filter(({ position }) => isAfter(position, reached));
};

/** Thrown inside a follower when another version of the program has made the projection its own. */
class Superseded extends Error {
  override name = 'Superseded';
}

/**
 * Keeps one projection fed. It reads by itself until it is level with the store, then joins the feed that all share; when
 * anything goes wrong it leaves the feed, waits, and reads by itself again. It never projects events that do not follow on what
 * it has reached, wherever they come from.
 */
export const follow = (on: FollowerOn, from: Reached, isLevel: boolean): RunningFollower => {
  const { timers = realTimers } = on;
  let reached = from;
  let queue: Delivery[] = [];
  let queued = 0;
  let trouble: string | null = null;
  const doubt = { isRaised: false };
  let isIdle = false;
  let news = deferred();
  let room = deferred();
  const ending = new AbortController();
  const { signal } = ending;

  const reload = async (): Promise<void> => {
    const checkpoint = await checkpointIn(on.store, on.pool, on.schema);
    if (checkpoint?.version !== on.projection.version) {
      throw new Superseded(
        `the schema is now of version ${checkpoint?.version ?? 'none'}, and this is ${on.projection.version}`,
      );
    }
    reached = checkpoint;
  };

  /** Projects what of the events has not been reached yet. False when somebody else was ahead: what was reached is read again. */
  const project = async (events: readonly StoredEvent[]): Promise<boolean> => {
    const due = dueOf(events, reached.position);
    const projected = await projectOrPark(on, reached, due);
    if (projected.outcome === 'someone-is-ahead') {
      await reload();
      return false;
    }
    ({ reached } = projected);
    await noteCorrupt(due);
    for (const { stream, fromRevision, error } of projected.parked) {
      on.log.error({ projection: on.projection.name, stream, fromRevision, reason: error }, 'parked a stream');
    }
    return true;
  };

  /** What nobody believes is also told by itself, by its place, whichever projection reads it. */
  const noteCorrupt = async (events: readonly StoredEvent[]): Promise<void> => {
    if (events.every(isSound)) return;
    const corrupt = events.flatMap((event) => corruptionOf(event)?.record ?? []);
    await flawBooks(on.pool).note(corrupt, 'reader');
  };

  const catchUp = async (): Promise<void> => {
    while (!signal.aborted) {
      const events = await on.store.readAll(reached.position, maxBatch);
      await project(events);
      if (events.length < maxBatch) return;
    }
  };

  /** The next events in line, as many as follow on each other, up to a batch. */
  const take = (): Delivery | undefined => {
    const first = queue.shift();
    if (!first) return undefined;
    let { events } = first;
    for (let next = queue[0]; next && next.after === events.at(-1)?.position; next = queue[0]) {
      if (events.length + next.events.length > maxBatch) break;
      events = [...events, ...next.events];
      queue.shift();
    }
    queued -= events.length;
    if (queued < maxQueued) {
      room.resolve();
      room = deferred();
    }
    return { after: first.after, events };
  };

  const follower: Follower = {
    reached: () => reached.position,
    offer: async (delivery) => {
      queue.push(delivery);
      queued += delivery.events.length;
      news.resolve();
      if (queued >= maxQueued) await room.promise;
    },
    levelAt: (after) =>
      isIdle && queue.length === 0 && reached.position === after
        ? { projection: on.projection, schema: on.schema, from: reached }
        : undefined,
    moved: (began, to) => {
      // It may have looked for itself meanwhile where it is.
      if (reached === began) reached = { ...began, position: to };
    },
  };

  const leave = (): void => {
    on.leave(follower);
    queue = [];
    queued = 0;
    room.resolve();
    room = deferred();
  };

  /** Projects what the feed delivers, until a delivery does not follow on what was reached. */
  const serve = async (): Promise<void> => {
    on.join(follower);
    try {
      while (!signal.aborted && !doubt.isRaised) {
        const delivery = take();
        if (!delivery) {
          isIdle = true;
          await news.promise;
          isIdle = false;
          news = deferred();
        } else if (isAfter(delivery.after, reached.position)) {
          return;
        } else {
          const begunMs = timers.elapsedMs();
          const { events } = delivery;
          const work = (): Promise<boolean> => project(events);
          if (await (events.length < manyEvents ? on.inTurn(work) : work()))
            await on.giveWay(events, timers.elapsedMs() - begunMs, signal);
          else {
            queue.unshift(delivery);
            queued += delivery.events.length;
          }
        }
      }
    } finally {
      isIdle = false;
      leave();
    }
  };

  const recover = async (error: unknown, pauseMs: number): Promise<void> => {
    const told = trouble;
    trouble = isAway(error)
      ? 'the store or the database is away'
      : error instanceof Error
        ? error.message
        : String(error);
    const level = isAway(error) ? 'warn' : 'error';
    // A person may take days over a store that is another: told once is enough.
    if (!(error instanceof StoreMismatched && trouble === told))
      on.log[level]({ projection: on.projection.name, err: error, pauseMs }, 'a projection waits, and will go on');
    await timers.pause(pauseMs, signal);
  };

  const run = async (): Promise<void> => {
    let level = isLevel;
    let pauseMs = firstPauseMs;
    while (!signal.aborted) {
      try {
        doubt.isRaised = false;
        await reload();
        if (!level) await catchUp();
        trouble = null;
        level = false;
        pauseMs = firstPauseMs;
        if (!signal.aborted) await serve();
      } catch (error) {
        if (error instanceof Superseded) throw error;
        await recover(error, pauseMs);
        pauseMs = Math.min(pauseMs * 2, longestPauseMs);
      }
    }
  };

  const running = run().catch((error: unknown) => {
    trouble = error instanceof Error ? error.message : String(error);
    on.log.error({ projection: on.projection.name, err: error }, 'a projection has stopped for good');
  });
  return {
    trouble: () => trouble,
    doubt: () => {
      doubt.isRaised = true;
      news.resolve();
    },
    stop: async () => {
      ending.abort();
      news.resolve();
      await running;
    },
  };
};
