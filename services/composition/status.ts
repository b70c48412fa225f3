import { setTimeout as pause } from 'node:timers/promises';
import { projections } from '../../projections/index.ts';
import { bookkeeping } from '../assessor/bookkeeping.ts';
import { lagEventsOf, projectionStatuses } from '../projector/status.ts';
import type { Foundation } from '../shared/process/foundation.ts';
import { isAway } from '../shared/http/away.ts';
import { StoreUnavailable } from '../shared/event-store/port.ts';
import { alarmsRaised } from '../watch/alarms.ts';
import type { RecordStatus, ServiceStatus, Trouble } from '../shared/http/service-status.ts';
import { flawBooks } from '../shared/record/flaws.ts';
import { storeMismatch, whatToDo, type StoreMismatch } from '../shared/record/store-mark.ts';

/** A question about the status waits less long than an append would. */
const answerMs = 2_000;

/** True when it answers in time; a fault that is not about being away is ours, and thrown on. */
const reachable = async (ask: Promise<unknown>): Promise<boolean> => {
  const answered = ask.then(
    () => true,
    (fault: unknown) => {
      if (isAway(fault)) return false;
      throw fault;
    },
  );
  // What comes too late is not waited for any more.
  answered.catch(() => {});
  return Promise.race([answered, pause(answerMs, false, { ref: false })]);
};

type Behind = Pick<ServiceStatus, 'projections' | 'assessor' | 'mismatch' | 'alarms' | 'latestAlarms' | 'record'>;

/** The read models, or the assessor, that wait for a person, and why. The reason of the first is told, since one decision settles all. */
const mismatchOf = (
  all: readonly { readonly name: string; readonly mismatch: StoreMismatch | null }[],
): ServiceStatus['mismatch'] => {
  const waiting = all.filter(({ mismatch }) => mismatch !== null);
  const because = waiting[0]?.mismatch;
  return because ? { because, of: waiting.map(({ name }) => name), whatToDo: whatToDo[because] } : null;
};

/** `/readyz` is asked all the time; the operator's own route names them all. */
const mostFlawsNamed = 20;

/** What is known to be wrong with the record, the first so many places named, and how far the scrub is. No record is read for it. */
export const recordNow = async (pool: Foundation['pool'], named?: number): Promise<RecordStatus> => {
  const books = flawBooks(pool);
  const [{ count, first }, { checkedEvents, begunAt, last }] = await Promise.all([
    books.known(named),
    books.progress(),
  ]);
  return { flaws: count, first: [...first], scrub: { checkedEvents, begunAt, last } };
};

const behind = async ({ store, pool }: Foundation): Promise<Behind> => {
  const books = bookkeeping(pool);
  // Before anything else, and the head after it: were it read later, the assessor could have come to the end of what it stored
  // itself since the projections were looked at, and everybody would seem to have seen everything.
  const checkpoint = await books.checkpoint();
  const [statuses, parked, alarms, record] = await Promise.all([
    projectionStatuses({ store, pool, nowMs: Date.now }, projections),
    books.parked(),
    alarmsRaised(store),
    recordNow(pool, mostFlawsNamed),
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
    alarms: alarms.raised,
    latestAlarms: [...alarms.latest],
    record,
  };
};

const unknown: Behind = {
  projections: [],
  assessor: null,
  mismatch: null,
  alarms: null,
  latestAlarms: [],
  record: null,
};

/** What went away between the first question and the last is told as away: an operator who asks gets an answer. */
const behindUnlessAway = async (foundation: Foundation): Promise<Behind | 'store away' | 'database away'> => {
  try {
    return await behind(foundation);
  } catch (fault) {
    if (!isAway(fault)) throw fault;
    return fault instanceof StoreUnavailable ? 'store away' : 'database away';
  }
};

/**
 * How the whole installation goes, read from its stores: the same from every process, but for the troubles of its own. While a store
 * is away, what depends on it is left out.
 */
export const readStatus = async (foundation: Foundation, troubles: readonly Trouble[] = []): Promise<ServiceStatus> => {
  const { store, pool } = foundation;
  const [storeAnswers, databaseAnswers] = await Promise.all([
    reachable(store.head()),
    reachable(pool.query('select 1')),
  ]);
  const known = storeAnswers && databaseAnswers ? await behindUnlessAway(foundation) : unknown;
  return {
    store: { name: store.name, reachable: storeAnswers && known !== 'store away' },
    database: { reachable: databaseAnswers && known !== 'database away' },
    ...(typeof known === 'string' ? unknown : known),
    troubles: [...foundation.troubles(), ...troubles],
  };
};
