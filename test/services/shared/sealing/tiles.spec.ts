import * as fc from 'fast-check';
import { consistencyRanges, inclusionRanges, leafHash } from '../../../../services/shared/sealing/tree.ts';
import {
  bundleOf,
  entriesOf,
  hashesOf,
  hashesOfRanges,
  mostBytesOfEntry,
  newTiles,
  rootOfComplete,
  rootOfTiles,
  tileOfPath,
  tilePath,
  tileWidth,
  widthAt,
  type Tile,
} from '../../../../services/shared/sealing/tiles.ts';
import { consistencyPath, inclusionPath, treeHash } from '../../../support/rfc-6962.ts';

const entry = (index: number): Uint8Array => Buffer.from(`entry ${index}`);

/** Every tile of a tree, made from its leaves: the n-th tile of a level has the hashes of 256^level leaves each (tlog-tiles, "Merkle Tree"). */
const tilesInMemory = (size: number) => {
  const levels: Uint8Array[][] = [Array.from({ length: size }, (_, index) => leafHash(entry(index)))];
  for (let level = 1; (levels.at(-1)?.length ?? 0) >= tileWidth; level += 1) {
    const below = levels[level - 1] ?? [];
    levels.push(
      Array.from({ length: Math.floor(below.length / tileWidth) }, (_, at) =>
        rootOfComplete(below.slice(at * tileWidth, (at + 1) * tileWidth)),
      ),
    );
  }
  return async ({ level, index, width }: Tile): Promise<readonly Uint8Array[]> => {
    const all = level === 'entries' ? [] : (levels[level] ?? []);
    const hashes = all.slice(index * tileWidth, index * tileWidth + width);
    if (hashes.length !== width) throw new Error(`the tree has no ${tilePath({ level, index, width })}`);
    return hashes;
  };
};

describe('Tiles', () => {
  it('lie where the text of tlog-tiles says', () => {
    expect(tilePath({ level: 0, index: 1_234_067, width: 256 })).toBe('tile/0/x001/x234/067');
    expect(tilePath({ level: 'entries', index: 0, width: 112 })).toBe('tile/entries/000.p/112');
    expect(tilePath({ level: 2, index: 1_000, width: 1 })).toBe('tile/2/x001/000.p/1');
  });

  it('are as many and as wide as its example says, of 70,000 leaves', () => {
    expect([widthAt(0, 272, 70_000), widthAt(0, 273, 70_000), widthAt(0, 274, 70_000)]).toEqual([256, 112, 0]);
    expect([widthAt(1, 0, 70_000), widthAt(1, 1, 70_000), widthAt(2, 0, 70_000), widthAt(3, 0, 70_000)]).toEqual([
      256, 17, 1, 0,
    ]);
    expect(newTiles(0, 256)).toEqual([
      { level: 0, index: 0, width: 256 },
      { level: 1, index: 0, width: 1 },
    ]);
  });

  it('are read from no path but their own', () => {
    for (const path of ['tile/0/000', 'tile/63/x001/000.p/255', 'tile/entries/x999/x999/999'])
      expect(tilePath(tileOfPath(path) ?? { level: 0, index: 0, width: 0 })).toBe(path);
    for (const path of [
      'tile/00/000',
      'tile/0/x000/001',
      'tile/0/0',
      'tile/0/000.p/256',
      'tile/0/000.p/0',
      'tile/0/000.p/01',
      'tile/0/../checkpoint',
      'tile/0/001/000',
      'tile/100/000',
      'tile/0/x999/x999/x999/x999/x999/x999/999',
    ])
      expect(tileOfPath(path)).toBeUndefined();
  });

  it('give every root and every proof that the text of RFC 6962 gives', async () => {
    for (const size of [1, 2, 255, 256, 257, 511, 512, 513, 1_000]) {
      const all = Array.from({ length: size }, (_, index) => entry(index));
      const read = tilesInMemory(size);
      // oxlint-disable-next-line no-await-in-loop -- one size after the other
      expect(await rootOfTiles(size, read)).toEqual(treeHash(all));
      for (const at of [0, 1, Math.floor(size / 2), size - 1].filter((index) => index < size)) {
        // oxlint-disable-next-line no-await-in-loop
        expect(await hashesOfRanges(inclusionRanges(at, size), size, read)).toEqual(inclusionPath(at, all));
        // oxlint-disable-next-line no-await-in-loop
        expect(await hashesOfRanges(consistencyRanges(at, size), size, read)).toEqual(consistencyPath(at, all));
      }
    }
  });

  it('that are new since a smaller tree are all that the larger one needs beside those that were whole', () => {
    fc.assert(
      fc.property(fc.nat({ max: 200_000 }), fc.nat({ max: 3_000 }), (old, more) => {
        const size = old + more;
        const written = new Set(newTiles(old, size).map(tilePath));
        for (let level = 0; Math.floor(size / tileWidth ** level) > 0; level += 1) {
          const last = Math.ceil(Math.floor(size / tileWidth ** level) / tileWidth) - 1;
          for (const index of [last, Math.max(0, last - 1)]) {
            const width = widthAt(level, index, size);
            const wasThere = widthAt(level, index, old) === width;
            expect(written.has(tilePath({ level, index, width }))).toBe(!wasThere);
          }
        }
      }),
    );
  });
});

describe('A bundle of entries', () => {
  it('is read as it was made, whatever the entries are', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 700 }), { maxLength: 40 }), (entries) => {
        expect(entriesOf(bundleOf(entries))?.map((bytes) => [...bytes])).toEqual(entries.map((bytes) => [...bytes]));
      }),
    );
  });

  it('is known for one that was cut short', () => {
    const bundle = bundleOf([entry(1), entry(2)]);
    for (let length = 1; length < bundle.length; length += 1) {
      if (length === bundleOf([entry(1)]).length) continue;
      expect(entriesOf(bundle.subarray(0, length))).toBeUndefined();
    }
  });

  it('takes no entry that is longer than its two bytes can say', () => {
    expect(entriesOf(bundleOf([new Uint8Array(mostBytesOfEntry)]))?.[0]?.length).toBe(mostBytesOfEntry);
    expect(() => bundleOf([new Uint8Array(mostBytesOfEntry + 1)])).toThrow(RangeError);
  });

  it('has its hashes in tiles of 32 bytes each', () => {
    const tile = Buffer.concat([leafHash(entry(1)), leafHash(entry(2))]);
    expect(hashesOf(tile)).toEqual([leafHash(entry(1)), leafHash(entry(2))]);
  });
});
