import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { listFiles } from '../../../../services/shared/sealing/directory/lists.ts';
import { inBatches, merged } from '../../../../services/shared/sealing/directory/merge.ts';
import type { RowBatches } from '../../../../services/shared/sealing/directory/row-files.ts';
import { bytesOfRow, ordered, rowBytes, rowOfBytes } from '../../../../services/shared/sealing/directory/rows.ts';
import { sorter } from '../../../../services/shared/sealing/directory/sorter.ts';
import { inclusionRanges } from '../../../../services/shared/sealing/tree.ts';
import { inclusionPath, treeHash } from '../../../support/rfc-6962.ts';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const folder = (): string => mkdtempSync(join(tmpdir(), 'lists-'));
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

const rowOf = (stream: number, revision: number): Buffer =>
  Buffer.from(
    bytesOfRow('streams', { key: hashOf(`stream ${stream}`), revision, leaf: hashOf(`${stream}.${revision}`) }) ?? [],
  );

const rowsIn = async (batches: RowBatches): Promise<readonly Buffer[]> => {
  const rows: Buffer[] = [];
  const width = rowBytes('streams');
  for await (const batch of batches)
    for (let at = 0; at < batch.length; at += width) rows.push(Buffer.from(batch.subarray(at, at + width)));
  return rows;
};

/** The rows that a sorted list has to have. */
const sortedOf = (rows: readonly Buffer[]): readonly Buffer[] =>
  [...new Map(rows.map((row) => [row.toString('hex', 0, 32), row])).values()].toSorted((one, other) =>
    one.compare(other),
  );

/** Lists of streams, the oldest first. */
const areMerged = async (numbers: readonly (readonly number[])[]): Promise<void> => {
  const all = numbers.map((list, age) => sortedOf(list.map((stream) => rowOf(stream, age))));
  const batches = all.map((rows) => inBatches('streams', Buffer.concat(rows)));
  const found = await rowsIn(merged('streams', batches));
  expect(found.map(hex)).toEqual(sortedOf(all.flat()).map(hex));
};

describe('A sorted list of a directory', () => {
  it('has every row once, the newest of its place, also where the rows are more than are held', async () => {
    // More than two levels of files: each holds 8,192 rows, and 16 are merged.
    const rows = Array.from({ length: 150_000 }, (_, at) => rowOf((at * 7_919) % 140_003, at));
    const sorted = sorter('streams', folder());
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (const row of rows) await sorted.add(row);
    const found = await rowsIn(sorted.rows());
    expect(Buffer.concat(found).equals(Buffer.concat(sortedOf(rows)))).toBe(true);
  });

  it('is merged of others, and of two rows of one place has the newer', async () => {
    const lists = fc.array(fc.array(fc.nat({ max: 60 }), { maxLength: 50 }), { minLength: 1, maxLength: 6 });
    await expect(fc.assert(fc.asyncProperty(lists, areMerged), { numRuns: 200 })).resolves.toBeUndefined();
  });

  it.each([0, 1, 2, 255, 256, 257, 511, 512, 700, 1_025])(
    'of %i rows lies under the root that RFC 6962 gives it, and proves each',
    async (count) => {
      const rows = sortedOf(Array.from({ length: count }, (_, at) => rowOf(at, at)));
      const files = listFiles(folder());
      const head = await files.write('streams', inBatches('streams', Buffer.concat(rows)));
      expect(head).toEqual({ rows: count, root: hex(treeHash(rows)) });
      const list = await files.open('streams', head);
      for (const index of [0, 1, 254, 255, 256, 300, 511, 512, count - 1].filter((at) => at >= 0 && at < count))
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        expect((await list.hashes(inclusionRanges(index, count))).map(hex)).toEqual(
          inclusionPath(index, rows).map(hex),
        );
      expect(hex(await list.read(0, count))).toBe(hex(Buffer.concat(rows)));
      await list.close();
    },
  );
});

describe('A row', () => {
  const hash = fc.nat().map((seed) => hashOf(String(seed)));
  const revision = fc.maxSafeNat();

  it('is read as it was written, in both lists', () => {
    fc.assert(
      fc.property(hash, hash, revision, hash, (key, dispute, count, leaf) => {
        const streams = { key, revision: count, leaf };
        const disputes = { key, dispute, revision: count, leaf };
        expect(rowOfBytes('streams', bytesOfRow('streams', streams) ?? new Uint8Array())).toEqual(streams);
        expect(rowOfBytes('disputes', bytesOfRow('disputes', disputes) ?? new Uint8Array())).toEqual(disputes);
        expect([bytesOfRow('disputes', streams), bytesOfRow('streams', disputes)]).toEqual([undefined, undefined]);
      }),
    );
  });

  it('is sorted as its bytes are', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 4, maxLength: 4 }),
        fc.uint8Array({ minLength: 4, maxLength: 4 }),
        (one, other) => expect(Math.sign(ordered(one, other))).toBe(Buffer.compare(one, other)),
      ),
    );
  });
});
