import { createHash } from 'node:crypto';
import { z } from 'zod';
import { columnsOf } from '../../../services/api/columns.ts';
import { floatChart, type CountPoint } from '../../../services/api/pages/float-chart.ts';
import { html, type Html } from '../../../services/api/pages/html.ts';
import { pageText } from '../../../services/api/pages/page.ts';
import { pagePolicy } from '../../../services/api/pages/style.ts';
import { amountOf, tableOf } from '../../../services/api/pages/table.ts';
import { orWithheld } from '../../../services/api/withheld.ts';

const attack = `<script>alert('x')</script>" onload="y & z`;

/** Without the blanks by which the source is laid out. */
const squeezed = ({ text }: Html): string => text.replaceAll(/\s+/g, ' ').replaceAll(/ ?([<>]) ?/g, '$1');
const chartOf = (points: readonly CountPoint[]): string => squeezed(floatChart(points) ?? html``);

describe('HTML', () => {
  it('has what is filled in as text, in whichever place', () => {
    const { text } = html`<td title="${attack}">${[attack, html`<b>${1}</b>`, null]}</td>`;
    expect(text).not.toMatch(/<script|" onload/);
    expect(text).toContain('&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&quot; onload=&quot;y &amp; z<b>1</b></td>');
  });

  it('has no characters that control', () => {
    expect(html`${'a\u0000\u001bb\ud800'}`.text).toBe('a\ufffd\ufffdb\ufffd');
  });
});

describe('A page', () => {
  const page = pageText({ title: attack, lead: html`<p>${attack}</p>`, sections: [], asked: [[attack, attack]] });

  it('says nothing but as text, and holds no script', () => {
    expect(page).not.toMatch(/<script/i);
    expect(page).toMatch(/^<!doctype html>\s*<html lang="en">/);
  });

  it('has the one style that its policy allows', () => {
    const style = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(pagePolicy).toContain(`style-src 'sha256-${hash}'`);
    expect(pagePolicy).toContain("default-src 'none'");
    expect(page).not.toMatch(/ style="/);
  });
});

describe('A table on a page', () => {
  const row = z.object({ table: z.string(), winCents: z.int().nullable(), dropCents: orWithheld(z.int()) });
  const rows = [{ table: attack, winCents: -123_456_789, dropCents: null }];

  it('has heads of columns and rows, amounts as people write them, and its currency in the caption', () => {
    const text = squeezed(tableOf('Win', columnsOf(row), rows));
    expect(text).toContain('<caption>Win (amounts in AUD)</caption>');
    expect(text).toContain('<th scope="col">win</th>');
    expect(text).toMatch(/<th scope="row">&lt;script/);
    expect(text).toContain('<td class="figure">-1,234,567.89</td>');
  });

  it('says in words what is not known and what is withheld, and never 0', () => {
    expect(squeezed(tableOf('Win', columnsOf(row), rows))).toContain('>not known</td>');
    expect(squeezed(tableOf('Win', columnsOf(row, { withheld: [] }), rows))).toContain('>withheld</td>');
  });

  it('says that there is nothing where there is nothing', () => {
    expect(tableOf('Win', columnsOf(row), []).text).toBe('<p>Win: none.</p>');
  });

  it('writes amounts with each thousand apart', () => {
    expect([0, -5, 100_000, 123_456_789_012].map(amountOf)).toEqual(['0.00', '-0.05', '1,000.00', '1,234,567,890.12']);
  });
});

const at = (hour: number) => `2026-03-06T${String(hour).padStart(2, '0')}:00:00.000Z`;

describe('The chart of a float', () => {
  const points = [
    { at: at(9), totalCents: 5_000_000, expectedCents: 5_000_000 },
    { at: at(11), totalCents: 4_700_000, expectedCents: 4_800_000 },
    { at: at(12), totalCents: 4_600_000, expectedCents: null },
    { at: at(13), totalCents: 4_500_000, expectedCents: 4_600_000 },
  ];

  it('is drawn without a script, is named and described, and tells its lines apart by more than colour', () => {
    const text = chartOf(points);
    expect(text).toContain('role="img" aria-labelledby="chart-title chart-desc"');
    expect(text).toContain(
      '4 counts. At 3 of them it is known what was to be expected; at 2 of these the count was another.',
    );
    expect(text).toContain('counted: solid line, dots');
    expect(text).toContain('expected: broken line, squares');
    expect(text).not.toMatch(/<script| on\w+=| style=/);
  });

  it('marks each count, and each expectation that is known, and breaks its line where one is not', () => {
    const text = chartOf(points);
    // One more of each in the legend.
    expect(text.match(/<circle class="counted-mark"/g)).toHaveLength(points.length + 1);
    expect(text.match(/<rect class="expected-mark"/g)).toHaveLength(points.length);
    const [, expected = ''] = /<path class="expected" d="([^"]*)"/.exec(text) ?? [];
    expect(expected.match(/M/g)).toHaveLength(2);
  });

  it('puts more money higher, and later counts further to the right', () => {
    const text = chartOf(points);
    const [, counted = ''] = /<path class="counted" d="M([^"]*)"/.exec(text) ?? [];
    const places = counted.split('L').map((pair) => pair.split(',').map(Number));
    expect(places.map(([x]) => x)).toEqual(places.map(([x]) => x).toSorted((a = 0, b = 0) => a - b));
    expect(places.map(([, y]) => y)).toEqual(places.map(([, y]) => y).toSorted((a = 0, b = 0) => a - b));
  });

  it('is drawn for a single count, and not where nothing was counted', () => {
    expect(chartOf(points.slice(0, 1))).not.toContain('NaN');
    expect(floatChart([])).toBeUndefined();
  });
});
