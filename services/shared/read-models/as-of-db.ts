import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
} from 'kysely';
import type { Position } from '../../../domain/kernel/envelope.ts';
import { isPrepared } from '../../../projections/kit/query.ts';
import type { RowsOfTables } from '../../../projections/kit/rows-made.ts';
import type { Masks } from '../../../projections/kit/masks.ts';
import type { ReadDb, ReadModels } from '../../../projections/read-models.ts';
import { withStandIns, type RowsFrom } from './stand-ins.ts';

/** Tables whose rows are only ever added, each with the position of its event: those up to a position are the table as of then. */
const onlyAdded: ReadonlySet<string> = new Set(['p_event_log.event', 'p_event_log.correction', 'p_event_log.decision']);

/** The rows of a table as of then. Throws for a table of which nothing is held. */
const rowsThen =
  (position: Position, rows: RowsOfTables): RowsFrom =>
  (name, parameter) => {
    const made = rows.get(name);
    if (made !== undefined)
      return {
        from: `json_populate_recordset(null::${name}, ${parameter(JSON.stringify(made))}::json)`,
        isStored: false,
      };
    if (!onlyAdded.has(name)) throw new Error(`${name} is not held as of a position`);
    return { from: `(select * from ${name} where last_position <= ${parameter(position)})`, isStored: true };
  };

/** What is kept was computed of the record as it stands now: as of an earlier moment nothing is. */
const asksForKept = ({ sql }: CompiledQuery): boolean => sql.includes('p_kept.');
const nothing = { rows: [] };

/** What is asked in the place of a question: the same one without what is kept; undefined where that is all it asks for. */
const askedThen = (query: CompiledQuery): CompiledQuery | undefined => {
  if (!asksForKept(query)) return query;
  return isPrepared(query) ? query.withoutKept?.() : undefined;
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
 * What is hidden from a caller by `masks` is hidden in these rows too.
 */
export const readDbAsOf = (
  db: ReadDb,
  asOf: { readonly position: Position; readonly rows: RowsOfTables; readonly masks?: Masks | undefined },
): ReadDb => {
  const { position, rows, masks } = asOf;
  class AsOfDriver extends DummyDriver {
    override async acquireConnection(): Promise<DatabaseConnection> {
      return new AsOfConnection(async (question) => {
        const query = askedThen(question);
        return query ? db.executeQuery(withStandIns(query, rowsThen(position, rows), masks)) : nothing;
      });
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
