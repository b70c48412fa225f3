import { readCommandLine } from '../shared/process/command-line.ts';
import { ConfigurationFault } from '../shared/process/config.ts';
import { layFoundation } from '../shared/process/foundation.ts';
import { buildLogger } from '../shared/process/logger.ts';
import { failWith } from '../shared/process/run-process.ts';
import { flawBooks } from '../shared/record/flaws.ts';
import { comparisonIn } from '../shared/sealing/compare.ts';
import type { SealComparison } from '../shared/record/scrub.ts';
import type { Verified } from './verify.ts';
import { verifyWithBar } from './verify-with-bar.ts';

const usage = 'npm run verify [-- --after <position>] [--data ./data]   (a position as an earlier run has told it)';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const readOptions = () => {
  const { config, values } = readCommandLine(process.argv.slice(2), { usage, options: ['after'] });
  if (values.after !== undefined && !/^\d{20}$/.test(values.after)) throw new ConfigurationFault(usage);
  return { config, after: values.after ?? null };
};

/** What the events were held to. */
const tellSeal = ({ notInPlace }: Verified, seal: SealComparison | undefined): void => {
  if (seal === undefined) say('Nothing is sealed yet, so they were held to no seal.');
  else if (seal.sealedEvents !== undefined) say(`Sealed events that they were held to: ${seal.sealedEvents}.`);
  if (seal?.sealedEvents && notInPlace >= seal.sealedEvents)
    say('None of the sealed events stands where it was sealed: the event store is another one, or the data folder is.');
};

const tell = (verified: Verified, seal: SealComparison | undefined): void => {
  const { events, flaws, position, isWhole } = verified;
  say(`Events looked at: ${events}. Flaws: ${flaws}.`);
  tellSeal(verified, seal);
  if (!isWhole) say(`It was stopped. To go on: npm run verify -- --after ${position ?? '0'.repeat(20)}`);
};

/**
 * `npm run verify`: looks at every record of the event store, and at the order in which they stand. The services may run meanwhile. The exit
 * code is 1 when something is wrong, and 130 when it was stopped before the end.
 */
const main = async (): Promise<void> => {
  const { config, after } = readOptions();
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  const foundation = await layFoundation(config, buildLogger('warn'));
  try {
    const books = flawBooks(foundation.pool);
    const seal = await comparisonIn(config.dataDir, foundation.store);
    const verified = await verifyWithBar(foundation.store, { after, books, seal, signal: stopping.signal });
    tell(verified, seal);
    process.exitCode = verified.flaws > 0 ? 1 : verified.isWhole ? 0 : 130;
  } finally {
    await foundation.close();
  }
};

await main().catch(failWith);
