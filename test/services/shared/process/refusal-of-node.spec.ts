import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refusalOfNode } from '../../../../services/shared/process/refusal-of-node.ts';
import { projectFolder, sourcesIn } from '../../../support/sources.ts';

const { engines } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as {
  readonly engines: { readonly node: string };
};

describe('A version of Node', () => {
  it.each(['20.19.0', '20.20.2', '22.13.0', '22.22.1', '24.0.0', '24.11.1', process.versions.node])(
    'is supported: %s',
    (node) => {
      expect(refusalOfNode(node, engines.node)).toBeUndefined();
    },
  );

  it.each(['18.20.8', '20.18.3', '21.7.3', '22.12.0', '23.11.0'])('is refused with a sentence: %s', (node) => {
    expect(refusalOfNode(node, engines.node)).toBe(
      `Ringkeeper does not run on Node ${node}. It needs ${engines.node}.`,
    );
  });

  it('is looked at by every program before the program itself is imported', () => {
    const programs = sourcesIn('services').filter(({ path }) =>
      /\/main\.ts$|^services\/processes\/[a-z]+\.ts$/.test(path),
    );
    expect(programs.length).toBeGreaterThan(10);
    const shape = /^import '\.\.\/shared\/process\/supported-node\.ts';\s+await import\('\.\/[a-z/-]+\.ts'\);$/;
    expect(programs.filter(({ code }) => !shape.test(code.trim())).map(({ path }) => path)).toEqual([]);
  });
});
