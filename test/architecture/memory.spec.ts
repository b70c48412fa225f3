import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder, sourcesIn } from '../support/sources.ts';

const readme = readFileSync(join(projectFolder, 'services/README.md'), 'utf8');
const section = /^# What is held in memory\n(?<text>[^]*?)(?=^# |\n*$(?![^]))/m.exec(readme)?.groups?.['text'] ?? '';
const named = new Set([...section.matchAll(/`(?<path>[\w/-]+\.ts)`/g)].map(({ groups }) => groups?.['path']));

/** A cache, or a map or set of a module that is filled while it runs: one with its first members beside it is a list of ours. */
const holds = /new LRUCache<|^(?:const|let) \w+ = new (?:Map|Set)<[^(]*>\(\)/m;

describe('What a process holds', () => {
  it('is in the table of what is held in memory, with its bound', () => {
    const paths = sourcesIn('services', 'projections')
      .filter(({ code }) => holds.test(code))
      .map(({ path }) => path.replace(/^services\//, ''));
    expect(paths.length).toBeGreaterThan(10);
    expect(paths.filter((path) => !named.has(path))).toEqual([]);
  });

  it('is there', () => {
    const paths = new Set(sourcesIn('services', 'projections').map(({ path }) => path.replace(/^services\//, '')));
    expect(named.size).toBeGreaterThan(20);
    expect([...named].filter((path) => path === undefined || !paths.has(path))).toEqual([]);
  });
});
