import type { PoolClient } from 'pg';
import type { Position } from '../../domain/kernel/envelope.ts';
import type { Projection } from '../../projections/kit/projection.ts';
import type { TableDef } from '../../projections/kit/table-def.ts';
import { withTransaction } from '../shared/postgres/database.ts';
import { storeMismatch, StoreMismatched, type KnownStore } from '../shared/record/store-mark.ts';
import { alone, liveTarget, lockCheckpoint, readCheckpoint, type Checkpoint } from './checkpoint.ts';
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

/** Columns as they can be compared: `json` has no equality, its text has. Positions are each store's own. */
const comparable = (table: TableDef, withPositions: boolean): string =>
  [
    ...Object.keys(table.key),
    ...Object.entries(table.set).map(([name, type]) => (type.startsWith('json') ? `${name}::text` : name)),
    ...table.sums,
    'last_event_id',
    ...(withPositions ? ['last_position'] : []),
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

const compared = (projection: Projection, withPositions: boolean) => [
  ...projection.tables.map((table) => ({ table: table.name, columns: comparable(table, withPositions) })),
  { table: 'followed_stream', columns: bookkeeping },
];

export type ComparisonOptions = {
  /** The store that the live projection was made from, when it is another than the one that it is built from. */
  readonly madeFrom?: RebuildOn['store'];
  readonly progress?: (handled: number, of: number) => void;
};

/** Up to where a build must go to have handled what the live projection has; null is everything. */
const sameEventIn = async (
  store: RebuildOn['store'],
  { position, mark }: KnownStore,
  isSameStore: boolean,
): Promise<Position | null> => {
  if (isSameStore || mark === null) return isSameStore ? position : null;
  const [event] = await store.readStream(mark.stream, { from: mark.revision, limit: 1 });
  if (event?.revision !== mark.revision) {
    throw new Error(`the store has no event ${mark.revision} of ${mark.stream}, which was handled last`);
  }
  return event.position;
};

/**
 * Builds a projection beside the live one from the first event to where the live one is, compares every row of every table, and
 * drops what it built. The live projection waits only for the comparison. Undefined if the projection is not live. Rejects with
 * `StoreMismatched` when the live one was not made from the store, or from the one that it is said to be made from.
 */
export const compareWithRebuild = (
  on: RebuildOn,
  projection: Projection,
  { madeFrom = on.store, progress = () => {} }: ComparisonOptions = {},
): Promise<Comparison | undefined> =>
  alone(on.pool, projection, async (lock) => {
    const live = liveTarget(projection).schema;
    const isSameStore = madeFrom === on.store;
    const before = await readCheckpoint(lock, live);
    const mismatch = before && (await storeMismatch(madeFrom, before));
    if (mismatch) throw new StoreMismatched(mismatch);
    const { target, from } = await beginBuild(on, projection, 'check');
    try {
      let reached = from;
      const goOn = async (known: Checkpoint): Promise<void> => {
        if (known.position === null) return;
        const until = await sameEventIn(on.store, known, isSameStore);
        reached = await fill(on, target, reached, until, (handled) => progress(handled, known.events));
      };
      if (before) await goOn(before);
      return await withTransaction(on.pool, async (client): Promise<Comparison | undefined> => {
        await client.query('set local statement_timeout = 0');
        const held = await lockCheckpoint(client, live);
        if (!held) return undefined;
        await goOn(held);
        const tables: TableDifference[] = [];
        for (const table of compared(projection, isSameStore))
          tables.push(await compareTable(client, table, live, target.schema));
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
