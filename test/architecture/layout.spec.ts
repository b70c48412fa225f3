import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder, sourcesIn } from '../support/sources.ts';

/** What is made by running us is not part of the layout, and git does not keep it. */
const ignored = readFileSync(join(projectFolder, '.gitignore'), 'utf8')
  .split('\n')
  .map((line) => line.replace(/\/$/, ''));
const isMade = (name: string): boolean => name === '.git' || ignored.some((one) => matchesGlob(one, name));
const matchesGlob = (glob: string, name: string): boolean =>
  glob !== '' && new RegExp(`^${glob.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(name);
const top = readdirSync(projectFolder).filter((name) => !isMade(name));

/** What `docs/design.md` §2 fixes, and the configuration of our tools. */
const allowed = [
  '.ci',
  '.dockerignore',
  '.gitignore',
  '.npmrc',
  '.oxfmtrc.json',
  '.oxlintrc.json',
  'LICENSE',
  'README.md',
  'api-spec',
  'docker-compose.yml',
  'docs',
  'domain',
  'jest.config.js',
  'migrations',
  'package-lock.json',
  'package.json',
  'projections',
  'services',
  'stryker.config.json',
  'test',
  'tsconfig.json',
];

/** Limits only ever go down. A file that was longer when the limit came may not grow; within the limit, it leaves the list. */
const longestFile = 300;
const longerFiles: Readonly<Record<string, number>> = {};
const longestSpec = 460;

describe('The layout', () => {
  it('has at the top what it is to have, and nothing more', () => {
    expect(top.filter((name) => !allowed.includes(name))).toEqual([]);
  });

  it.each([
    [longestFile, ['domain', 'projections', 'services']],
    [longestSpec, ['test']],
  ] as const)('has no source of more than %i lines in %j', (longest, folders) => {
    const long = sourcesIn(...folders)
      .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
      .filter(({ path, lines }) => lines > (longerFiles[path] ?? longest));
    expect(long).toEqual([]);
  });

  it('names files in kebab-case', () => {
    const named = sourcesIn('domain', 'projections', 'services', 'test').map(({ path }) => path);
    expect(
      named.filter(
        (path) => !/^([a-z0-9][a-z0-9-]*\/)+[a-z0-9][a-z0-9-]*(\.(int|e2e))?(\.(spec|bench|contract))?\.ts$/.test(path),
      ),
    ).toEqual([]);
  });

  it('has a suffix for every spec that needs more than itself', () => {
    const impureSpecs = sourcesIn('test').filter(
      ({ path, imports }) =>
        path.endsWith('.spec.ts') &&
        !/\.(int|e2e)\.spec\.ts$/.test(path) &&
        imports.some(({ to }) => to === 'test/support/database.ts' || to === 'test/support/http.ts'),
    );
    expect(impureSpecs.map(({ path }) => path)).toEqual([]);
  });
});

describe('Every source', () => {
  const sources = sourcesIn('domain', 'projections', 'services', 'test');
  const forbidden: Readonly<Record<string, RegExp>> = {
    'a promise to do it later': /\b(TODO|FIXME|XXX|HACK)\b(?!')/,
    'a spec that is left out': /\b(it|describe|test)\.(skip|only|todo)\b|\bx(it|describe)\(/,
  };
  it.each(Object.entries(forbidden))('is free of %s', (_what, pattern) => {
    // Tools of others are not installed everywhere: what they judge is left out there by its name, with a line that says why.
    const apart = ['test/architecture/layout.spec.ts', 'test/judges/it-where.ts'];
    expect(
      sources.filter(({ path, text }) => !apart.includes(path) && pattern.test(text)).map(({ path }) => path),
    ).toEqual([]);
  });
});
