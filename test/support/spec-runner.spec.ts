import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectFolder } from './sources.ts';

type Outcome = {
  readonly name: string;
  readonly message: string;
  readonly assertionResults: readonly {
    readonly title: string;
    readonly status: string;
    readonly failureMessages: readonly string[];
  }[];
};

let folder: string;
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'ringkeeper-specs-')));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs files of specs one after the other in one worker, as `npm test` does; answers by file what came of it. */
const outcomesOf = async (files: Readonly<Record<string, string>>): Promise<Readonly<Record<string, Outcome>>> => {
  mkdirSync(join(folder, 'specs'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'specs', name), text);
  const config = {
    rootDir: folder,
    testMatch: ['**/*.spec.ts'],
    testRunner: join(projectFolder, 'test/support/spec-runner.js'),
    transform: {},
  };
  const [jest, results] = [join(projectFolder, 'node_modules/jest/bin/jest.js'), join(folder, 'results.json')];
  const args = [jest, '--config', JSON.stringify(config), '--runInBand', '--json', '--outputFile', results];
  // Specs fail here on purpose, and so does Jest.
  await promisify(execFile)(process.execPath, args, { cwd: folder }).catch(() => undefined);
  const { testResults } = JSON.parse(readFileSync(results, 'utf8')) as { testResults: readonly Outcome[] };
  return Object.fromEntries(testResults.map((one) => [one.name.slice(folder.length + '/specs/'.length), one]));
};

const counted = "import { memory } from './memory.ts';\nit(`is file ${(memory.files += 1)}`, () => undefined);";

describe('The runner of specs', () => {
  it('loads a source once, says where a spec failed, ends what hangs, and fails a file that changed what all share', async () => {
    const outcomes = await outcomesOf({
      'memory.ts': 'export const memory: { files: number } = { files: 0 };',
      'one.spec.ts': counted,
      'other.spec.ts': counted,
      'wrong.spec.ts': `type One = 1;
        it('fails', () => expect(1 satisfies One).toBe(2));
        it('hangs', () => new Promise<never>(() => {}), 50);
        it('passes', () => expect(1).toBe(1));`,
      'trace.spec.ts': "it('leaves a trace', () => void (process.env['LEFT_BY_A_SPEC'] = '1'));",
    });
    const titles = [outcomes['one.spec.ts'], outcomes['other.spec.ts']].map((one) => one?.assertionResults[0]?.title);
    expect(new Set(titles)).toEqual(new Set(['is file 1', 'is file 2']));
    const wrong = outcomes['wrong.spec.ts']?.assertionResults ?? [];
    expect(wrong.map(({ status }) => status)).toEqual(['failed', 'failed', 'passed']);
    expect(wrong[0]?.failureMessages.join()).toMatch(/wrong\.spec\.ts:2:51/);
    expect(wrong[1]?.failureMessages.join()).toContain('Exceeded timeout of 50 ms');
    expect(outcomes['trace.spec.ts']?.message).toContain('specs share a process, and these changed LEFT_BY_A_SPEC');
  });
});
