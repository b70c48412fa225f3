import { rebuildWithBar } from '../rebuild/rebuild-with-bar.ts';
import { readCommandLine } from '../shared/process/command-line.ts';
import { layFoundation } from '../shared/process/foundation.ts';
import { buildLogger } from '../shared/process/logger.ts';
import { failWith } from '../shared/process/run-process.ts';
import { flawBooks } from '../shared/record/flaws.ts';
import { comparisonIn } from '../shared/sealing/compare.ts';
import { verifyWithBar } from '../verify/verify-with-bar.ts';
import { adoptStore, mismatchedIn } from './adopt.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** `npm run adopt-store`: a person's decision that the configured event store is the one that counts from now on. */
const main = async (): Promise<void> => {
  const { config } = readCommandLine(process.argv.slice(2), { usage: 'npm run adopt-store [-- --data ./data]' });
  const foundation = await layFoundation(config, buildLogger('warn'));
  try {
    const mismatched = await mismatchedIn(foundation);
    if (mismatched.projections.length === 0 && !mismatched.assessor) {
      say('Everything was made from the event store that is configured: there is nothing to do.');
      return;
    }
    for (const { projection, events } of mismatched.projections) {
      say(`${projection.name} was made from ${events} events of another store, or of a later state of this one.`);
    }
    const { flaws } = await verifyWithBar(foundation.store, {
      books: flawBooks(foundation.pool),
      seal: await comparisonIn(foundation.config.dataDir, foundation.store),
    });
    await adoptStore(foundation, mismatched, rebuildWithBar);
    say('The configured event store is the one that counts now. Start the services.');
    if (flaws > 0) {
      say(`Flaws in its record: ${flaws}. Streams with corrupt events were put aside.`);
      process.exitCode = 1;
    }
  } finally {
    await foundation.close();
  }
};

await main().catch(failWith);
