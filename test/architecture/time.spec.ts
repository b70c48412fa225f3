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

/** The end of a test, or of what goes before tests, with a limit in figures. */
const ownLimit = /^\s*\}, [\d_]{3,}\);$/m;

describe('A spec', () => {
  it('has no limit of time of its own: only a hang may reach the one of all, on a machine that does much else', () => {
    const files = sourcesIn('test').filter(({ path }) => path.endsWith('.spec.ts'));
    expect(files.length).toBeGreaterThan(300);
    expect(files.filter(({ code }) => ownLimit.test(code)).map(({ path }) => path)).toEqual([]);
  });
});
