import { setTimeout as pause } from 'node:timers/promises';
import { between, seededChance, type Chance } from '../../../domain/games/play.ts';
import { openPostgresStore } from '../../../services/shared/event-store/postgres/store.ts';
import type { EventStore } from '../../../services/shared/event-store/port.ts';
import { openPool, type Pool } from '../../../services/shared/postgres/database.ts';
import { loadLogSigner, loadSalts, sealedFolderOf } from '../../../services/shared/sealing/keys.ts';
import { hangMs } from '../../support/eventually.ts';
import { freshStream, newEvents } from '../../support/new-events.ts';
import { watchHeads, type HeadsWatcher } from './sealed-heads.ts';
import { mustBeSealedWhole } from './sealed-whole.ts';
import { startSealerLife, type SealerLife } from './sealer-life.ts';

export type SealerKillRun = {
  readonly kills: number;
  /** Different heads that were signed, and events, in the order of the store, that they are of. */
  readonly heads: number;
  readonly leaves: number;
  /** After so many kills more was about to be signed than was published; after so many a checkpoint lay there that was not published yet. */
  readonly killedBeforePublishing: number;
  readonly killedWhilePublishing: number;
  /** So many were killed while another waited for their turn, and so many stood still meanwhile, while another had taken over. */
  readonly besideAnother: number;
  readonly overtaken: number;
};

/** Of so many lives one comes to signing something, however busy the machine is. */
const livesThatSign = 3;
const longestLifeMs = 90;
const longestMeetingMs = 25;
const mostEventsAppended = 12;
const streams = 20;
const shareBeside = 0.15;
const shareOvertaken = 0.1;

/** Appends to some streams as long as it is told to. */
const appender = (store: EventStore, chance: Chance) => {
  const names = Array.from({ length: streams }, freshStream);
  const revisions = new Map<string, number>();
  let isOn = false;
  const ending = new AbortController();
  const append = async (): Promise<void> => {
    const stream = names[between(chance, 0, streams - 1)] ?? freshStream();
    const events = newEvents(between(chance, 1, mostEventsAppended));
    const appended = await store.append(stream, revisions.get(stream) ?? 'none', events);
    if (!appended.ok) throw new Error(`nothing was appended: ${appended.because}`);
    revisions.set(stream, appended.lastRevision);
  };
  const run = async (): Promise<void> => {
    // oxlint-disable-next-line no-await-in-loop -- until it is ended
    while (!ending.signal.aborted) await (isOn ? append() : pause(2));
  };
  const running = run();
  // The one who ends it is told.
  running.catch(() => {});
  return {
    on: () => void (isOn = true),
    off: () => void (isOn = false),
    end: async () => {
      ending.abort();
      await running;
    },
  };
};

/** Lets a sealer begin as soon as it can. */
const begin = async (life: SealerLife): Promise<void> => {
  await life.warm;
  life.go();
};

/** Ends the connection by which a sealer has the turn: it is somebody else's, and the sealer has not heard of it. */
const takeTurnAway = (pool: Pool) =>
  pool.query(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted
    and database = (select oid from pg_database where datname = current_database())`);

/** How many leaves somebody was about to sign last. */
const promised = async (pool: Pool): Promise<number> => {
  const { rows } = await pool.query<{ leaves: string }>('select leaves from seal.head');
  return Number(rows[0]?.leaves ?? 0);
};

const mustNotStop = ({ said }: SealerLife): void => {
  if (said().includes('SealingStops')) throw new Error(`a sealer stopped: ${said()}`);
};

/** Waits until so many leaves are signed. */
const untilSigned = async (leaves: number, heads: HeadsWatcher, life: SealerLife): Promise<void> => {
  const untilMs = performance.now() + hangMs;
  while (heads.leaves() < leaves) {
    mustNotStop(life);
    if (performance.now() > untilMs) throw new Error(`a sealer does not come to ${leaves} leaves: ${life.said()}`);
    // oxlint-disable-next-line no-await-in-loop -- polling
    await pause(5);
  }
};

const untilAllIsSealed = async (pool: Pool, heads: HeadsWatcher, last: SealerLife): Promise<void> => {
  const { rows } = await pool.query<{ count: string }>('select count(*) from store.event');
  await untilSigned(Number(rows[0]?.count ?? 0), heads, last);
};

/**
 * Kills a process that seals (`kill -9`) at random moments, while events are appended, and lets the next go on, again and again. Some are killed while another
 * waits for the turn, and some stand still, are overtaken, go on and are killed then. Afterwards one seals to the end, and all is held to the events. `untilMs`: begins no
 * further life after that (on `performance.now()`).
 */
export const sealerKillRun = async (on: {
  readonly url: string;
  readonly dataDir: string;
  readonly kills: number;
  readonly seed: number;
  readonly untilMs?: number;
  readonly onKill?: (kills: number, leaves: number) => void;
}): Promise<SealerKillRun> => {
  const { url, dataDir, kills: due, seed, untilMs = Number.POSITIVE_INFINITY, onKill = () => {} } = on;
  const chance = seededChance(seed);
  const dir = sealedFolderOf(dataDir);
  const { key } = loadLogSigner(dataDir);
  const saltOf = loadSalts(dataDir);
  const pool = openPool(url, { connections: 2 });
  const store = openPostgresStore({ url });
  const heads = watchHeads(dir, key);
  const appending = appender(store, chance);
  const count = { kills: 0, killedBeforePublishing: 0, killedWhilePublishing: 0, besideAnother: 0, overtaken: 0 };
  const lives: SealerLife[] = [];
  const start = (): SealerLife => {
    const life = startSealerLife(url, dataDir);
    lives.push(life);
    return life;
  };

  /** What the death of a sealer has left, before another one looks. */
  const lookAtWhatIsLeft = async (): Promise<void> => {
    if ((await heads.takeHalfPublished()) > 0) count.killedWhilePublishing += 1;
    if ((await promised(pool)) > heads.leaves()) count.killedBeforePublishing += 1;
  };

  /** Lives through one life. Answers whether the one after it has begun already. */
  const liveOn = async (life: SealerLife, next: SealerLife): Promise<boolean> => {
    await pause(between(chance, 0, longestLifeMs));
    const fate = chance();
    if (fate < shareBeside) {
      count.besideAnother += 1;
      await begin(next);
      await pause(between(chance, 0, longestMeetingMs));
      await life.kill();
      return true;
    }
    if (fate < shareBeside + shareOvertaken) {
      count.overtaken += 1;
      life.signal('SIGSTOP');
      await takeTurnAway(pool);
      await begin(next);
      await pause(between(chance, 0, longestLifeMs));
      life.signal('SIGCONT');
      await pause(between(chance, 0, longestMeetingMs));
      await life.kill();
      return true;
    }
    await life.kill();
    await lookAtWhatIsLeft();
    return false;
  };

  try {
    let [life, next] = [start(), start()];
    let hasBegun = false;
    while (count.kills < due && performance.now() < untilMs) {
      // oxlint-disable no-await-in-loop -- one life after the other
      if (!hasBegun) await begin(life);
      appending.on();
      // On a busy machine most would be killed before they have signed anything.
      if (count.kills % livesThatSign === 0) await untilSigned(heads.leaves() + 1, heads, life);
      hasBegun = await liveOn(life, next);
      appending.off();
      mustNotStop(life);
      lives.splice(lives.indexOf(life), 1);
      count.kills += 1;
      onKill(count.kills, heads.leaves());
      [life, next] = [next, start()];
      // oxlint-enable no-await-in-loop
    }
    await appending.end();
    if (!hasBegun) await begin(life);
    await untilAllIsSealed(pool, heads, life);
    await life.kill();
    await heads.stop();
    return { ...count, ...(await mustBeSealedWhole(store, dir, { heads: heads.seen, key, saltOf })) };
  } finally {
    await Promise.all([appending.end(), heads.stop(), ...lives.map(({ kill }) => kill())]);
    await store.close();
    await pool.end();
  }
};
