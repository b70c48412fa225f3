import { sql, type RawBuilder } from 'kysely';
import type { ReadDb } from '../read-models.ts';
import { allOf, equals, when, within } from './query.ts';

/** The subjects of a game at a venue that began within a span of our clock: from inclusive, to exclusive. */
export type Span = {
  readonly venue: string;
  readonly game: string;
  readonly table?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** The place of a walk over the subjects of one kind: when the last one began, and its id. */
export type SpanPlace = { readonly beganAt: string; readonly id: string };

export type SpanSource = (
  db: ReadDb,
  asked: { readonly span: Span; readonly after: SpanPlace | undefined; readonly limit: number },
) => Promise<readonly SpanPlace[]>;

type Rows = {
  readonly table: string;
  readonly id: string;
  readonly began: string;
  /** True for the subjects of a table of the venue. */
  readonly at: (table: string) => RawBuilder<boolean>;
};

/** The subjects of a kind, oldest first, from the read model that has a row for each. */
export const spanSource =
  (of: Rows): SpanSource =>
  async (db, { span, after, limit }) => {
    const { venue, game, table, from, to } = span;
    const [id, began] = [sql.ref<string>(of.id), sql.ref<string>(of.began)];
    const { rows } = await sql<{ id: string; began: string }>`
      select ${id} as id, ${began} as began from ${sql.table(of.table)}
      where ${allOf([
        sql<boolean>`${began} is not null`,
        ...equals('venue', venue),
        ...equals('game', game),
        ...when(table, of.at),
        ...within(of.began, { from, to }),
        ...when(after, (last) => sql<boolean>`(${began}, ${id}) > (${last.beganAt}::timestamptz, ${last.id})`),
      ])}
      order by ${began}, ${id} limit ${limit}`.execute(db);
    return rows.map((row) => ({ beganAt: row.began, id: row.id }));
  };

export const atTable = (table: string): RawBuilder<boolean> => sql<boolean>`table_id = ${table}`;
