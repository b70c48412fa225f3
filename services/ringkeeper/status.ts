import { projections } from '../../projections/index.ts';
import { bookkeeping } from '../assessor/bookkeeping.ts';
import { lagEventsOf, projectionStatuses } from '../projector/status.ts';
import type { Foundation } from '../shared/foundation.ts';
import { isAway } from '../shared/http/away.ts';
import { alarmsRaised } from '../watch/alarms.ts';
import type { ServiceStatus } from '../shared/service-status.ts';
import { storeMismatch, whatToDo, type StoreMismatch } from '../shared/store-mark.ts';

/** True when it answers; a fault that is not about being away is ours, and thrown on. */
const reachable = async (ask: Promise<unknown>): Promise<boolean> => {
  try {
    await ask;
    return true;
  } catch (fault) {
    if (isAway(fault)) return false;
    throw fault;
  }
};

type Behind = Pick<ServiceStatus, 'projections' | 'assessor' | 'mismatch' | 'alarms'>;

/** Who waits for a person, and why; the reason of the first is told, since one decision settles all. */
const mismatchOf = (
  all: readonly { readonly name: string; readonly mismatch: StoreMismatch | null }[],
): ServiceStatus['mismatch'] => {
  const waiting = all.filter(({ mismatch }) => mismatch !== null);
  const because = waiting[0]?.mismatch;
  return because ? { because, of: waiting.map(({ name }) => name), whatToDo: whatToDo[because] } : null;
};

const behind = async ({ store, pool }: Foundation): Promise<Behind> => {
  const books = bookkeeping(pool);
  const [statuses, checkpoint, parked, alarms] = await Promise.all([
    projectionStatuses({ store, pool, nowMs: Date.now }, projections),
    books.checkpoint(),
    books.parked(),
    alarmsRaised(store),
  ]);
  const assessorsMismatch = await storeMismatch(store, checkpoint);
  return {
    projections: statuses.map(({ name, lagEvents, parked: streams }) => ({
      name,
      lagEvents,
      parkedStreams: streams.length,
    })),
    assessor: {
      lagEvents: assessorsMismatch === null ? lagEventsOf(store, await store.head(), checkpoint.position) : null,
      parkedSubjects: parked.length,
    },
    mismatch: mismatchOf([...statuses, { name: 'assessor', mismatch: assessorsMismatch }]),
    alarms,
  };
};

/**
 * How the whole installation goes, read from its stores: the same from every process. While one of them is away, what depends on
 * it is left out.
 */
export const readStatus = async (foundation: Foundation): Promise<ServiceStatus> => {
  const { store, pool } = foundation;
  const [storeAnswers, databaseAnswers] = await Promise.all([
    reachable(store.head()),
    reachable(pool.query('select 1')),
  ]);
  const unknown: Behind = { projections: [], assessor: null, mismatch: null, alarms: null };
  const known = storeAnswers && databaseAnswers ? await behind(foundation) : unknown;
  return { store: { name: store.name, reachable: storeAnswers }, database: { reachable: databaseAnswers }, ...known };
};
