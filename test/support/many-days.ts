import type { Pool } from 'pg';

type Column = { readonly name: string; readonly type: string };

/** How a value of one day becomes that of `day` days before, at another venue on every second one. `day` is a column of the statement. */
const onAnotherDay = ({ name, type }: Column, gamingDay: string): string => {
  const column = `this.${name}`;
  const said = (text: string): string =>
    `replace(replace(replace(${text}, '${gamingDay}', (date '${gamingDay}' - day)::text), 'STAR', place), 'PL-', 'PL-' || day || '-')`;
  if (type === 'text') return name === 'game' ? column : said(column);
  if (type === 'text[]') {
    return `case when ${column} is not null then array(select ${said('one')} from unnest(${column}) as one) end`;
  }
  if (type === 'uuid') return `md5(${column}::text || day)::uuid`;
  if (type === 'json' || type === 'jsonb') return `${said(`${column}::text`)}::${type}`;
  return type === 'timestamp with time zone' ? `${column} - day * interval '1 day'` : column;
};

/** The tables of the read models, with their columns and how many rows they have. */
const tablesOf = async (pool: Pool): Promise<readonly { name: string; columns: readonly Column[]; rows: number }[]> => {
  const { rows: tables } = await pool.query<{ name: string; columns: Column[] }>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, null)) order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and starts_with(n.nspname, 'p_') and c.relname not in ('checkpoint', 'followed_stream') group by 1 order by 1`,
  );
  const counted = tables.map(async ({ name, columns }) => {
    const { rows } = await pool.query<{ rows: number }>(`select count(*)::int as rows from ${name}`);
    return { name, columns, rows: rows[0]?.rows ?? 0 };
  });
  return Promise.all(counted);
};

/**
 * Makes of the read models of one evening at STAR those of very many, half of them at another venue: each table gets `rows` rows, or a
 * few more. They hang together as those of the evening do, as far as two tables reach back. Returns the tables that have rows.
 */
export const manyDays = async (pool: Pool, gamingDay: string, rows: number): Promise<readonly string[]> => {
  const filled: string[] = [];
  for (const table of await tablesOf(pool)) {
    if (table.rows === 0) continue;
    filled.push(table.name);
    const days = Math.ceil(rows / table.rows);
    const values = table.columns.map((column) => onAnotherDay(column, gamingDay));
    // oxlint-disable-next-line no-await-in-loop -- a table after the other
    await pool.query(
      `insert into ${table.name} (${table.columns.map(({ name }) => name).join(', ')})
       select ${values.join(', ')} from ${table.name} as this, generate_series(1, ${days}) as day,
         lateral (select case day % 2 when 0 then 'STAR' else 'REEF' end as place) as at_venue on conflict do nothing`,
    );
  }
  await pool.query('vacuum analyze');
  return filled;
};
