import { sql } from 'kysely';
import type { ReadDb } from '../../projections/read-models.ts';
import type { Projection } from '../../projections/kit/projection.ts';
import { realTimers, type Timers } from '../shared/kit/timers.ts';
import type { Logger } from '../shared/process/logger.ts';
import { changedSince, dueOf, type Due, type Kinds, type Looked } from './due.ts';

export type KeepingOn = {
  /** Writes too. */
  readonly db: ReadDb;
  readonly kinds: Kinds;
  /** The fingerprint of what computes. What another program computed is not believed. */
  readonly madeBy: () => string;
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
export const keep = (db: ReadDb, due: Due, madeBy: string): Promise<void> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (asked) => {
      for (const compute of due) {
        // oxlint-disable-next-line no-await-in-loop -- one may rest on another
        const { kind, subject, venue, tableId, fromDay, toDay, boxes, seen, figure } = await compute(asked);
        // oxlint-disable-next-line no-await-in-loop -- as above
        await sql`insert into p_kept.figure (kind, subject, venue, table_id, from_day, to_day, boxes, made_by, seen, figure)
          values (${kind}, ${subject}, ${venue}, ${tableId}, ${fromDay}, ${toDay}, ${boxes}::json, ${madeBy}, ${seen}, ${JSON.stringify(figure)}::json)
          on conflict (kind, subject) do update set from_day = excluded.from_day, boxes = excluded.boxes, made_by = excluded.made_by,
            seen = excluded.seen, figure = excluded.figure`.execute(asked);
      }
    });

const readFrom = ({ ofSessions, ofDays }: Kinds): readonly Projection[] => [
  ...new Set([...ofSessions, ...ofDays].flatMap(({ from }) => from)),
];

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

  const work = async (madeBy: string): Promise<void> => {
    const found = await changedSince(db, from, looked);
    for (const due of await dueOf(db, kinds, found.changed)) {
      if (signal.aborted) return;
      const begunMs = timers.elapsedMs();
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await keep(db, due, madeBy);
      // oxlint-disable-next-line no-await-in-loop -- others want the database too
      await timers.pause(timers.elapsedMs() - begunMs, signal);
    }
    ({ looked } = found);
  };

  const run = async (): Promise<void> => {
    let madeBy: string | undefined;
    while (!signal.aborted) {
      try {
        if (madeBy === undefined) {
          const own = on.madeBy();
          await sql`delete from p_kept.figure where made_by <> ${own}`.execute(db);
          madeBy = own;
        }
        await work(madeBy);
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
