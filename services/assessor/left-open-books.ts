import type { Pool } from 'pg';
import type { Subject } from '../../domain/law/examine.ts';
import { closingSequence, type Shown } from './marks.ts';

const isLaterRound = `later.kind = 'round' and known.kind = 'round' and later.session = known.session
  and (length(later.id), later.id) > (length(known.id), known.id)`;
const dayAndNumber = (of: string): string =>
  `(split_part(${of}.id, '.', 3), nullif(split_part(${of}.id, '.', 4), '')::int)`;
const isLaterSession = `later.kind = 'tableSession' and known.kind = 'tableSession' and later.venue = known.venue
  and split_part(later.id, '.', 2) = split_part(known.id, '.', 2) and ${dayAndNumber('later')} > ${dayAndNumber('known')}`;
const isSessionClosed = `later.kind = 'tableSession' and known.kind = 'round' and later.id = known.session
  and later.ends_at_ms is not null and later.left_open is null`;

const sequenceOf = (id: string): string => `coalesce(nullif(split_part(${id}, '.', 5), '')::int, 0)`;
/** Where a round or a session lies among those of its table: day, number of the session, and number of the round, 0 for the session. */
const placeOf = (id: string, sequence = sequenceOf(id)): string =>
  `(split_part(${id}, '.', 3), nullif(split_part(${id}, '.', 4), '')::int, ${sequence})`;
const evidence = `(known.left_open->'by'->>'stream')`;
const placeOfEvidence = placeOf(
  evidence,
  `case known.left_open->>'why' when 'session-closed' then ${closingSequence} else ${sequenceOf(evidence)} end`,
);

/** What has subjects looked at again: what opened or closed, and tables and venues of which a record was put right. */
export type Reconsidered = {
  readonly shown: readonly Shown[];
  readonly tables: ReadonlySet<string>;
  readonly venues: ReadonlySet<string>;
};

/** The part of the assessor's bookkeeping that is about subjects which nothing closes. */
export const leftOpenBooks = (pool: Pool) => ({
  /**
   * The open subjects that may have been left open: by the passing of time up to a moment of our clock, or by something that came after
   * them.
   */
  maybeLeft: async (nowMs: number): Promise<readonly Subject[]> => {
    const shown = [isLaterRound, isLaterSession, isSessionClosed].map(
      (condition) => `exists (select from assessor.subjects as later where ${condition})`,
    );
    const { rows } = await pool.query<Subject>(
      `select kind, id from assessor.subjects as known
       where known.ends_at_ms is null and (known.look_at_ms <= $1 or ${shown.join(' or ')})
       order by kind, id`,
      [nowMs],
    );
    return rows;
  },

  /** Says of open subjects from when on to look at them again. */
  lookLater: async (subjects: readonly (Subject & { readonly notBeforeMs: number })[]): Promise<void> => {
    if (subjects.length === 0) return;
    await pool.query(
      `update assessor.subjects as known set look_at_ms = later.at_ms
       from unnest($1::text[], $2::text[], $3::bigint[]) as later (kind, id, at_ms)
       where (known.kind, known.id) = (later.kind, later.id)`,
      [subjects.map(({ kind }) => kind), subjects.map(({ id }) => id), subjects.map((one) => one.notBeforeMs)],
    );
  },

  /**
   * Has subjects looked at again that were left open: those for which something nearer shows it than what is known to show it, and those
   * of tables and venues where it rests on what was put right.
   */
  reconsider: async ({ shown, tables, venues }: Reconsidered): Promise<void> => {
    if (shown.length + tables.size + venues.size === 0) return;
    await pool.query(
      `update assessor.subjects as known set look_at_ms = 0, left_open = null,
         ends_at_ms = case when left_open is null then ends_at_ms end
       where (known.ends_at_ms is null or known.left_open is not null) and (known.venue = any ($1::text[])
         or exists (select from unnest($2::text[]) as at_table where starts_with(known.id, at_table || '.'))
         or known.left_open is not null and exists (
           select from unnest($3::text[], $4::text[], $5::int[], $6::int[]) as shown (within, day, number, sequence)
           where starts_with(known.id, shown.within || '.')
             and ${placeOf('known.id')} < (shown.day, shown.number, shown.sequence)
             and (known.left_open->'by' = 'null'::jsonb or (shown.day, shown.number, shown.sequence) < ${placeOfEvidence})))`,
      [
        [...venues],
        [...tables],
        shown.map(({ within }) => within),
        shown.map(({ gamingDay }) => gamingDay),
        shown.map(({ number }) => number),
        shown.map(({ sequence }) => sequence),
      ],
    );
  },
});
export type LeftOpenBooks = ReturnType<typeof leftOpenBooks>;
