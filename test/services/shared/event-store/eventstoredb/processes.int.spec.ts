import { appendRun } from '../../../../support/eventstoredb-stand-in/append-run.ts';
import { nodeSays, turnMs } from '../../../../support/eventstoredb-stand-in/node-under-test.ts';

/** The long run is `npm run test:kill -- --appends 10000`. */
const appends = Number(process.env['EVENTSTOREDB_APPENDS'] ?? 100);
const seed = Number(process.env['EVENTSTOREDB_SEED'] ?? Date.now() % 1_000_000);

// Only a stand-in can be told to drop, freeze, restart and forget; on a real node the processes meet at the same streams in calm weather.
describe(`several processes on the same streams of ${nodeSays}`, () => {
  it(
    `store every batch once, also while a stand-in drops, freezes, restarts and forgets (${appends} appends, seed ${seed})`,
    async () => {
      const run = await appendRun({ appends, seed });
      expect(run.flaws).toEqual([]);
      expect(run.events).toBeGreaterThan(run.appends);
    },
    turnMs + appends * 60,
  );
});
