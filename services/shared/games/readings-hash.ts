import { createHash } from 'node:crypto';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { controls } from '../../../domain/controls/controls.ts';
import { gameOfDays } from '../../../domain/examination/gaming-day.ts';
import { moduleHashes, type ModuleHashes } from './module-hash.ts';

/**
 * Which state of our readings judges: SHA-256 of the modules that judge under an edition (null: under none), 64 hex digits; of a control of
 * ours, of its modules, whatever the game. It
 * stands in every examination, so that a finding can always be traced to the readings that made it. Empty for an edition that
 * this build does not hold.
 */
export type ReadingsHash = (game: string, edition: string | null) => string;

const ownFile = fileURLToPath(import.meta.url);
/** Beside us, whether we run from the sources or from `dist/`, where modules are called otherwise. */
const domainFolder = join(dirname(ownFile), '../../../domain');
const extension = extname(ownFile);

/** Whatever is examined, and under whatever law: what belongs to a subject, and what is made of it. */
const examining = ['examination/record', 'examination/official'];
/** The same of a gaming day, which no law has. */
const examiningDays = 'examination/gaming-day';

/** What a game makes of facts before clauses look at them. */
const pictures = ['roundPicture', 'sessionPicture', 'disputePicture'];

/** The modules that `game.ts` has its pictures from: its other imports, of plays and of other editions, judge nothing here. */
const pictureModules = (modules: ModuleHashes, gameFile: string): readonly string[] => {
  const { imports } = modules.textOf(gameFile);
  return pictures.map((name) => {
    const from = imports.find(({ names }) => names.includes(name));
    if (!from) throw new Error(`${gameFile} does not import ${name}`);
    return join(dirname(gameFile), from.specifier);
  });
};

/**
 * The hashes of the readings of some games, each made when it is first asked for. They cover what an edition imports, what makes its
 * pictures, and what examines, and all that these import: another edition or a generator of play changes nothing.
 */
export const readingsHashes = (
  games: readonly { readonly id: string; readonly editions: readonly { readonly id: string }[] }[],
  domain: string = domainFolder,
  modules: ModuleHashes = moduleHashes(),
): ReadingsHash => {
  const made = new Map<string, string>();
  const rootsOf = (game: string, edition: string | null): readonly string[] => {
    const roots = examining.map((name) => join(domain, `${name}${extension}`));
    if (edition === null) return roots;
    const folder = join(domain, 'games', game);
    const own = edition.slice(edition.indexOf('/') + 1);
    return [
      ...roots,
      ...pictureModules(modules, join(folder, `game${extension}`)),
      join(folder, 'editions', own, `edition${extension}`),
    ];
  };
  const rootsOfControl = (edition: string): readonly string[] | undefined => {
    const control = controls.find(({ edition: { id } }) => id === edition);
    return (
      control && [
        ...[...examining, examiningDays].map((name) => join(domain, `${name}${extension}`)),
        join(domain, edition, `control${extension}`),
      ]
    );
  };
  const rootsUnder = (game: string, edition: string | null): readonly string[] | undefined => {
    const ofControl = edition === null ? undefined : rootsOfControl(edition);
    if (ofControl) return ofControl;
    if (edition === null && game === gameOfDays) return [join(domain, `${examiningDays}${extension}`)];
    const held = games.find(({ id }) => id === game);
    const isHeld = held && (edition === null || held.editions.some(({ id }) => id === edition));
    return isHeld ? rootsOf(game, edition) : undefined;
  };
  return (game, edition) => {
    const key = `${game} ${edition ?? ''}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const roots = rootsUnder(game, edition)?.map(modules.hashOf);
    if (!roots) return '';
    const hash = createHash('sha256').update(roots.join('\n')).digest('hex');
    made.set(key, hash);
    return hash;
  };
};
