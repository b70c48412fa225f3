import { secondsEach } from './rows.ts';

/** Runs `writers` loops of `write`, which answers how many events it stored, for a while; answers events per second. */
export const rate = async (writers: number, write: (writer: number) => Promise<number>): Promise<number> => {
  const begun = performance.now();
  const until = begun + secondsEach * 1_000;
  const loop = async (writer: number): Promise<number> => {
    let events = 0;
    // oxlint-disable-next-line no-await-in-loop -- a writer says one thing after the other
    while (performance.now() < until) events += await write(writer);
    return events;
  };
  const counts = await Promise.all(Array.from({ length: writers }, (_, writer) => loop(writer)));
  return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - begun) / 1_000);
};
