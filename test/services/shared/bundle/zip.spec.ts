import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { zipSync, type ZippableFile } from 'fflate';
import { bagOf, type Files } from '../../../../services/shared/bundle/bag.ts';
import { unzipped, UnreadableZip } from '../../../../services/shared/bundle/unzip.ts';
import { zipApart, zipOf } from '../../../../services/shared/bundle/zip.ts';

const madeAt = '2026-03-07T04:05:06.789Z';
const text = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString();
const files: Files = new Map([
  ['data/proof/policy', Buffer.from('quorum none\n')],
  ['verify.html', Buffer.from('<!doctype html>\n')],
  ['data/contemporaneous/events.ndjson', Buffer.from('{}\n'.repeat(1_000))],
]);

const refusal = async (bytes: Uint8Array, limits?: { files: number; bytes: number }): Promise<string> => {
  try {
    await unzipped(bytes, limits);
    return 'read';
  } catch (fault) {
    expect(fault).toBeInstanceOf(UnreadableZip);
    return (fault as Error).message;
  }
};
const zipped = (named: Record<string, ZippableFile>) => zipSync(named, { mtime: 1e12 });
/** Changes a number of two or four bytes behind each mark of the list at the end, and in the head of each file where it has one. */
const edited = (bytes: Uint8Array, field: { listed: number; head?: number }, value: number): Uint8Array => {
  const copy = Uint8Array.from(bytes);
  const view = new DataView(copy.buffer);
  for (let at = 0; at + 4 <= copy.length; at += 1) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint16(at + field.listed, value, true);
    if (view.getUint32(at, true) === 0x04034b50 && field.head !== undefined)
      view.setUint16(at + field.head, value, true);
  }
  return copy;
};

describe('A bag', () => {
  const bag = bagOf(files, madeAt);

  it('has what makes it one first, and every file in one order, whatever theirs was', () => {
    expect([...bag.keys()]).toEqual([
      'bagit.txt',
      'bag-info.txt',
      'manifest-sha256.txt',
      'tagmanifest-sha256.txt',
      'verify.html',
      'data/contemporaneous/events.ndjson',
      'data/proof/policy',
    ]);
    expect(bagOf(new Map([...files].toReversed()), madeAt)).toEqual(bag);
  });

  it('lists the hash of each file in the manifest where it belongs (RFC 8493, sections 2.1.3 and 2.2.1)', () => {
    const listed = (name: string): readonly string[] => text(bag.get(name)).trimEnd().split('\n');
    const lineOf = (path: string): string =>
      `${createHash('sha256')
        .update(bag.get(path) ?? '')
        .digest('hex')}  ${path}`;
    expect(listed('manifest-sha256.txt')).toEqual(
      ['data/contemporaneous/events.ndjson', 'data/proof/policy'].map(lineOf),
    );
    expect(listed('tagmanifest-sha256.txt')).toEqual(
      ['bagit.txt', 'bag-info.txt', 'manifest-sha256.txt', 'verify.html'].map(lineOf),
    );
    expect(text(bag.get('bagit.txt'))).toBe('BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n');
    expect(text(bag.get('bag-info.txt'))).toBe('Bagging-Date: 2026-03-07\nPayload-Oxum: 3012.2\n');
  });

  it.each(['../x', 'data//x', '/x', 'data/a b', 'bagit.txt', 'data\\x', 'data/.', ''])('has no file %j', (path) => {
    expect(() => bagOf(new Map([[path, new Uint8Array()]]), madeAt)).toThrow(RangeError);
  });
});

describe('A zip', () => {
  const zip = zipOf(files, { folder: 'STAR.D-0900', madeAt });

  it('gives back what was put into it, below its folder, and is the same whenever it is made', async () => {
    expect([...(await unzipped(zip))].map(([path, bytes]) => [path, text(bytes)])).toEqual(
      [...files].map(([path, bytes]) => [`STAR.D-0900/${path}`, text(bytes)]),
    );
    expect(Buffer.compare(zipOf(files, { folder: 'STAR.D-0900', madeAt }), zip)).toBe(0);
    expect(() => zipOf(files, { folder: '../x', madeAt })).toThrow(RangeError);
  });

  it('is the same where its large files are packed on other threads', async () => {
    const lines = Array.from({ length: 40_000 }, (_, at) => `{"index":${at}}\n`).join('');
    const large: Files = new Map([...files, ['data/contemporaneous/large.ndjson', Buffer.from(lines)]]);
    const of = { folder: 'STAR.D-0900', madeAt };
    expect(Buffer.compare(await zipApart(large, of), zipOf(large, of))).toBe(0);
    await expect(zipApart(large, { ...of, folder: '../x' })).rejects.toThrow(RangeError);
  });

  const one = zipped({ 'a/x': Buffer.from('xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx') });
  const two = zipped({ 'a/x': Buffer.from('x'), 'a/y': Buffer.from('y') });
  const twice = Uint8Array.from(two);
  for (let at = 0; at + 3 <= twice.length; at += 1)
    if (text(twice.subarray(at, at + 3)) === 'a/y') twice[at + 2] = 'x'.charCodeAt(0);

  it.each([
    ['what is not a zip', Buffer.from('%PDF-1.7 and so on, for some bytes'), /^The file is not a zip\.$/],
    ['nothing', new Uint8Array(), /^The file is not a zip\.$/],
    ['a zip that was cut short', zip.subarray(0, -1), /has no end of one: it was cut short/],
    ['a zip with something behind it', Buffer.concat([zip, Buffer.of(0)]), /or something was put behind it/],
    ['two files of one name', twice, /^The zip has two files a\/x\.$/],
    ['a file above its folder', zipped({ '../x': Buffer.from('x') }), /outside of its folder: \.\.\/x\.$/],
    ['a file at the top of the disk', zipped({ '/etc/x': Buffer.from('x') }), /outside of its folder/],
    ['a file with a backslash', zipped({ 'a\\..\\x': Buffer.from('x') }), /outside of its folder/],
    ['a file on a drive', zipped({ 'C:x': Buffer.from('x') }), /outside of its folder/],
    ['an encrypted file', edited(one, { listed: 8, head: 6 }, 1), /^a\/x in the zip is encrypted\.$/],
    ['another way of packing', edited(one, { listed: 10, head: 8 }, 93), /packed in a way that is not read here/],
    ['more than it says', edited(one, { listed: 24 }, 8), /does not unpack to the 8 bytes/],
    ['less than it says', edited(one, { listed: 24 }, 80), /does not unpack to the 80 bytes/],
    ['a head that says otherwise than the list', edited(one, { listed: 10 }, 0), /contradict each other/],
    ['another checksum', edited(one, { listed: 16 }, 4_711), /its checksum is another/],
    [
      'another checksum of what is not packed',
      edited(zipped({ 'a/x': [Buffer.from('x'), { level: 0 }] }), { listed: 16 }, 4_711),
      /its checksum is another/,
    ],
    ['a file that runs into the list', edited(one, { listed: 20 }, 500), /was cut short/],
  ])('with %s is refused with a sentence that says what is wrong', async (_what, bytes, sentence) => {
    expect(await refusal(bytes)).toMatch(sentence);
  });

  it('of too many files, or of too many bytes, is refused before anything is unpacked', async () => {
    expect(await refusal(two, { files: 1, bytes: 100 })).toBe('The zip has 2 files, and a bundle has at most 1.');
    expect(await refusal(one, { files: 1, bytes: 31 })).toBe(
      'The zip would unpack to 32 bytes, and a bundle has at most 31.',
    );
    expect(await refusal(one, { files: 1, bytes: 32 })).toBe('read');
  });

  it('that would unpack to a thousand times what it says is given up at the first step', async () => {
    const bomb = zipped({ 'a/x': new Uint8Array(20 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(100 * 1024);
    expect(await refusal(edited(edited(bomb, { listed: 24 }, 100), { listed: 26 }, 0))).toMatch(
      /does not unpack to the 100 bytes/,
    );
  });

  it('with any byte changed is refused, or read as other files, or as the same: nothing else is thrown', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(zip.length - 1), fc.integer({ min: 1, max: 255 }), async (at, by) => {
        const changed = Uint8Array.from(zip);
        changed[at] = (changed[at] ?? 0) ^ by;
        expect(typeof (await refusal(changed))).toBe('string');
      }),
      { numRuns: 500 },
    );
  });

  it('that lists its folders too, as many programs do, is read without them', async () => {
    const folders = zipped({ 'a/': [new Uint8Array(), { level: 0 }], 'a/x': Buffer.from('x') });
    expect([...(await unzipped(folders)).keys()]).toEqual(['a/x']);
  });
});
