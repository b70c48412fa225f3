import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Whether somebody else's tool answers here. */
const answers = (tool: string, args: readonly string[]): boolean =>
  spawnSync(tool, args, { stdio: 'ignore' }).status === 0;

export const hasOpenssl = answers('openssl', ['version']);

const source = fileURLToPath(new URL('judge.go', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'judge-'));
const binary = join(folder, 'judge');

/** Where Go may find golang.org/x/mod: its own path, then where Debian's package golang-golang-x-mod-dev has it. */
const goPaths = [{}, { GOPATH: '/usr/share/gocode' }];

const isBuilt = (path: Readonly<Record<string, string>>): boolean => {
  const env = { ...process.env, ...path, GO111MODULE: 'off', GOFLAGS: '', GOCACHE: join(folder, 'cache') };
  return spawnSync('go', ['build', '-o', binary, source], { env, stdio: 'ignore' }).status === 0;
};

/** Whether Go with golang.org/x/mod is here, and the judge built. */
export const hasGo = goPaths.some(isBuilt);

export type Verdict = {
  readonly accepted: boolean;
  readonly problem?: string;
  readonly root?: string;
  readonly proof?: readonly string[];
  readonly tiles?: Readonly<Record<string, string>>;
};

const asText = (_name: string, value: unknown): unknown =>
  // A buffer has been made into this before it comes here.
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer' && 'data' in value
    ? Buffer.from(value.data as number[]).toString('base64')
    : value;

/** Asks Go's judge, all questions in one process. Bytes are buffers. */
export const judged = (questions: readonly object[]): readonly Verdict[] => {
  const input = questions.map((question) => `${JSON.stringify(question, asText)}\n`).join('');
  const { stdout, stderr, status } = spawnSync(binary, { input, maxBuffer: 1 << 30 });
  if (status !== 0) throw new Error(`the judge ended: ${stderr.toString()}`);
  return stdout
    .toString()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Verdict);
};
