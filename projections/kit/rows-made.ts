import type { JsonObject, JsonValue } from '../../domain/kernel/json.ts';
import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import { instantText } from '../../domain/kernel/time.ts';
import { causeColumns, keyColumns, setColumns, sumColumns, type Column } from './columns.ts';
import { newFold, type FoldedRow } from './fold.ts';
import { placeOf } from './place.ts';
import { schemaOf, type Projection, type ProjectionContext } from './projection.ts';
import type { TableDef } from './table-def.ts';

/** The rows of a table as JSON, under the name by which statements know the table: `p_sessions.session`. */
export type RowsOfTables = ReadonlyMap<string, readonly JsonObject[]>;

const valueOf = ({ type }: Column, value: JsonValue | undefined): JsonValue => {
  if (value === undefined || value === null) return null;
  return type === 'timestamptz' && typeof value === 'number' ? instantText(value) : value;
};

const jsonOf = (table: TableDef, { key, set, sums, cause }: FoldedRow): JsonObject => {
  const given = [
    [keyColumns(table), key],
    [setColumns(table), set],
    [sumColumns(table), sums],
    [causeColumns, [cause.eventId, cause.position]],
  ] as const;
  return Object.fromEntries(
    given.flatMap(([columns, values]) => columns.map((column, at) => [column.name, valueOf(column, values[at])])),
  );
};

/** Makes rows of events without a database: the rows that a projection would have after these events and no others. */
export const rowMaker = (projections: readonly Projection[], context: ProjectionContext) => {
  const folds = projections.map((projection) => ({ projection, fold: newFold() }));
  return {
    take: (event: StoredEvent): void => {
      const { category } = placeOf(event.stream);
      for (const { projection, fold } of folds) {
        const isRead = category !== undefined && projection.reads.includes(category);
        if (isRead) fold.take(event, projection.changes(event, context), true);
      }
    },
    rows: (): RowsOfTables => {
      const rows = new Map<string, readonly JsonObject[]>();
      for (const { projection, fold } of folds) {
        const schema = schemaOf(projection.name);
        for (const { name } of projection.tables) rows.set(`${schema}.${name}`, []);
        for (const { table, rows: folded } of fold.tables()) {
          rows.set(
            `${schema}.${table.name}`,
            folded.map((row) => jsonOf(table, row)),
          );
        }
      }
      return rows;
    },
  };
};
