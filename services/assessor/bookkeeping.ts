import type { Pool } from 'pg';
import type { EndedSubject } from '../../domain/examination/record.ts';
import type { LeftOpen } from '../../domain/examination/left-open.ts';
import type { SubjectKind } from '../../domain/law/clause.ts';
import type { Subject } from '../../domain/law/examine.ts';
import type { Position, StoredEvent } from '../../domain/kernel/envelope.ts';
import type { StreamName } from '../../domain/kernel/streams.ts';
import { tableSessionStream } from '../../domain/table/stream.ts';
import type { InTheWay } from './in-the-way.ts';
import type { FoundSubject } from '../shared/examining/records.ts';
import { markOf, type KnownStore } from '../shared/record/store-mark.ts';

/** A subject that cannot be examined, and why. `parkedAt`: when that was last tried. */
export type ParkedSubject = Subject & InTheWay & { readonly parkedAt: string };

/** So many are told, and read at a time. */
const mostParked = 100;

/** A stream that bears on a gaming day. */
export type OfDay = { readonly day: string; readonly stream: StreamName };

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

/**
 * What a dispute is about may have been corrected, so that it has none any more. The next round of a round stays or comes nearer, and of
 * others what is kept was found by examining them.
 */
const maySpeakOfNothing = `(one.kind = 'dispute' or exists (select from stated where (stated.kind, stated.id) = (one.kind, one.id)))`;

/** What is noted again counts with the later position. */
export const notedAnew =
  'on conflict (kind, id) do update set position = excluded.position where this.position < excluded.position';

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

  /**
   * Notes what subjects are, as seen with all that was heard up to a position. What an assessor knows that has heard more stays, also what it
   * knows a subject to be about: one that is behind does not write over it. With `owing` they are noted as to be examined in the same statement:
   * nobody would look again at one that is known as left open, should this process end between the two.
   */
  remember: async (subjects: readonly FoundSubject[], upTo: Position, owing = false): Promise<void> => {
    if (subjects.length === 0) return;
    const about = subjects.flatMap(({ kind, id, concerns }) => concerns.map((stream) => ({ kind, id, stream })));
    await pool.query(
      `with kept as (
         insert into assessor.subjects as this
           (kind, id, session, venue, game, ends_at_ms, left_open, look_at_ms, seen_to)
         select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::jsonb[], $8::bigint[], $9::text[])
           as found (kind, id) order by kind, id
         on conflict (kind, id) do update set ends_at_ms = excluded.ends_at_ms, game = excluded.game, left_open = excluded.left_open,
           look_at_ms = excluded.look_at_ms, seen_to = excluded.seen_to
         where this.seen_to <= excluded.seen_to
         returning kind, id),
       stated as (select kind, id, stream from unnest($10::text[], $11::text[], $12::text[]) as row (kind, id, stream)
         join kept using (kind, id)),
       noted as (insert into assessor.owed as this (kind, id, position)
         select kind, id, $13 from unnest($1::text[], $2::text[]) as stale (kind, id) where $14 ${notedAnew}),
       gone as (delete from assessor.concerns as one using kept
         where (one.kind, one.id) = (kept.kind, kept.id) and ${maySpeakOfNothing}
           and not exists (select from stated where (stated.kind, stated.id, stated.stream) = (one.kind, one.id, one.stream)))
       insert into assessor.concerns (kind, id, stream) select kind, id, stream from stated on conflict do nothing`,
      [
        subjects.map((one) => one.kind),
        subjects.map((one) => one.id),
        subjects.map((one) => one.session),
        subjects.map((one) => one.venue),
        subjects.map((one) => one.game),
        subjects.map((one) => one.endsAtMs ?? null),
        subjects.map((one) => (one.leftOpen ? JSON.stringify(one.leftOpen) : null)),
        subjects.map((one) => one.heardMs + shortestSilenceMs),
        subjects.map(({ ownPosition }) => (ownPosition > upTo ? ownPosition : upTo)),
        about.map(({ kind }) => kind),
        about.map(({ id }) => id),
        about.map(({ stream }) => stream),
        upTo,
        owing,
      ],
    );
  },

  /** Streams that the examination of a subject was found to look at beside those that it is known to be about. */
  alsoConcerning: async ({ kind, id }: Subject, streams: readonly string[]): Promise<void> => {
    if (streams.length === 0) return;
    await pool.query(
      `insert into assessor.concerns (kind, id, stream) select $1, $2, stream from unnest($3::text[]) as stream on conflict do nothing`,
      [kind, id, streams],
    );
  },

  /** Notes streams that bear on gaming days. */
  alsoOfDays: async (ofDays: readonly OfDay[]): Promise<void> => {
    if (ofDays.length === 0) return;
    await pool.query(
      `insert into assessor.concerns (kind, id, stream)
       select 'gamingDay', id, stream from unnest($1::text[], $2::text[]) as one (id, stream) on conflict do nothing`,
      [ofDays.map(({ day }) => day), ofDays.map(({ stream }) => stream)],
    );
  },

  /** The streams that bear on some gaming days, in their order. */
  streamsOfDays: async (days: readonly string[]): Promise<readonly OfDay[]> => {
    const { rows } = await pool.query<OfDay>(
      `select id as day, stream from assessor.concerns where kind = 'gamingDay' and id = any ($1::text[]) order by id, stream`,
      [days],
    );
    return rows;
  },

  /** The rounds of a session, ended or not, in the order of their numbers. */
  roundsOf: async (session: string): Promise<readonly string[]> => {
    const { rows } = await pool.query<{ id: string }>(
      `select id from assessor.subjects where session = $1 and kind = 'round' order by length(id), id`,
      [session],
    );
    return rows.map((row) => row.id);
  },

  /** The round of a session that comes next after one, by its number; undefined while none is known. */
  roundAfter: async (session: string, round: string): Promise<string | undefined> => {
    const { rows } = await pool.query<{ id: string }>(
      `select id from assessor.subjects where kind = 'round' and session = $1 and (length(id), id) > (length($2::text), $2::text)
       order by length(id), id limit 1`,
      [session, round],
    );
    return rows[0]?.id;
  },

  /** The sessions of a venue's table. */
  sessionsAt: async (venue: string, table: string): Promise<readonly string[]> => {
    const { rows } = await pool.query<{ id: string }>(
      `select id from assessor.subjects where kind = 'tableSession' and venue = $1 and starts_with(id, $2) order by id`,
      [venue, `${venue}.${table}.`],
    );
    return rows.map((row) => row.id);
  },

  /** The disputes about a session or a round of it, in the order of their ids. The session of a round is one of what its dispute is about. */
  disputesAbout: async (session: string): Promise<readonly string[]> => {
    const { rows } = await pool.query<{ id: string }>(
      `select id from assessor.concerns where kind = 'dispute' and stream = $1 order by id`,
      [tableSessionStream.streamOf(session)],
    );
    return rows.map((row) => row.id);
  },

  /**
   * True where a subject is known to be left open in this way, with all that was recorded up to a position, and nothing is owed of it or in the way
   * of its examination.
   */
  isLeftOpen: async ({ kind, id }: Subject, leftOpen: LeftOpen, upTo: Position): Promise<boolean> => {
    const { rowCount } = await pool.query({
      name: 'is-left-open',
      text: `select from assessor.subjects as known, assessor.checkpoint as heard
       where (known.kind, known.id) = ($1, $2) and known.left_open = $3::jsonb and heard.position >= $4
         and not exists (select from assessor.owed as one where (one.kind, one.id) = (known.kind, known.id))
         and not exists (select from assessor.parked as one where (one.kind, one.id) = (known.kind, known.id))`,
      values: [kind, id, JSON.stringify(leftOpen), upTo],
    });
    return rowCount === 1;
  },

  park: async ({ kind, id }: Subject, { error, reason, ...at }: InTheWay, atMs: number): Promise<void> => {
    await pool.query(
      `insert into assessor.parked (kind, id, error, reason, stream, position, event_id, parked_at)
       values ($1, $2, $3, $4, $5, $6, $7, to_timestamp($8 / 1000.0))
       on conflict (kind, id) do update set error = excluded.error, reason = excluded.reason, stream = excluded.stream,
         position = excluded.position, event_id = excluded.event_id, parked_at = excluded.parked_at`,
      [kind, id, error, reason, at.stream, at.position, at.eventId, atMs],
    );
  },

  unpark: async (subjects: readonly { readonly kind: SubjectKind; readonly id: string }[]): Promise<void> => {
    await pool.query(
      `delete from assessor.parked using unnest($1::text[], $2::text[]) as done (kind, id)
       where parked.kind = done.kind and parked.id = done.id`,
      [subjects.map((one) => one.kind), subjects.map((one) => one.id)],
    );
  },

  /** What is put aside, after a subject, in the order of their kinds and ids. At most 100. */
  parked: async (after: Subject | null = null): Promise<readonly ParkedSubject[]> => {
    const { rows } = await pool.query<ParkedSubject>(
      `select kind, id, error, reason, stream, position, event_id as "eventId", parked_at as "parkedAt" from assessor.parked
       where $1::text is null or (kind, id) > ($1, $2) order by kind, id limit ${mostParked}`,
      [after?.kind ?? null, after?.id ?? null],
    );
    return rows;
  },

  parkedCount: async (): Promise<number> => {
    const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from assessor.parked');
    return rows[0]?.count ?? 0;
  },
});
export type Bookkeeping = ReturnType<typeof bookkeeping>;
