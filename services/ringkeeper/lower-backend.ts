import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { setPriority } from 'node:os';
import type { PoolClient } from '../shared/database.ts';

/** What `pg` has for a connection, and its types do not tell. */
type Connected = PoolClient & { readonly processID?: number | null; readonly connection?: { readonly stream: Socket } };

/**
 * Gives the process of PostgreSQL behind a connection a lower priority, where it runs on this machine: its work competes with that for
 * whoever records just as ours does. It is known by its title, which names our end of the connection; one that runs elsewhere, or is not ours
 * to touch, is left alone.
 */
export const lowerBackend = (client: PoolClient, niceness: number): void => {
  const { processID, connection } = client as Connected;
  const port = connection?.stream.localPort;
  if (process.platform !== 'linux' || typeof processID !== 'number' || port === undefined) return;
  try {
    const title = readFileSync(`/proc/${processID}/cmdline`, 'utf8');
    if (title.startsWith('postgres:') && title.includes(`(${port})`)) setPriority(processID, niceness);
  } catch {
    // It has gone already, or it belongs to somebody else.
  }
};
