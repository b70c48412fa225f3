import { once } from 'node:events';
import { setImmediate as aTurn } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import * as fc from 'fast-check';
import readSheets from 'read-excel-file/node';
import { unzipSync } from 'fflate';
import { z } from 'zod';
import { cents, instant } from '../../../services/api/fields.ts';
import { columnsOf } from '../../../services/api/columns.ts';
import { sheetsOf } from '../../../services/api/sheets.ts';
import { slicesOf } from '../../../services/api/whole-list.ts';

const row = z.object({
  id: z.string(),
  at: instant.nullable(),
  paidCents: cents.nullable(),
  count: z.int(),
  isVoid: z.boolean(),
  events: z.array(z.string()),
});
const columns = columnsOf(row);
const asked = [['report', 'What is paid'] as const, ['asked: from', '=2026'] as const];

const fileOf = async (items: readonly object[]): Promise<Buffer> =>
  buffer(sheetsOf({ name: 'reports-paid', columns, slices: slicesOf(items), count: items.length, asked }));

/** The cells of both sheets, as another reader than the writer finds them. */
const readBack = async (items: readonly object[]) => {
  const sheets = await readSheets(await fileOf(items));
  return Object.fromEntries(sheets.map(({ sheet, data }) => [sheet, data]));
};

const one = {
  id: '000123',
  at: '2026-03-06T10:00:00.123Z',
  paidCents: 123_450,
  count: 7,
  isVoid: false,
  events: ['a', 'b'],
};

const xmlOf = (file: Buffer, part: string): string => Buffer.from(unzipSync(file)[part] ?? []).toString();

describe('A spreadsheet', () => {
  it('has the rows as what they are: text, moments, amounts, numbers, and yes or no', async () => {
    const { 'reports-paid': rows } = await readBack([one, { ...one, id: '=cmd', at: null, paidCents: -5, events: [] }]);
    expect(rows).toEqual([
      ['id', 'at', 'currency', 'paid', 'count', 'isVoid', 'events'],
      ['000123', new Date('2026-03-06T10:00:00.123Z'), 'AUD', 1234.5, 7, false, 'a b'],
      ['=cmd', null, 'AUD', -0.05, 7, false, null],
    ]);
  });

  it('has a second sheet that says what was asked', async () => {
    const { 'reports-paid_2': lines } = await readBack([one]);
    expect(lines).toEqual([
      ['what was asked', 'and what is said of the whole'],
      ['report', 'What is paid'],
      ['asked: from', '=2026'],
    ]);
  });

  it('has its names and what was asked when there are no rows', async () => {
    const sheets = await readBack([]);
    expect(Object.keys(sheets)).toEqual(['reports-paid', 'reports-paid_2']);
    expect(sheets['reports-paid']?.[0]?.[0]).toBe('id');
    expect(sheets['reports-paid_2']).toHaveLength(3);
  });

  it('leaves a cell empty for an amount that nobody knows, and says the word for one that is withheld', async () => {
    const { 'reports-paid': rows } = await readBack([
      { ...one, paidCents: null },
      { ...one, paidCents: 'withheld' },
    ]);
    expect(rows?.map((cells) => cells[3])).toEqual(['paid', null, 'withheld']);
  });

  it('holds no formula, shows amounts with their currency, and says the zone of its moments', async () => {
    const file = await fileOf([one, { ...one, id: '=1+1' }]);
    const sheet = xmlOf(file, 'xl/worksheets/sheet1.xml');
    expect(sheet).not.toMatch(/<f[ >]/);
    expect(sheet).toContain('<pane ySplit="1"');
    expect(sheet).toContain('state="frozen"');
    const styles = xmlOf(file, 'xl/styles.xml');
    expect(styles).toContain('[$AUD] #,##0.00');
    expect(styles).toMatch(/yyyy-mm-dd hh:mm:ss\.000(&quot;|") UTC/);
  });

  it('holds each amount with the digits of its cents, and as text where a spreadsheet would round it', async () => {
    const amounts = [0, 1, -1, 99, 100, 12_345_678_901, 999_999_999_999_999, 1_000_000_000_000_000];
    const { 'reports-paid': rows } = await readBack(amounts.map((paidCents) => ({ ...one, paidCents })));
    const told = rows?.slice(1).map((cells) => cells[3]);
    expect(told).toEqual([0, 0.01, -0.01, 0.99, 1, 123_456_789.01, 9_999_999_999_999.99, '10000000000000.00']);
  });

  it('holds any amount of up to 15 digits exactly', async () => {
    const most = 999_999_999_999_999;
    const amounts = fc.sample(fc.integer({ min: -most, max: most }), 500);
    const sheet = xmlOf(await fileOf(amounts.map((paidCents) => ({ ...one, paidCents }))), 'xl/worksheets/sheet1.xml');
    const found = [...sheet.matchAll(/<c r="D\d+" s="\d+"><v>([^<]*)<\/v>/g)].map(([, digits = '']) => digits);
    const inCents = found.map((digits) => {
      const [whole = '', parts = ''] = digits.split('.');
      return Number(`${whole}${parts.padEnd(2, '0')}`);
    });
    expect(inCents).toEqual(amounts);
  });

  it('keeps any text that the record may hold as it is', async () => {
    const texts = [
      '_x0041_',
      'a & b < c > "d"',
      ' two  blanks ',
      'é 漢 🃏',
      "'quoted'",
      '-1',
      '+1',
      '@x',
      '1e5',
      'TRUE',
    ];
    const { 'reports-paid': rows } = await readBack(texts.map((id) => ({ ...one, id })));
    expect(rows?.slice(1).map((cells) => String(cells[0]).trim())).toEqual(texts.map((text) => text.trim()));
  });

  it('cuts off what no cell can hold, and says so', async () => {
    const { 'reports-paid': rows } = await readBack([{ ...one, id: 'x'.repeat(40_000) }]);
    const text = String(rows?.[1]?.[0]);
    expect([text.length, text.endsWith('(cut off; CSV and JSON have all of it)')]).toEqual([32_767, true]);
  });
});

describe('A spreadsheet of many rows', () => {
  it('is written as it is taken, and waits for its reader', async () => {
    let told = 0;
    const items = Array.from({ length: 60_000 }, (_, at) => ({
      ...one,
      get id() {
        told += 1;
        return `${at}-${Math.random()}`;
      },
    }));
    const stream = sheetsOf({ name: 'many', columns, slices: slicesOf(items), count: items.length, asked });
    await once(stream, 'readable');
    // Turns enough for all of it, if nothing held it back.
    for (let turn = 0; turn < 2_000; turn += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one turn after the other
      await aTurn();
    }
    expect(told).toBeLessThan(20_000);
    stream.destroy();
  });

  it('goes on with another sheet, under the same names, where nobody knew how many rows there would be', async () => {
    const items = Array.from({ length: 100_001 }, (_, at) => ({ paidCents: at }));
    const short = columnsOf(z.object({ paidCents: z.int() }));
    const file = await buffer(sheetsOf({ name: 'many', columns: short, slices: slicesOf(items), asked }));
    const sheets = await readSheets(file);
    expect(sheets.map(({ sheet, data }) => [sheet, data.length])).toEqual([
      ['many', 100_001],
      ['many_2', 2],
      ['many_3', 3],
    ]);
    expect(sheets[1]?.data).toEqual([
      ['currency', 'paid'],
      ['AUD', 1000],
    ]);
  });
});
