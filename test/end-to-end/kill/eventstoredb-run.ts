import { randomInt } from 'node:crypto';
import type { NodeUnderTest } from '../../support/eventstoredb-stand-in/node-under-test.ts';
import { badWeather } from '../../support/eventstoredb-stand-in/weather.ts';
import type { Faults } from '../../support/eventstoredb-stand-in/weather.ts';
import { furnish } from './house.ts';
import { killRun, type KillRun } from './kill-run.ts';

/** Longer than the service waits for one answer of the server. */
const answerMs = 3_000;
/** A real node keeps what earlier runs wrote: each run plays evenings of its own, some time in the next centuries. */
const eveningsToChooseFrom = [10_000, 100_000] as const;

/**
 * A kill run with EventStoreDB as the system of record and a database of its own for the rest: on the node that EVENTSTOREDB_URL
 * names, or on a stand-in, in bad weather. A real node is left alone, since it cannot be told to misbehave.
 */
export const eventStoreDbKillRun = async (
  databaseUrl: string,
  node: NodeUnderTest,
  on: Parameters<typeof killRun>[1],
): Promise<KillRun & { readonly node: string; readonly faults: Faults }> => {
  const house = await furnish(databaseUrl, node.url);
  const weather = node.standIn && badWeather(node.standIn, { seed: on.seed, answerMs, calmMs: 20_000 });
  const firstEvening = node.standIn ? 0 : randomInt(...eveningsToChooseFrom);
  let faults: Faults = {};
  const run = await killRun(house, {
    ...on,
    firstEvening,
    beforeVerifying: async () => {
      faults = (await weather?.clear()) ?? {};
    },
  });
  return { ...run, node: node.says, faults };
};
