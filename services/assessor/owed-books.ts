import type { Pool } from 'pg';
import type { EndedSubject } from '../../domain/examination/record.ts';
import type { Position } from '../../domain/kernel/envelope.ts';
import type { Subject } from '../../domain/law/examine.ts';
import { endedSubject, notedAnew, subjectColumns, type SubjectRow } from './bookkeeping.ts';

/** A subject that is to be examined; undefined in the place of one that is open again, which has no official examination. */
export type Owed = Subject & { readonly position: Position; readonly subject: EndedSubject | undefined };

type OwedRow = { owed_kind: Subject['kind']; owed_id: string; owed_at: Position } & {
  [Column in keyof SubjectRow]: SubjectRow[Column] | null;
};

const owedOf = (row: OwedRow): Owed => ({
  kind: row.owed_kind,
  id: row.owed_id,
  position: row.owed_at,
  subject: row.ends_at_ms === null ? undefined : endedSubject(row as SubjectRow),
});

/** Notes all that a statement selects without reading it: it may be every subject of years. `$1` is the position. */
const owing = (select: string): string =>
  `insert into assessor.owed as this (kind, id, position) select distinct kind, id, $1 from (${select}) as stale ${notedAnew}`;

const ofGame = `select kind, id from assessor.subjects where venue = $2 and game = $3 and ends_at_ms is not null`;

const playedAt = `select kind, id from assessor.subjects as known
  join unnest($2::text[], $3::bigint[]) as changed (venue, earliest_ms) using (venue)
  where known.kind = 'round' and known.ends_at_ms >= changed.earliest_ms`;

const reaching = `select kind, id from assessor.subjects as known
  join unnest($2::text[], $3::bigint[]) as landed (session, earliest_ms) using (session)
  where known.ends_at_ms >= landed.earliest_ms`;

const concerning = `select kind, id from unnest($2::text[], $3::bigint[]) as landed (stream, earliest_ms)
  join assessor.concerns as about using (stream)
  join assessor.subjects as known using (kind, id)
  where known.ends_at_ms >= landed.earliest_ms or (known.ends_at_ms is not null
    and ((known.kind = 'gamingDay' and not starts_with(stream, 'venue-') and not starts_with(stream, 'staff-')
      and not starts_with(stream, 'slipSeries-'))
    or (known.kind = 'tableSession' and not starts_with(stream, 'venue-') and not starts_with(stream, 'staff-'))
    or (known.kind = 'round' and (not starts_with(stream, 'round-')
      or (length(stream), stream) < (length(known.id) + length('round-'), 'round-' || known.id)))))`;

/** Of a session, the rounds from the first one on that a dispute names: what it is about may be paid in a later one. All where it names none. */
const decidedOn = `with named as (select id, stream from assessor.concerns where kind = 'dispute' and id = any ($2::text[]))
  select known.kind, known.id from named
  join assessor.subjects as known on known.kind = 'round' and 'tableSession-' || known.session = named.stream
  cross join lateral (select count(*) as named, count(*) filter (where (length(round.stream), round.stream)
      <= (length('round-' || known.id), 'round-' || known.id)) as before
    from named as round where round.id = named.id and starts_with(round.stream, 'round-' || known.session || '.')) as rounds
  where known.ends_at_ms is not null and (rounds.named = 0 or rounds.before > 0)`;

const columnsOf = (earliestMs: ReadonlyMap<string, number>): readonly [string[], number[]] => [
  [...earliestMs.keys()],
  [...earliestMs.values()].map(Math.floor),
];

/**
 * The part of the assessor's bookkeeping that says which subjects are still to be examined. They are noted before the events are handled that
 * made them stale, and struck off one after the other, so what was examined need not be examined again when something breaks off.
 */
export const owedBooks = (pool: Pool) => ({
  /** Notes that subjects are to be examined with all that was heard up to a position. */
  owe: async (subjects: readonly Subject[], upTo: Position): Promise<void> => {
    if (subjects.length === 0) return;
    await pool.query(
      `insert into assessor.owed as this (kind, id, position)
       select kind, id, $3 from unnest($1::text[], $2::text[]) as stale (kind, id) ${notedAnew}`,
      [subjects.map(({ kind }) => kind), subjects.map(({ id }) => id), upTo],
    );
  },

  /** Notes every ended subject of a game at a venue. */
  oweOfGame: async (venue: string, game: string, upTo: Position): Promise<void> => {
    await pool.query(owing(ofGame), [upTo, venue, game]);
  },

  /** Notes the ended rounds of venues that reach at least to the given time of each. */
  owePlayedAt: async (earliestMsByVenue: ReadonlyMap<string, number>, upTo: Position): Promise<void> => {
    if (earliestMsByVenue.size === 0) return;
    await pool.query(owing(playedAt), [upTo, ...columnsOf(earliestMsByVenue)]);
  },

  /** Notes the ended subjects of sessions whose views reach at least to the given time of each session. */
  oweReaching: async (earliestMsBySession: ReadonlyMap<string, number>, upTo: Position): Promise<void> => {
    if (earliestMsBySession.size === 0) return;
    await pool.query(owing(reaching), [upTo, ...columnsOf(earliestMsBySession)]);
  },

  /**
   * Notes the ended subjects that are about some streams, and whose views reach at least to the given time of each. Whatever the time, a round
   * looks whole at the earlier rounds that its wagers come from, and like a session at the sessions that its own continues; a gaming day
   * looks whole at its boxes and at what was before it. What the register says, and what of slips, is looked at up to the end.
   */
  oweConcerning: async (earliestMsByStream: ReadonlyMap<string, number>, upTo: Position): Promise<void> => {
    if (earliestMsByStream.size === 0) return;
    await pool.query(owing(concerning), [upTo, ...columnsOf(earliestMsByStream)]);
  },

  /** Notes the ended rounds that disputes may be about in which something was decided. */
  oweDecidedOn: async (disputes: ReadonlySet<string>, upTo: Position): Promise<void> => {
    if (disputes.size === 0) return;
    await pool.query(owing(decidedOn), [upTo, [...disputes]]);
  },

  /**
   * Some that are owed up to what this process has heard, half of them the newest and half the oldest: a table at play does not wait behind
   * a long past that is examined again. What another process has noted of events that this one has not heard is left to it.
   */
  next: async (heard: Position, most: number): Promise<readonly Owed[]> => {
    const { rows } = await pool.query<OwedRow>(
      `with due as (
         (select kind, id, position from assessor.owed where position <= $1 order by position, kind, id limit $2)
         union
         (select kind, id, position from assessor.owed where position <= $1 order by position desc, kind desc, id desc limit $2))
       select due.kind as owed_kind, due.id as owed_id, due.position as owed_at, known.*
       from due left join lateral (select ${subjectColumns} from assessor.subjects as known
         where (known.kind, known.id) = (due.kind, due.id) and known.ends_at_ms is not null) as known on true
       order by due.position, due.kind, due.id`,
      [heard, Math.ceil(most / 2)],
    );
    return rows.map(owedOf);
  },

  /**
   * Strikes off what was done, unless it was noted anew meanwhile, or another process has seen since that the subject ended or was left open in
   * another way: it notes that with the same position, and what was examined is not that subject.
   */
  strikeOff: async (done: readonly Owed[]): Promise<void> => {
    await pool.query(
      `delete from assessor.owed as this
       using unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::jsonb[]) as done (kind, id, position, ends_at_ms, left_open)
       where (this.kind, this.id, this.position) = (done.kind, done.id, done.position)
         and not exists (select from assessor.subjects as known where (known.kind, known.id) = (this.kind, this.id)
           and (known.ends_at_ms is distinct from done.ends_at_ms or known.left_open is distinct from done.left_open))`,
      [
        done.map(({ kind }) => kind),
        done.map(({ id }) => id),
        done.map(({ position }) => position),
        done.map(({ subject }) => subject?.endsAtMs ?? null),
        done.map(({ subject }) => (subject?.leftOpen ? JSON.stringify(subject.leftOpen) : null)),
      ],
    );
  },

  /** Notes that the consequences of everything up to the checkpoint are stored, if that is so. */
  settle: async (): Promise<void> => {
    await pool.query(
      `update assessor.checkpoint as this set settled = position where settled is distinct from position
       and not exists (select from assessor.owed where owed.position <= this.position)`,
    );
  },

  /** The last position up to which all consequences are known to be stored; null before the first. */
  settled: async (): Promise<Position | null> => {
    const { rows } = await pool.query<{ settled: Position | null }>('select settled from assessor.checkpoint');
    return rows[0]?.settled ?? null;
  },
});
export type OwedBooks = ReturnType<typeof owedBooks>;
