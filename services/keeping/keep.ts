import { sql } from 'kysely';
import { thisBuild } from '../../projections/queries/kept.ts';
import type { ReadDb } from '../../projections/read-models.ts';
import { isAway } from '../shared/http/away.ts';
import { realTimers, type Timers } from '../shared/kit/timers.ts';
import type { Logger } from '../shared/process/logger.ts';
import { changedSince, dueOf, readFrom, type Due, type Kinds, type Looked } from './due.ts';

export type KeepingOn = {
  /** Writes too. */
  readonly db: ReadDb;
  readonly kinds: Kinds;
  readonly log: Logger;
  readonly everyMs?: number;
  readonly timers?: Timers;
};

export type Keeping = {
  /** Finishes what is in hand, then stops. */
  readonly stop: () => Promise<void>;
};

const usuallyEveryMs = 5_000;

/**
 * Computes what is due together, all of it in one and the same state of the read models, and keeps it. What a kind rests on is kept before
 * it, and found.
 */
export const keep = (db: ReadDb, due: Due): Promise<void> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (asked) => {
      for (const compute of due) {
        // oxlint-disable-next-line no-await-in-loop -- one may rest on another
        const { kind, subject, venue, tableId, fromDay, toDay, rests, seen, figure } = await compute(asked);
        // oxlint-disable-next-line no-await-in-loop -- as above
        await sql`insert into p_kept.figure (kind, subject, venue, table_id, from_day, to_day, rests, made_by, seen, figure)
          values (${kind}, ${subject}, ${venue}, ${tableId}, ${fromDay}, ${toDay}, ${rests}::json, ${thisBuild}, ${seen}, ${JSON.stringify(figure)}::json)
          on conflict (kind, subject) do update set from_day = excluded.from_day, rests = excluded.rests, made_by = excluded.made_by,
            seen = excluded.seen, figure = excluded.figure`.execute(asked);
      }
    });

/**
 * Keeps figures of what is closed, so that those who ask find them computed: looks every few seconds for what changed, computes that again,
 * and rests as long as it worked. A session that is open changes with every event, and nothing is kept of it.
 */
export const keepFigures = (on: KeepingOn): Keeping => {
  const { db, kinds, log, everyMs = usuallyEveryMs, timers = realTimers } = on;
  const from = readFrom(kinds);
  const stopped = new AbortController();
  const { signal } = stopped;
  let looked: Looked = new Map();

  /** Figures that cannot be computed keep nobody from those of others. True when all went well. */
  const keepOne = async (due: Due): Promise<boolean> => {
    const begunMs = timers.elapsedMs();
    try {
      await keep(db, due);
      return true;
    } catch (error) {
      if (isAway(error)) throw error;
      log.warn({ err: error }, 'a figure could not be computed, and is computed again when somebody asks for it');
      return false;
    } finally {
      // Others want the database too.
      await timers.pause(timers.elapsedMs() - begunMs, signal);
    }
  };

  const work = async (): Promise<void> => {
    const found = await changedSince(db, from, looked);
    let isWhole = true;
    for (const due of await dueOf(db, kinds, found.changed)) {
      if (signal.aborted) return;
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      if (!(await keepOne(due))) isWhole = false;
    }
    if (isWhole) ({ looked } = found);
  };

  const run = async (): Promise<void> => {
    let isCleared = false;
    while (!signal.aborted) {
      try {
        if (!isCleared) await sql`delete from p_kept.figure where made_by is distinct from ${thisBuild}`.execute(db);
        isCleared = true;
        await work();
      } catch (error) {
        log.debug({ err: error }, 'figures could not be kept and are tried again');
      }
      await timers.pause(everyMs, signal);
    }
  };

  const running = run();
  return {
    stop: async () => {
      stopped.abort();
      await running;
    },
  };
};
