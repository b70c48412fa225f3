import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkBundle } from '../../../services/shared/bundle/check/check.ts';
import { reportLines } from '../../../services/shared/bundle/check/report.ts';
import { madeBundle, newSigners, policyOf, zipped } from '../../support/made-bundle.ts';
import { projectFolder } from '../../support/sources.ts';

const dir = mkdtempSync(join(tmpdir(), 'ringkeeper-verify-bundle-'));
const signers = newSigners();
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const kept = (name: string, bytes: Uint8Array | string): string => {
  writeFileSync(join(dir, name), bytes);
  return join(dir, name);
};

const run = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', './test/support/typescript-hook.js', 'services/verify-bundle/main.ts', ...args],
    { cwd: projectFolder, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
};

describe('npm run verify-bundle', () => {
  it('prints the check, and its exit code says whether the bundle is whole, only lacks witnesses, or is something worse', async () => {
    const [whole, alone, madeUp] = [
      zipped((await madeBundle(31, signers)).files),
      zipped((await madeBundle(31, signers, { quorum: 'none' })).files),
      zipped((await madeBundle(31, newSigners())).files),
    ];
    const ofWhole = run(kept('whole.zip', whole));
    expect([ofWhole.status, ofWhole.stderr]).toEqual([0, '']);
    expect(ofWhole.stdout).toBe(`${reportLines(await checkBundle(whole)).join('\n')}\n`);
    expect(run(kept('alone.zip', alone)).status).toBe(2);
    expect(run(kept('made-up.zip', madeUp)).status).toBe(0);
    const ofMadeUp = run(kept('made-up.zip', madeUp), '--policy', kept('policy', policyOf(signers)));
    expect(ofMadeUp.status).toBe(1);
    expect(ofMadeUp.stdout).toMatch(/^Verdict: altered\./);
  });

  it('refuses what it does not know, and says what cannot be read', () => {
    expect(run().stderr).toMatch(/^npm run verify-bundle -- <the zip>/);
    expect(run('a.zip', 'b.zip').stderr).toMatch(/^Unexpected argument 'b\.zip'\./);
    expect(run('a.zip', '--key', 'x').stderr).toMatch(/^Unknown option '--key'/);
    const missing = run(join(dir, 'nothing.zip'));
    expect([missing.status, missing.stdout]).toEqual([1, '']);
    expect(missing.stderr).toMatch(/nothing\.zip cannot be read \(ENOENT\)\.\n$/);
  });
});
