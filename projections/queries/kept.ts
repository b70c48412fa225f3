import { sql, type RawBuilder } from 'kysely';
import { tableSessionStream } from '../../domain/table/stream.ts';
import { placeOf } from '../kit/place.ts';
import { askByKey } from '../kit/query.ts';
import { schemaOf, type Projection } from '../kit/projection.ts';
import type { ReadDb } from '../read-models.ts';

/** A table session of which something may be kept. */
export type KeptOf = {
  readonly session: string;
  readonly venue: string;
  readonly table: string;
  readonly gamingDay: string;
};

/**
 * Something that is computed of a table session, and kept beside the read models that it was computed from. It rests on what these hold of
 * the table of the session from the first day on which it rests to its own gaming day, and on nothing else.
 */
export type KeptKind<Figure> = {
  readonly name: string;
  /** The read models whose tables are read for it. */
  readonly from: readonly Projection[];
  readonly compute: (db: ReadDb, sessions: readonly KeptOf[]) => Promise<readonly Computed<Figure>[]>;
};

/** What was computed of a session, and the first of the gaming days that it rests on; '' where it rests on all that there are. */
export type Computed<Figure> = { readonly figure: Figure; readonly fromDay: string };

/** What a gaming day has of its own, and not at a table, is counted under no table. */
const ofTheDay = '';

/**
 * How far a read model is at a table from one day to another, as a text that changes with each event that it takes of them, and whenever the
 * read model is made anew. The columns are of a row called `asked`.
 */
const seenIn = ({ name }: Projection): RawBuilder<string> => {
  const [checkpoint, touched] = [`${schemaOf(name)}.checkpoint`, `${schemaOf(name)}.touched`];
  return sql<string>`(select concat_ws(':', max(own.generation), coalesce(sum(one.event_count), 0), max(one.last_position))
    from ${sql.table(checkpoint)} own left join ${sql.table(touched)} one on one.venue = asked.venue
      and one.table_id in (asked.table_id, ${ofTheDay}) and one.gaming_day between asked.from_day and asked.to_day)`;
};

/** How far the read models are on which a row called `asked` rests. */
const seenBy = ({ from }: Pick<KeptKind<unknown>, 'from'>): RawBuilder<string> =>
  sql<string>`concat_ws(' ', ${sql.join(from.map(seenIn))})`;

type Found<Figure> = { readonly session: string; readonly figure: Figure };

/** The figures of sessions that are kept and still hold, by session. */
const stillHolding = async <Figure>(
  db: ReadDb,
  kind: KeptKind<Figure>,
  sessions: readonly KeptOf[],
): Promise<ReadonlyMap<string, Figure>> => {
  if (sessions.length === 0) return new Map();
  const rows = await askByKey(
    db,
    `kept-${kind.name}`,
    sql<Found<Figure>>`select asked.session, asked.figure from p_kept.figure asked
      where asked.kind = ${kind.name} and asked.session = any (${sessions.map(({ session }) => session)}::text[])
        and asked.seen = ${seenBy(kind)}`,
  );
  return new Map(rows.map(({ session, figure }) => [session, figure]));
};

/**
 * What is computed of sessions, in their order: what is kept of it and still holds, and what is computed now of the rest. Nothing is kept for
 * those to whom rows are hidden, nor as of an earlier moment.
 */
export const keptOrComputed = async <Figure>(
  db: ReadDb,
  kind: KeptKind<Figure>,
  sessions: readonly KeptOf[],
): Promise<readonly Figure[]> => {
  const kept = await stillHolding(db, kind, sessions);
  const rest = sessions.filter(({ session }) => !kept.has(session));
  const computed = rest.length === 0 ? [] : await kind.compute(db, rest);
  const made = new Map(rest.map(({ session }, index) => [session, computed[index]?.figure]));
  return sessions.map(({ session }) => (kept.get(session) ?? made.get(session)) as Figure);
};

/** The sessions of which a kind is kept no more, or was never: those of which it is to be computed. */
export const notHolding = async (
  db: ReadDb,
  kind: KeptKind<unknown>,
  sessions: readonly KeptOf[],
): Promise<readonly KeptOf[]> => {
  const kept = await stillHolding(db, kind, sessions);
  return sessions.filter(({ session }) => !kept.has(session));
};

/** A figure to keep, as a row. */
export type KeptRow = {
  readonly kind: string;
  readonly session: string;
  readonly venue: string;
  readonly tableId: string;
  readonly fromDay: string;
  readonly toDay: string;
  readonly seen: string;
  readonly figure: unknown;
};

/** Computes a kind of a session, and says how far the read models were. All of it must be asked of one and the same state of them. */
export const toKeep = async (db: ReadDb, kind: KeptKind<unknown>, of: KeptOf): Promise<KeptRow> => {
  const { session, venue, table: tableId, gamingDay: toDay } = of;
  const [{ figure, fromDay } = { figure: null, fromDay: toDay }] = await kind.compute(db, [of]);
  const { rows } = await sql<{ seen: string }>`select ${seenBy(kind)} as seen
    from (values (${venue}::text, ${tableId}::text, ${fromDay}::text, ${toDay}::text)) asked (venue, table_id, from_day, to_day)`.execute(
    db,
  );
  return { kind: kind.name, session, venue, tableId, fromDay, toDay, seen: rows[0]?.seen ?? '', figure };
};

const placeIn = (session: string): KeptOf | undefined => {
  const { venue, table, gamingDay } = placeOf(tableSessionStream.streamOf(session));
  return venue === null || table === null || gamingDay === null ? undefined : { session, venue, table, gamingDay };
};

/** A kind that rests on the table and the gaming day of a session alone. */
export const keptOfOwnDay = <Figure>(
  name: string,
  from: readonly Projection[],
  compute: (db: ReadDb, session: string) => Promise<Figure>,
): KeptKind<Figure> => ({
  name,
  from,
  compute: (db, sessions) =>
    Promise.all(
      sessions.map(async ({ session, gamingDay }) => ({ figure: await compute(db, session), fromDay: gamingDay })),
    ),
});

/** The figure of one session, kept or computed. Undefined where its id says no place. */
export const keptOrComputedOf = async <Figure>(
  db: ReadDb,
  kind: KeptKind<Figure>,
  session: string,
): Promise<Figure | undefined> => {
  const of = placeIn(session);
  return of && (await keptOrComputed(db, kind, [of]))[0];
};
