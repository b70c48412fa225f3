import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import type { Sealer } from '../../../services/sealer/sealer.ts';
import { startSealer } from '../../../services/sealer/start.ts';
import { bagPaths } from '../../../services/shared/bundle/bag.ts';
import { checkBundle } from '../../../services/shared/bundle/check/check.ts';
import { bundlePaths } from '../../../services/shared/bundle/format.ts';
import { cosignerIn } from '../../../services/shared/sealing/cosigner-key.ts';
import { loadLogSigner, policyFileOf } from '../../../services/shared/sealing/keys.ts';
import { signatureTypes, verifierKey } from '../../../services/shared/sealing/note.ts';
import { builtPage } from '../../../services/verify-page/build.ts';
import { freePort, spawnService, type ServiceProcess } from '../../end-to-end/kill/service-process.ts';
import { bundleOf } from '../../support/ask-evidence.ts';
import { startEvening, type Evening } from '../../support/evening.ts';
import { eventually } from '../../support/eventually.ts';
import { zipped } from '../../support/made-bundle.ts';
import type { OpenedBundle } from '../../support/opened-bundle.ts';
import { newSigner } from '../../support/sealed-log.ts';
import { projectFolder } from '../../support/sources.ts';

/** A bundle that two witnesses have signed, each a process of its own, from the request for it to what those say who check it. */
const names = ['w1', 'w2'] as const;
const dir = mkdtempSync(join(tmpdir(), 'ringkeeper-evidence-witnessed-'));
const running: ServiceProcess[] = [];
const browserPath = '/usr/bin/chromium';
const hasBrowser = existsSync(browserPath);

let evening: Evening;
let sealer: Sealer;
let bundle: OpenedBundle;
/** The files that are checked, and the policies, by their names. */
const kept = new Map<string, string>();

const keep = (name: string, bytes: Uint8Array | string): void => {
  const file = join(dir, name);
  writeFileSync(file, bytes);
  kept.set(name, file);
};
const fileOf = (name: string): string => kept.get(name) ?? '';

const logLine = (): string => `log ${verifierKey(loadLogSigner(evening.foundation.config.dataDir).key)}`;

const startWitness = async (name: string, policy: string): Promise<string> => {
  const [port, data] = [await freePort(), join(dir, name)];
  const args = ['--data', data, '--name', `witness.example/${name}`, '--policy', policy, '--port', String(port)];
  const witness = spawnService('services/witness/main.js', { port, args });
  running.push(witness);
  await witness.answers();
  return `witness ${name} ${verifierKey(cosignerIn(data, `witness.example/${name}`).key)} http://127.0.0.1:${port}`;
};

/** The same bundle with other bytes in one of its files, and manifests that fit them. */
const withFile = (path: string, bytes: Uint8Array): Uint8Array => {
  const own: readonly string[] = Object.values(bagPaths);
  return zipped(new Map([...bundle.files, [path, bytes] as const].filter(([name]) => !own.includes(name))));
};

const withoutLine = (note: string, name: string): string =>
  note.replace(new RegExp(`^— witness\\.example/${name} .*\\n`, 'm'), '');

beforeAll(async () => {
  evening = await startEvening(3);
  keep('known', `${logLine()}\nquorum none\n`);
  const lines = await Promise.all(names.map((name) => startWitness(name, fileOf('known'))));
  const policy = [logLine(), ...lines, 'group both all w1 w2', 'quorum both', ''].join('\n');
  const file = policyFileOf(evening.foundation.config.dataDir);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, policy);
  keep('own-policy', policy);
  const stranger = verifierKey(newSigner('witness.example/w3', signatureTypes.ed25519Cosignature).key);
  keep('another-witness', `${logLine()}\nwitness w3 ${stranger}\nquorum w3\n`);

  sealer = startSealer(evening.foundation);
  const events = evening.played.flatMap((played) => played.events);
  const round = events.find(({ type }) => type === 'round.RoundOpened')?.stream.id ?? '';
  // Witnesses are asked behind each checkpoint: until both have signed one that covers the round, a bundle says that they have not.
  await eventually(async () => {
    const made = await bundleOf(evening, `rounds/${round}`);
    const { verdict } = await checkBundle(made.zip);
    if (verdict !== 'whole') throw new Error(`the bundle is ${verdict}`);
    bundle = made.bundle;
    keep('whole.zip', made.zip);
  });
  const note = bundle.files.get(bundlePaths.checkpoint)?.toString() ?? '';
  keep('one-witness.zip', withFile(bundlePaths.checkpoint, Buffer.from(withoutLine(note, 'w2'))));
});
afterAll(async () => {
  await sealer.stop();
  await evening.stop();
  await Promise.all(running.map(({ stop }) => stop()));
  rmSync(dir, { recursive: true, force: true });
});

/** What is given to the program and to the page, and what both have to say of it. */
const cases = [
  { zip: 'whole.zip', policy: undefined, verdict: 'whole', code: 0 },
  { zip: 'whole.zip', policy: 'own-policy', verdict: 'whole', code: 0 },
  { zip: 'one-witness.zip', policy: undefined, verdict: 'not witnessed', code: 2 },
  { zip: 'one-witness.zip', policy: 'own-policy', verdict: 'not witnessed', code: 2 },
  { zip: 'whole.zip', policy: 'another-witness', verdict: 'not witnessed', code: 2 },
] as const;

describe('A bundle that witnesses have signed', () => {
  it.each(cases)(
    'npm run verify-bundle says of $zip, with the policy $policy: $verdict',
    ({ zip, policy, verdict, code }) => {
      const own = policy === undefined ? [] : ['--policy', fileOf(policy)];
      const hook = ['--import', './test/support/typescript-hook.js'];
      const { status, stdout } = spawnSync(
        process.execPath,
        [...hook, 'services/verify-bundle/main.ts', fileOf(zip), ...own],
        { cwd: projectFolder, encoding: 'utf8' },
      );
      expect([status, stdout.split('.', 1)[0]]).toEqual([code, `Verdict: ${verdict}`]);
    },
  );

  it('names those who signed, with the second at which they say so, and those who are not enough', async () => {
    const [whole, one] = await Promise.all(
      ['whole.zip', 'one-witness.zip'].map((name) => checkBundle(readFileSync(fileOf(name)))),
    );
    expect(whole?.shown.filter((line) => /^The witness w[12] signed on /.test(line)).length).toBe(names.length);
    expect(one?.findings.map(({ says }) => says)).toEqual([
      'Only w1 signed the checkpoint, which is not enough for the policy.',
    ]);
  });
});

for (const { zip, policy, verdict } of hasBrowser ? cases : []) {
  it(`The page says of ${zip}, with the policy ${policy ?? 'in it'}: ${verdict}`, async () => {
    keep('verify.html', await builtPage());
    const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] });
    const context = await browser.newContext();
    await context.setOffline(true);
    const page = await context.newPage();
    await page.goto(pathToFileURL(fileOf('verify.html')).href);
    await page.setInputFiles('#policy', policy === undefined ? [] : [fileOf(policy)]);
    await page.setInputFiles('#zip', fileOf(zip));
    await page.locator('#state', { hasText: `Checked ${zip}.` }).waitFor();
    expect(await page.textContent('#verdict')).toBe(`Verdict: ${verdict}`);
    await browser.close();
  });
}
