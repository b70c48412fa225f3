// The least that telling somebody of an event takes: an INSERT and a NOTIFY in one transaction, and a listener who is told reads the row by its key.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, Pool } from 'pg';
import { secondsEach } from './rows.ts';

export type BareLag = {
  /** Milliseconds from the answer of one INSERT until its row has been read. */
  readonly one: () => Promise<number>;
  /** Milliseconds from the answer of each INSERT until its row has been read, in one round at a fixed rate. */
  readonly round: (perSecond: number) => Promise<readonly number[]>;
  readonly close: () => Promise<void>;
};

/** A table of its own in a database, a writer's pool, and a listener. */
export const openBareLag = async (url: string): Promise<BareLag> => {
  const pool = new Pool({ connectionString: url, max: 10 });
  const listener = new Client({ connectionString: url });
  await listener.connect();
  await pool.query('create table if not exists bare_lag (key uuid primary key, said text not null)');
  const waiting = new Map<string, () => void>();
  listener.on('notification', ({ payload = '' }) => {
    void listener
      .query({ name: 'by-key', text: 'select * from bare_lag where key = $1', values: [payload] })
      .then(() => waiting.get(payload)?.());
  });
  await listener.query('listen bare_lag');
  const said = 'x'.repeat(300);
  const one = async (): Promise<number> => {
    const key = randomUUID();
    const read = new Promise<number>((resolve) => waiting.set(key, () => resolve(performance.now())));
    // One statement is one transaction: the listener is told after the commit.
    await pool.query({
      name: 'insert',
      text: "with row as (insert into bare_lag values ($1, $2)) select pg_notify('bare_lag', $1::text)",
      values: [key, said],
    });
    const storedAt = performance.now();
    const readAt = await read;
    waiting.delete(key);
    return Math.max(0, readAt - storedAt);
  };
  return {
    one,
    round: async (perSecond) => {
      const lags: Promise<number>[] = [];
      const begun = performance.now();
      for (let sent = 0; sent < perSecond * secondsEach; sent += 1) {
        const due = begun + (sent * 1_000) / perSecond;
        // oxlint-disable-next-line no-await-in-loop -- until it is due
        if (due > performance.now()) await pause(due - performance.now());
        lags.push(one());
      }
      return Promise.all(lags);
    },
    close: async () => {
      await listener.end();
      await pool.end();
    },
  };
};
