import { sql } from 'kysely';
import { notHolding, type KeptKind, type KeptOf } from '../../projections/queries/kept.ts';
import { schemaOf, type Projection } from '../../projections/kit/projection.ts';
import type { ReadDb } from '../../projections/read-models.ts';

/** Up to where it was looked for what a read model took, by its name; after the read model was made anew it is looked from its beginning. */
export type Looked = ReadonlyMap<string, { readonly generation: number; readonly position: string }>;

/** A table of a venue, or ('') all of them, and the first gaming day of which something came. */
type Changed = { readonly venue: string; readonly table: string; readonly day: string };

type ChangedRow = Changed & { readonly position: string };

/** A session with what is to be computed of it. */
export type Due = { readonly of: KeptOf; readonly kinds: readonly KeptKind<unknown>[] };

const everything = { generation: -1, position: '' };

const changedIn = async (db: ReadDb, projection: Projection, looked: Looked) => {
  const schema = schemaOf(projection.name);
  const own = sql<{ generation: number }>`select generation from ${sql.table(`${schema}.checkpoint`)}`;
  const generation = (await own.execute(db)).rows[0]?.generation ?? 0;
  const before = looked.get(projection.name) ?? everything;
  const from = before.generation === generation ? before.position : everything.position;
  const { rows } =
    await sql<ChangedRow>`select venue, table_id as "table", min(gaming_day) as day, max(last_position) as position
    from ${sql.table(`${schema}.touched`)} where last_position > ${from} group by venue, table_id`.execute(db);
  const position = rows.reduce((most, row) => (row.position > most ? row.position : most), from);
  return { changed: rows, name: projection.name, looked: { generation, position } };
};

/** What read models took since it was looked before, and up to where it was looked now. */
export const changedSince = async (
  db: ReadDb,
  from: readonly Projection[],
  looked: Looked,
): Promise<{ readonly changed: readonly Changed[]; readonly looked: Looked }> => {
  const all = await Promise.all(from.map((projection) => changedIn(db, projection, looked)));
  return {
    changed: all.flatMap(({ changed }) => changed),
    looked: new Map(all.map(({ name, looked: now }) => [name, now])),
  };
};

/** So many sessions are asked about in one statement. */
const together = 100;

/** The closed sessions, newest first, of which something is to be kept and may have changed. */
const sessionsOf = async (db: ReadDb, changed: readonly Changed[]): Promise<readonly KeptOf[]> => {
  const { rows } = await sql<KeptOf>`
    select distinct session.gaming_day as "gamingDay", session.session_id as session, session.venue, session.table_id as "table"
    from unnest(${changed.map(({ venue }) => venue)}::text[], ${changed.map(({ table }) => table)}::text[],
      ${changed.map(({ day }) => day)}::text[]) as changed (venue, table_id, day)
    join p_sessions.session session on session.venue = changed.venue and changed.table_id in (session.table_id, '')
      and session.gaming_day >= changed.day
    left join p_kept.figure kept on kept.session = session.session_id
    where session.closed_at is not null and session.game is not null and session.is_banked is not false
      and (kept.session is null or kept.from_day <= changed.day)
    order by 1 desc, 2`.execute(db);
  return rows;
};

/** What is to be computed, of closed sessions of tables that changed: all that is not kept, or does not hold any more. Newest first. */
export const dueOf = async (
  db: ReadDb,
  kinds: readonly KeptKind<unknown>[],
  changed: readonly Changed[],
): Promise<readonly Due[]> => {
  if (changed.length === 0) return [];
  const sessions = await sessionsOf(db, changed);
  const due: Due[] = [];
  for (let at = 0; at < sessions.length; at += together) {
    const some = sessions.slice(at, at + together);
    // oxlint-disable-next-line no-await-in-loop -- the next hundred after these
    const missing = await Promise.all(
      kinds.map(async (kind) => ({ kind, of: new Set(await notHolding(db, kind, some)) })),
    );
    for (const of of some) {
      const own = missing.filter((one) => one.of.has(of)).map(({ kind }) => kind);
      if (own.length > 0) due.push({ of, kinds: own });
    }
  }
  return due;
};
