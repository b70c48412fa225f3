import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Position } from '../../../domain/kernel/envelope.ts';
import { startAssessor } from '../../assessor/start.ts';
import { startKeeping } from '../../keeping/start.ts';
import { startProjector } from '../../projector/start.ts';
import type { Config } from '../../shared/process/config.ts';
import type { Foundation } from '../../shared/process/foundation.ts';
import type { Trouble } from '../../shared/http/service-status.ts';
import type { StoredRow } from '../../shared/event-store/port.ts';
import { startSealer } from '../../sealer/start.ts';
import { startScheduler } from '../../scheduler/start.ts';
import { startScrub, startWatch } from '../../watch/start.ts';
import {
  assessorsWork,
  keepingsWork,
  projectorsWork,
  schedulersWork,
  scrubsWork,
  sealersWork,
  together,
  watchsWork,
  type Work,
} from '../work.ts';

/** What follows the store, by the service it is. */
export const followers = {
  // What is kept is computed from the rows that the projector writes.
  projector: (foundation: Foundation): Work =>
    together(projectorsWork(startProjector(foundation)), keepingsWork(startKeeping(foundation))),
  // A checkpoint is signed each second, whatever the others are at.
  sealer: (foundation: Foundation): Work => sealersWork(startSealer(foundation)),
  // The scrub is slow and in no hurry, the watch meets every event again, and the scheduler has little to do: they share a thread that gives way to recording.
  assessor: (foundation: Foundation): Work =>
    together(
      assessorsWork(startAssessor(foundation)),
      schedulersWork(startScheduler(foundation)),
      watchsWork(startWatch(foundation)),
      scrubsWork(startScrub(foundation)),
    ),
} as const;
export type FollowerName = keyof typeof followers;

/** What a thread is started with. It tells its troubles whenever they have changed. */
export type ThreadData = { readonly follower: FollowerName; readonly config: Config; readonly databaseUrl: string };

/** What a thread is told: what was stored a moment ago, or to stop. */
export type ToldToThread = { readonly stored: readonly StoredRow[] } | 'stop';

/** What a thread tells: its troubles, or how far all read models are. */
export type ToldByThread = { readonly troubles: readonly Trouble[] } | { readonly moved: Position };

/** Starts the projector, the sealer, and the assessor with the scheduler, the watch and the scrub. */
export type Follow = (foundation: Foundation) => readonly Work[];

/** On the thread that answers requests. */
export const followHere: Follow = (foundation) => Object.values(followers).map((start) => start(foundation));

/**
 * What a batch of 4,000 events and its rows take up should be gone before the collector looks: with the 48 MiB that a thread has by
 * itself it copies much of that twice, and reading, folding and writing rows take a third longer than with 96. With 192 they take a fifth less
 * than with these.
 */
export const projectorYoungGenerationMiB = 192;

const resourceLimits = {
  projector: { maxYoungGenerationSizeMb: projectorYoungGenerationMiB },
  sealer: {},
  assessor: {},
} as const satisfies Record<FollowerName, object>;

/** Is a thread told what is stored on this one? It would otherwise be woken by PostgreSQL, and read it. */
const isToldSoon = (follower: FollowerName): boolean => follower === 'projector';

const startThread = (data: ThreadData, { moved, store }: Foundation): Work => {
  const thread = new Worker(new URL('./following-thread.js', import.meta.url), {
    workerData: data,
    resourceLimits: resourceLimits[data.follower],
  });
  const gone = once(thread, 'exit');
  let troubles: readonly Trouble[] = [];
  thread.on('message', (told: ToldByThread) => {
    if ('troubles' in told) ({ troubles } = told);
    else moved.tell(told.moved);
  });
  const tell = (message: ToldToThread): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage(message);
  };
  const tellNoMore = isToldSoon(data.follower) ? store.beside?.onStored((stored) => tell({ stored })) : undefined;
  // A thread that breaks takes the process with it, as it would have done here.
  thread.on('error', (fault) => {
    throw fault;
  });
  return {
    troubles: () => troubles,
    stop: async () => {
      tellNoMore?.();
      tell('stop');
      await gone;
    },
  };
};

/**
 * Each on a thread of its own, with connections of its own, so that a batch of theirs keeps no request waiting. A store in memory
 * is this thread's alone: it is followed here.
 */
export const followOnThreads: Follow = (foundation) => {
  if (foundation.store.name === 'memory') return followHere(foundation);
  const { config, databaseUrl } = foundation;
  return (Object.keys(followers) as FollowerName[]).map((follower) =>
    startThread({ follower, config, databaseUrl }, foundation),
  );
};
