import { join } from 'node:path';
import type { Game } from '../../../domain/games/game.ts';
import type { EventCatalogue } from '../../../domain/kernel/event-types.ts';
import { catalogueOf } from '../games/catalogue.ts';
import type { Config } from './config.ts';
import { openPool, type Pool } from '../postgres/database.ts';
import { startEmbeddedPostgres } from '../postgres/embedded.ts';
import type { Condition } from '../postgres/keep-running.ts';
import type { Trouble } from '../http/service-status.ts';
import { openEventStore } from '../event-store/open.ts';
import type { EventStore } from '../event-store/port.ts';
import { findGames } from '../games/find-games.ts';
import type { Logger } from './logger.ts';
import { keptBuild } from '../read-models/kept-build.ts';
import { readModelsMoved, type ReadModelsMoved } from '../read-models/moved.ts';
import { migrate } from '../postgres/migrate.ts';
import { serviceUrlOf } from '../postgres/service-role.ts';
import { roomLeft, troubleOfRoom } from './room-left.ts';

/** What every service stands on, opened once a process. */
export type Foundation = {
  readonly config: Config;
  readonly log: Logger;
  readonly databaseUrl: string;
  readonly pool: Pool;
  /** For questions of the read models: one that is locked keeps nobody waiting who records, nor for long who reads another. */
  readonly readPool: Pool;
  readonly store: EventStore;
  /** How a projector of this process tells those who wait for it. */
  readonly moved: ReadModelsMoved;
  readonly games: readonly Game[];
  readonly catalogue: EventCatalogue;
  /** What is wrong with what the process itself keeps running: a PostgreSQL of its own that ended. */
  readonly troubles: () => readonly Trouble[];
  /** Lets go of everything, in the opposite order; a private PostgreSQL is stopped. */
  readonly close: () => Promise<void>;
};

type Database = {
  /** As the owner of the tables, who migrates. */
  readonly url: string;
  /** As whom the services use it once it is migrated. */
  readonly serviceUrl: () => Promise<string>;
  readonly troubles: Foundation['troubles'];
  readonly stop: () => Promise<void>;
};

const troublesOf = (condition: Condition): readonly Trouble[] =>
  condition.state === 'running'
    ? []
    : [
        {
          of: 'embedded PostgreSQL',
          says: `It ended by itself (${condition.endedBy}) and is being started again (attempts that failed: ${condition.failedAttempts}). The reason stands in postgres.log in the data folder.`,
        },
      ];

const databaseOf = async (config: Config, log: Logger): Promise<Database> => {
  const given = config.databaseUrl;
  if (given !== undefined)
    return { url: given, serviceUrl: async () => given, troubles: () => [], stop: async () => {} };
  const dataDir = join(config.dataDir, 'postgresql');
  const { url, servicePassword, condition, stop } = await startEmbeddedPostgres({
    dataDir,
    log: (message) => log.info(message),
    alarm: (message) => log.error(message),
  });
  return {
    url,
    serviceUrl: () => serviceUrlOf(url, servicePassword()),
    troubles: () => [...troublesOf(condition()), ...troubleOfRoom(roomLeft(dataDir))],
    stop,
  };
};

/** Above what any statement may take: a line that went dead without a word must not stall a projection for hours. */
const answerTimeoutMs = 120_000;

/** A rebuild that puts its tables in the place of others holds them for a moment. Longer is somebody at the database. */
const lockPatienceMs = 500;

/** For a thread of low priority: it may wait long for the processor, and must not mistake that for a database that is away. */
export const inNoHurry = { answerMs: 60_000, patienceMs: answerTimeoutMs };

/**
 * What a service stands on, over a database that is there and migrated. Connects when it must, so the database may be away.
 * `patience`: when one that does not answer counts as away; as the pool and the store have it unless it is said.
 */
export const foundationOn = async (
  config: Config,
  log: Logger,
  databaseUrl: string,
  patience?: typeof inNoHurry,
): Promise<Foundation> => {
  const games = await findGames();
  const connectTimeout = patience && { connectTimeoutMs: patience.answerMs };
  const build = keptBuild();
  const pool = openPool(databaseUrl, {
    name: 'ringkeeper',
    build,
    connections: 20,
    answerTimeoutMs,
    ...connectTimeout,
  });
  const readPool = openPool(databaseUrl, {
    name: 'ringkeeper reads',
    build,
    connections: 12,
    answerTimeoutMs,
    lockTimeoutMs: lockPatienceMs,
    ...connectTimeout,
  });
  const foreign = 'a record that we did not write stands in a stream of ours';
  const store = openEventStore(config.eventStore, databaseUrl, (record) => log.error({ record }, foreign), patience);
  const close = async (): Promise<void> => {
    await store.close();
    await Promise.all([pool.end(), readPool.end()]);
  };
  return {
    config,
    log,
    databaseUrl,
    pool,
    readPool,
    store,
    moved: readModelsMoved(),
    games,
    catalogue: catalogueOf(games),
    troubles: () => [],
    close,
  };
};

/**
 * Opens the database (a private one under the data folder unless the configuration names one), migrates it, opens the event
 * store and finds the games. Rejects with `EmbeddedPostgresFailed` when the data folder is in use by another process.
 */
export const layFoundation = async (config: Config, log: Logger): Promise<Foundation> => {
  const database = await databaseOf(config, log);
  try {
    await migrate(database.url);
    const laid = await foundationOn(config, log, await database.serviceUrl());
    const close = async (): Promise<void> => {
      await laid.close();
      await database.stop();
    };
    return { ...laid, troubles: database.troubles, close };
  } catch (fault) {
    await database.stop();
    throw fault;
  }
};
