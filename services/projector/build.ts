import type { Position } from '../../domain/kernel/envelope.ts';
import type { Projection } from '../../projections/kit/projection.ts';
import type { Pool } from '../shared/postgres/database.ts';
import type { EventStore } from '../shared/event-store/port.ts';
import { giveWay } from '../shared/following/give-way.ts';
import type { Logger } from '../shared/process/logger.ts';
import type { Told } from '../shared/read-models/moved.ts';
import { lookAgain, storeLookMs } from '../shared/following/look-again.ts';
import { storeMismatch, StoreMismatched } from '../shared/record/store-mark.ts';
import { realTimers, type Timers } from '../shared/kit/timers.ts';
import { turns } from '../shared/kit/turns.ts';
import { liveTarget, openLive, readCheckpoint, type Reached } from './checkpoint.ts';
import { openFeed } from './feed.ts';
import { follow, type RunningFollower } from './follower.ts';
import type { Making } from './project.ts';
import { rebuild } from './rebuild.ts';
import { projectingTogether, type ProjectTogether } from './together.ts';

export type ProjectorOn = Making & {
  readonly store: Pick<
    EventStore,
    'readAll' | 'readStream' | 'isHidden' | 'subscribeAll' | 'identity' | 'head' | 'positionsCount'
  >;
  /** At least three connections more than there are projections. */
  readonly pool: Pool;
  readonly projections: readonly Projection[];
  readonly log: Logger;
  /** Told up to where all projections are, whenever they have moved together. */
  readonly moved?: Told;
  /** How often to look whether the store is still the same one; 15 seconds unless it is said. */
  readonly storeLookMs?: number;
  /** Milliseconds since 1970; the computer's clock unless it is said. */
  readonly nowMs?: () => number;
  readonly timers?: Timers;
};

export type Projector = {
  /** What keeps a projection from going on, by name; only those that are kept. */
  readonly troubles: () => ReadonlyMap<string, string>;
  /** Finishes the batches in hand, then stops. */
  readonly stop: () => Promise<void>;
};

/** Of the transactions of an event or two that a floor at play makes in every projection: all at once they would keep it waiting. */
const smallBatchesAtOnce = 2;
const retryMs = 500;
/** Nothing changes until a person has decided. */
const mismatchRetryMs = 5_000;

const latest = (positions: readonly (Position | null)[]): Position | null =>
  positions.reduce(
    (most, position) => (most === null || (position !== null && position > most) ? position : most),
    null,
  );

/**
 * Follows the store and keeps every projection fresh, each with its own checkpoint, and all fed by one subscription. Any number
 * may run on the same database: what one has done, the others find done. A projection that another version of the program made
 * is rebuilt beside it first, while the others go on.
 */
export const buildProjector = (on: ProjectorOn): Projector => {
  const { nowMs = Date.now, timers = realTimers, moved = () => {} } = on;
  const projectTogether = projectingTogether(on);
  const together: ProjectTogether = async (levels, events) => {
    const isDone = await projectTogether(levels, events);
    const last = events.at(-1);
    if (isDone && last && levels.length === on.projections.length) moved(last.position);
    return isDone;
  };
  const feed = openFeed(on.store, on.log, together, timers);
  const resting = giveWay(on.store, nowMs, timers);
  const inTurn = turns(smallBatchesAtOnce);
  const followers = new Map<string, RunningFollower>();
  const stopped = new AbortController();

  /** Tries until it succeeds or we stop: a database that is away comes back. */
  const insist = async <Result>(what: string, work: () => Promise<Result>): Promise<Result | undefined> => {
    while (!stopped.signal.aborted) {
      try {
        return await work();
      } catch (error) {
        on.log.warn({ err: error, what }, 'failed and will try again');
        const waitMs = error instanceof StoreMismatched ? mismatchRetryMs : retryMs;
        await timers.pause(waitMs, stopped.signal);
      }
    }
    return undefined;
  };

  const start = (projection: Projection, from: Reached, isLevel: boolean): void => {
    if (stopped.signal.aborted) return;
    const following = follow(
      { ...on, ...liveTarget(projection), join: feed.join, leave: feed.leave, giveWay: resting, inTurn },
      from,
      isLevel,
    );
    followers.set(projection.name, following);
  };

  const rebuildFirst = async (projection: Projection): Promise<void> => {
    on.log.info(
      { projection: projection.name, version: projection.version },
      'rebuilding a projection for this version',
    );
    const from = await insist(`rebuild ${projection.name}`, async () => {
      const known = await openLive(on.pool, projection);
      if (known.version !== projection.version) await rebuild(on, projection);
      return openLive(on.pool, projection);
    });
    if (from) start(projection, from, false);
  };

  const open = async (): Promise<void> => {
    const opened = await insist('open the projections', () =>
      Promise.all(on.projections.map(async (projection) => ({ projection, at: await openLive(on.pool, projection) }))),
    );
    if (!opened) return;
    const ours = opened.filter(({ projection, at }) => at.version === projection.version);
    const furthest = latest(ours.map(({ at }) => at.position));
    for (const { projection, at } of ours) start(projection, at, at.position === furthest);
    await Promise.all(opened.filter((one) => !ours.includes(one)).map(({ projection }) => rebuildFirst(projection)));
  };

  /** A store that was replaced, or set back, while we run: nothing in what it delivers would say so. */
  const doubtMismatched = async (): Promise<void> => {
    for (const projection of on.projections) {
      const checkpoint = await readCheckpoint(on.pool, liveTarget(projection).schema);
      if (checkpoint && (await storeMismatch(on.store, checkpoint))) followers.get(projection.name)?.doubt();
    }
  };

  const opening = open();
  const lookNoMore = lookAgain(on.storeLookMs ?? storeLookMs, doubtMismatched, timers);
  return {
    troubles: () =>
      new Map(
        [...followers].flatMap(([name, follower]) => {
          const trouble = follower.trouble();
          return trouble === null ? [] : [[name, trouble] as const];
        }),
      ),
    stop: async () => {
      stopped.abort();
      lookNoMore();
      await feed.stop();
      await opening;
      await Promise.all([...followers.values()].map((follower) => follower.stop()));
    },
  };
};
