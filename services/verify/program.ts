import { readCommandLine } from '../shared/process/command-line.ts';
import { ConfigurationFault } from '../shared/process/config.ts';
import { layFoundation } from '../shared/process/foundation.ts';
import { buildLogger } from '../shared/process/logger.ts';
import { failWith } from '../shared/process/run-process.ts';
import { positionBefore, positionText } from '../shared/event-store/position.ts';
import { flawBooks } from '../shared/record/flaws.ts';
import { comparisonIn } from '../shared/sealing/compare.ts';
import type { SealComparison } from '../shared/record/scrub.ts';
import type { Verified } from './verify.ts';
import { heldToSeal } from './held-to-seal.ts';
import { verifyWithBar } from './verify-with-bar.ts';

const usage =
  'npm run verify [-- --from <position>] [--to <position>] [--data ./data]   (positions as they stand in answers and as a run tells them, of twenty digits; with ' +
  '--after <position> in the place of --from, it begins behind that position)';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const isPosition = (text: string | undefined): boolean => text === undefined || /^\d{20}$/.test(text);

/** What is asked to be looked at. Throws `ConfigurationFault` for what is not a position, and where the end lies before the beginning. */
const readOptions = () => {
  const { config, values } = readCommandLine(process.argv.slice(2), { usage, options: ['after', 'from', 'to'] });
  const { after, from, to } = values;
  if (![after, from, to].every(isPosition) || (after !== undefined && from !== undefined))
    throw new ConfigurationFault(usage);
  const begins = from === undefined ? (after ?? null) : positionBefore(from);
  if (to !== undefined && begins !== null && to <= begins)
    throw new ConfigurationFault(`There is nothing to look at: --to lies before the beginning.\n${usage}`);
  return { config, after: begins, upTo: to };
};

const tell = (verified: Verified, seal: SealComparison | undefined, upTo: string | undefined): void => {
  const { events, flaws, position, isWhole } = verified;
  say(`Events looked at: ${events}. Flaws: ${flaws}.`);
  for (const sentence of heldToSeal(verified, seal)) say(sentence);
  const until = upTo === undefined ? '' : ` --to ${upTo}`;
  if (!isWhole) say(`It was stopped. To go on: npm run verify -- --after ${position ?? positionText(0)}${until}`);
};

/**
 * `npm run verify`: looks at every record of the event store, and at the order in which they stand. The services may run meanwhile. The exit
 * code is 1 when something is wrong, and 130 when it was stopped before the end.
 */
const main = async (): Promise<void> => {
  const { config, after, upTo } = readOptions();
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  const foundation = await layFoundation(config, buildLogger('warn'));
  try {
    const books = flawBooks(foundation.pool);
    const seal = await comparisonIn(config.dataDir, foundation.store);
    const verified = await verifyWithBar(foundation.store, { after, upTo, books, seal, signal: stopping.signal });
    tell(verified, seal, upTo);
    process.exitCode = verified.flaws > 0 ? 1 : verified.isWhole ? 0 : 130;
  } finally {
    await foundation.close();
  }
};

await main().catch(failWith);
