import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { StoreUnavailable } from '../shared/event-store/port.ts';
import type { EventStore } from '../shared/event-store/port.ts';
import { CopyRefused } from './compare.ts';
import { copyStore } from './copy.ts';
import { openByUrl } from './open-by-url.ts';

const usage = 'npm run copy-store -- --from <url> --to <url>   (postgresql://, esdb:// or esdb+discover://)';

/** Both stores count their positions up, so that how far a copy is can be told from one. */
const share = (position: string, head: string | null): number =>
  head === null ? 1 : Math.min(1, Number(position) / Number(head));

const isEventStoreDb = (url: string): boolean => url.startsWith('esdb');

const readOptions = (): { readonly from: string; readonly to: string } => {
  const { from, to } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } }).values;
  if (from === undefined || to === undefined) throw new CopyRefused(usage);
  if (from === to) throw new CopyRefused('a store cannot be copied onto itself');
  // A process has one connection to one EventStoreDB; a node of one's own is copied by its backup.
  if (isEventStoreDb(from) && isEventStoreDb(to)) {
    throw new CopyRefused('one of the two must be PostgreSQL: EventStoreDB is copied to another by its own backup');
  }
  return { from, to };
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

const main = async (): Promise<void> => {
  const urls = readOptions();
  const from = await openByUrl(urls.from);
  try {
    const to = await openByUrl(urls.to);
    try {
      await copyWithBar(from, to);
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
  if (!(error instanceof CopyRefused) && !(error instanceof StoreUnavailable)) throw error;
  const goOn = error instanceof StoreUnavailable ? ' Run it again to go on where it was.' : '';
  process.stderr.write(`\n${error.message}.${goOn}\n`);
  process.exitCode = 1;
}
