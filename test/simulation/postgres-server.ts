import { DatabaseError, type QueryResult } from 'pg';
import type { Machine, World } from './world.ts';
import type { Fate, Weather } from './weather.ts';
import type { RealSession, RealSessions, SessionKind, Statement } from './postgres-sessions.ts';

/** What a server that the world stands before says of itself. */
export type SimulatedServer = {
  readonly world: World;
  readonly weather: Weather;
  readonly sessions: RealSessions;
  /** The connection that is in a transaction: PostgreSQL has one of them write at a time, as long as all want the same rows. */
  holder: Connection | undefined;
  readonly waiting: Set<Connection>;
  readonly all: Set<Connection>;
  readonly listeners: Set<Connection>;
};

type Pending = { readonly statement: Statement; readonly settle: (error: Error | undefined, answer?: unknown) => void };

type Message = { readonly pending: Pending; readonly fate: Fate };

/** A connection of a machine to the server. It knows of nothing but messages: some are lost, and some are late. */
export type Connection = {
  readonly isUsable: () => boolean;
  readonly ask: (statement: Statement) => Promise<QueryResult | undefined>;
  /** Says goodbye. */
  readonly end: () => Promise<void>;
  /** The line is gone; the server notices a little later. */
  readonly breakOff: () => void;
  /** The server is gone, or has noticed that the line is. What was not committed is forgotten. */
  readonly endAtServer: () => Promise<void>;
  /** Tells of a notification, if the line still stands. */
  readonly notify: () => void;
  /** Goes on with what waits, now that nobody else is in a transaction. */
  readonly goOn: () => void;
};

export type ConnectionEvents = { readonly broken?: () => void; readonly notified?: () => void };

const terminated = (): Error => new Error('Connection terminated unexpectedly');

const lookAgainMs = 5;

const diskFull = `do $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`;

const outcomeInWords = (error: unknown, answer: unknown): string => {
  if (error instanceof DatabaseError) return `error ${error.code ?? ''} ${error.constraint ?? ''}`.trim();
  if (error) return `error ${error instanceof Error ? error.message : 'unknown'}`;
  const count = (answer as QueryResult | undefined)?.rowCount;
  return count === undefined || count === null ? 'done' : `${count} rows`;
};

/** Connects a machine. Rejects when the server is away, as soon or as late as a network says so. */
export const connectTo = async (
  server: SimulatedServer,
  machine: Machine,
  on: { readonly kind: SessionKind; readonly answerMs: number | undefined } & ConnectionEvents,
): Promise<Connection> => {
  const { world, weather } = server;
  await machine.timers.pause(weather.fate().thereMs);
  if (weather.isAway() || weather.frozenMs() > 0) {
    world.tell(machine.name, 'cannot connect to PostgreSQL');
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  }
  return newConnection(server, machine, on);
};

const newConnection = (
  server: SimulatedServer,
  machine: Machine,
  { kind, answerMs, broken, notified }: { kind: SessionKind; answerMs: number | undefined } & ConnectionEvents,
): Connection => {
  const { world, weather } = server;
  const wire: Message[] = [];
  const inbox: Message[] = [];
  /** Answers on their way back, in their order. */
  const outbox: (() => void)[] = [];
  const unanswered = new Set<Pending>();
  let usable = true;
  let isCut = false;
  let isGone = false;
  let real: RealSession | undefined;
  let [lastThereMs, lastBackMs] = [0, 0];

  const settle = (pending: Pending, error: Error | undefined, answer?: unknown): void => {
    if (!unanswered.delete(pending)) return;
    if (machine.isUp()) pending.settle(error, answer);
  };

  const release = (): void => {
    if (server.holder !== self) return;
    server.holder = undefined;
    for (const other of server.waiting) {
      server.waiting.delete(other);
      other.goOn();
    }
  };

  const giveBack = async (): Promise<void> => {
    const held = real;
    real = undefined;
    await held?.free();
    release();
  };

  const execute = async ({ statement }: Pending): Promise<{ error?: Error; answer?: unknown }> => {
    real ??= await server.sessions.take(kind);
    const { client } = real;
    try {
      if (weather.isFull() && !statement.isHarmless && !statement.begins) await client.query(diskFull);
      return { answer: await statement.ask(client) };
    } catch (error) {
      return { error: error as Error };
    }
  };

  /** Does the next of what has come in, unless somebody else is in a transaction. */
  const work = async (): Promise<void> => {
    const [next] = inbox;
    if (!next || isGone) return;
    const frozenMs = weather.frozenMs();
    if (frozenMs > 0) {
      world.in(frozenMs, work);
      return;
    }
    if (server.holder !== undefined && server.holder !== self && !next.pending.statement.isHarmless) {
      server.waiting.add(self);
      return;
    }
    inbox.shift();
    const { pending, fate } = next;
    const { error, answer } = await execute(pending);
    if (real?.isHolding()) server.holder = self;
    else await giveBack();
    world.tell(machine.name, `${pending.statement.label} → ${outcomeInWords(error, answer)}`);
    if (pending.statement.listens) server.listeners.add(self);
    if (!error && pending.statement.tells) for (const listener of server.listeners) listener.notify();
    lastBackMs = Math.max(lastBackMs, world.elapsedMs() + fate.backMs);
    outbox.push(() => {
      if (fate.breaks === 'after') self.breakOff();
      else if (usable) settle(pending, error, answer);
    });
    machine.in(lastBackMs - world.elapsedMs(), () => outbox.shift()?.());
    if (inbox.length > 0) world.in(0, work);
  };

  /** The next message on the wire comes in: a line keeps their order. */
  const arrive = async (): Promise<void> => {
    const message = wire.shift();
    if (!message || isGone || isCut) return;
    if (message.fate.breaks === 'before' || weather.isAway()) {
      self.breakOff();
      return;
    }
    inbox.push(message);
    if (inbox.length === 1) await work();
  };

  const ask: Connection['ask'] = (statement) =>
    new Promise((resolve, reject) => {
      const pending: Pending = {
        statement,
        settle: (error, answer) => (error ? reject(error) : resolve(answer as QueryResult | undefined)),
      };
      unanswered.add(pending);
      if (!usable) {
        settle(pending, new Error('Client has encountered a connection error and is not queryable'));
        return;
      }
      if (answerMs !== undefined) {
        machine.timers.after(answerMs, () => {
          if (unanswered.has(pending)) world.tell(machine.name, `${statement.label}: no answer in time`);
          settle(pending, new Error('Query read timeout'));
        });
      }
      const fate = weather.fate();
      lastThereMs = Math.max(lastThereMs, world.elapsedMs() + fate.thereMs);
      wire.push({ pending, fate });
      world.in(lastThereMs - world.elapsedMs(), arrive);
    });

  const endAtServer = async (): Promise<void> => {
    if (isGone) return;
    isGone = true;
    inbox.length = 0;
    server.all.delete(self);
    server.waiting.delete(self);
    server.listeners.delete(self);
    await giveBack();
  };

  /** The server hears that the line has ended when it has done what came before. */
  const leaveAfter = (ms: number): void => {
    world.in(ms, () => {
      if (isGone) return undefined;
      if (inbox.length === 0 && weather.frozenMs() === 0) return endAtServer();
      leaveAfter(Math.max(lookAgainMs, weather.frozenMs()));
      return undefined;
    });
  };
  /** What was sent comes in before the goodbye. */
  const sayGoodbye = (): void => {
    leaveAfter(Math.max(lastThereMs - world.elapsedMs(), weather.fate().thereMs) + 1);
  };

  const breakOff = (): void => {
    if (isCut) return;
    isCut = true;
    usable = false;
    world.tell(machine.name, 'a connection to PostgreSQL broke');
    leaveAfter(weather.fate().thereMs);
    for (const pending of unanswered) settle(pending, terminated());
    if (machine.isUp()) broken?.();
  };

  const self: Connection = {
    isUsable: () => usable,
    ask,
    end: async () => {
      usable = false;
      sayGoodbye();
      for (const pending of unanswered) settle(pending, new Error('Connection terminated'));
    },
    breakOff,
    endAtServer,
    notify: () => {
      machine.in(weather.fate().backMs, () => {
        if (usable) notified?.();
      });
    },
    goOn: () => void world.in(0, work),
  };
  server.all.add(self);
  machine.onCrash(() => {
    usable = false;
    sayGoodbye();
  });
  return self;
};

/** The server ends for so long, with everything that was not committed, and comes back. */
export const takeServerAway = async (server: SimulatedServer, ms: number): Promise<void> => {
  server.weather.takeAway(ms);
  for (const connection of server.all) {
    connection.breakOff();
    // oxlint-disable-next-line no-await-in-loop -- the order of what a server forgets is part of the run
    await connection.endAtServer();
  }
};
