import { between, happens, oneOf } from '../../domain/games/play.ts';
import { instantMs } from '../../domain/kernel/time.ts';
import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import { projections as allProjections } from '../../projections/index.ts';
import { bookkeeping } from '../../services/assessor/bookkeeping.ts';
import { eveningDay, eveningSettings } from '../../services/demo/evening.ts';
import { liveTarget, readCheckpoint } from '../../services/projector/checkpoint.ts';
import type { EventStore } from '../../services/shared/event-store/port.ts';
import { isAway } from '../../services/shared/http/away.ts';
import { createLog } from '../support/eventstoredb-stand-in/log.ts';
import { atRest, lookAtRest, type Rested } from './checks.ts';
import { takeNodeAway, writeStrange } from './eventstoredb.ts';
import { eventsPerRequest, newFloor, type Floor } from './floor.ts';
import type { Furnished } from './furnished.ts';
import { newHistory } from './history.ts';
import { poolOn, startHouse, storeOn, type House, type Plant, type Stage } from './house.ts';
import { simulatedPostgres } from './postgres.ts';
import type { RealSessions } from './postgres-sessions.ts';
import { takeServerAway } from './postgres-server.ts';
import { newWeather } from './weather.ts';
import { newMachine, newWorld, type Machine, type World } from './world.ts';

export type Run = Rested & {
  readonly seed: number;
  readonly store: 'postgresql' | 'eventstoredb';
  readonly trace: readonly string[];
  readonly acknowledged: number;
};

const houseCount = 2;
const projectionsARun = 2;
const roundsInAll = 4;
/** No run takes so long by its own clock, unless something waits for ever. */
const limitMs = 3_600_000;
/** Longer than any record of the venue may be silent. */
const longSilenceMs = 13 * 3_600_000;
const hourMs = 3_600_000;
/** Evenings of so many days are played. */
const daysOfEvenings = 28;

/** The processes of a run, each started again when it ends. */
const newHouses = (stage: Stage, bornAtMs: number) => {
  const { world } = stage;
  const operator = newMachine(world, 'operator', bornAtMs);
  const houses: (House | undefined)[] = [];
  const machines: Machine[] = [];
  const clocksMs: number[] = [];
  const faults: string[] = [];
  let births = 0;

  const boot = async (slot: number): Promise<void> => {
    births += 1;
    const machine = newMachine(world, `house-${slot + 1}.${births}`, bornAtMs + (clocksMs[slot] ?? 0));
    machines[slot] = machine;
    world.tell('operator', `starts ${machine.name}`);
    try {
      houses[slot] = await startHouse(stage, machine);
    } catch (fault) {
      if (!isAway(fault)) faults.push(`a process could not be started: ${String(fault)}`);
      machine.crash();
      world.in(between(world.chance, 500, 3_000), () => void boot(slot));
    }
  };
  const crash = (slot: number): void => {
    const machine = machines[slot];
    if (!machine?.isUp()) return;
    world.tell('operator', `kills ${machine.name}`);
    houses[slot] = undefined;
    machine.crash();
    world.in(between(world.chance, 10, 3_000), () => void boot(slot));
  };
  for (let slot = 0; slot < houseCount; slot += 1) void boot(slot);
  return {
    all: () => Array.from({ length: houseCount }, (_, slot) => houses[slot]),
    operator,
    crash,
    faults: () => faults,
    freeze: (slot: number, ms: number) => machines[slot]?.freeze(ms),
    putClock: (slot: number, byMs: number) => {
      clocksMs[slot] = (clocksMs[slot] ?? 0) + byMs;
      machines[slot]?.putClock(byMs);
    },
    /** So much later, by the clock that nobody put: one that is hours behind would not be silent for long yet. */
    putClocksRight: (laterMs: number) => {
      for (const [slot, machine] of machines.entries()) {
        const byMs = operator.nowMs() + laterMs - (machine?.nowMs() ?? 0);
        clocksMs[slot] = (clocksMs[slot] ?? 0) + byMs;
        machine?.putClock(byMs);
      }
    },
    isWhole: () =>
      Array.from({ length: houseCount }, (_, slot) => houses[slot]).every((house) => house?.machine.isUp()),
    end: () => {
      for (const machine of machines) machine.crash();
      operator.crash();
    },
  };
};
type Houses = ReturnType<typeof newHouses>;

/** What goes wrong with the whole of something, again and again, until it is over. Answers how to end it. */
const storm = ({ world, postgres, node }: Stage, houses: Houses) => {
  const { chance } = world;
  let isOver = false;
  let faults = 0;
  const servers = node ? [postgres.weather, node.weather] : [postgres.weather];
  const slot = (): number => between(chance, 0, houseCount - 1);
  const deeds: Readonly<Record<string, () => Promise<void> | void>> = {
    'a process is killed': () => houses.crash(slot()),
    'a process is killed, and once more': () => {
      const same = slot();
      houses.crash(same);
      world.in(between(chance, 500, 6_000), () => houses.crash(same));
    },
    'a process stands still': () => houses.freeze(slot(), between(chance, 500, 12_000)),
    'a clock is put': () => houses.putClock(slot(), between(chance, -2 * hourMs, 2 * hourMs)),
    'PostgreSQL is away': () => takeServerAway(postgres, between(chance, 10, 9_000)),
    'a server stands still': () => oneOf(chance, servers).freeze(between(chance, 100, 9_000)),
    'a disk is full': () => oneOf(chance, servers).fill(between(chance, 100, 6_000)),
    ...(node
      ? {
          'EventStoreDB is away': () => takeNodeAway(node, between(chance, 10, 9_000)),
          'a stranger writes': () => writeStrange(node),
        }
      : {}),
  };
  const calmMs = between(chance, 1_000, 8_000);
  const mostFaults = between(chance, 0, 25);
  const next = (): void => {
    world.in(between(chance, 100, calmMs), () => {
      if (isOver || faults === mostFaults) return undefined;
      next();
      faults += 1;
      const deed = oneOf(chance, Object.keys(deeds));
      world.tell('weather', deed);
      return deeds[deed]?.();
    });
  };
  next();
  return {
    end: () => {
      isOver = true;
      for (const server of servers) server.calm();
    },
  };
};

/** Waits until every projection and the assessor have seen what there is, and nothing was added meanwhile. */
const untilLevel = async (stage: Stage, machine: Machine, store: EventStore): Promise<void> => {
  const pool = poolOn({ ...stage, plant: {} }, machine);
  const books = bookkeeping(pool);
  for (let level = 0; level < 2;) {
    // oxlint-disable no-await-in-loop -- looked at again and again
    const head = await store.head();
    const positions = [(await books.checkpoint()).position];
    for (const projection of stage.projections)
      positions.push((await readCheckpoint(pool, liveTarget(projection).schema))?.position ?? null);
    level = positions.every((position) => position === head) ? level + 1 : 0;
    // Longer than an assessor waits before it looks for silence.
    await machine.timers.pause(level > 0 ? 6_000 : 500);
    // oxlint-enable no-await-in-loop
  }
  await pool.end();
};

const everything = async (store: EventStore): Promise<readonly StoredEvent[]> => {
  const events: StoredEvent[] = [];
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a page begins where the one before ended
    const page = await store.readAll(events.at(-1)?.position ?? null, 1_000);
    if (page.length === 0) return events;
    events.push(...page);
  }
};

const drawn = <Item>({ chance }: World, items: readonly Item[], count: number): readonly Item[] => {
  const rest = [...items];
  return Array.from({ length: count }, () => rest.splice(Math.floor(chance() * rest.length), 1)).flat();
};

/** Plays the evening through the weather, then lets everything come to rest, and answers what the store holds. */
const live = async (stage: Stage, floor: Floor, seed: number, houses: Houses): Promise<EventStore> => {
  const { world, furnished } = stage;
  const { operator } = houses;
  const calm = storeOn({ ...stage, plant: {} }, operator);
  const weather = storm(stage, houses);
  const day = eveningDay(seed % daysOfEvenings);
  const tables = eveningSettings({ ...furnished, day, seed, gamesInAll: roundsInAll });
  const settings = tables.slice(0, between(world.chance, 1, tables.length));
  await world.finish(
    floor.play(settings.map(({ game, setting }) => ({ setting, played: game.play.session(setting) }))),
    limitMs,
  );
  weather.end();
  floor.weather.calm();
  await world.runUntil(houses.isWhole, limitMs);
  await world.finish(untilLevel(stage, operator, calm), limitMs);
  houses.putClocksRight(longSilenceMs);
  await world.finish(untilLevel(stage, operator, calm), limitMs);
  const events = await world.finish(everything(calm), limitMs);
  const storeId = await world.finish(calm.identity(), limitMs);
  houses.end();
  return atRest(events, { storeId, positionsCount: calm.positionsCount });
};

const nothing = { events: 0, subjects: 0, words: 0, leftOpen: 0 };

export type SimulateOptions = {
  readonly store?: Run['store'];
  readonly plant?: Plant;
};

/** Enough for one request, and not for the streams of a table. */
const littleMemory = ({ chance }: World) => ({
  rememberedEvents: between(chance, eventsPerRequest, 10 * eventsPerRequest),
  rememberedOfOne: between(chance, eventsPerRequest, 3 * eventsPerRequest),
});

const stageOf = (
  furnished: Furnished,
  seed: number,
  sessions: RealSessions,
  { store, plant = {} }: SimulateOptions,
): Stage => {
  const world = newWorld(seed);
  const postgres = simulatedPostgres(world, sessions);
  const node =
    (store ?? (seed % 2 === 0 ? 'postgresql' : 'eventstoredb')) === 'eventstoredb'
      ? { world, weather: newWeather(world), log: createLog(undefined, furnished.disk), open: new Set<() => void>() }
      : undefined;
  const projections = drawn(world, allProjections, projectionsARun);
  const memory = happens(world.chance, 0.5) ? littleMemory(world) : {};
  return { world, furnished, postgres, node, projections, history: newHistory(), memory, plant };
};

/** One run: everything in it follows from the seed. */
export const simulate = async (furnished: Furnished, seed: number, options: SimulateOptions = {}): Promise<Run> => {
  const database = await furnished.databases.take();
  const { pool, sessions } = database;
  const stage = stageOf(furnished, seed, sessions, options);
  const { world, projections, history } = stage;
  const bornAtMs = instantMs(`${eveningDay(seed % daysOfEvenings)}T22:00:00.000Z`);
  const houses = newHouses(stage, bornAtMs);
  const floor = newFloor(world, furnished.venue.venue, houses.all);
  const look = async (): Promise<Rested> => {
    try {
      const store = await live(stage, floor, seed, houses);
      const nowMs = houses.operator.nowMs() + longSilenceMs;
      return await lookAtRest({ furnished, nowMs, pool, projections, floor, history, store });
    } catch (fault) {
      houses.end();
      const because = `the run did not come to an end: ${fault instanceof Error ? fault.message : 'unknown'}`;
      return { ...nothing, complaints: [because, ...floor.complaints, ...houses.faults()] };
    }
  };
  try {
    const rested = await look();
    const store = stage.node ? 'eventstoredb' : 'postgresql';
    return { ...rested, seed, store, trace: world.trace, acknowledged: floor.acknowledged.length };
  } finally {
    await furnished.databases.giveBack(database);
  }
};
