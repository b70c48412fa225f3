import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../services/shared/kit/project-root.ts';

type Locked = { readonly license?: string; readonly dev?: boolean; readonly link?: boolean };
const { packages } = JSON.parse(readFileSync(join(projectRoot(), 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, Locked>>;
};
const locked = Object.entries(packages).filter(([path]) => path !== '');

/** What may be shipped with a work under Apache-2.0 without asking anybody. */
const shipped = ['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', '0BSD', 'PostgreSQL'];
/** What a tool of ours may have beside that: it is used, and not handed on. */
const used = [...shipped, 'CC0-1.0', 'CC-BY-4.0', 'Python-2.0', 'PSF-2.0', 'MPL-2.0'];

/** What we measure ourselves against (`test/bench`): it names no licence, and is never shipped. */
const onlyCompared = /^@event-driven-io\//;

const nameOf = (path: string): string => path.split('node_modules/').at(-1) ?? path;

/** Every licence that an SPDX expression names: all of them must be allowed, also where one would do. */
const licencesIn = (expression: string): readonly string[] =>
  expression.split(/[\s()]+/).filter((word) => word !== '' && word !== 'AND' && word !== 'OR' && word !== 'WITH');

const notAllowed = (which: (one: Locked) => boolean, allowed: readonly string[]): readonly string[] =>
  locked
    .filter(([, one]) => which(one))
    .map(([path, one]) => [nameOf(path), one.license ?? 'no licence'] as const)
    .filter(([, licence]) => licencesIn(licence).some((one) => !allowed.includes(one)))
    .map(([name, licence]) => `${name}: ${licence}`);

describe('The licences in the lock file', () => {
  it('let us ship what we ship', () => {
    expect(notAllowed(({ dev }) => dev !== true, shipped)).toEqual([]);
  });

  it('let us use what we build and test with', () => {
    const others = notAllowed(({ dev }) => dev === true, used);
    expect(others.filter((one) => !onlyCompared.test(one))).toEqual([]);
  });

  it('are read one by one, and one that is not allowed is seen', () => {
    expect(licencesIn('(BSD-3-Clause AND Apache-2.0)')).toEqual(['BSD-3-Clause', 'Apache-2.0']);
    expect(notAllowed(({ dev }) => dev !== true, ['MIT']).length).toBeGreaterThan(10);
  });
});
