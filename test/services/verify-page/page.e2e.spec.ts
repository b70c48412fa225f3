import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright-core';
import { checkBundle } from '../../../services/shared/bundle/check/check.ts';
import { findingText } from '../../../services/shared/bundle/check/finding.ts';
import type { Told } from '../../../services/shared/bundle/check/story.ts';
import { bundlePaths } from '../../../services/shared/bundle/format.ts';
import { builtPage } from '../../../services/verify-page/build.ts';
import { eventually } from '../../support/eventually.ts';
import { keepBundles, verdicts } from './bundles-to-check.ts';

/**
 * The page that checks bundles, opened from the disk in Debian's Chromium without a network; where there is none, the report of the run says that it was not asked.
 * `PAGES_TO=<folder>` keeps a picture.
 */
const browserPath = '/usr/bin/chromium';
const hasBrowser = existsSync(browserPath);
const askedOfBrowser = hasBrowser ? 'yes' : 'NO: Chromium is not here';
const keptIn = process.env['PAGES_TO'];
const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const mostBytesOfPage = 60 * 1024;

const dir = mkdtempSync(join(tmpdir(), 'ringkeeper-verify-page-'));
let browser: Browser | undefined;
let html: string;

beforeAll(async () => {
  html = await builtPage();
  writeFileSync(join(dir, 'verify.html'), html);
  await keepBundles(dir);
  if (hasBrowser) browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] });
});
afterAll(async () => {
  await browser?.close();
  rmSync(dir, { recursive: true, force: true });
});

const fileOf = (name: string): string => join(dir, name);

/** The page from the disk, with the network off. What it asks for beside itself, and what its console says, is kept. */
const opened = async (said: string[]): Promise<Page> => {
  const context = await browser?.newContext({ viewport: { width: 1280, height: 900 } });
  if (!context) throw new Error('there is not a browser');
  await context.setOffline(true);
  const page = await context.newPage();
  const own = pathToFileURL(fileOf('verify.html')).href;
  page.on('request', (request) => {
    // Its second thread has its own program out of memory.
    if (request.url() !== own && !request.url().startsWith('blob:')) said.push(`asked for ${request.url()}`);
  });
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (fault) => said.push(String(fault)));
  await page.goto(own);
  return page;
};

const rowsAtOnce = 50;
const cellsOf = ({ index, at, says, stream, revision }: Told): readonly string[] => [
  String(index),
  at,
  says,
  `${stream} ${revision}`,
];
const rowsOn = async (page: Page): Promise<unknown> =>
  page.evaluate(
    "[...document.querySelectorAll('#result tbody tr')].map((row) => [...row.cells].map((cell) => cell.textContent))",
  );

const verdictOn = async (page: Page, zip: string): Promise<string> => {
  await page.setInputFiles('#zip', fileOf(zip));
  await page.locator('#state', { hasText: `Checked ${zip}.` }).waitFor();
  return (await page.textContent('#verdict')) ?? '';
};

it('The page is one file of at most 60 KB, which names nothing outside of itself', () => {
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(mostBytesOfPage);
  expect(html).not.toMatch(/https?:\/\/|<link|<img|\bimport\(|\bfetch\(|XMLHttpRequest|WebSocket|eval\(/);
  expect(html).toContain("default-src 'none'; script-src 'sha256-");
});

it(`The page that checks bundles is asked of a browser: ${askedOfBrowser}`, () => {
  expect(browser !== undefined).toBe(hasBrowser);
});

/** Whether the browser itself looks at signatures of ML-DSA-44. */
const knowsMlDsa44 = `crypto.subtle.generateKey('ML-DSA-44', false, ['verify', 'sign']).then(() => true, () => false)`;

for (const zip of hasBrowser ? ['by-ml-dsa-44.zip'] : []) {
  it('The page has its browser look at witnesses of ML-DSA-44, and passes them over in one that does not know how', async () => {
    const said: string[] = [];
    const page = await opened(said);
    const isKnown = await page.evaluate(knowsMlDsa44);
    expect(await verdictOn(page, zip)).toBe(isKnown === true ? 'Verdict: whole' : 'Verdict: not witnessed');
    expect((await checkBundle(readFileSync(fileOf(zip)))).verdict).toBe('whole');
    expect(said).toEqual([]);
    await page.context().close();
  });

  it('The page says not witnessed, and accuses nobody, where the browser does not know ML-DSA-44', async () => {
    const page = await opened([]);
    await page.evaluate(
      `{ const { subtle } = crypto; const known = subtle.importKey.bind(subtle);
        subtle.importKey = (format, ...rest) => format === 'raw-public' ? Promise.reject(new Error('not known')) : known(format, ...rest); }`,
    );
    expect(await verdictOn(page, zip)).toBe('Verdict: not witnessed');
    await page.context().close();
  });
}

/** Sentences of the page, and what the program says of the same bundle. */
const bothSay = async (page: Page, zip: string): Promise<readonly [unknown, unknown]> => {
  const { findings, shown, notProved } = await checkBundle(readFileSync(fileOf(zip)));
  const told = await page.evaluate("[...document.querySelectorAll('#result li')].map((one) => one.textContent)");
  return [told, [...findings.map(findingText), ...shown, ...notProved]];
};

/** What a page may have or not, and whether its second thread is then asked for the events. */
const circumstances = [
  ['on a second thread', '', true],
  ['by itself, where a browser gives it no second thread', 'delete globalThis.Worker;', false],
  [
    'one hash after the other, where it may not use WebAssembly',
    'delete globalThis.Worker; delete globalThis.WebAssembly;',
    false,
  ],
] as const;
/** Lets a spec see when the second thread is there, and whether it is asked for anything. */
const watchingThread = `{
  const Own = Worker;
  globalThis.Worker = class extends Own {
    constructor(...given) { super(...given); this.addEventListener('message', () => { globalThis.isThere = true; }); }
    postMessage(...said) { globalThis.isAsked = true; super.postMessage(...said); }
  };
}`;

for (const [how, without, isAsked] of hasBrowser ? circumstances : []) {
  it(`The page reads events ${how}, and says what the program says`, async () => {
    const said: string[] = [];
    const page = await opened(said);
    await page.addInitScript(`${watchingThread} ${without}`);
    await page.reload();
    const [whole] = verdicts;
    const damaged = Uint8Array.from(readFileSync(fileOf(whole[0])));
    damaged[damaged.length >> 1] = (damaged[damaged.length >> 1] ?? 0) ^ 255;
    writeFileSync(fileOf('damaged.zip'), damaged);
    await eventually(async () => expect(await page.evaluate('globalThis.isThere === true')).toBe(isAsked));
    for (const [zip, verdict] of [...verdicts, ['damaged.zip', 'Verdict: unreadable'] as const]) {
      // oxlint-disable no-await-in-loop -- one bundle after the other
      expect(await verdictOn(page, zip)).toBe(verdict);
      const [told, expected] = await bothSay(page, zip);
      expect(told).toEqual(expected);
      // oxlint-enable no-await-in-loop
    }
    expect(await page.evaluate('globalThis.isAsked === true')).toBe(isAsked);
    expect(said).toEqual([]);
    await page.context().close();
  });
}

for (const [zip, verdict] of hasBrowser ? verdicts : []) {
  it(`The page says of ${zip} what the program says, and asks for nothing`, async () => {
    const said: string[] = [];
    const page = await opened(said);
    expect(await verdictOn(page, zip)).toBe(verdict);
    const [told, expected] = await bothSay(page, zip);
    expect(told).toEqual(expected);
    const { story } = await checkBundle(readFileSync(fileOf(zip)));
    expect(await rowsOn(page)).toEqual(story.told(0, rowsAtOnce).map(cellsOf));
    expect(said).toEqual([]);
    await page.context().close();
  });
}

for (const name of hasBrowser ? ['verify.html'] : []) {
  it(`The page ${name} believes a policy that a person gives it, and checks again when that changes`, async () => {
    const said: string[] = [];
    const page = await opened(said);
    expect(await verdictOn(page, 'made-up.zip')).toBe('Verdict: whole');
    await page.setInputFiles('#policy', fileOf('policy'));
    await page.locator('#verdict.altered').waitFor();
    expect(await page.textContent('#result li')).toContain('is not signed with the key that the policy has');
    expect(said).toEqual([]);
    await page.context().close();
  });

  it(`The page ${name} shows the first events, and more of them to a person who asks, in the order of the log`, async () => {
    const page = await opened([]);
    await verdictOn(page, 'whole.zip');
    const { story } = await checkBundle(readFileSync(fileOf('whole.zip')));
    const all = story.told().map(cellsOf);
    expect(all.length).toBeGreaterThan(2 * rowsAtOnce);
    const state = page.locator('#result p[role=status]');
    expect(await state.textContent()).toBe(
      `${rowsAtOnce} of ${all.length} events are shown here. All ${all.length} were checked.`,
    );
    await page.getByRole('button', { name: `Show ${rowsAtOnce} more` }).click();
    expect(await rowsOn(page)).toEqual(all.slice(0, 2 * rowsAtOnce));
    await page.getByRole('button', { name: 'Show all' }).click();
    expect(await rowsOn(page)).toEqual(all);
    expect(await page.getByRole('button', { name: /^Show/ }).count()).toBe(0);
    await page.context().close();
  });

  it(`The page ${name} says why it checks nothing in a browser that calculates otherwise than others, and accuses no bundle`, async () => {
    const page = await opened([]);
    await page.addInitScript('crypto.subtle.digest = () => Promise.resolve(new ArrayBuffer(32));');
    await page.reload();
    await page.setInputFiles('#zip', fileOf('whole.zip'));
    await page.locator('#state', { hasText: 'does not calculate as it must' }).waitFor();
    expect(await page.locator('#verdict').count()).toBe(0);
    await page.context().close();
  });

  it(`The page ${name} checks signatures by itself where the browser does not know how`, async () => {
    const page = await opened([]);
    await page.addInitScript("crypto.subtle.importKey = () => Promise.reject(new Error('not known'));");
    await page.reload();
    expect(await verdictOn(page, 'whole.zip')).toBe('Verdict: whole');
    await page.setInputFiles('#policy', fileOf('policy'));
    await page.locator('#state', { hasText: 'Checked whole.zip.' }).waitFor();
    expect(await verdictOn(page, 'made-up.zip')).toBe('Verdict: altered');
    await page.context().close();
  });

  it(`The page ${name} takes a file that is dropped on it`, async () => {
    const page = await opened([]);
    await page.evaluate(
      "const moved = new DataTransfer(); moved.items.add(new File(['x'], 'dropped.zip')); document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: moved, bubbles: true, cancelable: true }))",
    );
    await page.locator('#verdict.unreadable').waitFor();
    expect(await page.textContent('#state')).toBe('Checked dropped.zip.');
    await page.context().close();
  });

  it(`The page ${name} keeps the rules of WCAG 2.2 AA that axe can ask for, before a check and after it`, async () => {
    const page = await opened([]);
    // The policy of the page lets no other script run, so the rules are brought in past it.
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setBypassCSP', { enabled: true });
    await page.reload();
    await page.addScriptTag({ path: axePath });
    const broken = (): Promise<unknown> =>
      page.evaluate(
        "axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }).then(({ violations }) => violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`))",
      );
    expect(await broken()).toEqual([]);
    await verdictOn(page, 'altered.zip');
    expect(await broken()).toEqual([]);
    expect(await page.evaluate('document.activeElement.id')).toBe('verdict');
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    if (keptIn !== undefined) {
      mkdirSync(keptIn, { recursive: true });
      await page.screenshot({ path: join(keptIn, 'verify.png') });
    }
    await page.context().close();
  });
}

it('Nothing of what only Node has is in the page', () => {
  expect(html).not.toMatch(/node:|\brequire\(|\bBuffer\b/);
  expect(Object.values(bundlePaths).every((path) => html.includes(path))).toBe(true);
});
