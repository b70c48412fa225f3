import { onServer } from '../support/template-database.ts';
import { tell } from './rows.ts';

/** What the record and the read models take on disk, in bytes an event. */
export const tellSizes = async (database: string, events: number): Promise<void> => {
  const { rows } = await onServer(database, (client) =>
    client.query<{ part: string; bytes: string }>(
      `select case when n.nspname = 'store' then 'record' else 'read models' end as part,
         sum(pg_total_relation_size(c.oid)) as bytes
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and (n.nspname = 'store' or n.nspname like 'p\\_%') group by 1 order by 1 desc`,
    ),
  );
  for (const { part, bytes } of rows) {
    tell({
      what: `what the ${part} take${part === 'record' ? 's' : ''} on disk in PostgreSQL, indexes and examinations included`,
      ours: { value: Number(bytes) / events, unit: 'bytes for each event of the floor' },
      control: null,
      ratio: null,
      target: '',
      isReached: null,
      how: `${(Number(bytes) / 2 ** 20).toFixed(0)} MiB at ${events} events, after VACUUM`,
    });
  }
};
