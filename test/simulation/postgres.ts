import type { Lines, LinesOptions } from '../../services/shared/event-store/postgres/lines.ts';
import type { Machine, World } from './world.ts';
import { connectTo, type Connection, type SimulatedServer } from './postgres-server.ts';
import { statementOf, type RealSessions, type SessionKind } from './postgres-sessions.ts';
import { newWeather } from './weather.ts';

/** A real PostgreSQL, reached through the weather of a world. */
export const simulatedPostgres = (world: World, sessions: RealSessions): SimulatedServer => ({
  world,
  weather: newWeather(world),
  sessions,
  holder: undefined,
  waiting: new Set(),
  all: new Set(),
  listeners: new Set(),
});

/** `query` of `pg`, in the forms that are used here. */
const queryOn =
  (connection: Connection) =>
  async (asked: unknown, values?: readonly unknown[]): Promise<unknown> => {
    const { statement, callback } = statementOf(asked, values);
    if (!callback) return connection.ask(statement);
    await connection.ask(statement).then(
      (answer) => callback(undefined, answer),
      (error: Error) => callback(error),
    );
    return undefined;
  };

export type Query = ReturnType<typeof queryOn>;

/** What is used of a pool of `pg`. */
export type SimulatedPool = {
  readonly connect: () => Promise<{ readonly query: Query; readonly release: (error?: unknown) => void }>;
  readonly query: Query;
  readonly end: () => Promise<void>;
};

type Wanted = { readonly connections: number; readonly answerMs: number | undefined };

/** A pool of connections to the server, as `pg` has it. */
export const simulatedPool = (
  server: SimulatedServer,
  machine: Machine,
  { connections, answerMs }: Wanted,
): SimulatedPool => {
  const idle: Connection[] = [];
  const waiting: (() => void)[] = [];
  let open = 0;

  const take = async (): Promise<Connection> => {
    for (;;) {
      const known = idle.pop();
      if (known?.isUsable()) return known;
      if (known) open -= 1;
      else if (open < connections) {
        open += 1;
        try {
          // oxlint-disable-next-line no-await-in-loop -- one try, which ends the loop
          return await connectTo(server, machine, { kind: 'plain', answerMs });
        } catch (error) {
          open -= 1;
          waiting.shift()?.();
          throw error;
        }
      } else {
        // oxlint-disable-next-line no-await-in-loop -- until one is given back
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
    }
  };
  const giveBack = (connection: Connection, error?: unknown): void => {
    if (error === undefined && connection.isUsable()) idle.push(connection);
    else {
      open -= 1;
      void connection.end();
    }
    waiting.shift()?.();
  };

  return {
    connect: async () => {
      const connection = await take();
      return { query: queryOn(connection), release: (error) => giveBack(connection, error) };
    },
    query: async (asked, values) => {
      const connection = await take();
      try {
        const answer = await queryOn(connection)(asked, values);
        giveBack(connection);
        return answer;
      } catch (error) {
        giveBack(connection, error);
        throw error;
      }
    },
    end: async () => {
      await Promise.all(idle.splice(0).map((connection) => connection.end()));
    },
  };
};

const clientOf = (connection: Connection) => ({ query: queryOn(connection), end: connection.end });

/** The connections of an event store to the server. */
export const simulatedLines =
  (server: SimulatedServer, machine: Machine) =>
  ({ answerMs, patienceMs, readConnections }: LinesOptions): Lines => {
    const connect = (kind: SessionKind, events = {}) => connectTo(server, machine, { kind, answerMs, ...events });
    const listener = () => {
      const heard = new Map<string, () => void>();
      let connection: Connection | undefined;
      const call = (what: string) => (): void => heard.get(what)?.();
      return {
        on: (what: string, told: () => void) => heard.set(what, told),
        connect: async () => {
          connection = await connect('plain', { broken: call('end'), notified: call('notification') });
        },
        query: (text: string) => connection && queryOn(connection)(text),
        end: async () => connection?.end(),
      };
    };
    return {
      writer: async () => clientOf(await connect('writer')) as unknown as Awaited<ReturnType<Lines['writer']>>,
      readers: () =>
        simulatedPool(server, machine, { connections: readConnections, answerMs: patienceMs }) as unknown as ReturnType<
          Lines['readers']
        >,
      listener: listener as unknown as Lines['listener'],
    };
  };
