import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { sealStopWords, type FlawFinder, type FlawKind, type SealStop } from '../../../domain/alarm/flaws.ts';
import type { Position } from '../../../domain/kernel/envelope.ts';
import type { Flaw } from './scrub.ts';

/** How far the scrub that is under way has come, in which store that counts, and how the last one ended. */
export type Progress = {
  readonly storeId: string | null;
  readonly position: Position | null;
  readonly checkedEvents: number;
  /** Null while none is under way. */
  readonly begunAt: string | null;
  /** The last scrub that came to the end of the store; null before the first. */
  readonly last: { readonly finishedAt: string; readonly events: number; readonly flaws: number } | null;
};

type Row = {
  store_id: string;
  position: string | null;
  checked_events: number;
  begun_at: string | null;
  last_finished_at: string | null;
  last_events: number;
  last_flaws: number;
};

/** Flaws of one kind that one alarm tells: those of a stream, or, where it is null, of no stream or of further ones. */
export type FlawsToTell = {
  readonly stream: string | null;
  readonly because: FlawKind;
  readonly foundBy: FlawFinder;
  readonly count: number;
  readonly position: Position;
  readonly lastPosition: Position;
};

const mostTold = 1_000;

const nothingYet: Progress = { storeId: null, position: null, checkedEvents: 0, begunAt: null, last: null };

const progressOf = (row: Row): Progress => ({
  storeId: row.store_id,
  position: row.position,
  checkedEvents: row.checked_events,
  begunAt: row.begun_at,
  last:
    row.last_finished_at === null
      ? null
      : { finishedAt: row.last_finished_at, events: row.last_events, flaws: row.last_flaws },
});

/** That a file of the sealed record lacks, whose last event stands at a position (empty where that is not known). It is of no one event. */
export const fileFlaw = (file: string, position: Position): Flaw => ({
  position,
  stream: '',
  revision: -1,
  because: 'seal-was-changed',
  file,
});

/**
 * What is known to be wrong with the record, and how far the scrub has come: in the database, so that every process tells the same. Not a
 * record of anything: lost, it is found again.
 */
export const flawBooks = (pool: Pick<Pool, 'query'>) => {
  /** What stopped sealing once and was told: no scrub can tell when it is over, the sealer does. */
  const forgetEndedStops = async (): Promise<void> => {
    await pool.query('delete from watch.flaw where because = any($1) and is_told and mended_at is not null', [
      sealStopWords,
    ]);
  };
  return {
    /** Notes what was met, and by whom, once: again where it was a file that was made anew more than a minute before. */
    note: async (flaws: readonly Flaw[], foundBy: FlawFinder): Promise<void> => {
      if (flaws.length === 0) return;
      await pool.query(
        `insert into watch.flaw (position, because, stream, revision, file, found_by)
       select distinct on (1, 2) *, $6 from unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::text[])
       on conflict (position, because) do update
         set found_at = now(), found_by = excluded.found_by, mended_at = null, alarm = null, is_told = false
         where flaw.is_told and flaw.file is not null and flaw.mended_at < now() - interval '1 minute'`,
        [
          flaws.map(({ position }) => position),
          flaws.map(({ because }) => because),
          flaws.map(({ stream }) => stream),
          flaws.map(({ revision }) => revision),
          flaws.map(({ file }) => file ?? null),
          foundBy,
        ],
      );
    },

    /** Files of the sealed record were made anew. They stay known until the scrub has looked at them, and are told again when they lack again. */
    filesMended: async (files: readonly string[]): Promise<void> => {
      await pool.query('update watch.flaw set mended_at = now() where file = any($1)', [files]);
    },

    /** Notes why nothing is sealed until a person has looked. */
    sealingStops: async (because: SealStop): Promise<void> => {
      await pool.query(
        `insert into watch.flaw (position, because, stream, revision, found_by) values ('', $1, '', -1, 'reader')
       on conflict (position, because) do update set mended_at = null where flaw.mended_at is not null`,
        [because],
      );
    },

    /** It is sealed again: what stopped it is known no more, and forgotten when it was told. */
    sealingGoesOn: async (): Promise<void> => {
      await pool.query('update watch.flaw set mended_at = now() where because = any($1) and mended_at is null', [
        sealStopWords,
      ]);
      await forgetEndedStops();
    },

    /** Forgets what was wrong between two positions (the second included) and was not found there again: it was put right. */
    forgetOthers: async (after: Position | null, upTo: Position, found: readonly Flaw[]): Promise<void> => {
      await pool.query(
        `delete from watch.flaw where ($1::text is null or position > $1) and position <= $2 and because <> all($5)
         and not exists (select from unnest($3::text[], $4::text[]) as found (position, because)
           where (found.position, found.because) = (flaw.position, flaw.because))`,
        [after, upTo, found.map(({ position }) => position), found.map(({ because }) => because), sealStopWords],
      );
    },

    /** When a file of the sealed record was noted last, as a text that is another each time; null where none is known to be wrong. */
    fileNotedAt: async (): Promise<string | null> => {
      const { rows } = await pool.query<{ at: string | null }>(
        'select max(found_at)::text as at from watch.flaw where file is not null',
      );
      return rows[0]?.at ?? null;
    },

    /** What is wrong with the record as far as anybody has noticed: how much, and the first of it by position. */
    known: async (limit = mostTold): Promise<{ readonly count: number; readonly first: readonly Flaw[] }> => {
      const { rows } = await pool.query<Omit<Flaw, 'file'> & { file: string | null; count: number }>(
        `select position, because, stream, revision, file, count(*) over ()::int as count
       from watch.flaw where mended_at is null or because <> all($2) order by position, because limit $1`,
        [limit, sealStopWords],
      );
      const first = rows.map(({ position, because, stream, revision, file }): Flaw => ({
        position,
        because,
        stream,
        revision,
        ...(file === null ? {} : { file }),
      }));
      return { count: rows[0]?.count ?? 0, first };
    },

    /**
     * The alarm that is due: one that was begun and is not told yet, or a new one about all that is in none, unless the last was begun less
     * than `everyMs` ago. Null when none is due.
     */
    dueAlarm: async (everyMs: number): Promise<string | null> => {
      const { rows } = await pool.query<{ alarm: string | null }>(
        'select alarm from watch.flaw where not is_told order by alarm nulls last limit 1',
      );
      if (!rows[0] || rows[0].alarm !== null) return rows[0]?.alarm ?? null;
      const begun = randomUUID();
      const { rowCount } = await pool.query(
        `update watch.flaw set alarm = $1, alarm_at = now() where not is_told and alarm is null
         and not exists (select from watch.flaw as told where told.alarm_at > now() - make_interval(secs => $2))`,
        [begun, everyMs / 1_000],
      );
      return rowCount === 0 ? null : begun;
    },

    /** What an alarm tells, in the order of the store: so much of it by stream, and the rest in one for each kind. */
    toTell: async (alarm: string, mostNamed: number): Promise<readonly FlawsToTell[]> => {
      const { rows } = await pool.query<FlawsToTell>(
        `with of_stream as (
         select nullif(stream, '') as stream, because, found_by, count(*) as flaws, min(position) as first, max(position) as last,
           row_number() over (order by stream, because, found_by) as nth
         from watch.flaw where alarm = $1 group by stream, because, found_by
       )
       select case when nth <= $2 then stream end as stream, because, found_by as "foundBy", sum(flaws)::int as count,
         min(first) as position, max(last) as "lastPosition"
       from of_stream group by 1, 2, 3 order by min(first), 2, 3`,
        [alarm, mostNamed],
      );
      return rows;
    },

    /** An alarm is on record. */
    told: async (alarm: string): Promise<void> => {
      await pool.query('update watch.flaw set is_told = true where alarm = $1', [alarm]);
      await forgetEndedStops();
    },

    progress: async (): Promise<Progress> => {
      const { rows } = await pool.query<Row>(
        `select store_id, position, checked_events, begun_at, last_finished_at, last_events, last_flaws from watch.scrub`,
      );
      return rows[0] ? progressOf(rows[0]) : nothingYet;
    },

    /** A scrub begins at the beginning of a store. */
    begin: async (storeId: string): Promise<void> => {
      await pool.query(
        `insert into watch.scrub (store_id, position, checked_events, begun_at) values ($1, null, 0, now())
       on conflict (only_row) do update set store_id = excluded.store_id, position = null, checked_events = 0, begun_at = now()`,
        [storeId],
      );
    },

    /** The scrub has come from one position to another. False when another process has taken it over. */
    advance: async (from: Position | null, to: Position, events: number): Promise<boolean> => {
      const { rowCount } = await pool.query(
        `update watch.scrub set position = $2, checked_events = checked_events + $3
       where begun_at is not null and position is not distinct from $1`,
        [from, to, events],
      );
      return rowCount === 1;
    },

    /** The scrub has come to the end of the store. What was noted before it began and lies beyond that end is forgotten. */
    finish: async (): Promise<void> => {
      await pool.query(
        `delete from watch.flaw using watch.scrub
       where flaw.found_at < scrub.begun_at and (scrub.position is null or flaw.position > scrub.position) and because <> all($1)`,
        [sealStopWords],
      );
      await pool.query(
        `update watch.scrub set begun_at = null, position = null, last_finished_at = now(), last_events = checked_events,
         last_flaws = (select count(*) from watch.flaw) where begun_at is not null`,
      );
    },
  };
};
export type FlawBooks = ReturnType<typeof flawBooks>;
