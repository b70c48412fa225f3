import type { PoolClient } from 'pg';
import type { Projection } from '../../projections/kit/projection.ts';
import type { TableDef } from '../../projections/kit/table.ts';
import { withTransaction } from '../shared/database.ts';
import { storeMismatch, StoreMismatched } from '../shared/store-mark.ts';
import { alone, liveTarget, lockCheckpoint, readCheckpoint } from './checkpoint.ts';
import { beginBuild, dropQuietly, fill, type RebuildOn } from './rebuild.ts';

/** How a table differs from what a rebuild makes of the same events. */
export type TableDifference = {
  readonly table: string;
  readonly rows: number;
  /** Rows that only the live table has, and rows that only the rebuilt one has: how many, and at most five of each. */
  readonly onlyLive: { readonly count: number; readonly examples: readonly unknown[] };
  readonly onlyRebuilt: { readonly count: number; readonly examples: readonly unknown[] };
};

export type Comparison = {
  readonly projection: string;
  readonly position: string | null;
  readonly events: number;
  readonly tables: readonly TableDifference[];
  readonly isSame: boolean;
};

/** When a stream was parked is not part of what it says. */
const bookkeeping = 'stream, revision, parked_at_revision, parked_event_id, parked_error';

const onlyIn = async (
  client: PoolClient,
  columns: string,
  one: string,
  other: string,
): Promise<TableDifference['onlyLive']> => {
  const difference = `(select ${columns} from ${one} except all select ${columns} from ${other})`;
  const { rows } = await client.query<{ count: number; examples: unknown[] | null }>(
    `select count(*) as count, (array_agg(to_jsonb(d)))[1:5] as examples from ${difference} d`,
  );
  return { count: rows[0]?.count ?? 0, examples: rows[0]?.examples ?? [] };
};

/** Columns as they can be compared: `json` has no equality, its text has. */
const comparable = (table: TableDef): string =>
  [
    ...Object.keys(table.key),
    ...Object.entries(table.set).map(([name, type]) => (type.startsWith('json') ? `${name}::text` : name)),
    ...table.sums,
    'last_event_id',
    'last_position',
  ].join(', ');

const compareTable = async (
  client: PoolClient,
  { table, columns }: { readonly table: string; readonly columns: string },
  live: string,
  built: string,
): Promise<TableDifference> => {
  const { rows } = await client.query<{ count: number }>(`select count(*) as count from ${live}.${table}`);
  return {
    table,
    rows: rows[0]?.count ?? 0,
    onlyLive: await onlyIn(client, columns, `${live}.${table}`, `${built}.${table}`),
    onlyRebuilt: await onlyIn(client, columns, `${built}.${table}`, `${live}.${table}`),
  };
};

const compared = (projection: Projection) => [
  ...projection.tables.map((table) => ({ table: table.name, columns: comparable(table) })),
  { table: 'followed_stream', columns: bookkeeping },
];

/**
 * Builds a projection beside the live one from the first event to where the live one is, compares every row of every table, and
 * drops what it built. The live projection waits only for the comparison. Undefined when there is no live projection.
 */
export const compareWithRebuild = (on: RebuildOn, projection: Projection): Promise<Comparison | undefined> =>
  alone(on.pool, projection, async (lock) => {
    const live = liveTarget(projection).schema;
    const before = await readCheckpoint(lock, live);
    const mismatch = before && (await storeMismatch(on.store, before));
    if (mismatch) throw new StoreMismatched(mismatch);
    const { target, from } = await beginBuild(on, projection, 'check');
    try {
      let reached = from;
      if (before?.position) reached = await fill(on, target, reached, before.position, () => {});
      return await withTransaction(on.pool, async (client): Promise<Comparison | undefined> => {
        await client.query('set local statement_timeout = 0');
        const held = await lockCheckpoint(client, live);
        if (!held) return undefined;
        if (held.position !== null) await fill(on, target, reached, held.position, () => {});
        const tables: TableDifference[] = [];
        for (const table of compared(projection)) tables.push(await compareTable(client, table, live, target.schema));
        return {
          projection: projection.name,
          position: held.position,
          events: held.events,
          tables,
          isSame: tables.every(({ onlyLive, onlyRebuilt }) => onlyLive.count === 0 && onlyRebuilt.count === 0),
        };
      });
    } finally {
      await dropQuietly(lock, target.schema);
    }
  });
