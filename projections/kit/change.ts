import type { JsonValue } from '../../domain/kernel/json.ts';
import type { TableDef } from './table-def.ts';

export type Values = Readonly<Record<string, JsonValue | undefined>>;
export type Sums = Readonly<Record<string, number | undefined>>;

/**
 * What one event does to one table (`docs/design.md` §6):
 * `put` makes the row exactly this, with its sums, whatever was there;
 * `patch` changes these columns and no others, and makes the row when there is none;
 * `add` adds to sums, and makes the row when there is none;
 * `remove` takes the row away; `replace` takes away every row of the group and puts these in their place.
 * Keys and groups of all but `add` derive from the event's own stream; rows that streams share take only `add`.
 */
export type RowChange =
  | {
      readonly change: 'put';
      readonly table: TableDef;
      readonly key: Values;
      readonly row: Values;
      readonly sums: Sums;
    }
  | {
      readonly change: 'patch';
      readonly table: TableDef;
      readonly key: Values;
      readonly columns: Values;
      /** Stays when the fact that made it is undone. */
      readonly forGood: boolean;
    }
  | { readonly change: 'add'; readonly table: TableDef; readonly key: Values; readonly sums: Sums }
  | { readonly change: 'remove'; readonly table: TableDef; readonly key: Values }
  | {
      readonly change: 'replace';
      readonly table: TableDef;
      readonly group: Values;
      readonly rows: readonly { readonly key: Values; readonly row: Values }[];
    };

/**
 * The changes that undo a change: a put row is removed, patched columns are emptied, sums are subtracted. So a patched column belongs to
 * one kind of fact, and facts that follow each other have a row each. A change that removes rows cannot be undone from the event alone:
 * a projection of facts that asks for it is a fault of ours (thrown).
 */
export const undoing = (change: RowChange): readonly RowChange[] => {
  if (change.change === 'put') return [{ change: 'remove', table: change.table, key: change.key }];
  if (change.change === 'patch') {
    return change.forGood ? [] : [{ ...change, columns: valuesOf(change.columns, () => null) }];
  }
  if (change.change === 'add') return [{ ...change, sums: valuesOf(change.sums, (sum) => -(sum ?? 0)) }];
  throw new Error(`a ${change.change} on ${change.table.name} cannot be undone`);
};

const valuesOf = <From, To>(columns: Readonly<Record<string, From>>, value: (from: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(columns).map(([name, from]) => [name, value(from)]));
