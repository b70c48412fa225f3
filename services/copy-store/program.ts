import { SingleBar } from 'cli-progress';
import { projections } from '../../projections/index.ts';
import { makingOf } from '../projector/start.ts';
import { catalogueOf } from '../shared/games/catalogue.ts';
import { openPool } from '../shared/postgres/database.ts';
import { StoreUnavailable } from '../shared/event-store/port.ts';
import type { EventStore } from '../shared/event-store/port.ts';
import { findGames } from '../shared/games/find-games.ts';
import { readCommandLine } from '../shared/process/command-line.ts';
import { failWith } from '../shared/process/run-process.ts';
import { comparisonIn } from '../shared/sealing/compare.ts';
import { heldToSeal } from '../verify/held-to-seal.ts';
import { verifyWithBar } from '../verify/verify-with-bar.ts';
import { CopyRefused } from './compare.ts';
import { copyStore } from './copy.ts';
import { openByUrl } from './open-by-url.ts';
import { compareReadModel, tellCompared, type Compared } from './read-models.ts';

const usage =
  'npm run copy-store -- --from <url> --to <url> [--read-models <url>] [--data ./data]   (postgresql://, esdb:// or esdb+discover://; the read models are ' +
  'looked for in the PostgreSQL of the two, unless their database is named; what is copied is held to what is sealed in the data folder)';

/** Both stores count their positions up, so that how far a copy is can be told from one. */
const share = (position: string, head: string | null): number =>
  head === null ? 1 : Math.min(1, Number(position) / Number(head));

const isEventStoreDb = (url: string): boolean => url.startsWith('esdb');

type Options = { readonly from: string; readonly to: string; readonly readModels: string; readonly dataDir: string };

const readOptions = (): Options => {
  const { config, values } = readCommandLine(process.argv.slice(2), { usage, options: ['from', 'to', 'read-models'] });
  const { from, to } = values;
  if (from === undefined || to === undefined) throw new CopyRefused(usage);
  if (from === to) throw new CopyRefused('a store cannot be copied onto itself');
  // A process has one connection to one EventStoreDB; a node of one's own is copied by its backup.
  if (isEventStoreDb(from) && isEventStoreDb(to)) {
    throw new CopyRefused('one of the two must be PostgreSQL: EventStoreDB is copied to another by its own backup');
  }
  const readModels = values['read-models'] ?? (isEventStoreDb(from) ? to : from);
  return { from, to, readModels, dataDir: config.dataDir };
};

/** What is wrong with the record is not copied along: it has to be put right in the store that it stands in. */
const verifyFirst = async (from: EventStore, dataDir: string): Promise<void> => {
  const seal = await comparisonIn(dataDir, from);
  const verified = await verifyWithBar(from, { seal });
  for (const sentence of heldToSeal(verified, seal)) process.stdout.write(`${sentence}\n`);
  const { flaws } = verified;
  if (flaws > 0) throw new CopyRefused(`flaws in the store that is to be copied: ${flaws}; nothing was copied`);
};

const copyWithBar = async (from: EventStore, to: EventStore): Promise<void> => {
  const head = await from.head();
  const bar = new SingleBar({
    format: '{bar} {percentage} % | {events} events | {eta_formatted} left | {phase}',
    stream: process.stderr,
    etaBuffer: 100,
  });
  bar.start(10_000, 0, { events: 0, phase: '' });
  try {
    const { there, copied } = await copyStore({
      from,
      to,
      onPhase: (phase) => bar.update(0, { phase }),
      onProgress: ({ events, position }) => bar.update(Math.floor(10_000 * share(position, head)), { events }),
    });
    bar.stop();
    process.stdout.write(`${copied} events copied, ${there} were there already; all are verified.\n`);
  } finally {
    bar.stop();
  }
};

/** Compares what the copy makes of every read model with what is there; the exit code says whether all is the same. */
const compareWithBar = async (from: EventStore, to: EventStore, readModels: string): Promise<void> => {
  const pool = openPool(readModels, { name: 'ringkeeper copy-store', connections: 4, statementTimeoutMs: 0 });
  const games = await findGames();
  const bar = new SingleBar({
    format: '{bar} {value} of {total} events | {eta_formatted} left | {projection}',
    stream: process.stderr,
  });
  const compared: Compared[] = [];
  bar.start(1, 0, { projection: '' });
  try {
    for (const projection of projections) {
      const on = { ...makingOf({ games, catalogue: catalogueOf(games) }), pool, from, to };
      const progress = (handled: number, of: number): void => {
        bar.setTotal(of);
        bar.update(handled, { projection: projection.name });
      };
      // oxlint-disable-next-line no-await-in-loop -- one after the other: each reads the whole store
      compared.push(await compareReadModel(on, projection, progress));
    }
  } finally {
    bar.stop();
    await pool.end();
  }
  const { ok, lines } = tellCompared(compared);
  for (const line of lines) process.stdout.write(`${line}\n`);
  if (!ok) process.exitCode = 1;
};

const main = async (): Promise<void> => {
  const urls = readOptions();
  const from = await openByUrl(urls.from);
  try {
    const to = await openByUrl(urls.to);
    try {
      await verifyFirst(from, urls.dataDir);
      await copyWithBar(from, to);
      await compareWithBar(from, to, urls.readModels);
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
};

try {
  await main();
} catch (error) {
  const goOn = error instanceof StoreUnavailable ? ' Run it again to go on where it was.' : '';
  if (!(error instanceof CopyRefused) && !(error instanceof StoreUnavailable)) failWith(error);
  else process.stderr.write(`\n${error.message}.${goOn}\n`);
  process.exitCode = 1;
}
