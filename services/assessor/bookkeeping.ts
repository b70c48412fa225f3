import type { Pool } from 'pg';
import type { EndedSubject, SeenSubject } from '../../domain/examination/record.ts';
import type { LeftOpen } from '../../domain/examination/left-open.ts';
import type { SubjectKind } from '../../domain/law/clause.ts';
import type { Subject } from '../../domain/law/examine.ts';
import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import type { StreamName } from '../../domain/kernel/streams.ts';
import type { FoundSubject } from '../shared/examining/records.ts';
import { markOf, type KnownStore } from '../shared/record/store-mark.ts';

export type ParkedSubject = { readonly kind: SubjectKind; readonly id: string; readonly error: string };

export type SubjectRow = {
  kind: SubjectKind;
  id: string;
  session: string;
  venue: string;
  game: string;
  ends_at_ms: number;
  left_open: LeftOpen | null;
  concerns: StreamName[];
};
export const endedSubject = ({ ends_at_ms: endsAtMs, left_open: leftOpen, ...row }: SubjectRow): EndedSubject => ({
  ...row,
  endsAtMs,
  leftOpen,
});
export const subjectColumns = `kind, id, session, venue, game, ends_at_ms, left_open,
  array(select stream from assessor.concerns as one where (one.kind, one.id) = (known.kind, known.id) order by stream) as concerns`;

const concern = async (pool: Pool, subjects: readonly SeenSubject[]): Promise<void> => {
  // What a dispute is about may have been corrected, so that it has none any more; the next round of a round stays or comes nearer.
  const concerned = subjects.filter(({ kind, concerns }) => kind === 'dispute' || concerns.length > 0);
  if (concerned.length === 0) return;
  const rows = concerned.flatMap(({ kind, id, concerns }) => concerns.map((stream) => ({ kind, id, stream })));
  await pool.query(
    `with stated as (select * from unnest($3::text[], $4::text[], $5::text[]) as row (kind, id, stream)),
       gone as (delete from assessor.concerns as one using unnest($1::text[], $2::text[]) as subject (kind, id)
         where (one.kind, one.id) = (subject.kind, subject.id)
           and not exists (select from stated where (stated.kind, stated.id, stated.stream) = (one.kind, one.id, one.stream)))
     insert into assessor.concerns (kind, id, stream) select kind, id, stream from stated on conflict do nothing`,
    [
      concerned.map(({ kind }) => kind),
      concerned.map(({ id }) => id),
      rows.map(({ kind }) => kind),
      rows.map(({ id }) => id),
      rows.map(({ stream }) => stream),
    ],
  );
};

/** No venue's threshold is shorter (`domain/venue/thresholds.ts`). */
const shortestSilenceMs = 60_000;

/** Where the assessor is, and which subjects it knows. Not a record of anything: lost, it is made again from the store. */
export const bookkeeping = (pool: Pool) => ({
  /** How far the assessor is, and in which store that counts. */
  checkpoint: async (): Promise<KnownStore> => {
    const { rows } = await pool.query<KnownStore>(
      'select position, store_id as "storeId", mark from assessor.checkpoint',
    );
    return rows[0] ?? { position: null, storeId: null, mark: null };
  },

  /**
   * Moves the checkpoint forward, never back: two assessors may each be right about how far they got. What counts in another store
   * stays as it is.
   */
  advance: async (last: StoredEvent, storeId: string): Promise<void> => {
    await pool.query(
      `insert into assessor.checkpoint as this (id, position, store_id, mark) values (1, $1, $2, $3)
       on conflict (id) do update set position = excluded.position, store_id = excluded.store_id, mark = excluded.mark
       where this.position < excluded.position and (this.store_id is null or this.store_id = excluded.store_id)`,
      [last.position, storeId, JSON.stringify(markOf(last))],
    );
  },

  /** Forgets everything: what is known of the subjects is made again from the first event of the store on. */
  beginAnew: async (): Promise<void> => {
    await pool.query(
      'truncate assessor.checkpoint, assessor.subjects, assessor.concerns, assessor.parked, assessor.owed',
    );
  },

  remember: async (subjects: readonly FoundSubject[]): Promise<void> => {
    if (subjects.length === 0) return;
    await pool.query(
      `insert into assessor.subjects (kind, id, session, venue, game, ends_at_ms, left_open, look_at_ms)
       select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::jsonb[], $8::bigint[])
       on conflict (kind, id) do update set ends_at_ms = excluded.ends_at_ms, game = excluded.game, left_open = excluded.left_open,
         look_at_ms = excluded.look_at_ms`,
      [
        subjects.map((one) => one.kind),
        subjects.map((one) => one.id),
        subjects.map((one) => one.session),
        subjects.map((one) => one.venue),
        subjects.map((one) => one.game),
        subjects.map((one) => one.endsAtMs ?? null),
        subjects.map((one) => (one.leftOpen ? JSON.stringify(one.leftOpen) : null)),
        subjects.map((one) => one.heardMs + shortestSilenceMs),
      ],
    );
    await concern(pool, subjects);
  },

  /** Streams that the examination of a subject was found to look at beside those that it is known to be about. */
  alsoConcerning: async ({ kind, id }: Subject, streams: readonly string[]): Promise<void> => {
    if (streams.length === 0) return;
    await pool.query(
      `insert into assessor.concerns (kind, id, stream) select $1, $2, stream from unnest($3::text[]) as stream on conflict do nothing`,
      [kind, id, streams],
    );
  },

  /** The ended subjects of sessions whose views reach at least to the given time of each session. */
  reaching: async (earliestMsBySession: ReadonlyMap<string, number>): Promise<readonly EndedSubject[]> => {
    if (earliestMsBySession.size === 0) return [];
    const { rows } = await pool.query<SubjectRow>(
      `select ${subjectColumns} from assessor.subjects as known
       join unnest($1::text[], $2::bigint[]) as landed (session, earliest_ms) using (session)
       where known.ends_at_ms >= landed.earliest_ms
       order by kind, id`,
      [[...earliestMsBySession.keys()], [...earliestMsBySession.values()].map(Math.floor)],
    );
    return rows.map(endedSubject);
  },

  /**
   * The ended subjects that are about some streams, and whose views reach at least to the given time of each. Whatever the time, a round
   * looks whole at the earlier rounds that its wagers come from, and like a session at the sessions that its own continues. What the
   * register says is looked at up to the end.
   */
  concerning: async (earliestMsByStream: ReadonlyMap<string, number>): Promise<readonly EndedSubject[]> => {
    if (earliestMsByStream.size === 0) return [];
    const { rows } = await pool.query<SubjectRow>(
      `select distinct ${subjectColumns} from unnest($1::text[], $2::bigint[]) as landed (stream, earliest_ms)
       join assessor.concerns as about using (stream)
       join assessor.subjects as known using (kind, id)
       where known.ends_at_ms >= landed.earliest_ms or (known.ends_at_ms is not null
         and ((known.kind = 'tableSession' and not starts_with(stream, 'venue-') and not starts_with(stream, 'staff-'))
         or (known.kind = 'round' and (not starts_with(stream, 'round-')
           or (length(stream), stream) < (length(known.id) + length('round-'), 'round-' || known.id)))))
       order by kind, id`,
      [[...earliestMsByStream.keys()], [...earliestMsByStream.values()].map(Math.floor)],
    );
    return rows.map(endedSubject);
  },

  /** Every ended subject of a game at a venue. */
  ofGame: async (venue: string, game: string): Promise<readonly EndedSubject[]> => {
    const { rows } = await pool.query<SubjectRow>(
      `select ${subjectColumns} from assessor.subjects as known where venue = $1 and game = $2 and ends_at_ms is not null order by ends_at_ms, kind, id`,
      [venue, game],
    );
    return rows.map(endedSubject);
  },

  /** The rounds of a session, ended or not, in the order of their numbers. */
  roundsOf: async (session: string): Promise<readonly string[]> => {
    const { rows } = await pool.query<{ id: string }>(
      `select id from assessor.subjects where session = $1 and kind = 'round' order by id`,
      [session],
    );
    return rows.map((row) => row.id);
  },

  /** The sessions of a venue's table. */
  sessionsAt: async (venue: string, table: string): Promise<readonly string[]> => {
    const { rows } = await pool.query<{ id: string }>(
      `select id from assessor.subjects where kind = 'tableSession' and venue = $1 and starts_with(id, $2) order by id`,
      [venue, `${venue}.${table}.`],
    );
    return rows.map((row) => row.id);
  },

  park: async ({ kind, id, error }: ParkedSubject, atMs: number): Promise<void> => {
    await pool.query(
      `insert into assessor.parked (kind, id, error, parked_at) values ($1, $2, $3, to_timestamp($4 / 1000.0))
       on conflict (kind, id) do update set error = excluded.error, parked_at = excluded.parked_at`,
      [kind, id, error, atMs],
    );
  },

  unpark: async (subjects: readonly { readonly kind: SubjectKind; readonly id: string }[]): Promise<void> => {
    await pool.query(
      `delete from assessor.parked using unnest($1::text[], $2::text[]) as done (kind, id)
       where parked.kind = done.kind and parked.id = done.id`,
      [subjects.map((one) => one.kind), subjects.map((one) => one.id)],
    );
  },

  parked: async (): Promise<readonly ParkedSubject[]> => {
    const { rows } = await pool.query<ParkedSubject>(
      'select kind, id, error from assessor.parked order by kind, id limit 100',
    );
    return rows;
  },
});
export type Bookkeeping = ReturnType<typeof bookkeeping>;
