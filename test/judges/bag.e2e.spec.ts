// oxlint-disable jest/no-standalone-expect -- `itJudged` is `it`, where the tools are installed
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { madeBundle, newSigners, zipped } from '../support/made-bundle.ts';
import { itWhere } from './it-where.ts';

/** What a bundle is as a zip and as a bag, judged by Python's `zipfile` and by `sha256sum`. A validator of BagIt by others is in neither Debian nor PyPI as we reach them. */
const areHere = ['python3', 'sha256sum'].every(
  (tool) => spawnSync(tool, ['--version'], { stdio: 'ignore' }).status === 0,
);
const itJudged = itWhere(areHere, 'python3 or sha256sum');

const dir = mkdtempSync(join(tmpdir(), 'ringkeeper-bag-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const summed = (bag: string, manifest: string): number | null =>
  spawnSync('sha256sum', ['--check', '--strict', '--quiet', manifest], { cwd: bag, stdio: 'ignore' }).status;

describe('A bundle', () => {
  itJudged(
    'is unpacked by others into one folder, whose manifests hold, and no longer once a byte is put to a file',
    async () => {
      const { files } = await madeBundle(51, newSigners());
      const zip = join(dir, 'bundle.zip');
      writeFileSync(zip, zipped(files));
      const unpacked = join(dir, 'unpacked');
      expect(spawnSync('python3', ['-m', 'zipfile', '--test', zip], { encoding: 'utf8' }).stdout).toMatch(
        /Done testing/,
      );
      expect(spawnSync('python3', ['-m', 'zipfile', '--extract', zip, unpacked]).status).toBe(0);
      expect(readdirSync(unpacked)).toEqual(['STAR-evidence']);
      const bag = join(unpacked, 'STAR-evidence');
      expect(['manifest-sha256.txt', 'tagmanifest-sha256.txt'].map((manifest) => summed(bag, manifest))).toEqual([
        0, 0,
      ]);
      appendFileSync(join(bag, 'data/proof/claims.json'), ' ');
      expect(summed(bag, 'manifest-sha256.txt')).toBe(1);
    },
  );
});
