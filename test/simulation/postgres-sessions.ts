import { Client, type QueryResult } from 'pg';
import { columnTypes } from '../../services/shared/postgres/database.ts';

/** A real session of PostgreSQL that stands behind a connection of the world, until that ends. */
export type RealSession = {
  readonly client: Client;
  /** In a transaction, failed or not. */
  readonly isHolding: () => boolean;
  /** Forgets what was not committed, and can be given to another connection. */
  readonly free: () => Promise<void>;
};

/** As the adapter asks for the connections that store. */
const writersOptions =
  '-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off -c plan_cache_mode=force_generic_plan';

export type SessionKind = 'writer' | 'plain';

/** Real sessions, opened when they are needed and used again: to open one takes longer than all else. */
export const realSessions = (url: string) => {
  const idle = new Map<SessionKind, RealSession[]>();
  const clients: Client[] = [];

  const open = async (kind: SessionKind): Promise<RealSession> => {
    const options = kind === 'writer' ? { options: writersOptions } : {};
    const client = new Client({ connectionString: url, types: columnTypes, ...options });
    client.on('error', () => {});
    await client.connect();
    clients.push(client);
    const session: RealSession = {
      client,
      isHolding: () => client.getTransactionStatus() !== 'I',
      free: async () => {
        if (session.isHolding()) await client.query('rollback');
        await client.query('reset all');
        idle.set(kind, [...(idle.get(kind) ?? []), session]);
      },
    };
    return session;
  };

  return {
    take: (kind: SessionKind): Promise<RealSession> => {
      const session = idle.get(kind)?.pop();
      return session ? Promise.resolve(session) : open(kind);
    },
    close: async (): Promise<void> => {
      await Promise.all(clients.map((client) => client.end()));
    },
  };
};
export type RealSessions = ReturnType<typeof realSessions>;

/** A `copy` of ours, which is handed to a client whole and answers by its callback. */
type Submittable = { callback: (error: Error | undefined, result?: unknown) => void; readonly submit: unknown };

/** Something that is asked of a session: how it is called in the trace, and how it is asked. */
export type Statement = {
  readonly label: string;
  readonly text: string;
  readonly ask: (client: Client) => Promise<QueryResult | undefined>;
};

const isSubmittable = (asked: unknown): asked is Submittable =>
  typeof asked === 'object' && asked !== null && 'submit' in asked;

const labelOf = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').slice(0, 48);

/**
 * What a caller hands to `query`, in each of the forms that `pg` takes. A copy is answered by `settled` too: its callback is called when
 * the answer has come back.
 */
export const statementOf = (
  asked: unknown,
  values: readonly unknown[] | undefined,
): { readonly statement: Statement; readonly callback: Submittable['callback'] | undefined } => {
  if (isSubmittable(asked)) {
    const { callback } = asked;
    const ask = (client: Client): Promise<undefined> =>
      new Promise((resolve, reject) => {
        asked.callback = (error) => (error ? reject(error) : resolve(undefined));
        client.query(asked as never);
      });
    return { statement: { label: 'copy', text: 'copy', ask }, callback };
  }
  const config = typeof asked === 'string' ? { text: asked } : (asked as { text: string; name?: string });
  return {
    statement: {
      label: config.name ?? labelOf(config.text),
      text: config.text,
      ask: (client) => (values ? client.query(config.text, [...values]) : client.query(config)),
    },
    callback: undefined,
  };
};
