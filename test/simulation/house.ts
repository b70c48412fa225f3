import { pino, type Logger } from 'pino';
import type { Projection } from '../../projections/kit/projection.ts';
import { buildAssessor, type Assessor } from '../../services/assessor/build.ts';
import { buildIngestion, type Ingestion, type IngestionOn } from '../../services/ingestion/build.ts';
import { buildProjector, type Projector } from '../../services/projector/build.ts';
import { makingOf } from '../../services/projector/start.ts';
import { connectBy, type Client } from '../../services/shared/event-store/eventstoredb/connection.ts';
import { openEventStoreDbStore } from '../../services/shared/event-store/eventstoredb/store.ts';
import type { EventStore } from '../../services/shared/event-store/port.ts';
import { openPostgresStore } from '../../services/shared/event-store/postgres/store.ts';
import { officialTextBodies } from '../../services/shared/official-texts/bodies.ts';
import { officialWords } from '../../services/shared/official-texts/readable.ts';
import type { Timers } from '../../services/shared/kit/timers.ts';
import type { Pool } from '../../services/shared/postgres/database.ts';
import { openRegister } from '../../services/shared/record/register.ts';
import { openTexts } from '../../services/shared/words/texts.ts';
import { simulatedClient, type SimulatedNode } from './eventstoredb.ts';
import { noPdfs, type Furnished } from './furnished.ts';
import { observed, type History } from './history.ts';
import { simulatedLines, simulatedPool, type SimulatedPool } from './postgres.ts';
import type { SimulatedServer } from './postgres-server.ts';
import type { Machine, World } from './world.ts';

/** A fault that somebody plants in a part of the house, to see that it is found. */
export type Plant = {
  readonly client?: (client: Client) => Client;
  readonly store?: (store: EventStore, timers: Timers) => EventStore;
  /** What the projector follows, or the assessor. */
  readonly projectorsStore?: (store: EventStore) => EventStore;
  readonly assessorsStore?: (store: EventStore) => EventStore;
  readonly pool?: (pool: SimulatedPool) => SimulatedPool;
  readonly ingestion?: (ingestion: Ingestion) => Ingestion;
};

/** What every process of a run stands on. */
export type Stage = {
  readonly world: World;
  readonly furnished: Furnished;
  readonly postgres: SimulatedServer;
  /** The node that holds the events; without one PostgreSQL does. */
  readonly node: SimulatedNode | undefined;
  readonly projections: readonly Projection[];
  readonly history: History;
  /** How much processes remember: in some runs so little that they must ask the store again. */
  readonly memory: Pick<IngestionOn, 'rememberedEvents' | 'rememberedOfOne'>;
  readonly plant: Plant;
};

/** One process of the installation: it records, projects and assesses, as `ringkeeper` does. */
export type House = {
  readonly machine: Machine;
  readonly ingestion: Ingestion;
  readonly projector: Projector;
  readonly assessor: Assessor;
};

const same = <Part>(part: Part): Part => part;

/** The store of a process: its real adapter, on lines of the world. */
export const storeOn = ({ postgres, node, plant }: Stage, machine: Machine): EventStore => {
  const { timers } = machine;
  if (!node) {
    const lines = simulatedLines(postgres, machine);
    return openPostgresStore({ url: '', timers, lines, pollMs: 5_000 });
  }
  const newClient = (): Client => (plant.client ?? same)(simulatedClient(node, machine));
  return openEventStoreDbStore({
    url: '',
    timers,
    connect: (patient) => connectBy(newClient, patient),
  });
};

/** The connections of a process to the read models. */
export const poolOn = ({ postgres, plant }: Stage, machine: Machine): Pool => {
  const pool = simulatedPool(postgres, machine, { connections: 12, answerMs: 20_000 });
  return (plant.pool ?? same)(pool) as unknown as Pool;
};

type Line = { readonly msg?: string; readonly err?: { readonly message?: string }; readonly error?: string };

/** What a process warns of stands in the trace. */
const logOf = (world: World, machine: Machine): Logger =>
  pino(
    { level: 'warn', timestamp: false, base: null },
    {
      write: (text: string) => {
        const { msg, err, error } = JSON.parse(text) as Line;
        world.tell(machine.name, `warns: ${msg ?? ''} ${err?.message ?? error ?? ''}`.trimEnd());
      },
    },
  );

/** Starts a process on a machine. Rejects when a store is away, as a process does that ends and is started again. */
export const startHouse = async (stage: Stage, machine: Machine): Promise<House> => {
  const { world, furnished, history, plant, projections, memory } = stage;
  const { games, catalogue, readingsHash, keys } = furnished;
  const { timers, nowMs } = machine;
  const pool = poolOn(stage, machine);
  const opened = (plant.store ?? same)(storeOn(stage, machine), timers);
  const store = observed(opened, machine.name, world, history);
  const texts = await openTexts(pool, keys);
  const bodies = officialTextBodies(pool);
  const ingestion = (plant.ingestion ?? same)(
    buildIngestion({
      store,
      games,
      catalogue,
      register: openRegister({ store, now: timers.elapsedMs }),
      texts,
      officialTexts: bodies,
      officialWords: officialWords({ bodies, textOfPdf: noPdfs }),
      now: nowMs,
      chance: world.chance,
      timers,
      ...memory,
    }),
  );
  const log = logOf(world, machine);
  const projector = buildProjector({
    ...makingOf(furnished),
    store: (plant.projectorsStore ?? same)(store),
    pool,
    projections,
    log,
    nowMs,
    timers,
  });
  const assessor = buildAssessor({
    store: (plant.assessorsStore ?? same)(store),
    pool,
    game: (id) => games.find((game) => game.id === id),
    readingsHash,
    catalogue,
    log,
    nowMs,
    timers,
  });
  return { machine, ingestion, projector, assessor };
};
