import { Client, type QueryConfig } from 'pg';
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
  const all: RealSession[] = [];
  const taken = new Set<RealSession>();

  const open = async (kind: SessionKind): Promise<RealSession> => {
    const options = kind === 'writer' ? writersOptions : plainOptions;
    const client = new Client({ connectionString: url, types: columnTypes, options });
    client.on('error', () => {});
    await client.connect();
    const session: RealSession = {
      client,
      isHolding: () => client.getTransactionStatus() !== 'I',
      free: async () => {
        if (session.isHolding()) await client.query('rollback');
        taken.delete(session);
        idle[kind].push(session);
      },
    };
    all.push(session);
    return session;
  };

  return {
    take: async (kind: SessionKind): Promise<RealSession> => {
      const session = idle[kind].pop() ?? (await open(kind));
      taken.add(session);
      return session;
    },
    /** Takes back what connections still hold whose world has ended. */
    freeAll: async (): Promise<void> => {
      await Promise.all([...taken].map((session) => session.free()));
    },
    close: async (): Promise<void> => {
      await Promise.all(all.map(({ client }) => client.end()));
    },
  };
};
export type RealSessions = ReturnType<typeof realSessions>;

/** A `copy` of ours, or an errand of several statements, which is handed to a client whole and answers by its callback. */
type Submittable = { callback: (error: Error | null | undefined, result?: unknown) => void; readonly submit: unknown };

/** What is known of a statement by its text. */
type Known = {
  /** How it is called in the trace. */
  readonly label: string;
  /** Reads what is committed, also while another connection is in a transaction. */
  readonly isHarmless: boolean;
  readonly begins: boolean;
  readonly listens: boolean;
  /** Those who listen are told. */
  readonly tells: boolean;
  /** Under which it is prepared, once for each session; undefined for what cannot be prepared. */
  readonly preparedAs: string | undefined;
};

/** Something that is asked of a session: what is known of it, and how it is asked. */
export type Statement = Known & { readonly ask: (client: Client) => Promise<unknown> };

const isSubmittable = (asked: unknown): asked is Submittable =>
  typeof asked === 'object' && asked !== null && 'submit' in asked;

const labelOf = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').slice(0, 48);

/** What would still hold for the next one who is given the session. */
const leavesSomething = (text: string): boolean => /^\s*(set|reset|prepare)\b|advisory_lock/i.test(text);

/** Texts are few, and each is asked hundreds of times. */
const allKnown = new Map<string, Known>();
const knownOf = (text: string, name: string | undefined): Known => {
  const before = allKnown.get(text);
  if (before) return before;
  if (leavesSomething(text)) throw new TypeError(`sessions are shared, and this leaves something in one: ${text}`);
  const isHarmless = /^\s*(select|listen|notify|rollback)\b/i.test(text) && !/for update/i.test(text);
  const canBePrepared = /^\s*(select|with|insert|update|delete)\b/i.test(text) && !text.includes(';');
  const known = {
    label: name ?? labelOf(text),
    isHarmless,
    begins: /^\s*begin/.test(text),
    listens: text.startsWith('listen'),
    tells: name === 'store-quick-telling' || text.includes('notify store_appended'),
    preparedAs: canBePrepared ? `simulated-${allKnown.size}` : undefined,
  };
  allKnown.set(text, known);
  return known;
};

/**
 * What a caller hands to `query`, in each of the forms that `pg` takes. What is handed over whole has a callback, which is called when the
 * answer has come back.
 */
export const statementOf = (
  asked: unknown,
  values: readonly unknown[] | undefined,
): { readonly statement: Statement; readonly callback: Submittable['callback'] | undefined } => {
  if (isSubmittable(asked)) {
    const { callback } = asked;
    const ask = (client: Client): Promise<unknown> =>
      new Promise((resolve, reject) => {
        asked.callback = (error, answer) => (error ? reject(error) : resolve(answer));
        client.query(asked as never);
      });
    return { statement: { ...knownOf('copy or errand', undefined), ask }, callback };
  }
  const config = typeof asked === 'string' ? { text: asked } : (asked as QueryConfig);
  const known = knownOf(config.text, config.name);
  const real: QueryConfig = {
    ...config,
    // The world tells of notifications by itself: the server would only wake all who listen for nothing.
    text: known.listens ? '' : config.text,
    ...(values && { values: [...values] }),
    ...(known.preparedAs !== undefined && { name: known.preparedAs }),
  };
  return { statement: { ...known, ask: (client) => client.query(real) }, callback: undefined };
};
