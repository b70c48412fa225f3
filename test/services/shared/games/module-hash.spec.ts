import { moduleHashes, moduleText } from '../../../../services/shared/games/module-hash.ts';

/** The hash of `/main.js` among some files. */
const hashOf = (files: Readonly<Record<string, string>>, file = '/main.js'): string =>
  moduleHashes((path) => {
    const text = files[path];
    if (text === undefined) throw new Error(`there is no ${path}`);
    return text;
  }).hashOf(file);

const main = "import { look } from './looks/late.js';\nexport const clause = look(4);\n";
const late = 'export const look = (number) => number * 2;\n';
const files = { '/main.js': main, '/looks/late.js': late };

const far = (odds: string) => ({
  '/main.js': main,
  '/looks/late.js': `import { odds } from '../odds.js';\n${late}`,
  '/odds.js': `export const odds = ${odds};`,
});

const importsOf = (text: string) => moduleText(text).imports.map(({ specifier }) => specifier);

describe('The text of a module', () => {
  it.each([
    ["import { a } from './a.js';", ['./a.js']],
    ["import a, { b as c } from './a.js';", ['./a.js']],
    ["import * as all from './a.js';", ['./a.js']],
    ["import './a.js';", ['./a.js']],
    ["export { a } from './a.js';", ['./a.js']],
    ["export * from './a.js';", ['./a.js']],
    ["export * as all from './a.js';", ['./a.js']],
    ["import type { A } from './a.js';", []],
    ["export type { A } from './a.js';", []],
    ["import { type A, b } from './a.js';", ['./a.js']],
    ["import type from './a.js';", ['./a.js']],
    ["const a = { from: './a.js' };", []],
    ["export const from = './a.js';", []],
    ["export { a, b };\nconst from = './a.js';", []],
    ["const a = import.meta.url + './a.js';", []],
    ["const text = `import { a } from './a.js'`;", []],
    ["// import { a } from './a.js';", []],
    ["/* import { a } from './a.js'; */", []],
    ["const pattern = /import '/; const other = './a.js';", []],
  ])('%s imports %j', (text, specifiers) => {
    expect(importsOf(text)).toEqual(specifiers);
  });
});

describe('The hash of a module with all that it imports', () => {
  it('is the same for the same text', () => {
    expect(hashOf(files)).toBe(hashOf({ ...files }));
    expect(hashOf(files)).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each([
    ['a comment', { ...files, '/looks/late.js': `// twice\n${late}/* as said */` }],
    ['a comment within a statement', { ...files, '/main.js': main.replace('look(4)', 'look(/* r 4.6 */ 4)') }],
    ['another layout', { ...files, '/looks/late.js': 'export const look = (\n  number,\n) =>\n\n number\n * 2;' }],
    ['a file that nothing here imports', { ...files, '/looks/other.js': 'export const other = 1;' }],
    ['the order in which files are asked for', { '/looks/late.js': late, '/main.js': main }],
    [
      'another name and place of an imported file',
      { '/main.js': main.replace('./looks/late.js', './bets.js'), '/bets.js': late },
    ],
    [
      'an import of types',
      {
        ...files,
        '/main.js': `import type { Look } from './types.js';\nexport type { Look } from './types.js';\n${main}`,
      },
    ],
  ])('is not changed by %s', (_what, other: Readonly<Record<string, string>>) => {
    expect(hashOf(other)).toBe(hashOf(files));
  });

  it.each([
    ['what it says', { ...files, '/main.js': main.replace('4', '5') }],
    ['what an imported file says', { ...files, '/looks/late.js': late.replace('2', '3') }],
    ['a text that looks like a comment', { ...files, '/looks/late.js': `${late}export const url = '//';` }],
    ['blanks in a text', { ...files, '/main.js': main.replace('look(4)', "look('a  b')") }],
    [
      'which of two files is imported',
      { ...files, '/main.js': main.replace('late', 'early'), '/looks/early.js': 'export const look = 1;' },
    ],
  ])('is changed by %s', (_what, other: Readonly<Record<string, string>>) => {
    expect(hashOf(other)).not.toBe(hashOf(files));
  });

  it('is changed by what is imported two files away', () => {
    expect(hashOf(far('15'))).not.toBe(hashOf(far('16')));
  });

  it('tells two words from one, also without the blank between', () => {
    expect(hashOf({ '/main.js': 'typeof x' })).not.toBe(hashOf({ '/main.js': 'typeofx' }));
  });

  it('is a fault for modules that import each other in a circle', () => {
    const circle = { '/main.js': "import './b.js';", '/b.js': "import './main.js';" };
    expect(() => hashOf(circle)).toThrow('/main.js -> /b.js -> /main.js');
  });
});
