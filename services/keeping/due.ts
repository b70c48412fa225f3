import { sql } from 'kysely';
import {
  notHolding,
  toKeep,
  type KeptKind,
  type KeptOf,
  type KeptRow,
  type SessionOf,
} from '../../projections/queries/kept.ts';
import { schemaOf, type Projection } from '../../projections/kit/projection.ts';
import { keptLevels, spansOf } from '../../projections/gaming-days/spans.ts';
import { laidSpan, type LaidSpan } from '../../projections/queries/laid-of-days.ts';
import { hasHouse, sessionsWithGame } from '../../projections/queries/banked.ts';
import type { TableDay } from '../../projections/drop-boxes/days.ts';
import type { ReadDb } from '../../projections/read-models.ts';

/** Up to where it was looked for what a read model took, by its name; after the read model was made anew it is looked from its beginning. */
export type Looked = ReadonlyMap<string, { readonly generation: number; readonly position: string }>;

/** A table of a venue, or ('') all of them, and the first and the last gaming day of which something came. */
type Changed = { readonly venue: string; readonly table: string; readonly fromDay: string; readonly toDay: string };

type ChangedRow = Changed & { readonly position: string };

/** What is to be computed together, one thing after the other, since one may rest on another. */
export type Due = readonly ((db: ReadDb) => Promise<KeptRow>)[];

/** Kinds of something as what is due of it. */
export const dueIn = <Of extends KeptOf>(kinds: readonly KeptKind<unknown, Of>[], of: Of): Due =>
  kinds.map((kind) => (db) => toKeep(db, kind, of));

const everything = { generation: -1, position: '' };

const changedIn = async (db: ReadDb, projection: Projection, looked: Looked) => {
  const schema = schemaOf(projection.name);
  const own = sql<{ generation: number }>`select generation from ${sql.table(`${schema}.checkpoint`)}`;
  const generation = (await own.execute(db)).rows[0]?.generation ?? 0;
  const before = looked.get(projection.name) ?? everything;
  const from = before.generation === generation ? before.position : everything.position;
  const { rows } =
    await sql<ChangedRow>`select venue, table_id as "table", min(gaming_day) as "fromDay", max(gaming_day) as "toDay", max(last_position) as position
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

/**
 * The spans, newest first, with a closed day on which something changed, that lie before the last closed day of their venue: of those that go
 * on something would be kept anew each day. The closed day before the first that changed is among them: its spans end when the next day is closed,
 * and nothing changes in them.
 */
const spansOfChanged = async (db: ReadDb, changed: readonly Changed[]): Promise<readonly LaidSpan[]> => {
  const { rows } = await sql<{ venue: string; day: string; last: string }>`
    select distinct day.venue, day.gaming_day as day, (select max(closed.gaming_day) from p_gaming_days.day closed
      where closed.venue = day.venue and closed.closed_at is not null) as last
    from ${changedRows(changed)} join p_gaming_days.day day on day.venue = changed.venue and day.closed_at is not null
      and day.gaming_day between coalesce((select max(before.gaming_day) from p_gaming_days.day before where before.venue = changed.venue
        and before.closed_at is not null and before.gaming_day < changed.from_day), changed.from_day) and changed.to_day
    order by 2 desc, 1`.execute(db);
  const spans = rows.flatMap(({ venue, day, last }) =>
    spansOf(day)
      .filter(({ level, lastDay }) => keptLevels.includes(level) && lastDay < last)
      .map((span) => laidSpan(venue, span)),
  );
  return [...new Map(spans.map((one) => [JSON.stringify(one), one])).values()];
};

/** So many are asked about in one statement. */
const together = 100;

const changedRows = (changed: readonly Changed[]) => sql`unnest(${changed.map(({ venue }) => venue)}::text[],
  ${changed.map(({ table }) => table)}::text[], ${changed.map(({ fromDay }) => fromDay)}::text[], ${changed.map(({ toDay }) => toDay)}::text[])
  as changed (venue, table_id, from_day, to_day)`;

/** The closed sessions, newest first, of which something is to be kept and may have changed: it rests on days between which something did. */
const sessionsOf = async (db: ReadDb, changed: readonly Changed[]): Promise<readonly SessionOf[]> => {
  const { rows } = await sql<SessionOf>`
    select distinct session.gaming_day as "gamingDay", session.session_id as session, session.venue, session.table_id as "table"
    from ${changedRows(changed)}
    join ${sessionsWithGame} on session.venue = changed.venue and changed.table_id in (session.table_id, '')
      and session.gaming_day >= changed.from_day
    left join p_kept.figure kept on kept.subject = session.session_id
    where session.closed_at is not null and ${hasHouse}
      and (kept.subject is null or kept.from_day <= changed.to_day)
    order by 1 desc, 2`.execute(db);
  return rows;
};

/** The gaming days of tables, newest first, without an open session, between the first and the last on which something changed. */
const daysOf = async (db: ReadDb, changed: readonly Changed[]): Promise<readonly TableDay[]> => {
  const { rows } = await sql<TableDay>`
    select distinct one.day as "gamingDay", one.venue, one.at_table as "table" from ${changedRows(changed)} join (
      select session.venue, session.table_id as at_table, session.gaming_day as day from p_drop_boxes.drop_session session
      union select journey.venue, coalesce(journey.attached_to_table, journey.removed_from_table, ''), journey.gaming_day
      from p_drop_boxes.journey journey) one
    on one.venue = changed.venue and changed.table_id in (one.at_table, '') and one.day between changed.from_day and changed.to_day
    where one.at_table is not null and not exists (select from p_drop_boxes.drop_session open where open.venue = one.venue
      and open.table_id = one.at_table and open.gaming_day = one.day and open.closed_at is null)
    order by 1 desc, 2, 3`.execute(db);
  return rows;
};

/** Of some things what is not kept, or does not hold any more. */
const missingOf = async <Of extends KeptOf>(
  db: ReadDb,
  kinds: readonly KeptKind<unknown, Of>[],
  all: readonly Of[],
): Promise<readonly Due[]> => {
  const due: Due[] = [];
  for (let at = 0; at < all.length; at += together) {
    const some = all.slice(at, at + together);
    // oxlint-disable-next-line no-await-in-loop -- the next hundred after these
    const missing = await Promise.all(
      kinds.map(async (kind) => ({ kind, of: new Set(await notHolding(db, kind, some)) })),
    );
    for (const of of some) {
      const own = missing.filter((one) => one.of.has(of)).map(({ kind }) => kind);
      if (own.length > 0) due.push(dueIn(own, of));
    }
  }
  return due;
};

/** Whatever is kept. */
export type Kinds = {
  readonly ofSessions: readonly KeptKind<unknown>[];
  readonly ofDays: readonly KeptKind<unknown, TableDay>[];
  readonly ofSpans: readonly KeptKind<unknown, LaidSpan>[];
};

/** The read models that what is kept is computed from. */
export const readFrom = ({ ofSessions, ofDays, ofSpans }: Kinds): readonly Projection[] => [
  ...new Set([...ofSessions, ...ofDays, ...ofSpans].flatMap(({ from }) => from)),
];

/** What is to be computed after something changed, of closed sessions, of days without an open one, and of spans of days: what is not kept, or does not hold any more. */
export const dueOf = async (
  db: ReadDb,
  { ofSessions, ofDays, ofSpans }: Kinds,
  changed: readonly Changed[],
): Promise<readonly Due[]> => {
  if (changed.length === 0) return [];
  return [
    ...(await missingOf(db, ofSessions, await sessionsOf(db, changed))),
    ...(await missingOf(db, ofDays, await daysOf(db, changed))),
    ...(await missingOf(db, ofSpans, await spansOfChanged(db, changed))),
  ];
};
