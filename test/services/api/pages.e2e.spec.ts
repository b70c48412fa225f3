import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { pagePolicy } from '../../../services/api/pages/style.ts';
import type { AccessRole } from '../../../services/shared/http/principal.ts';
import { disputeFile, type DisputeFile } from '../../support/dispute-file.ts';
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
const figures = [
  ['float', '/v1/table-sessions/STAR.TU-01.2026-03-06.1/float'],
  ['master-game-report', `/v1/reports/master-game-report?venue=STAR&gamingDay=${gamingDay}`],
] as const;
const stories = [
  ['dispute', '/v1/disputes/STAR.D-0900/timeline'],
  ['round', '/v1/rounds/STAR.TU-01.2026-03-06.1.0003/timeline'],
  ['session', '/v1/table-sessions/STAR.TU-01.2026-03-06.1/timeline'],
] as const;
const pages = [...figures, ...stories] as const;

let evening: Evening;
let file: DisputeFile;
let browser: Browser | undefined;
const html = (path: string) => read(evening, path, { as: 'inspector', headers: { accept: 'text/html' } });

beforeAll(async () => {
  evening = await startEvening(60);
  file = await disputeFile(evening, 'D-0900');
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

describe.each(figures)('The page of %s', (_name, path) => {
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
});

describe.each(stories)('The page of the story of a %s', (_name, path) => {
  it('tells every entry that the answer as JSON has, in its order, each with the id of its event', async () => {
    const [page, json] = await Promise.all([html(path), read(evening, path)]);
    const entries = json.body['entries'] as readonly { readonly eventId: string; readonly says: string }[];
    const timeline = page.text.slice(page.text.lastIndexOf('<h2>', page.text.indexOf('<tr id="line-1">')));
    const told = [...timeline.matchAll(/<tr id="line-\d+">[\s\S]*?<\/tr>/g)].map(([row]) => row);
    expect(told).toHaveLength(entries.length);
    expect(told.length).toBeGreaterThan(10);
    for (const [at, { eventId }] of entries.entries()) expect(told[at]).toContain(`${eventId}</span>`);
  });
});

describe('The page of a dispute', () => {
  it('has the answers, the ladder and the deadlines, and leads from each sentence to its lines', async () => {
    const { text } = await html('/v1/disputes/STAR.D-0900/timeline');
    const words = text.replaceAll(/\s+/g, ' ');
    expect([...words.matchAll(/<h3>(\d+)\. /g)].map(([, number]) => Number(number))).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13,
    ]);
    for (const heading of ['Questions and answers', 'The ladder', 'Deadlines', 'What stood at the tables', 'Timeline'])
      expect(words).toContain(`<h2>${heading}</h2>`);
    expect(words).toContain('Not on record:</span> until when the footage of CAM-7 is kept: nobody said.');
    expect(words).toContain('prepared for the dispute');
    const anchors = new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const links = [...text.matchAll(/href="#([^"]+)"/g)].map(([, to]) => to);
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((to) => !anchors.has(to))).toEqual([]);
    expect(words).toContain(`<span class="id">${file.correction}</span>`);
  });

  it('says where it is told who looked at it, to those who may ask for that', async () => {
    const says = async (as: AccessRole) => {
      const { text, status } = await read(evening, '/v1/disputes/STAR.D-0900/timeline', {
        as,
        headers: { accept: 'text/html' },
      });
      expect(status).toBe(200);
      return text.replaceAll(/\s+/g, ' ');
    };
    const address = '<span class="id">/v1/views?subject=STAR.D-0900</span>';
    expect(await says('inspector')).toContain(`Who looked at it, and when, you may ask at ${address}`);
    expect(await says('supervisor')).not.toContain('you may ask at');
    const looked = await read(evening, '/v1/views?subject=STAR.D-0900', { as: 'inspector' });
    expect(looked.status).toBe(200);
  });
});

describe('The page of a table session', () => {
  it('says by what chance was made in its rounds, as the answer as JSON does', async () => {
    const path = '/v1/table-sessions/STAR.TU-01.2026-03-06.1/timeline';
    const [page, json] = await Promise.all([html(path), read(evening, path)]);
    const devices = json.body['devices'] as readonly { readonly round: string; readonly which: string | null }[];
    expect(devices.length).toBeGreaterThan(1);
    expect(page.text).toContain('<h2>By what chance was made</h2>');
    for (const { round, which } of devices)
      expect(page.text).toMatch(
        new RegExp(
          which === null ? `the round ${round} began is not known` : `the round ${round} began, [^<]*${which}`,
        ),
      );
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
