import * as fc from 'fast-check';
import { canonicalJson } from '../../../../domain/kernel/canonical.ts';
import type { JsonValue } from '../../../../domain/kernel/json.ts';
import { anyLine, linesIn, type LineEvent } from '../../../../services/shared/bundle/check/events-check.ts';
import { canonicalIn, textIn, treeIn } from '../../../../services/shared/bundle/check/forms.ts';
import { valueEnd } from '../../../../services/shared/bundle/check/plain-json.ts';
import { plainTree } from '../../../../services/shared/bundle/check/plain-tree.ts';
import { bundlePaths, type TreeNodes } from '../../../../services/shared/bundle/format.ts';
import { checkTree, hashAt, hashesIn, treeNodes } from '../../../../services/shared/bundle/tree-nodes.ts';
import { someOf } from '../../../support/examined-play.ts';
import { madeBundle, newSigners, type MadeBundle } from '../../../support/made-bundle.ts';
import { newSigner, sealedLog } from '../../../support/sealed-log.ts';

/** What is read where it stands is the same as what is read as JSON and spelt anew: for every line, whatever somebody made of it. */
let bundle: MadeBundle;
let lines: readonly string[];
beforeAll(async () => {
  bundle = await madeBundle(11, newSigners());
  lines = Buffer.from(bundle.files.get(bundlePaths.events) ?? '')
    .toString()
    .trimEnd()
    .split('\n');
});

const told = (line: LineEvent | undefined): unknown =>
  line && {
    ...line,
    event: line.event(),
    leaf: Buffer.from(line.leaf).toString('hex'),
  };
/** A line as it is read where it stands, and as it is read as JSON; undefined where it is not an event. */
const bothWays = (bytes: Uint8Array): readonly [unknown, unknown] => {
  const [first] = linesIn(Buffer.concat([bytes, Buffer.from('\n')])).lines;
  return [told(first), told(anyLine(textIn(bytes), 0))];
};

const isPlain = (bytes: Uint8Array): boolean => bytes.length > 0 && valueEnd(bytes, 0) === bytes.length;

const anyText = fc.oneof(fc.string({ maxLength: 6 }), fc.string({ unit: 'binary', maxLength: 4 }));
const anyJson = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    anyText,
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.maxSafeInteger(),
    fc.constantFrom(null, true, false),
    fc.array(tie('value'), { maxLength: 4 }),
    fc
      .array(fc.tuple(fc.oneof(anyText, fc.constantFrom('', '10', '9', '__proto__')), tie('value')), { maxLength: 5 })
      .map((members) => Object.fromEntries(members)),
  ),
})).value as fc.Arbitrary<JsonValue>;

describe('Canonical JSON that is read where it stands', () => {
  it('is canonical whatever it is: nothing is taken that is spelt otherwise', () => {
    let plain = 0;
    for (const [value, indented] of someOf(fc.tuple(anyJson, fc.boolean()), 4_000)) {
      const text = indented ? JSON.stringify(value) : canonicalJson(value);
      const bytes = Buffer.from(text);
      if (!isPlain(bytes)) continue;
      plain += 1;
      expect(canonicalIn(text)).toEqual(JSON.parse(text));
    }
    expect(plain).toBeGreaterThan(500);
  });

  it.each([
    '{"b":1,"a":2}',
    '{"a":1,"a":2}',
    '{"":1,"":2}',
    '{"a":1, "b":2}',
    '01',
    '-0',
    '1.0',
    '1e3',
    '"\\u0041"',
    '"\\/"',
    '"\u0001"',
    '[1,]',
    '{"a":1,}',
    '{"a"}',
    'nul',
    '1234567890123456',
    '"',
    '',
    `${'['.repeat(41)}${']'.repeat(41)}`,
  ])('is not %j', (text) => {
    expect(isPlain(Buffer.from(text))).toBe(false);
  });
});

describe('An event of a bundle that is read where it stands', () => {
  it('comes to the same as by its JSON, for each line of a bundle', () => {
    for (const line of lines) {
      const [here, byJson] = bothWays(Buffer.from(line));
      expect(here).toBeDefined();
      expect(here).toEqual(byJson);
    }
  });

  it.each([0, 2 ** 31 - 1, 2 ** 31, 999_999_999_999_999, 2 ** 53 - 1])(
    'comes to the same as by its JSON with the number %d',
    (number) => {
      const line = JSON.parse(lines[0] ?? '') as { index: number; event: { revision: number } };
      for (const of of [
        { ...line, index: number },
        { ...line, event: { ...line.event, revision: number } },
      ]) {
        const [here, byJson] = bothWays(Buffer.from(canonicalJson(of as JsonValue)));
        expect(here).toMatchObject({ isStub: false });
        expect(here).toEqual(byJson);
      }
    },
  );

  it('comes to the same as by its JSON with any byte changed, left out, or put in', () => {
    const bytes = fc.constantFrom(...Buffer.from('{}[]",:\\0123456789-abcu.e \u00e9'));
    const cases = someOf(fc.tuple(fc.nat(), fc.nat(), bytes, fc.constantFrom('change', 'leave out', 'put in')), 6_000);
    for (const [which, place, byte, how] of cases) {
      const line = Buffer.from(lines[which % lines.length] ?? '');
      const at = place % line.length;
      const rest = line.subarray(how === 'put in' ? at : at + 1);
      const put = how === 'leave out' ? [] : [byte];
      const [here, byJson] = bothWays(Buffer.concat([line.subarray(0, at), Buffer.from(put), rest]));
      expect(here).toEqual(byJson);
    }
  });

  it('comes to the same as by its JSON with any member of its metadata left out, put in, or of another kind', () => {
    const names = ['actor', 'causationId', 'contentHash', 'correlationId', 'occurredAt', 'recordedAt', 'schemaVersion'];
    const name = fc.constantFrom(...names, 'sourceSeq', 'spelt', 'venue', 'also', '__proto__', '', '9');
    const value = fc.oneof(
      anyJson,
      fc.constantFrom(undefined, null, 0, 7, 'x', { personId: 'a', role: 'b' }, { occurredAt: 'x' }),
    );
    for (const [which, of, to] of someOf(fc.tuple(fc.nat(), name, value), 3_000)) {
      const line = JSON.parse(lines[which % lines.length] ?? '') as { event: { metadata: object } };
      const members = Object.entries(line.event.metadata).filter(([one]) => one !== of);
      line.event.metadata = Object.fromEntries(to === undefined ? members : [...members, [of, to]]);
      const [here, byJson] = bothWays(Buffer.from(canonicalJson(line as unknown as JsonValue)));
      expect(here).toEqual(byJson);
    }
  });
});

const treeBytes = (): Uint8Array => bundle.files.get(bundlePaths.tree) ?? Buffer.of();
const shownBy = (read: ReturnType<typeof plainTree>): unknown =>
  read && {
    size: read.size,
    count: read.hashes.count,
    hashes: read.hashes
      .names()
      .map((name) => {
        const [from = 0, to = 0] = name.split('-').map(Number);
        return `${name} ${Buffer.from(hashAt(read.hashes, { from, to }) ?? []).toString('hex')}`;
      })
      .toSorted(),
  };
const byJson = (bytes: Uint8Array): unknown => {
  const tree = treeIn(textIn(bytes));
  return tree && shownBy({ size: tree.size, hashes: hashesIn(tree) });
};

describe('A tree of a bundle that is read where it stands', () => {
  it('has the same hashes as by its JSON, and with any byte changed it has these, or is read as JSON', () => {
    expect(shownBy(plainTree(treeBytes()))).toEqual(byJson(treeBytes()));
    let read = 0;
    for (const [place, by] of someOf(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 255 })), 400)) {
      const bytes = Uint8Array.from(treeBytes());
      const at = place % bytes.length;
      bytes[at] = (bytes[at] ?? 0) ^ by;
      const plain = plainTree(bytes);
      if (plain === undefined) continue;
      read += 1;
      expect(shownBy(plain)).toEqual(byJson(bytes));
    }
    expect(read).toBeGreaterThan(20);
  });

  it('without any hash is one too', () => {
    expect(shownBy(plainTree(Buffer.from('{"nodes":{},"size":1}')))).toEqual({ size: 1, count: 0, hashes: [] });
  });
});

describe('A tree of which each node is made once', () => {
  const log = sealedLog(newSigner('x.example/y'));
  const treeOf = (places: readonly number[], size: number): Promise<TreeNodes> =>
    treeNodes(places, size, async (ranges) => ranges.map(log.hashOf));

  it('shows every leaf of every tree, and what is wrong or needless in one that was changed', async () => {
    const cases = someOf(fc.tuple(fc.integer({ min: 1, max: 70 }), fc.array(fc.nat(), { maxLength: 12 })), 300);
    for (const [size, chosen] of cases) {
      const places = [...new Set(chosen.map((one) => one % size))];
      // oxlint-disable-next-line no-await-in-loop -- in memory
      const tree = await treeOf(places, size);
      const leaves = places.map((index) => ({ index, hash: log.hashOf({ from: index, to: index + 1 }) }));
      const root = log.root(size);
      expect(checkTree(tree, root, leaves)).toEqual({ unproven: [], wrong: [], needless: [] });
      const more = { ...tree, nodes: { ...tree.nodes, '7-7': Object.values(tree.nodes)[0] ?? '' } };
      expect(checkTree(more, root, leaves).needless).toEqual(['7-7']);
      const [first] = Object.keys(tree.nodes);
      const other = { ...tree, nodes: { ...tree.nodes, ...(first === undefined ? {} : { [first]: 'x' }) } };
      const { unproven, wrong } = checkTree(other, root, leaves);
      expect(first === undefined || unproven.length + wrong.length > 0).toBe(true);
    }
  });
});
