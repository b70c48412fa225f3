import { stateAt } from '../../domain/deadline/deadlines.ts';
import type { EventCatalogue } from '../../domain/kernel/event-types.ts';
import { parseDisputeId } from '../../domain/kernel/streams.ts';
import { instantText } from '../../domain/kernel/time.ts';
import type { ReadDb } from '../../projections/read-models.ts';
import { isAway } from '../shared/http/away.ts';
import type { EventStore } from '../shared/event-store/port.ts';
import { streamReader } from '../shared/examining/stream-reader.ts';
import { realTimers, type Timers } from '../shared/kit/timers.ts';
import type { Logger } from '../shared/process/logger.ts';
import { storeMismatch, type KnownStore } from '../shared/record/store-mark.ts';
import { deadlineBooks, type DeadlineBooks, type Kept, type Reckoned } from './books.ts';
import { reckonDispute } from './reckon.ts';
import { sayPassed } from './say-passed.ts';
import { sources, touchedSince } from './touched.ts';
import type { Pool } from '../shared/postgres/database.ts';

export type ScheduleOn = {
  readonly db: ReadDb;
  readonly pool: Pool;
  readonly store: EventStore;
  readonly catalogue: EventCatalogue;
  readonly log: Logger;
  readonly nowMs: () => number;
  /** The fingerprint of what reckons: what another program reckoned is reckoned again. */
  readonly madeBy: string;
  readonly everyMs?: number;
  readonly timers?: Timers;
};

export type Scheduler = {
  /** What keeps it from its work, in a sentence; null when nothing does. */
  readonly trouble: () => string | null;
  /** Finishes the dispute in hand, then stops. */
  readonly stop: () => Promise<void>;
};

/** One round of a scheduler's work: what changed is reckoned again, and what has passed is said. It ends early when `signal` is aborted. */
export type Look = (signal?: AbortSignal) => Promise<void>;

const usuallyEveryMs = 1_000;
const tryAgainAfterMs = 60_000;
/** So many that were put aside are tried at a time; so many deadlines are said before it is looked for others. */
const together = 50;
/** Held of streams at a time, in events: those of a dispute, and not those of the disputes before it. */
const eventsHeld = 5_000;

const inWords = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault));

/** Looks for what a scheduler has to do, and does it. It holds nothing but whether it has looked before. */
export const lookingOn = ({ db, pool, store, catalogue, log, nowMs, madeBy }: ScheduleOn): Look => {
  const books: DeadlineBooks = deadlineBooks(pool);
  let hasLooked = false;

  /** What a dispute has by now. Undefined when it cannot be reckoned: it is put aside, and keeps nobody from the others. */
  const reckon = async (
    dispute: string,
  ): Promise<{ readonly reckoned: Reckoned; readonly kept: readonly Kept[] } | undefined> => {
    try {
      const { read } = streamReader(store, catalogue, eventsHeld);
      const venue = parseDisputeId(dispute)?.venue ?? '';
      const { disputesAt } = books;
      return await books.reckon(dispute, venue, () => reckonDispute({ read, disputesAt }, dispute));
    } catch (error) {
      if (isAway(error)) throw error;
      log.error({ err: error, dispute }, 'the deadlines of a dispute cannot be reckoned, and are tried again');
      await books.putAside(dispute, inWords(error));
      return undefined;
    }
  };

  const reckonAll = async (disputes: readonly string[], signal?: AbortSignal): Promise<void> => {
    for (const dispute of disputes) {
      if (signal?.aborted) return;
      // oxlint-disable-next-line no-await-in-loop -- one after the other: there is no hurry, and others want the database too
      await reckon(dispute);
    }
  };

  const reckonTouched = async (signal?: AbortSignal): Promise<void> => {
    for (const source of sources) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const before = await books.looked(source.readModel, hasLooked ? null : madeBy);
      // oxlint-disable-next-line no-await-in-loop -- as above
      const { disputes, looked } = await touchedSince(db, source, before);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await reckonAll(disputes, signal);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await reckonAll(await books.beside(disputes), signal);
      if (signal?.aborted) return;
      const isNew = looked.position !== before.position || looked.generation !== before.generation;
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (isNew) await books.putLooked(source.readModel, looked, madeBy);
    }
    hasLooked = true;
  };

  /** Says what has passed of a dispute. It is reckoned by the record as it is now: what came in time is heard, though it was not projected yet. */
  const sayOf = async (dispute: string): Promise<boolean> => {
    const found = await reckon(dispute);
    if (!found) return false;
    const now = nowMs();
    const said = new Set(found.kept.flatMap(({ deadline, passedSaidAt }) => (passedSaidAt === null ? [] : [deadline])));
    for (const one of found.reckoned.deadlines) {
      if (said.has(one.deadline) || stateAt(one, instantText(now)) !== 'passed') continue;
      // oxlint-disable-next-line no-await-in-loop -- in the order in which they passed
      await books.said(one.deadline, await sayPassed(store, one, now));
    }
    return true;
  };

  /** Says what has passed of some disputes; whether there may be more. */
  const saySome = async (signal?: AbortSignal): Promise<boolean> => {
    let isSaid = false;
    for (const dispute of await books.toSay(nowMs(), together)) {
      if (signal?.aborted) return false;
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      if (await sayOf(dispute)) isSaid = true;
    }
    return isSaid;
  };

  /** Read models that were made from another store than the one that is open name disputes of that: nothing is said of them in this one. */
  const isOfThisStore = async (): Promise<boolean> => {
    const { rows } = await pool.query<KnownStore>(
      'select position, store_id as "storeId", mark from p_disputes.checkpoint',
    );
    return rows[0] === undefined || (await storeMismatch(store, rows[0])) === null;
  };

  return async (signal) => {
    if (!(await isOfThisStore())) return;
    await reckonTouched(signal);
    await reckonAll(await books.waiting(tryAgainAfterMs, together), signal);
    // oxlint-disable-next-line no-await-in-loop -- some at a time: after a long time away there may be many
    while (await saySome(signal));
  };
};

/**
 * Runs a scheduler: looks again and again, by one timer, however many deadlines there are. What it does it can do twice, so any number of
 * processes may.
 */
export const runScheduler = (on: ScheduleOn): Scheduler => {
  const { log, everyMs = usuallyEveryMs, timers = realTimers } = on;
  const look = lookingOn(on);
  const stopped = new AbortController();
  const { signal } = stopped;
  let trouble: string | null = null;

  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        await look(signal);
        trouble = null;
      } catch (error) {
        // That a store is away is told by others.
        trouble = isAway(error) ? null : 'cannot look at deadlines, and the log says why';
        log.warn({ err: error }, 'deadlines could not be looked at, and are tried again');
      }
      await timers.pause(everyMs, signal);
    }
  };

  const running = run();
  return {
    trouble: () => trouble,
    stop: async () => {
      stopped.abort();
      await running;
    },
  };
};
