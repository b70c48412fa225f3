import type { Assessor } from '../assessor/build.ts';
import type { Keeping } from '../keeping/keep.ts';
import type { Projector } from '../projector/build.ts';
import { listenForHealth } from '../shared/process/edge.ts';
import { countedStore } from '../shared/event-store/counted.ts';
import type { Foundation } from '../shared/process/foundation.ts';
import { runProcess } from '../shared/process/run-process.ts';
import type { Trouble } from '../shared/http/service-status.ts';
import type { Scheduler } from '../scheduler/scheduler.ts';
import type { Sealer } from '../sealer/sealer.ts';
import type { Scrubbing } from '../watch/scrubbing.ts';
import type { Watch } from '../watch/start.ts';
import { readStatus } from './status.ts';

/** What a process does besides answering requests. */
export type Work = { readonly stop: () => Promise<void>; readonly troubles: () => readonly Trouble[] };

/** The words of an error stay in the log: `/readyz` is for anybody. */
const says = 'waits, and the log says why';

export const projectorsWork = ({ stop, troubles }: Projector): Work => ({
  stop,
  troubles: () => [...troubles().keys()].map((name) => ({ of: `projection ${name}`, says })),
});
export const assessorsWork = ({ stop, trouble }: Assessor): Work => ({
  stop,
  troubles: () => (trouble() === null ? [] : [{ of: 'assessor', says }]),
});
export const watchsWork = ({ stop, trouble }: Watch): Work => ({
  stop,
  troubles: () => {
    const what = trouble();
    return what === null ? [] : [{ of: 'watch', says: what }];
  },
});

export const schedulersWork = ({ stop, trouble }: Scheduler): Work => ({
  stop,
  troubles: () => {
    const what = trouble();
    return what === null ? [] : [{ of: 'scheduler', says: what }];
  },
});

export const sealersWork = ({ stop, trouble }: Sealer): Work => ({
  stop,
  troubles: () => {
    const what = trouble();
    return what === null ? [] : [{ of: 'sealer', says: what }];
  },
});

/** What is not kept is computed when it is asked for: that is slow, and no trouble. */
export const keepingsWork = ({ stop }: Keeping): Work => ({ stop, troubles: () => [] });

/** A scrub has no troubles of its own: a store that is away is told by others, and what it finds is told by the status. */
export const scrubsWork = ({ stop }: Scrubbing): Work => ({ stop, troubles: () => [] });

/** Several works as one. */
export const together = (...works: readonly Work[]): Work => ({
  stop: async () => {
    await Promise.all(works.map(({ stop }) => stop()));
  },
  troubles: () => works.flatMap(({ troubles }) => troubles()),
});

/** Runs a process that works and serves nobody, until it is told to stop; it answers for its health on the configured port. */
export const runWork = (start: (foundation: Foundation) => Work): Promise<void> =>
  runProcess(async (foundation) => {
    const { store, appended } = countedStore(foundation.store);
    let work: Work | undefined;
    const status = () => readStatus(foundation, work?.troubles());
    // The port first: when it is taken, nothing has begun.
    const listening = await listenForHealth(foundation, { status, appended });
    work = start({ ...foundation, store });
    const { stop } = work;
    return {
      close: async () => {
        await stop();
        await listening.close();
      },
    };
  });
