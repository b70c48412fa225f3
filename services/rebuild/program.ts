import { projections } from '../../projections/index.ts';
import type { Projection } from '../../projections/kit/projection.ts';
import { readCommandLine } from '../shared/process/command-line.ts';
import { layFoundation } from '../shared/process/foundation.ts';
import { buildLogger } from '../shared/process/logger.ts';
import { failWith } from '../shared/process/run-process.ts';
import { flawBooks } from '../shared/record/flaws.ts';
import { comparisonIn } from '../shared/sealing/compare.ts';
import { verifyWithBar } from '../verify/verify-with-bar.ts';
import { rebuildWithBar } from './rebuild-with-bar.ts';

const names = projections.map(({ name }) => name);
const usage = 'npm run rebuild -- <projection> | all [--data ./data]';

const chosen = (asked: string | undefined): readonly Projection[] | undefined => {
  if (asked === 'all') return projections;
  const found = projections.filter(({ name }) => name === asked);
  return found.length > 0 ? found : undefined;
};

/**
 * `npm run rebuild -- <projection> | all`: beside the live tables, then switched; the service may go on meanwhile. The record is verified
 * first; what is wrong with it is told, and the exit code is 1.
 */
const main = async (): Promise<void> => {
  const { config, words } = readCommandLine(process.argv.slice(2), { usage, words: 1 });
  const wanted = chosen(words[0]);
  if (!wanted) {
    process.stderr.write(`Say which projection to rebuild: ${names.join(', ')}, or all.\n`);
    process.exitCode = 1;
    return;
  }
  const foundation = await layFoundation(config, buildLogger('warn'));
  try {
    const { flaws } = await verifyWithBar(foundation.store, {
      books: flawBooks(foundation.pool),
      seal: await comparisonIn(config.dataDir, foundation.store),
    });
    // One after the other: each reads the whole store.
    for (const projection of wanted) await rebuildWithBar(foundation, projection);
    if (flaws > 0) {
      process.stderr.write(`Flaws in the record: ${flaws}. Streams with corrupt events were put aside.\n`);
      process.exitCode = 1;
    }
  } finally {
    await foundation.close();
  }
};

await main().catch(failWith);
