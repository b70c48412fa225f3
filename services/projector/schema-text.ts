import type { Projection } from '../../projections/kit/projection.ts';
import { tablesText } from '../../projections/kit/sql.ts';

/**
 * Makes the schema of a projection: its tables, and beside them the projector's own bookkeeping. `checkpoint` says how far the
 * projection is, under which version and in which store that position counts, and names the event that was handled last.
 * `generation` changes whenever another process writes here, so that the running projector notices. `followed_stream` says for
 * every stream up to which revision it was followed, or why it is parked.
 */
export const schemaText = (schema: string, projection: Pick<Projection, 'tables' | 'version'>): readonly string[] => [
  ...tablesText(schema, projection.tables),
  `create table ${schema}.checkpoint (
    only_row boolean primary key default true check (only_row),
    version int not null,
    generation bigint not null default 0,
    position text collate "C",
    events bigint not null default 0,
    store_id text,
    mark jsonb,
    moved_at timestamptz not null default now())`,
  `insert into ${schema}.checkpoint (version) values (${projection.version})`,
  `create table ${schema}.followed_stream (
    stream text collate "C" primary key,
    revision int not null,
    parked_at_revision int,
    parked_event_id uuid,
    parked_error text,
    parked_at timestamptz)`,
  `create index on ${schema}.followed_stream (parked_at) where parked_at is not null`,
];
