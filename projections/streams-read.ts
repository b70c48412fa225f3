import type { Recorded } from '../domain/kernel/effective-history.ts';

/** What was recorded, stream by stream, in the order in which each comes first. */
export const byStream = (recorded: readonly Recorded[]): readonly (readonly Recorded[])[] => {
  const streams = new Map<string, Recorded[]>();
  for (const one of recorded) {
    const known = streams.get(one.stream);
    if (known) known.push(one);
    else streams.set(one.stream, [one]);
  }
  return [...streams.values()];
};
