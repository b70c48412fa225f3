import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import type { Projection } from '../../projections/kit/projection.ts';
import type { TableDef } from '../../projections/kit/table-def.ts';
import { rowsOf } from './rows.ts';

type ExpectedRow = { readonly table: string; readonly columns: Readonly<Record<string, unknown>> };

/** A row that is expected, as far as it is said. */
export const row = (table: TableDef, columns: Readonly<Record<string, unknown>>): ExpectedRow => ({
  table: table.name,
  columns,
});

/** What a projection makes of events: `expect(given(projection, events)).toEqual(these(row(…), …))`. */
export const given = (projection: Projection, events: readonly StoredEvent[]) => rowsOf(projection, events);

/** Exactly these rows, in the order of their keys, in each table that is named; other tables may hold anything. */
export const these = (...rows: readonly ExpectedRow[]): unknown => {
  const tables: Record<string, unknown[]> = {};
  for (const { table, columns } of rows) (tables[table] ??= []).push(expect.objectContaining(columns));
  return expect.objectContaining(tables);
};
