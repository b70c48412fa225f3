import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative, sep } from 'node:path';
import { projectFolder } from '../support/sources.ts';

const roots = ['domain', 'projections', 'services', 'migrations', 'test', 'docs', '.ci'];
const single = ['README.md', 'docker-compose.yml', 'package.json', 'stryker.config.json', 'jest.config.js'];
const here = 'test/architecture/pages.spec.ts';

const pages = [
  ...single,
  ...roots.flatMap((folder) =>
    readdirSync(join(projectFolder, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(ts|js|json|md|sql|ya?ml)$/.test(entry.name))
      .map((entry) => relative(projectFolder, join(entry.parentPath, entry.name)).split(sep).join('/')),
  ),
]
  .filter((path) => path !== here)
  .map((path) => ({ path, text: readFileSync(join(projectFolder, path), 'utf8') }));

type Cited = { readonly path: string; readonly page: string; readonly section: string | undefined };

/** `docs/design.md`, `../test/bench/README.md`, with `§4` behind it where one is named. Addresses of others are not ours to hold. */
const citedIn = ({ path, text }: (typeof pages)[number]): readonly Cited[] =>
  [...text.matchAll(/(?<![\w:/])((?:\.{1,2}\/)*[\w./-]*\w\.md)\b`?(?:\)?,? §(\d+))?/g)].map(
    ([, page = '', section]) => ({
      path,
      page,
      section,
    }),
  );

/** From the project's folder, or from the page itself. */
const pageOf = ({ path, page }: Cited): string | undefined =>
  [page, join(dirname(path), page)].map((one) => normalize(one)).find((one) => existsSync(join(projectFolder, one)));

const cited = pages.flatMap(citedIn);

describe('A page that is named in the repository', () => {
  it('is looked for in many files', () => {
    expect(new Set(cited.map(({ path }) => path)).size).toBeGreaterThan(15);
  });

  it('is in the repository', () => {
    const missing = cited.filter((one) => pageOf(one) === undefined);
    expect(missing.map(({ path, page }) => `${path} names ${page}`)).toEqual([]);
  });

  it('has the section that is named', () => {
    const missing = cited.filter((one) => {
      const page = pageOf(one);
      if (page === undefined || one.section === undefined) return false;
      return !new RegExp(`^#+ ${one.section}\\. `, 'm').test(readFileSync(join(projectFolder, page), 'utf8'));
    });
    expect(missing.map(({ path, page, section }) => `${path} names ${page} §${section ?? ''}`)).toEqual([]);
  });

  it('is named with every section: § alone says nothing', () => {
    const alone = pages.flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line) => (/§/.test(line) && !/\.md`?\)?,? §/.test(line) ? [`${path}: ${line.trim()}`] : [])),
    );
    expect(alone).toEqual([]);
  });

  it('is led to by links that are there', () => {
    const links = pages
      .filter(({ path }) => path.endsWith('.md'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, to = '']) => ({ path, to })),
      );
    expect(links.length).toBeGreaterThan(20);
    const broken = links.filter(({ path, to }) => !existsSync(join(projectFolder, dirname(path), to)));
    expect(broken).toEqual([]);
  });
});
