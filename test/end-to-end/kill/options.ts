import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

export const usage =
  'npm run test:kill -- [--times 1000] [--seed n] [--store postgresql | embedded | eventstoredb]\n' +
  'npm run test:kill -- --sealer [--times 1000] [--minutes 60] [--seed n]   (a process that does nothing but seal is killed)\n' +
  'npm run test:kill -- --appends 10000 [--seed n]   (appends to a stand-in for EventStoreDB in bad weather; nothing is killed)';

const stores = ['postgresql', 'embedded', 'eventstoredb'] as const;
/** Where the events are; on `postgresql` every tenth kill is of the embedded default. */
export type KilledStore = (typeof stores)[number];

export type KillOptions = {
  readonly times: number;
  readonly seed: number;
  readonly store: KilledStore;
  /** Instead of kills. */
  readonly appends: number | undefined;
  /** Kills the sealer alone. */
  readonly isOfSealer: boolean;
  /** No sealer is begun after so long. */
  readonly minutes: number;
};

/** Reads the flags. Throws `usage`. */
export const readOptions = (): KillOptions => {
  const { values } = parseArgs({
    options: {
      times: { type: 'string', default: '1000' },
      seed: { type: 'string' },
      store: { type: 'string', default: 'postgresql' },
      appends: { type: 'string' },
      sealer: { type: 'boolean', default: false },
      minutes: { type: 'string', default: '60' },
    },
  });
  const store = stores.find((known) => known === values.store);
  const [times, seed] = [Number(values.times), Number(values.seed ?? randomInt(1_000_000))];
  const appends = values.appends === undefined ? undefined : Number(values.appends);
  const minutes = Number(values.minutes);
  const counts = [times, seed, minutes, appends ?? 1];
  if (!store || counts.some((count) => !Number.isSafeInteger(count) || count < 0) || times < 1) throw new Error(usage);
  return { times, seed, store, appends, minutes, isOfSealer: values.sealer };
};

/** What is still to be done, in runs: a database of its own for each, verified before the next is begun. */
export type PlannedRun = { readonly store: KilledStore; readonly kills: number };

const killsPerDatabase = 90;
const killsPerEmbedded = 10;

/** All kills of one store in runs; on PostgreSQL, after each database the embedded default comes in for its tenth. */
export const plan = ({ times, store }: Pick<KillOptions, 'times' | 'store'>): readonly PlannedRun[] => {
  const runs: PlannedRun[] = [];
  for (let left = times; left > 0; left -= runs.at(-1)?.kills ?? left) {
    const isEmbedded = store === 'embedded' || (store === 'postgresql' && runs.length % 2 === 1);
    const most = isEmbedded && store === 'postgresql' ? killsPerEmbedded : killsPerDatabase;
    runs.push({ store: isEmbedded ? 'embedded' : store, kills: Math.min(left, most) });
  }
  return runs;
};
