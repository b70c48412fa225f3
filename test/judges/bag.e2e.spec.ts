// oxlint-disable jest/no-standalone-expect -- `itJudged` is `it`, where the tools are installed
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bagOf, bagPaths, type Files } from '../../services/shared/bundle/bag.ts';
import { madeBundle, newSigners, zipped } from '../support/made-bundle.ts';
import { writeFiles } from '../support/sealed-log.ts';
import { itWhere } from './it-where.ts';
import { randomOf } from './random.ts';

/** What a bundle is as a zip and as a bag, judged by Python's `zipfile` and by `sha256sum`. A validator of BagIt by others is in neither Debian nor PyPI as we reach them. */
const areHere = ['python3', 'sha256sum'].every(
  (tool) => spawnSync(tool, ['--version'], { stdio: 'ignore' }).status === 0,
);
const itJudged = itWhere(areHere, 'python3 or sha256sum');

/** `sha256sum` looks at one list in a process, so that a longer run says how many: `BAG_TIMES=1000`. */
const times = Number(process.env['BAG_TIMES'] ?? 40);
const { below, flipped } = randomOf(8_493);

const dir = mkdtempSync(join(tmpdir(), 'ringkeeper-bag-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const summed = (bag: string, manifest: string): number | null =>
  spawnSync('sha256sum', ['--check', '--strict', '--quiet', manifest], { cwd: bag, stdio: 'ignore' }).status;

const randomBag = (): Files => {
  const files = Array.from({ length: 2 + below(6) }, (_, n): [string, Uint8Array] => [
    n === 0 ? 'README.txt' : `data/${n}/file-${below(1_000)}`,
    Uint8Array.from({ length: 1 + below(2_000) }, () => below(256)),
  ]);
  return bagOf(new Map(files), '2026-04-26T00:00:00.000Z');
};

/** One that a list speaks of. */
const oneListed = (bag: Files): [string, Uint8Array] => {
  const listed = [...bag].filter(([path]) => path !== bagPaths.tagManifest);
  return listed[below(listed.length)] ?? ['', new Uint8Array()];
};

/** A bag of which a file has another byte, or one less. */
const changedIn = (bag: Files): Files => {
  const [path, bytes] = oneListed(bag);
  return new Map([...bag, [path, below(2) === 0 ? flipped(bytes) : bytes.subarray(1)]]);
};

/** One shell asks for both lists of each bag. */
const eachSummed = `for bag in bag.*; do
  (cd "$bag" && sha256sum --check --strict --quiet manifest-sha256.txt tagmanifest-sha256.txt >/dev/null 2>&1)
  echo "$bag $?"
done`;

/** Of which bags both lists hold. */
const areSummed = (bags: readonly Files[]): readonly boolean[] => {
  const folder = mkdtempSync(join(dir, 'bags-'));
  for (const [n, files] of bags.entries()) writeFiles(join(folder, `bag.${n}`), files);
  const { stdout } = spawnSync('sh', ['-c', eachSummed], { cwd: folder, encoding: 'utf8' });
  const held = new Set(stdout.split('\n').flatMap((line) => (line.endsWith(' 0') ? [line.split(' ')[0]] : [])));
  if (stdout.split('\n').length !== bags.length + 1) throw new Error(`sha256sum looked at other bags: ${stdout}`);
  return bags.map((_, n) => held.has(`bag.${n}`));
};

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

  itJudged('has lists of hashes that hold, however many files it has, and not with a file of another byte', () => {
    const bags = Array.from({ length: times }, randomBag);
    expect(areSummed(bags).filter((holds) => !holds)).toEqual([]);
    expect(areSummed(bags.map(changedIn)).filter((holds) => holds)).toEqual([]);
  });
});
