import { appendRun } from '../../../../support/eventstoredb-stand-in/append-run.ts';

/** The long run is `npm run test:kill -- --appends 10000`. */
const appends = Number(process.env['EVENTSTOREDB_APPENDS'] ?? 100);
const seed = Number(process.env['EVENTSTOREDB_SEED'] ?? Date.now() % 1_000_000);

describe('several processes on the same streams of a node', () => {
  it(
    `store every batch once while it drops, freezes, restarts and forgets (${appends} appends, seed ${seed})`,
    async () => {
      const run = await appendRun({ appends, seed });
      expect(run.flaws).toEqual([]);
      expect(run.events).toBeGreaterThan(run.appends);
    },
    120_000 + appends * 60,
  );
});
