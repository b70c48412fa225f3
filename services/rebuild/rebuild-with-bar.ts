import { SingleBar } from 'cli-progress';
import type { Projection } from '../../projections/kit/projection.ts';
import type { Foundation } from '../shared/process/foundation.ts';
import { rebuild, type Progress } from '../projector/rebuild.ts';
import { makingOf } from '../projector/start.ts';

/** Rebuilds a read model and shows how far it is; options as `rebuild` has them. */
export const rebuildWithBar = async (
  foundation: Foundation,
  projection: Projection,
  options: Parameters<typeof rebuild>[3] = {},
): Promise<void> => {
  const format = `${projection.name.padEnd(16)} {bar} {value} of about {total} events  {rate}/s  {eta_formatted} left`;
  const bar = new SingleBar({ format, hideCursor: true, noTTYOutput: true, notTTYSchedule: 2_000 });
  const startedAt = performance.now();
  bar.start(0, 0, { rate: 0 });
  const progress: Progress = (handled, about) => {
    bar.setTotal(about ?? handled);
    const seconds = (performance.now() - startedAt) / 1_000;
    bar.update(handled, { rate: Math.round(handled / Math.max(seconds, 0.001)) });
  };
  const { events } = await rebuild({ ...makingOf(foundation), ...foundation }, projection, progress, options);
  if (events > 0) {
    bar.setTotal(events);
    bar.update(events);
  }
  bar.stop();
};
