import { setTimeout as pause } from 'node:timers/promises';
import { projections } from '../../projections/index.ts';
import { schemaOf } from '../../projections/kit/projection.ts';
import { bookkeeping } from '../assessor/bookkeeping.ts';
import { owedBooks } from '../assessor/owed-books.ts';
import { lagEventsOf, projectionReaches } from '../projector/status.ts';
import { sealBooks } from '../sealer/books.ts';
import { deadlineBooks } from '../scheduler/books.ts';
import type { Foundation } from '../shared/process/foundation.ts';
import { isAway } from '../shared/http/away.ts';
import { StoreUnavailable } from '../shared/event-store/port.ts';
import { alarmsRaised } from '../watch/alarms.ts';
import type { RecordStatus, ServiceStatus, Trouble } from '../shared/http/service-status.ts';
import { flawBooks } from '../shared/record/flaws.ts';
import { lockedSchemas } from '../shared/read-models/locked.ts';
import { oneLook } from '../shared/record/one-look.ts';
import { underEarlierKeys } from '../shared/words/wrapping.ts';
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

type Known =
  | 'projections'
  | 'assessor'
  | 'deadlines'
  | 'words'
  | 'mismatch'
  | 'alarms'
  | 'latestAlarms'
  | 'record'
  | 'sealed';
type Behind = Pick<ServiceStatus, Known> & {
  /** Troubles of the read models themselves. */
  readonly ofReadModels: readonly Trouble[];
};

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

const lockedSays =
  'somebody at the database holds a lock on its tables: questions about it are answered 503 until they let go';

const behind = async ({ store, pool }: Foundation): Promise<Behind> => {
  // Nothing is asked of a read model that is locked: the answer would come when somebody else is done.
  const schemas = await lockedSchemas(pool);
  const locked = projections.filter(({ name }) => schemas.has(schemaOf(name)));
  const readable = projections.filter((one) => !locked.includes(one));
  const books = bookkeeping(pool);
  // Before anything else, and the head after it: were it read later, the assessor could have come to the end of what it stored
  // itself since the projections were looked at, and everybody would seem to have seen everything.
  const [checkpoint, settled] = await Promise.all([books.checkpoint(), owedBooks(pool).settled()]);
  const looked = oneLook(store);
  const [reaches, parked, parkedSubjects, deadlines, underKeys, alarms, record, sealed] = await Promise.all([
    projectionReaches({ store: looked, pool }, readable),
    books.parked(),
    books.parkedCount(),
    deadlineBooks(pool).behind(Date.now()),
    underEarlierKeys((sql, values) => pool.query(sql, [...values])),
    alarmsRaised(store),
    recordNow(pool, mostFlawsNamed),
    sealBooks(pool).status(),
  ]);
  const assessorsMismatch = await storeMismatch(looked, checkpoint);
  return {
    projections: [
      ...reaches.map(({ name, lagEvents, parked: streams }) => ({ name, lagEvents, parkedStreams: streams.length })),
      ...locked.map(({ name }) => ({ name, lagEvents: null, parkedStreams: 0 })),
    ],
    assessor: {
      lagEvents: assessorsMismatch === null ? lagEventsOf(store, await looked.head(), settled) : null,
      parkedSubjects,
      firstParked: parked.slice(0, mostFlawsNamed).map(({ reason, position }) => ({ reason, position })),
    },
    deadlines,
    words: { underEarlierKeys: underKeys },
    mismatch: mismatchOf([...reaches, { name: 'assessor', mismatch: assessorsMismatch }]),
    ofReadModels: locked.map(({ name }) => ({ of: `projection ${name}`, says: lockedSays })),
    alarms: alarms.raised,
    latestAlarms: [...alarms.latest],
    record,
    sealed: {
      events: sealed.leaves,
      at: sealed.at,
      quorum: sealed.quorum && { at: sealed.quorum.at, events: sealed.quorum.leaves },
      directory: sealed.directory,
      trouble: sealed.trouble,
    },
  };
};

const unknown: Behind = {
  projections: [],
  assessor: null,
  deadlines: null,
  words: null,
  mismatch: null,
  alarms: null,
  latestAlarms: [],
  record: null,
  sealed: null,
  ofReadModels: [],
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
  const { ofReadModels, ...told } = typeof known === 'string' ? unknown : known;
  return {
    store: { name: store.name, reachable: storeAnswers && known !== 'store away' },
    database: { reachable: databaseAnswers && known !== 'database away' },
    ...told,
    troubles: [...foundation.troubles(), ...ofReadModels, ...troubles],
  };
};
