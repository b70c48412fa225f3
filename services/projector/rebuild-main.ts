import { SingleBar } from 'cli-progress';
import { projections } from '../../projections/index.ts';
import type { Projection } from '../../projections/kit/projection.ts';
import { readConfig } from '../shared/config.ts';
import { layFoundation, type Foundation } from '../shared/foundation.ts';
import { buildLogger } from '../shared/logger.ts';
import { failWith } from '../shared/run-process.ts';
import { rebuild } from './rebuild.ts';
import { makingOf } from './start.ts';

const names = projections.map(({ name }) => name);

const chosen = (asked: string | undefined): readonly Projection[] | undefined => {
  if (asked === 'all') return projections;
  const found = projections.filter(({ name }) => name === asked);
  return found.length > 0 ? found : undefined;
};

const rebuildWithBar = async (foundation: Foundation, projection: Projection): Promise<void> => {
  const format = `${projection.name.padEnd(16)} {bar} {value} of about {total} events  {rate}/s  {eta_formatted} left`;
  const bar = new SingleBar({ format, hideCursor: true, noTTYOutput: true, notTTYSchedule: 2_000 });
  const startedAt = performance.now();
  bar.start(0, 0, { rate: 0 });
  const { events } = await rebuild({ ...makingOf(foundation), ...foundation }, projection, (handled, about) => {
    bar.setTotal(about ?? handled);
    const seconds = (performance.now() - startedAt) / 1_000;
    bar.update(handled, { rate: Math.round(handled / Math.max(seconds, 0.001)) });
  });
  if (events > 0) {
    bar.setTotal(events);
    bar.update(events);
  }
  bar.stop();
};

/** `npm run rebuild -- <projection> | all`: beside the live tables, then switched; the service may go on meanwhile. */
const main = async (asked: string | undefined): Promise<void> => {
  const wanted = chosen(asked);
  if (!wanted) {
    process.stderr.write(`Say which projection to rebuild: ${names.join(', ')}, or all.\n`);
    process.exitCode = 1;
    return;
  }
  const config = readConfig(process.env);
  const foundation = await layFoundation(config, buildLogger('warn'));
  try {
    // One after the other: each reads the whole store.
    for (const projection of wanted) await rebuildWithBar(foundation, projection);
  } finally {
    await foundation.close();
  }
};

await main(process.argv[2]).catch(failWith);
