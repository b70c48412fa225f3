// How soon an event is sealed after its 201, beside what a file that is brought to the disk once a second makes of the same.
import { mkdtempSync, readFileSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import { positionNumber } from '../../services/shared/event-store/position.ts';
import { sealedFolderOf } from '../../services/shared/sealing/keys.ts';
import { floorText } from './floor.ts';
import { busyHouse, freshDatabase } from './house.ts';
import { floorOn } from './http-floor.ts';
import { lanes, openLoop } from './open-loop.ts';
import { median, quantile, rounds, secondsEach, tell, turnAbout } from './rows.ts';
import { serve, untilLevel } from './service-load.ts';

const intervalMs = 1_000;
const requestsEach = 220;
const lookEachMs = 5;

/** When a number that a file says was first as large as others. */
const watchNumber = (read: () => number) => {
  const waiting: { readonly from: number; readonly tell: (atMs: number) => void }[] = [];
  const ending = new AbortController();
  const watch = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      const size = read();
      const atMs = performance.now();
      const reached = waiting.filter(({ from }) => from <= size);
      for (const one of reached) waiting.splice(waiting.indexOf(one), 1);
      for (const { tell: tellIt } of reached) tellIt(atMs);
      // oxlint-disable-next-line no-await-in-loop -- polling
      await pause(lookEachMs);
    }
  };
  const watching = watch();
  return {
    reaches: (from: number): Promise<number> => new Promise((resolve) => waiting.push({ from, tell: resolve })),
    end: async (): Promise<void> => {
      ending.abort();
      await watching;
    },
  };
};

const lineOf = (file: string, line: number): number => {
  try {
    return Number(readFileSync(file, 'utf8').split('\n')[line] ?? 0);
  } catch {
    return 0;
  }
};

/** One row an INSERT, and once a second a file that says how many there are. */
const openBare = async (url: string, dir: string) => {
  const pool = new Pool({ connectionString: url, max: 10 });
  await pool.query(
    'create table bare_sealed (key bigint generated always as identity primary key, said text not null)',
  );
  const file = join(dir, 'bare');
  const watch = watchNumber(() => lineOf(file, 0));
  const ending = new AbortController();
  const write = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      const begunMs = performance.now();
      // oxlint-disable no-await-in-loop -- once a second
      const { rows } = await pool.query<{ most: string | null }>('select max(key) as most from bare_sealed');
      const handle = await open(`${file}.new`, 'w');
      await handle.writeFile(rows[0]?.most ?? '0');
      await handle.sync();
      await handle.close();
      await rename(`${file}.new`, file);
      await pause(Math.max(0, intervalMs - (performance.now() - begunMs)));
      // oxlint-enable no-await-in-loop
    }
  };
  const writing = write();
  const one = async (): Promise<number> => {
    const { rows } = await pool.query<{ key: string }>({
      name: 'insert',
      text: 'insert into bare_sealed (said) values ($1) returning key',
      values: ['x'.repeat(300)],
    });
    const answeredAt = performance.now();
    return (await watch.reaches(Number(rows[0]?.key))) - answeredAt;
  };
  return {
    round: async (): Promise<readonly number[]> => {
      const lags: Promise<number>[] = [];
      const begun = performance.now();
      for (let sent = 0; sent < requestsEach * secondsEach; sent += 1) {
        const due = begun + (sent * 1_000) / requestsEach;
        // oxlint-disable-next-line no-await-in-loop -- until it is due
        if (due > performance.now()) await pause(due - performance.now());
        lags.push(one());
      }
      return Promise.all(lags);
    },
    close: async () => {
      ending.abort();
      await Promise.all([writing, watch.end()]);
      await pool.end();
    },
  };
};

/** Tells the lag from 201 to sealed at 1,000 events a second, over HTTP, with everything in one process. */
export const measureSealLag = async (server: string, dataDir: string): Promise<void> => {
  const house = await busyHouse(server, 'seal_lag');
  const text = floorText(house);
  const served = await serve('services/processes/ringkeeper.js', { environment: house.environment });
  const bare = await openBare(await freshDatabase(server, 'seal_bare'), mkdtempSync(join(dataDir, 'bare-')));
  // What is sealed first is what the house was set up with, so that a position, which counts events here, says how many leaves there must be.
  const watch = watchNumber(() => lineOf(join(sealedFolderOf(house.environment.DATA_DIR), 'checkpoint'), 1));
  const floor = await floorOn(served, house, () => untilLevel(served));
  const of = { session: text.session, pieces: text.pieces(5) };
  const all: number[] = [];
  const perSecond: number[] = [];
  try {
    const ours = async (): Promise<number> => {
      const sealing: Promise<number>[] = [];
      const onSaid = ({ position, answeredAt }: { position: string; answeredAt: number }): void => {
        sealing.push(watch.reaches(positionNumber(position)).then((atMs) => Math.max(0, atMs - answeredAt)));
      };
      perSecond.push(await openLoop(floor, house, of, requestsEach, onSaid));
      const lags = await Promise.all(sealing);
      await floor.level();
      all.push(...lags);
      return quantile(lags, 0.99);
    };
    const control = async (): Promise<number> => quantile(await bare.round(), 0.99);
    const figures = await turnAbout(rounds + 1, { control, ours });
    const [p99, controlP99] = [figures.ours.slice(1), figures.control.slice(1)];
    const ratios = p99.map((ms, round) => ms / (controlP99[round] ?? Number.NaN));
    tell({
      what: 'lag from 201 to sealed, p99 of a round, at 1,000 events a second',
      ours: { value: median(p99), unit: 'ms' },
      control: { what: 'INSERTs, and once a second a file that says how many', value: median(controlP99), unit: 'ms' },
      ratio: { median: median(ratios), least: Math.min(...ratios), most: Math.max(...ratios) },
      target: `<= ${1.5 * intervalMs} ms`,
      isReached: median(p99) <= 1.5 * intervalMs,
      how: `over HTTP, everything in one process; ${median(perSecond).toFixed(0)} events/s in requests of at most 5, ${lanes} rounds in play; p50 ${median(all).toFixed(0)} ms of ${all.length} requests, the longest ${Math.max(...all).toFixed(0)} ms; ${rounds} rounds of ${secondsEach} s each, turn about, after one that warms up`,
    });
  } finally {
    await Promise.all([watch.end(), bare.close(), served.stop()]);
  }
};
