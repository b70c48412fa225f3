// oxlint-disable jest/no-standalone-expect -- `judging` is `it`, where the browser is installed
// The page that checks bundles in the engines of Firefox and of Safari, as Debian has them (`firefox-esr`; `webkit2gtk-driver` and `xvfb`).
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkBundle } from '../../../services/shared/bundle/check/check.ts';
import { findingText } from '../../../services/shared/bundle/check/finding.ts';
import { builtPage } from '../../../services/verify-page/build.ts';
import { itWhere } from '../../judges/it-where.ts';
import type { DrivenBrowser } from '../../support/browsers/driven.ts';
import { hasFirefox, startFirefox } from '../../support/browsers/firefox.ts';
import { hasWebKit, startWebKit } from '../../support/browsers/webkit.ts';
import { eventually } from '../../support/eventually.ts';
import { keepBundles, verdicts } from './bundles-to-check.ts';

const dir = mkdtempSync(join(tmpdir(), 'ringkeeper-other-browsers-'));
const page = pathToFileURL(join(dir, 'verify.html')).href;

beforeAll(async () => {
  writeFileSync(join(dir, 'verify.html'), await builtPage());
  await keepBundles(dir);
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const browsers = [
  { name: 'Firefox', isHere: hasFirefox, start: startFirefox },
  { name: 'WebKit', isHere: hasWebKit, start: startWebKit },
] as const;

const verdictShown = `document.getElementById('verdict')?.textContent`;
const said = `document.getElementById('state').textContent`;
const told = `[...document.querySelectorAll('#result li')].map((one) => one.textContent)`;

/** Checks a bundle in a page that was just opened. */
const verdictOn = async (browser: DrivenBrowser, zip: string): Promise<unknown> => {
  await browser.open(page);
  await browser.give('#zip', join(dir, zip));
  await eventually(async () => expect(await browser.ask(said)).toBe(`Checked ${zip}.`));
  return browser.ask(verdictShown);
};

for (const { name, isHere, start } of browsers) {
  const judging = itWhere(isHere, name);
  let browser: DrivenBrowser;
  beforeAll(async () => {
    if (isHere) browser = await start();
  });
  afterAll(async () => {
    if (isHere) await browser.close();
  });

  for (const [zip, verdict] of verdicts)
    judging(`${name} shows of ${zip} what the program says`, async () => {
      expect(await verdictOn(browser, zip)).toBe(verdict);
      const { findings, shown, notProved } = await checkBundle(readFileSync(join(dir, zip)));
      expect(await browser.ask(told)).toEqual([...findings.map(findingText), ...shown, ...notProved]);
    });

  judging(`${name} believes the policy that a person gives it`, async () => {
    expect(await verdictOn(browser, 'made-up.zip')).toBe('Verdict: whole');
    await browser.give('#policy', join(dir, 'policy'));
    await eventually(async () => expect(await browser.ask(verdictShown)).toBe('Verdict: altered'));
  });

  judging(`${name} accuses nobody whose signature of ML-DSA-44 it cannot look at`, async () => {
    expect(['Verdict: whole', 'Verdict: not witnessed']).toContain(await verdictOn(browser, 'by-ml-dsa-44.zip'));
  });
}
