import { Client } from 'pg';

/** The role as which the services use the embedded PostgreSQL. Another one owns the tables. */
export const serviceRole = 'ringkeeper_service';

/**
 * What a role of the services may do: make schemas of its own for read models, read and write our tables, and only read and add to a
 * table that a trigger keeps from being changed. It cannot take that trigger away: only the owner of a table can.
 */
const grants = `
do $$
declare
  place record;
begin
  execute format('grant create, connect on database %I to ${serviceRole}', current_database());
  for place in
    select n.nspname as schema, c.relname as name,
      exists (select from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) or n.nspname = 'public' as kept
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relowner = current_user::regrole and n.nspname !~ '^(pg_|information_schema$)'
  loop
    execute format('grant usage on schema %I to ${serviceRole}', place.schema);
    execute format('grant %s on %I.%I to ${serviceRole}',
      case when place.kept then 'select, insert' else 'select, insert, update, delete, truncate' end, place.schema, place.name);
  end loop;
end $$`;

/**
 * Makes the services' own role in a migrated database of ours, or brings its rights up to date, and answers the URL under which the
 * services use it. `ownerUrl` is that of the owner, who migrates; `password` holds hexadecimal digits only.
 */
export const serviceUrlOf = async (ownerUrl: string, password: string): Promise<string> => {
  if (!/^[0-9a-f]+$/.test(password)) throw new Error('the password of the services is to be hexadecimal');
  const client = new Client({ connectionString: ownerUrl, application_name: 'ringkeeper roles' });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [serviceRole]);
    const how = rowCount === 0 ? 'create' : 'alter';
    await client.query(`${how} role ${serviceRole} login nosuperuser nocreatedb nocreaterole password '${password}'`);
    await client.query(grants);
  } finally {
    await client.end();
  }
  const url = new URL(ownerUrl);
  url.username = serviceRole;
  url.password = password;
  return url.href;
};
