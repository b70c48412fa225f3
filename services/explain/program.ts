import { parseDisputeId, parseRoundId, parseSessionId } from '../../domain/kernel/streams.ts';
import type { GovernedSubject } from '../../domain/law/examine.ts';
import { gameReadings } from '../../projections/kit/projection.ts';
import { bookkeeping } from '../assessor/bookkeeping.ts';
import { readCommandLine } from '../shared/process/command-line.ts';
import { ConfigurationFault } from '../shared/process/config.ts';
import { examinerOn } from '../shared/examining/examiner.ts';
import { tell } from '../shared/explaining/tell.ts';
import type { Foundation } from '../shared/process/foundation.ts';
import { buildLogger } from '../shared/process/logger.ts';
import { readingsHashes } from '../shared/games/readings-hash.ts';
import { failWith } from '../shared/process/run-process.ts';
import { openBeside } from './open.ts';

const usage =
  'npm run explain -- <round id, session id or dispute id> [--data ./data]   (for example STAR.TU-01.2026-03-06.1.0007)';

const subjectCalled = (id: string | undefined): GovernedSubject => {
  if (id !== undefined && parseRoundId(id)) return { kind: 'round', id };
  if (id !== undefined && parseSessionId(id)) return { kind: 'tableSession', id };
  if (id !== undefined && parseDisputeId(id)) return { kind: 'dispute', id };
  throw new ConfigurationFault(usage);
};

/** Prints a round, a dispute, or what belongs to a table session and no round of it, as a floor manager would tell it. Stores nothing. */
const explain = async ({ store, pool, catalogue, games }: Foundation, subject: GovernedSubject): Promise<void> => {
  const { roundsOf, roundAfter, sessionsAt, disputesAbout } = bookkeeping(pool);
  const examiner = examinerOn({
    store,
    catalogue,
    games,
    readingsHash: readingsHashes(games),
    roundsOf,
    roundAfter,
    sessionsAt,
    disputesAbout,
    nowMs: Date.now,
  })();
  const now = await examiner.examine(subject);
  if (!now) throw new ConfigurationFault(`Nothing is recorded of ${subject.id}.`);
  const { kind, session } = now.subject;
  const around = kind === 'round' ? await examiner.examine({ kind: 'tableSession', id: session }) : undefined;
  process.stdout.write(`${tell(now, gameReadings(games), around)}\n`);
};

const main = async (): Promise<void> => {
  const { config, words } = readCommandLine(process.argv.slice(2), { usage, words: 1 });
  const subject = subjectCalled(words[0]);
  const foundation = await openBeside(config, buildLogger('warn'));
  try {
    await explain(foundation, subject);
  } finally {
    await foundation.close();
  }
};

await main().catch(failWith);
