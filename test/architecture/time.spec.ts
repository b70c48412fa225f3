import { sourcesIn } from '../support/sources.ts';

/** What the simulation (`test/simulation`) runs. */
const simulated = /^services\/(shared\/(event-store|following)|projector|assessor)\/|^services\/ingestion\/handle\.ts$/;
/** A tool of its own, which the simulation uses only when nothing else moves. */
const apart = new Set(['services/projector/rebuild.ts']);

const ownTime = /\b(?:Date|performance)\.now\(|\bset(?:Timeout|Interval|Immediate)\(|node:timers/;

describe('What a simulation runs', () => {
  it('waits by the timers that it is given, and is told what time it is', () => {
    const files = sourcesIn('services').filter(({ path }) => simulated.test(path) && !apart.has(path));
    expect(files.length).toBeGreaterThan(30);
    expect(files.filter(({ code }) => ownTime.test(code)).map(({ path }) => path)).toEqual([]);
  });
});
