import type { EventStore } from '../shared/event-store/port.ts';
import { realTimers } from '../shared/kit/timers.ts';
import type { Timers } from '../shared/kit/timers.ts';
import { isAway } from '../shared/http/away.ts';
import type { Pool } from '../shared/postgres/database.ts';
import type { Logger } from '../shared/process/logger.ts';
import { flawBooks } from '../shared/record/flaws.ts';
import { scrub, tellFlaw, type Flaw, type SealComparison } from '../shared/record/scrub.ts';

export type Scrubbing = { readonly stop: () => Promise<void> };

export type ScrubbingOn = {
  readonly store: EventStore;
  readonly pool: Pool;
  readonly log: Logger;
  /** Opens the comparison with what was sealed, at the beginning of each scrub. */
  readonly openSeal?: () => Promise<SealComparison | undefined>;
  /** How many events a second are looked at, at most. */
  readonly eventsPerSecond: number;
  /** How long it rests after it has come to the end of the store. */
  readonly restMs?: number;
  readonly nowMs?: () => number;
  readonly timers?: Timers;
};

/** So few at a time that nobody who shares the thread notices. */
const eventsAStep = 50;
/** How far it is need not be known to the step: after a restart some are looked at again. */
const stepsASave = 20;
const hourMs = 3_600_000;
/** When to look again for what another process does, or after the store or the database was away. */
const lookAgainMs = 5_000;

type Pending = { events: number; steps: number; readonly flaws: Flaw[] };
const nothing = (): Pending => ({ events: 0, steps: 0, flaws: [] });

/**
 * Looks at the whole record again and again, slowly, from where it or another process was last. What is wrong is noted in the database,
 * until it is found put right. Of several processes one does it: the others see that it moves on.
 */
export const scrubInBackground = (on: ScrubbingOn): Scrubbing => {
  const { store, pool, log, eventsPerSecond, restMs = hourMs, nowMs = Date.now, timers = realTimers } = on;
  const books = flawBooks(pool);
  const ending = new AbortController();
  const { signal } = ending;
  const stepMs = (eventsAStep * 1_000) / eventsPerSecond;
  /** Who is at it has moved on by then. */
  const isIdleMs = lookAgainMs + 2 * stepsASave * stepMs;

  /** Goes on from a position to the end of the store. Gives up when another process has moved on from there. */
  const scrubFrom = async (from: string | null): Promise<void> => {
    let saved = from;
    let reached = from;
    let pending = nothing();
    const save = async (): Promise<boolean> => {
      if (reached === null || reached === saved) return true;
      if (!(await books.advance(saved, reached, pending.events))) return false;
      await books.forgetOthers(saved, reached, pending.flaws);
      saved = reached;
      pending = nothing();
      return true;
    };
    for await (const { events, position, flaws } of scrub(store, {
      after: from,
      eventsAStep,
      seal: await on.openSeal?.(),
    })) {
      await books.note(flaws, 'scrub');
      for (const flaw of flaws) log.error({ flaw }, `the record is not as it should be: ${tellFlaw(flaw)}`);
      pending.flaws.push(...flaws);
      pending.events += events;
      pending.steps += 1;
      reached = position;
      if (pending.steps >= stepsASave && !(await save())) return;
      await timers.pause(stepMs, signal);
      if (signal.aborted) break;
    }
    if ((await save()) && !signal.aborted) await books.finish();
  };

  /** Waits until it is time, and does what is left of a scrub, or the next one whole. */
  const turn = async (): Promise<void> => {
    const storeId = await store.identity();
    const { begunAt, position, last, ...known } = await books.progress();
    const isUnderWay = begunAt !== null && known.storeId === storeId;
    const dueMs = last === null || known.storeId !== storeId ? 0 : Date.parse(last.finishedAt) + restMs - nowMs();
    if (!isUnderWay && dueMs > 0) return timers.pause(Math.min(dueMs, lookAgainMs), signal);
    if (isUnderWay) {
      // Somebody else may be at it.
      await timers.pause(isIdleMs, signal);
      if ((await books.progress()).position !== position || signal.aborted) return undefined;
      return scrubFrom(position);
    }
    await books.begin(storeId);
    return scrubFrom(null);
  };

  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await turn();
      } catch (fault) {
        log[isAway(fault) ? 'warn' : 'error']({ err: fault }, 'the scrub was interrupted and will go on');
        // oxlint-disable-next-line no-await-in-loop -- as above
        await timers.pause(lookAgainMs, signal);
      }
    }
  };
  const running = run();
  return {
    stop: async () => {
      ending.abort();
      await running;
    },
  };
};
