import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { projectFolder, sourcesIn } from '../../../support/sources.ts';

/** `node:crypto` without what came after version 18: a module that imports `hash` of it by name cannot even be linked. */
const oldCrypto = 'data:text/javascript,export default {};export const createHmac = 0;';
const hooks = `export const resolve = (name, at, next) => name === 'node:crypto' ? { url: '${oldCrypto}', shortCircuit: true } : next(name, at);`;
/** Run before a program: the Node that runs it passes for one that is too old. */
const asOldNode = `
  import { register } from 'node:module';
  Object.defineProperty(process.versions, 'node', { value: '18.20.8' });
  register('data:text/javascript,' + encodeURIComponent(${JSON.stringify(hooks)}));`;

const programs = sourcesIn('services')
  .map(({ path }) => path)
  .filter((path) => /^services\/([a-z-]+\/main|processes\/[a-z]+)\.ts$/.test(path));

/** What a program says and its exit code, as it is built. */
const run = (path: string): Promise<readonly [code: unknown, said: string]> =>
  new Promise((resolve) => {
    const file = join(projectFolder, 'dist', path.replace(/\.ts$/, '.js'));
    const before = `data:text/javascript,${encodeURIComponent(asOldNode)}`;
    execFile(process.execPath, ['--no-warnings', '--import', before, file], (fault, stdout, stderr) =>
      resolve([fault?.code ?? 0, stdout + stderr]),
    );
  });

describe('On a Node that is too old, where what they import cannot be linked', () => {
  it('every program ends with one sentence', async () => {
    expect(programs.length).toBeGreaterThan(10);
    const answers = await Promise.all(programs.map(run));
    const sentence = /^Ringkeeper does not run on Node 18\.20\.8\. It needs .*\.\n$/;
    expect(answers.map(([code, said], at) => [programs[at], code, said])).toEqual(
      programs.map((path) => [path, 1, expect.stringMatching(sentence)]),
    );
  });
});
