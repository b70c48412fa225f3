import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { pagePolicy } from '../../../services/api/pages/style.ts';
import { startEvening, type Evening } from '../../support/evening.ts';
import { read } from '../../support/read.ts';

/**
 * Pages as a browser and a reader of screens have them. What needs a browser is asked of Debian's Chromium; where there is none, the
 * report of the run says that it was not asked. `PAGES_TO=<folder>` keeps a picture and a PDF of each page.
 */
const browserPath = '/usr/bin/chromium';
const hasBrowser = existsSync(browserPath);
const askedOfBrowser = hasBrowser ? 'yes' : 'NO: Chromium is not here';
const keptIn = process.env['PAGES_TO'];
const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

const gamingDay = '2026-03-06';
const pages = [
  ['float', '/v1/table-sessions/STAR.TU-01.2026-03-06.1/float'],
  ['master-game-report', `/v1/reports/master-game-report?venue=STAR&gamingDay=${gamingDay}`],
] as const;

let evening: Evening;
let browser: Browser | undefined;
const html = (path: string) => read(evening, path, { as: 'inspector', headers: { accept: 'text/html' } });

beforeAll(async () => {
  evening = await startEvening(60);
  if (hasBrowser) {
    browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] });
  }
});
afterAll(async () => {
  await browser?.close();
  await evening.stop();
});

const opened = async (path: string, said: string[] = []): Promise<Page> => {
  const page = await browser?.newPage({ viewport: { width: 1280, height: 900 } });
  if (!page) throw new Error('there is not a browser');
  page.on('console', (message) => said.push(message.text()));
  const { text, headers } = await html(path);
  // As the service answers it, policy and all; a browser asks for pages without a token.
  await page.route('http://localhost/page', (route) =>
    route.fulfill({ body: text, headers: Object.fromEntries(headers), contentType: 'text/html; charset=utf-8' }),
  );
  await page.goto('http://localhost/page');
  return page;
};

describe.each(pages)('The page of %s', (_name, path) => {
  it('is HTML without a script, under a policy that lets its style be and nothing else', async () => {
    const { status, headers, text } = await html(path);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers.get('content-security-policy')).toBe(pagePolicy);
    expect(text).not.toMatch(/<script|javascript:|https?:\/\/(?!www\.w3\.org\/2000\/svg)/i);
  });

  it('says the figures that the answer as JSON has', async () => {
    const [page, json] = await Promise.all([html(path), read(evening, path)]);
    const amounts = [
      ...JSON.stringify(json.body).matchAll(/"(?:opener|opened|fills|closer|closed|win)Cents":(-?\d+)/g),
    ];
    expect(amounts.length).toBeGreaterThan(2);
    for (const [, digits] of amounts) {
      const amount = (Number(digits) / 100).toLocaleString('en-AU', { minimumFractionDigits: 2 });
      expect(page.text).toMatch(new RegExp(`>\\s*${amount}\\s*</td>`));
    }
  });

  it('is answered by 304 to who has it, and is only given to who may ask for the answer', async () => {
    const first = await html(path);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[0-9a-f]{32}-page"$/);
    const again = await read(evening, path, { headers: { accept: 'text/html', 'if-none-match': etag } });
    expect([again.status, again.text]).toEqual([304, '']);
    const refused = await evening.call(path, { headers: { accept: 'text/html' } });
    expect([refused.status, refused.headers.get('content-type')]).toEqual([
      401,
      'application/problem+json; charset=utf-8',
    ]);
  });
});

it(`Pages are asked of a browser: ${askedOfBrowser}`, () => {
  expect(browser !== undefined).toBe(hasBrowser);
});

for (const [name, path] of hasBrowser ? pages : []) {
  describe(`The page of ${name} in a browser`, () => {
    it('keeps the rules of WCAG 2.2 AA that axe can ask for, and its style is applied', async () => {
      const page = await opened(path);
      // The policy of the page lets no script run, so the rules are brought in past it.
      const session = await page.context().newCDPSession(page);
      await session.send('Page.setBypassCSP', { enabled: true });
      await page.reload();
      await page.addScriptTag({ path: axePath });
      const found = await page.evaluate(
        "axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }).then(({ violations }) => violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`))",
      );
      expect(found).toEqual([]);
      await page.close();
    });

    it('is drawn as it is meant under its own policy, and comes onto numbered sheets of paper', async () => {
      const said: string[] = [];
      const page = await opened(path, said);
      expect(said).toEqual([]);
      expect(await page.evaluate("getComputedStyle(document.querySelector('table')).borderCollapse")).toBe('collapse');
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      const paper = await page.pdf({ preferCSSPageSize: true, printBackground: true });
      expect(paper.subarray(0, 5).toString()).toBe('%PDF-');
      if (keptIn !== undefined) {
        mkdirSync(keptIn, { recursive: true });
        writeFileSync(join(keptIn, `${name}.pdf`), paper);
        await page.screenshot({ path: join(keptIn, `${name}.png`), fullPage: true });
      }
      await page.close();
    });
  });
}
