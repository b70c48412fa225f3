// The page that checks bundles, in Debian's Chromium with the network off, beside hashing the bytes of the same bundle: `npm run bench -- page`.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright-core';
import { checkBundle } from '../../services/shared/bundle/check/check.ts';
import { bundlePaths } from '../../services/shared/bundle/format.ts';
import { unzipped } from '../../services/shared/bundle/unzip.ts';
import { builtPage } from '../../services/verify-page/build.ts';
import { largeBundle, newSigners, zipped } from '../support/made-bundle.ts';
import { rounds, tellCompared } from './rows.ts';

const browserPath = '/usr/bin/chromium';

/** What is checked, and how many rounds of some seventy events that takes. */
const bundles = [
  { name: 'a dispute', rounds: 28 },
  { name: "a table's day", rounds: 73 },
] as const;

/** Files of a bundle on the disk: the zip, and each file of it by itself for the control. */
type Kept = { readonly zip: string; readonly files: readonly string[]; readonly events: number };

const keep = async (dir: string, ofRounds: number): Promise<Kept> => {
  const own = join(dir, String(ofRounds));
  mkdirSync(own);
  const bytes = zipped((await largeBundle(5, newSigners(), ofRounds)).files);
  const { verdict, story } = await checkBundle(bytes);
  if (verdict !== 'whole') throw new Error(`the bundle is ${verdict}`);
  const zip = join(own, 'bundle.zip');
  writeFileSync(zip, bytes);
  const files = [...(await unzipped(bytes))].map(([path, content], at) => {
    const file = join(own, path.endsWith(bundlePaths.events) ? 'events' : `file-${at}`);
    writeFileSync(file, content);
    return file;
  });
  return { zip, files, events: story.count };
};

/**
 * The control: every file by one call of `crypto.subtle`, as the manifests of the bag need it, and every line of events by one call more, all of them asked for at once. To wait for each before the next is
 * asked for takes as long. Milliseconds, with the bytes in memory already.
 */
const control = `(async () => {
  const files = await Promise.all(
    [...document.getElementById('control').files].map(async (file) => [file.name, new Uint8Array(await file.arrayBuffer())]),
  );
  const begunMs = performance.now();
  const asked = files.map(([, bytes]) => crypto.subtle.digest('SHA-256', bytes));
  for (const [name, bytes] of files)
    if (name === 'events')
      for (let at = 0; at < bytes.length; ) {
        const end = bytes.indexOf(10, at);
        asked.push(crypto.subtle.digest('SHA-256', bytes.subarray(at, end)));
        at = end + 1;
      }
  await Promise.all(asked);
  return performance.now() - begunMs;
})()`;

/** Watches when a bundle is given, when its verdict stands there, and when all is told. */
const watching = `(() => {
  const input = Object.assign(document.createElement('input'), { type: 'file', multiple: true, id: 'control' });
  document.body.append(input);
  window.seen = {};
  const state = document.getElementById('state');
  document.getElementById('zip').addEventListener('change', () => { seen.given = performance.now(); }, true);
  new MutationObserver(() => {
    if (document.getElementById('verdict') !== null) seen.verdict ??= performance.now();
    if (state.textContent.startsWith('Checked ')) seen.told ??= performance.now();
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
})()`;

/** How long the page tries itself before it checks anything: nobody has chosen a file sooner. */
const settledMs = 2_000;

type Times = { readonly control: number; readonly verdict: number; readonly told: number };

const timesIn = async (page: Page, { zip, files }: Kept): Promise<Times> => {
  await page.evaluate(watching);
  await page.setInputFiles('#control', [...files]);
  await page.evaluate(`new Promise((resolve) => setTimeout(resolve, ${settledMs}))`);
  const controlMs = (await page.evaluate(control)) as number;
  await page.setInputFiles('#zip', zip);
  await page.locator('#state', { hasText: 'Checked bundle.zip.' }).waitFor();
  const verdict = await page.textContent('#verdict');
  if (verdict !== 'Verdict: whole') throw new Error(`the page says: ${verdict}`);
  const seen = (await page.evaluate('seen')) as { given: number; verdict: number; told: number };
  return { control: controlMs, verdict: seen.verdict - seen.given, told: seen.told - seen.given };
};

/** Each time in a page that was just opened, as a person has it: a second check in the same page is faster. */
const measured = async (browser: Browser, address: string, kept: Kept): Promise<readonly Times[]> => {
  const times: Times[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // oxlint-disable no-await-in-loop -- one after the other has the machine
    const context = await browser.newContext();
    await context.setOffline(true);
    const page = await context.newPage();
    await page.goto(address);
    times.push(await timesIn(page, kept));
    await context.close();
    // oxlint-enable no-await-in-loop
  }
  return times;
};

const measurePage = async (): Promise<void> => {
  const dir = mkdtempSync(join(tmpdir(), 'ringkeeper-bench-page-'));
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] });
  try {
    const file = join(dir, 'verify.html');
    writeFileSync(file, await builtPage());
    for (const { name, rounds: ofRounds } of bundles) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const kept = await keep(dir, ofRounds);
      // oxlint-disable-next-line no-await-in-loop -- the same
      const times = await measured(browser, pathToFileURL(file).href, kept);
      const how = `${kept.events} events of a log of four tables; ${rounds} pages, each opened anew, with the network off`;
      const compared = {
        how,
        unit: 'ms',
        controlIs: 'crypto.subtle over each file and each line of events',
        controls: times.map((one) => one.control),
      };
      tellCompared({
        ...compared,
        what: `the page checks ${name}, until its verdict stands there`,
        ours: times.map(({ verdict }) => verdict),
        target: '<= 3 ×',
        isReached: (ratio) => ratio <= 3,
      });
      tellCompared({
        ...compared,
        what: 'the same, until the first events are shown too',
        ours: times.map(({ told }) => told),
        target: '-',
        isReached: () => null,
      });
    }
  } finally {
    await browser.close();
    rmSync(dir, { recursive: true, force: true });
  }
};

if (existsSync(browserPath)) await measurePage();
else process.stdout.write(`The page is not measured: Chromium is not at ${browserPath}.\n`);
