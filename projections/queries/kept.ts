import { sql, type RawBuilder } from 'kysely';
import type { JsonObject } from '../../domain/kernel/json.ts';
import { tableSessionStream } from '../../domain/table/stream.ts';
import { placeOf } from '../kit/place.ts';
import type { TableDay } from '../drop-boxes/days.ts';
import { askByKey } from '../kit/query.ts';
import { schemaOf, type Projection } from '../kit/projection.ts';
import type { Listed } from '../kit/scanned.ts';
import type { ReadDb } from '../read-models.ts';

/** A table session. */
export type SessionOf = TableDay & { readonly session: string };

/** What something may be kept of: a table session, all of a gaming day of a table, or of days of a venue that end with a gaming day. */
export type KeptOf = TableDay & { readonly session?: string | undefined; readonly fromDay?: string | undefined };

/**
 * Something that is computed of table sessions, or of tables' gaming days, and kept beside the read models that it was computed from. It rests
 * on what these hold of the table from the first day on which it rests to its own gaming day, on what it names beside that, and on nothing else.
 */
export type KeptKind<Figure, Of extends KeptOf = SessionOf> = {
  readonly name: string;
  /** The read models whose tables are read for it. */
  readonly from: readonly Projection[];
  /** A text, of a row called `asked`, that changes with what `asked.rests` names; absent: it rests on nothing beside. */
  readonly seenBeside?: RawBuilder<string>;
  readonly compute: (db: ReadDb, all: readonly Of[]) => Promise<readonly Computed<Figure>[]>;
  /** What something rests on beside its table and days, where `compute` does not say it: it is asked for only when that is to be kept. */
  readonly restsOn?: (db: ReadDb, of: Of) => Promise<JsonObject>;
};

/** What was computed, and the first of the gaming days that it rests on; '' where it rests on all that there are. */
export type Computed<Figure> = {
  readonly figure: Figure;
  readonly fromDay: string;
  /** What it rests on beside its table and days, as its kind looks it up again. */
  readonly rests?: JsonObject;
};

/** What it is that something is kept of, as one text. */
const subjectOf = ({ session, venue, table, gamingDay, fromDay }: KeptOf): string =>
  session ?? [venue, ...(fromDay === undefined ? [] : [fromDay]), gamingDay, table].join(' ');

/** What a gaming day has of its own, and not at a table, is counted under no table. */
const ofTheDay = '';

/**
 * How far a read model is at a table from one day to another, as a text that changes with each event that it takes of them, and whenever the
 * read model is made anew. The columns are of a row called `asked`.
 */
const seenIn = ({ name }: Projection): RawBuilder<string> => {
  const [checkpoint, touched] = [`${schemaOf(name)}.checkpoint`, `${schemaOf(name)}.touched`];
  return sql<string>`(select concat_ws(':', (select max(generation) from ${sql.table(checkpoint)}), coalesce(sum(one.event_count), 0), max(one.last_position))
    from ${sql.table(touched)} one where one.venue = asked.venue
      and one.table_id in (asked.table_id, ${ofTheDay}) and one.gaming_day between asked.from_day and asked.to_day)`;
};

type Kind = Pick<KeptKind<unknown>, 'name' | 'from' | 'seenBeside'>;

/** How far the read models are on which a row called `asked` rests. */
const seenBy = ({ from, seenBeside }: Kind): RawBuilder<string> =>
  sql<string>`concat_ws(' ', ${sql.join([...from.map(seenIn), ...(seenBeside ? [seenBeside] : [])])})`;

/** The program that asks, as its connections name it: what another one computed is passed over. */
export const thisBuild = sql<string | null>`nullif(current_setting('ringkeeper.build', true), '')`;

/** True for a row of what is kept, called `asked`, that this program computed and that still holds. */
const stillHolds = (kind: Kind): RawBuilder<boolean> =>
  sql<boolean>`asked.made_by is not distinct from ${thisBuild} and asked.seen = ${seenBy(kind)}`;

type HeldRow = { readonly kind: string; readonly subject: string; readonly figure: unknown };

/** What is kept of a kind and still holds, as rows of a statement. */
const holding = (kind: Kind, subjects: readonly string[]): RawBuilder<HeldRow> => sql<HeldRow>`
  select asked.kind, asked.subject, asked.figure from p_kept.figure asked
  where asked.kind = ${kind.name} and asked.subject = any (${subjects}::text[]) and ${stillHolds(kind)}`;

/** What is kept of a kind and still holds, by subject. */
const stillHolding = async <Figure>(
  db: ReadDb,
  kind: Kind,
  all: readonly KeptOf[],
): Promise<ReadonlyMap<string, Figure>> => {
  if (all.length === 0) return new Map();
  const rows = await askByKey(db, `kept-${kind.name}`, holding(kind, all.map(subjectOf)));
  return new Map(rows.map(({ subject, figure }) => [subject, figure as Figure]));
};

/** What several kinds keep of a session, asked for at once: of each kind the figure where it still holds. */
export const heldOf = async (
  db: ReadDb,
  kinds: readonly Kind[],
  session: string,
): Promise<<Figure>(kind: KeptKind<Figure>) => Figure | undefined> => {
  const each = kinds.map((kind) => holding(kind, [session]));
  const names = kinds.map(({ name }) => name).join('-');
  const rows = await askByKey(db, `kept-${names}`, sql<HeldRow>`${sql.join(each, sql` union all `)}`);
  const held = new Map(rows.map(({ kind, figure }) => [kind, figure]));
  return <Figure>({ name }: KeptKind<Figure>) => held.get(name) as Figure | undefined;
};

/**
 * What is computed of each, in order: what is kept of it and still holds, and what is computed now of the rest. Nothing is kept for those to
 * whom rows are hidden, nor as of an earlier moment.
 */
export const keptOrComputed = async <Figure, Of extends KeptOf>(
  db: ReadDb,
  kind: KeptKind<Figure, Of>,
  all: readonly Of[],
): Promise<readonly Figure[]> => {
  const kept = await stillHolding<Figure>(db, kind, all);
  const rest = all.filter((one) => !kept.has(subjectOf(one)));
  const computed = rest.length === 0 ? [] : await kind.compute(db, rest);
  const made = new Map(rest.map((one, index) => [subjectOf(one), computed[index]?.figure]));
  return all.map((one) => (kept.get(subjectOf(one)) ?? made.get(subjectOf(one))) as Figure);
};

/** A row of a list with what is kept of it; null (as of an earlier moment: absent) where nothing is that still holds. */
export type WithKept<Of, Figure> = Of & { readonly kept?: Figure | null };

/** The subject of a row called `listed`, in SQL: `subjectOf` of a session, and of a gaming day of a table. */
export const subjectIn = {
  session: sql<string>`listed.session`,
  tableDay: sql<string>`concat_ws(' ', listed.venue, listed."gamingDay", listed."table")`,
};

/** The rows of a list, asked for with what is kept of each in one statement. `order` is of a row called `listed`. */
export const listedWithKept = <Figure, Of extends KeptOf, Row extends Of>(
  db: ReadDb,
  kind: KeptKind<Figure, Of>,
  { rows, order, subject }: Listed<Row> & { readonly subject: RawBuilder<string> },
): Promise<readonly WithKept<Row, Figure>[]> =>
  askByKey(
    db,
    `with-${kind.name}`,
    // `offset 0`: each is looked up by itself, and not all that is kept is looked through.
    sql<WithKept<Row, Figure>>`select listed.*, own.figure as kept from (${rows}) listed
      left join lateral (select asked.figure from p_kept.figure asked
        where asked.kind = ${kind.name} and asked.subject = ${subject} and ${stillHolds(kind)} offset 0) own on true
      order by ${order}`,
    sql<WithKept<Row, Figure>>`select listed.* from (${rows}) listed order by ${order}`,
  );

/** What is computed of each row of such a list, in order: what is kept of it, and what is computed now of the rest. */
export const listedOrComputed = async <Figure, Of extends KeptOf>(
  db: ReadDb,
  kind: KeptKind<Figure, Of>,
  all: readonly WithKept<Of, Figure>[],
): Promise<readonly Figure[]> => {
  const rest = all.filter(({ kept }) => kept === null || kept === undefined);
  const computed = rest.length === 0 ? [] : await kind.compute(db, rest);
  const made = new Map(rest.map((one, index) => [one, computed[index]?.figure]));
  return all.map((one) => (one.kept ?? made.get(one)) as Figure);
};

/** Those of which a kind is kept no more, or was never: of which it is to be computed. */
export const notHolding = async <Of extends KeptOf>(
  db: ReadDb,
  kind: Kind,
  all: readonly Of[],
): Promise<readonly Of[]> => {
  const kept = await stillHolding(db, kind, all);
  return all.filter((one) => !kept.has(subjectOf(one)));
};

/** A figure to keep, as a row. */
export type KeptRow = {
  readonly kind: string;
  readonly subject: string;
  readonly venue: string;
  readonly tableId: string;
  readonly fromDay: string;
  readonly toDay: string;
  readonly rests: string | null;
  readonly seen: string;
  readonly figure: unknown;
};

/** Computes a kind, and says how far the read models were. All of it must be asked of one and the same state of them. */
export const toKeep = async <Of extends KeptOf>(db: ReadDb, kind: KeptKind<unknown, Of>, of: Of): Promise<KeptRow> => {
  const { venue, table: tableId, gamingDay: toDay } = of;
  const [computed] = await kind.compute(db, [of]);
  const { figure = null, fromDay = toDay, rests = await kind.restsOn?.(db, of) } = computed ?? {};
  const said = rests ? JSON.stringify(rests) : null;
  const { rows } = await sql<{ seen: string }>`select ${seenBy(kind)} as seen
    from (values (${venue}::text, ${tableId}::text, ${fromDay}::text, ${toDay}::text, ${said}::json))
      asked (venue, table_id, from_day, to_day, rests)`.execute(db);
  const subject = subjectOf(of);
  return { kind: kind.name, subject, venue, tableId, fromDay, toDay, rests: said, seen: rows[0]?.seen ?? '', figure };
};

const placeIn = (session: string): SessionOf | undefined => {
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
