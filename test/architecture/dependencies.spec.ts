import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foundGames, gameFolders, projectFolder, sourcesIn, type Import } from '../support/sources.ts';

const sources = sourcesIn('domain', 'projections', 'services');
const imports = sources.flatMap((source) => source.imports);
const own = imports.filter(({ to }) => /^(domain|projections|services)\//.test(to));
const packages = imports.filter(({ to }) => !/^(domain|projections|services|test)\//.test(to));

const said = (wrong: readonly Import[]): readonly string[] => wrong.map(({ from, to }) => `${from} imports ${to}`);

/**
 * The staircase of `domain/`, the lowest step first. A file imports from its own folder and from lower steps; folders that share a
 * step do not know each other.
 */
const domainLayers: readonly (readonly [layer: string, belongs: RegExp])[] = [
  ['kernel', /^domain\/kernel\//],
  ['law and equipment', /^domain\/(law|equipment)\//],
  ['the contract of a game', /^domain\/games\/[^/]+\.ts$/],
  ['what a venue keeps beside its tables', /^domain\/(venue|rulebook|alarm|access)\//],
  ['the table', /^domain\/table\//],
  ['the round, and the slips and boxes of what moves at tables', /^domain\/(round|slip-series|drop-box)\//],
  ['the gaming day', /^domain\/gaming-day\//],
  ['settlement', /^domain\/settlement\//],
  ['provisions that recur, and disputes', /^domain\/(provisions|dispute)\//],
  ['deadlines of disputes', /^domain\/deadline\//],
  ['erased words', /^domain\/erasure\//],
  ['controls of ours', /^domain\/controls\//],
  ['what every generator needs', /^domain\/play\//],
  ['examinations', /^domain\/examination\//],
  ['the sealed record', /^domain\/seal\//],
  ['every category of stream', /^domain\/streams\//],
  ['games', /^domain\/games\/[^/]+\//],
];
const domainFolder = (path: string): string => path.split('/').slice(0, 2).join('/');
const domainLayer = (path: string): number => domainLayers.findIndex(([, belongs]) => belongs.test(path));

/** `zod` of `zod/v4/core`, `@scope/name` of `@scope/name/part`. */
const nameOf = (to: string): string =>
  to
    .split('/')
    .slice(0, to.startsWith('@') ? 2 : 1)
    .join('/');

const gameOf = (path: string): string | undefined => /^domain\/games\/([^/]+)\//.exec(path)?.[1];
const projectionOf = (path: string): string | undefined => /^projections\/([^/]+)\//.exec(path)?.[1];
const serviceOf = (path: string): string | undefined => /^services\/([^/]+)\//.exec(path)?.[1];

/** The log and the intervals serve all other read models (`docs/design.md` §6): by their queries, not by their tables. */
const servingAll = [
  'projections/event-log/queries.ts',
  'projections/event-log/confirmations.ts',
  'projections/intervals/queries.ts',
];

/**
 * Who puts services together, the lowest first: each imports from `shared`, from the services, and from a lower one of these. No service
 * imports any of them. `processes` holds what `npm start` and the containers run; the tools beside it are run by a person.
 */
const composition: readonly (readonly string[])[] = [
  ['composition', 'verify', 'witness', 'mirror'],
  ['processes', 'bootstrap', 'rebuild', 'copy-store', 'explain', 'token', 'api-spec', 'verify-bundle', 'verify-page'],
  ['adopt-store', 'demo'],
  ['play'],
];
const compositionLayer = (service: string): number => composition.findIndex((layer) => layer.includes(service));
const services = ['api', 'ingestion', 'projector', 'assessor', 'keeping', 'scheduler', 'sealer', 'watch'];

/** What the services share is grouped by subject; a group is a folder of `services/shared`. */
const sharedGroupOf = (path: string): string | undefined => /^services\/shared\/([^/]+)\//.exec(path)?.[1];

/** Ways through a graph that come back to where they began. */
const circlesIn = (graph: ReadonlyMap<string, readonly string[]>): readonly string[] => {
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (node: string, way: readonly string[]): void => {
    if (way.includes(node)) circles.push([...way.slice(way.indexOf(node)), node].join(' -> '));
    if (way.includes(node) || done.has(node)) return;
    for (const next of graph.get(node) ?? []) visit(next, [...way, node]);
    done.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
  return circles;
};

const manifest = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
};
/** The page that checks bundles is bundled when we are built, with all that it needs. */
const isOfPage = (path: string): boolean => path.startsWith('services/verify-page/');
const packagesOf = (isFrom: (path: string) => boolean): readonly string[] =>
  packages.flatMap(({ from, to }) => (isFrom(from) && !to.startsWith('node:') ? [nameOf(to)] : []));

describe('The dependency rule', () => {
  it('finds imports at all, so that it can find wrong ones', () => {
    expect(own.length).toBeGreaterThan(100);
    expect(packages.map(({ to }) => to)).toContain('zod');
  });

  it('is that domain knows no projection and no service, and projections no service', () => {
    const wrong = own.filter(
      ({ from, to }) =>
        (from.startsWith('domain/') && !to.startsWith('domain/')) ||
        (from.startsWith('projections/') && to.startsWith('services/')),
    );
    expect(said(wrong)).toEqual([]);
  });

  it('is that every folder of domain has its step on the staircase, and imports from lower ones only', () => {
    const inDomain = own.filter(({ from }) => from.startsWith('domain/'));
    expect(
      sources.filter(({ path }) => path.startsWith('domain/') && domainLayer(path) < 0).map(({ path }) => path),
    ).toEqual([]);
    const wrong = inDomain.filter(
      ({ from, to }) =>
        domainLayer(to) > domainLayer(from) ||
        (domainLayer(to) === domainLayer(from) && domainFolder(to) !== domainFolder(from)),
    );
    expect(said(wrong)).toEqual([]);
  });

  it('is that a game imports no other game, and nothing outside imports one', () => {
    const wrong = own.filter(({ from, to }) => gameOf(to) !== undefined && gameOf(from) !== gameOf(to));
    expect(said(wrong)).toEqual([]);
  });

  it('is that read models share the kit and what lies beside their folders, and may ask the two that serve all others', () => {
    const wrong = own.filter(
      ({ from, to }) =>
        projectionOf(from) !== undefined &&
        projectionOf(from) !== 'queries' &&
        projectionOf(to) !== undefined &&
        projectionOf(to) !== 'kit' &&
        !servingAll.includes(to) &&
        projectionOf(from) !== projectionOf(to),
    );
    expect(said(wrong)).toEqual([]);
  });

  it('is that every folder of services is what all share, a service, or puts services together', () => {
    const folders = new Set(
      sources.filter(({ path }) => path.startsWith('services/')).map(({ path }) => serviceOf(path) ?? ''),
    );
    expect([...folders].toSorted()).toEqual(['shared', ...services, ...composition.flat()].toSorted());
  });

  it('is that services share only services/shared, and who puts them together imports only from below', () => {
    const wrong = own.filter(({ from, to }) => {
      const [importer, imported] = [serviceOf(from), serviceOf(to)];
      if (imported === undefined || imported === 'shared' || importer === imported) return false;
      if (importer === undefined) return true;
      return compositionLayer(importer) <= compositionLayer(imported);
    });
    expect(said(wrong)).toEqual([]);
  });

  it('is that services/shared is grouped: no file lies beside its folders, and its folders import each other in no circle', () => {
    const shared = sources.filter(({ path }) => path.startsWith('services/shared/'));
    expect(shared.filter(({ path }) => sharedGroupOf(path) === undefined).map(({ path }) => path)).toEqual([]);
    const graph = new Map<string, string[]>();
    for (const { imports: of } of shared) {
      for (const { from, to } of of) {
        const [importer, imported] = [sharedGroupOf(from), sharedGroupOf(to)];
        if (importer === undefined || imported === undefined || importer === imported) continue;
        graph.set(importer, [...(graph.get(importer) ?? []), imported]);
      }
    }
    expect(circlesIn(graph)).toEqual([]);
  });

  it('is that nothing goes in circles', () => {
    const graph = new Map(
      sources.map(({ path, imports: of }) => [path, of.filter(({ typeOnly }) => !typeOnly).map(({ to }) => to)]),
    );
    expect(circlesIn(graph)).toEqual([]);
  });

  it('is that every package that is imported is a dependency of ours, and every dependency is imported', () => {
    const used = new Set(packagesOf((from) => !isOfPage(from)));
    const declared = Object.keys(manifest.dependencies);
    expect([...used].filter((name) => !declared.includes(name)).toSorted()).toEqual([]);
  });

  it('is that what goes into the page is there when we are built, and is not needed when we run', () => {
    const declared = Object.keys(manifest.devDependencies);
    const used = packagesOf(isOfPage);
    expect(used).toContain('esbuild');
    expect(used.filter((name) => !declared.includes(name))).toEqual([]);
    expect(said(own.filter(({ from, to }) => isOfPage(to) && !isOfPage(from)))).toEqual([]);
  });
});

describe('A game', () => {
  it.each(gameFolders)('%s is named by nothing outside its folder', (game) => {
    const others = sources.filter(({ path }) => gameOf(path) !== game && !path.startsWith('services/demo/'));
    // The name of one game may end with that of another: commemorative-two-up.
    const names = new RegExp(`(?<![\\w-])${game}(?![\\w-])`);
    expect(others.filter(({ code }) => names.test(code)).map(({ path }) => path)).toEqual([]);
  });

  it.each(foundGames)('%s has the files that make it one', (game) => {
    const files = readdirSync(join(projectFolder, 'domain/games', game));
    expect(files).toEqual(
      expect.arrayContaining(['README.md', 'events.ts', 'game.ts', 'play.ts', 'round.ts', 'settlement.ts']),
    );
  });
});
