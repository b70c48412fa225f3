import * as fc from 'fast-check';
import { z } from 'zod';
import { inDecimals } from '../../../domain/kernel/money.ts';
import { columnsOf } from '../../../services/api/columns.ts';
import { csvOf } from '../../../services/api/csv.ts';
import { orWithheld } from '../../../services/api/withheld.ts';

const anything = (...names: readonly string[]) =>
  columnsOf(z.object(Object.fromEntries(names.map((name) => [name, z.unknown()]))));

/** The first cell of the first row, as it stands in the file. */
const cellFor = (text: unknown): string => csvOf(anything('cell'), [{ cell: text }]).slice('cell\r\n'.length);

describe('CSV', () => {
  it('has a line of names, also when there are no rows', () => {
    expect(csvOf(anything('round', 'stakeCents'), [])).toBe('round,currency,stake\r\n');
  });

  it('quotes what needs quotes, leaves nothing where there is nothing, and joins lists of words', () => {
    const row = { a: 'He said "no", twice', b: null, c: ['heads', 'odds'], d: { x: 1 }, e: true, f: undefined };
    expect(csvOf(anything('a', 'b', 'c', 'd', 'e', 'f'), [row])).toBe(
      'a,b,c,d,e,f\r\n"He said ""no"", twice",,heads odds,"{""x"":1}",true,\r\n',
    );
  });

  it.each([
    ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'],
    // What only looks so when somebody has cut off what stands before it.
    [' =1+1', '\u00a0=1', '\u200b=1', '\ufeff=1', '\u0000=1', '\u001f@x', '   \u2060 +1'],
  ])('makes text of what a spreadsheet would run', (...formulas) => {
    const runs = formulas.filter((formula) => !cellFor(formula).replace(/^"/, '').startsWith("'"));
    expect(runs).toEqual([]);
  });

  it('makes text of a formula at the beginning of a list of words', () => {
    expect(cellFor(['=HYPERLINK("http://evil")'])).toContain(`'=HYPERLINK`);
  });

  it('quotes what would begin another cell where the separator is another than a comma', () => {
    expect(cellFor('TU-01;=1+1')).toBe('"TU-01;=1+1"\r\n');
    expect(cellFor('TU-01\t=1+1')).toBe('"TU-01\t=1+1"\r\n');
  });

  it('leaves other text alone', () => {
    expect(['000123', "O'Brien", 'a-b', 'a=b', 'x@y', ''].map((text) => cellFor(text).trim())).toEqual([
      '000123',
      "O'Brien",
      'a-b',
      'a=b',
      'x@y',
      '',
    ]);
  });

  it('leaves numbers numbers, negative ones too', () => {
    expect(csvOf(anything('lagMs'), [{ lagMs: -500 }])).toBe('lagMs\r\n-500\r\n');
  });
});

describe('Money in CSV', () => {
  const row = z.object({ table: z.string(), tenderedCents: z.int(), countedCents: z.int().nullable(), count: z.int() });

  it('is a decimal in a column without the unit, with the currency before the first amount', () => {
    const rows = [
      { table: 'TU-01', tenderedCents: 1_175_000, countedCents: -5, count: 3 },
      { table: 'TU-02', tenderedCents: 0, countedCents: null, count: -3 },
    ];
    expect(csvOf(columnsOf(row), rows)).toBe(
      'table,currency,tendered,counted,count\r\nTU-01,AUD,11750.00,-0.05,3\r\nTU-02,AUD,0.00,,-3\r\n',
    );
  });

  it('is the word for it where a figure is withheld, and never 0', () => {
    const blind = z.object({
      table: z.string(),
      expectedCents: orWithheld(z.int()),
      varianceCents: orWithheld(z.int().nullable()),
      countedCents: z.int().nullable(),
    });
    const rows = [{ table: 'TU-01', expectedCents: null, varianceCents: null, countedCents: null }];
    const names = 'table,currency,expected,variance,counted\r\n';
    const withheld = [{ what: 'expected drop' }];
    expect(csvOf(columnsOf(blind, { withheld }), rows)).toBe(`${names}TU-01,AUD,withheld,withheld or not known,\r\n`);
    expect(csvOf(columnsOf(blind), rows)).toBe(`${names}TU-01,AUD,,,\r\n`);
  });

  it('is named amount where its member is named after its unit alone', () => {
    expect(csvOf(columnsOf(z.object({ cents: z.int() })), [{ cents: 1 }])).toBe('currency,amount\r\nAUD,0.01\r\n');
  });

  it('is named as an amount where another member has its name already', () => {
    const both = columnsOf(z.object({ turnoverCents: z.int(), turnover: z.array(z.string()) }));
    expect(csvOf(both, [{ turnoverCents: 150, turnover: ['cash'] }])).toBe(
      'currency,turnoverAmount,turnover\r\nAUD,1.50,cash\r\n',
    );
  });

  it('stays in cents inside of JSON, where its name says so', () => {
    expect(csvOf(columnsOf(z.object({ lines: z.unknown() })), [{ lines: [{ paidCents: 1 }] }])).toBe(
      'lines\r\n"[{""paidCents"":1}]"\r\n',
    );
  });

  it('is exact for every amount that a number of cents can be', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (amountCents) => {
        const [, sign = '', whole = '', parts = ''] = /^(-?)(\d+)\.(\d\d)$/.exec(inDecimals(amountCents)) ?? [];
        expect(BigInt(`${sign}${whole}${parts}`)).toBe(BigInt(amountCents));
      }),
    );
  });

  it('is never made of what is not whole cents', () => {
    expect(() => inDecimals(0.5)).toThrow('whole cents');
    expect(() => inDecimals(2 ** 53)).toThrow('whole cents');
  });
});
