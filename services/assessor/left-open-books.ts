import type { Pool } from 'pg';
import type { LeftOpen } from '../../domain/examination/left-open.ts';
import type { Subject } from '../../domain/law/examine.ts';

/** A subject that may have been left open, and what showed so far that it was. */
export type MaybeLeft = Subject & { readonly leftOpen: LeftOpen | null };

const isLaterRound = `later.kind = 'round' and known.kind = 'round' and later.session = known.session
  and (length(later.id), later.id) > (length(known.id), known.id)`;
const dayAndNumber = (of: string): string =>
  `(split_part(${of}.id, '.', 3), nullif(split_part(${of}.id, '.', 4), '')::int)`;
const isLaterSession = `later.kind = 'tableSession' and known.kind = 'tableSession' and later.venue = known.venue
  and split_part(later.id, '.', 2) = split_part(known.id, '.', 2) and ${dayAndNumber('later')} > ${dayAndNumber('known')}`;
const isSessionClosed = `later.kind = 'tableSession' and known.kind = 'round' and later.id = known.session
  and later.ends_at_ms is not null and later.left_open is null`;

/** The part of the assessor's bookkeeping that is about subjects which nothing closes. */
export const leftOpenBooks = (pool: Pool) => ({
  /**
   * The open subjects that may have been left open: by the passing of time up to a moment of our clock, or by something that came after
   * them. Of those that time alone had shown, the ones of which something else shows it now.
   */
  maybeLeft: async (nowMs: number): Promise<readonly MaybeLeft[]> => {
    const shown = [isLaterRound, isLaterSession, isSessionClosed].map(
      (condition) => `exists (select from assessor.subjects as later where ${condition})`,
    );
    const { rows } = await pool.query<MaybeLeft>(
      `select kind, id, left_open as "leftOpen" from assessor.subjects as known
       where known.ends_at_ms is null and (known.look_at_ms <= $1 or ${shown.join(' or ')})
       union all
       select kind, id, left_open from assessor.subjects as known
       where known.left_open is not null and known.left_open->'by' = 'null'::jsonb and (${shown.join(' or ')})`,
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

  /** Has subjects looked at again whose being left open rests on what was put right: those of some tables, and those of some venues. */
  reconsider: async (of: {
    readonly tables: ReadonlySet<string>;
    readonly venues: ReadonlySet<string>;
  }): Promise<void> => {
    if (of.tables.size + of.venues.size === 0) return;
    await pool.query(
      `update assessor.subjects as known set look_at_ms = 0, left_open = null,
         ends_at_ms = case when left_open is null then ends_at_ms end
       where (known.ends_at_ms is null or known.left_open is not null) and (known.venue = any ($1::text[])
         or exists (select from unnest($2::text[]) as at_table where starts_with(known.id, at_table || '.')))`,
      [[...of.venues], [...of.tables]],
    );
  },
});
export type LeftOpenBooks = ReturnType<typeof leftOpenBooks>;
