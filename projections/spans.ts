import { sql, type RawBuilder } from 'kysely';
import type { SubjectKind } from '../domain/law/clause.ts';
import { cursorOf } from './kit/cursor.ts';
import { allOf, equals, when, within } from './kit/query.ts';
import type { ReadDb } from './read-models.ts';

/** The subjects of a game at a venue that have ended, and began within a span of our clock: from inclusive, to exclusive. */
export type Span = {
  readonly venue: string;
  readonly game: string;
  readonly table?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** Where a walk over the subjects of one kind is: when the last one began, and which it was. */
type Place = { readonly beganAt: string; readonly id: string };

type Source = (
  db: ReadDb,
  asked: { readonly span: Span; readonly after: Place | undefined; readonly limit: number },
) => Promise<readonly Place[]>;

type Rows = {
  readonly table: string;
  readonly id: string;
  readonly began: string;
  /** Null where no column tells: whoever walks looks at the record anyhow, and leaves out what is open. */
  readonly ended: string | null;
  /** Of a table of the venue. */
  readonly at: (table: string) => RawBuilder<boolean>;
};

/** The subjects of a kind, out of the read model that has a row for each; oldest first. */
const rowsOf =
  (of: Rows): Source =>
  async (db, { span, after, limit }) => {
    const { venue, game, table, from, to } = span;
    const [id, began] = [sql.ref<string>(of.id), sql.ref<string>(of.began)];
    const { rows } = await sql<{ id: string; began: string }>`
      select ${id} as id, ${began} as began from ${sql.table(of.table)}
      where ${allOf([
        sql<boolean>`${began} is not null`,
        ...when(of.ended ?? undefined, (ended) => sql<boolean>`${sql.ref(ended)} is not null`),
        ...equals('venue', venue),
        ...equals('game', game),
        ...when(table, of.at),
        ...within(of.began, { from, to }),
        ...when(after, (last) => sql<boolean>`(${began}, ${id}) > (${last.beganAt}::timestamptz, ${last.id})`),
      ])}
      order by ${began}, ${id} limit ${limit}`.execute(db);
    return rows.map((row) => ({ beganAt: row.began, id: row.id }));
  };

const atTable = (table: string): RawBuilder<boolean> => sql<boolean>`table_id = ${table}`;

/** Where the subjects of each kind stand, in the order in which they are walked over. */
const sources = {
  round: rowsOf({
    table: 'p_round_histories.round',
    id: 'round_id',
    began: 'began_at',
    ended: 'closed_at',
    at: atTable,
  }),
  tableSession: rowsOf({
    table: 'p_sessions.session',
    id: 'session_id',
    began: 'opened_at',
    ended: 'closed_at',
    at: atTable,
  }),
  dispute: rowsOf({
    table: 'p_disputes.dispute',
    id: 'dispute_id',
    began: 'began_at',
    ended: null,
    at: (table) => sql<boolean>`${table} = any (tables)`,
  }),
} as const satisfies Partial<Record<SubjectKind, Source>>;

/** A kind of subject that spans are made of. */
export type SpannedKind = keyof typeof sources;
export const spannedKinds = Object.keys(sources) as readonly SpannedKind[];

export const isSpanned = (kind: string): kind is SpannedKind => Object.hasOwn(sources, kind);

/** Where a walk over a span is: the kind it is at, when the last subject of it began, and which it was. */
export const spanCursor = cursorOf('text', 'instant', 'text');
export type SpanCursor = NonNullable<ReturnType<(typeof spanCursor)['read']>>;

/** The next subjects of one kind, oldest first, each with the cursor that stands behind it. */
export const endedSubjectsOf = async (
  db: ReadDb,
  asked: {
    readonly kind: SpannedKind;
    readonly span: Span;
    readonly after?: SpanCursor | undefined;
    readonly limit: number;
  },
): Promise<readonly { readonly id: string; readonly cursor: SpanCursor }[]> => {
  const { kind, span, limit } = asked;
  const [ofKind, beganAt, id] = asked.after ?? [];
  const after = ofKind === kind && beganAt !== undefined && id !== undefined ? { beganAt, id } : undefined;
  const found = await sources[kind](db, { span, after, limit });
  return found.map((place) => ({ id: place.id, cursor: [kind, place.beganAt, place.id] as const }));
};
