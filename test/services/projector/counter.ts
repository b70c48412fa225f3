import type { RowChange } from '../../../projections/kit/change.ts';
import type { Projection } from '../../../projections/kit/projection.ts';
import { table } from '../../../projections/kit/table.ts';
import type { Pool } from '../../../services/shared/postgres/database.ts';

const counts = table({ name: 'count', key: { what: 'text' }, set: {}, sums: ['times'] });
const seen = table({
  name: 'seen',
  key: { stream: 'text', event_id: 'uuid' },
  isOfOneStream: true,
  set: { what: 'text', amount: 'int' },
});

/** Counts events, and keeps a row for each: what was skipped or handled twice shows in one or the other. */
export const counter = (
  more: Partial<Projection> & { readonly refuse?: (what: string) => boolean } = {},
): Projection => ({
  name: 'counter',
  version: 1,
  reads: ['round'],
  tables: [counts, seen],
  changes: ({ stream, eventId, type, data }): readonly RowChange[] => {
    if (more.refuse?.(type)) throw new Error(`${type} cannot be told`);
    const what = type;
    return [
      counts.add({ what }, { times: 1 }),
      seen.put({ stream, event_id: eventId }, { what, amount: Number(data['amount'] ?? 0) }),
    ];
  },
  ...more,
});

export const counted = async (pool: Pool): Promise<{ readonly counted: number; readonly rows: number }> => {
  const { rows } = await pool.query<{ counted: number; rows: number }>(
    `select (select coalesce(sum(times), 0)::bigint from p_counter.count) as counted, (select count(*) from p_counter.seen) as rows`,
  );
  return rows[0] ?? { counted: 0, rows: 0 };
};
