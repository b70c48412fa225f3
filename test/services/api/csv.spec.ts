import { csvOf } from '../../../services/api/csv.ts';

describe('CSV', () => {
  it('has a line of names, also when there are no rows', () => {
    expect(csvOf(['round', 'cents'], [])).toBe('round,cents\r\n');
  });

  it('quotes what needs quotes, leaves nothing where there is nothing, and joins lists of words', () => {
    const row = { a: 'He said "no", twice', b: null, c: ['heads', 'odds'], d: { x: 1 }, e: true, f: undefined };
    expect(csvOf(['a', 'b', 'c', 'd', 'e', 'f'], [row])).toBe(
      'a,b,c,d,e,f\r\n"He said ""no"", twice",,heads odds,"{""x"":1}",true,\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1+1'])(
    'makes text of what a spreadsheet would run: %j',
    (formula) => {
      const [, line] = csvOf(['cell'], [{ cell: formula }]).split('\r\n', 2);
      expect(line?.replace(/^"/, '').startsWith("'")).toBe(true);
    },
  );

  it('makes text of a formula at the beginning of a list of words', () => {
    expect(csvOf(['cell'], [{ cell: ['=HYPERLINK("http://evil")'] }])).toContain(`'=HYPERLINK`);
  });

  it('leaves numbers numbers, negative ones too', () => {
    expect(csvOf(['cents'], [{ cents: -500 }])).toBe('cents\r\n-500\r\n');
  });
});
