import { projections } from '../../projections/index.ts';
import { bookkeeping } from '../assessor/bookkeeping.ts';
import { lagEventsOf, projectionStatuses } from '../projector/status.ts';
import type { Foundation } from '../shared/foundation.ts';
import { isAway } from '../shared/http/away.ts';
import { alarmsRaised } from '../watch/alarms.ts';
import type { ServiceStatus } from '../shared/service-status.ts';

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

type Behind = Pick<ServiceStatus, 'projections' | 'assessor' | 'alarms'>;

const behind = async ({ store, pool }: Foundation): Promise<Behind> => {
  const books = bookkeeping(pool);
  const [statuses, position, parked, alarms] = await Promise.all([
    projectionStatuses({ store, pool, nowMs: Date.now }, projections),
    books.position(),
    books.parked(),
    alarmsRaised(store),
  ]);
  return {
    projections: statuses.map(({ name, lagEvents, parked: streams }) => ({
      name,
      lagEvents,
      parkedStreams: streams.length,
    })),
    assessor: { lagEvents: lagEventsOf(store, await store.head(), position), parkedSubjects: parked.length },
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
  const unknown: Behind = { projections: [], assessor: null, alarms: null };
  const known = storeAnswers && databaseAnswers ? await behind(foundation) : unknown;
  return { store: { name: store.name, reachable: storeAnswers }, database: { reachable: databaseAnswers }, ...known };
};
