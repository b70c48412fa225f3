import { Client, type QueryConfig, type QueryResult } from 'pg';
import { columnTypes } from '../../services/shared/postgres/database.ts';

/** A real session of PostgreSQL. It stands behind a connection of the world for one statement, or for one transaction. */
export type RealSession = {
  readonly client: Client;
  /** In a transaction, failed or not. */
  readonly isHolding: () => boolean;
  /** Forgets what was not committed, and can be given to another connection. */
  readonly free: () => Promise<void>;
};

/** A plan is made once for each statement: in small tables all plans are much the same, and to plan takes longer than to execute. */
const plainOptions = '-c plan_cache_mode=force_generic_plan';
/** As the adapter asks for the connections that store. */
const writersOptions = `-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off ${plainOptions}`;

export type SessionKind = 'writer' | 'plain';

/**
 * Real sessions, opened when they are needed and used again: to open one, and to let it see its first tables, takes longer than all else. A world
 * asks one statement at a time, so a session more than there are transactions is enough for all its connections.
 */
export const realSessions = (url: string) => {
  const idle: Readonly<Record<SessionKind, RealSession[]>> = { writer: [], plain: [] };
  const clients: Client[] = [];

  const open = async (kind: SessionKind): Promise<RealSession> => {
    const options = kind === 'writer' ? writersOptions : plainOptions;
    const client = new Client({ connectionString: url, types: columnTypes, options });
    client.on('error', () => {});
    await client.connect();
    clients.push(client);
    const session: RealSession = {
      client,
      isHolding: () => client.getTransactionStatus() !== 'I',
      free: async () => {
        if (session.isHolding()) await client.query('rollback');
        idle[kind].push(session);
      },
    };
    return session;
  };

  return {
    take: async (kind: SessionKind): Promise<RealSession> => idle[kind].pop() ?? open(kind),
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

/** What would still hold for the next one who is given the session. */
const leavesSomething = (text: string): boolean => /^\s*(set|reset|prepare)\b|advisory_lock/i.test(text);

const names = new Map<string, string>();
const nameOf = (text: string): string => {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `simulated-${names.size}`;
  names.set(text, name);
  return name;
};

/** Every statement that can be prepared is prepared, once for each session. */
const prepared = (config: QueryConfig): QueryConfig =>
  /^\s*(select|with|insert|update|delete)\b/i.test(config.text) && !config.text.includes(';')
    ? { ...config, name: nameOf(config.text) }
    : config;

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
  const config = typeof asked === 'string' ? { text: asked } : (asked as QueryConfig);
  const { text, name = labelOf(text) } = config;
  if (leavesSomething(text)) throw new TypeError(`sessions are shared, and this leaves something in one: ${text}`);
  // The world tells of notifications by itself: the server would only wake all who listen for nothing.
  const real = text.startsWith('listen')
    ? { text: '' }
    : prepared(values ? { ...config, values: [...values] } : config);
  return { statement: { label: name, text, ask: (client) => client.query(real) }, callback: undefined };
};
