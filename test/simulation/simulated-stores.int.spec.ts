import { connectBy } from '../../services/shared/event-store/eventstoredb/connection.ts';
import { openEventStoreDbStore } from '../../services/shared/event-store/eventstoredb/store.ts';
import { openPostgresStore } from '../../services/shared/event-store/postgres/store.ts';
import { eventStoreContract } from '../contract/event-store.contract.ts';
import { freshDatabase, type TestDatabase } from '../support/database.ts';
import { createLog } from '../support/eventstoredb-stand-in/log.ts';
import { simulatedClient } from './eventstoredb.ts';
import { simulatedLines, simulatedPostgres } from './postgres.ts';
import { realSessions } from './postgres-sessions.ts';
import { newWeather } from './weather.ts';
import { newMachine, newWorld, Stuck, type World } from './world.ts';

/** Lets time pass in a world for as long as specs need it. Answers how to end it. */
const passing = (world: World): (() => Promise<void>) => {
  const state = { isOver: false };
  const run = async (): Promise<void> => {
    while (!state.isOver) {
      try {
        await world.runUntil(() => state.isOver, Infinity);
      } catch (fault) {
        // A spec has yet to ask something.
        if (!(fault instanceof Stuck)) throw fault;
      }
    }
  };
  const running = run();
  return async () => {
    state.isOver = true;
    await running;
  };
};

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

eventStoreContract('postgresql, in a calm simulation', async (count) => {
  const world = newWorld(count);
  const postgres = simulatedPostgres(world, realSessions(database.url));
  postgres.weather.calm();
  const end = passing(world);
  return {
    stores: Array.from({ length: count }, (_, index) => {
      const machine = newMachine(world, `machine ${index}`, 0);
      return openPostgresStore({ url: '', timers: machine.timers, lines: simulatedLines(postgres, machine) });
    }),
    done: async () => {
      await end();
      await postgres.sessions.close();
    },
  };
});

const log = createLog();

eventStoreContract('eventstoredb, in a calm simulation', async (count) => {
  const world = newWorld(count);
  const weather = newWeather(world);
  weather.calm();
  const node = { world, weather, log, open: new Set<() => void>() };
  const end = passing(world);
  return {
    stores: Array.from({ length: count }, (_, index) => {
      const machine = newMachine(world, `machine ${index}`, 0);
      return openEventStoreDbStore({
        url: '',
        timers: machine.timers,
        connect: (patient) => connectBy(() => simulatedClient(node, machine), patient),
      });
    }),
    done: end,
  };
});
