import { setTimeout as delay } from 'node:timers/promises';
import { between, happens, seededChance, type Chance } from '../../../domain/games/play.ts';
import { untilLevel } from '../../../services/demo/found.ts';
import { floorClients, type FloorClients } from './floor-clients.ts';
import type { House } from './house.ts';
import { freePort, spawnService, type ServiceProcess } from './service-process.ts';
import { verify, type Verified } from './verify.ts';

export type KillRun = Verified & {
  readonly kills: number;
};

/** How many of the kills hit the process while it starts. */
const shareWhileStarting = 0.15;
/** How many of the others hit it only after it has acknowledged something. */
const shareSpokenTo = 0.6;
const longestWaitMs = 20_000;
const longestLifeMs = 1_500;
const longestStartMs = 1_200;

/** Waits until something more was acknowledged, so that also a slow machine gets somewhere between two kills; not for ever. */
const untilSomethingIsDone = async ({ eventsAcknowledged }: FloorClients): Promise<void> => {
  const before = eventsAcknowledged();
  const untilMs = performance.now() + longestWaitMs;
  // oxlint-disable-next-line no-await-in-loop -- polling
  while (eventsAcknowledged() === before && performance.now() < untilMs) await delay(5);
};

/**
 * Waits until a process is to be killed: at a moment of its start, of its life, or in the midst of being spoken to. Rejects at once
 * when a client was refused.
 */
const untilDoomed = async (service: ServiceProcess, chance: Chance, clients: FloorClients): Promise<void> => {
  const isEarly = happens(chance, shareWhileStarting);
  const isSpokenTo = happens(chance, shareSpokenTo);
  const waitMs = between(chance, 0, isEarly ? longestStartMs : longestLifeMs);
  const live = async (): Promise<void> => {
    await service.answers();
    if (isSpokenTo) await untilSomethingIsDone(clients);
    await delay(waitMs);
  };
  await Promise.race([isEarly ? delay(waitMs) : live(), clients.playing]);
};

/**
 * Kills the service (`kill -9`) at random moments while the floor sends, starts it again each time, lets the floor finish and
 * the service catch up, and verifies everything. The moments follow from the seed, as far as a machine can repeat them.
 */
export const killRun = async (
  house: House,
  on: {
    readonly kills: number;
    readonly seed: number;
    readonly onKill?: (clients: FloorClients) => void;
    readonly firstEvening?: number;
    /** Called when the last kill was made: what else goes wrong with the stores ends here. */
    readonly beforeVerifying?: () => Promise<void>;
  },
): Promise<KillRun> => {
  const chance = seededChance(on.seed);
  const port = await freePort();
  const start = (): ServiceProcess =>
    spawnService('services/processes/ringkeeper.js', { port, environment: house.environment });
  let service = start();
  try {
    await service.answers();
    const { seed, firstEvening = 0 } = on;
    const clients = await floorClients(house, { origins: [service.origin], seed, firstEvening });
    for (let kills = 0; kills < on.kills; kills += 1) {
      // oxlint-disable no-await-in-loop -- one kill after the other
      await untilDoomed(service, chance, clients);
      await service.kill();
      on.onKill?.(clients);
      service = start();
      // oxlint-enable no-await-in-loop
    }
    await on.beforeVerifying?.();
    await service.answers();
    await clients.finish();
    await untilLevel(service.origin);
    const exitCode = await service.stop();
    if (exitCode !== 0) throw new Error(`the service ended with exit code ${exitCode}: ${service.said()}`);
    return { kills: on.kills, ...(await verify(house.environment, clients.acknowledged)) };
  } finally {
    await service.kill();
  }
};
