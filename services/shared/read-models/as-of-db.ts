import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type QueryResult,
} from 'kysely';
import type { Position } from '../../../domain/kernel/envelope.ts';
import type { RowsOfTables } from '../../../projections/kit/rows-made.ts';
import type { ReadDb, ReadModels } from '../../../projections/read-models.ts';

/** Tables whose rows are only ever added, each with the position of its event: those up to a position are the table as of then. */
const onlyAdded: ReadonlySet<string> = new Set(['p_event_log.event', 'p_event_log.correction', 'p_event_log.decision']);

/** A table of a read model in a statement, with or without quotes. */
const tableName = /"?\b(p_[a-z_]+)\b"?\."?([a-z_]+)"?/g;

/** The statement with the tables that it names in place of the stored ones. Throws for a table of which nothing is held as of then. */
const asOfThen = (query: CompiledQuery, position: Position, rows: RowsOfTables): CompiledQuery => {
  const tables = new Map<string, string>();
  const text = query.sql.replaceAll(tableName, (_, schema: string, table: string) => {
    tables.set(`${schema}.${table}`, table);
    return table;
  });
  const parameters = [...query.parameters];
  const held = [...tables].map(([name, table]) => {
    const made = rows.get(name);
    if (made === undefined && !onlyAdded.has(name)) throw new Error(`${name} is not held as of a position`);
    parameters.push(made === undefined ? position : JSON.stringify(made));
    return made === undefined
      ? `${table} as not materialized (select * from ${name} where last_position <= $${parameters.length})`
      : `${table} as (select * from json_populate_recordset(null::${name}, $${parameters.length}::json))`;
  });
  if (held.length === 0) return query;
  const rest = text.replace(/^\s*with\s/, ', ');
  return CompiledQuery.raw(`with ${held.join(', ')} ${rest}`, parameters);
};

class AsOfConnection implements DatabaseConnection {
  readonly ask: (query: CompiledQuery) => Promise<QueryResult<unknown>>;

  constructor(ask: AsOfConnection['ask']) {
    this.ask = ask;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return (await this.ask(query)) as QueryResult<Row>;
  }

  // oxlint-disable-next-line require-yield -- the interface asks for it, and read models are read whole
  async *streamQuery(): AsyncGenerator<never> {
    throw new TypeError('nothing is read by a cursor here');
  }
}

/**
 * The read models as they were when the record ended at a position: the log up to it, and of the other tables those rows that are
 * handed in. Queries are asked of it as of the read models of today. A query that needs another table is a fault of ours (thrown).
 */
export const readDbAsOf = (
  db: ReadDb,
  { position, rows }: { readonly position: Position; readonly rows: RowsOfTables },
): ReadDb => {
  class AsOfDriver extends DummyDriver {
    override async acquireConnection(): Promise<DatabaseConnection> {
      return new AsOfConnection((query) => db.executeQuery(asOfThen(query, position, rows)));
    }
  }
  return new Kysely<ReadModels>({
    dialect: {
      createDriver: () => new AsOfDriver(),
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (on) => new PostgresIntrospector(on),
    },
  });
};
