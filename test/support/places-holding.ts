import type { Pool } from '../../services/shared/postgres/database.ts';

type Table = { readonly name: string };

const tablesSql = `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name
  from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1`;

/** The tables of a database in which some text stands, in any column: as text, or as bytes, which a row shows in hexadecimal. */
export const placesHolding = async (pool: Pool, text: string): Promise<readonly string[]> => {
  const { rows } = await pool.query<Table>(tablesSql);
  const patterns = [text, Buffer.from(text).toString('hex')].map((part) => `%${part.replaceAll(/[\\%_]/g, '\\$&')}%`);
  const found: string[] = [];
  for (const { name } of rows) {
    const sql = `select from ${name} as held where held::text like any ($1) limit 1`;
    // oxlint-disable-next-line no-await-in-loop -- one connection
    if ((await pool.query(sql, [patterns])).rowCount === 1) found.push(name);
  }
  return found;
};
