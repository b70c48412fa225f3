import { DatabaseError } from 'pg';
import { realTimers, type Timers } from '../kit/timers.ts';
import type { Pool } from './database.ts';
import { askInOneWrite, type Answer, type Outcome, type Statement } from './one-write.ts';

type Waiting = {
  readonly statement: Statement;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (fault: unknown) => void;
};

/** Asks a statement. Rejects as a question to the pool does. */
export type AskTogether = (statement: Statement) => Promise<Answer>;

/** What takes longer than this is worth a connection of its own, and a processor where there is one: PostgreSQL does what comes in one write one after the other. */
const longMs = 20;
/** Of so many texts it is remembered that they take long; each is asked by itself until it does not. */
const mostLong = 200;

/** True where PostgreSQL said that it ends the connection: it may take a moment until it does. */
const endsConnection = (outcome: Outcome): boolean =>
  outcome !== undefined &&
  'fault' in outcome &&
  outcome.fault instanceof DatabaseError &&
  outcome.fault.severity === 'FATAL';

const gatheringOn = (pool: Pool, { elapsedMs }: Pick<Timers, 'elapsedMs'>): AskTogether => {
  const long = new Set<string>();
  let gathered: Waiting[] = [];

  /** Of statements that were asked in one write nobody knows which took long: next time each is asked by itself, and is known. */
  const learn = (waiting: readonly Waiting[], tookMs: number): void => {
    for (const { statement } of waiting) {
      if (tookMs <= longMs) long.delete(statement.text);
      else if (long.size < mostLong) long.add(statement.text);
    }
  };

  const settle = (waiting: readonly Waiting[], outcomes: readonly Outcome[]): void => {
    for (const [at, one] of waiting.entries()) {
      const outcome = outcomes[at];
      if (!outcome) void send([one]);
      else if ('answer' in outcome) one.resolve(outcome.answer);
      else one.reject(outcome.fault);
    }
  };

  const send = async (waiting: readonly Waiting[]): Promise<void> => {
    try {
      const client = await pool.connect();
      const begunMs = elapsedMs();
      const statements = waiting.map(({ statement }) => statement);
      const outcomes = await askInOneWrite(client, statements);
      client.release(outcomes.some(endsConnection));
      learn(waiting, elapsedMs() - begunMs);
      settle(waiting, outcomes);
    } catch (fault) {
      for (const { reject } of waiting) reject(fault);
    }
  };

  const sendAll = (waiting: readonly Waiting[]): void => {
    const apart = waiting.filter(({ statement }) => long.has(statement.text));
    const together = waiting.filter(({ statement }) => !long.has(statement.text));
    for (const one of apart) void send([one]);
    if (together.length > 0) void send(together);
  };

  return (statement) =>
    new Promise((resolve, reject) => {
      gathered.push({ statement, resolve, reject });
      if (gathered.length > 1) return;
      // When all that was begun together has come as far as it comes without an answer.
      process.nextTick(() => {
        const waiting = gathered;
        gathered = [];
        sendAll(waiting);
      });
    });
};

const askersOf = new WeakMap<Pool, AskTogether>();

/**
 * Asks what is asked of a pool in one go, as by somebody who waits for several answers at once, in one write on one connection; what took long before has a connection of
 * its own. Each statement is answered or refused for itself, and sees what was committed before it began.
 */
export const askTogether = (pool: Pool, timers: Pick<Timers, 'elapsedMs'> = realTimers): AskTogether => {
  const asks = askersOf.get(pool) ?? gatheringOn(pool, timers);
  askersOf.set(pool, asks);
  return asks;
};
